"""The computer players by level. All know the same habits and judge by the same value. Easy takes fights at a glance,
and slips; normal proves the fights that it sets out for; hard proves more of them, and tries in redealt worlds what
other plans would begin with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from wowtable.ai import Advice, Thinking
from wowtable.ai.levels import Factory, by_skill
from wowtable.ai.player import changed_terms
from wowtable.ai.turn_search import Line, Work
from wowtable.core import Action, Fast, Observation, Table

from .habits import PLANNED, habit
from .judging import Appraiser, Prover, glance
from .turn_search import SEARCHED, TurnCraft
from .value import evaluate, terms

if TYPE_CHECKING:
    from ..game import BoardGame


@dataclass(frozen=True)
class Diligence:
    """`wide`: answers that are tried beside the habitual one; `contest`: worlds that each round adds; `work`: actions
    tried for one decision. `judge`: how fights are looked into before anybody sets out. `slips`: the share of actions
    that are taken without thinking.
    """

    wide: int
    contest: tuple[int, ...]
    work: int
    judge: Appraiser = glance
    slips: float = 0.0


SKILLS: Mapping[str, Diligence] = MappingProxyType(
    {
        "easy": Diligence(wide=0, contest=(), work=0, slips=0.3),
        "normal": Diligence(wide=0, contest=(), work=0, judge=Prover(aims=3, first=8, more=12)),
        "hard": Diligence(wide=3, contest=(3, 5), work=6_000, judge=Prover(aims=5, first=12, more=24)),
    }
)


class FactionPlanner:
    """A `wowtable.ai` planner for all heroes of one player."""

    def __init__(self, skill: Diligence, seed: str, effort: float = 1.0) -> None:
        self._skill = skill
        self._seed = seed
        self._effort = effort

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        lot = Random(f"{self._seed}/{obs.nonce}")
        if obs.decision.kind in BY_LOT:
            return (lot.choice(obs.legal),)
        harmless = [action for action in obs.legal if action.verb in HARMLESS]
        if obs.decision.kind == "act" and harmless and lot.random() < self._skill.slips:
            return (lot.choice(harmless),)
        usual = self._habitual(obs, glance)
        thinking.better(usual)
        if self._skill.judge is not glance and obs.decision.kind in PLANNED:
            usual = self._habitual(obs, self._skill.judge)
            thinking.better(usual)
        if obs.decision.kind not in SEARCHED or not self._skill.wide or thinking.over():
            return (usual,)
        return self._ranking(obs, thinking)[0][0].steps

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        if obs.decision.kind in SEARCHED and self._skill.wide:
            lines = [line for line, _ in self._ranking(obs, thinking or Thinking())]
        else:
            lines = [
                Line(
                    Table(_game(obs), obs.sample(Random(0)), Fast(Random(0))), (self._habitual(obs, self._skill.judge),)
                )
            ]
        craft = self._craft(obs, Thinking())
        return [self._advice(obs, craft, line) for line in lines[:n]]

    def _advice(self, obs: Observation, craft: TurnCraft, line: Line) -> Advice:
        before = terms(_game(obs), craft.world(0).state, obs.seat)
        after = craft.played(line.steps, 0).state
        share = evaluate(_game(obs), after, obs.seat)
        return Advice(line.steps[0], share, changed_terms(before, terms(_game(obs), after, obs.seat)))

    def _ranking(self, obs: Observation, thinking: Thinking) -> list[tuple[Line, float]]:
        return self._craft(obs, thinking).ranked(self._skill.contest)

    def _craft(self, obs: Observation, thinking: Thinking) -> TurnCraft:
        skill, work = self._skill, Work(int(self._skill.work * self._effort), thinking.over)
        seed = f"{self._seed}/{obs.nonce}"
        return TurnCraft(_game(obs), obs.seat, work, obs.sample, seed, skill.wide, skill.judge)

    def _habitual(self, obs: Observation, judge: Appraiser) -> Action:
        table = Table(_game(obs), obs.sample(Random(f"{self._seed}/{obs.nonce}")), Fast(Random(0)))
        return habit(table, obs.seat, judge)


BY_LOT = ("class", "side")
"""What makes no difference to anybody's strength, and should not be the same each time."""
HARMLESS = ("walk", "fly", "rest", "train")
"""What a slip is: an action spent badly, never a fight."""


def _game(obs: Observation) -> BoardGame:
    return cast("BoardGame", obs.game)


def players() -> Mapping[str, Factory]:
    """Level name to factory, as the table asks for them."""
    return by_skill(SKILLS, FactionPlanner)
