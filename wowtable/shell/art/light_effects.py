"""Light and dust for moments: rays, sparks, rings, and the cloth that hides a hand."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .heraldry import hues_of
from .light import blurred, radial, spot, stops
from .shapes import PixelSize, blank_mask, cut, disc, faded, opaque, polygon, regular, ring, tinted

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)


@painter("rays")
def rays(art: Art, size: PixelSize, hue: str = "gold.200", count: int = 24) -> Surface:
    """Beams from the middle that thin out towards the rim: behind a victory, a new level, a title."""
    middle = (size[0] / 2, size[1] / 2)
    length = math.hypot(*middle)
    made = blank_mask(size)
    for beam in range(count):
        start = math.tau * (beam + 0.2 * (beam % 3)) / count
        width = math.tau / count * (0.3 + 0.12 * (beam % 2))
        ends = [(middle[0] + length * math.cos(a), middle[1] + length * math.sin(a)) for a in (start, start + width)]
        pygame.draw.polygon(made, (255, 255, 255, 110 + 50 * (beam % 3)), [middle, *ends])
    soft = blurred(made, art.px(4))
    return cut(spot(size, art.color(hue)), soft)


@painter("particle")
def particle(art: Art, size: PixelSize, kind: str = "spark", hue: str = "gold.200") -> Surface:
    """One mote: `spark` (a hot point in a glow), `dust` (a soft puff), `star` (four points), `leaf` (a paper scrap)."""
    tint = art.color(hue)
    if kind == "dust":
        return faded(spot(size, tint.lerp(art.color("parch.500"), 0.5)), 0.6)
    if kind == "leaf":
        return tinted(polygon(size, regular(4, (size[0] / 2, size[1] / 2), min(size) / 2, 20)), tint)
    made = spot(size, tint)
    middle, reach = (size[0] / 2, size[1] / 2), min(size) / 2
    if kind == "star":
        points = []
        for corner in range(8):
            length, angle = (reach, reach * 0.2)[corner % 2], math.tau * corner / 8
            points.append((middle[0] + length * math.cos(angle), middle[1] + length * math.sin(angle)))
        made.blit(tinted(polygon(size, points), tint.lerp(_WHITE, 0.6)), (0, 0))
        return made
    made.blit(tinted(disc(size, max(0.6, reach * 0.3)), tint.lerp(_WHITE, 0.75)), (0, 0))
    return made


@painter("shockwave")
def shockwave(art: Art, size: PixelSize, hue: str = "gold.200") -> Surface:
    """A soft ring that grows and fades where something lands."""
    radius = min(size) / 2 - art.px(3)
    line = ring(size, max(1.0, radius), max(2.0, radius * 0.12))
    soft = blurred(line, max(1, art.px(2)))
    made = tinted(soft, art.color(hue, 170))
    made.blit(
        tinted(ring(size, max(1.0, radius - art.px(2)), max(1.0, radius * 0.03)), art.color("gold.100", 200)), (0, 0)
    )
    return made


@painter("curtain")
def curtain(art: Art, size: PixelSize, hue: str = "alliance", icon: str = "") -> Surface:
    """A full cloth in a faction's or seat's colour with a faint sign: hides the table between two players."""
    _, middle, dark = hues_of(art, hue)
    deep = dark.lerp(middle, 0.35)
    made = radial(
        size, stops(middle.lerp(_BLACK, 0.12), middle.lerp(deep, 0.45), deep, deep.lerp(_BLACK, 0.35)), (0.5, 0.42), 0.8
    )
    made.blit(faded(art.textures.cover("cloud", size), 0.1), (0, 0))
    made.blit(faded(art.textures.cover("leather", size), 0.7), (0, 0))
    if icon:
        side = round(min(size) * 0.72)
        sign = art.icon(icon, side, Color(255, 255, 255, 16))
        made.blit(sign, ((size[0] - side) // 2, (size[1] - side) // 2))
    return opaque(made)
