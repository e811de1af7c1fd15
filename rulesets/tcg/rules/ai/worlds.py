"""The same deeds in several worlds that fit what is seen, with what the opponent and later turns make of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from wowtable.core import Action, Seat

from ..announce import Announce
from ..state import DuelTable
from ..strikes import StrikePoint
from ..targets import procedure
from .consequences import STEP_LIMIT, end_turn, is_quiet, worth
from .habits import habit
from .rollout import play_on
from .turn_search import TurnPlan
from .value import chance

FORESIGHT = 0.75
"""How much the position some turns later counts; the rest goes to the end of this turn, which no guess has touched."""


@dataclass(slots=True)
class WorldCandidate:
    """A plan with the chances that it had in the worlds looked at so far."""

    plan: TurnPlan
    chances: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances) if self.chances else chance(self.plan.score)


@dataclass(frozen=True, slots=True)
class WorldContest:
    """Plans compete: in each round all that are left are played on in some more worlds, then the worse half is out."""

    seat: Seat
    horizon: int
    world: Callable[[int], DuelTable]
    over: Callable[[], bool]

    def ranked(self, plans: Sequence[TurnPlan], rounds: Sequence[int]) -> list[TurnPlan]:
        """Best first, with the chance to win for their score; `rounds` says how many worlds each round adds. Who was
        out early on has met fewer worlds, and counts no more than those that beat it.
        """
        left, seen = [WorldCandidate(plan) for plan in plans], 0
        out: list[WorldCandidate] = []
        for number in rounds:
            for world in range(seen, seen + number):
                chances = [self._chance(candidate.plan, world) for candidate in left]
                if self.over():
                    break
                for candidate, share in zip(left, chances):
                    candidate.chances.append(share)
            seen += number
            if self.over() or len(left) == 1:
                break
            left.sort(key=lambda candidate: -candidate.mean)
            half = max(1, len(left) // 2)
            left, out = left[:half], left[half:] + out
        order = left + out
        means = accumulate((candidate.mean for candidate in order), min)
        return [TurnPlan(candidate.plan.way, mean) for candidate, mean in zip(order, means)]

    def _chance(self, plan: TurnPlan, world: int) -> float:
        t = self.world(world)
        replayed(t, self.seat, [action for _, action in plan.way.steps])
        end_turn(t)
        before = chance(worth(t, self.seat))
        if t.state.decision is None:
            return before
        return FORESIGHT * play_on(t, self.seat, self.horizon, self.over) + (1 - FORESIGHT) * before


def replayed(t: DuelTable, seat: Seat, actions: Sequence[Action]) -> None:
    """Do in this world what was thought out in another, as far as that is possible."""
    left = list(actions)
    s = t.state
    for _ in range(STEP_LIMIT):
        if s.decision is None or not left:
            return
        asked = s.decision.seats[0]
        own = asked == seat and (is_quiet(s) or isinstance(procedure(s), (Announce, StrikePoint)))
        if own and left[0] in t.legal(seat):
            t.apply(seat, left.pop(0))
        elif own and is_quiet(s):
            return
        else:
            t.apply(asked, habit(t))
