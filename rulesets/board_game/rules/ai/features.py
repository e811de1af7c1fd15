"""What speaks for a faction's victory, in numbers. What cards can do is read from their data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.ai.value import Clock
from wowtable.core import Seat

from .. import sheet
from ..state import NO_FACTION, FactionNumber, Lordaeron, other
from .aims import readiness
from .might import might
from .odds import weight
from .routes import wild
from .ventures import ventures

if TYPE_CHECKING:
    from ..game import BoardGame

FEATURES = (
    "xp",
    "levels",
    "gold",
    "might",
    "waiting",
    "health",
    "energy",
    "curses",
    "errands",
    "halted",
    "ready",
    "battle",
)


def clock(s: Lordaeron, seat: Seat) -> Clock:
    """Turns of the own faction that are left; none only when the game is over."""
    if s.winner is not None or s.tie or not s.stack:
        return Clock(0, 0, s.seats)
    left = (s.track - s.marker) // 2 + 1 if not s.rules.to_the_end else s.track // 2
    return Clock(max(1, left), int(s.side_of(seat) != s.active), s.seats)


def of_faction(g: BoardGame, s: Lordaeron, faction: FactionNumber) -> dict[str, float]:
    """On the average of its heroes, so that it is the same with two as with three."""
    heroes = s.heroes_of(faction)
    count = len(heroes)
    lacking = [sheet.missing(g, s, hero) for hero in heroes]
    full = [(sheet.health_capacity(g, s, hero), sheet.energy_capacity(g, s, hero)) for hero in heroes]
    party, enemies = tuple(heroes), tuple(s.heroes_of(other(faction)))
    rates = [plan.rate for plan in ventures(g, s, faction).values()]
    beasts = wild(s)
    return {
        "xp": sum(s.xp[hero] for hero in heroes) / count,
        "levels": sum(s.level[hero] for hero in heroes) / count,
        "gold": sum(min(20, s.gold[hero]) for hero in heroes) / count,
        "might": sum(might(g, s, hero).worth for hero in heroes) / count,
        "waiting": sum(len(s.bag[hero]) for hero in heroes) / count,
        "health": 1 - sum(health / most for (health, _), (most, _) in zip(lacking, full)) / count,
        "energy": 1 - sum(energy / max(1, most) for (_, energy), (_, most) in zip(lacking, full)) / count,
        "curses": sum(s.curses[hero] for hero in heroes) / count,
        "errands": sum(min(3.0, rate) for rate in rates) / count,
        "halted": sum(s.region[hero] in beasts for hero in heroes) / count,
        "ready": readiness(g, s, faction),
        "battle": weight(g, s, party) / (weight(g, s, party) + weight(g, s, enemies)),
    }


def features(g: BoardGame, s: Lordaeron, seat: Seat) -> dict[str, float]:
    faction = s.side_of(seat)
    if faction == NO_FACTION or -1 in s.region or not all(s.health):
        return {}
    return of_faction(g, s, faction)
