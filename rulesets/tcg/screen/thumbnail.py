"""A small picture of a position, for saved games."""

from __future__ import annotations

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.cards.look import CardState
from wowtable.shell.cards.plates import CLOTH, PLATE

from .cards.look import look_of
from .facts.lookup import Desk, faction_of, far_seat, near_seat

_MOST = 4


def thumbnail(desk: Desk, canvas: Canvas, rect: Rect) -> None:
    """Both halves, the heroes and their allies; no words."""
    upper, lower = rect.take_top(rect.h / 2)
    _draw_half(desk, canvas, upper, far_seat(desk))
    _draw_half(desk, canvas, lower, near_seat(desk))


def _draw_half(desk: Desk, canvas: Canvas, rect: Rect, seat: Seat) -> None:
    s, faction = desk.view, faction_of(desk, seat)
    canvas.paint(CLOTH, rect, faction=faction, icon=f"faction.{faction}")
    high = rect.h * 0.8
    if s.hero[seat] >= 0:
        plate = Rect(rect.x + 6, rect.center[1] - high / 2, high * 0.9, high)
        canvas.paint(PLATE, plate, look=look_of(desk, s.names[s.hero[seat]]))
    wide = high / 1.4
    x = rect.x + high * 0.9 + 14
    for card in s.allies[seat][:_MOST]:
        box = centered((x + wide / 2, rect.center[1]), (wide, high))
        canvas.paint("card_face", box, look=look_of(desk, s.names[card]), state=CardState())
        x += wide + 6
