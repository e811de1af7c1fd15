"""The action bar: what is asked, the one fact that matters, and what can be pressed, the main act lowest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell import cues
from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Rect
from wowtable.shell.table.plugin import Desk
from wowtable.shell.table.wish_panel import remember_check
from wowtable.shell.typography import Style, Typesetter, Words
from wowtable.shell.widgets import Button, Group, KeyHint, Pressed, ScrollArea, Tip, Widget, draw_gold, draw_keycap
from wowtable.shell.widgets.buttons import Kind, Pressable

ACT = "act:"
_PAD, _GAP, _HIGH, _ROW = 18.0, 10.0, 52.0, 44.0
_TITLE, _LINE = 22.0, 30.0


@dataclass(frozen=True)
class Act:
    """A button. `id` is what it does; `why` forbids it."""

    id: str
    label: str
    kind: Kind = "plain"
    command: str = ""
    icon: str = ""
    why: str = ""
    tip: Tip | None = None


@dataclass(frozen=True)
class Choice:
    """A row of a list of answers, with as many words as it takes."""

    id: str
    words: Words
    icon: str = ""


@dataclass(frozen=True)
class Prompt:
    """All that a bar says. `hints` are commands and what they do, for its foot."""

    title: str
    line: Words
    acts: tuple[Act, ...] = ()
    choices: tuple[Choice, ...] = ()
    hints: tuple[tuple[str, str], ...] = ()


def act_of(action: Action, label: str, kind: Kind = "plain", command: str = "", icon: str = "") -> Act:
    return Act(ACT + str(action), label, kind, command, icon)


class BarPlate(Widget):
    """Leather with title and line."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, prompt: Prompt, text: Rect, title_high: float) -> None:
        super().__init__("bar.plate", rect, prompt.title)
        self.line, self.text, self.title_high = prompt.line, text, title_high

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="panel")
        head, body = self.text.take_top(self.title_high)
        for n, line in enumerate(_title_lines(canvas.type, self.label, head.w)):
            draw_gold(canvas, Rect(head.x, head.y + n * _LINE, head.w, _LINE), line, _TITLE)
        canvas.rich(canvas.type.block(self.line, "body", body.w), (body.x, body.y), link="text.link")


