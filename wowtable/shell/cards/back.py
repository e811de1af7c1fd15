"""The other side of a card, which tells nothing."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from ..art.factory import Art, painter
from ..art.light import spread
from ..art.shapes import PixelSize, blank_mask, cut, tinted
from ..art.text import put_middle
from .hues import enamel
from .look import Outline
from .outline import outline_line, outline_mask, shadowed

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)


@painter("card_back")
def card_back(
    art: Art, size: PixelSize, outline: Outline = "straight", hue: str = "back.field", icon: str = "ui.compass"
) -> Surface:
    """Leather in a colour, a fine sunburst, a golden sign."""
    unit = min(size) / 40
    gold = [art.color(f"gold.{n}00") for n in (3, 4, 5, 6)]
    body = spread(size, [gold[:2], gold[2:]])
    field, _ = enamel(art, hue)
    edge = field.lerp(_BLACK, 0.25)
    leather = spread(size, [[edge.lerp(_WHITE, 0.08), edge], [edge, edge.lerp(_BLACK, 0.5)]])
    body.blit(cut(leather, outline_mask(size, outline, max(1, round(unit * 0.55)))), (0, 0))
    inset, line = max(2, round(2.4 * unit)), max(1, round(0.3 * unit))
    body.blit(cut(_sunburst(art, size, field), outline_mask(size, outline, inset)), (0, 0))
    body.blit(tinted(outline_line(size, outline, inset, line), art.color("gold.400")), (0, 0))
    body.blit(tinted(outline_line(size, outline, inset + 2 * line, 1), art.color("gold.500", 170)), (0, 0))
    side = max(8, round(17 * unit))
    put_middle(body, art.get("emblem", (side, side), icon=icon, hues="gold"), (size[0] / 2, size[1] / 2))
    return shadowed(art, cut(body, outline_mask(size, outline)), outline)


def _sunburst(art: Art, size: PixelSize, ground: Color) -> Surface:
    deep, lit = ground.lerp(_BLACK, 0.5), ground.lerp(art.color("gold.400"), 0.3)
    made = spread(size, [[deep, deep, deep], [ground, lit, ground], [deep, deep, deep]])
    large = blank_mask((size[0] * 2, size[1] * 2))
    middle, reach = (size[0], size[1]), math.hypot(*size) * 2
    for ray in range(36):
        start, width = math.tau * ray / 36, math.tau / 36 * 0.45
        ends = [(middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in (start, start + width)]
        pygame.draw.polygon(large, (255, 255, 255, 255), [middle, *ends])
    made.blit(tinted(pygame.transform.smoothscale(large, size), art.color("gold.300", 26)), (0, 0))
    return made
