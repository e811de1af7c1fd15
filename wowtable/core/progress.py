"""How far a game has come, told in numbers: for lists of saved games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from .state import OwnState_contra
from .types import Seat


@dataclass(frozen=True, slots=True)
class Progress:
    """Nothing in it is hidden from anybody. 0 rounds: the game counts none, or has no last one.

    `score` is the standing by seat, None for what lies hidden; empty when the game tells none. `who` holds by seat
    what people call it by beside its name, such as the hero it plays, as fields of the text "progress.who". `asks` is
    the kind of the open question. `sides` holds by seat which one it plays for, as a field of the text
    "progress.side"; empty where nobody shares one. Of a game that is over `shares` are its outcome, and `conceded` who
    gave it up.
    """

    round: int = 0
    rounds: int = 0
    to_act: tuple[Seat, ...] = ()
    score: tuple[int | None, ...] = ()
    who: tuple[Mapping[str, str], ...] = ()
    asks: str = ""
    sides: tuple[str, ...] = ()
    shares: tuple[float, ...] = ()
    conceded: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.shares)

    @property
    def winners(self) -> tuple[Seat, ...]:
        best = max(self.shares, default=0.0)
        return tuple(seat for seat, share in enumerate(self.shares) if best > 0 and share == best)

    @property
    def winning_side(self) -> str:
        """The side that several seats won for together, and nobody else won beside."""
        sides = {self.sides[seat] for seat in self.winners} if self.sides else set()
        return sides.pop() if len(sides) == 1 and len(self.winners) > 1 else ""


@runtime_checkable
class Tells(Protocol[OwnState_contra]):
    """A game that tells its progress."""

    def progress(self, s: OwnState_contra) -> Progress:
        """`s` is the view of an onlooker. What any session knows by itself is left out: who acts, and how it ended."""
        ...
