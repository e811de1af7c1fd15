"""The course of the game: the die, hands, turns, and who is out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.core.types import Event

from .bases import OfCard


@dataclass(frozen=True)
class GameBegan(Event):
    heroes: tuple[str, ...]


@dataclass(frozen=True)
class DieCast(Event):
    reveals: ClassVar[bool] = True
    of_dice: ClassVar[bool] = True
    seat: Seat
    face: int


@dataclass(frozen=True)
class FirstChosen(Event):
    """`seat` won the cast and decided."""

    seat: Seat
    first: Seat


@dataclass(frozen=True)
class HandKept(Event):
    seat: Seat


@dataclass(frozen=True)
class HandRedrawn(Event):
    seat: Seat
    count: int


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True
    seat: Seat
    turn: int


@dataclass(frozen=True)
class StepBegan(Event):
    seat: Seat
    step: str


@dataclass(frozen=True)
class PartyReadied(Event):
    """The ready step; `cards` are those that were exhausted."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True)
class StayedExhausted(OfCard):
    """Something kept the card from becoming ready in the ready step."""


@dataclass(frozen=True)
class TurnEnded(Event):
    seat: Seat
    turn: int


@dataclass(frozen=True)
class Passed(Event):
    quiet: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True)
class PlayerLost(Event):
    """`why` is hero or deck."""

    seat: Seat
    why: str


@dataclass(frozen=True)
class GameWon(Event):
    seat: Seat


@dataclass(frozen=True)
class GameDrawn(Event):
    pass
