"""How far the game is, in the top bar: a disc for each round, or the steps of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ....core import Progress, Seat
from ...base.canvas import Canvas
from ...base.layout import Rect
from ...base.typography import Typesetter
from ...widgets import Tip, Widget
from ..plugin import Desk

_DISC, _APART = 36.0, 14.0
_CLOSE, _LINE, _LEAST_LINE = 3.0, 1.2, 1.0
"""How near discs may stand, and how large they are for the lines of text around them, at best and at least."""
_NOTCH, _HIGH = 13.0, 34.0
_LEAST, _FOLDED = 66.0, 24.0
_BETWEEN = " › "


class RoundTrack(Widget):
    """A disc for each round; small rooms get closer discs, and the smallest only the number."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, desk: Desk, progress: Progress) -> None:
        self.round, self.rounds = max(1, progress.round), progress.rounds
        super().__init__("rounds", rect, desk.say("table.round_of", n=self.round, rounds=self.rounds))
        self.short = desk.say("table.rounds")

    def draw(self, canvas: Canvas) -> None:
        lead = canvas.type.line_height("lead")
        words = canvas.type.width(self.short, "lead") + 18
        side = min(max(_DISC, lead * _LINE), self.rect.h - 8)
        room = (self.rect.w - words) / self.rounds - _CLOSE
        side = min(side, max(room, lead * _LEAST_LINE))
        gap = min(_APART, (self.rect.w - words - side * self.rounds) / max(1, self.rounds - 1))
        if gap < _CLOSE:
            canvas.text(self.label, self.rect, "lead", color="text.second", align="center")
            return
        total = words + self.rounds * side + (self.rounds - 1) * gap
        x = self.rect.center[0] - total / 2
        canvas.text(self.short, Rect(x, self.rect.y, words, self.rect.h), "lead", color="text.second")
        x += words
        for number in range(1, self.rounds + 1):
            state = "past" if number < self.round else "now" if number == self.round else "ahead"
            canvas.paint("disc", Rect(x, self.rect.center[1] - side / 2, side, side), number=str(number), state=state)
            x += side + gap


class StepTrack(Widget):
    """A few words, whose turn it is, and the steps of it as arrows, the present one in gold.

    `steps` are the names of the steps by id; where `now` is none of them, none is lit. In small rooms only the present
    step and as many after it as there is room for have their names, and its explanation lists them all.
    """

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(
        self, rect: Rect, desk: Desk, head: str, steps: Mapping[str, str], now: str, seat: Seat | None, line: str
    ) -> None:
        self.head, self.steps, self.step = head, steps, now
        self.who = "" if seat is None else desk.seat_name(seat)
        self.colour = "" if seat is None else desk.seat_colour(seat)
        name = steps.get(now, "")
        super().__init__("phases", rect, " · ".join(filter(None, (head, self.who, name))))
        if self.whole(desk.ui.type) > rect.w:
            line = f"{line}\n{_BETWEEN.join(steps.values())}".strip()
        self.tip = Tip(name, line) if name else None

    def least(self, type: Typesetter) -> float:
        """How wide head, player and the present step are, with nothing cut, whichever step that is."""
        who = type.width(self.who, "body") + 46 if self.who else 0
        now = max(type.width(name, "strong") for name in self.steps.values()) + 2 * _NOTCH + 12
        return type.width(self.head, "heading") + 14 + who + now + (len(self.steps) - 1) * _FOLDED + 14

    def whole(self, type: Typesetter) -> float:
        """How wide it is with the names of all steps."""
        cells = self._cells(type)
        who = type.width(self.who, "body") + (46 if self.who else 0)
        return type.width(self.head, "heading") + 14 + who + sum(cells) - _NOTCH * 0.4 * (len(cells) - 1)

    def _cells(self, type: Typesetter) -> list[float]:
        return [max(_LEAST, type.width(name, "strong") + 2 * _NOTCH + 22) for name in self.steps.values()]

    def draw(self, canvas: Canvas) -> None:
        type = canvas.type
        wide = type.width(self.head, "heading") + 14
        who = type.width(self.who, "body") + (46 if self.who else 0)
        cells = self._cells(type)
        steps = sum(cells) - _NOTCH * 0.4 * (len(cells) - 1)
        if wide + who + steps > self.rect.w:
            cells = self._narrow(canvas, wide + who)
            steps = sum(cells)
        x = self.rect.center[0] - (wide + who + steps) / 2
        canvas.text(self.head, Rect(x, self.rect.y, wide, self.rect.h), "heading", color="text.heading")
        x += wide
        if self.who:
            shield = Rect(x, self.rect.center[1] - 11, 18, 22)
            canvas.paint("seat_shield", shield, seat=self.colour)
            canvas.text(self.who, Rect(x + 26, self.rect.y, who - 26, self.rect.h), "body", fit="ellipsis")
        self._draw_steps(canvas, x + who, cells)

    def _narrow(self, canvas: Canvas, taken: float) -> list[float]:
        """The present step has its name, then those after it, then those before it, as far as there is room."""
        room, whole, names = max(40.0, self.rect.w - taken), self._cells(canvas.type), [*self.steps]
        made, at = [_FOLDED] * len(names), names.index(self.step) if self.step in names else 0
        for n in (*range(at, len(names)), *reversed(range(at))):
            wide = whole[n] - 10 if n == at and self.step in names else whole[n]
            if sum(made) - made[n] + wide > room and n != at:
                break
            made[n] = wide
        return made if sum(made) <= room else [wide * room / sum(made) for wide in made]

    def _draw_steps(self, canvas: Canvas, x: float, cells: list[float]) -> None:
        middle = self.rect.center[1]
        top, foot = middle - _HIGH / 2, middle + _HIGH / 2
        for (step, name), wide in zip(self.steps.items(), cells):
            now, right = step == self.step, x + wide
            upper, lower = [(x, top), (right - _NOTCH, top)], [(right - _NOTCH, foot), (x, foot)]
            shape = [*upper, (right, middle), *lower, (x + _NOTCH, middle)]
            canvas.polygon(shape, "gold.300" if now else "ink.600")
            canvas.polygon([*shape, shape[0]], "gold.100" if now else "gold.600", width=1)
            words = Rect(x + _NOTCH + 4, top, wide - 2 * _NOTCH - 4, _HIGH)
            if words.w > 20:
                ink = "text.primary" if now else "text.second"
                canvas.text(name, words, "strong", color=ink, align="center")
            x = right - _NOTCH * 0.4
