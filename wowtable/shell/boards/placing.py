"""Labels that cover nothing: names, pills and whatever else stands beside a thing on a board. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..base.layout import Point, Rect, Size, centered, kept_inside


@dataclass(frozen=True)
class WantedLabel:
    """A label, and where its middle may be, best first."""

    id: str
    size: Size
    spots: tuple[Point, ...]


def spots_around(thing: Rect, size: Size, gap: float = 4.0) -> tuple[Point, ...]:
    """Below a thing, above it, to its right and left, then at its corners."""
    x, y = thing.center
    down, across = (thing.h + size[1]) / 2 + gap, (thing.w + size[0]) / 2 + gap
    corners = (
        (x + across * 0.7, y + down),
        (x - across * 0.7, y + down),
        (x + across, y - down),
        (x - across, y - down),
    )
    return ((x, y + down), (x, y - down), (x + across, y), (x - across, y), *corners)


def placed(wanted: Iterable[WantedLabel], taken: Sequence[Rect], room: Rect) -> dict[str, Rect]:
    """Each label, in turn, at the first spot where it covers nothing; else where it covers least. All lie in `room`."""
    full = list(taken)
    found: dict[str, Rect] = {}
    for label in wanted:
        boxes = [kept_inside(centered(spot, label.size), room) for spot in label.spots]
        best = min(boxes, key=lambda box: covered(box, full))
        found[label.id] = best
        full.append(best)
    return found


def covered(box: Rect, others: Iterable[Rect]) -> float:
    """How much of a box lies on others."""
    return sum(_shared(box, other) for other in others)


def _shared(one: Rect, other: Rect) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
