"""Where the regions of a map lie on a board, and the picture of it all, painted once for each size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

from pygame import Surface

from wowtable.cartography.plane import bounds, contains

from ..art.factory import Art, painter
from ..base.album import Layered
from ..base.layout import Point, Rect, Size
from .map_holdings import Holding
from .map_model import Land, lines_of
from .map_painting import MapArt, MapLayers, bake_map
from .map_sea import Ornament, ornaments_in, paint_sea

PAINTER, HELD = "region_chart", "region_chart.held"


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


class RegionChart:
    """Lands in a sea of `size` board units. Equal to nothing but itself, so make one for a map and keep it."""

    def __init__(self, lands: Sequence[Land], size: Size, covered: Sequence[Point] = ()) -> None:
        """`covered` are points along what lies over the sea, where no ornament would be seen whole."""
        self.size, self.covered = size, covered
        self.lands = tuple(lands)
        self.paths: dict[str, tuple[Point, ...]] = {}
        for land in self.lands:
            self.paths |= {name: tuple(path) for name, path in lines_of(land).around.items()}
        self._boxes = {name: bounds(path) for name, path in self.paths.items()}
        self._painted: WeakValueDictionary[tuple[int, int], Painted] = WeakValueDictionary()

    def at(self, point: Point) -> str:
        """The region under a point of the board, "" for the open sea."""
        for name, path in self.paths.items():
            left, top, right, bottom = self._boxes[name]
            inside = left <= point[0] <= right and top <= point[1] <= bottom
            if inside and contains(path, point):
                return name
        return ""

    def rect(self, name: str) -> Rect:
        left, top, right, bottom = self._boxes[name]
        return Rect(left, top, right - left, bottom - top)

    def painted(self, size: tuple[int, int]) -> Painted | None:
        """The sea of that many pixels, as long as it is kept by those who had it painted."""
        return self._painted.get(size)

    def paint(self, art: Art, size: tuple[int, int]) -> Painted:
        made = bake_map(art, size, self._enlarged(size[0] / self.size[0], (0, 0)))
        share = size[0] / self.size[0]
        covered = [(x * share, y * share) for x, y in self.covered]
        coasts = [*(shape.path for shape in made.shapes.values()), *([covered] if covered else [])]
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


@painter(HELD)
def paint_held(art: Art, size: tuple[int, int], chart: RegionChart, holdings: tuple[Holding, ...]) -> Surface:
    """The chart with the land as its owners hold it."""
    whole = art.get(PAINTER, size, chart=chart)
    made = Surface(whole.get_size())
    made.blit(whole, (0, 0))
    painted = chart.painted(size)
    if painted is not None:
        painted.layers.blit_holdings(made, holdings)
    return made


@painter(PAINTER)
def paint_chart(art: Art, size: tuple[int, int], chart: RegionChart) -> Surface:
    """Opaque, for the fastest drawing."""
    return chart.paint(art, size)
