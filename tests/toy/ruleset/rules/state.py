"""Everything there is to know about a fair in progress."""

from __future__ import annotations

from dataclasses import dataclass, field

from wowtable.core.triggers import ReactiveState
from wowtable.core.types import Seat

from .cards import kind_of


@dataclass(frozen=True, slots=True)
class Link:
    """A card on the chain: whose, aimed at whom, and for an answer, against which card."""

    seat: Seat
    card: str
    target: Seat | None = None
    against: str | None = None


@dataclass
class ToyState(ReactiveState):
    """`known` names, for a card in somebody's hand, the other seats that have seen it."""

    seats: int = 2
    teams: bool = False
    vote: str = "majority"
    rounds: int = 3
    round: int = 0
    first: Seat = 0
    active: Seat = 0
    lot: str | None = None
    points: list[int] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    chain: list[Link] = field(default_factory=list)
    hands: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    in_play: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    known: dict[str, tuple[Seat, ...]] = field(default_factory=dict)

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, beginning with that one."""
        return tuple((seat + step) % self.seats for step in range(self.seats))

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return self.from_seat(seat)[1:]

    def permanents(self, kind: str) -> list[tuple[Seat, str]]:
        """Owner and card of each such permanent, clockwise from the active seat."""
        order = self.from_seat(self.active)
        return [(seat, card) for seat in order for card in self.in_play[seat] if kind_of(card) == kind]
