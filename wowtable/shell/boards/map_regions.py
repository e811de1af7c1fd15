"""The face of one region: terrain colour, clouds, pattern and a bevelled border; and what is printed on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Color, Rect, Surface

from ..art.brush import OVERSIZE, clouds, extent, large_layer, seen_from, shrunk, stroke
from ..art.factory import Art
from ..art.light import spot
from ..art.shapes import WHITE, Point, blank_mask, cut, layer
from .map_model import LAKE, SEA, Land, MapRegion
from .region_growth import paint_growth

PITCH = {"forest": 45, "hill": 56, "farm": 48, "swamp": 48, "mountain": 54, "magic": 44, "grass": 48, LAKE: 46, SEA: 62}
DRAWN = ("hill", LAKE, SEA)
INK_SHARE = 0.58
CLOUD_SHARE = 0.20
DEPTH = 0.07
FREE = 0.30
"""How far land that nobody holds is muted."""
DEEP = 0.34
"""How far water that nobody holds is darkened, so that it is not taken for somebody's blue land."""

Circle = tuple[float, float, float]


@dataclass(frozen=True)
class RegionFace:
    """A painted region and its silhouette, both covering `rect`."""

    picture: Surface
    mask: Surface
    rect: Rect


def paint_region(art: Art, land: Land, region: MapRegion, path: Sequence[Point]) -> RegionFace:
    """`path` is the rough border in pixels."""
    pen = land.pen(art.scale)
    rect = extent(path)
    outline = seen_from(rect.topleft, path)
    mask = silhouette(rect.size, [outline])
    picture = _ground(art, region, rect)
    if region.aura is not None:
        _shine(art, picture, land, region.aura, rect)
    if region.growth is None:
        picture.blit(terrain_signs(art, land, region, path, mask), (0, 0))
    picture.blit(_bevel(art, region, rect.size, outline, pen), (0, 0))
    paint_growth(art, picture, land, region, rect)
    return RegionFace(cut(picture, mask), mask, rect)


def terrain_signs(
    art: Art, land: Land, region: MapRegion, path: Sequence[Point], mask: Surface, share: float = INK_SHARE
) -> Surface:
    """The terrain's motifs alone, where `paint_region` has them."""
    rect = extent(path)
    made = layer(rect.size, art.color(f"terrain.{region.terrain}.ink", 0))
    clear = [(*_local(land, (x, y), rect), radius * land.scale) for x, y, radius in region.clear]
    _scatter(art, made, region, pygame.mask.from_surface(mask, 250), clear, land.pen(art.scale), share)
    return made


def _local(land: Land, point: Point, rect: Rect) -> Point:
    x, y = land.pixel(point)
    return (x - rect.x, y - rect.y)


def _shine(art: Art, picture: Surface, land: Land, aura: tuple[float, float, float, str], rect: Rect) -> None:
    x, y = _local(land, aura[:2], rect)
    reach = aura[2] * land.scale
    glow = spot((round(2 * reach), round(2 * reach)), art.color(aura[3]))
    for _ in range(2):
        picture.blit(glow, (round(x - reach), round(y - reach)))


def silhouette(size: tuple[int, int], outlines: Sequence[Sequence[Point]]) -> Surface:
    """A white mask of polygons given in the coordinates of an oversized layer."""
    large = blank_mask((size[0] * OVERSIZE, size[1] * OVERSIZE))
    for outline in outlines:
        pygame.draw.polygon(large, WHITE, outline)
    return shrunk(large)


def _ground(art: Art, region: MapRegion, rect: Rect) -> Surface:
    if region.tint:
        return _clouded(art, art.color(region.tint).lerp(art.color("ink.900"), DEPTH), rect)
    base = art.color(f"terrain.{region.terrain}.base")
    if region.terrain == SEA:
        base = base.lerp(art.color("terrain.lake.base"), 0.6)
    water = region.terrain in (SEA, LAKE)
    base = base.lerp(art.color("sea.depth"), DEEP) if water else base.lerp(art.color("map.free"), FREE)
    return _clouded(art, base.lerp(art.color("ink.900"), DEPTH), rect)


