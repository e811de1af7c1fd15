"""The script that attacks allies where that pays by the numbers on the cards, and else the hero."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action, Observation

from .beginner import Beginner, at_hero, attacker, defender, strength


class ValueTrader(Beginner):
    def attack(self, obs: Observation, legal: Sequence[Action]) -> Action | None:
        """The dearest ally that it kills and survives, or that costs more than what dies for it."""
        good = [action for action in legal if not at_hero(obs, action) and self._pays(obs, action)]
        if good:
            return max(good, key=lambda action: (self._cost(obs, defender(action)), action.args))
        return next((action for action in legal if at_hero(obs, action)), None)

    def _pays(self, obs: Observation, action: Action) -> bool:
        mine, other = attacker(action), defender(action)
        blow, left = strength(obs, mine)
        answer, takes = strength(obs, other)
        return blow >= takes and (answer < left or self._cost(obs, other) > self._cost(obs, mine))

    def _cost(self, obs: Observation, card: int) -> int:
        cost: int = obs.game.sheets[obs.view.names[card]].cost
        return cost
