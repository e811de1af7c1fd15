"""The ground of a land: the colours of its countries running into each other, light and shade, and their weather."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Surface

from wowtable.cartography.land import spread_along

from ..art.factory import Art, painter
from ..art.noise import above, field
from ..art.shapes import PixelSize, cut, layer
from .land_view import LandPlan, LandView

GROUND = "land_ground"
_BLEND = 7
_MOTTLE = ((13, 7, 0.3), (41, 23, 0.3), (97, 53, 0.25), (240, 132, 0.15))
_HEIGHTS = ((31, 17, 0.3), (67, 37, 0.28), (151, 83, 0.24), (330, 182, 0.18))
_DRIFT = ((9, 5, 0.4), (23, 13, 0.35), (57, 31, 0.25))
_WEATHER_ALPHA = {"mist": 135, "snow": 120, "ash": 165, "blight": 110, "sun": 75}
_SLOPE = 2


@painter(GROUND)
def paint_ground(art: Art, size: PixelSize, plan: LandPlan) -> Surface:
    """One pixel to a unit, opaque; whoever paints a part of the land cuts it out and enlarges it."""
    ground = _countries(art, size, plan)
    heights = _heights(size, plan)
    _shade(art, ground, heights)
    _rock(art, ground, plan)
    _weather(art, ground, plan)
    return ground


def ground_seen(art: Art, view: LandView, plan: LandPlan) -> Surface:
    """The ground as large as the view sees it."""
    whole = art.get(GROUND, plan.geography.size, plan=plan)
    left, top = view.origin[0] / view.factor, view.origin[1] / view.factor
    seen = pygame.Rect(round(left), round(top), round(view.size[0] / view.factor), round(view.size[1] / view.factor))
    part = Surface(seen.size)
    part.blit(whole, (-seen.x, -seen.y))
    return pygame.transform.smoothscale(part, view.size)


def _countries(art: Art, size: PixelSize, plan: LandPlan) -> Surface:
    """Lit ground, and over it the darker one where the noise is high."""
    lit, dark = _flat(art, size, plan, "light"), _flat(art, size, plan, "dark")
    where = above(field(size, _MOTTLE, 21), 100, 4.0, 1.0, Color("white"))
    shaded = layer(size)
    shaded.blit(dark, (0, 0))
    lit.blit(cut(shaded, where), (0, 0))
    return lit


def _flat(art: Art, size: PixelSize, plan: LandPlan, part: str) -> Surface:
    made = Surface(size, 0, 32)
    for name, country in plan.geography.countries.items():
        tone = art.color(f"landscape.{country.ground}.{part}")
        for shape in plan.shapes[name]:
            pygame.draw.polygon(made, tone, shape)
    return pygame.transform.gaussian_blur(made, _BLEND)


def _heights(size: PixelSize, plan: LandPlan) -> Surface:
    """Hills by chance, and the ridges."""
    made = pygame.transform.gaussian_blur(field(size, _HEIGHTS, 41), 2)
    made.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    ridges = layer(size)
    for ridge in plan.geography.ridges:
        for at, _way in spread_along(ridge.along, 5.0):
            pygame.draw.circle(ridges, (255, 255, 255, 105), at, ridge.wide * 0.75)
    made.blit(pygame.transform.gaussian_blur(ridges, 9), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _shade(art: Art, ground: Surface, heights: Surface) -> None:
    """The lamp stands at the top left: slopes that rise away from it are lit."""
    moved = layer(heights.get_size())
    moved.blit(heights, (_SLOPE, _SLOPE), special_flags=pygame.BLEND_RGBA_ADD)
    rising = heights.copy()
    rising.blit(moved, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    moved.blit(heights, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    ground.blit(above(rising, 0, 11.0, 0.5, art.color("parch.100")), (0, 0))
    ground.blit(above(moved, 0, 11.0, 0.62, art.color("ink.900")), (0, 0))


def _rock(art: Art, ground: Surface, plan: LandPlan) -> None:
    """Around the ridges nothing grows."""
    for rock in sorted({ridge.rock for ridge in plan.geography.ridges}):
        tone = art.color(f"landscape.{rock}.rock", 0)
        made = layer(ground.get_size(), tone)
        tone.a = 165
        for ridge in (ridge for ridge in plan.geography.ridges if ridge.rock == rock):
            for at, _way in spread_along(ridge.along, 5.0):
                pygame.draw.circle(made, tone, at, ridge.wide * 0.62)
        ground.blit(pygame.transform.gaussian_blur(made, 7), (0, 0))


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
        made = pygame.transform.gaussian_blur(made, 16)
        drifts = above(field(size, _DRIFT, 60 + 7 * n), 112, 4.0, 1.0, Color("white"))
        ground.blit(cut(made, drifts), (0, 0))


def _fill_all(made: Surface, tone: Color, shapes: Sequence[Sequence[tuple[float, float]]]) -> None:
    for shape in shapes:
        pygame.draw.polygon(made, tone, shape)
