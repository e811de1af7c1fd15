"""What the screen asks of the game: the ruleset's own classes behind the desk, who sits where, names of things."""

from __future__ import annotations

from wowtable.core import Seat
from wowtable.shell.table.plugin import DeskOf
from wowtable.shell.table.registry import PassageOf
from wowtable.text import Noun

from ...rules.action_args import number_in, piece
from ...rules.compiled import Sheet
from ...rules.game import TradingCardGame
from ...rules.state import Duel, Ref

__all__ = ["number_in", "piece"]


Desk = DeskOf[TradingCardGame, Duel]
"""The table's side of what this game shows."""
Passage = PassageOf[TradingCardGame, Duel]
"""From one picture of this game to the next."""


def doing(s: Duel) -> Seat | None:
    """Whose doing is shown: to let something pass is no doing, so it is that of the newest link, or of the turn. Who is
    asked anything else does it."""
    if not s.turn or (s.decision is not None and s.decision.kind != "priority"):
        return None
    return s.chain[-1].seat if s.chain else s.active


def kind_asked(desk: Desk) -> str:
    """What the viewer is asked; "" while there is nothing to answer."""
    return desk.decision.kind if desk.may_act and desk.decision is not None else ""


def asking_card(desk: Desk) -> int:
    """The card being announced, triggered or carried out; -1 where no card asks."""
    card: int = desk.about("card", -1)
    return max(card, -1)


def near_seat(desk: Desk) -> Seat:
    """Who sits at the lower edge: whoever is at the screen, or the first player where nobody plays there."""
    return 0 if desk.host is None else desk.host


def far_seat(desk: Desk) -> Seat:
    """The opponent; of several the first."""
    near = near_seat(desk)
    return next((info.seat for info in desk.seats if info.seat != near), near)


def sheet_of(desk: Desk, card: int) -> Sheet:
    return desk.game.sheets[desk.view.names[card]]


def key_name(desk: Desk, key: str) -> str:
    """The name of a card of the content; of one that is not known, that it is a card."""
    return desk.texts.name(f"card.{key}") if key else desk.say("screen.a_card")


def card_name(desk: Desk, card: int) -> str:
    return key_name(desk, desk.view.names[card])


def noun_of(desk: Desk, key: str) -> Noun:
    """A card with its gender and number, by which verbs may go."""
    noun = desk.texts.noun(f"card.{key}") if key else None
    return noun or Noun(desk.say("screen.a_card"), gender="f", proper=True)


def thing_name(desk: Desk, ref: Ref) -> str:
    """A card or a player."""
    return desk.seat_name(-1 - ref[0]) if ref[0] < 0 else card_name(desk, ref[0])


def faction_of(desk: Desk, seat: Seat) -> str:
    """The faction of a seat's hero; "neutral" before it is there."""
    hero = desk.view.hero[seat]
    return (sheet_of(desk, hero).card.faction or "neutral") if hero >= 0 else "neutral"


def ready_resources(s: Duel, seat: Seat) -> int:
    return sum(card not in s.exhausted for card in s.resources[seat])
