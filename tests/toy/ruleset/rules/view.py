"""What a seat may know, and guesses at the rest that it cannot tell from the truth."""

from __future__ import annotations

from random import Random
from typing import Any

from wowtable.core.ballot import Ballot
from wowtable.core.chance import Fast
from wowtable.core.frames import mask_question, renamed_stack
from wowtable.core.table import Table
from wowtable.core.types import Seat

from .cards import HIDDEN
from .state import ToyState


def knows(s: ToyState, viewer: Seat | None, holder: Seat, card: str) -> bool:
    """Whether a viewer knows a card in somebody's hand; an onlooker knows what everybody knows."""
    seen = s.known.get(card, ())
    if viewer is None:
        return len(seen) == s.seats - 1
    return viewer == holder or viewer in seen


def view(s: ToyState, viewer: Seat | None) -> ToyState:
    seen = s.copy()
    seen.deck[:] = [HIDDEN] * len(s.deck)
    for seat, hand in s.hands.items():
        seen.hands[seat] = tuple(card if knows(s, viewer, seat, card) else HIDDEN for card in hand)
    visible = {card for hand in seen.hands.values() for card in hand}
    seen.known = {card: seats for card, seats in s.known.items() if card in visible}
    mask_question(seen, viewer)
    seen.pending = [pending.masked_for(viewer) for pending in s.pending]
    return seen


def determinize(game: Any, s: ToyState, viewer: Seat, rng: Random) -> ToyState:
    guess = s.copy()
    unseen = list(s.deck)
    for seat, hand in s.hands.items():
        unseen.extend(card for card in hand if not knows(s, viewer, seat, card))
    dealt = unseen.copy()
    rng.shuffle(dealt)
    names = dict(zip(unseen, dealt, strict=True))
    guess.deck[:] = [names[card] for card in s.deck]
    for seat, hand in s.hands.items():
        guess.hands[seat] = tuple(names.get(card, card) for card in hand)
    guess.known = {names.get(card, card): seats for card, seats in s.known.items()}
    guess.stack = renamed_stack(s.stack, names)
    t: Table[ToyState] = Table(game, guess, Fast(rng))
    guess.stack[:] = [f.guessed(t, viewer, rng) if isinstance(f, Ballot) else f for f in guess.stack]
    return guess
