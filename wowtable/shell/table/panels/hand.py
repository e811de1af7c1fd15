"""Pieces in hand at the left of the action bar: they are dragged to the board, and some of the board back to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ....core import Seat
from ...base.canvas import Canvas
from ...base.layout import Point, Rect, centered
from ...base.lettering import filling
from ...widgets import Picture, Tip, Widget
from ..asking.buttons import text_growth
from ..plugin import Desk

TRAY = "tray"
_PIECE, _NUMBER, _MOST_HEAPED = 66.0, 42.0, 3
_MOST_WIDE = 0.26
"""The share of the room for words that pieces may take."""


@dataclass(frozen=True, slots=True)
class FromHand:
    """A piece dragged out of the hand; `verb` places one of its kind."""

    verb: str


@dataclass(frozen=True, slots=True)
class HandPile:
    """So many pieces of a kind; `verb` places one, and `draw` draws as many on each other as it is told."""

    verb: str
    count: int
    draw: Callable[[Canvas, Rect, int], None]


class HandTray(Widget):
    """Shows what is in hand; `takes` is the class of what may be dragged back to it."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, piles: Sequence[HandPile], takes: type) -> None:
        super().__init__(TRAY, rect, desk.say("screen.in_hand", n=sum(pile.count for pile in piles)))
        self.desk, self.piles = desk, piles
        self.takes = lambda payload: isinstance(payload, takes)

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return Tip("", self.label), self.rect

    def cells(self) -> list[Rect]:
        wide = self.rect.w / len(self.piles)
        return [Rect(self.rect.x + n * wide, self.rect.y, wide, self.rect.h) for n in range(len(self.piles))]

    def cargo(self, at: Point) -> Any:
        if not self.desk.may_act:
            return None
        offered = {action.verb for action in self.desk.legal}
        held = (pile.verb for pile, cell in zip(self.piles, self.cells()) if cell.contains(at))
        return next((FromHand(verb) for verb in held if verb in offered), None)

    @property
    def _side(self) -> float:
        return min(_PIECE * text_growth(self.desk), self.rect.h * 0.76, self.rect.w / len(self.piles) * 0.76)

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        for pile in self.piles:
            if isinstance(payload, FromHand) and pile.verb == payload.verb:
                pile.draw(canvas, centered(at, (self._side, self._side)), 0)

    def draw(self, canvas: Canvas) -> None:
        side = self._side
        number = side * _NUMBER / _PIECE
        for pile, cell in zip(self.piles, self.cells()):
            piece = Rect(cell.x, cell.center[1] - side * 0.56, side, side)
            pile.draw(canvas, piece, min(_MOST_HEAPED, pile.count))
            badge = centered((piece.x + side * 0.96, piece.y + side * 0.86), (number, number))
            canvas.paint("chip", badge, kind="legal")
            style = filling(canvas.type, "number", number * 0.86, 2.0)
            canvas.text(str(pile.count), badge, style, color="gold.100", align="center")


def tray(
    desk: Desk, room: Rect, piles_of: Callable[[Seat], Sequence[HandPile]], takes: type
) -> tuple[list[Widget], Rect]:
    """The hand of whoever is asked, or their crest while it is empty; and what room it leaves for words."""
    seat = desk.viewer if desk.own_act_shows else desk.asked
    if seat is None:
        return [], room
    piles = piles_of(seat)
    side = min(_PIECE * text_growth(desk), room.h * 0.76, room.w * _MOST_WIDE / max(1, len(piles)))
    if piles:
        place, rest = room.take_left(len(piles) * side * 1.34, 18)
        return [HandTray(place, desk, piles, takes)], rest
    return crest_before(desk, seat, room)


def crest_before(desk: Desk, seat: Seat, room: Rect) -> tuple[list[Widget], Rect]:
    """The crest of whoever is asked, and what room it leaves for words."""
    side = min(_PIECE * text_growth(desk), room.h * 0.76, room.w * _MOST_WIDE)
    crest, rest = room.take_left(side * 0.8, side * 0.4)
    shield = centered(crest.center, (crest.w, crest.w * 1.2))
    return [Picture("bar.crest", shield, "seat_shield", seat=desk.seat_colour(seat))], rest
