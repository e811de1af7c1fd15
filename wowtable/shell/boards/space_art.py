"""Paints the spaces of a path board: a disc in the colour and with the shape of its level, and the lights around it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Surface

from ..art.brush import OVERSIZE, large_layer, shrunk, stroke
from ..art.factory import Art, painter
from ..art.light import spot
from ..art.shapes import PixelSize, Point, regular

_STAR_POINTS = 16
_RING = 0.14
_GOLD_RING = 0.07
_LIGHTS = {"strong": "state.legal", "faint": "state.faint", "danger": "state.target", "chosen": "state.chosen"}
_DASHES = 22


def outline(shape: str, centre: Point, radius: float) -> list[Point]:
    """The corners of a space: a disc, an octagon, or a star."""
    if shape == "octagon":
        return regular(8, centre, radius, 22.5)
    if shape == "star":
        outer, inner = regular(_STAR_POINTS, centre, radius), regular(_STAR_POINTS, centre, radius * 0.84, 11.25)
        return [point for pair in zip(outer, inner) for point in pair]
    return regular(40, centre, radius)


@painter("space")
def space(
    art: Art, size: PixelSize, shape: str = "disc", level: str = "", icons: tuple[str, ...] = (), ring: bool = False
) -> Surface:
    """`level` is a difficulty; its mark sits at the foot, so that nobody needs the colour. `ring` is of gold."""
    side = min(size)
    hue = art.color(f"difficulty.{level}") if level else art.color("parch.500")
    large = large_layer((side, side), art.color("ink.950"))
    middle = (side * OVERSIZE / 2, side * OVERSIZE / 2)
    radius = side * OVERSIZE / 2
    dark = art.color("ink.950")
    pygame.draw.polygon(large, dark, outline(shape, middle, radius * 0.99))
    if ring:
        pygame.draw.polygon(large, art.color("gold.300"), outline(shape, middle, radius * 0.95))
        radius *= 1 - _GOLD_RING
        pygame.draw.polygon(large, dark, outline(shape, middle, radius * 0.96))
    pygame.draw.polygon(large, hue, outline(shape, middle, radius * 0.91))
    pygame.draw.polygon(large, hue.lerp(dark, 0.72), outline(shape, middle, radius * (0.91 - _RING)))
    made = shrunk(large)
    _icons(art, made, icons)
    if level:
        _level_mark(art, made, level, hue)
    return made


def _icons(art: Art, target: Surface, icons: Sequence[str]) -> None:
    side = target.get_width()
    each = round(side * (0.52 if len(icons) < 2 else 0.36))
    left = (side - each * len(icons)) / 2
    for n, icon in enumerate(icons):
        picture = art.icon(icon, each, art.color("emblem.cream"))
        target.blit(picture, (round(left + n * each), round((side - each) / 2)))


def _level_mark(art: Art, target: Surface, level: str, hue: Color) -> None:
    side = target.get_width()
    box = max(9, round(side * 0.28))
    corner = (round((side - box) / 2), side - box)
    target.blit(art.icon(f"difficulty.{level}", box, art.color("ink.950")), corner)
    inner = max(6, round(box * 0.72))
    shift = (box - inner) // 2
    target.blit(
        art.icon(f"difficulty.{level}", inner, hue.lerp(Color("white"), 0.25)), (corner[0] + shift, corner[1] + shift)
    )


@painter("space_light")
def space_light(art: Art, size: PixelSize, kind: str = "strong", shape: str = "disc") -> Surface:
    """Drawn under a space a little smaller than it: strong glows, faint is dashed, chosen is white."""
    side = min(size)
    tone = art.color(_LIGHTS[kind])
    large = large_layer((side, side), tone)
    middle = (side * OVERSIZE / 2, side * OVERSIZE / 2)
    line = max(2.0, side * 0.07) * OVERSIZE
    corners = outline(shape, middle, side * OVERSIZE / 2 * 0.74)
    if kind == "faint":
        _dashed(large, corners, line * 0.7, tone)
    else:
        stroke(large, corners, line, tone, closed=True)
    made = shrunk(large)
    if kind == "faint":
        return made
    glow = spot((side, side), Color(tone.r, tone.g, tone.b, 150))
    glow.blit(made, (0, 0))
    return glow


def _dashed(large: Surface, corners: Sequence[Point], line: float, tone: Color) -> None:
    count = len(corners)
    for dash in range(_DASHES):
        start, stop = dash * count / _DASHES, (dash + 0.55) * count / _DASHES
        stroke(large, [_along(corners, start), _along(corners, (start + stop) / 2), _along(corners, stop)], line, tone)


def _along(corners: Sequence[Point], at: float) -> Point:
    one, other = corners[int(at) % len(corners)], corners[(int(at) + 1) % len(corners)]
    share = at - int(at)
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
