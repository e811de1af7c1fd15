"""A panel beside the board, of sections that share its height. Where it would take half the glass it is folded away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Rect
from ...widgets import Divider, Group, ScrollArea, Widget
from ..asking.buttons import text_growth
from ..plugin import Desk

MARGIN = 20.0
_MOST, _TIGHT, _DRAWER, _LEAST_BAR = 0.5, 0.94, 1.06, 760.0
_BETWEEN = 18.0


@dataclass(frozen=True, slots=True)
class SideWidth:
    """How wide a panel is that would like to be `wanted` wide, beside a board; `room` is both together."""

    desk: Desk
    wanted: float
    room: float

    @property
    def beside(self) -> float:
        """Wider where letters are larger than the glass would have them."""
        return min(self.wanted, self.room * _MOST)

    @property
    def folds(self) -> bool:
        """Where the panel would be too narrow, or leave the action bar too narrow, for the letters."""
        narrow = self.room * _MOST < self.wanted * _TIGHT
        return self.desk.ui.compact or narrow or self.room - self.beside < _LEAST_BAR * text_growth(self.desk)

    def drawer(self, board: float) -> float:
        """Opened over a board of that width: as wide as it likes."""
        return min(self.wanted * _DRAWER, board - 12)


class SidePlate(Widget):
    """The leather under what stands at the right or the left edge of the glass, with a gold edge towards the board."""

    role: ClassVar[str] = "panel"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, *, ends: bool = False, left: bool = False) -> None:
        """If it `ends` above the edge of what it lies on, it has an edge there too."""
        super().__init__(id, rect)
        self.ends, self.left = ends, left

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.rect):
            below = 0 if self.ends else 16
            x = self.rect.x - 20 if self.left else self.rect.x
            whole = Rect(x, self.rect.y - 16, self.rect.w + 20, self.rect.h + 16 + below)
            canvas.paint("panel", whole, kind="panel")


@dataclass(frozen=True, slots=True)
class SideSection:
    """A part of the panel: between what heights it may be; those with a lower `turn` grow first."""

    least: float
    best: float
    turn: int
    build: Callable[[Rect], Sequence[Widget]]


def side_panel(
    area: Rect,
    sections: Callable[[float], Sequence[SideSection]],
    *,
    drawer: bool = False,
    left: bool = False,
    id: str = "side",
) -> Widget:
    """Every section, as they are at a width, as large as it may be; where even the least is too much it scrolls. A
    `drawer` over the board ends where they do. A second panel has an `id` of its own."""
    inside = area.inset(MARGIN, MARGIN - 6)
    parts = sections(inside.w)
    if drawer and (high := _most(parts)) < inside.h:
        inside, _ = inside.take_top(high)
        area, _ = area.take_top(high + 2 * (MARGIN - 6))
    plate = SidePlate(f"{id}.plate", area, ends=drawer, left=left)
    if _least(parts) <= inside.h:
        return Group(id, area, [plate, *_filled(id, inside, parts, _shared(parts, inside.h))])
    inner = ScrollArea.room(inside)
    parts = sections(inner.w)
    long = Rect(inner.x, inner.y, inner.w, _least(parts))
    content = _filled(id, long, parts, [part.least for part in parts])
    with_marks = Rect(area.x, inside.y, inside.right - area.x, inside.h)  # which stand over the edges of cards
    return Group(id, area, [plate, ScrollArea(f"{id}.scroll", with_marks, content, long.h)])


def fits(area: Rect, parts: Sequence[SideSection]) -> bool:
    """Whether these sections stand in a panel of that size without scrolling."""
    return _least(parts) <= area.inset(MARGIN, MARGIN - 6).h


def _least(parts: Sequence[SideSection]) -> float:
    return sum(part.least for part in parts) + _BETWEEN * (len(parts) - 1)


def _most(parts: Sequence[SideSection]) -> float:
    return sum(max(part.least, part.best) for part in parts) + _BETWEEN * (len(parts) - 1)


def _shared(parts: Sequence[SideSection], room: float) -> list[float]:
    heights = [part.least for part in parts]
    spare = room - _least(parts)
    for n in sorted(range(len(parts)), key=lambda n: parts[n].turn):
        more = min(spare, max(0.0, parts[n].best - parts[n].least))
        heights[n] += more
        spare -= more
    return heights


def _filled(id: str, room: Rect, parts: Sequence[SideSection], heights: Sequence[float]) -> list[Widget]:
    widgets: list[Widget] = []
    y = room.y
    for n, (part, high) in enumerate(zip(parts, heights)):
        if n:
            widgets.append(Divider(f"{id}.line.{n}", Rect(room.x, y, room.w, _BETWEEN)))
            y += _BETWEEN
        widgets += part.build(Rect(room.x, y, room.w, high))
        y += high
    return widgets
