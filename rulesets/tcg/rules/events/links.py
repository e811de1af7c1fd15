"""The chain: what goes on it, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.core.types import Event


@dataclass(frozen=True)
class CardPlayed(Event):
    """`targets` are card numbers or players, `target_names` their keys (seat.0 for a player)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class PowerUsed(Event):
    """A payment power, hero powers included; `power` is its index among the card's powers."""

    seat: Seat
    card: int
    name: str
    power: int
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class QuestCompleted(Event):
    seat: Seat
    card: int
    name: str
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Triggered(Event):
    """A triggered power goes on the chain."""

    seat: Seat
    card: int
    name: str
    power: int
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class TriggerVanished(Event):
    """Nothing that the power could target is there."""

    seat: Seat
    card: int
    name: str
    power: int


@dataclass(frozen=True)
class Resolved(Event):
    """A link of the chain is about to do what it says."""

    seat: Seat
    card: int
    name: str
    kind: str


@dataclass(frozen=True)
class Interrupted(Event):
    """A link leaves the chain and does nothing. `why`: targets, effect, proposal or condition."""

    seat: Seat
    card: int
    name: str
    kind: str
    why: str = "effect"


@dataclass(frozen=True)
class Declined(Event):
    """Its controller said no to what the card offered."""

    seat: Seat
    card: int
    name: str
