"""Damage dealt, prevented and put, and healing."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Seat

from .bases import Measured, OfCard


@dataclass(frozen=True)
class DamageDealt(Measured):
    """`seat` controls the damaged `card`, `source_seat` the source. `weapons` are those struck with."""

    types: tuple[str, ...]
    source_seat: Seat
    source: int
    source_name: str
    combat: bool = False
    weapons: tuple[int, ...] = ()
    weapon_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class DamagePrevented(Measured):
    """`by` is the card that did it."""

    by: int
    by_name: str


@dataclass(frozen=True)
class DamageRedirected(Measured):
    """What would fall on `card` falls on `to`."""

    to: int
    to_name: str


@dataclass(frozen=True)
class ArmorUsed(Measured):
    """`card` is the armor; `wasted` the part of its DEF that nothing was left for."""

    wasted: int = 0


@dataclass(frozen=True)
class ShieldRaised(Measured):
    """The next so much damage to `card` this turn is prevented."""


@dataclass(frozen=True)
class RedirectSet(OfCard):
    """The next damage to `card` this turn falls on `to` instead."""

    to: int
    to_name: str


@dataclass(frozen=True)
class Healed(Measured):
    pass


@dataclass(frozen=True)
class DamagePut(Measured):
    """Put, not dealt: nothing prevents it."""
