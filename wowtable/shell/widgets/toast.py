"""Toasts: short news at the top right, at most three, gone by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .. import cues
from ..canvas import Canvas
from ..layout import Point, Rect
from .base import Widget, fade_toward

if TYPE_CHECKING:
    from .stage import Stage

Tone = Literal["plain", "good", "warning", "error"]
MOST = 3
_WIDTH, _HEIGHT, _GAP, _TOP, _MARGIN = 380, 60, 10, 72, 16
_STAY_MS = {"plain": 4000.0, "good": 4000.0, "warning": 5500.0, "error": 7000.0}
_IN_MS, _OUT_MS = 200, 160
_INK = {"plain": "text.body", "good": "text.good", "warning": "text.warning", "error": "text.error"}
ICONS = {"plain": "ui.info", "good": "ui.check", "warning": "ui.warning", "error": "ui.warning"}


@dataclass
class Toast:
    """One piece of news."""

    title: str
    line: str = ""
    tone: Tone = "plain"
    icon: str = ""
    age: float = 0.0
    shown: float = 0.0


class Toasts:
    """The toasts of a stage. Pointing at them holds time."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.items: list[Toast] = []
        self._height = float(_HEIGHT)

    def show(self, toast: Toast) -> None:
        """The same news twice renews the first instead of piling up."""
        same = [item for item in self.items if (item.title, item.line) == (toast.title, toast.line)]
        if same:
            same[0].age = 0.0
        else:
            self.items.append(toast)
            del self.items[:-MOST]
            self._stage.cue(cues.ERROR if toast.tone == "error" else cues.TOAST)
        self._stage.dirty = True

    def under(self, point: Point) -> Widget | None:
        return None

    def _held(self) -> bool:
        return any(self._rect(n).contains(self._stage.pointer) for n in range(len(self.items)))

    def _rect(self, index: int) -> Rect:
        width = min(_WIDTH, self._stage.area.w - 2 * _MARGIN)
        return Rect(self._stage.area.right - width - _MARGIN, _TOP + index * (self._height + _GAP), width, self._height)

    def tick(self, ms: float) -> bool:
        moving = False
        held = self._held()
        for toast in list(self.items):
            toast.age += 0 if held else ms
            leaving = toast.age >= _STAY_MS[toast.tone]
            goal = 0.0 if leaving else 1.0
            pace = 1 if self._stage.services.reduced_motion else _OUT_MS if leaving else _IN_MS
            before, toast.shown = toast.shown, fade_toward(toast.shown, goal, ms, pace)
            if leaving and toast.shown <= 0:
                self.items.remove(toast)
            moving = moving or before != toast.shown
        return moving

    def due_ms(self) -> float | None:
        if not self.items or self._held():
            return None
        return max(1.0, min(_STAY_MS[toast.tone] - toast.age for toast in self.items))

    def draw(self, canvas: Canvas) -> None:
        self._height = max(_HEIGHT, canvas.type.line_height("strong") + canvas.type.line_height("small") + 14)
        for index, toast in enumerate(self.items):
            rect = self._rect(index)
            draw_toast(canvas, rect.moved((1 - toast.shown) ** 3 * (rect.w + _MARGIN)), toast)


def draw_toast(canvas: Canvas, rect: Rect, toast: Toast) -> None:
    canvas.paint("panel", rect, kind="toast", tone=toast.tone)
    ink = _INK[toast.tone]
    canvas.icon(toast.icon or ICONS[toast.tone], Rect(rect.x + 16, rect.y + rect.h / 2 - 14, 28, 28), ink)
    words = Rect(rect.x + 58, rect.y + 8, rect.w - 72, rect.h - 16)
    if not toast.line:
        canvas.text(toast.title, words, "strong", color=ink)
        return
    head, body = words.take_top(words.h / 2)
    canvas.text(toast.title, head, "strong", color=ink)
    canvas.text(toast.line, body, "small", color=ink)
