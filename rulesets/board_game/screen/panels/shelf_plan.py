"""How groups of cards and of buttons share a shelf: side by side as long as there is room, each below its title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.shell.base.layout import Rect

GAP, APART = 10.0, 26.0


@dataclass(frozen=True)
class ShelfGroup:
    """So many things of a size; `head` is the height of the title above them, which is `least` wide."""

    count: int
    wide: float
    high: float
    head: float = 0.0
    least: float = 0.0


@dataclass(frozen=True)
class PlacedGroup:
    """Where the title lies, and each of the things."""

    title: Rect
    cells: tuple[Rect, ...]

    def moved(self, dx: float, dy: float) -> PlacedGroup:
        return PlacedGroup(self.title.moved(dx, dy), tuple(cell.moved(dx, dy) for cell in self.cells))


@dataclass(frozen=True)
class ShelfPlan:
    """All groups from the top left corner on, and how much room they take."""

    groups: tuple[PlacedGroup, ...]
    wide: float
    high: float


def shelf_plan(groups: Sequence[ShelfGroup], room: float) -> ShelfPlan:
    placed: list[PlacedGroup] = []
    x = y = line = widest = 0.0
    for group in groups:
        across = _even(group.count, max(1, int((room + GAP) // (group.wide + GAP))))
        wide = max(group.least, across * (group.wide + GAP) - GAP)
        high = group.head + -(-group.count // across) * (group.high + GAP)
        if x and x + APART + wide > room:
            x, y, line = 0.0, y + line, 0.0
        left = x + APART if x else 0.0
        placed.append(_placed(group, across, left, y))
        x, line = left + wide, max(line, high)
        widest = max(widest, x)
    return ShelfPlan(tuple(placed), widest, y + line - GAP)


def _placed(group: ShelfGroup, across: int, left: float, top: float) -> PlacedGroup:
    step = (group.wide + GAP, group.high + GAP)
    cells = [
        Rect(left + n % across * step[0], top + group.head + n // across * step[1], group.wide, group.high)
        for n in range(group.count)
    ]
    title = Rect(left, top, max(group.least, across * step[0] - GAP), group.head)
    return PlacedGroup(title, tuple(cells))


def _even(count: int, most: int) -> int:
    """How many lie in a row, so that rows are alike."""
    return -(-count // -(-count // most)) if count else 1
