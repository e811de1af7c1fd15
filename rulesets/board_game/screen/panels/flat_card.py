"""A card where there is no room for its face: its picture in little, its name, and what it says in small letters."""

from __future__ import annotations

from typing import Any

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.cards.widget import CardFace
from wowtable.text.rich import stacked

from ..cards.fitted import draw_fitted

LEAST_FACE = 138.0
"""A face that is not so wide shows no words."""
_LINES, _TALL = 2, 0.7
_CARRIED = (210.0, 76.0)


class FlatCard(CardFace):
    """The same card, lying across its place. `engraved`: printed on the sheet."""

    engraved = False

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        """Small, so that it does not cover the place that it is carried to."""
        rect = centered(at, (min(self.rect.w, _CARRIED[0]), min(self.rect.h, _CARRIED[1])))
        canvas.paint("shadow", rect, level="s4", radius=4)
        canvas.paint("panel", rect, kind="plate")
        art, words = rect.inset(5, 5).take_left(rect.h - 10, 7)
        canvas.paint("card_art", art, look=self.look)
        style = filling(canvas.type, "small_strong", words.h / 2, 1.0)
        canvas.text(self.look.name, words, style, color="gold.100", fit="wrap")

    def draw(self, canvas: Canvas) -> None:
        rect, look = self.rect, self.look
        canvas.paint("panel", rect, kind="plate" if self.noticed or self.card.glow == "selected" else "well")
        edge = {"selected": "focus", "legal": "state.legal", "faint": "state.faint"}.get(self.card.glow)
        if edge is not None and not self.engraved:
            corners = rect.inset(1.5, 1.5).corners()
            canvas.line([*corners, corners[0]], edge, 3 if self.card.glow == "selected" else 1.5)
        inner = rect.inset(5, 5)
        if inner.h > inner.w * _TALL:
            art, words = inner.take_top(inner.h * 0.4, 3)
        else:
            side = min(inner.h, inner.w * 0.32)
            picture, words = inner.take_left(side, 7)
            art = Rect(picture.x, inner.center[1] - side / 2, side, side)
            if canvas.type.width(look.name, canvas.type.shrunk(look.name, "small_strong", words.w)) > words.w:
                art, words = Rect(inner.x, inner.y, 0, 0), inner
        if not art.empty:
            canvas.paint("card_art", art, look=look, alpha=0.55 if self.engraved else 1.0)
        line = min(words.h / 2.4, canvas.type.line_height("small_strong"))
        style = filling(canvas.type, "small_strong", line, 1.0)
        broken = canvas.type.block(look.name, style, words.w)
        two = words.h > line * 3.4 and broken.lines == _LINES and broken.size[0] <= words.w
        head, rules = words.take_top(line * (_LINES if two else 1), 1)
        tone = "text.second" if self.engraved else "gold.100"
        canvas.text(look.name, head, style, color=tone, fit="wrap" if two else "shrink", valign="top")
        draw_fitted(canvas, stacked(look.rules), rules, filling(canvas.type, "small", line, 1.05), "text.second")
        if self.focused and self.stage is not None and self.stage.key_mode:
            canvas.paint("focus_ring", rect.inset(-3), kind="control")


def is_flat(rect: Rect, growth: float) -> bool:
    """Whether a face of that size could not be read."""
    return rect.w < LEAST_FACE * min(growth, 1.2)
