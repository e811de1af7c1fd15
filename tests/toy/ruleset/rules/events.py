"""What happens at a fair. `card` is a card's name, `cards` are numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core.knowledge import Shows, eyes
from wowtable.core.types import Event, Seat


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True)
class OwnCards(Shows):
    """About cards that only their player sees; everybody else learns which numbers they have."""

    named: ClassVar[tuple[str, ...]] = ("names",)

    seat: Seat
    cards: tuple[int, ...]
    names: tuple[str, ...]

    def shown_to(self) -> int:
        return eyes(self.seat)


@dataclass(frozen=True)
class Drew(OwnCards):
    pass


@dataclass(frozen=True)
class PutBack(OwnCards):
    reveals: ClassVar[bool] = False


@dataclass(frozen=True)
class Looked(Shows):
    named: ClassVar[tuple[str, ...]] = ("names",)

    seat: Seat
    victim: Seat
    cards: tuple[int, ...]
    names: tuple[str, ...]

    def shown_to(self) -> int:
        return eyes(self.seat, self.victim)


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
