"""One answer of several: in words, or as a card with what would come of it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ....text.rich import plain
from ... import sound
from ...base.canvas import Canvas
from ...base.layout import Rect, Share, columns
from ...base.typography import Typesetter, TypeStyle, named, runs_of
from ...widgets import Light, draw_keycap
from ...widgets.buttons import Pressable
from ..plugin import Desk
from .buttons import Acted
from .prompt import Act, ListedAnswer, OutcomeLine

_ROW, _PAD, _ICON, _CAP = 44.0, 12.0, 24.0, 28.0
_LEAD = "small"


def _letters(name: str, size: float) -> TypeStyle:
    return named(name).sized(named(name).px * size)


def choice_height(desk: Desk, choice: ListedAnswer, wide: float, *, low: bool = False, size: float = 1.0) -> float:
    """With letters of a `size`, as a share of the usual one."""
    type = desk.ui.type
    if choice.facts:
        head, fact = (type.line_height(_letters(name, size)) for name in ("strong", "small_strong"))
        return head + fact + 10 * size if low else head + len(choice.facts) * fact + 14
    room = wide - 2 * _PAD - _CAP - 8 - (_ICON + 10 if choice.icon else 0) - 22
    return max(_ROW * size, type.block(choice.words, _letters("body", size), room).size[1] + 18 * size)


class ChoiceRow(Pressable):
    """Pressed by its number, or by pointing; the best of them is golden. A `low` one has no picture, and one line for
    what would come of it; its letters have a `size`."""

    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(
        self, desk: Desk, choice: ListedAnswer, number: int, rect: Rect, *, low: bool = False, size: float = 1.0
    ) -> None:
        act = Act(choice.does, plain(runs_of(choice.words)))
        command = f"choice_{number}" if number < 10 else ""
        told = [" ".join(filter(None, (fact.lead, fact.number, fact.words))) for fact in choice.facts]
        super().__init__(act.name, rect, ", ".join((act.label, *told)), command=command)
        self.choice, self.act, self.low, self.size = choice, act, low, size
        self.cap = desk.ui.cap(command) if command else ""

    @property
    def light_now(self) -> Light:
        return "strong"

    def press(self) -> None:
        self.cue(sound.PRESS)
        self.emit(Acted(self.id, self.act))

    def draw(self, canvas: Canvas) -> None:
        noticed = self.hovered or self.focused
        canvas.paint("panel", self.rect, kind="plate" if noticed else "well")
        if self.choice.best:
            canvas.paint("row", self.rect, state="active")
        elif noticed:
            canvas.paint("row", self.rect, state="hover")
        room = self.rect.inset(_PAD, 5 * self.size if self.low else 7 * self.size)
        if self.choice.look is not None and not self.low:
            side = room.h
            picture, room = room.take_left(side, 14)
            canvas.paint("card_art", picture, look=self.choice.look)
        elif self.choice.icon:
            icon, room = room.take_left(_ICON, 10)
            canvas.icon(self.choice.icon, Rect(icon.x, icon.center[1] - _ICON / 2, _ICON, _ICON), "gold.300")
        if self.cap:
            cap, room = room.take_right(_CAP, 8)
            high = min(_CAP - 2, room.h)
            top = cap.y if self.choice.facts else cap.center[1] - high / 2
            draw_keycap(canvas, Rect(cap.x, top, _CAP, high), self.cap)
        if self.choice.facts:
            self._draw_facts(canvas, room)
        else:
            block = canvas.type.block(self.choice.words, _letters("body", self.size), room.w)
            canvas.rich(block, (room.x, room.center[1] - block.size[1] / 2))

    def _draw_facts(self, canvas: Canvas, room: Rect) -> None:
        strong, size = _letters("strong", self.size), self.size
        head, rest = room.take_top(canvas.type.line_height(strong))
        canvas.text(self.act.label, head, strong, color="text.body", fit="shrink")
        facts = self.choice.facts
        if self.low:
            rest = Rect(rest.x, rest.y, self.rect.right - _PAD - rest.x, rest.h)
            facts = _short(canvas.type, facts, rest.w, size)
            shares = [Share(_fact_width(canvas.type, fact, size)) for fact in facts]
            for fact, cell in zip(facts, columns(rest, shares, 10)):
                _draw_fact(canvas, fact, cell, canvas.type.width(fact.lead, _letters(_LEAD, size)), size)
            return
        step = rest.h / len(facts)
        leads = max(canvas.type.width(fact.lead, _letters(_LEAD, size)) for fact in facts)
        room = Rect(rest.x, rest.y, rest.w + (_CAP + 8 if self.cap else 0), rest.h)
        for n, fact in enumerate(facts):
            _draw_fact(canvas, fact, Rect(room.x, room.y + n * step, room.w, step), leads, size)


def low_width(desk: Desk, choice: ListedAnswer) -> float:
    """How wide a low row has to be for what would come of it."""
    return sum(_fact_width(desk.ui.type, fact) + 10 for fact in choice.facts) + 2 * _PAD


def _fact_width(type: Typesetter, fact: OutcomeLine, size: float = 1.0) -> float:
    """How wide it would like to be."""
    told = ((fact.lead, _LEAD), ("00", "number"), (fact.words, "small_strong"))
    words = sum(type.width(text, _letters(name, size)) for text, name in told)
    return words + 18 + (_ICON + 4 if fact.icon else 0.0)


def _short(type: Typesetter, facts: tuple[OutcomeLine, ...], wide: float, size: float) -> tuple[OutcomeLine, ...]:
    """Where one line has no room for all words, a sign stands for its own, with what is said beside it."""
    if sum(_fact_width(type, fact, size) + 10 for fact in facts) <= wide + 10:
        return facts
    return tuple(replace(fact, words=fact.brief) if fact.icon else fact for fact in facts)


def _draw_fact(canvas: Canvas, fact: OutcomeLine, line: Rect, leads: float, size: float) -> None:
    figure, words = _letters("number", size), _letters("small_strong", size)
    canvas.text(fact.lead, line.take_left(leads + 4)[0], _letters(_LEAD, size), color="text.second")
    number = canvas.type.width("00", figure)
    rest = line.take_left(leads + 8)[1]
    canvas.text(fact.number, rest.take_left(number)[0], figure, align="center", color="gold.100")
    rest = rest.take_left(number, 8)[1]
    if fact.icon:
        side = min(_ICON - 4, line.h)
        icon, rest = rest.take_left(side, 6)
        canvas.icon(fact.icon, Rect(icon.x, line.center[1] - side / 2, side, side), "state.target")
    ink = "state.target" if fact.bad else "text.body"
    canvas.text(fact.words, rest, words, color=ink, fit="shrink")
