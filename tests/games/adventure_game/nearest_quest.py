"""The script that walks to whatever is nearest of its quests, and fights only what stops it."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core import Observation

from .beginner import Beginner
from .build import part

quests = part("quests")


class NearestQuest(Beginner):
    def aims(self, obs: Observation) -> Iterable[int]:
        """Tokens and places of its quests; without any the next level, or a city."""
        s, g = obs.view, obs.game
        found: list[int] = []
        for card in s.quests[obs.seat]:
            goal = quests.next_goal(g, s, card)
            match goal.op:
                case "collect":
                    found += s.tokens[card]
                case "travel":
                    found.append(g.atlas.index[goal.to])
                case "meet":
                    found += [s.space[-2 - n] for n in s.tokens[card] if n < -1]
                case "beat" | "wound":
                    found += [s.space[other] for other in s.others(obs.seat)]
        return self.enterable(obs, found) or self.worthwhile(obs) or g.atlas.cities
