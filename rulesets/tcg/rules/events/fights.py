"""Combats, from the proposal to their end."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core.types import Event

from .bases import AgainstDefender, OfCard, WithWeapon


@dataclass(frozen=True)
class AttackProposed(AgainstDefender):
    pass


@dataclass(frozen=True)
class CombatBegan(AgainstDefender):
    """`card` attacks."""


@dataclass(frozen=True)
class Protected(AgainstDefender):
    """`card` takes the place of the proposed defender."""


@dataclass(frozen=True)
class Defends(OfCard):
    """The proposed defender (or who protected it) now defends against `attacker`."""

    attacker: int
    attacker_name: str


@dataclass(frozen=True)
class Struck(WithWeapon):
    """A hero strikes: the weapon is exhausted, its effect goes on the chain."""


@dataclass(frozen=True)
class StrikeLanded(WithWeapon):
    """From now to the end of the combat the hero has this much more ATK."""

    attack: int


@dataclass(frozen=True)
class CombatEnded(Event):
    """`fought`: it came to its conclusion."""

    attacker: int
    attacker_name: str
    fought: bool
