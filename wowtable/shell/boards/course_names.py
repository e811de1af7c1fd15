"""Names that follow a course over a map: each letter turned as the course runs, with a soft edge around all of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Color, Surface

from wowtable.cartography.land import length_of

from ..art.factory import Art, painter
from ..art.light import blurred, colored
from ..art.shapes import PixelSize, Point, layer

_LETTER_GAP = 1.09
_EDGE = 0.125
"""How far the edge reaches, as a share of the letters."""
_COATS, _THIN = 3, 32.0
"""How often the edge is laid on, and letters below so many pixels: their hairlines, turned, would be a mere breath."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """The colours of a name and of its edge; `gap` widens the room of each letter."""

    tone: Color
    edge: Color
    gap: float = _LETTER_GAP


def lettered(art: Art, size: PixelSize, text: str, course: Sequence[Point], px: float, look: Lettering) -> Surface:
    """A name in the middle of its course, which lies within the size."""
    font = art.assets.font("fell", 400, max(8, round(px)))
    widths = [font.size(sign)[0] * look.gap for sign in text]
    mask = layer(size, Color(255, 255, 255, 0))
    reached = (length_of(course) - sum(widths)) / 2
    for sign, wide in zip(text, widths):
        _stamp(mask, font, sign, *at_length(course, reached + wide / 2))
        reached += wide
    made = layer(size, Color(look.edge.r, look.edge.g, look.edge.b, 0))
    soft = blurred(mask, max(1, round(_EDGE * px)))
    for _ in range(_COATS):
        made.blit(colored(soft, look.edge, 1.0), (0, 0))
    for _ in range(_COATS if px < _THIN else 1):
        made.blit(colored(mask, look.tone), (0, 0))
    return made


@painter("course_name")
def course_name(
    art: Art,
    size: PixelSize,
    text: str = "",
    course: tuple[Point, ...] = ((0.0, 0.5), (1.0, 0.5)),
    px: float = 20.0,
    gap: float = 1.25,
    tone: str = "parch.100",
    edge: str = "ink.950",
) -> Surface:
    """`course` in shares of the size, `px` in real pixels."""
    points = [(x * size[0], y * size[1]) for x, y in course]
    return lettered(art, size, text, points, px, Lettering(art.color(tone, 235), art.color(edge), gap))


def _stamp(mask: Surface, font: pygame.font.Font, sign: str, at: Point, way: Point) -> None:
    drawn = pygame.transform.rotozoom(font.render(sign, True, "white"), -math.degrees(math.atan2(way[1], way[0])), 1.0)
    x, y = at[0] - drawn.get_width() / 2, at[1] - drawn.get_height() / 2
    mask.blit(drawn, (round(x), round(y)), special_flags=pygame.BLEND_RGBA_MAX)


def at_length(course: Sequence[Point], far: float) -> tuple[Point, Point]:
    """The point so far along a course, and the direction there; beyond its ends it runs straight on."""
    left = far
    pairs = list(pairwise(course))
    for n, (one, other) in enumerate(pairs):
        length = math.dist(one, other) or 1.0
        way = ((other[0] - one[0]) / length, (other[1] - one[1]) / length)
        if left <= length or n == len(pairs) - 1:
            return (one[0] + way[0] * left, one[1] + way[1] * left), way
        left -= length
    raise ValueError("a course has at least two points")
