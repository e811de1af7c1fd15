"""The list of all keys, made from the bindings in force."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar

from ..base.bindings import Binding, Bindings
from ..base.canvas import Canvas
from ..base.input import Pointer
from ..base.layout import Point, Rect, Share, anchor, columns
from ..base.typography import Typesetter
from .base import Widget
from .buttons import Button
from .labels import KeyHint, draw_gold
from .messages import Pressed, WidgetMessage
from .scrolling import ScrollArea

Say = Callable[..., str]
_ROW = 40.0
_PAD = 26.0
_MOST_KEYS = 2
_FIRST_CHOICE, _LAST_CHOICE = "choice_1", "choice_9"


class HelpOverlay(Widget):
    """A modal layer. Any way of closing it takes it off the stage. Commands in `but` are left out."""

    role: ClassVar[str] = "dialog"

    def __init__(
        self,
        bindings: Bindings,
        scopes: tuple[str, ...],
        area: Rect,
        type: Typesetter,
        say: Say,
        but: Collection[str] = (),
    ) -> None:
        super().__init__("keys", area, say("keys.title"))
        self._bindings = bindings
        self._scopes = scopes
        self._but = but
        self._type = type
        self._say = say
        self.panel = area
        self.relayout(area)

    def relayout(self, area: Rect) -> None:
        self.rect = area
        self.panel = anchor(area, (min(1080, area.w - 48), min(760, area.h - 48)))
        inner = self.panel.inset(_PAD)
        body = inner.take_top(44)[1].take_bottom(52, 16)
        close = Rect(body[0].right - 180, body[0].y, 180, 52)
        label, cap = self._say("keys.close"), self._bindings.cap("back")
        self.children = [self._list(body[1]), Button("keys.close", close, label, cap=cap)]
        self.attach(self.stage)

    def _shown(self) -> list[Binding]:
        wanted = ("anywhere", *self._scopes)
        known = [binding for binding in self._bindings.known if binding.scope in wanted and not _repeats(binding)]
        return [binding for binding in known if binding.command not in self._but]

    def _list(self, room: Rect) -> ScrollArea:
        left, right = columns(ScrollArea.room(room), [Share(), Share()], 24)
        shown = self._shown()
        half = (len(shown) + 1) // 2
        high = max(_ROW, self._type.line_height() + 10)
        hints: list[Widget] = []
        for number, binding in enumerate(shown):
            column, row = (left, number) if number < half else (right, number - half)
            rect = Rect(column.x, column.y + row * high, column.w, high)
            caps = key_caps(self._bindings, binding)
            hints.append(KeyHint(f"keys.{binding.command}", rect, caps, self._say(binding.label)))
        return ScrollArea("keys.list", room, hints, half * high)

    def receive(self, message: WidgetMessage) -> bool:
        if isinstance(message, Pressed):
            self.dismiss()
            return True
        return False

    def dismiss(self) -> None:
        if self.stage is not None:
            self.stage.pop(self)

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or self

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "down" and not self.panel.contains(pointer.at):
            self.dismiss()
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, "black", alpha=0.55)
        canvas.paint("panel", self.panel, kind="dialog")
        draw_gold(canvas, self.panel.inset(_PAD).take_top(34)[0], self.label, 25)


def key_caps(bindings: Bindings, binding: Binding) -> tuple[str, ...]:
    """What to show as its keys, for a `KeyHint`."""
    if binding.command == _FIRST_CHOICE:
        return (bindings.cap(_FIRST_CHOICE), KeyHint.TO, bindings.cap(_LAST_CHOICE))
    return tuple(dict.fromkeys(bindings.spelled(key) for key in bindings.keys(binding.command)))[:_MOST_KEYS]


def _repeats(binding: Binding) -> bool:
    """The first choice stands for all nine."""
    return binding.command.startswith("choice_") and binding.command != _FIRST_CHOICE
