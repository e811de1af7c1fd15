"""The player everybody must beat."""

from __future__ import annotations

from random import Random

from ..core import Action, Observation
from .player import Advice, Thinking


class RandomPlayer:
    def __init__(self, seed: str = "") -> None:
        self._seed = seed

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        return Random(f"{self._seed}/{obs.nonce}").choice(obs.legal)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        rng = Random(f"{self._seed}/{obs.nonce}")
        return [Advice(action, 0.5) for action in rng.sample(obs.legal, min(n, len(obs.legal)))]
