"""Pictures for their own sake: what stands in a game's frame on the title, and behind whoever sits down to play."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .heraldry import hues_of
from .light import blurred, colored, radial, spot, stops, vertical
from .shapes import PixelSize, cut, faded, layer, polygon, rounded, tinted

_BLACK = Color(0, 0, 0)
_RIDGES = ((0.60, 0.34, 0.16), (0.73, 0.55, 0.13), (0.87, 0.85, 0.10))


@painter("game_picture")
def game_picture(art: Art, size: PixelSize, icon: str = "ui.dice", hue: str = "arcane", seed: int = 1) -> Surface:
    """A sky, far ridges and a large sign: for a game that brings no picture of its own."""
    made = sky(art, size, hue, seed)
    ridges(art, made, hue, seed)
    sign_at(art, made, icon, "gold", (0.5, 0.36), 0.52)
    sparks(art, made, seed, 26)
    vignette(made, 0.55)
    return made


@painter("seat_picture")
def seat_picture(art: Art, size: PixelSize, hue: str = "ember", icon: str = "ui.human", lit: bool = True) -> Surface:
    """The portrait of whoever sits in a place: their sign before a sky in their colour, in a thin gold frame."""
    made = sky(art, size, hue, len(hue) + len(icon))
    ridges(art, made, hue, len(icon))
    sign_at(art, made, icon, hue, (0.5, 0.42), 0.66)
    shade = vertical(size, [(0.0, Color(0, 0, 0, 0)), (0.66, Color(0, 0, 0, 0)), (0.86, Color(0, 0, 0, 200))])
    made.blit(shade, (0, 0))
    if not lit:
        made.fill((120, 118, 114, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made = cut(made, rounded(size, art.px(9)))
    made.blit(art.get("picture_frame", size, radius=9), (0, 0))
    return made


@painter("scene_picture")
def scene_picture(art: Art, size: PixelSize, of: str = "", radius: int = 15) -> Surface:
    """Another painter's picture with rounded corners, such as a game's own; `game_picture` if there is none."""
    source = art.get(of, size) if art.has(of) else art.get("game_picture", size)
    made = layer(size)
    made.blit(source, (0, 0))
    return cut(made, rounded(size, art.px(radius)))


def sky(art: Art, size: PixelSize, hue: str, seed: int) -> Surface:
    """A glow in a colour, beams of light and thin clouds."""
    light, middle, dark = hues_of(art, hue)
    ramp = stops(light.lerp(middle, 0.35), middle, middle.lerp(dark, 0.6), dark)
    made = radial(size, ramp, (0.5, 0.36), 0.86)
    beams = art.get("rays", (size[0] * 2, size[1] * 2), hue="white", count=22)
    at = (-size[0] // 2, round(size[1] * 0.36) - size[1])
    made.blit(faded(beams, 0.28), at)
    made.blit(faded(art.textures.cover("cloud", size, (seed * 61 % 512, seed * 97 % 512)), 0.30), (0, 0))
    return made


def ridges(art: Art, target: Surface, hue: str, seed: int) -> None:
    """Three lines of hills, the nearest the darkest."""
    _, middle, dark = hues_of(art, hue)
    size = target.get_size()
    for number, (level, shade, rough) in enumerate(_RIDGES):
        line = _ridge(size, level, rough, seed * 7 + number)
        tone = middle.lerp(dark, shade).lerp(_BLACK, shade * 0.6)
        tone.a = 235
        target.blit(tinted(polygon(size, [(0, size[1]), *line, (size[0], size[1])]), tone), (0, 0))


def _ridge(size: PixelSize, level: float, rough: float, seed: int) -> list[tuple[float, float]]:
    """A mountain line from the left edge to the right, by moving midpoints."""
    chance = Random(seed)
    heights = [level + chance.uniform(-rough, rough) / 2, level + chance.uniform(-rough, rough) / 2]
    while len(heights) < 65:
        finer: list[float] = []
        for one, two in pairwise(heights):
            finer += [one, (one + two) / 2 + chance.uniform(-rough, rough)]
        heights = [*finer, heights[-1]]
        rough *= 0.52
    step = size[0] / (len(heights) - 1)
    return [(index * step, height * size[1]) for index, height in enumerate(heights)]


def sign_at(art: Art, target: Surface, icon: str, hues: str, centre: tuple[float, float], share: float) -> None:
    """A carved sign with a soft shine behind it; centre and size in shares of the picture."""
    width, height = target.get_size()
    side = round(min(width, height) * share)
    x, y = width * centre[0], height * centre[1]
    shine = spot((round(side * 1.8), round(side * 1.8)), art.color("gold.100", 120))
    target.blit(shine, (round(x - shine.get_width() / 2), round(y - shine.get_height() / 2)))
    sign = art.get("emblem", (side, side), icon=icon, hues=hues)
    target.blit(sign, (round(x - sign.get_width() / 2), round(y - sign.get_height() / 2)))


def sparks(art: Art, target: Surface, seed: int, count: int, hue: str = "gold.200") -> None:
    """Bright motes, more of them high up."""
    chance = Random(seed)
    width, height = target.get_size()
    for _ in range(count):
        side = max(4, art.px(chance.choice((5, 7, 9, 14))))
        mote = art.get("particle", (side, side), kind="spark", hue=hue)
        at = (chance.uniform(0.03, 0.97) * width, chance.random() ** 1.4 * height * 0.85)
        target.blit(faded(mote, chance.uniform(0.4, 0.95)), (round(at[0] - side / 2), round(at[1] - side / 2)))


def vignette(target: Surface, strength: float) -> None:
    """Darkens towards the rim."""
    low = round(255 * (1 - strength))
    white, dark = Color("white"), Color(low, low, low)
    lens = radial((96, 96), [(0.0, white), (0.55, white), (1.0, dark)], (0.5, 0.4), 0.8)
    target.blit(pygame.transform.smoothscale(lens, target.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@painter("title_glow")
def title_glow(art: Art, size: PixelSize) -> Surface:
    """The warm light behind the name of the program."""
    made = spot(size, art.color("gold.300", 70))
    beam = (size[0], max(2, size[1] // 5))
    streak = colored(blurred(spot(beam, Color("white")), art.px(3)), art.color("gold.200", 40))
    made.blit(streak, (0, (size[1] - beam[1]) // 2))
    return made


@painter("flourish")
def flourish(art: Art, size: PixelSize, side: str = "left") -> Surface:
    """A gold rule that thins out to one side and ends in a lozenge on the other."""
    width, height = size
    gold = art.color("gold.300")
    made = layer(size)
    line = max(1, art.px(2))
    for x in range(width):
        share = x / max(1, width - 1)
        alpha = round(255 * math.sin(share * math.pi / 2) ** 1.4)
        made.fill((gold.r, gold.g, gold.b, alpha), (x, (height - line) // 2, 1, line))
    reach = min(height, art.px(12)) / 2
    middle = (width - reach - 1, height / 2)
    points = [(middle[0] - reach, middle[1]), (middle[0], middle[1] - reach), (middle[0] + reach, middle[1]),
              (middle[0], middle[1] + reach)]  # fmt: skip
    made.blit(tinted(polygon(size, points), art.color("gold.200")), (0, 0))
    return made if side == "left" else pygame.transform.flip(made, True, False)
