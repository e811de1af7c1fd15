"""Resources and the states of cards: ready and exhausted, face up and face down, and what they gain for a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.core.types import Event

from .bases import OfCard, OfGroup, OwnCard, ShownCard


@dataclass(frozen=True)
class Placed(ShownCard):
    """A resource, face up."""


@dataclass(frozen=True)
class PlacedDown(OwnCard):
    """A resource, face down: its player knows it already, nobody else learns which card it is."""

    reveals: ClassVar[bool] = False


@dataclass(frozen=True)
class ResourcesPaid(Event):
    seat: Seat
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ResourcesTurned(Event):
    """Resources that lie face down become ready, or exhausted; nobody learns which cards they are."""

    seat: Seat
    count: int
    cards: tuple[int, ...]
    ready: bool


@dataclass(frozen=True)
class TurnedDown(OfCard):
    """A resource is turned face down. `why`: completed, stash, or limit (a second location)."""

    why: str = "completed"


@dataclass(frozen=True)
class StashRevealed(ShownCard):
    pass


@dataclass(frozen=True)
class Exhausted(OfCard):
    """`aside`: as part of something that is told anyway, such as an attack or a cost."""

    aside: bool = False


@dataclass(frozen=True)
class Readied(OfCard):
    """Outside the ready step, or one of the ready step that something waits for."""


@dataclass(frozen=True)
class WillNotReady(OfCard):
    """Skips its next ready step."""


@dataclass(frozen=True)
class HeroFlipped(OfCard):
    """`up`: to its front side again."""

    up: bool


@dataclass(frozen=True)
class CountersPut(OfCard):
    counter: str
    amount: int


@dataclass(frozen=True)
class CounterTaken(OfCard):
    """As a cost."""

    counter: str


@dataclass(frozen=True)
class Boosted(OfCard):
    """One card for a while; `until` is turn or combat."""

    attack: int
    health: int
    until: str


@dataclass(frozen=True)
class GroupBoosted(OfGroup):
    attack: int
    health: int
    until: str


@dataclass(frozen=True)
class KeywordGranted(OfCard):
    keyword: str
    amount: int
    until: str


@dataclass(frozen=True)
class GroupGranted(OfGroup):
    keyword: str
    amount: int
    until: str


@dataclass(frozen=True)
class ActsForbidden(OfCard):
    """The card may not do these things for a while."""

    acts: tuple[str, ...]
    until: str


@dataclass(frozen=True)
class GroupForbidden(OfGroup):
    acts: tuple[str, ...]
    until: str
