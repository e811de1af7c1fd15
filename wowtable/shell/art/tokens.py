"""Round things that lie on a board: tokens, coins, track discs."""

from __future__ import annotations

import math
from functools import cache

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import blurred, radial, spot, stops, vertical
from .shapes import PixelSize, arc, blank_mask, cut, disc, faded, layer, polygon, ring, smooth, tinted
from .text import number, put_middle
from .weaves import weave_over

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_STACK = 3


def _even(base: PixelSize, margin: int) -> Surface:
    return layer((base[0] + 2 * margin, base[1] + 2 * margin))


def _ground_shadow(target: Surface, centre: tuple[float, float], radius: float, alpha: int) -> None:
    side = math.ceil(radius * 3)
    mask = blank_mask((side, side))
    pygame.draw.circle(mask, (255, 255, 255, 255), (side / 2, side / 2), radius)
    soft = blurred(mask, max(1, round(radius * 0.14)))
    target.blit(tinted(soft, Color(0, 0, 0, alpha)), (round(centre[0] - side / 2), round(centre[1] - side / 2)))


@painter("token")
def token(
    art: Art,
    size: PixelSize,
    faction: str = "neutral",
    seat: str = "",
    icon: str = "",
    count: int = 1,
    declined: bool = False,
    stack: int = 0,
    badge: str = "",
) -> Surface:
    """An enamel disc of `size`: fill is the faction, colour and outline of the rim are the seat.

    `count` over 1 is written on a badge (0 hides it, and so does a count of 1 unless `stack` is given);
    `stack` is how many discs to show, up to three, the lower ones below; `badge` is a seat whose shape is
    shown bottom left for those who do not tell colours apart.
    """
    width = min(size)
    unit = width / 60
    margin = math.ceil(16 * unit)
    made = _even(size, margin)
    centre = (margin + size[0] / 2, margin + size[1] / 2)
    radius = (width / 2 - unit) * (_DECLINED_SIZE if declined else 1.0)
    discs = max(1, min(_STACK, stack or 1))
    _ground_shadow(made, (centre[0], centre[1] + 4 * unit + (discs - 1) * 4 * unit), radius * 1.04, 150)
    rim = art.color(f"seat.{seat}") if seat else art.color("gold.300")
    rim = rim.lerp(art.color("map.fallen.band"), _DECLINED_GREY) if declined and seat else rim
    for below in range(discs - 1, 0, -1):
        _edge_disc(art, made, (centre[0], centre[1] + below * 5 * unit), radius, rim.lerp(_BLACK, 0.12), seat)
    _edge_disc(art, made, centre, radius, rim, seat)
    hue = "decline" if declined else faction
    inner = radius * (_FACE if seat else _PLAIN_FACE)
    _face(art, made, centre, inner, hue, declined)
    if icon:
        _carved(art, made, icon, centre, inner * 1.38, declined)
    _shine(made, centre, inner, unit)
    if count > 1 or stack:
        _count(art, made, (centre[0] + radius * 0.68, centre[1] + radius * 0.62), str(count), unit)
    if badge:
        _seat_badge(art, made, (centre[0] - radius * 0.7, centre[1] + radius * 0.66), badge, unit)
    return made


_FACE, _PLAIN_FACE = 0.74, 0.83
_DECLINED_SIZE, _DECLINED_GREY = 0.9, 0.42
_STEPS = 240


def _reach(seat: str, turn: float) -> float:
    """How far the outline of a seat's rim reaches in a direction, as a share of the radius: a shape for each seat."""
    match seat:
        case "ember":
            return 0.92 + 0.13 * abs((10 * turn / math.tau) % 1.0 - 0.5) * 2
        case "tide":
            return 0.975 + 0.065 * math.cos(8 * turn)
        case "sun":
            return 0.97 + 0.06 * math.tanh(4 * math.cos(20 * turn))
        case "leaf":
            return 0.95 / math.pow(abs(math.cos(turn)) ** 4.5 + abs(math.sin(turn)) ** 4.5, 1 / 4.5)
        case "lotus":
            return 0.91 + 0.14 * abs(math.cos(4 * turn))
    return 1.0


@cache
def _reaches(seat: str) -> tuple[tuple[float, float, float], ...]:
    """Once around: how far the outline reaches, and the direction."""
    turns = [math.tau * step / _STEPS for step in range(_STEPS)]
    return tuple((_reach(seat, turn), math.cos(turn), math.sin(turn)) for turn in turns)


