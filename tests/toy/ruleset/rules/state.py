"""Everything there is to know about a fair in progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from wowtable.core import Table
from wowtable.core.ballot import Rule
from wowtable.core.knowledge import PiecesState
from wowtable.core.triggers import ReactiveState
from wowtable.core.types import Action, Seat

from .cards import kind_of

if TYPE_CHECKING:
    from .game import ToyGame


@dataclass(frozen=True, slots=True)
class Link:
    """A card on the chain: whose, aimed at whom, and for an answer, against which card."""

    seat: Seat
    card: int
    target: Seat | None = None
    against: int | None = None


@dataclass
class ToyState(PiecesState, ReactiveState):
    """Zones hold the numbers of cards. Actions and facts tell their names, which no two share."""

    seats: int = 2
    teams: bool = False
    vote: Rule = "majority"
    rounds: int = 3
    round: int = 0
    first: Seat = 0
    active: Seat = 0
    lot: int | None = None
    points: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    chain: list[Link] = field(default_factory=list)
    hands: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    in_play: dict[Seat, tuple[int, ...]] = field(default_factory=dict)

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, beginning with that one."""
        return tuple((seat + step) % self.seats for step in range(self.seats))

    def team(self, seat: Seat) -> Seat:
        return seat % 2 if self.teams else seat

    def mates(self, seat: Seat) -> tuple[Seat, ...]:
        """Who plays with open hands with that seat, itself among them."""
        return tuple(other for other in range(self.seats) if self.team(other) == self.team(seat))

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return self.from_seat(seat)[1:]

    def kind(self, card: int) -> str:
        return kind_of(self.names[card])

    def card(self, action: Action) -> int:
        """The one that an action of somebody who sees it names."""
        return self.names.index(action.args[0])

    def permanents(self, kind: str) -> list[tuple[Seat, str]]:
        """Owner and name of each such permanent, clockwise from the active seat."""
        order = self.from_seat(self.active)
        return [(seat, self.names[card]) for seat in order for card in self.in_play[seat] if self.kind(card) == kind]


ToyTable: TypeAlias = "Table[ToyState, ToyGame]"
