"""Whose hands a screen is in that several people share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core import Pause, Seat
from ...session import Session

Why = Literal["turn", "load", "undo", "focus"]


@dataclass(frozen=True, slots=True)
class Curtain:
    """Nothing of the game may be seen until `seat` says they are alone with it."""

    seat: Seat
    why: Why = "turn"


@dataclass(frozen=True, slots=True)
class Inquiry:
    """`asker` stays at the screen and asks `seat` aloud whether they answer in a window.

    Meanwhile the table shows what everybody may see, so that most windows pass without a change of hands. `pause` is
    the window, as far as everybody knows it.
    """

    seat: Seat
    asker: Seat
    pause: Pause | None = None


def first_viewer(session: Session) -> Seat | None:
    """Whose eyes the table is seen with before anybody has said who they are: the only person's, or nobody's."""
    people = [seat for seat in range(len(session.setup.seats)) if session.person(seat)]
    if len(people) == 1:
        return people[0]
    if not people or any(session.hides(one, people) for one in people):
        return None
    asked = session.decision.seats if session.decision else ()
    return next((seat for seat in asked if seat in people), people[0])
