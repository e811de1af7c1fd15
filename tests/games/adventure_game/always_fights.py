"""The script that goes for the strongest encounter of the map that it may enter."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core import Observation

from .beginner import Beginner


class AlwaysFights(Beginner):
    def aims(self, obs: Observation) -> Iterable[int]:
        """The highest colour there is for it."""
        colour, open_ = obs.game.atlas.colour, self.worthwhile(obs)
        return [n for n in open_ if colour[n] == max(map(colour.__getitem__, open_))]
