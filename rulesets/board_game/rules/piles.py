"""Pieces as they come into the game and from one pile to another."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core.knowledge import NOBODY_YET, mix

from . import events as ev
from .state import NO_CARD, Lordaeron, LordaeronTable


def new_pieces(s: Lordaeron, names: Iterable[str], kin: str, known: int = NOBODY_YET) -> tuple[int, ...]:
    """One for each name, of a kin that may be mistaken for each other."""
    pieces = tuple(s.new_piece(name, known) for name in names)
    s.kin = (*s.kin, *[kin] * len(pieces))
    return pieces


def to_merchant(s: Lordaeron, quality: str) -> int:
    """The top card of that item deck goes to the Merchant, face up; NO_CARD if the deck is empty."""
    deck = s.item_decks[quality]
    if not deck:
        return NO_CARD
    card = deck[-1]
    s.item_decks[quality] = deck[:-1]
    s.merchant.append(card)
    s.show((card,))
    return card


def draw_event(t: LordaeronTable) -> int:
    """The top event, face up, not told yet; an empty deck is made of the discard pile again (TBG-AMBIG-25)."""
    s = t.state
    if not s.events:
        s.events[:], s.event_discard[:] = s.event_discard[:], []
        mix(t, "events", s.events)
        t.emit(ev.EventsShuffled())
    if not s.events:
        return NO_CARD
    card = s.events.pop()
    s.show((card,))
    return card
