"""Having a computer player think: a question goes in, an answer is fetched later. Never stalls, never fails."""

from __future__ import annotations

import enum
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ..core import Action, Game, Intends, Intention, Observation, RulesError, Seat, observe_redealt
from .levels import BUDGETS, player_for
from .player import Advice, Limits, Player, Thinking, planned

STOP_AT = 0.8
"""The share of the budget after which a player is told to stop: the rest is for the way home."""


class How(enum.Enum):
    """How an answer came about."""

    THOUGHT = "thought"
    QUICK = "quick"
    """At a glance, in the window itself, while the process that should think cannot be had."""
    LATE = "late"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class ThinkRequest:
    """With `hints` above 0 the answer brings that many pieces of advice, and its action is the first of them."""

    obs: Observation
    level: str
    hints: int = 0


@dataclass(frozen=True, slots=True)
class ThinkResult:
    """Always a legal action. `trouble` is for the log: what went wrong when `how` is not THOUGHT."""

    action: Action
    how: How = How.THOUGHT
    advice: tuple[Advice, ...] = ()
    seconds: float = 0.0
    trouble: str = ""
    intention: Intention | None = None


class Thinker(Protocol):
    """One question at a time."""

    def ask(self, question: ThinkRequest) -> None:
        """Begin to think; a question still under way is dropped."""
        ...

    def poll(self) -> ThinkResult | None:
        """The answer once it is there, and then never again. Cheap enough for every frame."""
        ...

    def wait(self) -> ThinkResult:
        """Block until the answer is there. Raises LookupError when nothing was asked."""
        ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class Players:
    """One player for each seat and level, so that those who follow a plan keep it."""

    def __init__(self, game: Game, seed: str, limits: Mapping[str, Limits] | None = None) -> None:
        self._game = game
        self._seed = seed
        self._limits = dict(limits or {})
        self._players: dict[tuple[Seat, str], Player] = {}

    def at(self, seat: Seat, level: str) -> Player:
        if (seat, level) not in self._players:
            player = player_for(self._game, level, self._limits.get(level), f"{self._seed}/{seat}")
            self._players[seat, level] = player
        return self._players[seat, level]


def answered(player: Player, obs: Observation, hints: int, thinking: Thinking) -> ThinkResult:
    """The player's answer; when it fails, the best it had found by then, or any legal action."""
    try:
        advice = tuple(player.top(obs, hints, thinking)) if hints else ()
        action = advice[0].action if advice else player.choose(obs, thinking)
        if action not in obs.legal:
            raise RulesError(f"the player answered {action}, which is not on offer")
        intention = intention_of(player, obs, action)
    except Exception:
        return ThinkResult(best_or_any(thinking.best, obs.legal, obs.nonce), How.FAULT, trouble=traceback.format_exc())
    return ThinkResult(action, How.THOUGHT, advice, intention=intention)


def intention_of(player: Player, obs: Observation, action: Action) -> Intention | None:
    """What is told of the player's plan: in words for which the game knows only what lies open."""
    game = obs.game
    if not isinstance(game, Intends):
        return None
    return game.intention(game.view(obs.view, None), obs.seat, (action, *planned(player)))


def best_or_any(best: Action | None, legal: tuple[Action, ...], nonce: str) -> Action:
    return best if best in legal else Random(f"any/{nonce}").choice(legal)


class LocalThinker:
    """Thinks in this process, inside `poll`: for tests, where no window waits, and for a glance where one does.

    With `clock` it keeps the budgets as long as players ask whether to stop; without, it repeats exactly.
    """

    def __init__(
        self,
        game: Game,
        seed: str = "",
        limits: Mapping[str, Limits] | None = None,
        clock: Callable[[], float] | None = None,
        budgets: Mapping[str, float] = BUDGETS,
    ) -> None:
        self._players = Players(game, seed, limits)
        self._clock = clock
        self._budgets = budgets
        self._question: ThinkRequest | None = None

    def ask(self, question: ThinkRequest) -> None:
        self._question = question

    def poll(self) -> ThinkResult | None:
        question, self._question = self._question, None
        if question is None:
            return None
        player = self._players.at(question.obs.seat, question.level)
        return answered(player, _redealt(question), question.hints, self._thinking(question.level))

    def wait(self) -> ThinkResult:
        answer = self.poll()
        if answer is None:
            raise LookupError("nothing was asked")
        return answer

    def cancel(self) -> None:
        self._question = None

    def close(self) -> None:
        self._question = None

    def _thinking(self, level: str) -> Thinking:
        if self._clock is None:
            return Thinking()
        clock, end = self._clock, self._clock() + STOP_AT * self._budgets.get(level, BUDGETS["normal"])
        return Thinking(lambda: clock() >= end)


def redealt_state(question: ThinkRequest) -> Any:
    """The only state that leaves for a player: dealt anew for its seat."""
    return question.obs.sample(Random(f"redeal/{question.obs.nonce}"))


def _redealt(question: ThinkRequest) -> Observation:
    return observe_redealt(question.obs.game, redealt_state(question), question.obs.seat, question.obs.nonce)