class ChoiceRow(Pressable):
    """One answer of several, in words."""

    role: ClassVar[str] = "button"

    def __init__(self, choice: Choice, rect: Rect, label: str, number: int, cap: str) -> None:
        super().__init__(choice.id, rect, label, command=f"choice_{number}" if number < 10 else "")
        self.choice, self.cap = choice, cap

    @property
    def legal_now(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        state = "hover" if self.hovered or self.focused else "normal"
        canvas.paint("panel", self.rect, kind="plate" if state == "hover" else "well")
        if state == "hover":
            canvas.paint("row", self.rect, state="hover")
        room = self.rect.inset(12, 7)
        if self.choice.icon:
            icon, room = room.take_left(24, 10)
            canvas.icon(self.choice.icon, Rect(icon.x, icon.center[1] - 12, 24, 24), "gold.300")
        if self.cap:
            cap, room = room.take_right(28, 8)
            draw_keycap(canvas, Rect(cap.x, cap.center[1] - 13, 28, 26), self.cap)
        block = canvas.type.block(self.choice.words, "body", room.w)
        canvas.rich(block, (room.x, room.center[1] - block.size[1] / 2))


class ActButton(Button):
    """Anything but taking back answers the question."""

    @property
    def legal_now(self) -> bool:
        return self.enabled and self.command != "undo"


class UndoButton(ActButton):
    """Says what the button of that name beside the table says."""

    def press(self) -> None:
        self.cue(cues.PRESS)
        self.emit(Pressed("undo"))


def bar(desk: Desk, area: Rect, prompt: Prompt) -> Widget:
    """Stands on the lower edge of `area` and grows upwards as far as it must."""
    wide = area.w - 2 * _PAD
    title_high, line_high = _text_heights(desk, prompt, wide)
    lines = _lines(desk, prompt.acts, wide)
    rows = [_row_height(desk, choice, wide) for choice in prompt.choices]
    hint_high = 34.0 if desk.lasting or (prompt.hints and not desk.ui.compact) else 0.0
    acts_high = len(lines) * (_HIGH + _GAP)
    fixed = title_high + line_high + acts_high + hint_high + 2 * _PAD + 4
    listed = min(sum(rows) + _GAP * 0.6 * len(rows), max(90.0, area.h - fixed)) if rows else 0.0
    high = min(area.h, fixed + listed)
    plate = Rect(area.x, area.bottom - high, area.w, high)
    inner = plate.inset(_PAD, _PAD - 2)
    text = Rect(inner.x, inner.y, inner.w, title_high + line_high)
    children: list[Widget] = [BarPlate(plate, prompt, text, title_high)]
    foot = inner.bottom - hint_high
    if rows:
        room = Rect(inner.x, text.bottom + 6, inner.w, foot - acts_high - text.bottom - 8)
        children.append(_choices(desk, prompt.choices, rows, room))
    children += _acts(desk, lines, Rect(inner.x, foot - acts_high + 2, inner.w, acts_high))
    if hint_high:
        children += _feet(desk, prompt, Rect(inner.x, foot + 2, inner.w, hint_high - 2))
    return Group("bar", plate, children)


def text_growth(desk: Desk) -> float:
    """How much larger letters are than the glass would have them: in small windows, or by wish."""
    viewport = desk.ui.viewport
    return viewport.font_px(18) / (18 * viewport.scale)


def _text_heights(desk: Desk, prompt: Prompt, wide: float) -> tuple[float, float]:
    line = desk.ui.type.block(prompt.line, "body", wide).size[1] if prompt.line else 0.0
    return _LINE * len(_title_lines(desk.ui.type, prompt.title, wide)) + 6.0, line + 10.0


def _title_lines(type: Typesetter, title: str, wide: float) -> list[str]:
    """A title too long for its line, however small, is broken near its middle."""
    style = Style("cinzel", 700, _TITLE)
    spaces = [at for at, sign in enumerate(title) if sign == " "]
    if not spaces or type.width(title, type.shrunk(title, style, wide)) <= wide:
        return [title]
    middle = min(spaces, key=lambda at: abs(at - len(title) / 2))
    return [title[:middle], title[middle + 1 :]]


# -- buttons -------------------------------------------------------------------------------------------


def _cap(desk: Desk, command: str) -> str:
    return desk.ui.cap(command) if command else ""


def _lines(desk: Desk, acts: Sequence[Act], room: float) -> list[list[Act]]:
    """Buttons side by side as long as they fit."""
    lines: list[list[Act]] = []
    left = 0.0
    for act in acts:
        wide = Button.width(desk.ui.type, act.label, icon=act.icon, cap=_cap(desk, act.command), least=84.0)
        if not lines or wide > left:
            lines.append([])
            left = room
        lines[-1].append(act)
        left -= wide + _GAP
    return lines


def _acts(desk: Desk, lines: list[list[Act]], area: Rect) -> list[Widget]:
    made: list[Widget] = []
    for n, line in enumerate(lines):
        wanted = [
            Button.width(desk.ui.type, act.label, icon=act.icon, cap=_cap(desk, act.command), least=84.0)
            for act in line
        ]
        spare = max(0.0, area.w - _GAP * (len(line) - 1) - sum(wanted))
        x = area.x
        for act, wide in zip(line, wanted):
            wide = min(area.w, wide + spare / len(line))
            made.append(_button(desk, act, Rect(x, area.y + n * (_HIGH + _GAP), wide, _HIGH)))
            x += wide + _GAP
    return made


def _button(desk: Desk, act: Act, rect: Rect) -> ActButton:
    kind = UndoButton if act.command == "undo" else ActButton
    return kind(
        act.id,
        rect,
        act.label,
        kind=act.kind,
        icon=act.icon,
        cap=_cap(desk, act.command),
        command=act.command,
        enabled=not act.why,
        why=act.why,
        tip=act.tip,
    )


# -- rows ----------------------------------------------------------------------------------------------


def _row_height(desk: Desk, choice: Choice, wide: float) -> float:
    room = wide - 24 - 36 - (34 if choice.icon else 0) - 22
    return max(_ROW, desk.ui.type.block(choice.words, "body", room).size[1] + 18)


def _choices(desk: Desk, choices: Sequence[Choice], heights: Sequence[float], room: Rect) -> Widget:
    total = sum(heights) + _GAP * 0.6 * (len(heights) - 1)
    body = ScrollArea.room(room) if total > room.h + 1 else room
    rows: list[Widget] = []
    y = body.y
    for number, (choice, high) in enumerate(zip(choices, heights), 1):
        words = choice.words if isinstance(choice.words, str) else "".join(run.text for run in choice.words)
        cap = desk.ui.cap(f"choice_{number}") if number < 10 else ""
        rows.append(ChoiceRow(choice, Rect(body.x, y, body.w, high), words, number, cap))
        y += high + _GAP * 0.6
    return ScrollArea("bar.choices", room, rows, total)


def _feet(desk: Desk, prompt: Prompt, area: Rect) -> list[Widget]:
    if desk.lasting:
        return [remember_check(desk, area)]
    x, made = area.x, list[Widget]()
    for command, words in prompt.hints:
        cap = desk.ui.cap(command)
        if not cap:
            continue
        wide = KeyHint.width(desk.ui.type, (cap,), words) + 4
        if x + wide > area.right + 2:
            break
        made.append(KeyHint(f"bar.hint.{command}", Rect(x, area.y, wide, area.h), (cap,), words))
        x += wide + 18
    return made
