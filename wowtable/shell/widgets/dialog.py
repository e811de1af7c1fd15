"""Dialogs: the screen dims, one question, the safe answer left of the main one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.input import Pointer
from ..base.layout import Point, Rect, anchor
from ..base.typography import Typesetter, Words
from .base import Widget, fade_toward
from .buttons import Button, ButtonKind
from .choices import Check
from .labels import RichText, draw_gold
from .messages import Changed, Closed, Pressed, WidgetMessage

WIDTH = 672.0
_PAD = 26.0
_DIM = 0.55
_OPEN_MS = 160.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog."""

    id: str
    label: str
    kind: ButtonKind = "plain"
    cap: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a dialog asks. `safe` is the answer that Esc gives and where the focus starts if the result is final."""

    id: str
    title: str
    words: Words
    answers: Sequence[Answer]
    safe: str
    icon: str = ""
    final: bool = False
    check: str = ""
    checked: bool = True


def _main(question: Question) -> Answer:
    """The golden answer, wherever it stands, else the last one."""
    return next((answer for answer in question.answers if answer.kind == "primary"), question.answers[-1])


class Dialog(Widget):
    """A modal layer. Calls `done` with the answer's id and the state of its check box, then posts `Closed`.

    Enter, whose cap is `act_cap`, gives the main answer unless the result is final or another answer has the focus.
    """

    role: ClassVar[str] = "dialog"

    def __init__(
        self,
        question: Question,
        area: Rect,
        type: Typesetter,
        done: Callable[[str, bool], None] | None = None,
        *,
        act_cap: str = "",
    ) -> None:
        super().__init__(question.id, area, question.title)
        main = _main(question)
        if not (question.final or main.cap or main.command):
            armed = replace(main, cap=act_cap, command="act")
            question = replace(question, answers=tuple(armed if each is main else each for each in question.answers))
        self.question = question
        self.checked = question.checked
        self.panel = area
        self._type = type
        self._done = done
        self._shown = 0.0
        self.relayout(area)

    @property
    def first_focus(self) -> str:
        """The safe answer if the result cannot be undone, else the main one."""
        main = _main(self.question).id
        return f"{self.id}.{self.question.safe if self.question.final else main}"

    def relayout(self, area: Rect) -> None:
        self.rect = area
        width = min(WIDTH, area.w - 48)
        inner_width = width - 2 * _PAD
        words = self._type.block(self.question.words, "body", inner_width).size[1]
        head = 44.0
        self.panel = anchor(area, (width, head + words + 24 + self._foot_height(inner_width) + 2 * _PAD))
        inner = self.panel.inset(_PAD)
        text = Rect(inner.x, inner.y + head, inner.w, words)
        foot = Rect(inner.x, text.bottom + 24, inner.w, inner.bottom - text.bottom - 24)
        self.children = [RichText(f"{self.id}.words", text, self.question.words), *self._foot(foot)]
        self.attach(self.stage)

    def _widths(self) -> list[float]:
        return [Button.width(self._type, answer.label, cap=answer.cap, least=140) for answer in self.question.answers]

    def _check_width(self) -> float:
        return self._type.width(self.question.check) + 44 if self.question.check else 0.0

    def _in_one_row(self, width: float) -> bool:
        return sum(self._widths()) + 12 * len(self.question.answers) + self._check_width() <= width

    def _foot_height(self, width: float) -> float:
        return 52.0 if self._in_one_row(width) else 52.0 + (52.0 if self.question.check else 0.0)

    def _foot(self, foot: Rect) -> list[Widget]:
        widgets: list[Widget] = []
        row = foot
        if self.question.check:
            check, row = foot.take_left(self._check_width()) if self._in_one_row(foot.w) else foot.take_top(44, 8)
            widgets.append(Check(f"{self.id}.check", check, self.question.check, self.checked))
        widths = self._widths()
        room = row.w - 12 * (len(widths) - 1)
        if sum(widths) > room:
            widths = [width * room / sum(widths) for width in widths]
        x = row.right - sum(widths) - 12 * (len(widths) - 1)
        for answer, width in zip(self.question.answers, widths):
            rect = Rect(x, row.bottom - 52, width, 52)
            widgets.append(self._button(answer, rect))
            x += width + 12
        return widgets

    def _button(self, answer: Answer, rect: Rect) -> Button:
        id = f"{self.id}.{answer.id}"
        return Button(id, rect, answer.label, kind=answer.kind, cap=answer.cap, command=answer.command)

    # --- answers

    def receive(self, message: WidgetMessage) -> bool:
        if isinstance(message, Changed):
            self.checked = bool(message.value)
            return True
        if isinstance(message, Pressed):
            self.answer(message.id.removeprefix(f"{self.id}."))
            return True
        return False

    def dismiss(self) -> None:
        self.answer(self.question.safe)

    def answer(self, id: str) -> None:
        stage = self.stage
        if stage is None:
            return
        stage.pop(self)
        if self._done is not None:
            self._done(id, self.checked)
        stage.post(Closed(self.id, id))

    # --- pointer, time and drawing

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or self

    def on_pointer(self, pointer: Pointer) -> bool:
        """Clicks beside the panel do nothing: an answer is wanted."""
        return True

    def tick(self, ms: float) -> bool:
        before = self._shown
        still = self.stage is not None and self.stage.services.reduced_motion
        self._shown = fade_toward(self._shown, 1.0, ms, 1 if still else _OPEN_MS)
        return before != self._shown

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, "black", alpha=_DIM * max(0.3, self._shown))
        canvas.paint("panel", self.panel, kind="dialog")
        head = self.panel.inset(_PAD).take_top(32)[0]
        if self.question.icon:
            icon, head = head.take_left(30, 14)
            canvas.icon(self.question.icon, icon, "gold.200")
        draw_gold(canvas, head, self.question.title, 25)
