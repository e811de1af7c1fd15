"""Action bars that serve any game: one button for each act, or who is being waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core import Action
from ...text.rich import Rich, plain
from ..base.canvas import Canvas
from ..base.layout import Rect, Share, columns, flow
from ..widgets import Button, Panel, RichText, ScrollArea, Widget, draw_gold
from .narrowing import ids_in
from .plugin import Desk

MANY = 6
_GAP = 12.0
_HEIGHT = 52.0
_MIN_WORDS = 300.0
_STEP_MS = 300.0
_SPILL = 20.0
"""How far words may reach into the margin of their bar."""


class ActionButton(Button):
    """A button that stands for one legal action: pressing it is the viewer's answer."""

    def __init__(self, id: str, rect: Rect, label: str, action: Action, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.action = action

    @property
    def legal_now(self) -> bool:
        return self.enabled


class Prompt(Widget):
    """Title and line of an action bar; where there is no room for both, the title."""

    role: ClassVar[str] = "status"

    def __init__(self, rect: Rect, title: str, line: Rich) -> None:
        super().__init__("prompt", rect, title)
        self.line = line

    def draw(self, canvas: Canvas) -> None:
        block = canvas.type.block(self.line, "body", self.rect.w)
        if not self.line or 32 + block.size[1] > self.rect.h + _SPILL:
            draw_gold(canvas, self.rect, self.label, 23)
            return
        space = max(0.0, self.rect.h - 30 - block.size[1]) / 2
        draw_gold(canvas, Rect(self.rect.x, self.rect.y + space, self.rect.w, 28), self.label, 23)
        canvas.rich(block, (self.rect.x, self.rect.y + space + 32), color="text.body")


class Dots(Widget):
    """Three dots that light up in turn while somebody thinks."""

    role: ClassVar[str] = "progressbar"

    def __init__(self, rect: Rect, label: str, id: str = "dots") -> None:
        super().__init__(id, rect, label)
        self._time = 0.0

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Dots):
            self._time = old._time

    def tick(self, ms: float) -> bool:
        before = int(self._time / _STEP_MS)
        self._time = (self._time + ms) % (3 * _STEP_MS)
        if int(self._time / _STEP_MS) != before:
            self.redraw()
        return False

    def due_ms(self) -> float | None:
        return _STEP_MS - self._time % _STEP_MS

    def draw(self, canvas: Canvas) -> None:
        lit = int(self._time / _STEP_MS)
        for n in range(3):
            dot = Rect(self.rect.x + n * 22, self.rect.center[1] - 7, 14, 14)
            canvas.paint("particle", dot.inset(-5 if n == lit else 0), kind="spark")


def prompt_of(desk: Desk) -> tuple[str, Rich]:
    """Who is asked what, and the one line that matters, in the words of the ruleset."""
    decision = desk.decision
    if decision is None:
        return "", ()
    seat = desk.viewer if desk.viewer in decision.seats else decision.seats[0]
    key = f"ask.{decision.kind}"
    title = desk.say(f"{key}.call" if desk.texts.has(f"{key}.call") else f"{key}.title", seat=seat)
    return title, desk.rich(f"{key}.line", seat=seat)


def action_label(desk: Desk, action: Action) -> str:
    return plain(desk.texts.action(action.verb, action.args))


def plain_bar(desk: Desk, area: Rect) -> Widget:
    """The open decision with a button for each act; where there are many, only for those without a target."""
    actions = list(desk.legal)
    if len(actions) > MANY:
        actions = [action for action in actions if not any(ids_in(action.args))]
    title, line = prompt_of(desk)
    inner = Panel.room(area, margin=20)
    widths = [_button_width(desk, n, action, len(actions)) for n, action in enumerate(actions)]
    wanted = sum(widths) + _GAP * len(widths) + undo_width(desk)
    words, right = columns(inner, [Share(least=_MIN_WORDS), min(wanted, inner.w - _MIN_WORDS - 24)], 24)
    undo, acts = right.take_left(undo_width(desk), _GAP)
    children: list[Widget] = [Prompt(words, title, line), undo_button(desk, _middle(undo))]
    children += _buttons(desk, actions, widths, acts)
    return Panel("bar", area, "", children)


def _middle(area: Rect) -> Rect:
    return Rect(area.x, area.center[1] - _HEIGHT / 2, area.w, _HEIGHT)


def _cap(desk: Desk, n: int, count: int) -> str:
    if n == count - 1:
        return desk.ui.cap("confirm")
    return desk.ui.cap(f"choice_{n + 1}") if n < 9 else ""


def _button_width(desk: Desk, n: int, action: Action, count: int) -> float:
    return min(480.0, Button.width(desk.ui.type, action_label(desk, action), cap=_cap(desk, n, count)))


def _buttons(desk: Desk, actions: Sequence[Action], widths: Sequence[float], area: Rect) -> list[Widget]:
    fits = sum(widths) + _GAP * max(0, len(widths) - 1) <= area.w + 0.5
    room = area if fits else ScrollArea.room(area)
    boxes = flow(_middle(room) if fits else room, [(width, _HEIGHT) for width in widths], _GAP)
    made: list[Widget] = [
        ActionButton(
            f"act.{n}",
            box,
            action_label(desk, action),
            action,
            kind="primary" if n == len(actions) - 1 else "plain",
            cap=_cap(desk, n, len(actions)),
            command="confirm" if n == len(actions) - 1 else f"choice_{n + 1}" if n < 9 else "",
        )
        for n, (action, box) in enumerate(zip(actions, boxes))
    ]
    return made if fits else [ScrollArea("acts", area, made)]


def undo_width(desk: Desk) -> float:
    return Button.width(desk.ui.type, desk.ui.say("shell.match.undo"), cap=desk.ui.cap("undo"))


def undo_button(desk: Desk, rect: Rect) -> Button:
    """Takes back the last action; where that cannot be, its tooltip says why."""
    why = desk.undo_why()
    label = desk.ui.say("shell.match.undo")
    return Button("undo", rect, label, cap=desk.ui.cap("undo"), command="undo", enabled=not why, why=why)


def waiting_bar(desk: Desk, area: Rect, line: Rich) -> Widget:
    """Nothing to do here: who acts, with dots while a computer player thinks."""
    inner = Panel.room(area, margin=20)
    dots, words = inner.take_left(66 if desk.thinking else 0, 14 if desk.thinking else 0)
    children: list[Widget] = [Dots(dots, plain(line))] if desk.thinking else []
    if desk.live and not desk.undo_why():
        words, undo = words.take_right(undo_width(desk), 16)[::-1]
        children.append(undo_button(desk, _middle(undo)))
    height = desk.ui.type.block(line, "lead", words.w).size[1]
    text = Rect(words.x, words.center[1] - height / 2, words.w, height)
    children.append(RichText("waiting", text, line, "lead", color="text.second"))
    return Panel("bar", area, "", children)


def prompt_bar(desk: Desk, area: Rect) -> Widget:
    """The open decision while the viewer's last act is still shown."""
    inner = Panel.room(area, margin=20)
    title, line = prompt_of(desk)
    return Panel("bar", area, "", [Prompt(inner, title, line)])
