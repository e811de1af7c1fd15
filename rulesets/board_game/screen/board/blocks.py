"""Where the name, the pieces and the printed signs of a region lie: one block about its middle, rows of three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.typography import Typesetter, TypeStyle

from .pieces import RegionPiece

IN_ROW, MOST = 3, 6
_GAP, _SITE = 3.0, 22.0
LEAST_PIECE, LEAST_SITE = 27.0, 16.0
_ROUNDS, _REACH = 8, 220.0


@dataclass(frozen=True)
class RegionBlock:
    """What is drawn in a region, in logical pixels; `hidden` pieces have no room."""

    lines: tuple[tuple[str, Rect], ...]
    pieces: tuple[tuple[RegionPiece, Rect], ...]
    sites: tuple[tuple[str, str, Rect], ...]
    hidden: int = 0

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """What is to be seen whole."""
        return (
            *(rect for _, rect in self.lines),
            *(rect for _, rect in self.pieces),
            *(sign[2] for sign in self.sites),
        )

    def moved(self, dx: float, dy: float) -> RegionBlock:
        return replace(
            self,
            lines=tuple((words, rect.moved(dx, dy)) for words, rect in self.lines),
            pieces=tuple((piece, rect.moved(dx, dy)) for piece, rect in self.pieces),
            sites=tuple((faction, icon, rect.moved(dx, dy)) for faction, icon, rect in self.sites),
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
    shifts = {name: [0.0, 0.0] for name in blocks}
    boxes = {name: block.boxes for name, block in blocks.items() if block.boxes}
    pairs = [(a, b) for a, b in combinations(boxes, 2) if _near(boxes[a][0], boxes[b][0])]
    for _ in range(_ROUNDS):
        for one, other in pairs:
            push = _push(boxes[one], shifts[one], boxes[other], shifts[other])
            for name, way in ((one, 1.0), (other, -1.0)):
                shifts[name] = [max(-most, min(most, at + way * by)) for at, by in zip(shifts[name], push)]
    return {name: block.moved(*shifts[name]) for name, block in blocks.items()}


def _near(one: Rect, other: Rect) -> bool:
    return abs(one.center[0] - other.center[0]) < _REACH and abs(one.center[1] - other.center[1]) < _REACH


def _push(
    one: Sequence[Rect], one_at: Sequence[float], other: Sequence[Rect], other_at: Sequence[float]
) -> tuple[float, float]:
    """How far the first one goes so that the two lie on each other less; the second one goes the other way."""
    dx, dy = other_at[0] - one_at[0], other_at[1] - one_at[1]
    for a in one:
        for b in other:
            wide = min(a.right, b.right + dx) - max(a.x, b.x + dx)
            high = min(a.bottom, b.bottom + dy) - max(a.y, b.y + dy)
            if wide <= 0 or high <= 0:
                continue
            if high <= wide:
                return 0.0, (high if a.center[1] > b.center[1] + dy else -high) * 0.5
            return (wide if a.center[0] > b.center[0] + dx else -wide) * 0.5, 0.0
    return 0.0, 0.0
