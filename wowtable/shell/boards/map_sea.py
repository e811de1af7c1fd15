"""The sea under a map: depth, clouds, ornaments in open water, and the shallows along a coast."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame
from pygame import Surface

from ..art.brush import OVERSIZE, large_layer, seen_from, shrunk, stroke, thinned
from ..art.factory import Art, painter
from ..art.light import radial, stops
from ..art.shapes import PixelSize, Point, layer

Ornament = tuple[str, float, float, float]
ORNAMENTS = ("compass", "galleon", "sea-serpent", "caravel")
SIDES = {"compass": 140, "galleon": 62, "sea-serpent": 86, "caravel": 54}
SWELL_SHARE = 0.17
DEPTH = 82
"""How far the water is darkened, so that the land stands out."""
RINGS = ((46, 16, 70), (30, 22, 110), (16, 30, 165))


@painter("sea")
def paint_sea(art: Art, size: PixelSize, ornaments: tuple[Ornament, ...] = ()) -> Surface:
    """`ornaments` are (icon, middle x, middle y, side) in pixels, as `ornaments_in` finds them."""
    colors = (art.color("sea.top"), art.color("sea.middle"), art.color("sea.bottom"))
    sea = radial(size, stops(colors[0], colors[0].lerp(colors[1], 0.6), colors[1], colors[2]), (0.42, 0.42), 0.95)
    sea.blit(_swell(art, size), (0, 0))
    sea.blit(layer(size, art.color("sea.depth", DEPTH)), (0, 0))
    for icon, x, y, side in ornaments:
        drawing = art.icon(icon, round(side), art.color("sea.ornament", 82))
        sea.blit(drawing, (round(x - side / 2), round(y - side / 2)))
    return sea


def _swell(art: Art, size: PixelSize) -> Surface:
    """One cloud tile drawn out over the whole sea."""
    swell = pygame.transform.smoothscale(art.textures.tile("cloud"), (max(size), max(size)))
    swell.fill((255, 255, 255, round(255 * SWELL_SHARE)), special_flags=pygame.BLEND_RGBA_MULT)
    return swell


def ornaments_in(
    size: PixelSize, coasts: Sequence[Sequence[Point]], unit: float, seed: int = 1
) -> tuple[Ornament, ...]:
    """Ornaments in the widest open waters, where there is room; `coasts` are points along all land."""
    rng = Random(seed)
    land = [point for coast in coasts for point in thinned(coast, 30 * unit)]
    spots = [(rng.uniform(0, size[0]), rng.uniform(0, size[1])) for _ in range(260)]
    placed: list[Ornament] = []
    for icon in ORNAMENTS:
        room = {spot: _room(spot, size, land, placed, unit) for spot in spots}
        best = max(spots, key=lambda spot: min(room[spot], 0.8 * SIDES[icon] * unit) + rng.uniform(0, 6 * unit))
        side = min(SIDES[icon] * unit, room[best] * 1.6)
        if side > 0.5 * SIDES[icon] * unit:
            placed.append((icon, round(best[0]), round(best[1]), round(side)))
    return tuple(placed)


def _room(spot: Point, size: PixelSize, land: Sequence[Point], placed: Sequence[Ornament], unit: float) -> float:
    """The radius of free water around a spot: clear of the shallows, of the frame and of other ornaments."""
    x, y = spot
    to_edge = min(x, y, size[0] - x, size[1] - y)
    to_land = min((math.hypot(x - px, y - py) for px, py in land), default=math.inf)
    to_placed = min((math.hypot(x - ox, y - oy) - side * 1.6 for _, ox, oy, side in placed), default=math.inf)
    return min(to_edge - 12 * unit, to_land - RINGS[0][0] * unit, to_placed)


def paint_shallows(
    art: Art, target: Surface, shores: Sequence[Sequence[Point]], outlines: Sequence[Sequence[Point]], pen: float
) -> None:
    """Three pale lines at growing distance from all land, each with a faint fill; islands close by share them."""
    pale = art.color("sea.ornament")
    for distance, fill, line in RINGS:
        reach = distance * pen
        coarse = [thinned(shore, max(3.0, reach * 0.3)) for shore in shores]
        area = target.get_size()
        large = large_layer(area, pale)
        for outer, alpha in ((reach, line), (reach - 1.7 * art.scale, fill)):
            tint = (pale.r, pale.g, pale.b, alpha)
            for outline in outlines:
                pygame.draw.polygon(large, tint, seen_from((0, 0), outline))
            for shore in coarse:
                stroke(large, seen_from((0, 0), shore), 2 * outer * OVERSIZE, pygame.Color(*tint))
        target.blit(shrunk(large), (0, 0))
