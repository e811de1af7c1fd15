"""Gradients, shadows, glows: everything that says where the lamp stands (top left)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pygame
from pygame import Color, Surface

from .shapes import CLEAR_WHITE, PixelSize, layer, nine_slice, rounded, tinted

GradientStop = tuple[float, Color]


def stops(*colors: Color) -> list[GradientStop]:
    """Colours spread evenly from 0 to 1."""
    last = max(1, len(colors) - 1)
    return [(index / last, color) for index, color in enumerate(colors)]


def along(ramp: Sequence[GradientStop], share: float) -> Color:
    """The colour of a ramp at a place from 0 to 1."""
    if share <= ramp[0][0]:
        return Color(ramp[0][1])
    for (low, first), (high, second) in pairwise(ramp):
        if share <= high:
            return first.lerp(second, (share - low) / (high - low) if high > low else 1.0)
    return Color(ramp[-1][1])


def shades(ramp: Sequence[GradientStop], count: int) -> list[Color]:
    """So many colours of a ramp, evenly from one end to the other."""
    made: list[Color] = []
    segments = iter(pairwise(ramp))
    (low, first), (high, second) = next(segments, (ramp[0], ramp[-1]))
    for place in range(count):
        share = place / max(1, count - 1)
        while share > high and (following := next(segments, None)) is not None:
            (low, first), (high, second) = following
        if share <= ramp[0][0]:
            made.append(Color(ramp[0][1]))
        elif share > high:
            made.append(Color(ramp[-1][1]))
        else:
            made.append(first.lerp(second, (share - low) / (high - low) if high > low else 1.0))
    return made


def vertical(size: PixelSize, ramp: Sequence[GradientStop]) -> Surface:
    width, height = max(1, size[0]), max(1, size[1])
    column = layer((1, height))
    for y, color in enumerate(shades(ramp, height)):
        column.set_at((0, y), color)
    return pygame.transform.scale(column, (width, height))


def horizontal(size: PixelSize, ramp: Sequence[GradientStop]) -> Surface:
    width, height = max(1, size[0]), max(1, size[1])
    row = layer((width, 1))
    for x, color in enumerate(shades(ramp, width)):
        row.set_at((x, 0), color)
    return pygame.transform.scale(row, (width, height))


def diagonal(size: PixelSize, ramp: Sequence[GradientStop], degrees: float = -35.0) -> Surface:
    """A ramp from top left to bottom right, cut from a turned square."""
    reach = math.ceil(math.hypot(*size))
    column = layer((1, 128))
    for y, color in enumerate(shades(ramp, 128)):
        column.set_at((0, y), color)
    square = pygame.transform.smoothscale(column, (reach, reach))
    turned = pygame.transform.rotozoom(square, -degrees, 1.0)
    x, y = (turned.get_width() - size[0]) // 2, (turned.get_height() - size[1]) // 2
    made = layer(size)
    made.blit(turned, (-x, -y), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def spread(size: PixelSize, colors: Sequence[Sequence[Color]]) -> Surface:
    """A few colours, row by row, that run into each other over the whole size. Cheaper than a ramp by pixels."""
    small = layer((len(colors[0]), len(colors)))
    for y, line in enumerate(colors):
        for x, color in enumerate(line):
            small.set_at((x, y), color)
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


@cache
def _radial_master() -> Surface:
    """Alpha is 255 in the middle and 0 at the circle that touches the sides."""
    side = 256
    made = layer((side, side))
    made.fill(CLEAR_WHITE)
    for radius in range(side // 2, 0, -1):
        alpha = round(255 * (1 - radius / (side / 2)))
        pygame.draw.circle(made, (255, 255, 255, alpha), (side / 2, side / 2), radius)
    return made


def spot(size: PixelSize, tint: Color) -> Surface:
    """A soft ellipse of light filling `size`, strongest in the middle."""
    made = pygame.transform.smoothscale(_radial_master(), (max(1, size[0]), max(1, size[1])))
    made.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def radial(
    size: PixelSize, ramp: Sequence[GradientStop], centre: tuple[float, float] = (0.4, 0.3), reach: float = 0.75
) -> Surface:
    """A round ramp; `centre` and `reach` are shares of the size. Painted small, scaled smoothly."""
    side = 96
    small = layer((side, side), along(ramp, 1.0))
    for radius in range(round(side * reach), 0, -1):
        color = along(ramp, radius / (side * reach))
        pygame.draw.circle(small, color, (centre[0] * side, centre[1] * side), radius)
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


def blurred(mask: Surface, radius: int) -> Surface:
    """Three box blurs, which look like a gaussian; the mask must carry its own margin."""
    if radius < 1:
        return mask.copy()
    shrink = 2 if radius >= 6 and min(mask.get_size()) > 32 else 1
    work = mask
    if shrink > 1:
        half = (mask.get_width() // shrink, mask.get_height() // shrink)
        work = pygame.transform.smoothscale(mask, half)
    for _ in range(3):
        work = pygame.transform.box_blur(work, max(1, round(radius / shrink)), False)
    work.fill(CLEAR_WHITE, special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(work, mask.get_size()) if shrink > 1 else work


def melted(picture: Surface, reach: float) -> Surface:
    """Any picture with its colours run into each other: made small, softened and made large again, which is cheap."""
    wide, high = picture.get_size()
    share = max(1.0, reach / 2)
    small = pygame.transform.smoothscale(picture, (max(2, round(wide / share)), max(2, round(high / share))))
    for _ in range(2):
        small = pygame.transform.box_blur(small, 1)
    return pygame.transform.smoothscale(small, (wide, high))


def margin_for(blur: int) -> int:
    """How much room a shadow or glow of a given softness needs around its shape."""
    return math.ceil(blur * 1.4) + 1


def soft_mask(mask: Surface, blur: int) -> Surface:
    """The mask, blurred, on a surface larger by `margin_for(blur)` on every side."""
    margin = margin_for(blur)
    wide = layer((mask.get_width() + 2 * margin, mask.get_height() + 2 * margin))
    wide.fill(CLEAR_WHITE)
    wide.blit(mask, (margin, margin), special_flags=pygame.BLEND_RGBA_MAX)
    return blurred(wide, max(1, blur // 2))


def soft_rect(size: PixelSize, radius: int, blur: int) -> Surface:
    """A blurred rounded rectangle with its margin, made from one small square."""
    margin = margin_for(blur)
    corner = radius + 2 * margin
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    small = 2 * corner + 8
    if full[0] <= small or full[1] <= small:
        return soft_mask(rounded(size, radius), blur)
    source = soft_mask(rounded((small - 2 * margin, small - 2 * margin), radius), blur)
    return nine_slice(source, corner, full)


def colored(soft: Surface, tint: Color, strength: float = 1.0) -> Surface:
    """A tinted copy; strengths over 1 lay the same softness on twice."""
    made = tinted(soft, Color(tint.r, tint.g, tint.b, round(min(1.0, strength) * tint.a)))
    if strength > 1.0:
        more = tinted(soft, Color(0, 0, 0, round(min(1.0, strength - 1.0) * tint.a)))
        made.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made
