"""What lies on a card: number gems, medals, pills. They are pictures of their own because they stay upright."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from ..art.factory import Art, painter
from ..art.light import blurred, radial, spread, stops
from ..art.shapes import (
    PixelSize,
    Point,
    blank_mask,
    cut,
    disc,
    dulled,
    faded,
    layer,
    polygon,
    regular,
    rounded,
    tinted,
)
from ..art.text import letters, number, put_middle, trimmed
from ..base.viewport import SMALLEST_GLYPH
from .hues import enamel, stone
from .look import GemShape

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_RINGS = (0.5, 0.472, 0.412, 0.39)
_HEART = 48
_PALE = (0.85, 0.5)
_REGULAR = {"hexagon": (6, 1.1, 0.0), "octagon": (8, 1.06, 22.5), "square": (4, 1.24, 45.0), "diamond": (4, 1.16, 0.0)}
_TONES = {"plain": "white", "up": "number.up", "down": "number.down"}


@painter("card_gem")
def card_gem(
    art: Art,
    size: PixelSize,
    shape: GemShape = "circle",
    hues: tuple[str, ...] = ("gem.cost",),
    icons: tuple[str, ...] = (),
    bare: bool = False,
) -> Surface:
    """A stone without its number, in a ring of gold. Two families of colours share it. A `bare` one will have no number
    and shows its sign the clearer."""
    width = min(size)
    margin = math.ceil(width * 0.12)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    centre = (full[0] / 2, full[1] / 2)
    masks = [_mask(full, shape, centre, width * share) for share in _RINGS]
    made = layer(full)
    soft = tinted(blurred(masks[0], max(1, round(width * 0.05))), Color(0, 0, 0, 170))
    made.blit(soft, (0, max(1, round(width * 0.05))))
    made.blit(tinted(masks[0], art.color("outline")), (0, 0))
    gold = _sheet(full, [art.color(f"gold.{n}00") for n in (1, 3, 4, 6)], margin)
    made.blit(cut(gold, masks[1]), (0, 0))
    made.blit(tinted(masks[2], art.color("outline")), (0, 0))
    made.blit(cut(_faces(art, full, hues, () if bare else icons), masks[3]), (0, 0))
    sheen = _sheet(full, [Color(255, 255, 255, alpha) for alpha in (120, 44, 0, 0)], margin)
    made.blit(cut(sheen, masks[3]), (0, 0))
    if bare:
        for icon in icons[:1]:
            put_middle(made, art.icon(icon, round(width * 0.56), art.color("outline")), centre)
    return made


@painter("card_stat")
def card_stat(
    art: Art,
    size: PixelSize,
    shape: GemShape = "circle",
    hues: tuple[str, ...] = ("gem.cost",),
    icons: tuple[str, ...] = (),
    text: str = "",
    tone: str = "plain",
    way: str = "",
    px: int = 20,
    pale: bool = False,
) -> Surface:
    """A gem with its number, one picture, so that both keep together wherever rounding puts them. `pale` is one that
    counts for nothing."""
    gem = art.get("card_gem", size, shape=shape, hues=hues, icons=icons, bare=not text)
    if pale:
        gem = dulled(gem, *_PALE)
    if not text:
        return gem
    digits = art.get("card_number", (px, px), text=text, tone=tone, way=way)
    wide = max(gem.get_width(), digits.get_width())
    high = max(gem.get_height(), digits.get_height())
    made = layer((wide + (wide - size[0]) % 2, high + (high - size[1]) % 2))
    for picture in (gem, digits):
        put_middle(made, picture, (made.get_width() / 2, made.get_height() / 2))
    return made


def _sheet(size: PixelSize, colors: list[Color], margin: int) -> Surface:
    """A ramp that begins and ends where the gem does."""
    made = layer(size)
    inner = spread((size[0], max(2, size[1] - 2 * margin)), [[color] for color in colors])
    made.blit(inner, (0, margin), special_flags=pygame.BLEND_RGBA_ADD)
    made.blit(layer((size[0], margin), colors[0]), (0, 0))
    made.blit(layer((size[0], margin), colors[-1]), (0, size[1] - margin))
    return made


def _faces(art: Art, size: PixelSize, hues: tuple[str, ...], icons: tuple[str, ...]) -> Surface:
    made = _face(art, size, hues[0])
    two = len(hues) > 1
    if icons:
        _sign(art, made, icons[0], hues[0], 0.4 if two else 0.52, -0.1 if two else 0.0)
    if two:
        other = _face(art, size, hues[1])
        if len(icons) > 1:
            _sign(art, other, icons[1], hues[1], 0.4, 0.1)
        corner = [(size[0] * 0.86, 0), (size[0], 0), size, (size[0] * 0.14, size[1])]
        made.blit(cut(other, polygon(size, corner)), (0, 0))
    return made


def _face(art: Art, size: PixelSize, token: str) -> Surface:
    light, middle, dark = stone(art, token)
    ramp = stops(middle.lerp(light, 0.42), middle.lerp(light, 0.14), middle, middle.lerp(dark, 0.75))
    return radial(size, ramp, (0.44, 0.36), 0.5)


def _sign(art: Art, target: Surface, icon: str, hue: str, share: float, aside: float) -> None:
    """The icon behind the number, light on the dark and dark at its edge."""
    size = target.get_size()
    side = max(8, round(size[0] * share))
    light, _, _ = stone(art, hue)
    centre = (size[0] * (0.5 + aside), size[1] * (0.5 + aside))
    put_middle(target, art.icon(icon, side, Color(0, 0, 0, 90)), (centre[0], centre[1] + size[1] * 0.02))
    put_middle(target, art.icon(icon, side, Color(light.r, light.g, light.b, 120)), centre)


def _mask(size: PixelSize, shape: GemShape, centre: Point, radius: float) -> Surface:
    points = _points(shape, centre, radius)
    return polygon(size, points) if points else disc(size, radius, centre)


def _points(shape: GemShape, centre: Point, radius: float) -> list[Point]:
    """The corners of a stone that has any."""
    x, y = centre
    if shape == "heart":
        return _heart((x, y + radius * 0.04), radius * 1.12)
    if shape == "shield":
        return _shield(centre, radius * 1.04)
    if shape == "star":
        outer, inner = regular(5, centre, radius * 1.16), regular(5, centre, radius * 0.66, 36)
        return [point for pair in zip(outer, inner) for point in pair]
    if shape == "pennant":
        side, top, low = radius * 0.72, y - radius * 0.98, y + radius * 1.02
        return [(x - side, top), (x + side, top), (x + side, low), (x, low - radius * 0.42), (x - side, low)]
    if shape == "triangle":
        return regular(3, (x, y + radius * 0.2), radius * 1.26)
    sides, reach, turn = _REGULAR.get(shape, (0, 0.0, 0.0))
    return regular(sides, centre, radius * reach, turn) if sides else []


def _heart(centre: Point, radius: float) -> list[Point]:
    points = []
    for step in range(_HEART):
        angle = math.tau * step / _HEART
        x = 16 * math.sin(angle) ** 3
        y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
        points.append((centre[0] + x / 16 * radius, centre[1] - (y + 2.5) / 15 * radius))
    return points


def _shield(centre: Point, radius: float) -> list[Point]:
    x, y = centre
    top, side = y - radius * 0.95, radius * 0.86
    curve = [(x + side * math.cos(t), y + radius * 0.1 + radius * 0.95 * math.sin(t)) for t in _quarter(0)]
    other = [(x - side * math.cos(t), y + radius * 0.1 + radius * 0.95 * math.sin(t)) for t in reversed(_quarter(0))]
    return [(x - side, top), (x, top - radius * 0.05), (x + side, top), *curve, *other]


def _quarter(start: int) -> list[float]:
    return [math.radians(start + 90 * step / 12) for step in range(13)]


@painter("card_number")
def card_number(art: Art, size: PixelSize, text: str = "", tone: str = "plain", way: str = "") -> Surface:
    """A number as high as `size` asks, for lying on a gem. `way` up or down adds a small arrow, so that the colour
    of `tone` (plain, up for better, down for worse) is not alone in telling that it has changed."""
    px = max(SMALLEST_GLYPH, size[1])
    if len(text) > 2:
        px = round(px * 0.78)
    digits = number(art, text, px, art.color(_TONES[tone]))
    if not way:
        return digits
    wide, high = max(5, round(size[1] * 0.4)), max(4, round(size[1] * 0.3))
    arrow = _arrow((wide, high), art.color(_TONES[tone]), art.color("outline"), way == "up")
    drop = round(size[1] * 0.62)
    made = layer((max(digits.get_width(), arrow.get_width()), digits.get_height() + 2 * drop))
    put_middle(made, digits, (made.get_width() / 2, made.get_height() / 2))
    at = arrow.get_height() / 2 if way == "up" else made.get_height() - arrow.get_height() / 2
    put_middle(made, arrow, (made.get_width() / 2, at))
    return made


def _arrow(size: PixelSize, tint: Color, edge: Color, up: bool) -> Surface:
    rim = max(1, size[1] // 5)
    full = (size[0] + 4 * rim, size[1] + 4 * rim)
    made = tinted(polygon(full, [(0, full[1]), (full[0] / 2, 0), (full[0], full[1])]), edge)
    inner = [(2.2 * rim, full[1] - rim), (full[0] / 2, 1.8 * rim), (full[0] - 2.2 * rim, full[1] - rim)]
    made.blit(tinted(polygon(full, inner), tint), (0, 0))
    return made if up else pygame.transform.flip(made, False, True)


@painter("card_figure")
def card_figure(
    art: Art, size: PixelSize, icon: str = "", text: str = "", tone: str = "plain", way: str = ""
) -> Surface:
    """A sign and its number beside it, as one picture as high as `size` asks."""
    side = round(size[1] * 0.86)
    px = max(SMALLEST_GLYPH, round(size[1] * 0.8))
    digits = art.get("card_number", (px, px), text=text, tone=tone, way=way)
    gap = round(side * 0.08)
    wide, high = side + gap + digits.get_width(), max(size[1], digits.get_height())
    made = layer((wide + (wide - size[0]) % 2, high + (high - size[1]) % 2))
    put_middle(made, art.icon(icon, side, art.color("gold.200")), (side / 2, made.get_height() / 2))
    put_middle(made, digits, (side + gap + digits.get_width() / 2, made.get_height() / 2))
    return made


@painter("card_medal")
def card_medal(art: Art, size: PixelSize, icon: str = "", hue: str = "") -> Surface:
    """A round sign on enamel of a family of colours, or on dark leather."""
    side = min(size)
    light, dark = enamel(art, hue) if hue else (art.color("ink.600"), art.color("ink.900"))
    made = tinted(disc(size, side / 2), art.color("outline"))
    gold = radial(size, stops(art.color("gold.100"), art.color("gold.300"), art.color("gold.500")), (0.34, 0.24), 0.85)
    made.blit(cut(gold, disc(size, side * 0.475)), (0, 0))
    made.blit(tinted(disc(size, side * 0.43), art.color("outline")), (0, 0))
    face = radial(size, stops(light.lerp(_WHITE, 0.12), light, light.lerp(dark, 0.75)), (0.4, 0.3), 0.75)
    made.blit(cut(face, disc(size, side * 0.405)), (0, 0))
    px = max(6, round(side * 0.58))
    centre = (size[0] / 2, size[1] / 2)
    put_middle(made, art.icon(icon, px, Color(0, 0, 0, 150)), (centre[0], centre[1] + max(1, side * 0.03)))
    put_middle(made, art.icon(icon, px, art.color("emblem.cream")), centre)
    return made


@painter("card_pill")
def card_pill(art: Art, size: PixelSize, text: str = "", icon: str = "", kind: str = "damage") -> Surface:
    """A small tag with a number, as wide as it needs: `damage` on parchment, `count` on leather."""
    high = max(SMALLEST_GLYPH + 3, size[1])
    ink = art.color("pill.damage" if kind == "damage" else "gold.100")
    px = max(SMALLEST_GLYPH, round(high * 0.74))
    words = trimmed(letters(art, text, "number", 900, px, ink))
    sign = art.icon(icon, round(high * 0.62), art.color("gold.300")) if icon else layer((0, 0))
    gap = round(high * 0.14) if icon else 0
    wide = max(high, (sign.get_width() if icon else 0) + gap + words.get_width() + round(high * 0.62))
    body = layer((wide, high), art.color("outline"))
    body = cut(body, rounded((wide, high), high // 2))
    line = max(1, round(high * 0.09))
    inner = (wide - 2 * line, high - 2 * line)
    colors = [art.color("parch.100"), art.color("parch.300"), art.color("parch.500")]
    if kind != "damage":
        body.blit(tinted(rounded((wide, high), high // 2), art.color("gold.400")), (0, 0))
        colors = [art.color("ink.600"), art.color("ink.900")]
    body.blit(cut(_sheet(inner, colors, 0), rounded(inner, inner[1] // 2)), (line, line))
    x = (wide - words.get_width() - (sign.get_width() + gap if icon else 0)) // 2
    if icon:
        body.blit(sign, (x, (high - sign.get_height()) // 2))
        x += sign.get_width() + gap
    body.blit(words, (x, (high - words.get_height()) // 2))
    return _shaded(body, max(1, high // 8))


def _shaded(body: Surface, drop: int) -> Surface:
    margin = drop * 2
    mask = blank_mask((body.get_width() + 2 * margin, body.get_height() + 2 * margin))
    mask.blit(body, (margin, margin), special_flags=pygame.BLEND_RGBA_MAX)
    made = layer(mask.get_size())
    made.blit(faded(tinted(blurred(mask, drop), _BLACK), 0.6), (0, drop))
    made.blit(body, (margin, margin))
    return made
