"""Combats, from the proposal to their end."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Seat
from wowtable.core.types import Event


@dataclass(frozen=True)
class AttackProposed(Event):
    seat: Seat
    card: int
    name: str
    defender: int
    defender_name: str


@dataclass(frozen=True)
class CombatBegan(Event):
    """`card` attacks."""

    seat: Seat
    card: int
    name: str
    defender: int
    defender_name: str


@dataclass(frozen=True)
class Protected(Event):
    """`card` takes the place of the proposed defender."""

    seat: Seat
    card: int
    name: str
    defender: int
    defender_name: str


@dataclass(frozen=True)
class Defends(Event):
    """The proposed defender (or who protected it) now defends against `attacker`."""

    seat: Seat
    card: int
    name: str
    attacker: int
    attacker_name: str


@dataclass(frozen=True)
class Struck(Event):
    """A hero strikes: the weapon is exhausted, its effect goes on the chain."""

    seat: Seat
    card: int
    name: str
    weapon: int
    weapon_name: str


@dataclass(frozen=True)
class StrikeLanded(Event):
    """From now to the end of the combat the hero has this much more ATK."""

    seat: Seat
    card: int
    name: str
    weapon: int
    weapon_name: str
    attack: int


@dataclass(frozen=True)
class CombatEnded(Event):
    """`fought`: it came to its conclusion."""

    attacker: int
    attacker_name: str
    fought: bool
