"""How far it is, in steps on foot or on wing, for those who keep out of the way of independents that are too strong."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, TypeAlias

from ..atlas import FAR, Atlas
from ..state import FactionNumber, HeroNumber, Lordaeron
from ..travel import STEPS, Journey
from .odds import Opponent, figure, odds, side

if TYPE_CHECKING:
    from ..game import BoardGame

Tolls: TypeAlias = frozenset[tuple[int, int]]
"""Regions whose independents a hero can fight its way through, with the steps that it loses there."""
NO_TOLLS: Tolls = frozenset()
BEATEN = 0.85
"""So likely it must be that a hero gets through."""
UNHURT = 0.3
"""And so much of its Health must be left."""
WOUNDS = 1
"""Steps that it is worth not to be hurt on the way."""


def wild(s: Lordaeron) -> frozenset[int]:
    """Where independents stand."""
    return frozenset(figure.region for figure in s.figures.values() if figure.colour == "blue")


def beasts(s: Lordaeron) -> dict[int, dict[str, list[int]]]:
    """Independents by region and kind."""
    found: dict[int, dict[str, list[int]]] = {}
    for number, standing in s.figures.items():
        if standing.colour == "blue":
            found.setdefault(standing.region, {}).setdefault(standing.creature, []).append(number)
    return found


def guards(g: BoardGame, s: Lordaeron, region: int) -> tuple[Opponent, ...]:
    """All independents of a region, as if they came at once."""
    return tuple(figure(g, s, number) for numbers in beasts(s)[region].values() for number in numbers)


def tolls(g: BoardGame, s: Lordaeron, group: tuple[HeroNumber, ...]) -> Tolls:
    """Where this group, as it is now, would fight its way through."""
    party = side(g, s, group)
    found = []
    for region, kinds in beasts(s).items():
        fights = [odds(party, tuple(figure(g, s, number) for number in numbers)) for numbers in kinds.values()]
        win = left = 1.0
        for fight in fights:
            win, left = win * fight.win, left * fight.left
        if win >= BEATEN and left >= UNHURT:
            found.append((region, len(kinds) * (STEPS + WOUNDS)))
    return frozenset(found)


@lru_cache(maxsize=20_000)
def _spread(
    atlas: Atlas, faction: FactionNumber, closed: frozenset[int], start: int, paid: Tolls, taken: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Steps to every region, and where the shortest way comes from; so many of a Travel action are taken already."""
    far, before, price = [FAR] * len(atlas), [start] * len(atlas), dict(paid)
    far[start], frontier = taken, [(taken, start)]
    flights = atlas.flights[faction]
    while frontier:
        here, region = heappop(frontier)
        if here > far[region]:
            continue
        if region in closed and region != start:
            if region not in price:
                continue
            here = here + here % STEPS + price[region]
        for neighbour in (*atlas.steps(region, faction), *(flights if region in flights else ())):
            if far[neighbour] > here + 1:
                far[neighbour], before[neighbour] = here + 1, region
                heappush(frontier, (here + 1, neighbour))
    return tuple(far), tuple(before)


def steps_from(
    atlas: Atlas, faction: FactionNumber, closed: frozenset[int], start: int, paid: Tolls = NO_TOLLS, taken: int = 0
) -> tuple[int, ...]:
    """Steps to every region; what is closed can be reached but not crossed, unless a toll is paid there."""
    return _spread(atlas, faction, closed, start, paid, taken)[0]


def steps_taken(s: Lordaeron, hero: HeroNumber) -> int:
    """Of the Travel action that it is in the midst of; none where it is not on the way, or has no step left."""
    going = s.decision is not None and s.decision.kind == "step" and s.decision.of("hero", 0) == hero
    return 1 if going and isinstance(s.stack[-1], Journey) and s.stack[-1].left else 0


def course(
    g: BoardGame, s: Lordaeron, hero: HeroNumber, goal: int, paid: Tolls = NO_TOLLS, taken: int = 0
) -> tuple[int, ...]:
    """The regions of the shortest way, from where the hero stands; none if there is no way."""
    start = s.region[hero]
    far, before = _spread(g.atlas, s.faction[hero], wild(s), start, paid, taken)
    if far[goal] >= FAR:
        return ()
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def steps(g: BoardGame, s: Lordaeron, faction: FactionNumber, here: int, there: int, paid: Tolls = NO_TOLLS) -> int:
    return steps_from(g.atlas, faction, wild(s), here, paid)[there]


def actions_to(
    g: BoardGame, s: Lordaeron, faction: FactionNumber, here: int, there: int, paid: Tolls = NO_TOLLS
) -> int:
    """Travel actions."""
    return -(-steps(g, s, faction, here, there, paid) // STEPS)
