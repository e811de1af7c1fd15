"""The script that goes for the strongest encounter of the map that it may enter, and collects what lies on its way."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core import Observation

from .beginner import Beginner


class AlwaysFights(Beginner):
    def aims(self, obs: Observation) -> Iterable[int]:
        """The highest colour there is for it; of what has nothing more to give it knows nothing."""
        colour = obs.game.atlas.colour
        open_ = self.enterable(obs, (n for n, place in obs.game.atlas.encounters.items() if place.attack))
        return [n for n in open_ if colour[n] == max(map(colour.__getitem__, open_))]
