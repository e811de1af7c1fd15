"""The ground of a land: the colours of its countries running into each other, light and shade, and their weather."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Surface

from wowtable.cartography.land import spread_along

from ..art.factory import Art, painter
from ..art.light import melted
from ..art.noise import above, field
from ..art.shapes import PixelSize, Point, cut, faded, layer
from .land_view import LandPlan, LandView

GROUND = "land_ground"
_BLEND = 8
_MOTTLE = ((13, 7, 0.3), (41, 23, 0.3), (97, 53, 0.25), (240, 132, 0.15))
_HEIGHTS = ((31, 17, 0.3), (67, 37, 0.3), (131, 73, 0.25), (260, 143, 0.15))
_DRIFT = ((9, 5, 0.4), (23, 13, 0.35), (57, 31, 0.25))
_WEATHER_ALPHA = {"mist": 135, "snow": 120, "ash": 165, "blight": 110, "sun": 75}
_SLOPE = 1
_SHARE, _MARGIN = 0.5, 160
"""Of the picture of the ground: pixels to a unit, and how far it reaches beyond the land on every side."""
_DULL = 0.16


@painter(GROUND)
def paint_ground(art: Art, size: PixelSize, plan: LandPlan) -> Surface:
    """Half a pixel to a unit, opaque: colours run into each other, and whoever paints a part enlarges it anyway."""
    ground = _countries(art, size, plan)
    _rock(art, ground, plan)
    _weather(art, ground, plan)
    _shade(art, ground, _heights(size, plan))
    ground.blit(faded(pygame.transform.grayscale(_with_alpha(ground)), _DULL), (0, 0))
    return ground


def ground_seen(art: Art, view: LandView, plan: LandPlan) -> Surface:
    """The ground as large as the view sees it."""
    wide, high = (round((side + 2 * _MARGIN) * _SHARE) for side in plan.geography.size)
    ground = view.enlarged(art.get(GROUND, (wide, high), plan=plan), _SHARE, _MARGIN)
    ground.blit(art.textures.cover("grain", view.size, view.origin), (0, 0))
    return ground


def _countries(art: Art, size: PixelSize, plan: LandPlan) -> Surface:
    """Lit ground, and over it the darker one where the noise is high."""
    lit, dark = _flat(art, size, plan, "light"), _flat(art, size, plan, "dark")
    where = above(field(size, _MOTTLE, 21), 100, 4.0, 1.0, Color("white"))
    lit.blit(cut(_with_alpha(dark), where), (0, 0))
    return lit


def _flat(art: Art, size: PixelSize, plan: LandPlan, part: str) -> Surface:
    made = Surface(size, 0, 32)
    for name, country in plan.geography.countries.items():
        tone = art.color(f"landscape.{country.ground}.{part}")
        _fill_all(made, tone, plan.shapes[name])
    return melted(made, _BLEND)


def _heights(size: PixelSize, plan: LandPlan) -> Surface:
    """Hills by chance, and the ridges."""
    made = pygame.transform.box_blur(pygame.transform.box_blur(field(size, _HEIGHTS, 41), 2), 1)
    made.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    ridges = layer(size)
    for ridge in plan.geography.ridges:
        for at, _way in spread_along(ridge.along, 5.0):
            pygame.draw.circle(ridges, (255, 255, 255, 105), _shared(at), ridge.wide * 0.75 * _SHARE)
    made.blit(melted(ridges, 6), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _shade(art: Art, ground: Surface, heights: Surface) -> None:
    """The lamp stands at the top left: slopes that rise away from it are lit."""
    moved = layer(heights.get_size())
    moved.blit(heights, (_SLOPE, _SLOPE), special_flags=pygame.BLEND_RGBA_ADD)
    rising = heights.copy()
    rising.blit(moved, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    moved.blit(heights, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    ground.blit(above(rising, 0, 16.0, 0.55, art.color("parch.100")), (0, 0))
    ground.blit(above(moved, 0, 16.0, 0.7, art.color("ink.900")), (0, 0))


def _rock(art: Art, ground: Surface, plan: LandPlan) -> None:
    """Around the ridges nothing grows."""
    for rock in sorted({ridge.rock for ridge in plan.geography.ridges}):
        tone = art.color(f"landscape.{rock}.rock", 0)
        made = layer(ground.get_size(), tone)
        tone.a = 165
        for ridge in (ridge for ridge in plan.geography.ridges if ridge.rock == rock):
            for at, _way in spread_along(ridge.along, 5.0):
                pygame.draw.circle(made, tone, _shared(at), ridge.wide * 0.62 * _SHARE)
        ground.blit(melted(made, 5), (0, 0))


def _weather(art: Art, ground: Surface, plan: LandPlan) -> None:
    """Drifts of mist, snow, ash or warm light over the countries that have them."""
    size = ground.get_size()
    for n, kind in enumerate(_WEATHER_ALPHA):
        tone = art.color(f"weather.{kind}", 0)
        made = layer(size, tone)
        tone.a = _WEATHER_ALPHA[kind]
        for name, country in plan.geography.countries.items():
            if country.weather == kind:
                _fill_all(made, tone, plan.shapes[name])
        made = melted(made, 12)
        drifts = above(field(size, _DRIFT, 60 + 7 * n), 112, 4.0, 1.0, Color("white"))
        ground.blit(cut(made, drifts), (0, 0))


def _fill_all(made: Surface, tone: Color, shapes: Sequence[Sequence[Point]]) -> None:
    for shape in shapes:
        pygame.draw.polygon(made, tone, [_shared(corner) for corner in shape])


def _shared(at: Point) -> Point:
    """A place of the land in the picture of its ground."""
    return ((at[0] + _MARGIN) * _SHARE, (at[1] + _MARGIN) * _SHARE)


def _with_alpha(picture: Surface) -> Surface:
    made = layer(picture.get_size())
    made.blit(picture, (0, 0))
    return made
