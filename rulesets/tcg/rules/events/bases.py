"""What most facts tell: which card they are about, what it is aimed at, how much of something there is."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Seat
from wowtable.core.knowledge import EVERYBODY, Shows, eyes
from wowtable.core.types import Event


@dataclass(frozen=True)
class OfCard(Event):
    """About a card that everybody sees."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class OwnCard(Shows, OfCard):
    """About a card that only its player gets to see."""

    def shown_to(self) -> int:
        return eyes(self.seat)


@dataclass(frozen=True)
class ShownCard(Shows, OfCard):
    """About a card that everybody gets to see now; some may have known it before."""

    def shown_to(self) -> int:
        return EVERYBODY


@dataclass(frozen=True)
class Aimed(OfCard):
    """`targets` are card numbers or players, `target_names` their keys (seat.0 for a player)."""

    targets: tuple[int, ...]
    target_names: tuple[str, ...]


@dataclass(frozen=True)
class Measured(OfCard):
    """So much damage, healing or prevention."""

    amount: int


@dataclass(frozen=True)
class AgainstDefender(OfCard):
    """Of a combat in which something is, or was to be, the defender."""

    defender: int
    defender_name: str


@dataclass(frozen=True)
class WithWeapon(OfCard):
    """`card` is the hero."""

    weapon: int
    weapon_name: str


@dataclass(frozen=True)
class OfGroup(Event):
    """A group for a while, late-comers included; `source` is the card that says so, `names` are those there now."""

    seat: Seat
    source: int
    source_name: str
    names: tuple[str, ...]
