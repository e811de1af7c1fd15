"""The hand: tokens, beasts and the champion that wait, at the left of the action bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.dice import DiceTray, Die
from wowtable.shell.table.asking.prompt import kind_of
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Tip, Widget

from ...rules.state import IN_HAND
from ..board.pieces import Disc, disc_of, draw_disc
from ..facts.lookup import world_of

TRAY = "tray"
_TOKEN, _NUMBER = 66.0, 42.0


@dataclass(frozen=True)
class FromHand:
    """A piece dragged out of the hand; `verb` places one of its kind."""

    verb: str


@dataclass(frozen=True)
class HandPile:
    """So many pieces of a kind; `verb` places one."""

    verb: str
    disc: Disc
    count: int


class HandTray(Widget):
    """Shows what is in hand. Pieces can be dragged to regions, and tokens from regions back to it."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, piles: Sequence[HandPile]) -> None:
        super().__init__(TRAY, rect, desk.say("screen.in_hand", n=sum(pile.count for pile in piles)))
        self.desk, self.piles = desk, piles
        self.takes = lambda payload: hasattr(payload, "lift")

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
        return min(_TOKEN * text_growth(self.desk), self.rect.h * 0.76, self.rect.w / len(self.piles) * 0.76)

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        if isinstance(payload, FromHand):
            disc = next((pile.disc for pile in self.piles if pile.verb == payload.verb), None)
            if disc is not None:
                draw_disc(canvas, centered(at, (self._side, self._side)), disc)

    def draw(self, canvas: Canvas) -> None:
        side = self._side
        number = side * _NUMBER / _TOKEN
        for pile, cell in zip(self.piles, self.cells()):
            token = Rect(cell.x, cell.center[1] - side * 0.56, side, side)
            draw_disc(canvas, token, replace(pile.disc, heap=min(3, pile.count)))
            badge = centered((token.x + side * 0.96, token.y + side * 0.86), (number, number))
            canvas.paint("chip", badge, kind="legal")
            style = filling(canvas.type, "number", number * 0.86, 2.0)
            canvas.text(str(pile.count), badge, style, color="gold.100", align="center")


def piles_in_hand(desk: Desk, seat: Seat) -> list[HandPile]:
    s, colour = world_of(desk), desk.seat_colour(seat)
    piles: list[HandPile] = []
    if s.race[seat] and s.hand[seat]:
        piles.append(HandPile("place", disc_of(desk, s.race[seat], seat, 0), s.hand[seat]))
    if s.hand_beasts[seat]:
        piles.append(HandPile("place_beast", Disc("neutral", "piece.beast", colour, 0, False), s.hand_beasts[seat]))
    if s.champion_of == seat and s.champion_at == IN_HAND:
        piles.append(HandPile("place_champion", Disc("neutral", "piece.champion", colour, 0, False), 1))
    return piles


class Crest(Widget):
    """Whose turn it is, while the hand is empty."""

    role: ClassVar[str] = "image"

    def __init__(self, rect: Rect, colour: str) -> None:
        super().__init__("bar.crest", rect)
        self.colour = colour

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("seat_shield", self.rect, seat=self.colour)


def tray(desk: Desk, room: Rect) -> tuple[list[Widget], Rect]:
    """At the left of the bar, and what room it leaves for words."""
    seat = desk.viewer if desk.own_act_shows else desk.asked
    if seat is None:
        return [], room
    rolled, room = _rolled(desk, room)
    side = min(_TOKEN * text_growth(desk), room.h * 0.76)
    piles = piles_in_hand(desk, seat)
    if not piles:
        crest, rest = room.take_left(side * 0.8, side * 0.4)
        return [Crest(centered(crest.center, (crest.w, crest.w * 1.2)), desk.seat_colour(seat)), *rolled], rest
    place, rest = room.take_left(len(piles) * side * 1.34, 18)
    return [HandTray(place, desk, piles), *rolled], rest


def _rolled(desk: Desk, room: Rect) -> tuple[list[Widget], Rect]:
    """The die that was rolled before an assault lies at the right of the words until it is used."""
    if kind_of(desk) != "assault" or not desk.may_act:
        return [], room
    place, rest = room.take_right(min(room.h * 0.7, 84.0), 16)
    face = str(desk.about("die", 0))
    return [DiceTray("die", place, face, [Die("ivory", face)])], rest
