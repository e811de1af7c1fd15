"""The map in play: the regions of the chosen island faces, numbered, with what never changes about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

WATERS = frozenset({"lake", "sea"})


class Atlas:
    """Regions are numbers 0 to n - 1 inside the rules; `ids` gives the names that actions and events carry."""

    def __init__(self, faces: Sequence[Any]) -> None:
        regions = [(island, region) for island, face in enumerate(faces) for region in face.regions]
        self.faces = tuple(faces)
        self.ids: tuple[str, ...] = tuple(region.id for _, region in regions)
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.ids)}
        self.island: tuple[int, ...] = tuple(island for island, _ in regions)
        self.regions: tuple[Any, ...] = tuple(region for _, region in regions)
        self.near: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.index[name] for name in region.neighbors) for _, region in regions
        )
        self.terrain: tuple[str, ...] = tuple(region.terrain for _, region in regions)
        self.water: tuple[bool, ...] = tuple(terrain in WATERS for terrain in self.terrain)
        self.mountain: tuple[bool, ...] = tuple(terrain == "mountain" for terrain in self.terrain)
        self.anchor: tuple[bool, ...] = tuple(region.anchor for _, region in regions)
        self.features: tuple[frozenset[str], ...] = tuple(self._features(i) for i in range(len(regions)))
        self.anchors: tuple[int, ...] = tuple(i for i, anchor in enumerate(self.anchor) if anchor)
        self.waters: tuple[int, ...] = tuple(i for i, water in enumerate(self.water) if water)
        self._where: dict[str, tuple[int, ...]] = {}
        self.magics: tuple[int, ...] = self.where("magic")

    def __len__(self) -> int:
        return len(self.ids)

    def where(self, feature: str) -> tuple[int, ...]:
        """The regions that have a feature."""
        found = self._where.get(feature)
        if found is None:
            found = tuple(i for i, features in enumerate(self.features) if feature in features)
            self._where[feature] = found
        return found

    def _features(self, i: int) -> frozenset[str]:
        region = self.regions[i]
        features = {"any", region.terrain}
        if self.water[i]:
            features.add("water")
        if region.cavern:
            features.add("cavern")
        if region.magic:
            features.add("magic")
        if any(self.water[n] for n in self.near[i]):
            features.add("beside_water")
        return frozenset(features)
