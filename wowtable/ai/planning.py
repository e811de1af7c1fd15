"""Players that think out a whole turn at once and then follow their plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Protocol, runtime_checkable

from ..core import Action, Observation, State, Table
from ..core.chance import Fast
from .player import Advice, Thinking


@runtime_checkable
class Planner(Protocol):
    """What a ruleset may bring for a level: it searches whole turns instead of single choices."""

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        """The seat's next answers, the first of them legal now. Stop where luck or a rival comes in."""
        ...

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        """See `Player.top`."""
        ...


@dataclass(frozen=True, slots=True)
class _Step:
    sight: State
    action: Action


class PlanFollower:
    """Asks its planner again as soon as the seat sees anything but what the plan foresaw.

    Dice, rivals, undo and a loaded game all show in the view, so no plan outlives its premises.
    """

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._ahead: list[_Step] = []

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        if len(obs.legal) == 1:
            return obs.legal[0]
        step = self._foreseen(obs)
        if step is not None:
            return step.action
        plan = self._planner.plan(obs, thinking or Thinking())
        self._ahead = _foreseen_steps(obs, plan)
        return plan[0]

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return self._planner.top(obs, n, thinking)

    @property
    def ahead(self) -> Sequence[Action]:
        return [step.action for step in self._ahead]

    def _foreseen(self, obs: Observation) -> _Step | None:
        """The planned step for exactly this sight, leaving out steps that needed no choice."""
        while self._ahead:
            step = self._ahead.pop(0)
            if step.sight == obs.view:
                return step if step.action in obs.legal else None
        return None


def _foreseen_steps(obs: Observation, plan: Sequence[Action]) -> list[_Step]:
    """What the seat will see before each step but the first, if all goes as planned."""
    if len(plan) < 2:
        return []
    table = Table(obs.game, obs.sample(Random(0)), Fast(Random(0)))
    steps = []
    for action, following in pairwise(plan):
        table.apply(obs.seat, action)
        decision = table.state.decision
        if decision is None or obs.seat not in decision.seats or following not in table.legal(obs.seat):
            break
        steps.append(_Step(obs.game.view(table.state, obs.seat), following))
    return steps
