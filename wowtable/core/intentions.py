"""What a computer player is about, in a word, for those who watch it play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from .types import Action, Seat


@dataclass(frozen=True, slots=True)
class Intention:
    """The text "plan.<key>" of the game, with its fields and `seat`, whose intention it is."""

    key: str
    fields: Mapping[str, str | int] = field(default_factory=dict)


@runtime_checkable
class Intends(Protocol):
    """A game that tells what players are about."""

    def intention(self, s: Any, seat: Seat, moves: Sequence[Action]) -> Intention | None:
        """`s` is what an onlooker sees, `moves` what the seat does now and means to do next. None for nothing to tell.

        Moves that will only become known when they are made, or never, must leave no trace in the answer.
        """
        ...
