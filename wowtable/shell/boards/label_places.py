"""Labels that cover nothing: names, pills and whatever else stands beside a thing on a board. Pure geometry."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..base.layout import Point, Rect, Size, centered, kept_inside

_SHARES = (-0.25, 0.25, -0.5, 0.5, -0.75, 0.75)
_RINGS, _TURNS = (0.2, 0.4, 0.6, 0.8, 1.0, 1.25, 1.5), 12
_ASTRAY = 0.5
"""To be taken for another thing's is as bad as to hide so much of its own size of what is soft."""


@dataclass(frozen=True)
class WantedLabel:
    """A label, and where its middle may be, best first; rather where it is `at_home`, wholly 1 or not at all 0: among
    what belongs to its own thing."""

    id: str
    size: Size
    spots: Sequence[Point]
    at_home: Callable[[Point], float] = lambda _point: 1.0


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
    return (at, *[(at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)) for far in rings for turn in turns])


Edges = tuple[float, float, float, float]
"""Left, top, right and bottom of a box."""


def placed(
    wanted: Collection[WantedLabel], taken: Iterable[Rect], room: Rect, pieces: Iterable[Rect] = ()
) -> dict[str, Rect]:
    """Each label, in turn, where it covers nothing that is taken, no other label and none of the pieces; else where it
    covers least, pieces rather than the others. All lie in `room`."""
    found: dict[str, Rect] = {}
    if not wanted:
        return found
    full, soft = all_edges(taken), all_edges(pieces)
    for label in wanted:
        box = found[label.id] = _best_place(label, full, soft, room)
        full.append(edges_of(box))
    return found


def settled(
    wanted: Sequence[WantedLabel],
    homes: Mapping[str, Rect],
    moving: Sequence[Rect],
    taken: Sequence[Rect],
    room: Rect,
    pieces: Sequence[Rect] = (),
) -> dict[str, Rect]:
    """As `placed`, but each label stands at its home unless something that is `moving` stands there: it does not wander
    because of what happens elsewhere."""
    come, edges = all_edges(moving), dict(zip(homes, all_edges(homes.values())))
    kept = {label.id: homes[label.id] for label in wanted if not overlap(edges[label.id], come)}
    others = [label for label in wanted if label.id not in kept]
    found = kept | placed(others, (*taken, *kept.values()), room, pieces)
    return {label.id: found[label.id] for label in wanted}


def _best_place(label: WantedLabel, taken: Sequence[Edges], pieces: Sequence[Edges], room: Rect) -> Rect:
    """In plain arithmetic, as it is tried at many spots for each picture."""
    best, least, (wide, high), home = label.spots[0], math.inf, label.size, label.spots[0]
    left, top, right, bottom = room.x, room.y, room.x + room.w - wide, room.y + room.h - high
    reach = _reach(label, room)
    near, soft = meeting(reach, taken), meeting(reach, pieces)
    for x, y in label.spots:
        x, y = max(left, min(x - wide / 2, right)), max(top, min(y - high / 2, bottom))
        middle, edges = (x + wide / 2, y + high / 2), (x, y, x + wide, y + high)
        hidden, far = 8 * overlap(edges, near) + overlap(edges, soft), math.dist(middle, home)
        if hidden and hidden + far >= least:
            continue
        strange = (1.0 - label.at_home(middle)) * _ASTRAY * wide * high
        cost = hidden + strange + far
        if cost < least:
            best, least = (x, y), cost
        if not hidden and not strange:
            break
    return Rect(*best, wide, high)


def edges_of(box: Rect) -> Edges:
    return (box.x, box.y, box.x + box.w, box.y + box.h)


def all_edges(boxes: Iterable[Rect]) -> list[Edges]:
    """Of all at once, as there are many."""
    return [(box.x, box.y, box.x + box.w, box.y + box.h) for box in boxes]


def _reach(label: WantedLabel, room: Rect) -> Edges:
    """Whatever the label may come to cover."""
    across, down = [x for x, _ in label.spots], [y for _, y in label.spots]
    low = kept_inside(centered((min(across), min(down)), label.size), room)
    high = kept_inside(centered((max(across), max(down)), label.size), room)
    return (low.x, low.y, high.x + high.w, high.y + high.h)


def meeting(reach: Edges, others: Iterable[Edges]) -> list[Edges]:
    """Those that lie on some of it."""
    left, top, right, bottom = reach
    return [box for box in others if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]


def overlap(box: Edges, others: Iterable[Edges]) -> float:
    """How much of a box lies on others: `covered` for those who ask often."""
    left, top, right, bottom = box
    total = 0.0
    for x, y, far, low in others:
        if x < right and far > left and y < bottom and low > top:
            wide = (far if far < right else right) - (x if x > left else left)
            total += wide * ((low if low < bottom else bottom) - (y if y > top else top))
    return total


def covered(box: Rect, others: Iterable[Rect]) -> float:
    """How much of a box lies on others."""
    return overlap(edges_of(box), all_edges(others))


def nearest_of_all(own: Point, others: Sequence[Point], at: Point) -> bool:
    """Whether no other point is nearer."""
    return math.dist(own, at) <= min([math.dist(other, at) for other in others], default=math.inf)


def belonging(own: Rect, others: Sequence[Rect], size: Size, at: Point) -> float:
    """How surely letters of that size around a point are taken for those of a disc: they are nearer to its edge than to
    others, and so is their middle."""
    box = centered(at, size)
    gap = gap_to(own, box)
    if any(gap > gap_to(other, box) for other in others):
        return 0.0
    return 1.0 if nearest_of_all(own.center, [other.center for other in others], at) else 0.5


def gap_to(disc: Rect, box: Rect) -> float:
    """In plain arithmetic, as it is asked for every spot that a name may have."""
    x, y = disc.x + disc.w / 2, disc.y + disc.h / 2
    across, down = max(box.x - x, 0.0, x - (box.x + box.w)), max(box.y - y, 0.0, y - (box.y + box.h))
    return math.hypot(across, down) - disc.w / 2


def nearest_in(box: Rect, at: Point) -> Point:
    return (min(max(at[0], box.x), box.right), min(max(at[1], box.y), box.bottom))
