"""Rows that set something and say what it does: a switch, a choice, a slider, a line of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...content.manifest import Manifest, Option
from ...reading.languages import Localized
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..base.typography import Typesetter
from ..program.scene import Ui
from ..widgets import Button, ChoiceValue, Dropdown, Group, Label, Segmented, Slider, Switch, TextField, Widget

_GAP = 6.0
_FIELD = 44.0
_SWITCH = 66.0
_WIDE = 760.0


class HelpedSwitch(Switch):
    """A switch with a second, quieter line below its label."""

    def __init__(self, id: str, rect: Rect, label: str, on: bool, help: str = "") -> None:
        super().__init__(id, rect, label, on)
        self.help = help

    @staticmethod
    def height(type: Typesetter, width: float, label: str, help: str) -> float:
        room = width - _SWITCH
        height = type.block(label, "strong", room).size[1]
        if help:
            height += type.block(help, "small", room).size[1]
        return max(48.0, height + 12)

    def draw(self, canvas: Canvas) -> None:
        knob, words = self.rect.take_right(54, 12)
        box = Rect(knob.x, knob.center[1] - 14.5, 54, 29)
        canvas.paint("switch", box, on=self.on, state="hover" if self.hovered and self.enabled else self.state)
        label = canvas.type.block(self.label, "strong", words.w)
        help = canvas.type.block(self.help, "small", words.w) if self.help else None
        y = words.center[1] - (label.size[1] + (help.size[1] if help else 0)) / 2
        ink = "text.body" if self.enabled else "text.disabled"
        canvas.rich(label, (words.x, y), color=ink)
        if help:
            canvas.rich(help, (words.x, y + label.size[1]), color="text.hint")


def switch_row(ui: Ui, id: str, width: float, label: str, on: bool, help: str = "") -> Widget:
    return HelpedSwitch(id, Rect(0, 0, width, HelpedSwitch.height(ui.type, width, label, help)), label, on, help)


def choice_row(
    ui: Ui, id: str, width: float, label: str, choices: Sequence[ChoiceValue], value: str, help: str = ""
) -> Widget:
    """A row of joined buttons if it fits, else a list to open."""
    rect = Rect(0, 0, _control_width(width), _FIELD)
    if len(choices) <= 5 and Segmented.width(ui.type, choices, 40) <= rect.w:
        return _headed(ui, id, width, label, Segmented(id, rect, choices, value, label), help)
    return _headed(ui, id, width, label, Dropdown(id, rect, choices, value, label), help)


def text_row(ui: Ui, id: str, width: float, label: str, text: str, *, hint: str = "", help: str = "",
             error: str = "", most: int = 60) -> Widget:  # fmt: skip
    field = TextField(id, Rect(0, 0, _control_width(width), _FIELD), label, text, hint=hint, most=most, error=error)
    return _headed(ui, id, width, label, field, help)


def slider_row(ui: Ui, id: str, width: float, label: str, slider: Slider, help: str = "") -> Widget:
    slider.rect = Rect(0, 0, _control_width(width), _FIELD)
    return _headed(ui, id, width, label, slider, help)


def _control_width(width: float) -> float:
    """In a wide row the control stands beside its words, in a narrow one below them."""
    return width if width < _WIDE else width * 0.5


def _headed(ui: Ui, id: str, width: float, label: str, control: Widget, help: str) -> Widget:
    beside = width >= _WIDE
    room = width - control.rect.w - 32 if beside else width
    head = ui.type.block(label, "strong", room).size[1]
    foot = ui.type.block(help, "small", room).size[1] if help else 0.0
    if beside:
        height = max(control.rect.h, head + foot) + 6
        top = (height - head - foot) / 2
        control.shift(width - control.rect.w, (height - control.rect.h) / 2)
        below = top + head
    else:
        top = 0.0
        control.shift(0, head + _GAP)
        below = head + control.rect.h + 2 * _GAP
        height = below + foot + (6 if help else 0)
    parts: list[Widget] = [Label(f"{id}.label", Rect(0, top, room, head), label, "strong", fit="wrap"), control]
    if help:
        rect = Rect(0, below, room, foot)
        parts.append(Label(f"{id}.help", rect, help, "small", color="text.hint", fit="wrap"))
    return Group(f"{id}.row", Rect(0, 0, width, height), parts)


def button_row(ui: Ui, id: str, width: float, label: str, words: str, *, icon: str = "", help: str = "") -> Widget:
    """Something to be done at once."""
    wide = min(_control_width(width), max(180.0, Button.width(ui.type, words, icon=icon)))
    return _headed(ui, id, width, label, Button(id, Rect(0, 0, wide, _FIELD), words, icon=icon), help)


def heading(ui: Ui, id: str, width: float, label: str) -> Widget:
    height = ui.type.line_height("heading") + 8
    return Label(id, Rect(0, 0, width, height), label, "heading", color="text.heading", valign="bottom")


class Spacer(Widget):
    """Room between groups of rows, with a hairline in it."""

    role: ClassVar[str] = "separator"

    def __init__(self, id: str, width: float) -> None:
        super().__init__(id, Rect(0, 0, width, 9))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Rect(self.rect.x, self.rect.center[1], self.rect.w, 1), "ink.500")


def game_option_rows(ui: Ui, manifest: Manifest, given: dict[str, str], width: float, lang: str) -> list[Widget]:
    """One row for each option of the whole table; their ids are "option." and the option's."""
    rows: list[Widget] = []
    for option in manifest.options:
        if option.seat or option.hidden:
            continue
        if rows:
            rows.append(Spacer(f"line.{option.id}", width))
        rows.append(_option_row(ui, option, given.get(option.id, option.default), width, lang))
    return rows


def _option_row(ui: Ui, option: Option, text: str, width: float, lang: str) -> Widget:
    id, label, help = f"option.{option.id}", option.label.in_language(lang), _said(option.help, lang)
    if option.kind == "bool":
        return switch_row(ui, id, width, label, bool(option.parse(text)), help)
    if option.kind == "choice":
        choices = [ChoiceValue(choice.id, choice.label.in_language(lang)) for choice in option.choices]
        chosen = next((choice for choice in option.choices if choice.id == text), None)
        more = _said(chosen.help if chosen else None, lang)
        return choice_row(ui, id, width, label, choices, text, "\n".join(line for line in (help, more) if line))
    if option.kind == "int":
        slider = Slider(id, Rect(0, 0, width, _FIELD), label, float(option.parse(text)), low=option.low,
                        high=option.high, ticks=option.high - option.low <= 12)  # fmt: skip
        return slider_row(ui, id, width, label, slider, help)
    return text_row(ui, id, width, label, text, help=help, most=200)


def _said(text: Localized | None, lang: str) -> str:
    return text.in_language(lang) if text else ""
