"""A window onto something taller than itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from ..base.canvas import Canvas
from ..base.input import Pointer, Scroll
from ..base.layout import Point, Rect
from .base import Widget

BAR = 8.0
BAR_ROOM = 20.0
_NOTCH = 72.0
_EASE_MS = 55.0
_MARGIN = 8.0


class ScrollArea(Widget):
    """Give its children the rects they have when it is scrolled to the top. Wheel, bar, page keys and focus move it.

    At first what it `shows` is in sight; one of the same id stays where it was.
    """

    role: ClassVar[str] = "scroll"
    clips: ClassVar[bool] = True
    hears_afar: ClassVar[frozenset[str]] = frozenset(("page_up", "page_down", "first", "last"))

    def __init__(
        self,
        id: str,
        rect: Rect,
        children: Iterable[Widget],
        content_height: float | None = None,
        *,
        shows: Rect | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, children=children, **more)
        lowest = max((child.rect.bottom for child in self.children), default=rect.y) - rect.y
        self.content_height = lowest if content_height is None else content_height
        self.offset = 0.0
        self.goal = 0.0
        self._grip: float | None = None
        if shows is not None:
            self.reveal(shows)
            self._set_offset(self.goal)

    @property
    def most(self) -> float:
        """Less than a pixel is no reason to scroll."""
        beyond = self.content_height - self.rect.h
        return beyond if beyond >= 1 else 0.0

    @staticmethod
    def room(rect: Rect) -> Rect:
        """Where content may stand without touching the bar."""
        return Rect(rect.x, rect.y, rect.w - BAR_ROOM, rect.h)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, ScrollArea):
            self.goal = max(0.0, min(self.most, old.goal))
            self._set_offset(max(0.0, min(self.most, old.offset)))
            self._grip = old._grip

    def scroll_to(self, offset: float, *, at_once: bool = False) -> None:
        self.goal = max(0.0, min(self.most, offset))
        if at_once or (self.stage is not None and self.stage.services.reduced_motion):
            self._set_offset(self.goal)
        self.redraw()

    def _set_offset(self, offset: float) -> None:
        for child in self.children:
            child.shift(0, self.offset - offset)
        self.offset = offset

    def reveal(self, rect: Rect) -> None:
        top, bottom = rect.y + self.offset - self.rect.y, rect.bottom + self.offset - self.rect.y
        if top - _MARGIN < self.goal:
            self.scroll_to(top - _MARGIN)
        elif bottom + _MARGIN > self.goal + self.rect.h:
            self.scroll_to(bottom + _MARGIN - self.rect.h)

    def tick(self, ms: float) -> bool:
        if self.offset == self.goal:
            return False
        left = (self.goal - self.offset) * 0.5 ** (ms / _EASE_MS)
        self._set_offset(self.goal if abs(left) < 0.5 else self.goal - left)
        return True

    # --- input

    def on_scroll(self, scroll: Scroll) -> bool:
        if not self.most:
            return False
        before = self.goal
        self.scroll_to(self.goal - scroll.dy * _NOTCH)
        return self.goal != before

    def on_command(self, command: str) -> bool:
        page = self.rect.h * 0.9
        moves = {"page_up": self.goal - page, "page_down": self.goal + page, "first": 0.0, "last": self.most}
        if command not in moves or not self.most:
            return False
        self.scroll_to(moves[command])
        return True

    def hit(self, point: Point) -> Widget | None:
        if self.most and self._bar_room().contains(point):
            return self
        return super().hit(point)

    def on_pointer(self, pointer: Pointer) -> bool:
        if not self.most:
            return False
        if pointer.kind == "down" and pointer.button == 1 and self._bar_room().contains(pointer.at):
            top, length = self._thumb()
            inside = top <= pointer.at[1] < top + length
            self._grip = pointer.at[1] - top if inside else length / 2
            self._drag(pointer.at[1])
        elif pointer.kind == "move" and self._grip is not None and self.held:
            self._drag(pointer.at[1])
        elif pointer.kind == "up":
            self._grip = None
        return True

    def _drag(self, y: float) -> None:
        _, length = self._thumb()
        travel = self.rect.h - length
        share = (y - (self._grip or 0.0) - self.rect.y) / travel if travel > 0 else 0.0
        self.scroll_to(share * self.most, at_once=True)

    def _bar_room(self) -> Rect:
        return Rect(self.rect.right - BAR_ROOM, self.rect.y, BAR_ROOM, self.rect.h)

    def _thumb(self) -> tuple[float, float]:
        share = self.rect.h / max(self.rect.h, self.content_height)
        length = max(24.0, self.rect.h * share)
        done = self.offset / self.most if self.most else 0.0
        return self.rect.y + (self.rect.h - length) * done, length

    def draw_over(self, canvas: Canvas) -> None:
        if not self.most or self.rect.empty:
            return
        bar = Rect(self.rect.right - BAR - 4, self.rect.y, BAR, self.rect.h)
        top, length = self._thumb()
        start, share = (top - self.rect.y) / self.rect.h, length / self.rect.h
        state = "hover" if self.hovered or self._grip is not None else "normal"
        canvas.paint("scrollbar", bar, start=round(start, 3), share=round(share, 3), state=state)
