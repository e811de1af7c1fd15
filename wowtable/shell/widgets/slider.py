"""A slider that always writes its value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from .. import sound
from ..base.canvas import Canvas
from ..base.input import Pointer
from ..base.layout import Rect
from .base import Widget
from .messages import Changed

_BALL = 28.0
_VALUE_ROOM = 66.0


def whole(value: float) -> str:
    return f"{value:g}"


class Slider(Widget):
    """Posts `Changed` with each step. Arrows move one step, Home and End go to the ends."""

    role: ClassVar[str] = "slider"
    focusable: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        label: str,
        value: float,
        *,
        low: float = 0.0,
        high: float = 100.0,
        step: float = 1.0,
        ticks: bool = False,
        shown: Callable[[float], str] = whole,
        **more: Any,
    ) -> None:
        super().__init__(id, rect, label, **more)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.ticks = ticks
        self.shown = shown

    @property
    def track(self) -> Rect:
        return self.rect.take_right(_VALUE_ROOM, 8)[1]

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, round(self.low + steps * self.step, 6)))
        if value != self.value:
            self.value = value
            self.cue(sound.SLIDER)
            self.emit(Changed(self.id, value))

    def on_command(self, command: str) -> bool:
        goals = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "first": self.low,
            "last": self.high,
        }
        if command not in goals or not self.enabled:
            return False
        self._set(goals[command])
        return True

    def on_pointer(self, pointer: Pointer) -> bool:
        if (pointer.kind == "down" and pointer.button == 1) or (pointer.kind == "move" and self.held):
            track = self.track
            share = (pointer.at[0] - track.x - _BALL / 2) / max(1.0, track.w - _BALL)
            self._set(self.low + max(0.0, min(1.0, share)) * (self.high - self.low))
        return True

    def draw(self, canvas: Canvas) -> None:
        state = "disabled" if not self.enabled else "hover" if self.hovered or self.held else "normal"
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        count = round((self.high - self.low) / self.step) + 1 if self.ticks else 0
        canvas.paint("slider", self.track, value=round(share, 3), state=state, ticks=count)
        ink = "text.body" if self.enabled else "text.disabled"
        words = self.rect.take_right(_VALUE_ROOM)[0]
        canvas.text(self.shown(self.value), words, "strong", color=ink)
