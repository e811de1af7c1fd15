"""What is on its way over a table, above everything that lies there, and the movements that any game's events have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ...core import Seat
from ..base.canvas import Canvas
from ..base.layout import Rect
from ..motion.animations import MS, Animation, InTurn, Together
from ..motion.moments import LEAP, MomentStage, SeatShield, draw_moments, herald, ring, sign
from ..widgets import Group, Widget
from .plugin import Desk
from .registry import Move, Passage

At = Callable[[Any], str]
"""From an event to the place that it is about."""


class Moving(Widget):
    """Draws whatever the movements have put on the display. A screen adds it last, over all places that it names."""

    role: ClassVar[str] = "image"
    ghost: ClassVar[bool] = True

    def __init__(self, desk: Desk, area: Rect) -> None:
        super().__init__("moving", area)
        self.desk = desk

    def draw(self, canvas: Canvas) -> None:
        draw_moments(MomentStage(canvas, self.rect, self.desk.place), self.desk.display)


class UntilLeap(Group):
    """Gone while the blow that it tells of falls."""

    def __init__(self, id: str, desk: Desk, told: Widget) -> None:
        super().__init__(id, told.rect, [told])
        self.desk = desk

    def draw_tree(self, canvas: Canvas) -> None:
        if not any(name.startswith(LEAP) for name in self.desk.display.effects):
            super().draw_tree(canvas)


def marked(at: At, icon: str = "", *, gone: bool = False) -> Move:
    """A sign where something comes to stand, changes or goes away: that of the event in the log if none is named. An
    `amount` of the event stands below it."""

    def move(event: Any, passage: Passage) -> Animation:
        words = str(event.amount) if hasattr(event, "amount") else ""
        mark = sign(at(event), icon or passage.desk.registry.icon(type(event)), words, gone=gone)
        return Together((passage.show(), mark), lane=mark.lane)

    return move


def ringed(at: At, hue: str = "gold.200", reach: float = 2.0) -> Move:
    """A place lights up as it changes."""

    def move(event: Any, passage: Passage) -> Animation:
        return Together((passage.show(), ring(at(event), hue, reach)))

    return move


def settles(_event: Any, passage: Passage) -> Animation:
    """Pieces turn by themselves; they only need the time."""
    return passage.show(MS["turned"])


def turn_herald(passage: Passage, seat: Seat, hue: str = "gold.400") -> Animation:
    """Whose turn it is, in the words `screen.turn_of` of the game."""
    desk = passage.desk
    words = desk.say("screen.turn_of", seat=seat)
    return InTurn((passage.show(), herald(words, SeatShield(desk.seat_colour(seat)), hue)))
