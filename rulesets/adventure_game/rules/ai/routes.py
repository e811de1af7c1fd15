"""How far it is from space to space, in turns: on foot, and by flight paths, within what a level may enter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil

from ..atlas import FAR, Atlas

PACE = 2.5
"""Spaces that a turn brings one on, all in all."""
Turns = Sequence[Sequence[float]]


@cache
def turns_between(atlas: Atlas, level: int) -> Turns:
    """By space and by space. Whoever flies has the rest of the turn for it, and walks on in the next."""
    walks = [steps_from(atlas, level, start) for start in range(len(atlas))]
    flights = [n for n in atlas.flights if atlas.colour[n] <= level]
    board = [min((max(1, ceil(walk[n] / PACE)) for n in flights), default=FAR) for walk in walks]
    alight = [min((walk[n] for n in flights), default=FAR) / PACE for walk in walks]
    return [
        [min(far / PACE, board[here] + alight[there]) for there, far in enumerate(walks[here])]
        for here in range(len(walks))
    ]


@cache
def steps_from(atlas: Atlas, level: int, start: int) -> Sequence[int]:
    """Steps to every space, entering no colour above the level; FAR where there is no way."""
    far = [FAR] * len(atlas)
    far[start], frontier = 0, [start]
    while frontier:
        ahead = []
        for space in frontier:
            for neighbour in atlas.links[space]:
                if far[neighbour] == FAR and atlas.colour[neighbour] <= level:
                    far[neighbour] = far[space] + 1
                    ahead.append(neighbour)
        frontier = ahead
    return far
