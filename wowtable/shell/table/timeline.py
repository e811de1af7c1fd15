"""The line along which a replay is moved: coloured by who acted, with a spike where much happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.input import Pointer
from ..base.layout import Point, Rect
from ..widgets import Changed, Tip, Widget

_BAND = 8.0
_COLUMN = 3.0
_HEAD = (14.0, 20.0)


class Timeline(Widget):
    """Posts `Changed` with the step to go to. `colours` names the colour of each step's seat, "" for the setup."""

    role: ClassVar[str] = "slider"
    focusable: ClassVar[bool] = True

    def __init__(
        self,
        rect: Rect,
        label: str,
        at: int,
        spikes: Sequence[int],
        colours: Sequence[str],
        turns: Sequence[int],
        words: Sequence[str] = (),
    ) -> None:
        super().__init__("timeline", rect, label)
        self.at = at
        self.spikes = spikes
        self.colours = colours
        self.turns = turns
        self.words = words

    @property
    def last(self) -> int:
        return max(1, len(self.spikes) - 1)

    def x_of(self, step: int) -> float:
        return self.rect.x + self.rect.w * step / self.last

    def step_at(self, x: float) -> int:
        return max(0, min(self.last, round((x - self.rect.x) / max(1.0, self.rect.w) * self.last)))

    # -- input

    def _go(self, step: int) -> None:
        step = max(0, min(len(self.spikes) - 1, step))
        if step != self.at:
            self.at = step
            self.redraw()
            self.emit(Changed(self.id, step))

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "down" or (pointer.kind == "move" and self.held):
            self._go(self.step_at(pointer.at[0]))
        return True

    def on_command(self, command: str) -> bool:
        later = next((turn for turn in self.turns if turn > self.at), self.last)
        earlier = next((turn for turn in reversed(self.turns) if turn < self.at), 0)
        goals = {
            "left": self.at - 1,
            "right": self.at + 1,
            "page_up": earlier,
            "page_down": later,
            "first": 0,
            "last": self.last,
        }
        if command not in goals:
            return False
        self._go(goals[command])
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        step = self.at if at is None else self.step_at(at[0])
        words = self.words[step] if step < len(self.words) else ""
        spot = Rect(self.x_of(step) - 6, self.rect.y, 12, self.rect.h)
        return Tip(str(step), words), spot

    # -- drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect.inset(-8, -4), kind="well")
        band_y = self.rect.bottom - _BAND
        columns = max(1, min(len(self.spikes), int(self.rect.w / _COLUMN)))
        width = self.rect.w / columns
        most = max((*self.spikes[1:], 1))
        for column in range(columns):
            low = column * len(self.spikes) // columns
            high = max(low + 1, (column + 1) * len(self.spikes) // columns)
            colour = next((c for c in self.colours[low:high] if c), "")
            ink = f"seat.{colour}" if colour else "ink.500"
            x = self.rect.x + column * width
            canvas.fill(Rect(x, band_y, width + 0.5, _BAND), ink, alpha=1.0 if low <= self.at else 0.45)
            height = (self.rect.h - _BAND - 4) * min(1.0, max(self.spikes[low:high]) / most)
            alpha = 0.9 if low <= self.at else 0.4
            canvas.fill(Rect(x, band_y - 2 - height, max(1.0, width - 1), height), ink, alpha=alpha)
        for turn in self.turns:
            canvas.fill(Rect(self.x_of(turn) - 0.5, self.rect.y, 1, self.rect.h), "text.hint", alpha=0.35)
        x = self.x_of(self.at)
        canvas.fill(Rect(x - 1.5, self.rect.y - 4, 3, self.rect.h + 8), "gold.100")
        top = self.rect.y - 8
        canvas.polygon([(x - _HEAD[0] / 2, top), (x + _HEAD[0] / 2, top), (x, top + _HEAD[1] * 0.6)], "gold.100")
