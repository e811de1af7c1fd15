"""The first scripts that somebody writes for this game: they never look ahead, play no card that needs a moment's
thought, and answer nothing out of turn. Where they go is left to each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wowtable.ai.player import Advice, Thinking
from wowtable.core import Action, Observation
from wowtable.core.frames import DONE, PASS

from .build import COLOURS, part

may_gain_trophy = part("quests").may_gain_trophy
STOP = Action("stop")
USUAL = ("collect", "arrive", "give_up", "equip", "quest_giver", "yes")


class Beginner:
    """A player of `wowtable.ai`. In a fight it plays the first card that it may."""

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        kind = obs.decision.kind
        if kind == "move":
            return self.step(obs)
        if kind == "before_roll":
            return next((action for action in obs.legal if action.verb == "play"), PASS)
        if kind == "equip":
            return self.dressed(obs)
        wanted = [a for a in obs.legal if a.verb in USUAL or a.args[:1] == ("quest_giver",)]
        if wanted:
            return wanted[0]
        return next((dull for dull in (PASS, DONE) if dull in obs.legal), obs.legal[0])

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return [Advice(self.choose(obs), 0.5)]

    def step(self, obs: Observation) -> Action:
        """One space nearer to the nearest aim that it may enter; it stays where it has arrived."""
        aims = list(self.aims(obs))
        here, steps = obs.view.space[obs.seat], [action for action in obs.legal if action.verb == "step"]
        if not aims or not steps:
            return STOP
        far, index = obs.game.atlas.distance, obs.game.atlas.index
        aim = min(aims, key=lambda n: (far[here][n], n))
        best = min(steps, key=lambda action: far[index[action.args[0]]][aim])
        return best if far[index[best.args[0]]][aim] < far[here][aim] else STOP

    def dressed(self, obs: Observation) -> Action:
        """The weapon or armour with the highest number."""
        s, g, unused = obs.view, obs.game, part("unused")
        for action in obs.legal:
            if action.verb == "equip" and unused.left_over(g, s, obs.seat, (action, Action("end_turn"))):
                return action
        return Action("end_turn")

    def aims(self, obs: Observation) -> Iterable[int]:
        raise NotImplementedError

    def worthwhile(self, obs: Observation) -> list[int]:
        """Encounters of the map that have a level or a trophy for it."""
        s, g = obs.view, obs.game
        found = []
        for n, place in g.atlas.encounters.items():
            for gain in place.reward:
                new_level = gain.op == "gain_level" and COLOURS.index(gain.level) > s.level[obs.seat]
                if new_level or (gain.op == "gain_trophy" and may_gain_trophy(g, s, obs.seat, gain.trophy)):
                    found.append(n)
        return self.enterable(obs, found)

    def enterable(self, obs: Observation, spaces: Iterable[int]) -> list[int]:
        s: Any = obs.view
        return [n for n in spaces if n >= 0 and obs.game.atlas.colour[n] <= s.level[obs.seat]]
