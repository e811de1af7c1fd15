"""The action bar: what is asked, the one fact that matters, and what can be pressed, the main act lowest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import Style, Typesetter, Words
from wowtable.shell.table.acts import Act, act_button, act_width
from wowtable.shell.table.plugin import Desk
from wowtable.shell.table.wish_panel import remember_check
from wowtable.shell.widgets import Group, KeyHint, ScrollArea, Widget, draw_gold, draw_keycap
from wowtable.shell.widgets.buttons import Pressable

_PAD, _GAP, _HIGH, _ROW = 18.0, 10.0, 52.0, 44.0
_ROW_GAP = 6.0
_TITLE, _LINE = 22.0, 30.0
_LEAST_BUTTON = 84.0
_FOOT, _FEW_ROWS = 34.0, 90.0
_SHARES = (0.5, 0.66, 0.8, 1.0)


@dataclass(frozen=True)
class Choice:
    """A row of a list of answers, with as many words as it takes."""

    id: str
    words: Words
    icon: str = ""


@dataclass(frozen=True)
class Prompt:
    """All that a bar says. `hints` are commands and what they do, for its foot.

    `short` is said instead of the line where that finds no room.
    """

    title: str
    line: Words
    acts: tuple[Act, ...] = ()
    choices: tuple[Choice, ...] = ()
    hints: tuple[tuple[str, str], ...] = ()
    short: Words = ()


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


@dataclass(frozen=True)
class Measured:
    """How high the parts of a bar are where it is so wide. Rows stand below the words, or `beside` them."""

    wide: float
    title: float
    line: float
    acts: tuple[tuple[Act, ...], ...]
    rows: tuple[float, ...]
    foot: float
    beside: bool

    @property
    def column(self) -> float:
        """How wide the words are."""
        return _column(self.wide, beside=self.beside)

    @property
    def acts_high(self) -> float:
        return len(self.acts) * (_HIGH + _GAP)

    @property
    def rows_high(self) -> float:
        return sum(self.rows) + _ROW_GAP * max(0, len(self.rows) - 1)

    @property
    def text(self) -> float:
        return self.title + self.line

    @property
    def tail(self) -> float:
        """Buttons and what stands below them."""
        return self.acts_high + self.foot

    @property
    def under_rows(self) -> bool:
        """Whether the tail stands below the rows beside the words, where that keeps the bar low."""
        return self.beside and self._under_rows(self.rows_high) <= max(self.text + self.tail, self.rows_high)

    def _under_rows(self, rows: float) -> float:
        return max(self.text, rows + _GAP + self.tail)

    def _with_rows(self, rows: float) -> float:
        if self.under_rows:
            inside = self._under_rows(rows)
        elif self.beside:
            inside = max(self.text + self.tail, rows)
        else:
            inside = self.text + self.tail + (rows + _GAP if self.rows else 0.0)
        return 2 * _PAD + inside

    @property
    def high(self) -> float:
        return self._with_rows(self.rows_high)

    @property
    def least(self) -> float:
        """Where the rows are scrolled."""
        return self._with_rows(min(self.rows_high, _FEW_ROWS))


def _column(wide: float, *, beside: bool) -> float:
    inner = wide - 2 * _PAD
    return (inner - _PAD) / 2 if beside else inner


def bar(desk: Desk, area: Rect, prompt: Prompt) -> Widget:
    """Stands on the lower edge of `area`, as wide as it must be: its right half or more, at the most all its width.

    Only what does not fit there either makes it grow over the upper edge.
    """
    size = _size(desk, area, prompt)
    if size.high > area.h and prompt.short:
        prompt = replace(prompt, line=prompt.short, short=())
        size = _size(desk, area, prompt)
    high = min(size.high, max(area.h, size.least))
    plate = Rect(area.right - size.wide, area.bottom - high, size.wide, high)
    return Group("bar", plate, _filled(desk, prompt, plate, size))


def _size(desk: Desk, area: Rect, prompt: Prompt) -> Measured:
    """The first that fits; where that is wide, the rows of answers stand beside the words."""
    for share in _SHARES:
        beside = share > _SHARES[0] and bool(prompt.choices)
        for hints in (True, False):
            size = _measured(desk, prompt, area.w * share, beside=beside, hints=hints)
            if size.high <= area.h:
                return size
    return size


def _measured(desk: Desk, prompt: Prompt, wide: float, *, beside: bool, hints: bool) -> Measured:
    column = _column(wide, beside=beside)
    title, line = _text_heights(desk, prompt, column)
    acts = tuple(map(tuple, _lines(desk, prompt.acts, column)))
    rows = tuple(_row_height(desk, choice, column) for choice in prompt.choices)
    shown = desk.lasting or (hints and prompt.hints and not desk.ui.compact)
    return Measured(wide, title, line, acts, rows, _FOOT if shown else 0.0, beside)


def _filled(desk: Desk, prompt: Prompt, plate: Rect, size: Measured) -> list[Widget]:
    inner = plate.inset(_PAD, _PAD - 2)
    words, rows = inner.take_left(size.column, _PAD) if size.beside else (inner, inner)
    text, below = words.take_top(size.text)
    tail = rows if size.under_rows else below
    foot, rest = tail.take_bottom(size.foot)
    acts, rest = rest.take_bottom(size.acts_high)
    made: list[Widget] = [BarPlate(plate, prompt, text, size.title)]
    if size.rows:
        made.append(_choices(desk, prompt.choices, size.rows, rows if size.beside and not size.under_rows else rest))
    made += _acts(desk, size.acts, acts.moved(0, 2))
    return [*made, *_feet(desk, prompt, foot.moved(0, 2))] if size.foot else made


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


def _lines(desk: Desk, acts: Sequence[Act], room: float) -> list[list[Act]]:
    """Buttons side by side as long as they fit."""
    lines: list[list[Act]] = []
    left = 0.0
    for act in acts:
        wide = act_width(desk, act, _LEAST_BUTTON)
        if not lines or wide > left:
            lines.append([])
            left = room
        lines[-1].append(act)
        left -= wide + _GAP
    return lines


def _acts(desk: Desk, lines: Sequence[Sequence[Act]], area: Rect) -> list[Widget]:
    made: list[Widget] = []
    for n, line in enumerate(lines):
        wanted = [act_width(desk, act, _LEAST_BUTTON) for act in line]
        spare = max(0.0, area.w - _GAP * (len(line) - 1) - sum(wanted))
        x = area.x
        for act, wide in zip(line, wanted):
            wide = min(area.w, wide + spare / len(line))
            made.append(act_button(desk, act, Rect(x, area.y + n * (_HIGH + _GAP), wide, _HIGH)))
            x += wide + _GAP
    return made


# -- rows ----------------------------------------------------------------------------------------------


def _row_height(desk: Desk, choice: Choice, wide: float) -> float:
    room = wide - 24 - 36 - (34 if choice.icon else 0) - 22
    return max(_ROW, desk.ui.type.block(choice.words, "body", room).size[1] + 18)


def _choices(desk: Desk, choices: Sequence[Choice], heights: Sequence[float], room: Rect) -> Widget:
    total = sum(heights) + _ROW_GAP * (len(heights) - 1)
    body = ScrollArea.room(room) if total > room.h + 1 else room
    rows: list[Widget] = []
    y = body.y
    for number, (choice, high) in enumerate(zip(choices, heights), 1):
        words = choice.words if isinstance(choice.words, str) else "".join(run.text for run in choice.words)
        cap = desk.ui.cap(f"choice_{number}") if number < 10 else ""
        rows.append(ChoiceRow(choice, Rect(body.x, y, body.w, high), words, number, cap))
        y += high + _ROW_GAP
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
