"""How things stand where one may play a card or pass, for whoever has the table pass for them: no rule of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Pause, Seat, WindowStage

from .hidden import may_hold
from .items import mana_items
from .optional_powers import uses
from .state import NO_CARD, NOBODY, Realm

if TYPE_CHECKING:
    from .cards.words import Moment
    from .game import AdventureGame

STAGES = (
    WindowStage("before_roll", own=True, others=True),
    WindowStage("after_roll", own=True, others=True),
    WindowStage("answer", others=True),
)


def pause(g: AdventureGame, s: Realm, seat: Seat) -> Pause | None:
    """`urgent`: it is the own skin that is at stake, and the other side has one too."""
    decision = s.decision
    if decision is None or seat not in decision.seats:
        return None
    kind, card = decision.kind, decision.of("card", NO_CARD)
    urgent = s.fight is not None and s.fight.defender != NOBODY and s.fight.side_of(seat) != NOBODY
    own = s.active == seat
    match kind:
        case "before_roll" | "after_roll":
            return Pause(kind, own, urgent=urgent, could=could(g, s, seat, kind))
        case "answer":
            return Pause(kind, own, answering=s.names[card] if card != NO_CARD else "", urgent=urgent)
    return None


def could(g: AdventureGame, s: Realm, seat: Seat, moment: Moment) -> bool:
    """Whether there may be something to do but pass, by what everybody knows: never wrong when it says no."""
    if any(uses(g, s, seat, moment)):
        return True
    purse = s.energy[seat] + len(mana_items(g, s, seat))
    own = (card for card in g.content.abilities.values() if card.hero == s.hero[seat] and card.moment == moment)
    return any(card.cost <= purse and (seat, card.id) not in s.played and may_hold(s, seat, card) for card in own)
