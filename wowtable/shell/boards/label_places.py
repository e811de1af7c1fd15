"""Labels that cover nothing: names, pills and whatever else stands beside a thing on a board. Pure geometry."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..base.layout import Point, Rect, Size, centered, kept_inside

_SHARES = (-0.25, 0.25, -0.5, 0.5, -0.75, 0.75)
_RINGS, _TURNS = (0.2, 0.4, 0.6, 0.8, 1.0, 1.25, 1.5), 12


@dataclass(frozen=True)
class WantedLabel:
    """A label, and where its middle may be, best first; rather `at_home`, among what belongs to its own thing."""

    id: str
    size: Size
    spots: Sequence[Point]
    at_home: Callable[[Point], bool] = lambda _point: True


def spots_around(thing: Rect, size: Size, gap: float = 4.0) -> tuple[Point, ...]:
    """Below a thing, above it, below but aside, to its right and left, then at its corners."""
    x, y = thing.center
    down, across = (thing.h + size[1]) / 2 + gap, (thing.w + size[0]) / 2 + gap
    corners = (
        (x + across * 0.7, y + down),
        (x - across * 0.7, y + down),
        (x + across, y - down),
        (x - across, y - down),
    )
    aside = ((x - across * 0.3, y + down), (x + across * 0.3, y + down))
    return ((x, y + down), (x, y - down), *aside, (x + across, y), (x - across, y), *corners)


def spots_about(thing: Rect, size: Size, gap: float) -> tuple[Point, ...]:
    """As `spots_around`, then many more along the same edge: for what must find a place."""
    (x, y), down, across = thing.center, (thing.h + size[1]) / 2 + gap, (thing.w + size[0]) / 2 + gap
    beside = [(x + side * across, y + share * down) for share in _SHARES for side in (1, -1)]
    beyond = [(x + share * across, y + side * down) for share in _SHARES for side in (1, -1)]
    return (*spots_around(thing, size, gap), *beside, *beyond)


def spots_within(at: Point, reach: float) -> tuple[Point, ...]:
    """The point itself first, then ever farther from it."""
    turns = [math.tau * n / _TURNS for n in range(_TURNS)]
    rings = [reach * far for far in _RINGS]
    return (at, *((at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)) for far in rings for turn in turns))


def placed(
    wanted: Iterable[WantedLabel], taken: Sequence[Rect], room: Rect, pieces: Sequence[Rect] = ()
) -> dict[str, Rect]:
    """Each label, in turn, where it covers nothing that is taken, no other label and none of the pieces; else where it
    covers least, pieces rather than the others. All lie in `room`."""
    full = list(taken)
    found: dict[str, Rect] = {}
    for label in wanted:
        found[label.id] = _best_place(label, full, pieces, room)
        full.append(found[label.id])
    return found


def _best_place(label: WantedLabel, taken: Sequence[Rect], pieces: Sequence[Rect], room: Rect) -> Rect:
    best, least = Rect(*label.spots[0], 0, 0), math.inf
    for at in label.spots:
        box = kept_inside(centered(at, label.size), room)
        hidden = 8 * covered(box, taken) + covered(box, pieces)
        strange = 0.0 if label.at_home(box.center) else 0.5 * box.w * box.h
        cost = hidden + strange + math.dist(box.center, label.spots[0])
        if cost < least:
            best, least = box, cost
        if not hidden and not strange:
            break
    return best


def covered(box: Rect, others: Iterable[Rect]) -> float:
    """How much of a box lies on others."""
    return sum(_shared(box, other) for other in others)


def _shared(one: Rect, other: Rect) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
