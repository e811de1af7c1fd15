"""Amounts: pips, bars and chips."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import stops, vertical
from .panels import edge, inner_shadow, on_shadow
from .shapes import PixelSize, cut, layer, rounded, tinted

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)


@painter("pip")
def pip(art: Art, size: PixelSize, kind: str = "heart", on: bool = True) -> Surface:
    """One heart, bolt or shield; a lost one stays as a dark tint of the same hue."""
    side = min(size)
    made = layer(size)
    at = ((size[0] - side) // 2, (size[1] - side) // 2)
    light, middle, dark = (art.color(f"pip.{kind}.{part}") for part in ("light", "middle", "dark"))
    icon = f"pip.{kind}"
    if not on:
        made.blit(art.icon(icon, side, dark), at)
        return made
    made.blit(art.icon(icon, side, Color(0, 0, 0, 150)), (at[0], at[1] + max(1, side // 14)))
    paint = vertical((side, side), stops(light, middle, middle))
    made.blit(cut(paint, art.assets.icon(icon, side)), at)
    return made


@painter("bar")
def bar(art: Art, size: PixelSize, value: int = 0, max: int = 1, kind: str = "health", pale: int = 0) -> Surface:
    """A glossy gauge; `pale` is how much above `value` was just lost. The words on it are text."""
    return _bar(art, size, value / (max or 1), pale / (max or 1), kind)


def _bar(art: Art, size: PixelSize, share: float, lost: float, kind: str) -> Surface:
    corner = art.px(7)
    made = cut(layer(size, art.color("ink.950")), rounded(size, corner))
    made.blit(inner_shadow(art, size, corner, 170), (0, 0))
    filled = round(size[0] * min(1.0, share))
    if filled:
        inside = layer(size)
        inside.blit(_gloss(art, (filled, size[1]), kind), (0, 0))
        span = round(size[0] * min(1.0 - share, lost)) if share < 1 else 0
        if span:
            tint = art.color("bar.pale")
            inside.blit(
                vertical((span, size[1]), stops(tint, tint.lerp(art.color(f"bar.{kind}.middle"), 0.45))), (filled, 0)
            )
        made.blit(cut(inside, rounded(size, corner)), (0, 0))
    made.blit(edge(size, corner, 1.5 * art.scale, stops(art.color("field.edge"), art.color("gold.500"))), (0, 0))
    return made


def _gloss(art: Art, size: PixelSize, kind: str) -> Surface:
    light, middle, dark = (art.color(f"bar.{kind}.{part}") for part in ("light", "middle", "dark"))
    made = vertical(size, [(0.0, light), (0.45, middle.lerp(light, 0.3)), (0.5, middle), (1.0, dark)])
    made.blit(layer((size[0], art.px(1)), Color(255, 255, 255, 90)), (0, art.px(2)))
    made.blit(layer((art.px(1), size[1]), Color(255, 255, 255, 70)), (size[0] - art.px(1), 0))
    return made


_CHIPS = ("plain", "good", "warning", "error", "info")


@painter("chip")
def chip(art: Art, size: PixelSize, kind: str = "plain", selected: bool = False) -> Surface:
    """A pill for a few words. Kinds: plain, good, warning, error, info, gold, parchment, computer, asked,
    legal, target, or a difficulty (grey, green, yellow, red)."""
    corner = size[1] // 2
    ground, rim = _chip_colors(art, kind)
    body = cut(
        vertical(size, stops(ground.lerp(_WHITE, 0.07), ground, ground.lerp(_BLACK, 0.12))), rounded(size, corner)
    )
    line = (2.4 if selected else 1.5) * art.scale
    body.blit(edge(size, corner, line, stops(rim, rim.lerp(ground, 0.25))), (0, 0))
    if kind not in ("plain", "legal", "target"):
        body.blit(_cap_light(art, size, corner), (0, 0))
    return on_shadow(art, body, "s1", round(corner / art.scale))


def _cap_light(art: Art, size: PixelSize, corner: int) -> Surface:
    ramp = [(0.0, Color(255, 255, 255, 60)), (0.4, Color(255, 255, 255, 0)), (1.0, Color(255, 255, 255, 0))]
    return cut(vertical(size, ramp), rounded(size, corner, 2 * art.scale))


def _chip_colors(art: Art, kind: str) -> tuple[Color, Color]:
    if kind in _CHIPS:
        return art.color(f"tone.{kind}"), art.color(f"tone.{kind}.edge")
    if kind == "gold":
        return art.color("gold.300"), art.color("gold.100")
    if kind == "parchment":
        return art.color("parch.300"), art.color("parch.900")
    if kind == "computer":
        return art.color("computer.ground"), art.color("computer.edge")
    if kind == "asked":
        return art.color("focus"), art.color("white")
    if kind in ("legal", "target"):
        return art.color("ink.950"), art.color(f"state.{kind}")
    hue = art.color(f"difficulty.{kind}")
    return hue, hue.lerp(_WHITE, 0.3)


@painter("swatch")
def swatch(art: Art, size: PixelSize, seat: str = "ember", selected: bool = False, taken: bool = False) -> Surface:
    """A round choice of player colour with its shape."""
    side = min(size)
    made = layer(size)
    corner = side // 2
    hue = art.color(f"seat.{seat}")
    square = (side, side)
    body = cut(vertical(square, stops(hue.lerp(_WHITE, 0.18), hue)), rounded(square, corner))
    if selected:
        body.blit(tinted(rounded(square, corner, 3 * art.scale), _WHITE), (0, 0))
    px = round(side * 0.56)
    body.blit(art.icon(f"seat.{seat}", px, art.color("outline")), ((side - px) // 2, (side - px) // 2))
    if taken:
        body.fill((95, 90, 85, 200), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(body, ((size[0] - side) // 2, (size[1] - side) // 2))
    return made
