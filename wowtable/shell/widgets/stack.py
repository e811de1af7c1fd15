"""Things to read, one below the other."""

from __future__ import annotations

from ..base.canvas import Color
from ..base.layout import Rect
from ..base.typography import Typesetter, TypeStyle, Words
from .base import Widget
from .labels import GoldText, Label, RichText
from .scrolling import ScrollArea


class Stack:
    """Lays out from the top of `room`, as far down as it takes; `paper`: on parchment. `y` is where the next begins."""

    def __init__(self, type: Typesetter, room: Rect, gap: float = 0.0, *, paper: bool = False) -> None:
        self.type, self.room, self.gap, self.paper = type, room, gap, paper
        self.made: list[Widget] = []
        self.y = room.y

    @property
    def high(self) -> float:
        """Down to the last thing's lower edge."""
        return self.made[-1].rect.bottom - self.room.y if self.made else 0.0

    def strip(self, high: float) -> Rect:
        """The place for the next thing that is so high."""
        return Rect(self.room.x, self.y, self.room.w, high)

    def put(self, widget: Widget, gap: float | None = None) -> None:
        self.made.append(widget)
        self.y = widget.rect.bottom + (self.gap if gap is None else gap)

    def say(
        self, id: str, words: Words, style: TypeStyle | str = "body", color: Color = "", gap: float | None = None
    ) -> None:
        place = self.strip(self.type.block(words, style, self.room.w).size[1])
        ink, link = ("text.parchment", "text.parchment.link") if self.paper else ("text.body", "text.link")
        self.put(RichText(id, place, words, style, color=color or ink, link=link), gap)

    def head(self, id: str, words: str) -> None:
        if self.paper:
            place = self.strip(self.type.line_height("heading") + 6)
            self.put(Label(id, place, words, "heading", color="text.parchment.link"), 0)
        else:
            self.put(GoldText(id, self.strip(24), words, 18), 4)

    def scrolled(self, id: str, window: Rect | None = None) -> ScrollArea:
        """In a window that is the room unless said otherwise."""
        return ScrollArea(id, window or self.room, self.made, self.high)
