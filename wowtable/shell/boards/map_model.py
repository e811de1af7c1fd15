"""What a region map is made of before it is painted: regions, lands, and the rough lines between them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal

from wowtable.cartography.borders import rough_edge

from ..art.shapes import Point

Border = tuple[Point, Point]
LAKE, SEA = "lake", "sea"


@dataclass(frozen=True)
class Mark:
    """Something printed on the map: a snowy cap, or a disc with an icon or a letter.

    `colors` are theme tokens for the face, the rim and the icon of a disc.
    """

    kind: Literal["cap", "disc"]
    at: Point
    icon: str = ""
    letter: str = ""
    colors: tuple[str, str, str] = ("ink.900", "gold.400", "gold.100")


@dataclass(frozen=True)
class Growth:
    """What stands in a region instead of the pattern of its terrain: kinds of plants in groves, peaks of a `rock`."""

    plants: tuple[str, ...] = ()
    rock: str = ""
    snow: bool = False
    size: float = 1.0


@dataclass(frozen=True)
class MapRegion:
    """A region in the units of its land: only the corners of its border, in order.

    `terrain` names colours and pattern; `tint` may be another theme colour for the ground. `clear` are
    (x, y, radius) that the pattern and the `growth` keep free for pieces. `aura` is a (x, y, radius, theme colour)
    that shines through the ground.
    """

    id: str
    corners: tuple[Point, ...]
    terrain: str
    clear: tuple[tuple[float, float, float], ...] = ()
    marks: tuple[Mark, ...] = ()
    tint: str = ""
    aura: tuple[float, float, float, str] | None = None
    growth: Growth | None = None

    def borders(self) -> list[Border]:
        return [(a, self.corners[(i + 1) % len(self.corners)]) for i, a in enumerate(self.corners)]

    def around(self) -> list[Point]:
        """The rough border."""
        rough = {_sorted(border): rough_edge(*_sorted(border)) for border in self.borders()}
        return [point for border in self.borders() for point in _along(rough, border)[:-1]]


@dataclass(frozen=True)
class Land:
    """One island: its regions, and how its units become pixels. `walls` are borders that nobody can cross."""

    regions: tuple[MapRegion, ...]
    scale: float
    offset: Point
    walls: tuple[Border, ...] = ()

    def pixel(self, point: Point) -> Point:
        return (point[0] * self.scale + self.offset[0], point[1] * self.scale + self.offset[1])

    def pen(self, unit: float) -> float:
        """How wide one design pixel of a line is here: lines shrink half as fast as the island, to stay legible."""
        return unit * math.sqrt(self.scale / unit)


@dataclass
class Lines:
    """The rough lines of a land in pixels, sorted by what they part."""

    inner: list[list[Point]] = field(default_factory=list)
    coast: list[list[Point]] = field(default_factory=list)
    mouths: list[list[Point]] = field(default_factory=list)
    walls: list[list[Point]] = field(default_factory=list)
    around: dict[str, list[Point]] = field(default_factory=dict)
    edges: dict[str, list[tuple[str, list[Point]]]] = field(default_factory=dict)
    """Of each region: what lies beyond a border ("" for nothing), and the border."""

    @property
    def shore(self) -> list[list[Point]]:
        """Everything between the island with its bays and the open sea; also the coast inside the bays."""
        return self.coast + self.mouths


def lines_of(land: Land) -> Lines:
    rough: dict[Border, list[Point]] = {}
    meeting: dict[Border, list[MapRegion]] = {}
    for region in land.regions:
        for border in map(_sorted, region.borders()):
            meeting.setdefault(border, []).append(region)
            if border not in rough:
                rough[border] = [land.pixel(point) for point in rough_edge(*border)]
    lines = Lines()
    for border, regions in meeting.items():
        dry = [region for region in regions if region.terrain != SEA]
        heap = (lines.mouths, lines.coast, lines.inner)[len(dry)]
        heap.append(rough[border])
    lines.walls = [rough[_sorted(border)] for border in land.walls]
    for region in land.regions:
        lines.around[region.id] = [point for border in region.borders() for point in _along(rough, border)[:-1]]
        lines.edges[region.id] = [
            (next((other.id for other in meeting[_sorted(border)] if other is not region), ""), _along(rough, border))
            for border in region.borders()
        ]
    return lines


def _sorted(border: Border) -> Border:
    return border if border[0] <= border[1] else (border[1], border[0])


def _along(rough: dict[Border, list[Point]], border: Border) -> list[Point]:
    line = rough[_sorted(border)]
    return line if border == _sorted(border) else line[::-1]
