"""How things stand where one may play a card or pass, for whoever has the table pass for them: no rule of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Pause, Seat, WindowStage

from .abilities import plays, texts
from .cards.effects import Boost, CountsAs, If, Prevent, Reroll
from .hidden import may_hold
from .items import mana_items
from .odds import blows, sides_now
from .optional_powers import chosen, uses
from .state import NO_CARD, NOBODY, Realm

if TYPE_CHECKING:
    from collections.abc import Iterable

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
            vain = kind == "after_roll" and is_vain(g, s, seat)
            return Pause(kind, own, urgent=urgent, could=could(g, s, seat, kind), vain=vain)
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


def is_vain(g: AdventureGame, s: Realm, seat: Seat) -> bool:
    """The encounter falls and does no damage, and what could be played is about the blows only. Nobody can tell of a
    hand that is not theirs to see.
    """
    sides, fight = sides_now(g, s), s.fight
    if sides is None or fight is None or fight.defender != NOBODY or fight.attacker != seat:
        return False
    if not all(s.names[card] for card in s.hand[seat]):
        return False
    dealt, suffered = blows(*sides, fight.dice)
    if suffered or not dealt:
        return False
    cards = [g.content.abilities[action.args[0]] for action in plays(g, s, seat, "after_roll")]
    said = [effect for card in cards for effect in texts(s, seat, card)]
    for action in uses(g, s, seat, "after_roll"):
        _, power = chosen(g, s, seat, *action.args)
        said += power.effects
    return all(card.attach is None for card in cards) and _about_blows(said)


def _about_blows(effects: Iterable[object]) -> bool:
    """Whether they change the fight that goes on and nothing that outlasts it."""
    return all(_is_about_blows(effect) for effect in effects)


def _is_about_blows(effect: object) -> bool:
    match effect:
        case If(effects=then, otherwise=other):
            return _about_blows((*then, *other))
        case Boost(until=until):
            return until == "combat"
    return isinstance(effect, CountsAs | Prevent | Reroll)
