"""A number that is set by steps: by two buttons, by the arrows, or by the wheel."""

from __future__ import annotations

from typing import Any, ClassVar

from ... import sound
from ...base.canvas import Canvas
from ...base.input import Pointer, Scroll
from ...base.layout import Rect, centered
from ...widgets import Changed, Light, Widget

_FEWER, _MORE = ("left", "down"), ("right", "up")


class Stepper(Widget):
    """Posts `Changed(id, value)`; what lies outside of its bounds cannot be reached."""

    role: ClassVar[str] = "spinbutton"
    focusable: ClassVar[bool] = True
    early = True

    def __init__(self, id: str, rect: Rect, label: str, value: int, least: int, most: int, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.value, self.least, self.most = value, least, most

    @property
    def light_now(self) -> Light:
        return "strong" if self.enabled else ""

    def parts(self) -> tuple[Rect, Rect, Rect]:
        """The button for less, the number, the button for more."""
        side = min(self.rect.h, self.rect.w * 0.3)
        fewer, rest = self.rect.take_left(side, 8)
        more, number = rest.take_right(side, 8)
        return centered(fewer.center, (side, side)), number, centered(more.center, (side, side))

    def step(self, by: int) -> bool:
        wanted = max(self.least, min(self.most, self.value + by))
        if not self.enabled or wanted == self.value:
            return False
        self.cue(sound.PRESS)
        self.value = wanted
        self.emit(Changed(self.id, wanted))
        self.redraw()
        return True

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.button not in (0, 1):
            return False
        fewer, _, more = self.parts()
        if pointer.kind == "up":
            self.step(1 if more.contains(pointer.at) else -1 if fewer.contains(pointer.at) else 0)
        return True

    def on_scroll(self, scroll: Scroll) -> bool:
        return self.focused and self.step(1 if scroll.dy > 0 else -1)

    def on_command(self, command: str) -> bool:
        """At its end it keeps the arrow, so that nobody leaves it by counting."""
        if command in (*_FEWER, *_MORE):
            self.step(1 if command in _MORE else -1)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        fewer, number, more = self.parts()
        for rect, icon, open_ in (
            (fewer, "ui.minus", self.value > self.least),
            (more, "ui.plus", self.value < self.most),
        ):
            state = "normal" if open_ and self.enabled else "disabled"
            canvas.paint("button", rect, kind="icon", state=state)
            canvas.icon(icon, rect.inset(rect.w * 0.28), "gold.200" if state == "normal" else "text.disabled")
        canvas.paint("panel", number, kind="well")
        canvas.text(str(self.value), number, "number", align="center", color="gold.100")
        if self.focused and self.stage is not None and self.stage.key_mode:
            canvas.paint("focus_ring", self.rect.inset(-4), kind="control")
