"""Words as pictures: plain, outlined for lying on art, and gold."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from ..base.typography import written
from .factory import Art, painter
from .light import blurred, vertical
from .shapes import PixelSize, cut, layer, tinted


def letters(art: Art, text: str, family: str, weight: int, px: int, color: Color) -> Surface:
    """One line of text in the middle of its picture, cropped to nothing."""
    made = written(art.assets.font(family, weight, px), text, (color.r, color.g, color.b))
    if color.a < 255:
        made.set_alpha(color.a)
        flat = layer(made.get_size())
        flat.blit(made, (0, 0))
        return flat
    return made


def trimmed(picture: Surface) -> Surface:
    """Without its empty margins, so that a number can be put exactly in the middle."""
    box = picture.get_bounding_rect()
    return picture.subsurface(box).copy() if box.width and box.height else picture


def outlined(
    art: Art, text: str, family: str, weight: int, px: int, color: Color, dark: Color | None = None
) -> Surface:
    """Light text with a near-black line round it, readable on any ground."""
    reach = max(1.0, px / 14)
    margin = math.ceil(reach)
    light = letters(art, text, family, weight, px, color)
    shade = letters(art, text, family, weight, px, dark or art.color("outline"))
    made = layer((light.get_width() + 2 * margin, light.get_height() + 2 * margin))
    for step in range(16):
        angle = math.tau * step / 16
        made.blit(shade, (margin + round(reach * math.cos(angle)), margin + round(reach * math.sin(angle))))
    made.blit(light, (margin, margin))
    return made


def number(art: Art, text: str, px: int, color: Color, outline: bool = True) -> Surface:
    """A stand-alone number, trimmed."""
    made = outlined(art, text, "number", 900, px, color) if outline else letters(art, text, "number", 900, px, color)
    return trimmed(made)


def put_middle(target: Surface, picture: Surface, centre: tuple[float, float]) -> None:
    target.blit(picture, (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2)))


@painter("gold_text")
def gold_text(
    art: Art, size: PixelSize, text: str = "", px: int = 23, weight: int = 700, spacing: float = 0.0
) -> Surface:
    """Cinzel in gold with a dark copy below; `px` in real pixels.

    The size asked for is only the least: the picture is as large as the words and its middle is theirs.
    `spacing` is a share of `px` put between letters.
    """
    white = _spaced(art, text, px, weight, spacing)
    width, height = white.get_size()
    top, bottom = _ink_span(white)
    span = max(1, bottom - top)
    ramp = [
        (top / height, art.color("lettering.top")),
        ((top + span * 0.45) / height, art.color("lettering.middle")),
        (min(1.0, bottom / height), art.color("lettering.bottom")),
    ]
    gold = cut(vertical((width, height), ramp), white)
    drop = max(1, round(px / 14)) if px >= 28 else 1
    made = layer((_grown(size[0], width + 2), _grown(size[1], height + 2 * drop)))
    x, y = (made.get_width() - width) // 2, (made.get_height() - height) // 2
    if px >= 28:
        soft = blurred(white, max(1, drop // 2))
        made.blit(tinted(soft, Color(0, 0, 0, 210)), (x, y + drop * 2))
    made.blit(tinted(white, Color(0, 0, 0, 178)), (x, y + drop))
    if px >= 28:
        made.blit(tinted(white, art.color("gold.100", 210)), (x, y - 1))
    made.blit(gold, (x, y))
    return made


def _grown(asked: int, needed: int) -> int:
    """At least what is needed, larger than asked for by an even amount."""
    return asked if asked >= needed else needed + (needed - asked) % 2


def _spaced(art: Art, text: str, px: int, weight: int, spacing: float) -> Surface:
    font = art.assets.font("cinzel", weight, px)
    if not spacing:
        made = layer(font.size(text or " "))
        made.fill((255, 255, 255, 0))
        made.blit(font.render(text or " ", True, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return made
    gap = round(px * spacing)
    width = sum(font.size(letter)[0] + gap for letter in text) or 1
    made = layer((width, font.get_height()))
    made.fill((255, 255, 255, 0))
    x = 0
    for letter in text:
        made.blit(font.render(letter, True, (255, 255, 255)), (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
        x += font.size(letter)[0] + gap
    return made


def _ink_span(white: Surface) -> tuple[int, int]:
    box = white.get_bounding_rect()
    return (box.top, box.bottom) if box.height else (0, white.get_height())
