"""The first script that somebody writes for this game: it walks to the nearest creature of its quests and fights it.

It never asks for help, learns whatever comes first, puts on whatever fits, plays no card in a fight and looks no turn
ahead.
"""

from __future__ import annotations

from wowtable.ai.player import Advice, Thinking
from wowtable.core import Action, Observation
from wowtable.core.frames import DONE, PASS

DULL = (PASS, DONE, Action("roll"), Action("again"), Action("enough"), Action("stop"), Action("end_turn"))
DRESSED = 12


class NearestQuest:
    """A player of `wowtable.ai`."""

    def __init__(self) -> None:
        self._changes = 0

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        kind = obs.decision.kind
        if kind in ("act", "step"):
            return self.on_the_way(obs)
        if kind == "manage":
            return self.dressed(obs)
        if kind in ("train", "town"):
            return next((action for action in obs.legal if action.verb in ("learn", "buy")), DONE)
        return next((dull for dull in DULL if dull in obs.legal), obs.legal[0])

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return [Advice(self.choose(obs), 0.5)]

    def on_the_way(self, obs: Observation) -> Action:
        """The first hero that can do something: fight where it stands, learn, or go one region on."""
        self._changes = 0
        for verb in ("challenge", "train"):
            for action in obs.legal:
                if action.verb == verb:
                    return action
        steps = [action for action in obs.legal if action.verb in ("walk", "fly")]
        goals = self.goals(obs)
        if steps and goals:
            far, index = obs.game.atlas.distance, obs.game.atlas.index
            return min(steps, key=lambda action: (min(far[index[action.args[1]]][goal] for goal in goals), action.args))
        return next((dull for dull in DULL if dull in obs.legal), obs.legal[0])

    def goals(self, obs: Observation) -> list[int]:
        s = obs.view
        quests = s.quests[s.side_of(obs.seat)]
        return [figure.region for figure in s.figures.values() if figure.quest in quests]

    def dressed(self, obs: Observation) -> Action:
        self._changes += 1
        if self._changes > DRESSED:
            return DONE
        return next((action for action in obs.legal if action.verb == "equip"), DONE)
