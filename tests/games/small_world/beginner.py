"""The first script that somebody writes for this game: the most tokens for the fewest coins, the cheapest land, and a
new race as soon as hardly anything can be taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from wowtable.ai.player import Advice, Thinking
from wowtable.core import Action, Fast, Observation, Table

from .build import part

FEW = 2
"""Tokens to spare that are too few to go on."""
habits, march = part("ai.habits"), part("march")


class Beginner:
    """A player of `wowtable.ai` that never looks ahead."""

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        chosen = {"pick": self.pick, "intent": self.intent, "conquest": self.conquest}.get(obs.decision.kind)
        return chosen(obs, obs.legal) if chosen else self.as_usual(obs)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return [Advice(self.choose(obs), 0.5)]

    def as_usual(self, obs: Observation) -> Action:
        usual: Action = habits.habit(Table(obs.game, obs.sample(Random(0)), Fast(Random(0))), obs.seat)
        return usual

    def pick(self, obs: Observation, legal: Sequence[Action]) -> Action:
        def gain(action: Action) -> float:
            place = legal.index(action)
            row = obs.view.rows[next(iter(obs.view.rows))]
            combo, box = row[place], obs.game.content
            return float(box.races[combo.race].tokens + box.powers[combo.power].tokens + combo.coins - place)

        return max(legal, key=gain)

    def intent(self, obs: Observation, legal: Sequence[Action]) -> Action:
        s = obs.view
        held = s.active_regions(obs.seat)
        spare = s.hand[obs.seat] + sum(s.tokens[r] for r in held) - len(held)
        wanted = "decline" if spare <= FEW and s.round < s.rules.rounds else "expand"
        return next((action for action in legal if action.verb == wanted), legal[0])

    def conquest(self, obs: Observation, legal: Sequence[Action]) -> Action:
        s, g = obs.view, obs.game

        def cost(action: Action) -> int:
            return int(march.cost_of(g, s, obs.seat, g.region(s, action.args[0]), action.args[1]))

        for verb in ("conquer", "final"):
            offers = [action for action in legal if action.verb == verb]
            if offers:
                return min(offers, key=lambda action: (cost(action), action.args))
        return legal[-1]
