"""The name of the program, and the plates that lead on from the title."""

from __future__ import annotations

from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect
from ..base.typography import TypeStyle
from ..widgets import Pressable, Widget, draw_gold, draw_keycap, keycap_width

_WAY = TypeStyle("sans", 700, 23)


class Masthead(Widget):
    """The name of the program between crossed axes, and its motto between flourishes."""

    role: ClassVar[str] = "heading"

    def __init__(self, rect: Rect, label: str, motto: str) -> None:
        super().__init__("masthead", rect, label)
        self.motto = motto

    def draw(self, canvas: Canvas) -> None:
        tall = self.rect.h > 130
        px = min(84.0, self.rect.h * (0.52 if tall else 0.72))
        line = canvas.type.line_height("subtitle") if tall else 0.0
        name = Rect(self.rect.x, self.rect.y + (self.rect.h - px * 1.25 - line) * 0.35, self.rect.w, px * 1.25)
        motto = Rect(self.rect.x, name.bottom + 4, self.rect.w, line)
        x, y = name.center
        canvas.paint("title_glow", Rect(x - px * 7, y - px * 0.9, px * 14, px * 1.8))
        width = draw_gold(canvas, name, self.label, px, "center")
        side = px * 0.84
        for left in (x - width / 2 - side - 18, x + width / 2 + 18):
            canvas.paint("emblem", Rect(left, y - side / 2, side, side), icon="ui.title", hues="gold")
        if tall:
            self._draw_motto(canvas, motto)

    def _draw_motto(self, canvas: Canvas, rect: Rect) -> None:
        width = canvas.type.width(self.motto, "subtitle")
        x, y = rect.center
        canvas.text(self.motto, Rect(x - width / 2 - 2, rect.y, width + 4, rect.h), "subtitle", color="gold.100",
                    align="center")  # fmt: skip
        reach = 260.0
        canvas.paint("flourish", Rect(x - width / 2 - reach - 20, y - 8, reach, 16))
        canvas.paint("flourish", Rect(x + width / 2 + 20, y - 8, reach, 16), side="right")


class TitlePlate(Pressable):
    """A leather plate that leads somewhere: icon, word, key."""

    role: ClassVar[str] = "button"

    def __init__(self, id: str, rect: Rect, label: str, icon: str, cap: str, command: str) -> None:
        super().__init__(id, rect, label, command=command)
        self.icon = icon
        self.cap = cap

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="quiet")
        if self.glow > 0:
            canvas.paint("panel", self.rect, alpha=self.glow, kind="panel")
        room = self.rect.inset(14, 8).moved(0, 3 if self.state == "pressed" else 0)
        cap = keycap_width(canvas.type, self.cap) + 14 if self.cap else 0.0
        side = 38.0
        words = min(canvas.type.width(self.label, _WAY) + 2, room.w - side - 14 - cap)
        x = room.center[0] - (side + 14 + words + cap) / 2
        tint = "gold.100" if self.hovered else "gold.300"
        canvas.icon(self.icon, Rect(x, room.center[1] - side / 2, side, side), tint)
        canvas.text(self.label, Rect(x + side + 14, room.y, words, room.h), _WAY, color="text.button")
        if self.cap:
            draw_keycap(canvas, Rect(x + side + 28 + words, room.center[1] - 13, cap - 14, 26), self.cap)
