"""Whose turn it is and where in it: the arrows in the top bar."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Tip, Widget

from ..facts.lookup import duel_of

STEPS = ("ready", "draw", "action", "combat", "end")
_NOTCH, _HIGH = 13.0, 34.0
_LEAST, _FOLDED = 66.0, 24.0


def step_of(desk: Desk) -> str:
    step = duel_of(desk).step
    return "end" if step == "wrap_up" else step


def turn_least(desk: Desk) -> float:
    """How wide whose turn it is and the present step are, with nothing cut."""
    s, type = duel_of(desk), desk.ui.type
    head = desk.say("screen.turn", n=s.turn) if s.turn else desk.say("screen.before")
    who = type.width(desk.seat_name(s.active), "body") + 46 if s.turn else 0
    now = max(type.width(desk.say(f"screen.step.{step}"), "strong") for step in STEPS) + 2 * _NOTCH + 12
    return type.width(head, "heading") + 14 + who + now + (len(STEPS) - 1) * _FOLDED + 14


class Phases(Widget):
    """The turn, its player, and the five steps, the present one in gold."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk) -> None:
        s = duel_of(desk)
        self.desk, self.step = desk, step_of(desk)
        if s.turn:
            self.head = desk.say("screen.turn", n=s.turn)
            self.who = desk.seat_name(s.active)
        else:
            self.head, self.who = desk.say("screen.before"), ""
        now = desk.say(f"screen.step.{self.step}") if self.step in STEPS else ""
        super().__init__("phases", rect, " · ".join(filter(None, (self.head, self.who, now))))
        self.names = [desk.say(f"screen.step.{step}") for step in STEPS]
        self.colour = desk.seat_colour(s.active) if s.turn else ""
        self.tip = Tip(now, desk.say(f"screen.step_tip.{self.step}")) if now else None

    def draw(self, canvas: Canvas) -> None:
        type = canvas.type
        wide = type.width(self.head, "heading") + 14
        who = type.width(self.who, "body") + (46 if self.who else 0)
        cells = [max(_LEAST, type.width(name, "strong") + 2 * _NOTCH + 22) for name in self.names]
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
        x += who
        self._draw_steps(canvas, x, cells)

    def _narrow(self, canvas: Canvas, taken: float) -> list[float]:
        """Only the present step has its name."""
        room = max(40.0, self.rect.w - taken)
        now = [
            canvas.type.width(name, "strong") + 2 * _NOTCH + 12 if step == self.step else _FOLDED
            for step, name in zip(STEPS, self.names)
        ]
        return now if sum(now) <= room else [wide * room / sum(now) for wide in now]

    def _draw_steps(self, canvas: Canvas, x: float, cells: list[float]) -> None:
        top = self.rect.center[1] - _HIGH / 2
        for step, name, wide in zip(STEPS, self.names, cells):
            now = step == self.step
            shape = [
                (x, top),
                (x + wide - _NOTCH, top),
                (x + wide, top + _HIGH / 2),
                (x + wide - _NOTCH, top + _HIGH),
                (x, top + _HIGH),
                (x + _NOTCH, top + _HIGH / 2),
            ]
            canvas.polygon(shape, "gold.300" if now else "ink.600")
            canvas.polygon([*shape, shape[0]], "gold.100" if now else "gold.600", width=1)
            words = Rect(x + _NOTCH + 4, top, wide - 2 * _NOTCH - 4, _HIGH)
            if words.w > 20:
                ink = "text.primary" if now else "text.second"
                canvas.text(name, words, "strong", color=ink, align="center")
            x += wide - _NOTCH * 0.4
