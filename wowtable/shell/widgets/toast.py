"""Toasts: short news at the top, where they hide least, three at most, gone by themselves. They grow with the words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from .. import sound
from ..base.canvas import Canvas
from ..base.layout import Point, Rect
from ..base.typography import STYLES, TextBlock, Typesetter
from .base import Widget, fade_toward
from .least_hidden import least_hiding, says_at

if TYPE_CHECKING:
    from .stage import Stage

Tone = Literal["plain", "good", "warning", "error"]
MOST = 3
_WIDTH, _HEIGHT, _GAP, _TOP, _MARGIN = 380, 60, 10, 72, 16
_LEFT, _RIGHT, _PAD = 58, 14, 10
_STEP = 24
_TITLE_LINES = 4
_READING_MS = 60.0
"""For one letter: what is long stays long enough to be read."""
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
    kind: str = ""
    """What a setting says now takes the place of what it said before."""
    age: float = 0.0
    shown: float = 0.0

    @property
    def stay_ms(self) -> float:
        return max(_STAY_MS[self.tone], _READING_MS * (len(self.title) + len(self.line)))


class Toasts:
    """The toasts of a stage. Pointing at them holds time; what finds no room yet waits."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.items: list[Toast] = []
        self.places: list[Rect] = []
        """Of the last of the items, as many as find room."""
        self._left: float | None = None
        """Where they begin; news that come while others stand there look anew."""

    def show(self, toast: Toast) -> None:
        """The same news twice renews the first instead of piling up."""
        same = [item for item in self.items if (item.title, item.line) == (toast.title, toast.line)]
        former = [n for n, item in enumerate(self.items) if toast.kind and item.kind == toast.kind]
        if same:
            same[0].age = 0.0
        elif former:
            self.items[former[0]] = replace(toast, shown=self.items[former[0]].shown)
            self._left = None
        else:
            self.items.append(toast)
            del self.items[:-MOST]
            self._left = None
            self._stage.cue(sound.ERROR if toast.tone == "error" else sound.TOAST)
        self._stage.dirty = True

    def under(self, point: Point) -> Widget | None:
        return None

    def _held(self) -> bool:
        return any(place.contains(self._stage.pointer) for place in self.places)

    def _in_sight(self) -> list[Toast]:
        return self.items[-len(self.places) :] if self.places else self.items

    def tick(self, ms: float) -> bool:
        moving = False
        held = self._held()
        for toast in self._in_sight():
            toast.age += 0 if held else ms
            leaving = toast.age >= toast.stay_ms
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
        return max(1.0, min(toast.stay_ms - toast.age for toast in self._in_sight()))

    def draw(self, canvas: Canvas) -> None:
        self.places = self._placed(canvas.type)
        for toast, place in zip(self._in_sight(), self.places):
            draw_toast(canvas, place.moved((1 - toast.shown) ** 3 * (place.w + _MARGIN)), toast)

    def _placed(self, type: Typesetter) -> list[Rect]:
        area = self._stage.area
        width = min(_WIDTH * _enlarged(type), area.w - 2 * _MARGIN)
        bottoms: list[float] = []
        heights: list[float] = []
        for toast in reversed(self.items):
            height = ToastWords(toast, type, width, area.h - _TOP - _MARGIN).height
            if heights and _TOP + sum(heights) + len(heights) * _GAP + height > area.h - _MARGIN:
                break
            heights.insert(0, height)
        for height in heights:
            bottoms.append((bottoms[-1] + _GAP if bottoms else _TOP) + height)
        if self._left is None:
            self._left = self._least_hiding(width, bottoms[-1] - _TOP if bottoms else 0.0)
        left = min(self._left, area.right - width - _MARGIN)
        return [Rect(left, bottom - height, width, height) for bottom, height in zip(bottoms, heights)]

    def _least_hiding(self, width: float, height: float) -> float:
        """As far to the right as nothing that is read lies under them or close beside them, or least of it."""
        rightmost = self._stage.area.right - width - _MARGIN
        steps = range(int((rightmost - self._stage.area.x - _MARGIN) / _STEP) + 1)
        places = [Rect(rightmost - n * _STEP, _TOP, width, height) for n in steps]
        around = [place.inset(-_STEP, 0) for place in places]
        return least_hiding(around, says_at(layer.root for layer in self._stage.layers)).x + _STEP


def _enlarged(type: Typesetter) -> float:
    """How much larger the words are than designed, so that as many stand on a line."""
    designed = STYLES["strong"]
    return max(1.0, type.line_height(designed) / (designed.px * designed.leading))


class ToastWords:
    """What a toast says, wrapped for its place. Only what no window could hold is cut short, and shows it."""

    def __init__(self, toast: Toast, type: Typesetter, width: float, tallest: float) -> None:
        room = width - _LEFT - _RIGHT
        self.title = _few_lines(toast.title, "strong", room, type, _TITLE_LINES)
        left = tallest - 2 * _PAD - self.title.size[1]
        lines = max(1, int(left / type.line_height("small") + 0.01))
        self.line = _few_lines(toast.line, "small", room, type, lines) if toast.line else None
        self.tall = self.title.size[1] + (self.line.size[1] if self.line is not None else 0)
        self.height = max(_HEIGHT, self.tall + 2 * _PAD)


def _few_lines(text: str, style: str, width: float, type: Typesetter, most: int) -> TextBlock:
    folded = type.folded(text, style, width)
    block = type.block(folded, style, width)
    while block.lines > most:
        folded = folded[: int(len(folded) * min(0.95, (most + 1) / block.lines))].rstrip()
        block = type.block(folded + " …", style, width)
    return block


def draw_toast(canvas: Canvas, rect: Rect, toast: Toast) -> None:
    canvas.paint("panel", rect, kind="toast", tone=toast.tone)
    ink = _INK[toast.tone]
    canvas.icon(toast.icon or ICONS[toast.tone], Rect(rect.x + 16, rect.y + rect.h / 2 - 14, 28, 28), ink)
    words = ToastWords(toast, canvas.type, rect.w, rect.h)
    top = rect.y + (rect.h - words.tall) / 2
    canvas.rich(words.title, (rect.x + _LEFT, top), color=ink)
    if words.line is not None:
        canvas.rich(words.line, (rect.x + _LEFT, top + words.title.size[1]), color=ink)
