"""What a player is asked: everything that one seat may know of one decision, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from .chance import Fast
from .game import Game
from .state import OwnState, State
from .table import AnyTable, Table
from .types import Action, Decision, Seat


@dataclass(frozen=True, slots=True)
class Observation(Generic[OwnState]):
    """Everything a player gets for one decision.

    `sample` deals a full state that fits the view; each call returns a fresh one that may be changed.
    `nonce` names the decision: the same player with the same nonce and observation chooses the same.
    """

    seat: Seat
    view: OwnState
    decision: Decision
    legal: tuple[Action, ...]
    sample: Callable[[Random], OwnState]
    game: Game[OwnState]
    nonce: str = ""


def observe(game: Game, state: State, seat: Seat, nonce: str = "", secret: str = "") -> Observation:
    """What `seat` is asked now; ValueError if nothing.

    The result holds no reference to `state`: all sampling starts from a redeal. Its luck comes from `secret`, which
    no player may learn: whoever knows how cards were mixed can put them back. How often chance was asked is left out.
    """
    if state.decision is None or seat not in state.decision.seats:
        raise ValueError(f"seat {seat} is not asked anything now")
    redealt = game.determinize(state, seat, Random(f"{secret}/redeal/{nonce}/{seat}"))
    redealt.draws = {}
    return observe_redealt(game, redealt, seat, nonce)


def observe_redealt(game: Game, redealt: Any, seat: Seat, nonce: str = "") -> Observation:
    """The same from a state that has been redealt for `seat` already, as it reaches the worker process."""
    table: AnyTable = Table(game, redealt, Fast(Random(0)))

    def sample(rng: Random) -> Any:
        return game.determinize(redealt, seat, rng)

    legal = tuple(table.legal(seat))
    return Observation(seat, game.view(redealt, seat), redealt.decision, legal, sample, game, nonce)
