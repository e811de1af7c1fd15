"""The round track in the top bar."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Widget

from ..facts.lookup import world_of

DISC, GAP = 36.0, 14.0
_CLOSE, _LINE, _LEAST = 3.0, 1.2, 1.0
"""How near discs may stand, and how large they are for the lines of text around them, at best and at least."""


class RoundTrack(Widget):
    """A disc for each round; small rooms get closer discs, and the smallest only the number."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk) -> None:
        s = world_of(desk)
        self.round, self.rounds = max(1, s.round), s.rules.rounds
        words = desk.say("screen.round_of", round=self.round, rounds=self.rounds)
        super().__init__("round_track", rect, words)
        self.short = desk.say("screen.round")

    def draw(self, canvas: Canvas) -> None:
        lead = canvas.type.line_height("lead")
        words = canvas.type.width(self.short, "lead") + 18
        side = min(max(DISC, lead * _LINE), self.rect.h - 8)
        room = (self.rect.w - words) / self.rounds - _CLOSE
        side = min(side, max(room, lead * _LEAST))
        gap = min(GAP, (self.rect.w - words - side * self.rounds) / max(1, self.rounds - 1))
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
