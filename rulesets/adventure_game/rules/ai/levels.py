"""The computer players by level. All weigh their plans in redealt worlds by the same value; they differ in how many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from wowtable.ai import Advice, Thinking
from wowtable.ai.levels import Factory, by_skill
from wowtable.ai.player import changed_terms
from wowtable.ai.turn_search import Contest, Line, Work
from wowtable.core import Action, Fast, Observation, Table

from .habits import habit
from .turn_search import TurnCraft, is_small
from .value import evaluate, terms

if TYPE_CHECKING:
    from ..game import AdventureGame


@dataclass(frozen=True)
class Skill:
    """`ends`, `more` and `firsts` as `TurnCraft` has them; `contest`: worlds that each round of it adds.

    `work` for one decision in actions tried. `ahead`: in the worlds after the first `near` everybody has so many turns
    more, the planner the last. `slips`: the share of careless choices, and `careless` the points that one may cost at
    most: careless is not silly.
    """

    ends: int
    more: int
    firsts: int
    contest: tuple[int, ...]
    work: int
    near: int = 0
    ahead: int = 0
    slips: float = 0.0
    careless: float = 0.5


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(ends=5, more=1, firsts=2, contest=(1,), work=400, slips=0.4, careless=0.5),
        "normal": Skill(ends=6, more=2, firsts=4, contest=(2, 2), work=2_000, slips=0.0),
        "hard": Skill(ends=10, more=3, firsts=8, contest=(4, 6, 4, 6), work=24_000, near=10, ahead=1),
    }
)


CALM = 4
"""So many times the worlds of a contest are looked at where there is little to play out."""


class TurnPlanner:
    """A `wowtable.ai` planner: thinks the rest of the turn through at each of its turning points."""

    def __init__(self, skill: Skill, seed: str, effort: float = 1.0) -> None:
        self._skill = skill
        self._seed = seed
        self._effort = effort

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        if is_small(obs.decision.kind):
            return (self._at_a_glance(obs),)
        ranked = self._ranking(obs, thinking)
        rng = Random(f"{self._seed}/{obs.nonce}/slip")
        line, best = ranked[0]
        if rng.random() < self._skill.slips:
            line = rng.choice([other for other, worth in ranked if worth >= best - self._skill.careless])
        return up_to_the_way(line.steps)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        if is_small(obs.decision.kind):
            lines = [Line(Table(_game(obs), obs.sample(Random(0)), Fast(Random(0))), (self._at_a_glance(obs),))]
        else:
            lines = [line for line, _ in self._ranking(obs, thinking or Thinking())]
        firsts: dict[Action, Line] = {}
        for line in lines:
            firsts.setdefault(line.steps[0], line)
        craft = self._craft(obs, Thinking())
        return [self._advice(obs, craft, action, line) for action, line in list(firsts.items())[:n]]

    def _advice(self, obs: Observation, craft: TurnCraft, action: Action, line: Line) -> Advice:
        before = terms(_game(obs), craft.world(0).state, obs.seat)
        after = craft.played(line.steps, 0).state
        share = evaluate(_game(obs), after, obs.seat)
        return Advice(action, share, changed_terms(before, terms(_game(obs), after, obs.seat)))

    def _ranking(self, obs: Observation, thinking: Thinking) -> list[tuple[Line, float]]:
        craft = self._craft(obs, thinking)
        lines = craft.plans()
        thinking.better(lines[0].steps[0])
        rounds = [CALM * worlds for worlds in self._skill.contest] if _is_calm(obs) else self._skill.contest
        return Contest(craft.worth, craft.work.done).ranked(lines, rounds)

    def _craft(self, obs: Observation, thinking: Thinking) -> TurnCraft:
        skill, work = self._skill, Work(int(self._skill.work * self._effort), thinking.over)
        seed = f"{self._seed}/{_luck_of(obs)}"
        ahead = 0 if _is_calm(obs) else skill.ahead
        return TurnCraft(
            _game(obs), obs.seat, work, obs.sample, seed, skill.ends, skill.more, skill.firsts, ahead, skill.near
        )

    def _at_a_glance(self, obs: Observation) -> Action:
        seed = f"{self._seed}/{obs.nonce}"
        return habit(Table(_game(obs), obs.sample(Random(seed)), Fast(Random(seed))), obs.seat)


def up_to_the_way(steps: Sequence[Action]) -> Sequence[Action]:
    """What is done before the first step is thought about once more when it is done: more may be worth doing."""
    way = next((n for n, action in enumerate(steps) if action.verb == "step"), len(steps))
    return steps[:way] or steps


def _is_calm(obs: Observation) -> bool:
    """In a city the turn is as good as over: what is drawn there speaks, and many worlds tell that best."""
    return obs.decision.kind == "resource" and _game(obs).atlas.city[obs.view.space[obs.seat]]


def _luck_of(obs: Observation) -> str:
    """All of a move is thought about in the same worlds: in others each step would find another best end, and whoever
    asks before each of them would go to and fro.
    """
    return f"turn {obs.view.turn}" if obs.decision.kind == "move" else obs.nonce


def _game(obs: Observation) -> AdventureGame:
    return cast("AdventureGame", obs.game)


def players() -> Mapping[str, Factory]:
    """Level name to factory, as the table asks for them."""
    return by_skill(SKILLS, TurnPlanner)
