"""What waits in hand: tokens, beasts and the champion; and the die that was rolled before an assault."""

from __future__ import annotations

from dataclasses import replace

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.motion.moments import Token
from wowtable.shell.table.asking.dice import DiceTray, Die
from wowtable.shell.table.panels.hand import HandPile
from wowtable.shell.table.panels.hand import tray as hand_tray
from wowtable.shell.widgets import Widget

from ...rules.state import IN_HAND
from ..board.board import Marching
from ..board.pieces import disc_of
from ..facts.lookup import Desk


def piles_in_hand(desk: Desk, seat: Seat) -> list[HandPile]:
    s, colour = desk.view, desk.seat_colour(seat)
    own = disc_of(desk, s.race[seat], seat, 0) if s.race[seat] else None
    beast, champion = (Token("neutral", f"piece.{name}", colour, 0, False) for name in ("beast", "champion"))
    ready = s.champion_of == seat and s.champion_at == IN_HAND
    piles = [_pile("place", s.hand[seat], own)] if own is not None else []
    piles += [_pile("place_beast", s.hand_beasts[seat], beast), _pile("place_champion", int(ready), champion)]
    return [pile for pile in piles if pile.count]


def _pile(verb: str, count: int, disc: Token) -> HandPile:
    def draw(canvas: Canvas, rect: Rect, heap: int) -> None:
        replace(disc, heap=heap).paint(canvas, rect)

    return HandPile(verb, count, draw)


def tray(desk: Desk, room: Rect) -> tuple[list[Widget], Rect]:
    """At the left of the bar; the die lies at the right of the words until it is used."""
    rolled: list[Widget] = []
    if desk.kind == "assault" and desk.may_act:
        place, room = room.take_right(min(room.h * 0.7, 84.0), 16)
        face = str(desk.about("die", 0))
        rolled = [DiceTray("die", place, face, [Die("ivory", face)])]
    made, room = hand_tray(desk, room, lambda seat: piles_in_hand(desk, seat), Marching)
    return [*made, *rolled], room
