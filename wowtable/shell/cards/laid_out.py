"""Cards laid out over a table: an opening hand, a deck being searched, a pile leafed through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from ..widgets import EmptyState, IconButton, ScrollArea, Widget, draw_gold
from .carried import CARD

_HEAD, _PAD, _GAP, _RIM, _BAR = 44.0, 16.0, 18.0, 14.0, 22.0
_WIDEST, _LEAST, _LEAST_PANEL = 236.0, 150.0, 360.0
_SMALLEST = 84.0
"""Where less than a line of the least is seen, cards are as high as the line, but no smaller than that."""


@dataclass(frozen=True)
class CardGrid:
    """How wide a card is, how many stand side by side, how many lines are seen and how many there are."""

    wide: float
    across: int
    down: int
    lines: int

    @property
    def line(self) -> float:
        return self.wide / CARD + _GAP


class LaidOutPanel(Widget):
    """A panel over `area` with `count` cards, each made for its place. `close` labels a button that puts it away."""

    role: ClassVar[str] = "dialog"

    def __init__(
        self,
        id: str,
        area: Rect,
        title: str,
        count: int,
        make: Callable[[int, Rect], Widget],
        *,
        empty: str = "",
        close: str = "",
    ) -> None:
        grid = _grid(area, count)
        wide = grid.across * (grid.wide + _GAP) - _GAP + 2 * _PAD + 2 * _RIM
        high = min(grid.down, grid.lines) * grid.line - _GAP + _HEAD + 2 * _PAD + 2 * _RIM
        wide += _BAR if grid.lines > grid.down else 0.0
        size = (min(area.w, max(_LEAST_PANEL, wide)), min(area.h, high))
        super().__init__(id, centered(area.center, size), title)
        body = self.rect.inset(_PAD, 0)
        room = Rect(body.x, body.y + _HEAD + _PAD, body.w, self.rect.h - _HEAD - 2 * _PAD)
        nothing = EmptyState(f"{id}.empty", room, "ui.cards", empty)
        self.children = [_cards(id, room, grid, count, make) if count else nothing]
        if close:
            spot = Rect(self.rect.right - 58, self.rect.y + 8, 44, 44)
            self.children.append(IconButton(f"{id}.close", spot, close, "ui.close", bare=True, command="back"))

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="dialog")
        head = Rect(self.rect.x + _PAD, self.rect.y + 14, self.rect.w - 2 * _PAD - 40, 34)
        draw_gold(canvas, head, self.label, 23)


def _cards(id: str, room: Rect, grid: CardGrid, count: int, make: Callable[[int, Rect], Widget]) -> Widget:
    total = grid.lines * grid.line - _GAP + 2 * _RIM
    body = ScrollArea.room(room) if total > room.h + 1 else room
    cards: list[Widget] = []
    for n in range(count):
        line, place = divmod(n, grid.across)
        beside = min(grid.across, count - line * grid.across)
        left = body.center[0] - (beside * (grid.wide + _GAP) - _GAP) / 2
        x, y = left + place * (grid.wide + _GAP), body.y + _RIM + line * grid.line
        cards.append(make(n, Rect(x, y, grid.wide, grid.wide / CARD)))
    return ScrollArea(f"{id}.cards", room, cards, total)


def _grid(area: Rect, count: int) -> CardGrid:
    """Cards as large as they can be, scrolled if many."""
    count = max(1, count)
    room_w, room_h = area.w - 2 * _PAD - 2 * _RIM, area.h - _HEAD - 2 * _PAD - 2 * _RIM
    best = (0.0, 1, 1)
    for across in range(1, min(9, count) + 1):
        lines = -(-count // across)
        by_width = (room_w + _GAP) / across - _GAP
        by_height = ((room_h + _GAP) / lines - _GAP) * CARD
        best = max(best, (min(_WIDEST, by_width, by_height), across, lines))
    wide, across, down = best[0], -(-count // best[2]), best[2]
    least = max(_SMALLEST, min(_LEAST, room_h * CARD))
    if wide < least - 0.01:
        wide, across = least, max(1, int((room_w - _BAR + _GAP) // (least + _GAP)))
        down = max(1, int((room_h + _GAP + 0.01) // (least / CARD + _GAP)))
    return CardGrid(wide, across, down, -(-count // across))
