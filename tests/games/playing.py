"""Random games of any rules, by players with leanings of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from wowtable.core import Action, Table

SOAK = max(1, int(os.environ.get("WOWTABLE_SOAK", "1")))
"""How many times as much random play as usual."""

LONGEST_GAME = 20_000
"""No game asks so often."""

Chooser = Callable[[Sequence[Action], Random], Action]


def walk(t: Table[Any], rng: Random, choose: Chooser, watched: bool = False) -> Iterator[None]:
    """Plays to the end without checks; stops after each action."""
    act = t.play if watched else t.apply
    for _ in range(LONGEST_GAME):
        if t.state.decision is None:
            return
        seat = t.state.decision.seats[0]
        act(seat, choose(t.legal(seat), rng))
        yield
    raise AssertionError(f"goes on after {LONGEST_GAME} decisions")