def _clouded(art: Art, base: Color, rect: Rect) -> Surface:
    ground = layer(rect.size, base)
    ground.blit(clouds(art, rect, CLOUD_SHARE), (0, 0))
    return ground


def _bevel(art: Art, region: MapRegion, size: tuple[int, int], outline: Sequence[Point], pen: float) -> Surface:
    base, ink = art.color(region.tint or f"terrain.{region.terrain}.base"), art.color("ink.900")
    light = base.lerp(Color("white"), 0.5)
    dark = base.lerp(ink, 0.55)
    light.a, dark.a = 120, 165
    large = large_layer(size, light)
    stroke(large, outline, 17 * pen * OVERSIZE, light, closed=True)
    stroke(large, outline, 9 * pen * OVERSIZE, dark, closed=True)
    return shrunk(large)


def _scatter(
    art: Art,
    ground: Surface,
    region: MapRegion,
    inside: pygame.mask.Mask,
    clear: Sequence[Circle],
    pen: float,
    share: float,
) -> None:
    """The terrain's motif on a jittered hexagonal grid, off the border and off the spots for pieces."""
    pitch = PITCH[region.terrain] * pen
    side = round(pitch * 0.72)
    motif = _motif(art, region.terrain, side, share)
    for x, y in _lattice(ground.get_size(), pitch, Random(region.id)):
        if _fits(inside, x, y, side * 0.56) and all(math.hypot(x - cx, y - cy) > r + side * 0.3 for cx, cy, r in clear):
            ground.blit(motif, (round(x - motif.get_width() / 2), round(y - motif.get_height() / 2)))


def _lattice(size: tuple[int, int], pitch: float, rng: Random) -> Iterator[Point]:
    rise = pitch * 0.82
    first_x, first_y = rng.uniform(0.0, pitch), rng.uniform(0.0, rise)
    jitter = 0.13 * pitch
    for row in range(math.ceil(size[1] / rise) + 1):
        shift = pitch / 2.0 if row % 2 else 0.0
        for column in range(-1, math.ceil(size[0] / pitch) + 1):
            x = first_x + shift + (column - 0.5) * pitch + rng.uniform(-jitter, jitter)
            yield x, first_y + (row - 0.5) * rise + rng.uniform(-jitter, jitter)


def _fits(inside: pygame.mask.Mask, x: float, y: float, reach: float) -> bool:
    width, height = inside.get_size()
    for step in range(8):
        px = round(x + reach * math.cos(step * math.tau / 8))
        py = round(y + reach * math.sin(step * math.tau / 8))
        if not (0 <= px < width and 0 <= py < height and inside.get_at((px, py))):
            return False
    return True


def _motif(art: Art, terrain: str, side: int, share: float) -> Surface:
    ink = art.color(f"terrain.{terrain}.ink", round(255 * share))
    if terrain not in DRAWN:
        return art.icon(f"terrain.{terrain}", side, ink)
    large = large_layer((round(side * 1.25), side), ink)
    curves = _mounds(side * OVERSIZE) if terrain == "hill" else _ripples(side * OVERSIZE)
    for curve in curves:
        stroke(large, curve, 0.075 * side * OVERSIZE, ink)
    return shrunk(large)


def _mounds(side: float) -> list[list[Point]]:
    """Two round hills, the nearer one in front of the farther one."""
    near = [(0.45 - 0.36 * math.cos(t), 0.78 - 0.44 * math.sin(t)) for t in _turns(math.pi)]
    far = [(0.84 - 0.30 * math.cos(t), 0.78 - 0.34 * math.sin(t)) for t in _turns(math.pi) if t > 0.95]
    return [[(x * side, y * side) for x, y in curve] for curve in (near, far)]


def _ripples(side: float) -> list[list[Point]]:
    """Two short waves, one a little to the right of the other."""
    turns = _turns(1.5 * math.tau)
    return [
        [((left + 0.86 * t / turns[-1]) * side, (level - 0.085 * math.sin(t)) * side) for t in turns]
        for left, level in ((0.06, 0.38), (0.28, 0.66))
    ]


def _turns(last: float) -> list[float]:
    return [last * step / 20 for step in range(21)]
