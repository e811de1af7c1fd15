"""Carrying things by dragging them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..base.canvas import Canvas
from ..base.layout import Point
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

    @property
    def active(self) -> bool:
        return self.payload is not None

    def press(self, at: Point, under: Widget) -> None:
        """A drag may begin."""
        source = next((node for node in under.ancestors() if node.enabled and node.cargo(at) is not None), None)
        self._offered = None if source is None else source.cargo(at)
        self._pressed_at, self.source = at, source

    def move(self, at: Point) -> bool:
        if self._offered is not None and self._pressed_at is not None and not self.active:
            far = abs(at[0] - self._pressed_at[0]) + abs(at[1] - self._pressed_at[1]) > START_REACH
            if far:
                self.payload = self._offered
        if self.active:
            self._stage.dirty = True
        return self.active

    def release(self, at: Point) -> bool:
        self._offered = self._pressed_at = None
        if not self.active:
            return False
        under, payload = self._stage.under(at), self.payload
        self.cancel()
        above = () if under is None else under.ancestors()
        taker = next((node for node in above if node.enabled and node.accepts(payload, at)), None)
        if taker is not None:
            taker.drop(payload, at)
        self._stage.let_go()
        return True

    def cancel(self) -> bool:
        """True if something was being carried."""
        was = self.active
        self.payload = self.source = self._offered = self._pressed_at = None
        if was:
            self._stage.dirty = True
        return was

    def draw(self, canvas: Canvas) -> None:
        if self.active and self.source is not None:
            self.source.draw_cargo(canvas, self.payload, self._stage.pointer)
