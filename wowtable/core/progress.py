"""How far a game has come, told in numbers: for lists of saved games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from .types import Seat


@dataclass(frozen=True, slots=True)
class Progress:
    """Nothing in it is hidden from anybody. 0 rounds: the game counts none, or has no last one.

    `score` is the standing by seat, None for what lies hidden; empty when the game tells none.
    """

    round: int = 0
    rounds: int = 0
    to_act: tuple[Seat, ...] = ()
    score: tuple[int | None, ...] = ()


@runtime_checkable
class Tells(Protocol):
    """A game that tells its progress."""

    def progress(self, s: Any) -> Progress:
        """`s` is the view of an onlooker. `to_act` may be left out."""
        ...
