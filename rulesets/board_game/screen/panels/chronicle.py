"""What has happened last, at the foot of the column: the newest lines of the log, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Label, Widget
from wowtable.text.rich import plain

from ..facts.lookup import Desk

_TITLE, _LEAST, _BEST, _GAP, _MOST = 28.0, 110.0, 420.0, 4.0, 24


def chronicle_heights(desk: Desk) -> tuple[float, float]:
    return _LEAST * text_growth(desk), _BEST * text_growth(desk)


def chronicle(desk: Desk, area: Rect) -> Sequence[Widget]:
    title, room = area.take_top(_TITLE * text_growth(desk))
    head = Label("chronicle.title", title, desk.say("screen.chronicle"), "heading", color="text.heading")
    return [head, Chronicle(desk, room)]


class Chronicle(Widget):
    """The newest at the foot."""

    role: ClassVar[str] = "text"

    def __init__(self, desk: Desk, rect: Rect) -> None:
        self.words = [line.words for line in desk.lines[-_MOST:]]
        super().__init__("chronicle", rect, plain(self.words[-1]) if self.words else "")

    def draw(self, canvas: Canvas) -> None:
        bottom = self.rect.bottom
        for age, words in enumerate(reversed(self.words)):
            block = canvas.type.block(words, "small", self.rect.w - 14)
            bottom -= block.size[1]
            if bottom < self.rect.y:
                return
            canvas.fill(Rect(self.rect.x, bottom + 4, 3, block.size[1] - 8), "gold.500" if age else "gold.200")
            canvas.rich(block, (self.rect.x + 12, bottom), color="text.second" if age else "text.body")
            bottom -= _GAP
