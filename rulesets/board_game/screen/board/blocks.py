"""Where the name, the pieces and the printed signs of a region lie: one block about its middle, rows of three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.typography import Typesetter, TypeStyle

from .pieces import RegionPiece

IN_ROW, MOST = 3, 6
_GAP, _SITE = 3.0, 22.0
LEAST_PIECE, LEAST_SITE = 27.0, 16.0
_ROUNDS = 12
_TOUCH = 0.01
"""By so little they may lie on each other."""


@dataclass(frozen=True)
class RegionBlock:
    """What is drawn in a region, in logical pixels; `hidden` pieces have no room."""

    lines: tuple[tuple[str, Rect], ...]
    pieces: tuple[tuple[RegionPiece, Rect], ...]
    sites: tuple[tuple[str, str, Rect], ...]
    hidden: int = 0

    @cached_property
    def boxes(self) -> Sequence[Rect]:
        """What is to be seen whole."""
        told, stand = [rect for _, rect in self.lines], [piece.seen(rect) for piece, rect in self.pieces]
        return [*told, *stand, *[rect for _, _, rect in self.sites]]

    @cached_property
    def edges(self) -> Sequence[Edges]:
        return [Edges.of(box) for box in self.boxes]

    def around(self, middle: Point) -> Rect:
        """All of it in one box; nothing is a point in the middle of its region."""
        boxes = self.boxes or (centered(middle, (0.0, 0.0)),)
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)

    def moved(self, dx: float, dy: float) -> RegionBlock:
        if not dx and not dy:
            return self
        return replace(
            self,
            lines=tuple([(words, rect.moved(dx, dy)) for words, rect in self.lines]),
            pieces=tuple([(piece, rect.moved(dx, dy)) for piece, rect in self.pieces]),
            sites=tuple([(faction, icon, rect.moved(dx, dy)) for faction, icon, rect in self.sites]),
        )


@dataclass(frozen=True)
class BlockMaker:
    """`scale` is how many logical pixels a unit of the land has."""

    type: Typesetter
    scale: float
    style: TypeStyle

    def block(
        self, middle: Point, name: Sequence[str], pieces: Sequence[RegionPiece], sites: Sequence[tuple[str, str]]
    ) -> RegionBlock:
        shown = list(pieces[:MOST])
        rows = [shown[n : n + IN_ROW] for n in range(0, len(shown), IN_ROW)]
        line = self.type.line_height(self.style) * 0.92
        beside = len(rows) == 1 and len(rows[0]) + len(sites) <= IN_ROW
        site = max(LEAST_SITE, _SITE * self.scale)
        highs = [max(self._size(piece)[1] for piece in row) for row in rows]
        foot = site + _GAP if sites and not beside else 0.0
        high = line * len(name) + sum(highs) + _GAP * len(rows) + foot
        y = middle[1] - high / 2
        lines = []
        for words in name:
            lines.append((words, centered((middle[0], y + line / 2), (self.type.width(words, self.style) + 8, line))))
            y += line
        placed: list[tuple[RegionPiece, Rect]] = []
        signs: list[tuple[str, str, Rect]] = []
        for row, row_high in zip(rows, highs):
            wide = sum(self._size(piece)[0] + _GAP for piece in row) - _GAP
            wide += len(sites) * (site + _GAP) if beside else 0.0
            x = middle[0] - wide / 2
            for piece in row:
                size = self._size(piece)
                placed.append((piece, Rect(x, y + (row_high - size[1]) / 2 + _GAP, *size)))
                x += size[0] + _GAP
            if beside:
                signs += self._sites(sites, x, y + _GAP + (row_high - site) / 2, site)
            y += row_high + _GAP
        if not beside:
            left = middle[0] - (len(sites) * (site + _GAP) - _GAP) / 2
            signs += self._sites(sites, left, y + _GAP, site)
        return RegionBlock(tuple(lines), tuple(placed), tuple(signs), len(pieces) - len(shown))

    def _size(self, piece: RegionPiece) -> tuple[float, float]:
        grow = max(self.scale, LEAST_PIECE / 39.0)
        return piece.size[0] * grow, piece.size[1] * grow

    def _sites(self, sites: Sequence[tuple[str, str]], x: float, y: float, side: float) -> list[tuple[str, str, Rect]]:
        return [(*sign, Rect(x + n * (side + _GAP), y, side, side)) for n, sign in enumerate(sites)]


def split_name(type: Typesetter, style: TypeStyle, name: str, room: float) -> tuple[str, ...]:
    """On two lines, as even as can be, where one is wider than the room."""
    words = name.split()
    if len(words) < 2 or type.width(name, style) <= room:
        return (name,)
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(ways, key=lambda way: max(type.width(line, style) for line in way))


def spread(blocks: Mapping[str, RegionBlock], most: float) -> dict[str, RegionBlock]:
    """Blocks that lie on each other moved apart, none of them farther than `most`."""
    shifts = dict.fromkeys(blocks, (0.0, 0.0))
    boxes = {name: block.edges for name, block in blocks.items() if block.edges}
    around = {name: Edges.around(edges) for name, edges in boxes.items()}
    pairs = _neighbours(around, 2 * most)
    for _ in range(_ROUNDS):
        before = dict(shifts)
        for one, other in pairs:
            if not _meet(around[one], shifts[one], around[other], shifts[other]):
                continue
            across, down = _push(boxes[one], shifts[one], boxes[other], shifts[other])
            if across or down:
                was = shifts[one]
                shifts[one] = _bounded(was, across / 2, down / 2, most)
                gone = (shifts[one][0] - was[0], shifts[one][1] - was[1])
                shifts[other] = _bounded(shifts[other], gone[0] - across, gone[1] - down, most)
        if shifts == before:
            break
    return {name: block.moved(*shifts[name]) for name, block in blocks.items()}


def _neighbours(around: Mapping[str, Edges], reach: float) -> list[tuple[str, str]]:
    """Those that come closer than that, in the order in which all stand."""
    order = {name: n for n, name in enumerate(around)}
    from_left = sorted(around.items(), key=lambda each: each[1].left)
    found = []
    for n, (one, edges) in enumerate(from_left, 1):
        for other, beside in from_left[n:]:
            if beside.left >= edges.right + reach:
                break
            if min(edges.bottom, beside.bottom) - max(edges.top, beside.top) > -reach:
                found.append((order[one], order[other]))
    names = tuple(around)
    return [(names[a], names[b]) for a, b in sorted((min(pair), max(pair)) for pair in found)]


def _bounded(at: Point, across: float, down: float, most: float) -> Point:
    return max(-most, min(most, at[0] + across)), max(-most, min(most, at[1] + down))


class Edges(NamedTuple):
    """Of a rectangle, ready to be compared over and over."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, box: Rect) -> Edges:
        return cls(box.x, box.y, box.x + box.w, box.y + box.h)

    @classmethod
    def around(cls, edges: Sequence[Edges]) -> Edges:
        lefts, tops, rights, bottoms = zip(*edges)
        return cls(min(lefts), min(tops), max(rights), max(bottoms))


