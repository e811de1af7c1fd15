"""The computer players by level. They differ in how far they look, in how many worlds, and in how often they slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from wowtable.ai import Advice, Thinking
from wowtable.ai.levels import Factory, by_skill
from wowtable.ai.turn_search import ROUNDS, Breadth, Contest, Line, TurnSearch, Work
from wowtable.core import Action, Fast, Observation
from wowtable.core.frames import PASS

from ..legal_actions import is_main
from ..state import DuelTable
from . import answers
from .careless import careless
from .consequences import end_turn, table_of
from .habits import habit
from .turn_search import TurnCraft
from .value import OVER, chance, evaluate, terms
from .worlds import foreseen, foresight, replayed

if TYPE_CHECKING:
    from ..game import TradingCardGame


@dataclass(frozen=True)
class Skill:
    """`rounds` of the search, and `work` for one decision in actions tried. `slips`: the share of careless choices;
    `alert`: of windows that are looked at closely. `worlds`: how many worlds other choices are averaged over.

    `likely`: so many plans for a turn compete in other worlds, played on for `horizon` turns, if they are not further
    behind than `near` points; `contest` says how many worlds each round of that adds, `final` the same for the best
    few, against whom the opponent's turn is planned.
    """

    rounds: tuple[Breadth, ...]
    work: int
    worlds: int = 1
    likely: int = 0
    near: float = 2.5
    horizon: int = 2
    contest: tuple[int, ...] = (10, 10)
    final: tuple[int, ...] = (4, 4)
    slips: float = 0.0
    alert: float = 1.0


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(ROUNDS[:1], work=2_000, slips=0.35, alert=0.3),
        "normal": Skill(ROUNDS[:1], work=4_000, likely=2, near=0.6, contest=(2, 2), final=()),
        "hard": Skill(ROUNDS, work=60_000, worlds=3, likely=12),
    }
)
SPARE_WORLDS = 5
SEARCHING = 2
"""One of so many parts of the work goes into finding plans where they compete afterwards."""
FINALISTS = 4
Rated = list[tuple[tuple[Action, ...], float]]
"""Answers in a row with their worth, best first."""


class Duelist:
    """A player of `wowtable.ai`. It keeps what it has planned for its turn as long as it sees what it foresaw."""

    def __init__(self, skill: Skill, seed: str, effort: float = 1.0) -> None:
        self._skill = skill
        self._seed = seed
        self._effort = effort
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
        steps = (*self._plans(obs, thinking)[0].steps, PASS)
        if not self._skill.slips:
            self._ahead = foreseen(self._world(obs, 0), obs.seat, steps)[1:]
        first: Action = steps[0]
        return first

    def _plans(self, obs: Observation, thinking: Thinking) -> list[Line]:
        """Best first, with the chance to win for their score."""
        work = self._work(thinking)
        share = work.share(SEARCHING if self._skill.likely else 1)
        craft = TurnCraft(_game(obs), obs.seat, share)
        start = craft.start(obs.sample(Random(self._seed_of(obs, 0))), self._seed_of(obs, 0))

        def better(line: Line) -> None:
            thinking.better(line.steps[0] if line.steps else PASS)

        thinking.better(PASS)
        found = TurnSearch(craft, share, OVER).run(start, self._skill.rounds, better)
        close = _different(found, self._skill) if found[0].score < OVER and not work.done() else []
        ranked = self._competing(obs, work, close) if len(close) > 1 else []
        taken = {line.steps for line in ranked}
        least = min((line.score for line in ranked), default=1.0)
        rest = (line for line in found if line.steps not in taken)
        return [*ranked, *(_scored(line, min(least, chance(line.score))) for line in rest)]

    def _competing(self, obs: Observation, work: Work, lines: Sequence[Line]) -> list[Line]:
        """All at a glance, then the best few against an opponent who plans as well."""

        worlds: dict[int, DuelTable] = {}

        def worth(line: Line, number: int, rival: Work | None = None) -> float:
            if number not in worlds:
                worlds[number] = self._world(obs, number)
            world = work.table(_game(obs), worlds[number].state.copy(), Fast(Random(self._seed_of(obs, number))))
            return foresight(world, obs.seat, line, self._skill.horizon, work.over, rival)

        lines = [_scored(line, chance(line.score)) for line in lines]
        ranked = [_scored(*entry) for entry in Contest(worth, work.done).ranked(lines, self._skill.contest)]
        if not self._skill.final:
            return ranked
        final = Contest(lambda line, world: worth(line, world, work), work.done)
        best = [_scored(*entry) for entry in final.ranked(ranked[:FINALISTS], self._skill.final)]
        least = best[-1].score
        return [*best, *(_scored(line, min(least, line.score)) for line in ranked[FINALISTS:])]

    def _openings(self, obs: Observation, thinking: Thinking) -> Rated:
        """The best plan for each first step."""
        found: dict[Action, tuple[tuple[Action, ...], float]] = {}
        for plan in self._plans(obs, thinking):
            steps = (*plan.steps, PASS)
            found.setdefault(steps[0], (steps, plan.score))
        return list(found.values())

    # -- everything else ----------------------------------------------------------------------------

    def _rated(self, obs: Observation, thinking: Thinking) -> Rated:
        """Answers with what they are worth on average over the worlds, best first."""
        first = self._world(obs, 0)
        if answers.by_habit(first):
            return [((habit(first),), evaluate(_game(obs), first.state, obs.seat))]
        thinking.better(habit(first))
        work = self._work(thinking)
        found: dict[tuple[Action, ...], list[float]] = {}
        for world in range(self._worlds(obs)):
            for steps, score in self._in_world(obs, self._world(obs, world, work)):
                found.setdefault(steps, []).append(score)
            if work.done():
                break
        rated = [(steps, chance(sum(scores) / len(scores))) for steps, scores in found.items()]
        return sorted(rated, key=lambda entry: -entry[1])

    def _worlds(self, obs: Observation) -> int:
        """More where the top of one's own deck is what matters: quests are mostly completed with spare resources."""
        least = SPARE_WORLDS if answers.spare(obs.view, obs.seat) else 1
        return max(least, self._skill.worlds)

    def _in_world(self, obs: Observation, t: DuelTable) -> list[tuple[tuple[Action, ...], float]]:
        if obs.decision.kind != "priority":
            return [((action,), score) for action, score in answers.small_choices(t, obs.seat, obs.legal)]
        idle, found = answers.responses(t, obs.seat, obs.legal)
        return [((PASS,), idle), *((way.steps, score) for score, way in found)]

    def _work(self, thinking: Thinking) -> Work:
        return Work(int(self._skill.work * self._effort), thinking.over)

    def _seed_of(self, obs: Observation, number: int) -> str:
        return f"{self._seed}/{obs.nonce}/{number}"

    def _world(self, obs: Observation, number: int, work: Work | None = None) -> DuelTable:
        seed = self._seed_of(obs, number)
        s = obs.sample(Random(seed))
        return work.table(_game(obs), s, Fast(Random(seed))) if work else table_of(_game(obs), s, seed)

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


def _scored(line: Line, score: float) -> Line:
    return Line(line.table, line.steps, score, line.ended)


def _different(plans: Sequence[Line], skill: Skill) -> list[Line]:
    """The best plans that do not do the same things in another order, none of them far behind the best."""
    found: dict[tuple[Action, ...], Line] = {}
    for plan in plans if skill.likely else ():
        if plan.score < plans[0].score - skill.near:
            break
        deeds = tuple(sorted(plan.steps, key=str))
        found.setdefault(deeds, plan)
        if len(found) == skill.likely:
            break
    return list(found.values())


def _game(obs: Observation) -> TradingCardGame:
    return cast("TradingCardGame", obs.game)


def players() -> Mapping[str, Factory]:
    """Level name to factory, as the table asks for them."""
    return by_skill(SKILLS, Duelist)
