"""One of several, or yes and no: check, switch, segmented row, tabs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from .. import sound
from ..base.canvas import Canvas
from ..base.layout import Rect, Share, columns
from ..base.typography import Typesetter, TypeStyle, named
from .base import Tip, Widget
from .buttons import Pressable
from .messages import Changed, Pressed, WidgetMessage

BOX = 26.0
_GAP = 12.0
_SWITCH = (54.0, 29.0)
_EDGE = 6.0


@dataclass(frozen=True, slots=True)
class ChoiceValue:
    """One of several values and how it is shown."""

    value: str
    label: str
    icon: str = ""
    enabled: bool = True
    why: str = ""
    tip: Tip | None = None


def _ink(widget: Widget) -> str:
    return "text.body" if widget.enabled else "text.disabled"


def _draw_words(canvas: Canvas, rect: Rect, label: str, ink: str) -> None:
    """One line, or two if one is too narrow and two are not too high."""
    wide = canvas.type.width(label) > rect.w
    high = 2 * canvas.type.line_height() > rect.h
    canvas.text(label, rect, color=ink, fit="wrap" if wide and not high else "shrink")


class Toggle(Pressable):
    """On or off, however it looks; pressing it posts `Changed` with the new value."""

    role: ClassVar[str] = "checkbox"

    def __init__(self, id: str, rect: Rect, label: str, on: bool, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.on = on

    def press(self) -> None:
        self.on = not self.on
        self.cue(sound.TOGGLE)
        self.emit(Changed(self.id, self.on))

    def picture_state(self) -> str:
        return "hover" if self.hovered and self.enabled else self.state


class Check(Toggle):
    """A box with a label."""

    def draw(self, canvas: Canvas) -> None:
        box = Rect(self.rect.x, self.rect.center[1] - BOX / 2, BOX, BOX)
        canvas.paint("check", box, on=self.on, state=self.picture_state())
        _draw_words(canvas, self.rect.take_left(BOX, _GAP)[1], self.label, _ink(self))


class Switch(Toggle):
    """A toggle that takes effect at once, drawn as a switch at the right of its label."""

    role: ClassVar[str] = "switch"

    def draw(self, canvas: Canvas) -> None:
        knob, words = self.rect.take_right(_SWITCH[0], _GAP)
        box = Rect(knob.x, knob.center[1] - _SWITCH[1] / 2, *_SWITCH)
        canvas.paint("switch", box, on=self.on, state=self.picture_state())
        _draw_words(canvas, words, self.label, _ink(self))


class ChoiceButton(Pressable):
    """One choice of a group; the group posts for it."""

    role: ClassVar[str] = "option"

    def __init__(self, id: str, rect: Rect, choice: ChoiceValue, selected: bool) -> None:
        super().__init__(id, rect, choice.label, enabled=choice.enabled, why=choice.why, tip=choice.tip)
        self.choice = choice
        self.selected = selected

    def picture_state(self) -> str:
        return "hover" if self.hovered and self.enabled and not self.down else self.state


class Segment(ChoiceButton):
    lasting: ClassVar[bool] = True

    place = "middle"

    def draw(self, canvas: Canvas) -> None:
        state = self.picture_state()
        canvas.paint("segment", self.rect, place=self.place, state=state, selected=self.selected)
        ink = "text.primary" if self.selected else "text.button"
        settled = "text.body" if self.selected else "text.disabled"
        style = named("strong").sized(self._even_px(canvas.type))
        _draw_labelled(canvas, self.rect, self.choice, ink if self.enabled else settled, style)

    def _even_px(self, type: Typesetter) -> float:
        """One size for all labels of the row: that of the longest."""
        return min(type.shrunk(label, "strong", _words_width(rect, choice)).px for label, rect, choice in self._row())

    def _row(self) -> list[tuple[str, Rect, ChoiceValue]]:
        row = [twin for twin in self.parent.children if isinstance(twin, Segment)] if self.parent else [self]
        return [(twin.label, twin.rect, twin.choice) for twin in row]

    def outer_looks(self) -> tuple[Any, ...]:
        return tuple(self._row())


class Tab(ChoiceButton):
    role: ClassVar[str] = "tab"

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("tab", self.rect, selected=self.selected, state=self.picture_state())
        ink = "text.primary" if self.selected else "text.body"
        _draw_labelled(canvas, self.rect, self.choice, ink if self.enabled else "text.disabled")


def _words_width(rect: Rect, choice: ChoiceValue) -> float:
    """The room for the label beside its icon."""
    inner = rect.inset(_EDGE, 2)
    return inner.w - (min(24.0, inner.h) + 8 if choice.icon else 0.0)


def _draw_labelled(
    canvas: Canvas, rect: Rect, choice: ChoiceValue, ink: str, style: str | TypeStyle = "strong"
) -> None:
    inner = rect.inset(_EDGE, 2)
    if not choice.icon:
        canvas.text(choice.label, inner, style, color=ink, align="center")
        return
    side = min(24.0, inner.h)
    words = min(_words_width(rect, choice), canvas.type.width(choice.label, style))
    x = inner.x + (inner.w - side - 8 - words) / 2
    canvas.icon(choice.icon, Rect(x, inner.center[1] - side / 2, side, side), ink)
    canvas.text(choice.label, Rect(x + side + 8, inner.y, words, inner.h), style, color=ink)


class ChoiceGroup(Widget):
    """Options of which one is chosen; posts `Changed` with its value. One Tab stop, arrows inside."""

    role: ClassVar[str] = "radiogroup"
    option: ClassVar[type[ChoiceButton]]

    def __init__(self, id: str, rect: Rect, choices: Sequence[ChoiceValue], value: str, label: str = "") -> None:
        super().__init__(id, rect, label, group=True)
        self.choices = tuple(choices)
        self.value = value
        self.children = list(self.make_options())

    def make_options(self) -> list[ChoiceButton]:
        return [
            self.option(f"{self.id}.{choice.value}", rect, choice, choice.value == self.value)
            for choice, rect in zip(self.choices, self.cells())
        ]

    def cells(self) -> list[Rect]:
        """Where the options stand: side by side in equal parts."""
        return columns(self.rect, [Share()] * len(self.choices))

    def on_command(self, command: str) -> bool:
        """To the first or last of them."""
        if command not in ("first", "last") or self.stage is None:
            return super().on_command(command)
        return self.stage.go_to_end(self, command == "last")

    def receive(self, message: WidgetMessage) -> bool:
        if not isinstance(message, Pressed):
            return False
        for child in self.children:
            if isinstance(child, ChoiceButton) and child.id == message.id:
                self.choose(child.choice.value)
                return True
        return False

    def choose(self, value: str) -> None:
        if value == self.value:
            return
        self.value = value
        for child in self.children:
            if isinstance(child, ChoiceButton):
                child.selected = child.choice.value == value
        self.emit(Changed(self.id, value))


class Segmented(ChoiceGroup):
    """A row of joined buttons of which one is down."""

    option: ClassVar[type[ChoiceButton]] = Segment

    @staticmethod
    def width(type: Typesetter, choices: Sequence[ChoiceValue], least: float = 72.0) -> float:
        """Wide enough for the widest label in each equal part."""
        widest = max(type.width(choice.label, "strong") + (32 if choice.icon else 0) for choice in choices)
        return len(choices) * max(least, widest + 28)

    def make_options(self) -> list[ChoiceButton]:
        options = super().make_options()
        last = len(options) - 1
        for number, option in enumerate(options):
            if isinstance(option, Segment):
                option.place = "only" if last == 0 else {0: "left", last: "right"}.get(number, "middle")
        return options


class Tabs(ChoiceGroup):
    """Tabs on a gold rule, each as wide as its label."""

    role: ClassVar[str] = "tablist"
    option: ClassVar[type[ChoiceButton]] = Tab

    def __init__(self, id: str, rect: Rect, choices: Sequence[ChoiceValue], value: str, type: Typesetter) -> None:
        self._type = type
        super().__init__(id, rect, choices, value)

    def cells(self) -> list[Rect]:
        wanted = [
            max(84.0, self._type.width(choice.label, "strong") + (76 if choice.icon else 44)) for choice in self.choices
        ]
        gap = 4.0
        room = self.rect.w - gap * (len(wanted) - 1)
        if sum(wanted) > room:
            wanted = [width * room / sum(wanted) for width in wanted]
        return columns(Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - 2), list(wanted), gap)

    def draw_over(self, canvas: Canvas) -> None:
        canvas.fill(Rect(self.rect.x, self.rect.bottom - 2, self.rect.w, 2), "gold.400")
