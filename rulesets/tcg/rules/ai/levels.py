"""The computer players by level. They differ in how far they look, in how many worlds, and in how often they slip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from wowtable.ai import Advice, Limits, Thinking
from wowtable.core import Action, Observation
from wowtable.core.frames import PASS

from ..legal_actions import is_main
from ..state import DuelTable
from . import answers
from .careless import careless
from .consequences import end_turn, table_of
from .habits import habit
from .turn_search import MainPhaseSearch, TurnBreadth, TurnPlan
from .value import OVER, chance, evaluate, terms
from .worlds import WorldContest, replayed

if TYPE_CHECKING:
    from ..game import TradingCardGame


@dataclass(frozen=True)
class Skill:
    """`likely`: how many plans for a turn compete in other worlds, played on for `horizon` turns; `rounds`: how many
    worlds each round of that adds. `worlds`: how many worlds other choices are averaged over. `slips`: the share of
    careless choices; `alert`: of windows that are looked at closely.
    """

    breadth: TurnBreadth
    worlds: int = 1
    likely: int = 0
    horizon: int = 2
    rounds: tuple[int, ...] = (10, 10, 20)
    slips: float = 0.0
    alert: float = 1.0


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(TurnBreadth(keep=1, attacks=8, depth=1), slips=0.35, alert=0.3),
        "normal": Skill(TurnBreadth(keep=2, attacks=10, depth=8, most=12, placings=2)),
        "hard": Skill(TurnBreadth(keep=6, attacks=24, depth=12, most=80), worlds=3, likely=12),
    }
)
SPARE_WORLDS = 5
FAR_BEHIND = 2.5
"""Plans that leave so many points less at the end of the turn do not compete."""
Rated = list[tuple[tuple[Action, ...], float]]
"""Answers in a row with their worth, best first."""


class Duelist:
    """A player of `wowtable.ai`. It keeps what it has planned for its turn as long as it sees what it foresaw."""

    def __init__(self, skill: Skill, seed: str) -> None:
        self._skill = skill
        self._seed = seed
        self._ahead: list[tuple[Any, Action]] = []

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        if len(obs.legal) == 1:
            return obs.legal[0]
        foreseen = self._foreseen(obs)
        if foreseen is not None:
            return foreseen
        rng = Random(f"{self._seed}/{obs.nonce}")
        main = is_main(obs.view, obs.seat) and obs.decision.kind == "priority"
        if obs.decision.kind == "priority" and not main and not answers.calls_for_thought(obs.view, obs.seat):
            return PASS
        if not main and rng.random() >= self._skill.alert:
            return habit(self._world(obs, 0))
        if rng.random() < self._skill.slips:
            return careless(self._world(obs, 0), obs.seat, obs.legal, main=main, rng=rng)
        thinking = thinking or Thinking()
        if main:
            return self._play_turn(obs, thinking)
        return self._rated(obs, thinking)[0][0][0]

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        thinking = thinking or Thinking()
        main = is_main(obs.view, obs.seat) and obs.decision.kind == "priority"
        rated = self._openings(obs, thinking) if main else self._rated(obs, thinking)
        now = terms(_game(obs), self._world(obs, 0).state, obs.seat)
        return [Advice(steps[0], score, self._changes(obs, now, steps)) for steps, score in rated[:n]]

    # -- the plan of the turn ----------------------------------------------------------------------

    def _foreseen(self, obs: Observation) -> Action | None:
        """The planned step for exactly this sight. Luck, rivals, undo and a loaded game all show in the view."""
        for at, (seen, action) in enumerate(self._ahead):
            if seen == obs.view:
                del self._ahead[: at + 1]
                return action if action in obs.legal else None
        return None

    def _play_turn(self, obs: Observation, thinking: Thinking) -> Action:
        best = self._plans(obs, thinking)[0]
        steps = best.steps(obs.seat)
        if self._skill.breadth.depth == 1:
            steps = best.way.steps or steps
        self._ahead = list(steps[1:])
        return steps[0][1]

    def _plans(self, obs: Observation, thinking: Thinking) -> list[TurnPlan]:
        """Best first, with the chance to win for their score."""
        start = self._world(obs, 0)
        thinking.better(PASS)
        found = MainPhaseSearch(_game(obs), obs.seat, self._skill.breadth, thinking.over).plans(start)
        thinking.better(found[0].steps(obs.seat)[0][1])
        if not self._skill.likely or found[0].score >= OVER or thinking.over():
            return [TurnPlan(plan.way, chance(plan.score)) for plan in found]
        contest = WorldContest(obs.seat, self._skill.horizon, lambda number: self._world(obs, number), thinking.over)
        return contest.ranked(_different(found, self._skill.likely), self._skill.rounds)

    def _openings(self, obs: Observation, thinking: Thinking) -> Rated:
        """The best plan for each first step."""
        found: dict[Action, tuple[tuple[Action, ...], float]] = {}
        for plan in self._plans(obs, thinking):
            steps = tuple(action for _, action in plan.steps(obs.seat))
            found.setdefault(steps[0], (steps, plan.score))
        return list(found.values())

    # -- everything else ----------------------------------------------------------------------------

    def _rated(self, obs: Observation, thinking: Thinking) -> Rated:
        """Answers with what they are worth on average over the worlds, best first."""
        first = self._world(obs, 0)
        if answers.by_habit(first):
            return [((habit(first),), evaluate(_game(obs), first.state, obs.seat))]
        thinking.better(habit(first))
        found: dict[tuple[Action, ...], list[float]] = {}
        for world in range(self._worlds(obs)):
            for steps, score in self._in_world(obs, world):
                found.setdefault(steps, []).append(score)
            if thinking.over():
                break
        rated = [(steps, chance(sum(scores) / len(scores))) for steps, scores in found.items()]
        return sorted(rated, key=lambda entry: -entry[1])

    def _worlds(self, obs: Observation) -> int:
        """More where the top of one's own deck is what matters: quests are mostly completed with spare resources."""
        least = SPARE_WORLDS if answers.spare(obs.view, obs.seat) else 1
        return max(least, self._skill.worlds)

    def _in_world(self, obs: Observation, world: int) -> list[tuple[tuple[Action, ...], float]]:
        t = self._world(obs, world)
        if obs.decision.kind != "priority":
            return [((action,), score) for action, score in answers.small_choices(t, obs.seat, obs.legal)]
        idle, found = answers.responses(t, obs.seat, obs.legal)
        rated = [(tuple(action for _, action in way.steps), score) for score, way in found]
        return [((PASS,), idle), *rated]

    def _world(self, obs: Observation, number: int) -> DuelTable:
        seed = f"{self._seed}/{obs.nonce}/{number}"
        return table_of(_game(obs), obs.sample(Random(seed)), seed)

    def _changes(
        self, obs: Observation, now: Mapping[str, float], steps: Sequence[Action]
    ) -> tuple[tuple[str, float], ...]:
        """Why: what changes up to the end of the turn, weightiest first. That it ends is no reason."""
        t = self._world(obs, 0)
        turn = t.state.turn
        replayed(t, obs.seat, steps)
        if t.state.decision is not None and t.state.turn == turn:
            end_turn(t)
        then = terms(_game(obs), t.state, obs.seat)
        changes = [(name, then[name] - now[name]) for name in then if name != "tempo"]
        told = (change for change in changes if abs(change[1]) > 0.01)
        return tuple(sorted(told, key=lambda change: -abs(change[1])))


def _different(plans: Sequence[TurnPlan], most: int) -> list[TurnPlan]:
    """The best plans that do not do the same things in another order, none of them far behind the best."""
    found: dict[tuple[Action, ...], TurnPlan] = {}
    for plan in plans:
        if plan.score < plans[0].score - FAR_BEHIND:
            break
        deeds = tuple(sorted((action for _, action in plan.way.steps), key=str))
        found.setdefault(deeds, plan)
        if len(found) == most:
            break
    return list(found.values())


def _game(obs: Observation) -> TradingCardGame:
    return cast("TradingCardGame", obs.game)


def players() -> Mapping[str, Callable[[Limits, str], Duelist]]:
    """Level name to factory, as the table asks for them."""

    def factory(skill: Skill) -> Callable[[Limits, str], Duelist]:
        return lambda _limits, seed: Duelist(skill, seed)

    return {level: factory(skill) for level, skill in SKILLS.items()}
