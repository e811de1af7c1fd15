"""How the game goes on: setup, turns and phases, levels, quests, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event, Seat


@dataclass(frozen=True)
class GameBegan(Event):
    goal: int


@dataclass(frozen=True)
class FirstPlayerFound(Event):
    """`rolls` of the seats, the last of each where some had to roll again."""

    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    seat: Seat
    rolls: tuple[int, ...]


@dataclass(frozen=True)
class HeroChosen(Event):
    seat: Seat
    hero: str


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True

    seat: Seat
    turn: int


@dataclass(frozen=True)
class PhaseBegan(Event):
    seat: Seat
    phase: str


@dataclass(frozen=True)
class EnergyGained(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True)
class EnergyLost(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True)
class LevelGained(Event):
    seat: Seat
    level: str


@dataclass(frozen=True)
class CharacterFlipped(Event):
    seat: Seat
    hero: str
    side: str


@dataclass(frozen=True)
class QuestReceived(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    quest: str


@dataclass(frozen=True)
class QuestDropped(Event):
    seat: Seat
    quest: str


@dataclass(frozen=True)
class QuestCompleted(Event):
    seat: Seat
    quest: str
    valor: int
    total: int


@dataclass(frozen=True)
class QuestUndone(Event):
    """Its hero was defeated: all of it begins anew."""

    seat: Seat
    quest: str


@dataclass(frozen=True)
class GoalCounted(Event):
    """So many of what the next goal of a quest asks for, and how many it takes."""

    seat: Seat
    quest: str
    done: int
    enough: int


@dataclass(frozen=True)
class GoalMet(Event):
    """One of several goals of a quest; `goal` is the word for what was done."""

    seat: Seat
    quest: str
    goal: str


@dataclass(frozen=True)
class TokenPlaced(Event):
    seat: Seat
    quest: str
    space: str


@dataclass(frozen=True)
class TokenGiven(Event):
    seat: Seat
    quest: str
    other: Seat


@dataclass(frozen=True)
class TokenCollected(Event):
    seat: Seat
    quest: str


@dataclass(frozen=True)
class TrophyGained(Event):
    seat: Seat
    trophy: str
    valor: int
    total: int


@dataclass(frozen=True)
class GameEnded(Event):
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
