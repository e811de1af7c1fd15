"""Full-screen grounds: the wooden table and the flat dark of loading screens."""

from __future__ import annotations

import random

import pygame
from pygame import Color, Rect, Surface

from .factory import Art, painter
from .light import spot, stops, vertical
from .shapes import PixelSize, faded, layer, opaque

_BLACK = Color(0, 0, 0)


@painter("background")
def background(art: Art, size: PixelSize, kind: str = "wood", lit: bool = True) -> Surface:
    """`wood`: the table in lamp light; `dark`: the same, almost unlit; `sea`: open water under a map."""
    made = _sea(art, size) if kind == "sea" else _table(art, size)
    if lit:
        _lamp(art, made, kind)
    _vignette(made, 0.62 if kind == "wood" else 0.8)
    made.blit(art.textures.cover("grain", size), (0, 0))
    if kind == "dark":
        made.fill((88, 80, 74), special_flags=pygame.BLEND_RGB_MULT)
    return opaque(made)


def _table(art: Art, size: PixelSize) -> Surface:
    chance = random.Random(7)
    made = layer(size, art.color("wood.dark"))
    plank = art.px(180)
    for top in range(0, size[1], plank):
        height = min(plank, size[1] - top)
        joint = chance.randrange(size[0] // 6, size[0])
        for left, width in ((0, joint), (joint, size[0] - joint)):
            if width > 0:
                board = _board(art, (width, height), chance)
                made.blit(board, (left, top))
        _seam(art, made, Rect(0, top, size[0], height), joint)
    return made


def _board(art: Art, size: PixelSize, chance: random.Random) -> Surface:
    """One plank: its own stretch of grain, its own brightness."""
    tile = art.textures.tile("fibres")
    shift = (chance.randrange(tile.get_width()), chance.randrange(tile.get_height()))
    grain = art.textures.cover("fibres", size, shift)
    tone = chance.uniform(0.0, 0.5)
    light = art.color("wood.mid").lerp(art.color("wood.light"), tone * 0.55)
    dark = art.color("wood.dark").lerp(art.color("wood.mid"), 0.08 + tone * 0.3)
    made = layer(size, dark)
    grain.fill((0, 0, 0, 78), special_flags=pygame.BLEND_RGBA_SUB)
    grain.blit(grain.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    grain.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grain.fill((light.r, light.g, light.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made.blit(grain, (0, 0))
    return made


def _seam(art: Art, table: Surface, plank: Rect, joint: int) -> None:
    dark, sheen = layer((plank.width, art.px(2)), Color(0, 0, 0, 190)), art.color("sheen", 16)
    table.blit(dark, plank.topleft)
    table.blit(layer((plank.width, art.px(1)), sheen), (plank.x, plank.y + art.px(2)))
    shade = vertical((plank.width, art.px(14)), [(0.0, Color(0, 0, 0, 70)), (1.0, Color(0, 0, 0, 0))])
    table.blit(shade, plank.topleft)
    table.blit(pygame.transform.flip(shade, False, True), (plank.x, plank.bottom - shade.get_height()))
    table.blit(layer((art.px(2), plank.height), Color(0, 0, 0, 150)), (joint, plank.y))
    table.blit(layer((art.px(1), plank.height), sheen), (joint + art.px(2), plank.y))


def _sea(art: Art, size: PixelSize) -> Surface:
    made = layer(size, art.color("sea.middle"))
    made.blit(spot((round(size[0] * 1.5), round(size[1] * 1.5)), art.color("sea.top")), (-size[0] // 4, -size[1] // 4))
    cloud = art.textures.cover("cloud", size)
    cloud.fill((255, 255, 255, 52), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(cloud, (0, 0))
    return made


def _lamp(art: Art, ground: Surface, kind: str) -> None:
    """A warm pool of light over the upper middle."""
    width, height = ground.get_size()
    pool = spot((round(width * 1.1), round(height * 1.1)), art.color("gold.400", 46 if kind == "wood" else 20))
    spot_at = (-round(width * 0.05), -round(height * 0.42))
    ground.blit(pool.premul_alpha(), spot_at, special_flags=pygame.BLEND_RGB_ADD)


def _vignette(ground: Surface, strength: float) -> None:
    """Darken towards the corners: multiply by a blurred ellipse that starts from the strength."""
    low = round(255 * (1 - strength))
    size = ground.get_size()
    lens = layer((96, 96), Color(low, low, low, 255))
    for radius in range(72, 0, -1):
        share = min(1.0, (72 - radius) / 40)
        level = round(low + (255 - low) * share * (2 - share))
        pygame.draw.circle(lens, (level, level, level, 255), (48, 44), radius)
    ground.blit(pygame.transform.smoothscale(lens, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@painter("bar_top")
def bar_top(art: Art, size: PixelSize) -> Surface:
    """The strip along the top of every screen, with its gold rule below."""
    made = _strip(art, size, size[1] - art.px(2))
    made.blit(layer((size[0], 1), art.color("sheen", 30)), (0, 0))
    return opaque(made)


@painter("bar_foot")
def bar_foot(art: Art, size: PixelSize) -> Surface:
    """A strip along the foot of a screen, with its gold rule above."""
    return opaque(_strip(art, size, 0))


def _strip(art: Art, size: PixelSize, rule_at: int) -> Surface:
    made = vertical(size, stops(art.color("ink.600"), art.color("ink.700"), art.color("ink.900")))
    made.blit(faded(art.textures.cover("leather", size), 0.6), (0, 0))
    gold = vertical((size[0], art.px(2)), stops(art.color("edge.top"), art.color("edge.middle")))
    made.blit(gold, (0, rule_at))
    return made
