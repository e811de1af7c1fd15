"""What happens at a fair. Masked twins keep the number of cards and lose their names."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wowtable.core.types import Event, Seat

from .cards import HIDDEN


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True)
class Drew(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True)
class PutBack(Event):
    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True)
class Looked(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    victim: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.victim) else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True)
class FestivalChosen(Event):
    festival: str


@dataclass(frozen=True)
class LotShown(Event):
    reveals: ClassVar[bool] = True

    card: str


@dataclass(frozen=True)
class BidShown(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    amount: int


@dataclass(frozen=True)
class LotSold(Event):
    seat: Seat
    card: str
    price: int


@dataclass(frozen=True)
class Played(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    target: Seat | None


@dataclass(frozen=True)
class Cancelled(Event):
    card: str


@dataclass(frozen=True)
class Discarded(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str


@dataclass(frozen=True)
class Gained(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True)
class Lost(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True)
class Rang(Event):
    """A bell or a drum has something to say."""

    seat: Seat
    card: str
