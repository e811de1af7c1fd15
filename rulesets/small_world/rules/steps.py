"""What all frames of this game share."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Automatic, Decision, Seat, about


@dataclass(frozen=True, slots=True)
class Step(Automatic):
    """A part of a seat's turn."""

    seat: Seat


def ask(kind: str, seat: Seat, **things: int) -> Decision:
    return Decision(kind, (seat,), about=about(**things))
