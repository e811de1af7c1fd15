"""The script that does nothing but attack the opposing hero with everything it has."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action, Observation

from .beginner import Beginner, at_hero


class AtTheHero(Beginner):
    def attack(self, obs: Observation, legal: Sequence[Action]) -> Action | None:
        """Somebody else only where no hero can be attacked at all."""
        return next((action for action in legal if at_hero(obs, action)), legal[0] if legal else None)
