"""The players: race and power, what they hold, who is to move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.panels.players import HeldAmount, PlayerFacts, asked_out_of_turn
from wowtable.shell.table.plugin import SeatInfo

from ..board.pieces import disc_of
from ..facts.lookup import Desk, combo_name
from ..facts.tips import seat_tip


def player_of(desk: Desk, info: SeatInfo) -> PlayerFacts:
    """Hidden coins are a question mark."""
    s, seat = desk.view, info.seat
    race, faded = s.race[seat], s.faded[seat]

    def token(canvas: Canvas, rect: Rect, count: int = 0) -> None:
        disc_of(desk, race, seat, count).paint(canvas, rect)

    def fallen(canvas: Canvas, rect: Rect) -> None:
        disc_of(desk, faded, seat, 0, declined=True).paint(canvas, rect)

    return PlayerFacts(
        info,
        combo_name(desk, race, s.power[seat]) if race else desk.say("screen.no_race"),
        s.active == seat and not s.scores,
        partial(seat_tip, desk, seat),
        ("ui.coins", desk.say("screen.unknown") if s.coins[seat] < 0 else str(s.coins[seat])),
        ("ui.regions", str(s.owner.count(seat))),
        token if race else None,
        partial(token, count=s.hand[seat]) if race else None,
        fallen if faded else None,
        _held(desk, seat),
        asked=asked_out_of_turn(desk, seat, s.active),
    )


def _held(desk: Desk, seat: Seat) -> list[HeldAmount]:
    """What a player has beside the coins: tokens waiting in hand, harmony, a side taken."""
    s = desk.view
    things = [("piece.beast", s.hand_beasts[seat]), ("piece.harmony", s.harmony[seat])]
    held = [("ui.hand", str(s.hand[seat]))] if s.hand[seat] else []
    held += [(icon, str(count) if count > 1 else "") for icon, count in things if count]
    if s.side[seat]:
        held.append((f"faction.{s.side[seat]}", ""))
    if s.form[seat]:
        held.append(("race.worgen" if s.form[seat] == "beast" else "race.humans", ""))
    return held


def players_of(desk: Desk, side: str = "") -> Sequence[PlayerFacts]:
    """Who plays for a side of the team game; everybody without one."""
    g, s = desk.game, desk.view
    return [player_of(desk, info) for info in desk.seats if not side or g.side_of_seat(s, info.seat) == side]