def _meet(one: Edges, one_at: Point, other: Edges, other_at: Point) -> bool:
    """Whether all of the one lies on all of the other, gaps and all: asked first, as most do not."""
    x, y = one_at[0] - other_at[0], one_at[1] - other_at[1]
    return (
        min(one.right + x, other.right) - max(one.left + x, other.left) > _TOUCH
        and min(one.bottom + y, other.bottom) - max(one.top + y, other.top) > _TOUCH
    )


_WAYS: tuple[Point, ...] = ((0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0))


def _push(one: Sequence[Edges], one_at: Point, other: Sequence[Edges], other_at: Point) -> tuple[float, float]:
    """The shortest way for the first one off the second one, straight up, down, left or right."""
    at = (one_at[0] - other_at[0], one_at[1] - other_at[1])
    ways = []
    for way in _WAYS:
        far = _clear(one, other, at, way)
        if not far:
            return 0.0, 0.0
        ways.append((far, way))
    far, (across, down) = min(ways)
    return across * far, down * far


def _clear(one: Sequence[Edges], other: Sequence[Edges], at: Point, way: Point) -> float:
    """How far that way the first one no longer lies on the second one."""
    far, before = 0.0, -1.0
    while far > before:
        before = far
        for left, top, right, bottom in one:
            for b in other:
                x, y = at[0] + way[0] * far, at[1] + way[1] * far
                if min(right + x, b.right) - max(left + x, b.left) <= _TOUCH:
                    continue
                if min(bottom + y, b.bottom) - max(top + y, b.top) <= _TOUCH:
                    continue
                if way[0]:
                    far += b.right - left - x if way[0] > 0 else right + x - b.left
                else:
                    far += b.bottom - top - y if way[1] > 0 else bottom + y - b.top
    return far
