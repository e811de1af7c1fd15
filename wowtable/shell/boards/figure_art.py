"""Paints who stands in the regions of a map: tokens of foes, standees of heroes, pennants; and signs of sites."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from ..art.brush import OVERSIZE, large_layer, shrunk
from ..art.factory import Art, painter
from ..art.light import spot
from ..art.shapes import PixelSize, Point, regular

TALL = 1.3
"""How high a standee is for its width."""
_BASE, _FIGURE = 0.16, 0.86
"""Shares of a standee: the ellipse that it stands on is so high, and its body ends at so much of it."""
_TURNS = 28


def _edge(shape: str, middle: Point, radius: float) -> list[Point]:
    """The outline of a foe's token: each colour has its own, for those who do not tell colours apart."""
    if shape == "hexagon":
        return regular(6, middle, radius * 1.04)
    if shape == "star":
        pairs = zip(regular(20, middle, radius * 1.04), regular(20, middle, radius * 0.88, 9))
        return [point for pair in pairs for point in pair]
    return regular(48, middle, radius)


@painter("foe_token")
def foe_token(
    art: Art, size: PixelSize, shape: str = "round", hue: str = "die.green", icon: str = "", stack: int = 1
) -> Surface:
    """`hue` is the name of three shades of the theme; of a `stack` up to three rims are seen."""
    side = min(size)
    margin = max(2, round(side * 0.12))
    whole = (side + 2 * margin, side + 2 * margin)
    light, middle_hue, dark = (art.color(f"{hue}.{part}") for part in ("light", "middle", "dark"))
    ink = art.color("ink.950")
    large = large_layer(whole, ink)
    middle, radius = (whole[0] * OVERSIZE / 2, whole[1] * OVERSIZE / 2), side * OVERSIZE / 2
    for below in range(max(1, min(3, stack)) - 1, -1, -1):
        at = (middle[0] + below * radius * 0.06, middle[1] + below * radius * 0.15)
        pygame.draw.polygon(large, ink, _edge(shape, at, radius))
        pygame.draw.polygon(large, light.lerp(middle_hue, 0.3), _edge(shape, at, radius * 0.92))
    pygame.draw.polygon(large, dark, _edge(shape, middle, radius * 0.8))
    pygame.draw.polygon(large, middle_hue, _edge(shape, middle, radius * 0.76))
    made = shrunk(large)
    _carve(art, made, icon, (whole[0] / 2, whole[1] / 2), side * 0.56)
    return made


def _carve(art: Art, made: Surface, icon: str, middle: Point, side: float) -> None:
    """An icon in cream with a dark rim."""
    if not icon:
        return
    whole = max(8, round(side))
    dark, cream = art.icon(icon, whole, art.color("ink.950")), art.icon(icon, whole, art.color("emblem.cream"))
    x, y = round(middle[0] - dark.get_width() / 2), round(middle[1] - dark.get_height() / 2)
    step = max(1, round(whole * 0.04))
    for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
        made.blit(dark, (x + dx, y + dy))
    made.blit(cream, (x, y))


