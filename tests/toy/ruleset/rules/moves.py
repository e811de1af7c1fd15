"""Moving cards between zones, each with its fact."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core.knowledge import eyes
from wowtable.core.types import Seat

from .events import Discarded, Drew
from .state import ToyState, ToyTable


def draw(t: ToyTable, seat: Seat, count: int = 1) -> None:
    s = t.state
    cards = tuple(s.deck.pop() for _ in range(min(count, len(s.deck))))
    if cards:
        s.hands[seat] = (*s.hands[seat], *cards)
        s.show(cards, eyes(*s.mates(seat)))
        t.emit(Drew(seat, cards, names_of(s, cards)))


def names_of(s: ToyState, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(s.names[card] for card in cards)


def leave_hand(t: ToyTable, seat: Seat, card: int) -> None:
    s = t.state
    s.hands[seat] = tuple(c for c in s.hands[seat] if c != card)


def discard_from_hand(t: ToyTable, seat: Seat, card: int) -> None:
    leave_hand(t, seat, card)
    _discard(t, seat, card)


def discard_from_play(t: ToyTable, seat: Seat, name: str) -> None:
    s = t.state
    card = s.names.index(name)
    s.in_play[seat] = tuple(c for c in s.in_play[seat] if c != card)
    _discard(t, seat, card)


def _discard(t: ToyTable, seat: Seat, card: int) -> None:
    s = t.state
    s.discard.append(card)
    s.show((card,))
    t.emit(Discarded(seat, s.names[card]))
