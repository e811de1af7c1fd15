"""The second script that somebody writes for this game: it hunts the heroes of the enemy, and else whatever is near."""

from __future__ import annotations

from tests.games.board_game.nearest_quest import NearestQuest
from wowtable.core import Observation


class AlwaysFights(NearestQuest):
    """Fights come before everything, as they do for `NearestQuest`; it only walks elsewhere."""

    def goals(self, obs: Observation) -> list[int]:
        s = obs.view
        home = obs.game.atlas.start
        side = s.side_of(obs.seat)
        hunted = [s.region[hero] for hero in s.heroes_of(1 - side) if s.region[hero] != home[1 - side]]
        return hunted or super().goals(obs)
