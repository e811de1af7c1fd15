"""The board made fast to play on: spaces as numbers, with what never changes about them (AG-BOARD)."""

from __future__ import annotations

from collections.abc import Mapping

from wowtable.core import Action

from .cards.pieces import MapEncounter, MapSpace
from .cards.words import COLOURS, MAP_ENCOUNTERS, SpaceKind

FAR = 999
"""Further than anything on the board."""


class Atlas:
    """Spaces are numbers in the order of the map; `ids` gives the names that actions and events carry."""

    def __init__(self, spaces: Mapping[str, MapSpace]) -> None:
        self.spaces = tuple(spaces.values())
        self.ids = tuple(spaces)
        self.placings = tuple(Action("place", (name,)) for name in self.ids)
        self.index = {name: n for n, name in enumerate(self.ids)}
        self.links = tuple(tuple(self.index[name] for name in space.links) for space in self.spaces)
        self.colour = tuple(COLOURS.index(space.colour) for space in self.spaces)
        self.city = tuple(space.kind == "city" for space in self.spaces)
        self.key = tuple(space.kind == "key" for space in self.spaces)
        self.cities = tuple(n for n, city in enumerate(self.city) if city)
        self.wilds = tuple(n for n, city in enumerate(self.city) if not city)
        self.icons = tuple(tuple(dict.fromkeys(space.icons)) for space in self.spaces)
        self.flights = tuple(n for n, icons in enumerate(self.icons) if "flight_path" in icons)
        self.givers = tuple(n for n, icons in enumerate(self.icons) if "quest_giver" in icons)
        self.encounters: dict[int, MapEncounter] = {
            n: space.encounter for n, space in enumerate(self.spaces) if space.encounter is not None
        }
        self.distance = tuple(self._distances(n) for n in range(len(self.spaces)))
        self.nearest_cities = tuple(self._nearest_cities(n) for n in range(len(self.spaces)))

    def __len__(self) -> int:
        return len(self.ids)

    def within(self, space: int, steps: int) -> tuple[int, ...]:
        """The other spaces that are so near, whatever lies between (AG-AMBIG-20)."""
        return tuple(n for n, far in enumerate(self.distance[space]) if 0 < far <= steps)

    def of_kind(self, kind: SpaceKind) -> tuple[int, ...]:
        return tuple(n for n, space in enumerate(self.spaces) if space.kind == kind)

    def is_map_encounter(self, space: int) -> bool:
        return self.spaces[space].kind in MAP_ENCOUNTERS

    def _distances(self, start: int) -> tuple[int, ...]:
        far = [FAR] * len(self.spaces)
        far[start] = 0
        frontier = [start]
        while frontier:
            ahead = []
            for space in frontier:
                for neighbour in self.links[space]:
                    if far[neighbour] == FAR:
                        far[neighbour] = far[space] + 1
                        ahead.append(neighbour)
            frontier = ahead
        return tuple(far)

    def _nearest_cities(self, space: int) -> tuple[int, ...]:
        """Where those wake who fall there; several are a choice (AG-DEFEAT-02)."""
        far = self.distance[space]
        nearest = min((far[city] for city in self.cities), default=FAR)
        return tuple(city for city in self.cities if far[city] == nearest)
