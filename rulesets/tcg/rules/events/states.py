"""Resources and the states of cards: ready and exhausted, face up and face down, and what they gain for a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.core.types import Event

from .cards import OwnCard


@dataclass(frozen=True)
class Placed(Event):
    """A resource, face up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class PlacedDown(OwnCard):
    """A resource, face down: nobody else learns which card it is."""


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
class TurnedDown(Event):
    """A resource is turned face down. `why`: completed, stash, or limit (a second location)."""

    seat: Seat
    card: int
    name: str
    why: str = "completed"


@dataclass(frozen=True)
class StashRevealed(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class Exhausted(Event):
    """`aside`: as part of something that is told anyway, such as an attack or a cost."""

    seat: Seat
    card: int
    name: str
    aside: bool = False


@dataclass(frozen=True)
class Readied(Event):
    """Outside the ready step, or one of the ready step that something waits for."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class WillNotReady(Event):
    """Skips its next ready step."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class HeroFlipped(Event):
    """`up`: to its front side again."""

    seat: Seat
    card: int
    name: str
    up: bool


@dataclass(frozen=True)
class CountersPut(Event):
    seat: Seat
    card: int
    name: str
    counter: str
    amount: int


@dataclass(frozen=True)
class CounterTaken(Event):
    """As a cost."""

    seat: Seat
    card: int
    name: str
    counter: str


@dataclass(frozen=True)
class Boosted(Event):
    """One card for a while; `until` is turn or combat."""

    seat: Seat
    card: int
    name: str
    attack: int
    health: int
    until: str


@dataclass(frozen=True)
class GroupBoosted(Event):
    """A group for a while, late-comers included; `source` is the card that says so, `names` are those there now."""

    seat: Seat
    source: int
    source_name: str
    names: tuple[str, ...]
    attack: int
    health: int
    until: str


@dataclass(frozen=True)
class KeywordGranted(Event):
    seat: Seat
    card: int
    name: str
    keyword: str
    amount: int
    until: str


@dataclass(frozen=True)
class GroupGranted(Event):
    seat: Seat
    source: int
    source_name: str
    names: tuple[str, ...]
    keyword: str
    amount: int
    until: str


@dataclass(frozen=True)
class ActsForbidden(Event):
    """The card may not do these things for a while."""

    seat: Seat
    card: int
    name: str
    acts: tuple[str, ...]
    until: str


@dataclass(frozen=True)
class GroupForbidden(Event):
    seat: Seat
    source: int
    source_name: str
    names: tuple[str, ...]
    acts: tuple[str, ...]
    until: str
