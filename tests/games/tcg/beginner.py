"""What the first scripts that somebody writes for this game have in common: a resource each turn, the dearest card, and
no answers in the turn of others. How it attacks is left to each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wowtable.ai.player import Advice, Thinking
from wowtable.core import Action, Observation

from .build import PASS, part

proposals, unused = part("ai.proposals"), part("unused")
ROW = 7
"""Resources beyond which cards are better kept in hand."""


class Beginner:
    """A player of `wowtable.ai` that never looks ahead."""

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        if obs.decision.kind != "priority":
            usual: Action = proposals.usual(obs.game, obs.view)
            return usual if usual in obs.legal else obs.legal[0]
        if obs.view.active != obs.seat or obs.view.chain or obs.view.combat is not None:
            return PASS
        return self.placing(obs) or self.dearest(obs) or self.attack(obs, self.attacks(obs)) or PASS

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return [Advice(self.choose(obs), 0.5)]

    def attack(self, obs: Observation, legal: Sequence[Action]) -> Action | None:
        raise NotImplementedError

    def placing(self, obs: Observation) -> Action | None:
        """A quest face up, else the cheapest card."""
        cost = {a: obs.game.sheets[a.args[1]].cost for a in obs.legal if a.verb == "place"}
        up = [action for action in cost if action.args[2] == "up"]
        if up:
            return up[0]
        if len(obs.view.resources[obs.seat]) >= ROW or len(cost) < 2:
            return None
        return min(cost, key=lambda action: (cost[action], action.args))

    def dearest(self, obs: Observation) -> Action | None:
        plays = [action for action in obs.legal if action.verb == "play"]
        return max(plays, key=lambda action: (obs.game.sheets[action.args[1]].cost, action.args), default=None)

    def attacks(self, obs: Observation) -> list[Action]:
        attacks = [action for action in obs.legal if action.verb == "attack"]
        return [a for a in attacks if not unused.in_vain(obs.game, obs.view, int(a.args[0][1:]))]


def at_hero(obs: Observation, action: Action) -> bool:
    return defender(action) in obs.view.hero


def attacker(action: Action) -> int:
    return int(action.args[0][1:])


def defender(action: Action) -> int:
    return int(action.args[4][1:])


def strength(obs: Observation, card: int) -> tuple[int, int]:
    """What it deals, and what it can still take."""
    stats: Any = part("stats")
    s = obs.view
    return stats.attack(obs.game, s, card), stats.health(obs.game, s, card) - s.damage.get(card, 0)