def _outline(seat: str, centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    return [(centre[0] + radius * reach * x, centre[1] + radius * reach * y) for reach, x, y in _reaches(seat)]


def _rim(size: PixelSize, seat: str, radius: float, centre: tuple[float, float]) -> Surface:
    return polygon(size, _outline(seat, centre, radius)) if seat else disc(size, radius, centre)


def _edge_disc(art: Art, target: Surface, centre: tuple[float, float], radius: float, rim: Color, seat: str) -> None:
    """One disc of a stack: its thickness below, a dark outline, the coloured rim lit from the top."""
    size = target.get_size()
    drop = radius * 0.085
    dark = rim.lerp(_BLACK, 0.6)
    target.blit(tinted(_rim(size, seat, radius + 0.6, (centre[0], centre[1] + drop)), dark), (0, 0))
    target.blit(tinted(_rim(size, seat, radius + 0.6, centre), art.color("outline")), (0, 0))
    ramp = stops(rim.lerp(_WHITE, 0.38), rim, rim.lerp(_BLACK, 0.3))
    high = round(radius * 2.2)
    body = layer(size)
    body.blit(vertical((size[0], high), ramp), (0, round(centre[1] - high / 2)))
    target.blit(cut(body, _rim(size, seat, radius * 0.955, centre)), (0, 0))
    inner = radius * ((_FACE if seat else _PLAIN_FACE) + 0.05)
    target.blit(tinted(disc(size, inner, centre), art.color("outline")), (0, 0))


def _face(art: Art, target: Surface, centre: tuple[float, float], radius: float, hue: str, dull: bool) -> None:
    side = math.ceil(radius * 2) + 1
    light, dark = art.color(f"faction.{hue}.light"), art.color(f"faction.{hue}.dark")
    ramp = stops(light.lerp(_WHITE, 0.26), light.lerp(_WHITE, 0.06), light, light.lerp(dark, 0.62))
    body = cut(radial((side, side), ramp, (0.4, 0.28), 0.86), disc((side, side), radius))
    line = max(1.0, radius * 0.05)
    rim = light.lerp(_WHITE, 0.3 if not dull else 0.15)
    body.blit(tinted(ring((side, side), radius, line), Color(rim.r, rim.g, rim.b, 150)), (0, 0))
    target.blit(body, (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def _carved(art: Art, target: Surface, icon: str, centre: tuple[float, float], px: float, dull: bool) -> None:
    """A cream icon with a dark foot, as if raised."""
    side = max(6, round(px))
    left, top = round(centre[0] - side / 2), round(centre[1] - side / 2)
    target.blit(art.icon(icon, side, Color(0, 0, 0, 150)), (left, top + max(1, round(side * 0.045))))
    cream = art.color("emblem.cream", 255 if not dull else 190)
    target.blit(art.icon(icon, side, cream), (left, top))


def _shine(target: Surface, centre: tuple[float, float], radius: float, unit: float) -> None:
    """The light arc along the top of the face."""
    size = target.get_size()
    line = max(1.2, 2.4 * unit)
    light = arc(size, centre, radius - line * 1.1, line, 205, 318)
    target.blit(tinted(light, Color(255, 255, 255, 84)), (0, 0))


def _count(art: Art, target: Surface, centre: tuple[float, float], text: str, unit: float) -> None:
    radius = 14.5 * unit
    size = target.get_size()
    target.blit(tinted(disc(size, radius + 1.6 * unit, (centre[0], centre[1] + unit)), Color(0, 0, 0, 130)), (0, 0))
    target.blit(tinted(disc(size, radius, centre), art.color("gold.300")), (0, 0))
    target.blit(tinted(disc(size, radius - 1.7 * unit, centre), art.color("ink.900")), (0, 0))
    px = round(19 * unit if len(text) < 2 else 17 * unit)
    put_middle(target, number(art, text, max(9, px), art.color("gold.100"), outline=False), centre)


def _seat_badge(art: Art, target: Surface, centre: tuple[float, float], seat: str, unit: float) -> None:
    size = target.get_size()
    target.blit(tinted(disc(size, 11.5 * unit, centre), art.color("outline")), (0, 0))
    target.blit(tinted(disc(size, 10 * unit, centre), art.color(f"seat.{seat}")), (0, 0))
    side = max(8, round(13 * unit))
    put_middle(target, art.icon(f"seat.{seat}", side, art.color("outline")), centre)


_COINS = {1: 52, 3: 52, 5: 56, 10: 60}


@painter("coin")
def coin(art: Art, size: PixelSize, value: int = 1, plain: bool = False) -> Surface:
    """Copper 1, silver 3, gold 5, violet 10. `size` is that of the largest; `plain` leaves the number out."""
    held = value if value in _COINS else 1
    width = min(size) * _COINS[held] / 60
    unit = width / 56
    margin = math.ceil(6 * unit)
    made = _even(size, margin)
    centre = (margin + size[0] / 2, margin + size[1] / 2)
    radius = width / 2 - unit
    light, middle, dark = (art.color(f"coin.{held}.{part}") for part in ("light", "middle", "dark"))
    _ground_shadow(made, (centre[0], centre[1] + 2.5 * unit), radius, 150)
    full = made.get_size()
    made.blit(tinted(disc(full, radius + 0.8, (centre[0], centre[1] + 2.4 * unit)), dark.lerp(_BLACK, 0.35)), (0, 0))
    made.blit(tinted(disc(full, radius + 0.8, centre), dark.lerp(_BLACK, 0.45)), (0, 0))
    side = math.ceil(radius * 2)
    at = (round(centre[0] - side / 2), round(centre[1] - side / 2))
    rim = vertical((side, side), stops(light.lerp(_WHITE, 0.35), middle, dark))
    made.blit(cut(rim, disc((side, side), radius)), at)
    face = radial((side, side), stops(light.lerp(_WHITE, 0.12), light, middle), (0.38, 0.3), 0.9)
    made.blit(cut(face, disc((side, side), radius * 0.88)), at)
    _coin_rim(made, centre, radius * 0.8, held, dark, unit)
    _shine(made, centre, radius, unit)
    if not plain:
        digits = number(art, str(value), max(9, round(25 * unit)), dark.lerp(_BLACK, 0.72), outline=False)
        pale = number(art, str(value), max(9, round(25 * unit)), light.lerp(_WHITE, 0.55), outline=False)
        put_middle(made, pale, (centre[0], centre[1] + max(1.0, 1.2 * unit)))
        put_middle(made, digits, centre)
    return made


def _coin_rim(
    target: Surface, centre: tuple[float, float], radius: float, value: int, tint: Color, unit: float
) -> None:
    """Plain, dashed, finely dashed, dotted: the value can be felt without its colour."""
    size = target.get_size()
    line = max(1.0, 1.8 * unit)
    if value == 1:
        target.blit(tinted(ring(size, radius, line, centre), tint), (0, 0))
        return
    marks, filled = {3: (16, 0.6), 5: (30, 0.5), 10: (26, 0.0)}[value]

    def draw(large: Surface, factor: int) -> None:
        for mark in range(marks):
            start = math.tau * mark / marks
            for step in range(9):
                angle = start + math.tau / marks * filled * step / 8
                at = (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
                pygame.draw.circle(large, (255, 255, 255, 255), (at[0] * factor, at[1] * factor), line * factor * 0.55)

    target.blit(tinted(smooth(size, draw), tint), (0, 0))


@painter("disc")
def track_disc(art: Art, size: PixelSize, number: str = "", state: str = "ahead") -> Surface:
    """A space of a track. States: past (gold), now (gold with a white ring), ahead (dark)."""
    return _track_disc(art, size, str(number), state)


def _track_disc(art: Art, size: PixelSize, text: str, state: str) -> Surface:
    width = min(size)
    unit = width / 40
    margin = math.ceil(8 * unit)
    made = _even(size, margin)
    full = made.get_size()
    centre = (margin + size[0] / 2, margin + size[1] / 2)
    radius = width / 2 - unit
    if state == "ahead":
        made.blit(tinted(disc(full, radius, centre), art.color("ink.800")), (0, 0))
        made.blit(tinted(ring(full, radius, 1.5 * unit, centre), art.color("gold.600", 200)), (0, 0))
        ink = art.color("text.faint")
    else:
        _ground_shadow(made, (centre[0], centre[1] + 2 * unit), radius, 140)
        side = math.ceil(radius * 2)
        body = vertical((side, side), stops(art.color("gold.200"), art.color("gold.300"), art.color("gold.400")))
        made.blit(cut(body, disc((side, side), radius)), (round(centre[0] - side / 2), round(centre[1] - side / 2)))
        made.blit(tinted(ring(full, radius, 1.5 * unit, centre), art.color("gold.600")), (0, 0))
        ink = art.color("text.primary")
    if state == "now":
        glow = spot((round(width * 1.5), round(width * 1.5)), art.color("gold.100", 120))
        under = layer(full)
        put_middle(under, glow, centre)
        under.blit(made, (0, 0))
        made = under
        made.blit(tinted(ring(full, radius + 2.6 * unit, 2.4 * unit, centre), art.color("gold.100")), (0, 0))
    if text:
        put_middle(made, number(art, text, max(9, round(20 * unit)), ink, outline=False), centre)
    return made


_CREST_WEAVE = 0.4


@painter("seat_shield")
def seat_shield(art: Art, size: PixelSize, seat: str = "ember", state: str = "normal") -> Surface:
    """A player's colour with its shape; `faded` for a colour someone else has taken."""
    width, height = size
    margin = max(2, art.px(4))
    made = _even(size, margin)
    full = made.get_size()
    hue = art.color(f"seat.{seat}")

    def outline(grow: float) -> list[tuple[float, float]]:
        left, right = margin - grow, margin + width + grow
        top, low = margin - grow, margin + height + grow
        return [
            (left, top),
            (right, top),
            (right, top + height * 0.66),
            (margin + width / 2, low + grow * 0.4),
            (left, top + height * 0.66),
        ]

    made.blit(tinted(polygon(full, [(x, y + art.px(2)) for x, y in outline(1)]), Color(0, 0, 0, 130)), (0, 0))
    made.blit(tinted(polygon(full, outline(1.2)), hue.lerp(_BLACK, 0.6)), (0, 0))
    face = vertical(full, stops(hue.lerp(_WHITE, 0.22), hue, hue.lerp(_BLACK, 0.16)))
    face.blit(faded(weave_over(art, full, seat, width / 72), _CREST_WEAVE), (0, 0))
    made.blit(cut(face, polygon(full, outline(0))), (0, 0))
    made.blit(
        tinted(
            polygon(full, [(margin, margin), (margin + width, margin), (margin, margin + height * 0.55)]),
            Color(255, 255, 255, 22),
        ),
        (0, 0),
    )
    side = round(min(size) * 0.56)
    put_middle(made, art.icon(f"seat.{seat}", side, art.color("outline")), (margin + width / 2, margin + height * 0.44))
    if state == "faded":
        made.fill((120, 120, 120, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@painter("medallion")
def medallion(art: Art, size: PixelSize, icon: str = "", faction: str = "", seat: str = "", tone: str = "") -> Surface:
    """A round picture frame: a gold or seat-coloured ring on a faction's ground (`dark` deepens it), on parchment
    or on plain leather, with an icon in the middle."""
    width = min(size)
    unit = width / 60
    margin = math.ceil(6 * unit)
    made = _even(size, margin)
    full = made.get_size()
    centre = (margin + size[0] / 2, margin + size[1] / 2)
    radius = width / 2
    _ground_shadow(made, (centre[0], centre[1] + 3 * unit), radius, 150)
    side = math.ceil(radius * 2)
    at = (round(centre[0] - side / 2), round(centre[1] - side / 2))
    rim = art.color(f"seat.{seat}") if seat else art.color("gold.300")
    gold = vertical((side, side), stops(rim.lerp(_WHITE, 0.4), rim, rim.lerp(_BLACK, 0.45)))
    made.blit(cut(gold, disc((side, side), radius)), at)
    made.blit(tinted(disc(full, radius * 0.925, centre), art.color("outline")), (0, 0))
    if faction and tone == "dark":
        dark = art.color(f"faction.{faction}.dark")
        face = radial((side, side), stops(dark, dark.lerp(_BLACK, 0.45)), (0.4, 0.3), 0.9)
        made.blit(cut(face, disc((side, side), radius * 0.9)), at)
    elif faction:
        _face(art, made, centre, radius * 0.88, faction, faction == "decline")
    elif tone == "parchment":
        face = radial((side, side), stops(art.color("parch.100"), art.color("parch.500")), (0.4, 0.3), 0.9)
        made.blit(cut(face, disc((side, side), radius * 0.88)), at)
    else:
        face = radial((side, side), stops(art.color("ink.600"), art.color("ink.900")), (0.4, 0.3), 0.9)
        made.blit(cut(face, disc((side, side), radius * 0.88)), at)
    if icon and tone == "parchment":
        put_middle(made, art.icon(icon, round(width * 0.58), art.color("text.parchment.second")), centre)
    elif icon:
        _carved(art, made, icon, centre, width * 0.6, False)
        _shine(made, centre, radius * 0.88, unit)
    return made
