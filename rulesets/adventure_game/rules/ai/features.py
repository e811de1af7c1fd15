"""What speaks for a hero's coming valor points, in numbers. What cards and items can do is read from their data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from wowtable.ai.value import Clock
from wowtable.core import Seat

from ..hands import owner_of
from ..items import can_wear
from ..odds import Fighter, Matches, odds
from ..places import is_held
from ..state import Realm
from .errands import Bearings, begun, quests_promise, way

if TYPE_CHECKING:
    from ..game import AdventureGame

FEATURES = (
    "always",
    "scored",
    "level",
    "quests",
    "begun",
    "errand",
    "finish",
    "stuck",
    "prowess",
    "prey",
    "attack",
    "defence",
    "damage",
    "ranged",
    "life",
    "brink",
    "hand",
    "many_cards",
    "items",
    "spare_items",
    "discoveries",
    "planted",
    "disease",
    "curses",
    "held",
    "threats",
)
POINT_TURNS = 2.5
"""Turns that the leader takes for a point, all in all."""
MANY = 5
"""So many cards are a good hand; more are of less use."""
PLANTED = 4
"""Of so many tokens on the board that one knows one may think at once: treasures for oneself, traps for the others."""


def clock(s: Realm, seat: Seat) -> Clock:
    """Turns that `seat` will still begin, as far as the leader's points tell; none only when the game is over."""
    if s.winners is not None or not s.stack:
        return Clock(0, 0, s.seats)
    missing = max(1, s.rules.goal - max(s.valor))
    left = (s.rules.rounds * s.seats - s.turn) // s.seats + 1
    return Clock(min(left, max(1, round(missing * POINT_TURNS))), (seat - s.active - 1) % s.seats, s.seats)


def sure(s: Realm, seat: Seat) -> float:
    """Valor points."""
    return float(s.valor[seat])


def features(g: AdventureGame, s: Realm, seat: Seat) -> dict[str, float]:
    return features_among(g, s, seat, Matches(g, s))


def features_among(g: AdventureGame, s: Realm, seat: Seat, matches: Matches) -> dict[str, float]:
    """The same, for those who ask of every seat."""
    found = {"always": 1.0}
    if not s.hero[seat] or s.space[seat] < 0:
        return found
    here = s.space[seat]
    found["scored"] = sure(s, seat)
    found["level"] = float(s.level[seat])
    able = Bearings(g, s, seat, matches)
    aims = able.aims(here, False)
    found["quests"], found["errand"] = quests_promise(aims), able.errand(here, aims)
    found["begun"] = begun(g, s, seat)
    found["finish"], found["stuck"] = able.finish(here, aims), float(able.stuck)
    found["prowess"], found["prey"] = able.next_luck, able.prey
    _count_strength(g, s, seat, able.me, found)
    _count_goods(g, s, seat, found)
    found["disease"] = float(len(s.disease[seat]))
    curses = [card for card in s.attached_to(("hero", seat)) if owner_of(s, card) != seat]
    found["curses"] = float(len(curses))
    found["held"] = float(is_held(g, s, seat))
    found["threats"] = _threats(g, s, seat, matches)
    return found


def _count_strength(g: AdventureGame, s: Realm, seat: Seat, me: Fighter, found: dict[str, float]) -> None:
    numbers, left = me
    found["attack"], found["defence"] = float(numbers.attack), float(numbers.defence)
    found["damage"], found["ranged"] = float(numbers.damage), float(numbers.reach == "ranged")
    found["life"] = left / (left + s.damage[seat])
    found["brink"] = float(left <= 2) + float(left <= 1)


def _count_goods(g: AdventureGame, s: Realm, seat: Seat, found: dict[str, float]) -> None:
    """Items that are of use, now or soon, and those that are only drunk or sold; cards and tokens."""
    cards = len(s.hand[seat])
    found["hand"], found["many_cards"] = float(min(cards, MANY)), float(max(0, cards - MANY))
    found["discoveries"] = float(len(s.kept[seat]))
    found["planted"] = float(min(PLANTED, sum(s.knows(seat, token) for token in s.lying)))
    bag = tuple([s.names[card] for card in s.bag[seat]])
    found["items"], found["spare_items"] = _bag(g, s.hero[seat], s.level[seat], bag)


@lru_cache(maxsize=20_000)
def _bag(g: AdventureGame, hero: str, level: int, names: Sequence[str]) -> tuple[float, float]:
    """What is of use there now, and what is spare."""
    useful = spare = 0.0
    for name in names:
        item, own = g.content.challenges[name].item, g.compiled.levels[name]
        assert item is not None
        if item.kind == "bag" and own <= level:
            useful += 1 + own / 2
        else:
            spare += 1.0 if can_wear(g, hero, level, name) else 0.5 + own / 4
    return useful, min(spare, 4.0)


def _threats(g: AdventureGame, s: Realm, seat: Seat, matches: Matches) -> float:
    """Rivals near enough to attack, as far as a blow of theirs brings one to fall; in cities one is safe."""
    if g.atlas.city[s.space[seat]]:
        return 0.0
    found = 0.0
    for other in s.others(seat):
        if s.hero[other] and s.space[other] >= 0 and way(g, s, other, s.space[other], s.space[seat]) <= 1:
            theirs, me = matches.between(other, seat)
            hits = odds(theirs, me, g.content.box.combat_die).hits
            found += hits * min(1.0, theirs.numbers.damage / max(1, me.left))
    return found
