"""Carrying things: by dragging, or by a click on the thing and a click on its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..canvas import Canvas
from ..layout import Point
from .base import Widget

if TYPE_CHECKING:
    from .stage import Stage

START_REACH = 6.0


class Carry:
    """What is being carried on a stage, if anything."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._pressed_at: Point | None = None
        self._offered: Any = None
        self.source: Widget | None = None
        self.payload: Any = None
        self.dragging = False

    @property
    def active(self) -> bool:
        return self.payload is not None

    def press(self, at: Point, under: Widget) -> bool:
        """A press puts down what was picked up with a click, or may begin a drag."""
        if self.active:
            return self._put(under, at)
        source = next((node for node in under.ancestors() if node.enabled and node.cargo(at) is not None), None)
        self._offered = None if source is None else source.cargo(at)
        self._pressed_at, self.source = at, source
        return False

    def move(self, at: Point) -> bool:
        if self._offered is not None and self._pressed_at is not None and not self.active:
            far = abs(at[0] - self._pressed_at[0]) + abs(at[1] - self._pressed_at[1]) > START_REACH
            if far:
                self.payload, self.dragging = self._offered, True
        if self.active:
            self._stage.dirty = True
        return self.dragging

    def release(self, at: Point) -> bool:
        self._offered = self._pressed_at = None
        if not self.dragging:
            return False
        under = self._stage.under(at)
        if under is None or not self._put(under, at):
            self.cancel()
        self._stage.let_go()
        return True

    def click(self, under: Widget) -> bool:
        """The keyboard's way: pick up the focused thing, or put down what is carried."""
        at = under.rect.center
        if self.active:
            return self._put(under, at)
        return False

    def pick_up(self, source: Widget, payload: Any) -> None:
        """For widgets whose click picks up: it is carried until a click puts it down or Esc lets it go."""
        self.source, self.payload, self.dragging = source, payload, False
        self._stage.dirty = True

    def _put(self, under: Widget, at: Point) -> bool:
        for node in under.ancestors():
            if node.enabled and node.accepts(self.payload, at):
                payload = self.payload
                self.cancel()
                node.drop(payload, at)
                return True
        if not self.dragging:
            self.cancel()
        return False

    def cancel(self) -> bool:
        """True if something was being carried."""
        was = self.active
        self.payload = self.source = self._offered = self._pressed_at = None
        self.dragging = False
        if was:
            self._stage.dirty = True
        return was

    def draw(self, canvas: Canvas) -> None:
        if self.active and self.source is not None:
            self.source.draw_cargo(canvas, self.payload, self._stage.pointer)
