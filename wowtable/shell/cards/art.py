"""The picture on a card: light, rays, clouds, a ground that tells its kind, and a carved sign in front."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random

import pygame
from pygame import Color, Surface

from ..art.factory import Art, painter
from ..art.heraldry import Hues, hues_of
from ..art.light import radial, spot, spread
from ..art.shapes import PixelSize, blank_mask, cut, layer, opaque, tinted
from ..art.text import put_middle
from .countries import country, is_country
from .look import CardLook

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_RAYS = 22
_SPARKS = 26
_RIDGES = ((0.66, 87), (0.78, 179), (0.92, 242))
_EMBLEM = 0.7


@painter("card_art")
def card_art(art: Art, size: PixelSize, look: CardLook) -> Surface:
    """The art window alone, without an edge. All that is left to chance follows from the card's id."""
    if look.frame.scene == "bare":
        return _drawn(art, size, look)
    dice = Random(look.id)
    light, middle, dark = hues_of(art, look.hue)
    centre = (0.5 + dice.uniform(-0.07, 0.07), 0.44 + dice.uniform(-0.06, 0.06))
    made = _ground(size, (light, middle, dark), centre)
    made.blit(_rays(size, centre, dice), (0, 0))
    side = round(max(size) * 0.9)
    glow = spot((side, side), Color(light.r, light.g, light.b, 60))
    put_middle(made, glow, (size[0] * centre[0], size[1] * centre[1]))
    _clouds(art, made, Color(light.r, light.g, light.b, 120), dice)
    if look.frame.scene == "land":
        made.blit(_ridges(size, dark.lerp(_BLACK, 0.35), dice), (0, 0))
    elif is_country(look.frame.scene):
        made.blit(country(size, look.frame.scene, light, dark.lerp(_BLACK, 0.35), dice), (0, 0))
    elif look.frame.scene == "plinth":
        made.blit(_plinth(size, light, dark.lerp(_BLACK, 0.3)), (0, 0))
    else:
        made.blit(_arcs(size, light, dice), (0, 0))
    if look.second:
        _second(art, made, look.second, light, dice)
    side = round(min(size[1] * _EMBLEM, size[0] * 0.86))
    put_middle(made, _sign(art, side, look.emblem, (light, middle, dark)), (size[0] / 2, size[1] * 0.5))
    _sparks(made, light, dice)
    made.blit(_vignette(size), (0, 0))
    return made


def _drawn(art: Art, size: PixelSize, look: CardLook) -> Surface:
    """The sign alone in brown ink, for cards that are one sheet of paper."""
    made = layer(size)
    side = round(min(size[1] * 0.82, size[0] * 0.86))
    put_middle(made, art.icon(look.emblem, side, art.color("parch.900")), (size[0] / 2, size[1] * 0.5))
    return made


