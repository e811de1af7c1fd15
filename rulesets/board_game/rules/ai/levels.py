"""The computer players by level. All know the same habits. Easy and normal take fights at a glance, plan the next thing
of each hero and waste actions now and then, easy far more of them; hard takes the classes with which computers win,
plans several things ahead, slips nowhere, and has the fights that look best fought in the mind before anybody goes.
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
from wowtable.core import Action, Fast, Observation, Table

from ..state import LordaeronTable
from .afterwards import others, played_on
from .classes import strongest
from .habits import PLANNED, habit
from .judging import Appraiser, Glance, Prover, glance
from .value import evaluate, terms

if TYPE_CHECKING:
    from ..game import BoardGame


@dataclass(frozen=True)
class Diligence:
    """`judge`: how fights are looked into before anybody sets out. `slips`: the share of actions that are taken without
    thinking. `choosy`: takes the classes with which computers win."""

    judge: Appraiser = glance
    slips: float = 0.0
    choosy: bool = False


SKILLS: Mapping[str, Diligence] = MappingProxyType(
    {
        "easy": Diligence(Glance(sight=1), slips=0.4),
        "normal": Diligence(Glance(sight=1), slips=0.1),
        "hard": Diligence(Prover(aims=3, first=12, more=24), choosy=True),
    }
)


class FactionPlanner:
    """A `wowtable.ai` planner for all heroes of one player."""

    def __init__(self, skill: Diligence, seed: str, effort: float = 1.0) -> None:
        self._skill = skill
        self._judge = skill.judge.by_effort(effort)
        self._seed = seed

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        lot = Random(f"{self._seed}/{obs.nonce}")
        if obs.decision.kind in BY_LOT:
            choosy = self._skill.choosy and obs.decision.kind == "class"
            return (lot.choice(strongest(obs.legal) if choosy else obs.legal),)
        harmless = [action for action in obs.legal if action.verb in HARMLESS]
        if obs.decision.kind == "act" and harmless and lot.random() < self._skill.slips:
            return (lot.choice(harmless),)
        usual = habit(self._table(obs), obs.seat, Glance(sight=self._judge.sight))
        thinking.better(usual)
        if self._judge.aims and obs.decision.kind in PLANNED and not thinking.over():
            usual = habit(self._table(obs), obs.seat, self._judge)
        return (usual,)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        thinking = thinking or Thinking()
        table = self._table(obs)
        first = self.plan(obs, thinking)[0]
        rest = [action for action in others(table.game, table.state, obs.seat, obs.legal, glance) if action != first]
        return [self._advice(obs, action, thinking) for action in (first, *rest[: n - 1])]

    def _advice(self, obs: Observation, action: Action, thinking: Thinking) -> Advice:
        table = self._table(obs)
        g, before = table.game, terms(table.game, table.state, obs.seat)
        after = played_on(table, obs.seat, action, thinking.over)
        return Advice(action, evaluate(g, after, obs.seat), changed_terms(before, terms(g, after, obs.seat)))

    def _table(self, obs: Observation) -> LordaeronTable:
        """A redealt world, the same each time."""
        luck = f"{self._seed}/{obs.nonce}"
        return Table(cast("BoardGame", obs.game), obs.sample(Random(luck)), Fast(Random(luck)))


BY_LOT = ("class", "side")
"""What should not be the same each time."""
HARMLESS = ("walk", "fly", "rest", "train")
"""What a slip is: an action spent badly, never a fight."""


def players() -> Mapping[str, Factory]:
    """Level name to factory, as the table asks for them."""
    return by_skill(SKILLS, FactionPlanner)
