"""Dice: eight-sided rhombs and six-sided blocks."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import blurred, colored, margin_for, soft_mask, stops, vertical
from .shapes import PixelSize, blank_mask, cut, disc, layer, path_line, polygon, rounded, tinted
from .text import number, put_middle

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_MISS = 0.9

_PIPS = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}

MARKS = {"red": "ui.sword", "blue": "damage.ranged", "green": "pip.shield"}


@painter("die")
def die(
    art: Art,
    size: PixelSize,
    kind: str = "ivory",
    face: str = "1",
    state: str = "normal",
    mark: bool = False,
) -> Surface:
    """Kinds red, blue, green are eight-sided with a number; move, combat, black, ivory are six-sided with pips.

    A face that is not a number from 0 to 6 is the name of an icon. States: normal, hit (lit), miss (sunk and
    faded), reroll (may be rolled again). `mark` adds the corner sign that tells eight-sided dice apart
    without colour.
    """
    eight = kind in MARKS
    body = _eight(art, size, kind, str(face)) if eight else _six(art, size, kind, str(face))
    if mark and eight:
        side = max(10, round(min(size) * 0.3))
        body.blit(art.icon(MARKS[kind], side, art.color("outline")), (1, 1))
        body.blit(art.icon(MARKS[kind], side, art.color("gold.100")), (0, 0))
    return _with_state(art, body, state)


def _with_state(art: Art, body: Surface, state: str) -> Surface:
    size = body.get_size()
    blur = max(2, round(min(size) * 0.26))
    margin = margin_for(blur) + 2
    made = layer((size[0] + 2 * margin, size[1] + 2 * margin))
    if state == "miss":
        _floor(made, margin, size)
        small = pygame.transform.smoothscale_by(body, _MISS)
        small.fill((190, 190, 190, 140), special_flags=pygame.BLEND_RGBA_MULT)
        sunk = max(1, round(min(size) * 0.08))
        put_middle(made, small, (made.get_width() / 2, made.get_height() / 2 + sunk))
        return made
    if state in ("hit", "reroll"):
        mask = body.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        soft = soft_mask(mask, blur)
        glow = colored(soft, art.color(f"state.{state}.glow"), 1.5)
        made.blit(glow, (2, 2))
    _floor(made, margin, size)
    made.blit(body, (margin, margin))
    return made


def _floor(target: Surface, margin: int, size: PixelSize) -> None:
    """The flattened shadow on the table."""
    wide, high = round(size[0] * 0.72), max(2, round(size[1] * 0.13))
    mask = blank_mask((wide * 2, high * 4))
    pygame.draw.ellipse(mask, (255, 255, 255, 255), (wide // 2, high * 3 // 2, wide, high))
    soft = tinted(blurred(mask, max(1, high // 4)), Color(0, 0, 0, 120))
    target.blit(soft, (margin + size[0] // 2 - wide, margin + size[1] - high * 2))


def _eight(art: Art, size: PixelSize, kind: str, face: str) -> Surface:
    width, height = size
    light, middle, dark = (art.color(f"die.{kind}.{part}") for part in ("light", "middle", "dark"))
    top, left, right, low = (width / 2, 0), (0, height * 0.52), (width, height * 0.52), (width / 2, height)
    front_left, front_right = (width * 0.2, height * 0.64), (width * 0.8, height * 0.64)
    made = tinted(polygon(size, [top, right, low, left]), dark.lerp(_BLACK, 0.25))
    made.blit(tinted(polygon(size, [top, left, front_left]), middle.lerp(dark, 0.1)), (0, 0))
    made.blit(tinted(polygon(size, [top, right, front_right]), middle.lerp(dark, 0.45)), (0, 0))
    made.blit(tinted(polygon(size, [left, front_left, low]), dark), (0, 0))
    made.blit(tinted(polygon(size, [front_left, front_right, low]), dark.lerp(_BLACK, 0.12)), (0, 0))
    front = vertical(size, stops(light.lerp(_WHITE, 0.2), light, middle.lerp(light, 0.5)))
    made.blit(cut(front, polygon(size, [top, front_left, front_right])), (0, 0))
    line = max(1.0, width / 60)
    pale = Color(255, 255, 255, 120)
    made.blit(tinted(path_line(size, [top, front_left, front_right], line), pale), (0, 0))
    made.blit(
        tinted(path_line(size, [left, front_left, low, front_right, right], line, False), Color(255, 255, 255, 46)),
        (0, 0),
    )
    inset = line * 0.7
    outer = [(width / 2, inset), (width - inset, right[1]), (width / 2, height - inset), (inset, left[1])]
    made.blit(tinted(path_line(size, outer, line * 1.2), dark.lerp(_BLACK, 0.55)), (0, 0))
    digits = number(art, face, max(10, round(height * 0.36)), _WHITE)
    put_middle(made, digits, (width / 2, height * 0.46))
    return made


def _six(art: Art, size: PixelSize, kind: str, face: str) -> Surface:
    light, middle, dark = (art.color(f"die.{kind}.{part}") for part in ("light", "middle", "dark"))
    width, height = size
    depth = max(2, round(height * 0.08))
    corner = max(3, round(min(size) * 0.2))
    block = (width, height - depth)
    made = layer(size)
    made.blit(tinted(rounded(block, corner), dark.lerp(_BLACK, 0.35)), (0, depth))
    ramp = stops(light, middle.lerp(light, 0.35), middle)
    top = cut(vertical(block, ramp), rounded(block, corner))
    line = max(1.0, width / 40)
    top.blit(tinted(rounded(block, corner, line), dark.lerp(_BLACK, 0.3)), (0, 0))
    inset = max(1, round(line))
    inner = (block[0] - 2 * inset, block[1] - 2 * inset)
    top.blit(tinted(rounded(inner, max(1, corner - inset), line), Color(255, 255, 255, 90)), (inset, inset))
    made.blit(top, (0, 0))
    ink = art.color("outline") if kind == "ivory" else _WHITE
    if face.isdigit() and int(face) in _PIPS:
        _pips(made, block, _PIPS[int(face)], ink)
    else:
        side = round(block[0] * 0.66)
        put_middle(
            made, art.icon(face, side, art.color("gold.200") if kind == "black" else ink), (block[0] / 2, block[1] / 2)
        )
    return made


def _pips(target: Surface, block: PixelSize, spots: tuple[tuple[int, int], ...], ink: Color) -> None:
    size = target.get_size()
    radius = min(block) * 0.095
    for column, row in spots:
        centre = (block[0] * (0.26 + 0.24 * column), block[1] * (0.26 + 0.24 * row))
        shade = disc(size, radius, (centre[0], centre[1] + math.ceil(radius * 0.2)))
        target.blit(tinted(shade, Color(0, 0, 0, 70)), (0, 0))
        target.blit(tinted(disc(size, radius, centre), ink), (0, 0))
