"""What speaks for a faction's victory, in numbers: what it has ahead of the other one. What cards can do is read from
their data."""

from __future__ import annotations

from bisect import bisect_right
from itertools import combinations
from typing import TYPE_CHECKING

from wowtable.ai.value import Clock
from wowtable.core import Seat

from .. import sheet
from ..atlas import FAR
from ..state import NO_FACTION, FactionNumber, HeroNumber, Lordaeron, other
from .aims import of_quests, readiness
from .might import might
from .odds import RESTED, odds, side, weight
from .routes import steps_from, wild

if TYPE_CHECKING:
    from ..game import BoardGame

FEATURES = (
    "xp",
    "levels",
    "nearly",
    "gold",
    "might",
    "waiting",
    "health",
    "energy",
    "curses",
    "prey",
    "halted",
    "ready",
    "battle",
)
RICH = 20
"""More gold than that buys nothing more."""
AWAY = 4
"""Steps that make a quest half as good."""


def clock(s: Lordaeron, seat: Seat) -> Clock:
    """Turns of the own faction that are left; none only when the game is over."""
    if s.winner is not None or s.tie or not s.stack:
        return Clock(0, 0, s.seats)
    left = (s.track - s.marker) // 2 + 1 if not s.rules.to_the_end else s.track // 2
    return Clock(max(1, left), int(s.side_of(seat) != s.active), s.seats)


def of_faction(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> dict[str, float]:
    """On the average of its heroes, so that it is the same with two as with three."""
    heroes = s.heroes_of(faction)
    lacking = {hero: sheet.missing(g, s, hero) for hero in heroes}
    beasts = wild(s)

    def mean(each: list[float]) -> float:
        return sum(each) / len(heroes)

    return {
        "xp": mean([s.xp[hero] for hero in heroes]),
        "levels": mean([s.level[hero] for hero in heroes]),
        "nearly": mean([to_next(g, s.xp[hero]) for hero in heroes]),
        "gold": mean([min(RICH, s.gold[hero]) for hero in heroes]),
        "might": mean([might(g, s, hero).worth for hero in heroes]),
        "waiting": mean([len(s.bag[hero]) for hero in heroes]),
        "health": -mean([lacking[hero][0] / sheet.health_capacity(g, s, hero) for hero in heroes]),
        "energy": -mean([lacking[hero][1] / max(1, sheet.energy_capacity(g, s, hero)) for hero in heroes]),
        "curses": mean([s.curses[hero] for hero in heroes]),
        "prey": prey(g, s, faction, beasts),
        "halted": mean([s.region[hero] in beasts for hero in heroes]),
        "ready": readiness(g, s, faction),
        "battle": weight(g, s, tuple(heroes))
        / (weight(g, s, tuple(heroes)) + weight(g, s, tuple(s.heroes_of(other(faction))))),
    }


def to_next(g: BoardGame, xp: int) -> float:
    """How much of the way to the next level is behind a hero; none of it beyond the last."""
    steps = (0, *g.content.box.levels)
    reached = bisect_right(steps, xp)
    return (xp - steps[reached - 1]) / (steps[reached] - steps[reached - 1]) if reached < len(steps) else 0.0


def prey(g: BoardGame, s: Lordaeron, faction: FactionNumber, beasts: frozenset[int]) -> float:
    """The XP of its quests as far as somebody could win them, rested, the nearer the better."""
    heroes = s.heroes_of(faction)
    far = {hero: steps_from(g.atlas, faction, beasts, s.region[hero]) for hero in heroes}
    groups: list[tuple[HeroNumber, ...]] = [group for size in (1, len(heroes)) for group in combinations(heroes, size)]
    parties = {group: side(g, s, group, RESTED) for group in dict.fromkeys(groups)}
    total = 0.0
    for aim in of_quests(g, s, faction):
        ways = {group: max(far[hero][aim.region] for hero in group) for group in parties}
        found = [
            odds(party, aim.foes).win / len(group) ** 0.5 / (1 + ways[group] / AWAY)
            for group, party in parties.items()
            if ways[group] < FAR
        ]
        total += aim.xp * max(found, default=0.0)
    return total / len(heroes)


def features(g: BoardGame, s: Lordaeron, seat: Seat) -> dict[str, float]:
    faction = s.side_of(seat)
    if faction == NO_FACTION or -1 in s.region or not all(s.health):
        return {}
    own, theirs = of_faction(g, s, faction), of_faction(g, s, other(faction))
    return {name: own[name] - theirs[name] for name in FEATURES}
