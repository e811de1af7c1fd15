"""The four challenge decks in their holders: cards are drawn from the bottom and discarded on top (AG-CHALLENGE-10).

A holder shows neither side of its cards (AG-COMP-10). What was put back in the open is remembered: the decks are never
shuffled (AG-AMBIG-19).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY

from . import events as ev
from .cards.words import COLOURS
from .state import NO_CARD, Realm, RealmTable

if TYPE_CHECKING:
    from .game import AdventureGame


def level_of(g: AdventureGame, s: Realm, card: int) -> int:
    return g.compiled.levels[s.names[card]]


def draw_bottom(t: RealmTable, level: int, seat: Seat, wanted: bool = False) -> int:
    """The card is open from now on. It is being resolved until it goes somewhere, unless an item is `wanted`."""
    s = t.state
    card, *rest = s.challenge[level]
    s.challenge[level] = tuple(rest)
    s.known[card] = EVERYBODY
    if not wanted:
        s.drawn = card
    t.emit(ev.ChallengeDrawn(seat, COLOURS[level], **front(t.game, s, card), wanted=wanted))
    return card


def put_on_top(t: RealmTable, card: int) -> None:
    """A card that leaves the table, whichever of its sides was used."""
    s = t.state
    told, level = front(t.game, s, card), level_of(t.game, s, card)
    s.challenge[level] = (*s.challenge[level], card)
    if s.drawn == card:
        s.drawn = NO_CARD
    t.emit(ev.EncounterReturned(COLOURS[level], **told))


def front(g: AdventureGame, s: Realm, card: int) -> dict[str, str]:
    """How facts name what is drawn: an event, or an encounter."""
    name = s.names[card]
    return {"event": name} if g.content.challenges[name].event else {"foe": name}


def holds_item(g: AdventureGame, s: Realm, level: int) -> bool:
    """Whether a search for an item would find one; everybody can count what is not in the holder (AG-LIMIT-02)."""
    return any(s.names[card] in g.compiled.has_item for card in s.challenge[level])


def take_item(t: RealmTable, level: int, seat: Seat) -> int:
    """From the bottom on, until an item appears (AG-ITEM-03); NO_CARD if each card was seen once (AG-CHALLENGE-18)."""
    s = t.state
    for _ in range(len(s.challenge[level])):
        card = draw_bottom(t, level, seat, wanted=True)
        if s.names[card] in t.game.compiled.has_item:
            return card
        put_on_top(t, card)
    return NO_CARD