def _sign(art: Art, side: int, icon: str, hues: Hues) -> Surface:
    """The emblem treatment for pictures of which many are wanted at once: grown and blurred at half size."""
    light, middle, dark = hues
    margin = 4 * math.ceil(side * 0.02)
    full = side + 2 * margin
    half = blank_mask((full // 2, full // 2))
    half.blit(art.assets.icon(icon, side // 2), (margin // 2, margin // 2), special_flags=pygame.BLEND_RGBA_MAX)
    grown = _grown(half, side * 0.02)
    made = layer((full, full))
    shade = pygame.transform.smoothscale(grown, (max(6, full // 8), max(6, full // 8)))
    drop = (round(side * 0.015), max(1, round(side * 0.03)))
    made.blit(tinted(pygame.transform.smoothscale(shade, (full, full)), Color(0, 0, 0, 190)), drop)
    outline = pygame.transform.smoothscale(grown, (full, full))
    made.blit(tinted(outline, dark.lerp(_BLACK, 0.4)), (0, 0))
    mask = art.assets.icon(icon, side)
    lift = max(1, round(side * 0.012))
    made.blit(tinted(mask, art.color("emblem.cream")), (margin - lift, margin - lift))
    pale, warm, low = light.lerp(_WHITE, 0.8), light.lerp(_WHITE, 0.32), middle.lerp(light, 0.5)
    paint = spread((side, side), [[pale, warm, light], [warm, light, low], [light, low, middle]])
    made.blit(cut(paint, mask), (margin, margin))
    return made


def _grown(mask: Surface, reach: float) -> Surface:
    """The mask with a rim `reach` wide; steps that overlap leave no gaps."""
    made = mask.copy()
    steps = max(8, round(reach * 3))
    for step in range(steps):
        angle = math.tau * step / steps
        at = (round(reach * math.cos(angle)), round(reach * math.sin(angle)))
        made.blit(mask, at, special_flags=pygame.BLEND_RGBA_MAX)
    return made


def _ground(size: PixelSize, hues: Hues, centre: tuple[float, float]) -> Surface:
    light, middle, dark = hues
    bright = [(0.0, middle.lerp(light, 0.5)), (0.34, middle.lerp(light, 0.14))]
    deep = [(0.68, middle.lerp(dark, 0.25)), (1.0, dark.lerp(middle, 0.22))]
    return opaque(radial(size, [*bright, *deep], centre, 0.78))


def _rays(size: PixelSize, centre: tuple[float, float], dice: Random) -> Surface:
    """Painted at half size: enlarging softens their edges."""
    half = (max(1, size[0] // 2), max(1, size[1] // 2))
    made = blank_mask(half)
    middle = (half[0] * centre[0], half[1] * centre[1])
    reach = math.hypot(*half)
    for ray in range(_RAYS):
        start = math.tau * (ray + dice.uniform(-0.3, 0.3)) / _RAYS
        width = math.tau / _RAYS * dice.uniform(0.18, 0.5)
        ends = [(middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in (start, start + width)]
        pygame.draw.polygon(made, (255, 255, 255, dice.randint(8, 26)), [middle, *ends])
    return pygame.transform.smoothscale(made, size)


def _clouds(art: Art, target: Surface, tint: Color, dice: Random) -> None:
    """A piece of the cloud tile as large as the card is seen, whatever its size in pixels."""
    tile = art.textures.tile("cloud")
    high = round(tile.get_width() * 0.62)
    wide = min(tile.get_width(), round(high * target.get_width() / target.get_height()))
    at = (dice.randint(0, tile.get_width() - wide), dice.randint(0, tile.get_height() - high))
    piece = pygame.transform.smoothscale(tile.subsurface((*at, wide, high)), target.get_size())
    piece.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(piece, (0, 0))


def _ridges(size: PixelSize, dark: Color, dice: Random) -> Surface:
    """Three mountain ridges; each replaces what it covers, so every one is given all the darkness behind it."""
    large = layer((size[0] * 2, size[1] * 2), Color(dark.r, dark.g, dark.b, 0))
    width, height = large.get_size()
    for share, alpha in _RIDGES:
        line = _ridge(width, height * share, height * 0.17, dice)
        pygame.draw.polygon(large, (dark.r, dark.g, dark.b, alpha), [*line, (width, height), (0, height)])
    return pygame.transform.smoothscale(large, size)


def _ridge(width: int, level: float, swing: float, dice: Random) -> list[tuple[float, float]]:
    """A skyline by midpoint displacement."""
    heights = [dice.uniform(-0.5, 0.5), dice.uniform(-0.5, 0.5)]
    sway = 0.8
    for _ in range(6):
        finer = []
        for left, right in pairwise(heights):
            finer += [left, (left + right) / 2 + dice.uniform(-sway, sway) / 2]
        heights = [*finer, heights[-1]]
        sway *= 0.52
    last = len(heights) - 1
    return [(width * n / last, level + swing * height) for n, height in enumerate(heights)]


def _plinth(size: PixelSize, light: Color, dark: Color) -> Surface:
    """A stone in the foreground and two rings of light round what lies on it."""
    large = layer((size[0] * 2, size[1] * 2), Color(light.r, light.g, light.b, 0))
    width, height = large.get_size()
    middle = (width / 2, height / 2)
    for radius, line, alpha in ((0.47, 0.012, 62), (0.41, 0.006, 44)):
        ring = (light.r, light.g, light.b, alpha)
        pygame.draw.circle(large, ring, middle, height * radius, max(1, round(height * line)))
    stone = layer(large.get_size(), Color(dark.r, dark.g, dark.b, 0))
    box = pygame.Rect(0, 0, round(width * 1.06), round(height * 0.34))
    box.midtop = (width // 2, round(height * 0.84))
    pygame.draw.ellipse(stone, (dark.r, dark.g, dark.b, 200), box)
    large.blit(stone, (0, 0))
    return pygame.transform.smoothscale(large, size)


def _arcs(size: PixelSize, light: Color, dice: Random) -> Surface:
    """Three or four broken rings of power."""
    large = layer((size[0] * 2, size[1] * 2), Color(light.r, light.g, light.b, 0))
    width, height = large.get_size()
    for number in range(dice.choice((3, 4))):
        radius = height * (0.3 + 0.085 * number)
        box = pygame.Rect(0, 0, round(radius * 2), round(radius * 2))
        box.center = (width // 2, height // 2)
        line = max(2, round(height * dice.uniform(0.008, 0.02)))
        for _ in range(2):
            start = dice.uniform(0, math.tau)
            pygame.draw.arc(large, (light.r, light.g, light.b, 70), box, start, start + dice.uniform(0.9, 2.1), line)
    return pygame.transform.smoothscale(large, size)


def _second(art: Art, target: Surface, icon: str, light: Color, dice: Random) -> None:
    width, height = target.get_size()
    side = round(height * dice.uniform(0.78, 0.95))
    faint = art.icon(icon, side, Color(light.r, light.g, light.b, 66))
    sign = pygame.transform.rotozoom(faint, dice.uniform(-24, 24), 1.0)
    across = dice.choice((dice.uniform(0.08, 0.2), dice.uniform(0.8, 0.92)))
    put_middle(target, sign, (width * across, height * dice.uniform(0.34, 0.52)))


@cache
def _mote(radius: int) -> Surface:
    return spot((radius * 2 + 1, radius * 2 + 1), _WHITE)


def _sparks(target: Surface, light: Color, dice: Random) -> None:
    width, height = target.get_size()
    pale = light.lerp(_WHITE, 0.35)
    for _ in range(_SPARKS):
        radius = max(1, round(height * dice.choice((0.006, 0.008, 0.011, 0.016))))
        mote = tinted(_mote(radius), Color(pale.r, pale.g, pale.b, dice.randint(120, 235)))
        put_middle(target, mote, (width * dice.random(), height * dice.random() ** 0.8))


@cache
def _dark_rim() -> Surface:
    clear = Color(0, 0, 0, 0)
    ramp = [(0.0, clear), (0.55, clear), (0.82, Color(0, 0, 0, 90)), (1.0, Color(0, 0, 0, 180))]
    return radial((96, 96), ramp, (0.5, 0.46), 0.74)


def _vignette(size: PixelSize) -> Surface:
    return pygame.transform.smoothscale(_dark_rim(), size)
