"""What happens on the board: who goes where, and who stands up again where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event
from wowtable.core.knowledge import Shows


@dataclass(frozen=True)
class Walked(Event):
    hero: int
    region: str


@dataclass(frozen=True)
class Flew(Event):
    hero: int
    region: str


@dataclass(frozen=True)
class Carried(Event):
    """A hero is somewhere else, by a power and not on foot."""

    hero: int
    region: str
    by: str


@dataclass(frozen=True)
class Halted(Event):
    """Independent creatures end the movement."""

    quiet: ClassVar[bool] = True

    hero: int
    region: str


@dataclass(frozen=True)
class HeroFell(Event):
    """A hero is defeated there, but in no combat: those tell it themselves."""

    hero: int
    region: str


@dataclass(frozen=True)
class AuctionItemsLost(Event):
    """By a defeat."""

    hero: int
    auction: tuple[str, ...]


@dataclass(frozen=True)
class DefeatSuffered(Event):
    """Of a defeat in combat, which was told: one token of each kind is left, and nothing on the hero."""

    hero: int


@dataclass(frozen=True)
class Relocated(Event):
    """After a defeat: to a graveyard, or home."""

    hero: int
    region: str
    graveyard: bool


@dataclass(frozen=True)
class CounterSeen(Shows):
    """A hero has looked under a counter of Lord Kazzak; its faction knows now."""

    eyes: int
    hero: int
    region: str
    counter: int
    name: str

    def shown_to(self) -> int:
        return self.eyes


@dataclass(frozen=True)
class CounterTurned(Event):
    """A counter was challenged; `found`: it was he."""

    reveals: ClassVar[bool] = True

    region: str
    counter: int
    name: str
    found: bool