@painter("standee")
def standee(
    art: Art, size: PixelSize, faction: str = "horde", icon: str = "", lit: bool = False, seat: str = ""
) -> Surface:
    """A hero on an elliptic base: pointed at the top for one side, round for the other. Who acts now glows. Rim and
    base have the colour of the `seat`, where each player is a hero.
    """
    width, height = size
    margin = max(3, round(width * 0.22))
    whole = (width + 2 * margin, height + 2 * margin)
    ink, light = art.color("ink.950"), art.color(f"faction.{faction}.light")
    dark, soft = art.color(f"faction.{faction}.dark"), art.color(f"faction.{faction}.soft")
    large = large_layer(whole, ink)
    edge = art.color("gold.100") if lit else soft.lerp(light, 0.25)
    rim = art.color("gold.300") if lit else light
    if seat:
        edge = rim = art.color(f"seat.{seat}")
    middle = whole[0] / 2 * OVERSIZE
    top, foot = margin * OVERSIZE, (margin + height) * OVERSIZE
    for grow, tint in ((0.0, ink), (0.05, rim), (0.1, rim.lerp(ink, 0.45) if seat else dark)):
        wide, high = width * OVERSIZE * (1 - grow), height * OVERSIZE * _BASE * 2 * (1 - grow)
        box = (middle - wide / 2, foot - height * OVERSIZE * _BASE - high / 2, wide, high)
        pygame.draw.ellipse(large, tint, box)
    for inset, tint in ((0.0, ink), (0.05, edge), (0.13 if seat else 0.11, light.lerp(dark, 0.25))):
        pygame.draw.polygon(large, tint, _body(faction, middle, top, width * OVERSIZE, height * OVERSIZE, inset))
    made = pygame.Surface(whole, pygame.SRCALPHA, 32)
    if lit:
        glow = spot((round(width * 1.5), round(height * 1.3)), art.color("state.legal.glow"))
        made.blit(glow, (round(whole[0] / 2 - glow.get_width() / 2), round(whole[1] / 2 - glow.get_height() / 2)))
    made.blit(shrunk(large), (0, 0))
    _carve(art, made, icon, (whole[0] / 2, margin + height * 0.47), width * 0.56)
    return made


def _body(faction: str, middle: float, top: float, wide: float, high: float, inset: float) -> list[Point]:
    half, cut = wide * (0.4 - inset * 0.9), wide * inset
    left, right, foot = middle - half, middle + half, top + high * _FIGURE - cut
    peak = top + cut
    if faction == "horde":
        shoulder = peak + high * 0.22
        return [(left, foot), (left, shoulder), (middle, peak), (right, shoulder), (right, foot)]
    turns = [math.pi * step / _TURNS for step in range(_TURNS + 1)]
    arch = [(middle - half * math.cos(turn), peak + half - half * math.sin(turn)) for turn in turns]
    return [(left, foot), *arch, (right, foot)]


@painter("pennant")
def pennant(art: Art, size: PixelSize, faction: str = "horde", number: str = "") -> Surface:
    """Whose quest it is, and which: swallow-tailed for one side, pointed for the other."""
    width, height = size
    ink = art.color("ink.950")
    large = large_layer(size, ink)
    wide, high = width * OVERSIZE, height * OVERSIZE
    light = art.color(f"faction.{faction}.light")
    for inset, tint in ((0.0, ink), (0.07, art.color(f"faction.{faction}.soft")), (0.14, light)):
        gap = inset * wide
        tip = high * 0.74 + gap * 0.4 if faction == "horde" else high - gap
        side = high - gap if faction == "horde" else high * 0.72 - gap * 0.4
        corners = ((gap, gap), (wide - gap, gap), (wide - gap, side), (wide / 2, tip), (gap, side))
        pygame.draw.polygon(large, tint, corners)
    made = shrunk(large)
    if number:
        font = art.assets.font("number", 900, max(8, round(height * 0.62)))
        digits = font.render(number, True, art.color("emblem.cream"))
        made.blit(digits, (round((width - digits.get_width()) / 2), round(height * 0.4 - digits.get_height() / 2)))
    return made


@painter("site_sign")
def site_sign(art: Art, size: PixelSize, faction: str = "decline", icon: str = "") -> Surface:
    """What is printed in a region: a square with an icon, in the colour of a faction, or of "both"."""
    side = min(size)
    light, dark, soft = (art.color(f"faction.{faction}.{part}") for part in ("light", "dark", "soft"))
    large = large_layer((side, side), art.color("ink.950"))
    for inset, tint in ((0.0, art.color("ink.950")), (0.06, soft.lerp(light, 0.3)), (0.13, light.lerp(dark, 0.35))):
        gap = inset * side * OVERSIZE
        box = pygame.Rect(gap, gap, side * OVERSIZE - 2 * gap, side * OVERSIZE - 2 * gap)
        pygame.draw.rect(large, tint, box, border_radius=round(side * OVERSIZE * 0.2))
    made = shrunk(large)
    _carve(art, made, icon, (side / 2, side / 2), side * 0.68)
    return made
