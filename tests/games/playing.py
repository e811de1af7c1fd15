"""Random games of any rules, by players with leanings of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from wowtable.core import Action, Decision, Play, Seat, Table
from wowtable.session import Session, StepTaken

SOAK = max(1, int(os.environ.get("WOWTABLE_SOAK", "1")))
"""How many times as much random play as usual."""

Chooser = Callable[[Sequence[Action], Random], Action]


def walk(t: Table[Any, Any], rng: Random, choose: Chooser, watched: bool = False) -> Iterator[None]:
    """Plays to the end without checks; stops after each action."""
    play = Play(lambda: t.decision, lambda seat: choose(t.legal(seat), rng), t.play if watched else t.apply)
    for _ in play.steps():
        yield


def by_lot(rng: Random) -> Callable[[Decision], Seat]:
    """Of several who are asked at once, any may be the first."""
    return lambda decision: rng.choice(decision.seats)


def at_random(session: Session, rng: Random) -> Play[StepTaken]:
    """A game in progress that anybody plays on with anything."""
    return Play(lambda: session.decision, lambda seat: rng.choice(session.legal(seat)), session.submit, by_lot(rng))
