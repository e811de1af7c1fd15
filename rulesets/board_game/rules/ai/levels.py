"""The computer players by level. All judge by the same value and know the same habits; they differ in how many plans
they carry out in thought, and in how many worlds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from wowtable.ai import Advice, Limits, Thinking
from wowtable.ai.player import changed_terms
from wowtable.ai.turn_search import Contest, Line, Work
from wowtable.core import Action, Fast, Observation, Table

from .habits import habit
from .judging import Judge, glance, proved
from .turn_plans import SEARCHED, Prospector
from .value import evaluate, terms

if TYPE_CHECKING:
    from ..game import BoardGame


@dataclass(frozen=True)
class Diligence:
    """`wide`: answers that are tried beside the habitual one; `contest`: worlds that each round adds; `work`: actions
    tried for one decision.
    """

    wide: int
    contest: tuple[int, ...]
    work: int
    judge: Judge = glance


SKILLS: Mapping[str, Diligence] = MappingProxyType(
    {
        "easy": Diligence(wide=0, contest=(), work=0),
        "proved": Diligence(wide=0, contest=(), work=0, judge=proved),
        "normal": Diligence(wide=4, contest=(2, 2), work=1_500),
        "hard": Diligence(wide=8, contest=(3, 4, 8), work=8_000),
    }
)


class FactionPlanner:
    """A `wowtable.ai` planner for all heroes of one player."""

    def __init__(self, skill: Diligence, seed: str, effort: float = 1.0) -> None:
        self._skill = skill
        self._seed = seed
        self._effort = effort

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        if obs.decision.kind in BY_LOT:
            return (Random(f"{self._seed}/{obs.nonce}").choice(obs.legal),)
        glance = self._at_a_glance(obs)
        thinking.better(glance)
        if obs.decision.kind not in SEARCHED or not self._skill.wide:
            return (glance,)
        return self._ranking(obs, thinking)[0][0].steps

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        if obs.decision.kind in SEARCHED and self._skill.wide:
            lines = [line for line, _ in self._ranking(obs, thinking or Thinking())]
        else:
            lines = [Line(Table(_game(obs), obs.sample(Random(0)), Fast(Random(0))), (self._at_a_glance(obs),))]
        craft = self._craft(obs, Thinking())
        return [self._advice(obs, craft, line) for line in lines[:n]]

    def _advice(self, obs: Observation, craft: Prospector, line: Line) -> Advice:
        before = terms(_game(obs), craft.world(0).state, obs.seat)
        after = craft.played(line.steps, 0).state
        share = evaluate(_game(obs), after, obs.seat)
        return Advice(line.steps[0], share, changed_terms(before, terms(_game(obs), after, obs.seat)))

    def _ranking(self, obs: Observation, thinking: Thinking) -> list[tuple[Line, float]]:
        craft = self._craft(obs, thinking)
        return Contest(craft.worth, craft.work.done).ranked(craft.plans(), self._skill.contest)

    def _craft(self, obs: Observation, thinking: Thinking) -> Prospector:
        work = Work(int(self._skill.work * self._effort), thinking.over)
        return Prospector(_game(obs), obs.seat, work, obs.sample, f"{self._seed}/{obs.nonce}", self._skill.wide)

    def _at_a_glance(self, obs: Observation) -> Action:
        table = Table(_game(obs), obs.sample(Random(f"{self._seed}/{obs.nonce}")), Fast(Random(0)))
        return habit(table, obs.seat, self._skill.judge)


BY_LOT = ("class", "side")
"""What makes no difference to anybody's strength, and should not be the same each time."""


def _game(obs: Observation) -> BoardGame:
    return cast("BoardGame", obs.game)


def players() -> Mapping[str, Any]:
    """Level name to factory, as the table asks for them."""

    def factory(skill: Diligence) -> Any:
        def make(limits: Limits, seed: str) -> FactionPlanner:
            return FactionPlanner(skill, seed, limits.effort)

        return make

    return {level: factory(skill) for level, skill in SKILLS.items()}
