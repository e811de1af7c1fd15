"""A card with a tag below it: what it costs, who takes it, when it may be used."""

from __future__ import annotations

from typing import Any, ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.lettering import filling
from wowtable.shell.cards.look import CardLook, CardState
from wowtable.shell.cards.places import CardPlace
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.widgets import Widget, draw_keycap

_CAP = 26.0


class CardTag(Widget):
    """Words on a chip, with the key of its card where it has one."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, words: str, tone: str, cap: str = "") -> None:
        super().__init__(id, rect, words)
        self.tone, self.cap = tone, cap

    def draw(self, canvas: Canvas) -> None:
        draw_tag(canvas, self.rect, self.label, self.tone, self.cap)


class TaggedCard(CardFace):
    """Tag and card are one thing to press. `tag` may be wider than the card."""

    def __init__(
        self, id: str, rect: Rect, look: CardLook, state: CardState, tag: Rect, words: str, tone: str, cap: str = "",
        **more: Any,
    ) -> None:  # fmt: skip
        self.tag = CardTag(f"{id}.tag", tag, words, tone, cap)
        super().__init__(id, rect, look, state, **more)
        self.children.append(self.tag)

    def put(self, place: CardPlace) -> None:
        super().put(place)
        self.rect = self.rect.joined(self.tag.rect)


def draw_tag(canvas: Canvas, room: Rect, words: str, tone: str, cap: str = "") -> None:
    canvas.paint("chip", room, kind=tone)
    inner = room.inset(7, 0)
    if cap:
        key, inner = inner.take_right(min(_CAP, room.h), 6)
        draw_keycap(canvas, Rect(key.x + 4, key.y + 3, key.w, key.h - 6), cap)
    style = filling(canvas.type, "small_strong", room.h, 1.0)
    color = "text.body" if tone != "plain" else "text.second"
    canvas.text(words, inner, style, align="left" if cap else "center", color=color)
