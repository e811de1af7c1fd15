"""Paints the spaces of a path board: a disc in the colour and with the shape of its level, and the lights around it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Surface

from ..art.brush import OVERSIZE, large_layer, shrunk, stroke
from ..art.factory import Art, painter
from ..art.light import spot
from ..art.shapes import PixelSize, Point, regular

_STAR_POINTS = 16
_RING = 0.14
_GOLD_RING = 0.07
_LIGHTS = {"strong": "state.legal", "faint": "state.faint", "danger": "state.target", "chosen": "state.chosen"}
_DASHES = 22


def outline(shape: str, centre: Point, radius: float) -> list[Point]:
    """The corners of a space: a disc, an octagon, or a star."""
    if shape == "octagon":
        return regular(8, centre, radius, 22.5)
    if shape == "star":
        outer, inner = regular(_STAR_POINTS, centre, radius), regular(_STAR_POINTS, centre, radius * 0.84, 11.25)
        return [point for pair in zip(outer, inner) for point in pair]
    return regular(40, centre, radius)


@painter("space")
def space(
    art: Art, size: PixelSize, shape: str = "disc", level: str = "", icons: tuple[str, ...] = (), ring: bool = False
) -> Surface:
    """`level` is a difficulty; its mark sits at the foot, so that nobody needs the colour. `ring` is of gold."""
    side = min(size)
    hue = art.color(f"difficulty.{level}") if level else art.color("parch.500")
    large = large_layer((side, side), art.color("ink.950"))
    middle = (side * OVERSIZE / 2, side * OVERSIZE / 2)
    radius = side * OVERSIZE / 2
    dark = art.color("ink.950")
    pygame.draw.polygon(large, dark, outline(shape, middle, radius * 0.99))
    if ring:
        pygame.draw.polygon(large, art.color("gold.300"), outline(shape, middle, radius * 0.95))
        radius *= 1 - _GOLD_RING
        pygame.draw.polygon(large, dark, outline(shape, middle, radius * 0.96))
    pygame.draw.polygon(large, hue, outline(shape, middle, radius * 0.91))
    pygame.draw.polygon(large, hue.lerp(dark, 0.72), outline(shape, middle, radius * (0.91 - _RING)))
    made = shrunk(large)
    _icons(art, made, icons)
    if level:
        _level_mark(art, made, level, hue)
    return made


def _icons(art: Art, target: Surface, icons: Sequence[str]) -> None:
    side = target.get_width()
    each = round(side * (0.52 if len(icons) < 2 else 0.36))
    left = (side - each * len(icons)) / 2
    for n, icon in enumerate(icons):
        picture = art.icon(icon, each, art.color("emblem.cream"))
        target.blit(picture, (round(left + n * each), round((side - each) / 2)))


def _level_mark(art: Art, target: Surface, level: str, hue: Color) -> None:
    side = target.get_width()
    box = max(9, round(side * 0.28))
    corner = (round((side - box) / 2), side - box)
    target.blit(art.icon(f"difficulty.{level}", box, art.color("ink.950")), corner)
    inner = max(6, round(box * 0.72))
    shift = (box - inner) // 2
    target.blit(
        art.icon(f"difficulty.{level}", inner, hue.lerp(Color("white"), 0.25)), (corner[0] + shift, corner[1] + shift)
    )


@painter("space_badge")
def space_badge(art: Art, size: PixelSize, icon: str, level: str) -> Surface:
    """A small dark disc with a coloured rim: what a space has to give."""
    side = min(size)
    hue, dark = art.color(f"difficulty.{level}"), art.color("ink.950")
    large = large_layer((side, side), dark)
    middle, radius = (side * OVERSIZE / 2, side * OVERSIZE / 2), side * OVERSIZE / 2
    for tone, share in ((dark, 0.99), (hue, 0.9), (dark.lerp(hue, 0.12), 0.74)):
        pygame.draw.circle(large, tone, middle, radius * share)
    made = shrunk(large)
    inner = round(side * 0.56)
    corner = round((side - inner) / 2)
    made.blit(art.icon(icon, inner, hue.lerp(Color("white"), 0.3)), (corner, corner))
    return made


@painter("space_sign")
def space_sign(art: Art, size: PixelSize, kind: str, letter: str = "", icon: str = "") -> Surface:
    """A shield with a number, a tile with a question mark or with what it is known to be, an event, how far away, or
    a pennant, dull for others; each has a shape."""
    side = min(size)
    face, rim, ink = (art.color(token) for token in _SIGN_COLORS[kind])
    large = large_layer((side, side), art.color("ink.950"))
    unit = side * OVERSIZE
    for tone, share in ((art.color("ink.950"), 1.0), (rim, 0.88), (face, 0.72)):
        corners = [((0.5 + (x - 0.5) * share) * unit, (0.5 + (y - 0.5) * share) * unit) for x, y in _SIGN_SHAPES[kind]]
        pygame.draw.polygon(large, tone, corners)
    made = shrunk(large)
    if letter:
        drawn = art.assets.font("number", 900, max(8, round(side * 0.6))).render(letter, True, ink)
        made.blit(drawn, (round((side - drawn.get_width()) / 2), round((side * 0.94 - drawn.get_height()) / 2)))
    if icon:
        inner = round(side * 0.62)
        made.blit(art.icon(icon, inner, ink), (round((side - inner) / 2), round((side - inner) / 2)))
    return made


_SIGN_COLORS = {
    "marker": ("difficulty.yellow", "gold.500", "ink.950"),
    "danger": ("faction.horde.light", "faction.horde.soft", "white"),
    "tile": ("picture.neutral", "emblem.cream", "white"),
    "gift": ("difficulty.green", "emblem.cream", "ink.950"),
    "trap": ("difficulty.red", "emblem.cream", "white"),
    "steps": ("ink.900", "state.faint", "white"),
    "event": ("damage.arcane.middle", "gold.300", "white"),
    "pennant": ("faction.alliance.light", "faction.alliance.soft", "white"),
    "others": ("ink.600", "parch.500", "parch.100"),
}
_SHIELD = ((0.08, 0.04), (0.92, 0.04), (0.92, 0.55), (0.72, 0.84), (0.5, 0.98), (0.28, 0.84), (0.08, 0.55))
_TILE = ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92))
_PENNANT = ((0.12, 0.04), (0.88, 0.04), (0.88, 0.96), (0.5, 0.74), (0.12, 0.96))
_LOZENGE = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
_SIGN_SHAPES = {
    **dict.fromkeys(("marker", "danger"), _SHIELD),
    **dict.fromkeys(("tile", "gift", "trap"), _TILE),
    **dict.fromkeys(("pennant", "others"), _PENNANT),
    "event": _LOZENGE,
    "steps": tuple(regular(24, (0.5, 0.5), 0.5)),
}


@painter("space_light")
def space_light(art: Art, size: PixelSize, kind: str = "strong", shape: str = "disc") -> Surface:
    """Drawn under a space a little smaller than it, on a dark ring, so that it shows on snow: strong glows, faint is
    dashed, chosen is white."""
    side = min(size)
    tone = art.color(_LIGHTS[kind])
    large = large_layer((side, side), tone)
    middle = (side * OVERSIZE / 2, side * OVERSIZE / 2)
    line = max(2.0, side * 0.07) * OVERSIZE
    corners = outline(shape, middle, side * OVERSIZE / 2 * 0.74)
    stroke(large, corners, line * 1.7, art.color("ink.950"), closed=True)
    if kind == "faint":
        _dashed(large, corners, line * 0.8, tone)
    else:
        stroke(large, corners, line, tone, closed=True)
    made = shrunk(large)
    if kind == "faint":
        return made
    glow = spot((side, side), Color(tone.r, tone.g, tone.b, 150))
    glow.blit(made, (0, 0))
    return glow


def _dashed(large: Surface, corners: Sequence[Point], line: float, tone: Color) -> None:
    count = len(corners)
    for dash in range(_DASHES):
        start, stop = dash * count / _DASHES, (dash + 0.55) * count / _DASHES
        stroke(large, [_along(corners, start), _along(corners, (start + stop) / 2), _along(corners, stop)], line, tone)


def _along(corners: Sequence[Point], at: float) -> Point:
    one, other = corners[int(at) % len(corners)], corners[(int(at) + 1) % len(corners)]
    share = at - int(at)
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
