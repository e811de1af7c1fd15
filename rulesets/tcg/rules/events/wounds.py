"""Damage dealt, prevented and put, and healing."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Seat
from wowtable.core.types import Event


@dataclass(frozen=True)
class DamageDealt(Event):
    """`seat` controls the damaged `card`, `source_seat` the source. `weapons` are those struck with."""

    seat: Seat
    card: int
    name: str
    amount: int
    types: tuple[str, ...]
    source_seat: Seat
    source: int
    source_name: str
    combat: bool = False
    weapons: tuple[int, ...] = ()
    weapon_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class DamagePrevented(Event):
    """`by` is the card that did it."""

    seat: Seat
    card: int
    name: str
    amount: int
    by: int
    by_name: str


@dataclass(frozen=True)
class DamageRedirected(Event):
    """What would fall on `card` falls on `to`."""

    seat: Seat
    card: int
    name: str
    amount: int
    to: int
    to_name: str


@dataclass(frozen=True)
class ArmorUsed(Event):
    """`card` is the armor; `wasted` the part of its DEF that nothing was left for."""

    seat: Seat
    card: int
    name: str
    amount: int
    wasted: int = 0


@dataclass(frozen=True)
class ShieldRaised(Event):
    """The next so much damage to `card` this turn is prevented."""

    seat: Seat
    card: int
    name: str
    amount: int


@dataclass(frozen=True)
class RedirectSet(Event):
    """The next damage to `card` this turn falls on `to` instead."""

    seat: Seat
    card: int
    name: str
    to: int
    to_name: str


@dataclass(frozen=True)
class Healed(Event):
    seat: Seat
    card: int
    name: str
    amount: int


@dataclass(frozen=True)
class DamagePut(Event):
    """Put, not dealt: nothing prevents it."""

    seat: Seat
    card: int
    name: str
    amount: int
