"""The row of coins as a game that can be learned: what the ends and the rest of the row promise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from coin_row import CoinGame, CoinState

from wowtable.ai import Thinking
from wowtable.ai.player import Advice
from wowtable.ai.value import Clock, Value, Weights
from wowtable.core import Action, Fast, Observation, Seat, Table

NOTHING = (0.0, 0.0, 0.0, 0.0, 0.0)


class ValuedCoins(CoinGame):
    """Coins of every colour count once."""

    FEATURES = ("always", "left", "ends")
    strategic = ("take",)

    def __init__(self, weights: Weights | None = None) -> None:
        rows = dict.fromkeys(self.FEATURES, NOTHING)
        self.value = Value(weights or Weights("points", 5.0, (0.5, 0.5), rows))

    def judged_by(self, weights: Weights) -> ValuedCoins:
        return ValuedCoins(weights)

    def features(self, s: CoinState, seat: Seat) -> Mapping[str, float]:
        if not s.row:
            return {}
        values = [coin.value for coin in s.row]
        return {"always": 1.0, "left": float(sum(values)), "ends": float(max(values[0], values[-1]))}

    def clock(self, s: CoinState, seat: Seat) -> Clock:
        seats, left = len(s.taken), len(s.row)
        active = s.decision.seats[0] if s.decision else 0
        before = (seat - active) % seats
        return Clock((left - before + seats - 1) // seats, before, seats)

    def sure(self, s: CoinState, seat: Seat) -> float:
        return float(self.points(s, seat))

    def turn(self, s: CoinState) -> int:
        return len(s.row)

    @property
    def players(self) -> Mapping[str, Any]:
        return {"normal": lambda _limits, _seed: OneAhead()}


@dataclass
class OneAhead:
    """Takes what leaves the best prospects."""

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        return max(obs.legal, key=lambda action: (self._after(obs, action), str(action)))

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return [Advice(action, self._after(obs, action)) for action in obs.legal][:n]

    def _after(self, obs: Observation, action: Action) -> float:
        game: Any = obs.game
        table: Any = Table(game, obs.sample(Random(0)), Fast(Random(0)))
        table.apply(obs.seat, action)
        s = table.state
        promised = [
            game.sure(s, p) + game.value.coming(game.clock(s, p), game.features(s, p)) for p in range(len(s.taken))
        ]
        return float(game.value.lead(promised[obs.seat], promised[: obs.seat] + promised[obs.seat + 1 :]))
