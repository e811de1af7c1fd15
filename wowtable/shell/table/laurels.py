"""The head of the last page: who won, and why in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from ..base.typography import TypeStyle
from ..widgets import Tip, Widget, draw_gold

HEAD, SMALL_HEAD = 132.0, 96.0
_WREATH = 124.0
_TITLE = TypeStyle("cinzel", 900, 60)
_LINE_UNDER = TypeStyle("fell", 400, 26)


class Laurels(Widget):
    """Rays behind the winners' shields, and the one sentence that matters."""

    role: ClassVar[str] = "heading"

    def __init__(self, rect: Rect, label: str, line: str, colours: Sequence[str], note: str = "") -> None:
        super().__init__("laurels", rect, label, tip=Tip(label, note) if note else None)
        self.line = line
        self.colours = colours

    def solid(self) -> bool:
        return self.tip is not None

    def draw(self, canvas: Canvas) -> None:
        if self.rect.h < HEAD:
            self._draw_small(canvas)
            return
        words = max(canvas.type.width(self.label, _TITLE) * 1.08, canvas.type.width(self.line, _LINE_UNDER))
        shields = _WREATH * len(self.colours) + (26 if self.colours else 0)
        x = self.rect.center[0] - min(self.rect.w, shields + words) / 2
        for colour in self.colours:
            spot = (x + _WREATH / 2, self.rect.center[1])
            canvas.paint("rays", centered(spot, (420, 260)), hue="gold.200", alpha=0.5)
            canvas.icon("laurels", centered(spot, (_WREATH, _WREATH)), "gold.300")
            canvas.paint("seat_shield", centered((spot[0], spot[1] - 2), (56, 66)), seat=colour)
            x += _WREATH
        room = Rect(x + (26 if self.colours else 0), self.rect.y, self.rect.right - x - 26, self.rect.h)
        title, under = room.take_top(room.h * 0.6)
        draw_gold(canvas, title, self.label, _TITLE.px)
        canvas.text(self.line, under, _LINE_UNDER, color="text.second", valign="top")

    def _draw_small(self, canvas: Canvas) -> None:
        title, under = self.rect.take_top(self.rect.h * 0.6)
        draw_gold(canvas, title, self.label, 38, "center")
        canvas.text(self.line, under, "subtitle", color="text.second", align="center")
