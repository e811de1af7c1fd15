"""The map: where its regions lie on a board of some size, and what the ground of each area looks like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from wowtable.shell.base.layout import Point, Size
from wowtable.shell.boards.map_model import Border, Growth, Land, MapRegion
from wowtable.shell.boards.region_chart import RegionChart

from ...rules.cards.board import BoardShape, Course, Landscape
from ...rules.compiled import GameContent
from ...rules.game import BoardGame

BARREN = "barren."
"""What the ids of ground that is no region begin with."""
GROUND: Mapping[Landscape, tuple[str, str]] = {
    "gloom": ("swamp", "landscape.glade.light"),
    "pinewood": ("forest", "landscape.pinewood.light"),
    "alpine": ("hill", "landscape.alpine.light"),
    "hills": ("grass", "landscape.hills.light"),
    "plague": ("swamp", "landscape.plague.light"),
    "upland": ("forest", "landscape.upland.light"),
    "blight": ("swamp", "landscape.blight.light"),
}
"""By landscape: the terrain that gives the signs, and the colour of the ground."""
MARGIN = 6.0
GROWTH: Mapping[Landscape, Growth] = {
    "gloom": Growth(("gloom", "bare")),
    "pinewood": Growth(("pine", "pine")),
    "alpine": Growth(("fir",), "stone", True, 0.62),
    "hills": Growth(("oak", "grass")),
    "plague": Growth(("bare", "grass")),
    "upland": Growth(("pine", "oak")),
    "blight": Growth(("bare", "mushroom")),
}
MOUNTAINS = Growth((), "stone", size=0.9)
CLEAR, ASIDE = 21.0, 24.0
"""How far about the middle of a region, and about points so far at its sides, nothing grows: there is its name."""


AREA_NAMES: Mapping[str, tuple[Point, Point, Point]] = {
    "tirisfal": ((14.0, 262.0), (64.0, 62.0), (286.0, 44.0)),
    "silverpine": ((16.0, 390.0), (0.0, 530.0), (64.0, 690.0)),
    "hillsbrad": ((420.0, 806.0), (560.0, 846.0), (716.0, 716.0)),
    "western_plaguelands": ((446.0, 44.0), (650.0, 16.0), (800.0, 84.0)),
    "hinterlands": ((782.0, 772.0), (960.0, 800.0), (1130.0, 690.0)),
    "eastern_plaguelands": ((1016.0, 24.0), (1216.0, 34.0), (1284.0, 204.0)),
}
"""Along the coast, in the box of the land: where the name of an area begins, what bends it, where it ends.

Alterac has no coast."""
_BENT, _COVER_STEP = 12, 24


class LandChart(RegionChart):
    """Made by `chart_of`, which keeps the last few. `spots` are the middles of the regions."""

    def __init__(self, land: Land, spots: Mapping[str, Point], size: Size, above: float = 0.0) -> None:
        """The sea is covered that far from above."""
        covered = [(x, above) for x in range(0, round(size[0]), _COVER_STEP)] if above else []
        super().__init__((land,), size, covered)
        self.spots = {name: land.pixel(spot) for name, spot in spots.items()}
        self.unit = land.scale

    def name_course(self, area: str) -> list[Point]:
        """Along which the name of an area runs."""
        (ax, ay), (bx, by), (cx, cy) = AREA_NAMES[area]
        shares = [n / _BENT for n in range(_BENT + 1)]
        bent = [
            (
                (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
                (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
            )
            for t in shares
        ]
        return [self.lands[0].pixel(point) for point in bent]

    def on_board(self, course: Course) -> list[Point]:
        return [self.lands[0].pixel(spot) for spot in course]


def proportion_of(content: GameContent) -> float:
    """How wide the land is for its height."""
    wide, high = content.land.size
    return wide / high


@lru_cache(maxsize=4)
def chart_of(g: BoardGame, size: Size, above: float = 0.0) -> LandChart:
    """As large as it fits, in the middle; so much is kept free `above` the names along the coast."""
    (wide, high), above = g.content.land.size, round(above)
    lower = max(0.0, above - min(y for course in AREA_NAMES.values() for _, y in course))
    room = size[1] - lower
    scale = min((size[0] - 2 * MARGIN) / wide, (room - 2 * MARGIN) / high)
    offset = ((size[0] - wide * scale) / 2, lower + (room - high * scale) / 2)
    spots = {name: region.at for name, region in g.content.regions.items()}
    return LandChart(Land(regions_of(g.content), scale, offset, walls_of(g.content)), spots, size, above)


def regions_of(content: GameContent) -> tuple[MapRegion, ...]:
    """The regions, then the ground that is none."""
    made = []
    for name, region in content.regions.items():
        terrain, tint = GROUND[content.areas[region.area].landscape]
        growth, (x, y) = GROWTH[content.areas[region.area].landscape], region.at
        clear = tuple((x + aside, y, CLEAR) for aside in (-ASIDE, 0.0, ASIDE))
        made.append(MapRegion(name, content.land.shapes[name], terrain, clear, tint=tint, growth=growth))
    for number, barren in enumerate(content.land.barren):
        lake = barren.kind == "lake"
        terrain = "lake" if lake else "mountain"
        made.append(MapRegion(f"{BARREN}{number}", barren.shape, terrain, growth=None if lake else MOUNTAINS))
    return tuple(made)


def walls_of(content: GameContent) -> tuple[Border, ...]:
    """Borders that nobody crosses: between regions that are not linked, and against mountains."""
    land = content.land
    owners = {border: name for name, shape in land.shapes.items() for border in _borders(shape)}
    walls = [
        border
        for border, name in owners.items()
        if (beyond := owners.get(border[::-1], "")) > name and beyond not in content.regions[name].links
    ]
    return (*walls, *_mountain_foot(land))


def _mountain_foot(land: BoardShape) -> list[Border]:
    """Where mountains rise from regions, and not from the sea."""
    shores = {border for shape in land.shapes.values() for border in _borders(shape)}
    peaks = (barren.shape for barren in land.barren if barren.kind == "mountains")
    return [border for shape in peaks for border in _borders(shape) if border[::-1] in shores]


def _borders(shape: Course) -> list[Border]:
    return [(a, shape[(n + 1) % len(shape)]) for n, a in enumerate(shape)]
