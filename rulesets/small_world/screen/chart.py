"""The sea chart of one match: where islands and regions lie on the board, and the picture of it all, painted once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from weakref import WeakValueDictionary

from pygame import Surface

from wowtable.cartography.plane import bounds, contains
from wowtable.shell.art.factory import Art, painter
from wowtable.shell.base.album import Layered
from wowtable.shell.base.layout import Point, Rect, Size
from wowtable.shell.boards.map_holdings import Holding
from wowtable.shell.boards.map_model import Land, lines_of
from wowtable.shell.boards.map_painting import MapArt, MapLayers, bake_map
from wowtable.shell.boards.map_sea import Ornament, ornaments_in, paint_sea

from ..rules.islands import IslandFace, Region
from .island_art import lay_out

LARGEST = 1.15
MARGIN, TOP, FOOT = 50.0, 52.0, 44.0
TOKEN = 66.0
PAINTER, HELD = "small_world.chart", "small_world.held"


@dataclass(frozen=True)
class Place:
    """A region on the board. All in board units: logical pixels while the whole sea is seen."""

    region: Region
    path: tuple[Point, ...]
    box: tuple[float, float, float, float]
    token: Point
    chip: Point
    sign: Point
    island: int


class Painted(Layered):
    """The whole sea in one opaque picture, with what is drawn over it; the water under it is painted when wanted."""

    def __init__(self, picture: Surface, layers: MapLayers, ornaments: tuple[Ornament, ...]) -> None:
        super().__init__(picture.get_size())
        self.blit(picture, (0, 0))
        self.layers = layers
        self.parts = layers.parts
        self._ornaments = ornaments

    def water(self) -> Surface:
        """Without the islands."""
        return self.layers.art.get("sea", self.get_size(), ornaments=self._ornaments)


class Chart:
    """Equal to nothing but itself; made by `chart_of`, which keeps the last few."""

    def __init__(self, faces: Sequence[IslandFace], size: Size) -> None:
        self.size = size
        area = (MARGIN, TOP, size[0] - 2 * MARGIN, size[1] - TOP - FOOT)
        self.lands = lay_out(faces, area, LARGEST)
        self.unit = min((land.scale for land in self.lands), default=1.0)
        self.places: dict[str, Place] = {}
        for island, (face, land) in enumerate(zip(faces, self.lands, strict=True)):
            around = lines_of(land).around
            for region in face.regions:
                self.places[region.id] = _place(region, land, around[region.id], island)
        self._painted: WeakValueDictionary[tuple[int, int], Painted] = WeakValueDictionary()

    @property
    def token(self) -> float:
        """How wide a token is on the board."""
        return TOKEN * max(0.66, min(1.12, math.pow(self.unit / 0.78, 0.6)))

    def at(self, point: Point) -> str:
        """The region under a point of the board, "" for the open sea."""
        for name, place in self.places.items():
            left, top, right, bottom = place.box
            inside = left <= point[0] <= right and top <= point[1] <= bottom
            if inside and contains(place.path, point):
                return name
        return ""

    def rect(self, name: str) -> Rect:
        left, top, right, bottom = self.places[name].box
        return Rect(left, top, right - left, bottom - top)

    def painted(self, size: tuple[int, int]) -> Painted | None:
        """The sea of that many pixels, as long as it is kept by those who had it painted."""
        return self._painted.get(size)

    def paint(self, art: Art, size: tuple[int, int]) -> Painted:
        made = bake_map(art, size, self._enlarged(size[0] / self.size[0], (0, 0)))
        coasts = [shape.path for shape in made.shapes.values()]
        ornaments = ornaments_in(size, coasts, art.scale)
        sea = paint_sea(art, size, ornaments)
        sea.blit(made.picture, (0, 0))
        painted = self._painted[size] = Painted(sea, MapLayers(art, made.shapes, made.marks), ornaments)
        return painted

    def close_up(self, whole: Painted, start: Point, factor: float, size: tuple[int, int]) -> MapArt:
        """The islands alone on `size` pixels, `factor` of them to a board unit, from the point `start` of the board."""
        zoom = factor * self.size[0] / whole.get_width()
        origin = (round(start[0] * factor), round(start[1] * factor))
        return bake_map(whole.layers.art.nearer(zoom, origin), size, self._enlarged(factor, origin))

    def _enlarged(self, factor: float, origin: tuple[int, int]) -> list[Land]:
        return [
            replace(
                land,
                scale=land.scale * factor,
                offset=(land.offset[0] * factor - origin[0], land.offset[1] * factor - origin[1]),
            )
            for land in self.lands
        ]


def _place(region: Region, land: Land, path: list[Point], island: int) -> Place:
    token, chip, sign = (land.pixel(spot) for spot in (region.spot, region.chip, region.sign))
    return Place(region, tuple(path), bounds(path), token, chip, sign, island)


@lru_cache(maxsize=4)
def chart_of(faces: tuple[IslandFace, ...], size: Size) -> Chart:
    return Chart(faces, size)


@painter(HELD)
def paint_held(art: Art, size: tuple[int, int], chart: Chart, holdings: tuple[Holding, ...]) -> Surface:
    """The chart with the land as its owners hold it."""
    whole = art.get(PAINTER, size, chart=chart)
    made = Surface(whole.get_size())
    made.blit(whole, (0, 0))
    painted = chart.painted(size)
    if painted is not None:
        painted.layers.blit_holdings(made, holdings)
    return made


@painter(PAINTER)
def paint_chart(art: Art, size: tuple[int, int], chart: Chart) -> Surface:
    """Opaque, for the fastest drawing."""
    return chart.paint(art, size)
