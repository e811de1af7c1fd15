"""Moving cards between zones, each with its fact."""

from __future__ import annotations

from typing import Any

from wowtable.core.types import Seat

from .events import Discarded, Drew


def draw(t: Any, seat: Seat, count: int = 1) -> None:
    s = t.state
    cards = tuple(s.deck.pop() for _ in range(min(count, len(s.deck))))
    if cards:
        s.hands[seat] = (*s.hands[seat], *cards)
        t.emit(Drew(seat, cards))


def leave_hand(t: Any, seat: Seat, card: str) -> None:
    s = t.state
    s.hands[seat] = tuple(c for c in s.hands[seat] if c != card)
    s.known.pop(card, None)


def discard_from_hand(t: Any, seat: Seat, card: str) -> None:
    leave_hand(t, seat, card)
    t.state.discard.append(card)
    t.emit(Discarded(seat, card))


def discard_from_play(t: Any, seat: Seat, card: str) -> None:
    s = t.state
    s.in_play[seat] = tuple(c for c in s.in_play[seat] if c != card)
    s.discard.append(card)
    t.emit(Discarded(seat, card))


def show_to(t: Any, card: str, seats: tuple[Seat, ...]) -> None:
    """Remember that these seats know a card which is in a hand."""
    seen = t.state.known.get(card, ())
    t.state.known[card] = tuple(sorted({*seen, *seats}))
