"""What all frames of this game share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, IllegalAction, Seat, Table, about

from .state import World

DONE = Action("done")


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a seat's turn that runs by itself; steps that ask override all three methods."""

    seat: Seat

    def run(self, t: Table[World]) -> Decision | None:
        raise NotImplementedError

    def legal(self, t: Table[World], seat: Seat) -> Sequence[Action]:
        return ()

    def take(self, t: Table[World], seat: Seat, action: Action) -> None:
        raise IllegalAction(str(action))


def ask(kind: str, seat: Seat, **things: int) -> Decision:
    return Decision(kind, (seat,), about=about(**things))
