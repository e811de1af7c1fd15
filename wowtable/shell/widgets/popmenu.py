"""A list of ways in a layer of its own, beside what they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Point, Rect
from .base import Widget
from .labels import draw_gold
from .messages import Pressed, WidgetMessage
from .scrolling import ScrollArea

_HEAD, _PAD, _FOOT = 40.0, 14.0, 22.0
_TITLE = 23.0

MakeRow = Callable[[Rect], Widget]


class PopMenu(Widget):
    """Goes away once a row is pressed or the room changes. Rows are as high as given; what is too much scrolls."""

    role: ClassVar[str] = "menu"

    def __init__(
        self, id: str, rect: Rect, title: str, rows: Sequence[tuple[float, MakeRow]], done: Callable[[str], None]
    ) -> None:
        super().__init__(id, rect, title, group=True)
        self.done = done
        body = Rect(rect.x + _PAD, rect.y + _PAD + _HEAD, rect.w - 2 * _PAD, rect.h - _PAD - _HEAD - _FOOT)
        total = sum(high for high, _ in rows)
        room = ScrollArea.room(body) if total > body.h else body
        made: list[Widget] = []
        y = body.y
        for high, make in rows:
            made.append(make(Rect(room.x, y, room.w, high)))
            y += high
        self.ids = frozenset(row.id for row in made)
        self.children = [ScrollArea(f"{id}.list", body, made, total)]

    @staticmethod
    def size(width: float, heights: Sequence[float], most: float) -> tuple[float, float]:
        """Of the whole menu, whose rows take up no more than `most`."""
        return width, min(most, sum(heights)) + _PAD + _HEAD + _FOOT

    @staticmethod
    def row_width(width: float) -> float:
        """Of a row where nothing scrolls."""
        return width - 2 * _PAD

    def open(self, over: Widget) -> None:
        if over.stage is not None:
            over.stage.push(self, on_dismiss=self.close, lets_through=self.lets_through)

    def lets_through(self, at: Point) -> bool:
        """Whether a press beside it, which closes it, also does what it would do without the menu."""
        return False

    def solid(self) -> bool:
        return True

    def receive(self, message: WidgetMessage) -> bool:
        if isinstance(message, Pressed) and message.id in self.ids:
            self.close()
            self.done(message.id)
            return True
        return False

    def close(self) -> None:
        if self.stage is not None:
            self.stage.pop(self)

    def relayout(self, area: Rect) -> None:
        self.close()

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="dialog")
        draw_gold(canvas, Rect(self.rect.x + 24, self.rect.y + 14, self.rect.w - 48, 32), self.label, _TITLE)
