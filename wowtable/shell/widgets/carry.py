"""Carrying things by dragging them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..base.canvas import Canvas
from ..base.layout import Point
from .base import Widget
from .messages import Lifted

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
            if far and self.source is not None:
                self.payload = self._offered
                self._stage.post(Lifted(self.source.id, self.payload))
        if self.active:
            self._stage.dirty = True
        return self.active

    def release(self, at: Point) -> bool:
        self._offered = self._pressed_at = None
        if not self.active:
            return False
        under, payload, source = self._stage.under(at), self.payload, self.source
        self._forget()
        above = () if under is None else under.ancestors()
        taker = next((node for node in above if node.enabled and node.accepts(payload, at)), None)
        if taker is not None:
            taker.drop(payload, at)
        self._stage.let_go()
        self._tell(source)
        return True

    def cancel(self) -> bool:
        """True if something was being carried."""
        was, source = self.active, self.source
        self._forget()
        if was:
            self._tell(source)
        return was

    def _forget(self) -> None:
        self.payload = self.source = self._offered = self._pressed_at = None

    def _tell(self, source: Widget | None) -> None:
        """That nothing is carried any more."""
        if source is not None:
            self._stage.post(Lifted(source.id, None))

    def draw(self, canvas: Canvas) -> None:
        if self.active and self.source is not None:
            self.source.draw_cargo(canvas, self.payload, self._stage.pointer)
