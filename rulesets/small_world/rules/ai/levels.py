"""The computer players by level. All plan whole turns; they differ in how widely they look and how often they slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from wowtable.ai import Advice, Limits, Thinking
from wowtable.core import Action, Fast, Observation, Table

from ..state import WorldTable
from .habits import habit
from .rollout import play_on
from .turn_search import Best, Breadth, TurnSearch, play_out
from .value import evaluate, prospects, terms

if TYPE_CHECKING:
    from ..game import SmallWorld

SEARCHED = ("intent", "pick", "form", "side", "ready", "conquest", "assault")
PLAN_STEPS = 64
LIKELIEST = 3


@dataclass(frozen=True)
class Skill:
    """`samples` deals of what is hidden are averaged; `slips` is the share of careless choices.

    With a `horizon`, choices of strategy are also judged by playing about so many turns on.
    """

    breadth: Breadth
    samples: int = 1
    slips: float = 0.0
    horizon: int = 0


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(Breadth(keep=1, tries=5, depth=5), slips=0.25),
        "normal": Skill(Breadth(keep=2, tries=8)),
        "hard": Skill(Breadth(keep=6, tries=12), samples=4, horizon=6),
    }
)


class TurnPlanner:
    """A `wowtable.ai` planner: thinks a whole turn ahead at each of its turning points."""

    def __init__(self, skill: Skill, seed: str) -> None:
        self._skill = skill
        self._seed = seed

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        rng = Random(f"{self._seed}/{obs.nonce}")
        if rng.random() < self._skill.slips:
            return (rng.choice(obs.legal),)
        table = self._table(obs, rng)
        if obs.decision.kind not in SEARCHED:
            return self._by_habit(obs, table)
        thinking.better(habit(self._table(obs, rng), obs.seat))
        ranking = self._ranking(obs, rng, thinking)
        return max(ranking, key=lambda best: best.score).moves

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        rng = Random(f"{self._seed}/{obs.nonce}")
        table = self._table(obs, rng)
        before = terms(_game(obs), table.state, obs.seat)
        firsts: dict[Action, float] = {}
        if obs.decision.kind in SEARCHED:
            for best in self._ranking(obs, rng, thinking or Thinking()):
                for action, score in best.firsts.items():
                    firsts[action] = max(score, firsts.get(action, score))
        else:
            firsts = {habit(table, obs.seat): prospects(_game(obs), table.state, obs.seat)}
        order = sorted(firsts, key=lambda a: -firsts[a])[:n]
        return [Advice(a, self._share(obs, a), self._changes(obs, before, a)) for a in order]

    # -- searching ---------------------------------------------------------------------------------

    def _ranking(self, obs: Observation, rng: Random, thinking: Thinking) -> list[Best]:
        """One result for each first choice worth a search of its own, or one for all."""
        if obs.decision.kind in ("intent", "pick", "form", "side"):
            return self._openings(obs, thinking)
        beam = TurnSearch(_game(obs), obs.seat, self._skill.breadth, thinking.over)
        best = beam.search(self._table(obs, rng).state)
        if not best.moves:
            best.offer((habit(self._table(obs, rng), obs.seat),), 0.0)
        return [best]

    def _openings(self, obs: Observation, thinking: Thinking) -> list[Best]:
        """Each first choice with the best turn behind it; the likeliest are looked at further."""
        found = sorted((self._after(obs, action, thinking) for action in obs.legal), key=lambda best: -best.score)
        if not self._skill.horizon:
            return found
        return [self._seen_further(obs, best, thinking) for best in found[:LIKELIEST]]

    def _after(self, obs: Observation, action: Action, thinking: Thinking) -> Best:
        """The best turn that begins with `action`."""
        table = self._table(obs, Random(f"{self._seed}/{obs.nonce}/0"))
        table.apply(obs.seat, action)
        found = self._turn_from(obs, table, thinking)
        return Best((action, *found.moves), found.score, {action: found.score})

    def _seen_further(self, obs: Observation, best: Best, thinking: Thinking) -> Best:
        """The same turn, judged on average over what is hidden by what comes of it some turns later."""
        scores = [
            self._further(obs, best.moves, n, thinking) for n in range(self._skill.samples) if not thinking.over()
        ]
        if not scores:
            return best
        score = sum(scores) / len(scores)
        return Best(best.moves, score, {best.moves[0]: score})

    def _further(self, obs: Observation, moves: Sequence[Action], sample: int, thinking: Thinking) -> float:
        table = self._table(obs, Random(f"{self._seed}/{obs.nonce}/{sample}"))
        for move in moves:
            if move not in table.legal(obs.seat):
                break
            table.apply(obs.seat, move)
        return play_on(table, obs.seat, self._skill.horizon, thinking.over)

    def _turn_from(self, obs: Observation, table: WorldTable, thinking: Thinking) -> Best:
        """Small things by habit up to the conquests, then the beam."""
        moves: list[Action] = []
        while True:
            decision = table.state.decision
            if decision is None or decision.seats[0] != obs.seat or decision.kind in ("end_turn", "intent", "pick"):
                return Best(tuple(moves), prospects(_game(obs), table.state, obs.seat))
            if decision.kind == "conquest":
                found = TurnSearch(_game(obs), obs.seat, self._skill.breadth, thinking.over).search(table.state)
                return Best((*moves, *found.moves), found.score)
            action = habit(table, obs.seat)
            moves.append(action)
            table.apply(obs.seat, action)

    def _by_habit(self, obs: Observation, table: WorldTable) -> Sequence[Action]:
        """Habit to the end of the turn; the follower checks every step against what is really seen."""
        moves = []
        for _ in range(PLAN_STEPS):
            decision = table.state.decision
            if decision is None or decision.seats[0] != obs.seat or decision.kind in SEARCHED:
                break
            action = habit(table, obs.seat)
            moves.append(action)
            table.apply(obs.seat, action)
        return moves

    def _table(self, obs: Observation, rng: Random) -> WorldTable:
        return Table(_game(obs), obs.sample(rng), Fast(rng))

    # -- explaining --------------------------------------------------------------------------------

    def _played(self, obs: Observation, action: Action) -> WorldTable:
        table = self._table(obs, Random(f"{self._seed}/{obs.nonce}"))
        table.apply(obs.seat, action)
        play_out(table)
        return table

    def _share(self, obs: Observation, action: Action) -> float:
        return evaluate(_game(obs), self._played(obs, action).state, obs.seat)

    def _changes(self, obs: Observation, before: Mapping[str, float], action: Action) -> tuple[tuple[str, float], ...]:
        after = terms(_game(obs), self._played(obs, action).state, obs.seat)
        changes = [(name, after[name] - before[name]) for name in after if after[name] != before[name]]
        return tuple(sorted(changes, key=lambda change: -abs(change[1])))


def _game(obs: Observation) -> SmallWorld:
    return cast("SmallWorld", obs.game)


def players() -> Mapping[str, Any]:
    """Level name to factory, as the table asks for them."""

    def factory(skill: Skill) -> Any:
        def make(_limits: Limits, seed: str) -> TurnPlanner:
            return TurnPlanner(skill, seed)

        return make

    return {level: factory(skill) for level, skill in SKILLS.items()}
