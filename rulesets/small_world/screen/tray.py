"""The hand: tokens, beasts and the champion that wait, laid out above the action bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from wowtable.core import Seat
from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Point, Rect, centered
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Dropped, Tip, Widget

from ..rules.state import IN_HAND
from .lore import world_of
from .pieces import Disc, disc_of, draw_disc
from .ways import PLACING

TRAY = "tray"
SIDE, STEP = 46.0, 26.0
_MOST = 14


@dataclass(frozen=True)
class FromHand:
    """A piece dragged out of the hand; `verb` places one of its kind."""

    verb: str


class HandTray(Widget):
    """Shows what is in hand. Pieces can be dragged to regions, and tokens from regions back to it."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, seat: Seat) -> None:
        super().__init__(TRAY, rect, desk.say("screen.in_hand", n=_count(desk, seat)))
        self.desk, self.seat = desk, seat
        self.pieces = pieces_in_hand(desk, seat)

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return Tip("", self.label), self.rect

    def cargo(self, at: Point) -> Any:
        if not self.desk.may_act:
            return None
        for verb, disc in reversed(list(zip(PLACING, ("token", "beast", "champion")))):
            if any(action.verb == verb for action in self.desk.legal) and self._kind_at(at) == disc:
                return FromHand(verb)
        return None

    def _kind_at(self, at: Point) -> str:
        n = int((at[0] - self.rect.x - 12) // STEP)
        return self.pieces[max(0, min(len(self.pieces) - 1, n))][0] if self.pieces else ""

    def accepts(self, payload: Any, at: Point) -> bool:
        return hasattr(payload, "lift")

    def drop(self, payload: Any, at: Point) -> None:
        self.emit(Dropped(self.id, payload))

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        if isinstance(payload, FromHand):
            kind = {"place": "token", "place_beast": "beast"}.get(payload.verb, "champion")
            disc = next((disc for what, disc in self.pieces if what == kind), None)
            if disc is not None:
                draw_disc(canvas, centered(at, (SIDE, SIDE)), disc)

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("chip", self.rect.inset(0, 6), kind="plain")
        x = self.rect.x + 14
        for _, disc in self.pieces[:_MOST]:
            draw_disc(canvas, Rect(x, self.rect.center[1] - SIDE / 2, SIDE, SIDE), disc)
            x += STEP
        count = str(_count(self.desk, self.seat))
        number = Rect(x + SIDE - STEP + 6, self.rect.y, 44, self.rect.h)
        canvas.text(count, number, "number_big", color="gold.100")


def pieces_in_hand(desk: Desk, seat: Seat) -> list[tuple[str, Disc]]:
    s = world_of(desk)
    token = disc_of(desk, s.race[seat], seat, 0) if s.race[seat] else None
    pieces = [("token", token)] * s.hand[seat] if token is not None else []
    colour = desk.seat_colour(seat)
    pieces += [("beast", Disc("neutral", "piece.beast", colour, 0, False))] * s.hand_beasts[seat]
    if s.champion_of == seat and s.champion_at == IN_HAND:
        pieces.append(("champion", Disc("neutral", "piece.champion", colour, 0, False)))
    return [(kind, disc) for kind, disc in pieces if disc is not None]


def _count(desk: Desk, seat: Seat) -> int:
    return len(pieces_in_hand(desk, seat))


def tray_width(desk: Desk) -> float:
    """0 when nothing is in hand."""
    seat = desk.asked
    count = 0 if seat is None else _count(desk, seat)
    return 14 + min(count, _MOST) * STEP + SIDE - STEP + 58 if count else 0.0


def tray(desk: Desk, plate: Rect, *, left: bool) -> list[Widget]:
    """Left of the bar, or on its upper edge; nothing while the hand is empty."""
    seat, width, high = desk.asked, tray_width(desk), SIDE + 26
    if seat is None or not width:
        return []
    if left:
        return [HandTray(Rect(plate.x - width - 12, plate.center[1] - high / 2, width, high), desk, seat)]
    return [HandTray(Rect(plate.x + 26, plate.y - SIDE - 22, width, high), desk, seat)]
