"""Where the name, the pieces and the printed signs of a region lie: one block about its middle, rows of three."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.typography import Typesetter, TypeStyle

from .pieces import RegionPiece

IN_ROW, MOST = 3, 6
_GAP, _SITE = 3.0, 22.0
LEAST_PIECE, LEAST_SITE = 27.0, 16.0


@dataclass(frozen=True)
class RegionBlock:
    """What is drawn in a region, in logical pixels; `hidden` pieces have no room."""

    lines: tuple[tuple[str, Rect], ...]
    pieces: tuple[tuple[RegionPiece, Rect], ...]
    sites: tuple[tuple[str, str, Rect], ...]
    hidden: int = 0


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
