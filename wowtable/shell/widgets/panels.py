"""Panels that hold other widgets, rules between them, and backgrounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from ..base.canvas import Canvas
from ..base.layout import Rect
from .base import Widget
from .labels import draw_gold

PanelKind = Literal["panel", "quiet", "parchment", "dialog", "mat"]
MARGIN = 20.0
TITLE_HEIGHT = 34.0
_GOLD = 23.0


class Panel(Widget):
    """A leather or parchment panel. With a label it has a title; `inner` is the room left for its children."""

    role: ClassVar[str] = "panel"
    corner: ClassVar[float] = 0.0
    """What the title leaves free at its right, for a button."""
    lasting: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        label: str = "",
        children: Iterable[Widget] = (),
        *,
        kind: PanelKind = "panel",
        tone: str = "plain",
        margin: float = MARGIN,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, label, children=children, **more)
        self.kind = kind
        self.tone = tone
        self.margin = margin

    @staticmethod
    def room(rect: Rect, label: str = "", margin: float = MARGIN) -> Rect:
        """Where a panel of that rect has room for children, without building it first."""
        inner = rect.inset(margin, min(margin, 16))
        return inner.take_top(TITLE_HEIGHT, 6)[1] if label else inner

    @property
    def inner(self) -> Rect:
        return self.room(self.rect, self.label, self.margin)

    @property
    def _title_row(self) -> Rect:
        head = self.rect.inset(self.margin, min(self.margin, 16)).take_top(TITLE_HEIGHT)[0]
        return head.take_right(self.corner)[1]

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind=self.kind, tone=self.tone)
        if not self.label:
            return
        if self.kind == "parchment":
            canvas.text(self.label, self._title_row, "panel_title", color="text.parchment")
        else:
            draw_gold(canvas, self._title_row, self.label, _GOLD)


class TopBar(Widget):
    """The bar along the top of a screen: title, subtitle, children at the right, a gold rule below."""

    role: ClassVar[str] = "banner"
    lasting: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        label: str,
        subtitle: str = "",
        children: Iterable[Widget] = (),
        *,
        titled: bool = True,
    ) -> None:
        super().__init__(id, rect, label, children=children)
        self.subtitle, self.titled = subtitle, titled

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("bar_top", self.rect)
        if not self.titled:
            return
        room = self.rect.inset(28, 0)
        title_width = draw_gold(canvas, room.moved(0, -2), self.label, 31)
        if self.subtitle:
            x = room.x + title_width + 24
            width = canvas.type.width(self.subtitle, "subtitle")
            canvas.text(self.subtitle, Rect(x, room.y, min(width + 4, room.right - x), room.h - 2), "subtitle")


class Divider(Widget):
    """A hairline between two groups."""

    role: ClassVar[str] = "separator"
    lasting: ClassVar[bool] = True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Rect(self.rect.x, self.rect.center[1] - 0.5, self.rect.w, 1), "ink.500")
