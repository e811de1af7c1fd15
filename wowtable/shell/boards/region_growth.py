"""What stands in the regions of a map: groves and peaks, off their borders and off the room for names and pieces."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from pygame import Rect, Surface

from wowtable.cartography.plane import bounds

from ..art.factory import Art
from ..art.shapes import Point
from .land_scatter import Crowd, KeptFree, LandFeature, is_free, lattice, standing_sign
from .land_signs import VARIANTS
from .map_model import Land, MapRegion

_PITCH, _GAP = 10.0, 8.4
_PEAK_PITCH, _PEAK_GAP = 17.0, 15.0
_TALL, _PEAK_TALL = 15.0, 22.0
_REACH, _ALONE = 27.0, 0.08
"""How far a grove reaches, and how likely something stands outside of all."""
_GROVE_AREA = 2300.0
"""So much land has a grove."""


def paint_growth(art: Art, picture: Surface, land: Land, region: MapRegion, rect: Rect) -> None:
    """On the picture of a region that covers `rect`."""
    for each in standing(region):
        drawn, foot = standing_sign(art, each, land.scale)
        x, y = land.pixel(each.at)
        picture.blit(drawn, (round(x - rect.x - drawn.get_width() / 2), round(y - rect.y - foot)))


@lru_cache(maxsize=256)
def standing(region: MapRegion) -> tuple[LandFeature, ...]:
    """In the units of its land, and so the same at every size; from north to south."""
    growth = region.growth
    if growth is None:
        return ()
    border = region.around()
    left, top, right, bottom = bounds(border)
    shape = [(x - left, y - top) for x, y in border]
    discs = [((x - left, y - top), radius) for x, y, radius in region.clear]
    size = (math.ceil(right - left), math.ceil(bottom - top))
    free, rng = KeptFree(discs, (), (), [shape], ()).mask(size), Random(region.id)
    crowd = Crowd(_GAP)
    found: list[LandFeature] = []
    for x, y in lattice(shape, size, _PEAK_PITCH, rng) if growth.rock else ():
        tall = _PEAK_TALL * growth.size
        if is_free(free, (x, y)) and is_free(free, (x, y - tall)) and crowd.joins((x, y), _PEAK_GAP * growth.size):
            share = growth.size * rng.uniform(0.82, 1.1)
            found.append(LandFeature((x, y), "", rng.randrange(VARIANTS), share, growth.rock, growth.snow))
    for kind in growth.plants:
        groves = _groves(size, rng)
        for x, y in lattice(shape, size, _PITCH, rng):
            grown = is_free(free, (x, y)) and is_free(free, (x, y - _TALL)) and rng.random() < _thick((x, y), groves)
            if grown and crowd.joins((x, y)):
                found.append(LandFeature((x, y), kind, rng.randrange(VARIANTS), rng.uniform(0.95, 1.25)))
    return tuple(_placed(sorted(found, key=lambda each: each.at[1]), (left, top)))


def _placed(found: Sequence[LandFeature], corner: Point) -> Iterator[LandFeature]:
    for each in found:
        at = (each.at[0] + corner[0], each.at[1] + corner[1])
        yield LandFeature(at, each.kind, each.variant, each.size, each.rock, each.snow)


def _groves(size: tuple[int, int], rng: Random) -> list[Point]:
    count = max(1, round(size[0] * size[1] / _GROVE_AREA))
    return [(rng.uniform(0, size[0]), rng.uniform(0, size[1])) for _ in range(count)]


def _thick(at: Point, groves: Sequence[Point]) -> float:
    far = min(math.dist(at, grove) for grove in groves)
    return _ALONE + (1 - _ALONE) * math.exp(-((far / _REACH) ** 2))
