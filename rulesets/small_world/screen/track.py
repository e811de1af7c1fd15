"""The round track in the top bar."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Widget

from .lore import world_of

DISC, GAP = 36.0, 14.0


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
        words = canvas.type.width(self.short, "lead") + 18
        side = min(DISC, self.rect.h - 12)
        gap = min(GAP, (self.rect.w - words - side * self.rounds) / max(1, self.rounds - 1))
        if gap < 2:
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
