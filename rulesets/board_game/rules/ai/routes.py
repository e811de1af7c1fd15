"""How far it is, in steps on foot or on wing, for those who keep out of the way of independents."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..atlas import FAR, Atlas
from ..state import FactionNumber, Lordaeron
from ..travel import STEPS

if TYPE_CHECKING:
    from ..game import BoardGame


def wild(s: Lordaeron) -> frozenset[int]:
    """Where independents stand."""
    return frozenset(figure.region for figure in s.figures.values() if figure.colour == "blue")


@lru_cache(maxsize=20_000)
def steps_from(atlas: Atlas, faction: FactionNumber, closed: frozenset[int], start: int) -> tuple[int, ...]:
    """Steps to every region; what is closed can be reached but not crossed."""
    far = [FAR] * len(atlas)
    far[start], frontier = 0, [start]
    flights = atlas.flights[faction]
    while frontier:
        ahead = []
        for region in frontier:
            if region in closed and region != start:
                continue
            ways = (*atlas.steps(region, faction), *(flights if region in flights else ()))
            for neighbour in ways:
                if far[neighbour] == FAR:
                    far[neighbour] = far[region] + 1
                    ahead.append(neighbour)
        frontier = ahead
    return tuple(far)


def steps(g: BoardGame, s: Lordaeron, faction: FactionNumber, here: int, there: int) -> int:
    return steps_from(g.atlas, faction, wild(s), here)[there]


def actions_to(g: BoardGame, s: Lordaeron, faction: FactionNumber, here: int, there: int) -> int:
    """Travel actions."""
    return -(-steps(g, s, faction, here, there) // STEPS)
