"""Pure rectangles in logical pixels: cutting, stacking, anchoring and fitting. Knows nothing of drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """An immutable rectangle; all methods return new ones."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def size(self) -> Size:
        return (self.w, self.h)

    @property
    def empty(self) -> bool:
        return self.w <= 0 or self.h <= 0

    def contains(self, point: Point) -> bool:
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def covers(self, other: Rect) -> bool:
        """Whether all of the other lies inside."""
        across = self.x <= other.x and self.x + self.w >= other.x + other.w
        return across and self.y <= other.y and self.y + self.h >= other.y + other.h

    def overlaps(self, other: Rect) -> bool:
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def moved(self, dx: float = 0, dy: float = 0) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Shrunk on every side (grown if negative); never smaller than nothing."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def intersection(self, other: Rect) -> Rect:
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.x + self.w, other.x + other.w), min(self.y + self.h, other.y + other.h)
        return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))

    def joined(self, other: Rect) -> Rect:
        """The least room that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def scaled(self, factor: float) -> Rect:
        """Grown or shrunk about its centre."""
        return centered(self.center, (self.w * factor, self.h * factor))

    def corners(self, cut: float = 0.0) -> list[Point]:
        """Clockwise from the upper left; cut off, as those of a plate are, each is two."""
        x, y, right, bottom = self.x, self.y, self.right, self.bottom
        if not cut:
            return [(x, y), (right, y), (right, bottom), (x, bottom)]
        top, foot = [(x + cut, y), (right - cut, y)], [(right - cut, bottom), (x + cut, bottom)]
        return [*top, (right, y + cut), (right, bottom - cut), *foot, (x, bottom - cut), (x, y + cut)]

    def take_top(self, height: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A strip of `height` and what remains below it after `gap`."""
        height = min(height, self.h)
        rest = max(0.0, self.h - height - gap)
        return Rect(self.x, self.y, self.w, height), Rect(self.x, self.y + self.h - rest, self.w, rest)

    def take_bottom(self, height: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A strip of `height` and what remains above it."""
        height = min(height, self.h)
        rest = max(0.0, self.h - height - gap)
        return Rect(self.x, self.y + self.h - height, self.w, height), Rect(self.x, self.y, self.w, rest)

    def take_left(self, width: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A strip of `width` and what remains to its right."""
        width = min(width, self.w)
        rest = max(0.0, self.w - width - gap)
        return Rect(self.x, self.y, width, self.h), Rect(self.x + self.w - rest, self.y, rest, self.h)

    def take_right(self, width: float, gap: float = 0) -> tuple[Rect, Rect]:
        """A strip of `width` at the right, and what remains to its left."""
        width = min(width, self.w)
        rest = max(0.0, self.w - width - gap)
        return Rect(self.x + self.w - width, self.y, width, self.h), Rect(self.x, self.y, rest, self.h)


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the room that fixed sizes leave over, by weight; never under `least`."""

    weight: float = 1.0
    least: float = 0.0


Length = float | Share


def _lengths(room: float, wanted: Sequence[Length], gap: float) -> list[float]:
    left = room - gap * max(0, len(wanted) - 1)
    left -= sum(length for length in wanted if not isinstance(length, Share))
    weight = sum(length.weight for length in wanted if isinstance(length, Share))
    unit = max(0.0, left) / weight if weight else 0.0
    return [
        max(length.least, unit * length.weight) if isinstance(length, Share) else float(length) for length in wanted
    ]


def rows(area: Rect, heights: Sequence[Length], gap: float = 0) -> list[Rect]:
    """Strips from top to bottom; `Share` entries divide what the fixed heights leave."""
    result, y = [], area.y
    for height in _lengths(area.h, heights, gap):
        result.append(Rect(area.x, y, area.w, height))
        y += height + gap
    return result


def columns(area: Rect, widths: Sequence[Length], gap: float = 0) -> list[Rect]:
    """Strips from left to right; `Share` entries divide what the fixed widths leave."""
    result, x = [], area.x
    for width in _lengths(area.w, widths, gap):
        result.append(Rect(x, area.y, width, area.h))
        x += width + gap
    return result


def grid(area: Rect, across: int, down: int, gap: float = 0) -> list[Rect]:
    """Equal cells in reading order."""
    return [cell for strip in rows(area, [Share()] * down, gap) for cell in columns(strip, [Share()] * across, gap)]


def flow(area: Rect, sizes: Iterable[Size], gap: float = 0, line_gap: float | None = None) -> list[Rect]:
    """Boxes side by side that wrap at the right edge; may run out below `area`."""
    line_gap = gap if line_gap is None else line_gap
    result: list[Rect] = []
    x, y, tallest = area.x, area.y, 0.0
    for width, height in sizes:
        if x > area.x and x + width > area.right + 0.01:
            x, y, tallest = area.x, y + tallest + line_gap, 0.0
        result.append(Rect(x, y, width, height))
        x += width + gap
        tallest = max(tallest, height)
    return result


def justified(area: Rect, sizes: Iterable[Size], gap: float = 0) -> list[Rect]:
    """Like `flow`, but the boxes of each line share what the line has left over."""
    lines: dict[float, list[Rect]] = {}
    for box in flow(area, sizes, gap):
        lines.setdefault(box.y, []).append(box)
    result: list[Rect] = []
    for y, boxes in lines.items():
        spare = max(0.0, area.right - boxes[-1].right)
        total = sum(box.w for box in boxes)
        widths = [box.w + spare * box.w / total for box in boxes]
        height = max(box.h for box in boxes)
        result += columns(Rect(area.x, y, area.w, height), widths, gap)
    return result


def centered(point: Point, size: Size) -> Rect:
    """A rectangle of that size about a point."""
    return Rect(point[0] - size[0] / 2, point[1] - size[1] / 2, *size)


def anchor(area: Rect, size: Size, at: str = "center", margin: float = 0) -> Rect:
    """A box of `size` held to an edge or corner of `area`: "top", "bottom right", "center" …"""
    words, room, (w, h) = at.split(), area.inset(margin), size
    x, y = room.x + (room.w - w) / 2, room.y + (room.h - h) / 2
    for word in words:
        if word == "left":
            x = room.x
        elif word == "right":
            x = room.right - w
        elif word == "top":
            y = room.y
        elif word == "bottom":
            y = room.bottom - h
        elif word != "center":
            raise ValueError(f"no such anchor: {word!r}")
    return Rect(x, y, w, h)


def fit(area: Rect, proportion: float, at: str = "center") -> Rect:
    """The largest box of that width : height inside `area`."""
    width = min(area.w, area.h * proportion)
    return anchor(area, (width, width / proportion if proportion else 0.0), at)


def kept_inside(rect: Rect, area: Rect) -> Rect:
    """Pushed back into `area`; what is larger than `area` keeps its top left corner visible."""
    x = max(area.x, min(rect.x, area.right - rect.w))
    y = max(area.y, min(rect.y, area.bottom - rect.h))
    return Rect(x, y, rect.w, rect.h)


def row_of(area: Rect, widths: Sequence[float], gap: float = 0, align: str = "left") -> list[Rect]:
    """Boxes of given widths and full height, the whole row held left, center or right."""
    total = sum(widths) + gap * max(0, len(widths) - 1)
    start = {"left": area.x, "center": area.x + (area.w - total) / 2, "right": area.right - total}[align]
    return columns(Rect(start, area.y, total, area.h), list(widths), gap)
