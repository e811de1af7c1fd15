"""The name of the program, and the plates that lead on from the title."""

from __future__ import annotations

from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, centered
from ..base.typography import Typesetter, TypeStyle, named
from ..widgets import Button, Pressable, Widget, draw_gold, draw_keycap, keycap_rect, keycap_width

_WAY = TypeStyle("sans", 700, 23)
_NAME = TypeStyle("cinzel", 700, 84)
_ICON = 38.0
_PAD = 14.0
_LEAST = 9.0


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
        grown = canvas.type.line_height(_NAME) / _NAME.px / _NAME.leading  # it is large enough for all eyes
        width = draw_gold(canvas, name, self.label, px / grown, "center")
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
    """A leather plate that leads somewhere: icon, word, key. Key and icon may be left out."""

    role: ClassVar[str] = "button"

    def __init__(self, id: str, rect: Rect, label: str, icon: str, cap: str, command: str) -> None:
        super().__init__(id, rect, label, command=command)
        self.icon = icon
        self.cap = cap

    @staticmethod
    def width(type: Typesetter, label: str, icon: str = "", cap: str = "") -> float:
        """As wide as all of it needs."""
        beside = (_ICON + 14 if icon else 0) + (keycap_width(type, cap) + 14 if cap else 0)
        return type.width(label, _WAY) + 2 + beside + 2 * _PAD

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="quiet")
        if self.glow > 0:
            canvas.paint("panel", self.rect, alpha=self.glow, kind="panel")
        room = self.rect.inset(_PAD, 8).moved(0, 3 if self.state == "pressed" else 0)
        cap = keycap_width(canvas.type, self.cap) + 14 if self.cap else 0.0
        icon = _ICON + 14 if self.icon else 0.0
        words = min(canvas.type.width(self.label, _WAY) + 2, room.w - icon - cap)
        x = room.center[0] - (icon + words + cap) / 2
        if self.icon:
            tint = "gold.100" if self.hovered else "gold.300"
            canvas.icon(self.icon, Rect(x, room.center[1] - _ICON / 2, _ICON, _ICON), tint)
        canvas.text(self.label, Rect(x + icon, room.y, words, room.h), _WAY, color="text.button")
        if self.cap:
            draw_keycap(canvas, Rect(x + icon + words + 14, room.center[1] - 13, cap - 14, 26), self.cap)


class WaitingButton(Button):
    """Where there is little room: the way on, and below it all of what waits."""

    def _draw_face(self, canvas: Canvas, rect: Rect, ink: str) -> None:
        type, room = canvas.type, rect.inset(10, 4)
        line = type.line_height("button")
        style = named("small_strong")
        while type.block(self.line, style, room.w).size[1] > room.h - line and style.px > _LEAST:
            style = style.sized(style.px * 0.95)
        needed = line + type.block(self.line, style, room.w).size[1]
        head, below = centered(room.center, (room.w, min(room.h, needed + 8))).take_top(line)
        cap = keycap_width(type, self.shown_cap) + 10 if self.shown_cap else 0.0
        words = min(head.w - cap, type.width(self.label, "button"))
        x = head.center[0] - (words + cap) / 2
        canvas.text(self.label, Rect(x, head.y, words, head.h), "button", color=ink)
        if cap:
            draw_keycap(canvas, keycap_rect(type, x + words + 10, head.center[1], self.shown_cap), self.shown_cap)
        canvas.text(self.line, below, style, color=ink, align="center", fit="wrap")
