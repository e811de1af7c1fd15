"""What a computer player is asked, and what it may answer; and the simplest of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ..core import Action, Game, Observation, Seat


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice with its score (an estimate of the outcome) and why: how each term of the evaluation would change."""

    action: Action
    score: float
    terms: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a player may think. Nothing in here is time, so the same limits give the same choice."""

    iterations: int = 400
    samples: int = 2
    width: int = 12
    steps: int = 24
    effort: float = 1.0
    """How much of its usual work a player that plans turns does."""


class Thinking:
    """The line to whoever waits: says when to stop, and takes the best answer found so far."""

    def __init__(self, stop: Callable[[], bool] | None = None, tell: Callable[[Action], None] | None = None) -> None:
        self.best: Action | None = None
        self._stop = stop
        self._tell = tell
        self._stopped = False

    def over(self) -> bool:
        """Players ask this often; once true it stays true."""
        if not self._stopped and self._stop is not None:
            self._stopped = self._stop()
        return self._stopped

    def better(self, action: Action) -> None:
        """The best answer so far: what is taken if time runs out now."""
        if action == self.best:
            return
        self.best = action
        if self._tell is not None:
            self._tell(action)


class Player(Protocol):
    """Answers from `obs.legal`, and soon after `thinking.over()` turns true."""

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        """One of `obs.legal`; the same for the same observation. The first good one early, by `thinking.better`."""
        ...

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        """The best `n` choices, best first."""
        ...


def planned(player: Player) -> Sequence[Action]:
    """What the player means to do after its last answer, where it keeps a plan: its `ahead`."""
    ahead: Sequence[Action] = getattr(player, "ahead", ())
    return ahead


def terms_of(game: Game, state: Any, seat: Seat) -> Mapping[str, float]:
    """The terms of the evaluation by name, where the game offers `terms(state, seat)`; else its sum alone."""
    split = getattr(game, "terms", None)
    if split is None:
        return {"position": game.evaluate(state, seat)}
    terms: Mapping[str, float] = split(state, seat)
    return terms


def changed_terms(before: Mapping[str, float], after: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    """What changes, weightiest first."""
    names = [*before, *(name for name in after if name not in before)]
    changes = [(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return tuple(sorted((c for c in changes if c[1]), key=lambda c: -abs(c[1])))


def ranked(scores: Mapping[Action, float], rng: Random) -> Sequence[Action]:
    """Best first; equals in an order that only `rng` decides."""
    order = [(-score, rng.random(), i) for i, score in enumerate(scores.values())]
    actions = list(scores)
    return [actions[i] for _, _, i in sorted(order)]


class RandomPlayer:
    """The player everybody must beat."""

    def __init__(self, seed: str = "") -> None:
        self._seed = seed

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        return Random(f"{self._seed}/{obs.nonce}").choice(obs.legal)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        rng = Random(f"{self._seed}/{obs.nonce}")
        return [Advice(action, 0.5) for action in rng.sample(obs.legal, min(n, len(obs.legal)))]
