"""What a player is given to choose by. The true state stays on the other side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core import Action, Decision, Game, Seat, State, Table


@dataclass(frozen=True, slots=True)
class Observation:
    """One seat's side of a decision.

    `view` is masked and a copy; `sample(rng)` deals a full state that this seat cannot tell from the
    true one. Both may be changed freely: nothing in here leads to the running game.
    """

    seat: Seat
    view: Any
    decision: Decision
    legal: tuple[Action, ...]
    sample: Callable[[Random], Any]
    game: Game


def observe(table: Table[Any], seat: Seat) -> Observation:
    """The seat must be among those asked; the observation stays true to this moment when the game goes on."""
    decision = table.state.decision
    if decision is None or seat not in decision.seats:
        raise ValueError(f"seat {seat} is not asked anything now")
    game, moment = table.game, table.state.copy()

    def sample(rng: Random) -> State:
        guess: State = game.determinize(moment.copy(), seat, rng)
        return guess

    view = game.view(moment.copy(), seat)
    return Observation(seat, view, decision, tuple(table.legal(seat)), sample, game)
