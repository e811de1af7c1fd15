"""The board made fast to play on: regions as numbers, with what never changes about them (TBG-COMP-13, TBG-TRAVEL)."""

from __future__ import annotations

from collections.abc import Mapping

from .cards.board import Region
from .cards.words import FACTIONS

FAR = 999
"""Further than anything on the board."""


class Atlas:
    """Regions are numbers in the order of their file; `ids` gives the names that actions and events carry.

    What differs between the factions stands by faction: `start`, `towns`, `flights`, and `walk`, the distances for
    those who may not enter the enemy's starting region. `distance` is the way of whom nothing hinders.
    """

    def __init__(self, regions: Mapping[str, Region]) -> None:
        self.regions = tuple(regions.values())
        self.ids = tuple(regions)
        self.index = {name: n for n, name in enumerate(self.ids)}
        self.links = tuple(tuple(self.index[name] for name in region.links) for region in self.regions)
        self.area = tuple(region.area for region in self.regions)
        self.start = tuple(
            next(n for n, region in enumerate(self.regions) if region.start == faction) for faction in FACTIONS
        )
        self.towns = tuple(
            tuple(n for n, region in enumerate(self.regions) if faction in region.towns) for faction in FACTIONS
        )
        self.flights = tuple(
            tuple(n for n, region in enumerate(self.regions) if faction in region.flights) for faction in FACTIONS
        )
        self.graveyards = tuple(n for n, region in enumerate(self.regions) if region.graveyard)
        self.distance = tuple(self._distances(n) for n in range(len(self)))
        self.walk = tuple(
            tuple(self._distances(n, self.start[1 - faction]) for n in range(len(self)))
            for faction in range(len(FACTIONS))
        )

    def __len__(self) -> int:
        return len(self.ids)

    def of_area(self, *areas: str) -> tuple[int, ...]:
        return tuple(n for n, area in enumerate(self.area) if area in areas)

    def within(self, region: int, steps: int) -> tuple[int, ...]:
        """All regions so near, itself too, whatever lies between."""
        return tuple(n for n, far in enumerate(self.distance[region]) if far <= steps)

    def reach(self, region: int, steps: int) -> tuple[int, ...]:
        """Where so many steps lead whoever may enter no starting region."""
        found = {region}
        for _ in range(steps):
            found |= {n for near in found for n in self.links[near] if n not in self.start}
        return tuple(sorted(found - {region}))

    def steps(self, region: int, faction: int) -> tuple[int, ...]:
        """Where one step on foot leads a character (TBG-TRAVEL-04, -05)."""
        return tuple(n for n in self.links[region] if n != self.start[1 - faction])

    def nearest_graveyards(self, region: int, faction: int) -> tuple[int, ...]:
        """Where those wake who fall there, as that faction walks (TBG-AMBIG-27).

        Several are a choice, and the one that they fell on is none (TBG-DEFEAT-03).
        """
        far = self.walk[faction][region]
        others = [n for n in self.graveyards if n != region]
        nearest = min((far[n] for n in others), default=FAR)
        return tuple(n for n in others if far[n] == nearest)

    def towards(self, region: int, goal: int) -> tuple[int, ...]:
        """The next regions of all shortest ways; none, once there (TBG-AMBIG-74)."""
        far = self.distance[goal]
        return tuple(n for n in self.links[region] if far[n] < far[region])

    def _distances(self, start: int, closed: int = -1) -> tuple[int, ...]:
        far = [FAR] * len(self.regions)
        far[start] = 0
        frontier = [start]
        while frontier:
            ahead = []
            for region in frontier:
                for neighbour in self.links[region]:
                    if far[neighbour] == FAR and neighbour != closed:
                        far[neighbour] = far[region] + 1
                        ahead.append(neighbour)
            frontier = ahead
        return tuple(far)
