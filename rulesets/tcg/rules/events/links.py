"""The chain: what goes on it, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass

from .bases import Aimed, OfCard, ShownCard


@dataclass(frozen=True)
class CardPlayed(ShownCard, Aimed):
    pass


@dataclass(frozen=True)
class PowerUsed(Aimed):
    """A payment power, hero powers included; `power` is its index among the card's powers."""

    power: int


@dataclass(frozen=True)
class QuestCompleted(Aimed):
    """The reward waits on the chain."""


@dataclass(frozen=True)
class Triggered(Aimed):
    """A triggered power goes on the chain."""

    power: int


@dataclass(frozen=True)
class TriggerVanished(OfCard):
    """Nothing that the power could target is there."""

    power: int


@dataclass(frozen=True)
class Resolved(OfCard):
    """A link of the chain is about to do what it says."""

    kind: str


@dataclass(frozen=True)
class Interrupted(OfCard):
    """A link leaves the chain and does nothing. `why`: targets, effect, proposal or condition."""

    kind: str
    why: str = "effect"


@dataclass(frozen=True)
class Declined(OfCard):
    """Its controller said no to what the card offered."""
