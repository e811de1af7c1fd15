"""Portraits of heroes on plates under an arch, their glow, and the cloth that a player's things lie on."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from ..art.factory import Art, painter
from ..art.light import colored, margin_for, soft_mask, vertical
from ..art.shapes import PixelSize, cut, dulled, faded, layer, polygon, tinted
from ..base.viewport import SMALLEST_GLYPH
from .look import CardLook
from .name_setting import NameSetting, name_setting

PLATE, PLATE_GLOW, CLOTH = "hero_plate", "plate_glow", "cloth"
_FOOT, _MOST_FOOT = 0.35, 0.63
"""The part of a plate that the name takes, with who plays below it: more where letters are large."""
_NAME, _NAME_SHARE, _RIM = 15, 0.115, 4
_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)
_GLOWS = {
    "legal": "state.legal",
    "faint": "state.faint",
    "target": "state.target",
    "attacker": "state.attacker",
    "hover": "state.hover",
}


def _arch(size: PixelSize, inset: float = 0.0) -> Surface:
    """Round above, straight below with small corners."""
    left, top, right, bottom = inset, inset, size[0] - inset, size[1] - inset
    middle, reach = (left + right) / 2, (right - left) / 2
    rise = min(reach * 0.82, (bottom - top) * 0.6)
    points = [
        (middle + reach * math.cos(math.pi - math.pi * n / 28), top + rise - rise * math.sin(math.pi * n / 28))
        for n in range(29)
    ]
    corner = (right - left) * 0.05
    points += [(right, bottom - corner), (right - corner, bottom), (left + corner, bottom), (left, bottom - corner)]
    return polygon(size, points)


def foot_of(high: int, line: int) -> int:
    """How high the foot of such a plate is: room for two small lines of a name, and a line of that height below."""
    return round(min(high * _MOST_FOOT, max(high * _FOOT, line + 2.1 * SMALLEST_GLYPH + _RIM)))


def name_room(size: PixelSize, line: int) -> PixelSize:
    return (size[0] - 4 * _RIM, foot_of(size[1], line) - line - _RIM)


@painter(PLATE)
def hero_plate(art: Art, size: PixelSize, look: CardLook, line: int = 0, spent: bool = False) -> Surface:
    """Portrait, gold rim and a nameplate in the faction's colours, the name whole and within it; `line` is the room
    left free below the name; `spent` is an exhausted hero.
    """
    rim = max(2, art.px(4))
    foot, room = foot_of(size[1], line), name_room(size, line)
    portrait = art.get("card_art", (size[0], round(size[1] - foot * 0.72)), look=look)
    face = layer(size, art.color("ink.900"))
    face.blit(dulled(portrait, 0.6, 0.62) if spent else portrait, (0, 0))
    plate = _nameplate(art, (size[0], foot), look.frame.edge)
    setting = plate_name(art, look.name, room)
    for y, picture in setting.pictures(art, art.color("emblem.cream"), outline=True):
        spot = picture.get_rect(center=(size[0] // 2, _RIM + room[1] // 2 + y))
        plate.blit(picture, spot)
    face.blit(plate, (0, size[1] - foot))
    gold = vertical(size, [(0.0, art.color("gold.100")), (0.4, art.color("gold.400")), (1.0, art.color("gold.600"))])
    made = layer(size)
    made.blit(tinted(_arch(size), art.color("outline")), (0, 0))
    made.blit(cut(gold, _arch(size, rim * 0.3)), (0, 0))
    made.blit(tinted(_arch(size, rim * 1.1), art.color("outline")), (0, 0))
    made.blit(cut(face, _arch(size, rim * 1.4)), (0, 0))
    return _shaded(art, made)


def plate_name(art: Art, name: str, room: PixelSize) -> NameSetting:
    """In letters that grow with the plate."""
    px = max(SMALLEST_GLYPH, art.px(_NAME), round(room[0] * _NAME_SHARE))
    return name_setting(art.assets, name, room, min(room[1], px))


def _nameplate(art: Art, size: PixelSize, edge: str) -> Surface:
    light, dark = art.color(f"{edge}.light"), art.color(f"{edge}.dark")
    plate = vertical(size, [(0.0, light.lerp(dark, 0.55)), (1.0, dark.lerp(_BLACK, 0.25))])
    plate.fill(art.color("gold.300"), (0, 0, size[0], max(1, art.px(1.5))))
    fade = vertical(size, [(0.0, Color(255, 255, 255, 26)), (0.3, Color(255, 255, 255, 0))])
    plate.blit(fade, (0, 0))
    return plate


def _shaded(art: Art, made: Surface) -> Surface:
    blur = art.px(8)
    margin = margin_for(blur) + art.px(4)
    mask = made.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole = layer((made.get_width() + 2 * margin, made.get_height() + 2 * margin))
    pad = margin - margin_for(blur)
    whole.blit(colored(soft_mask(mask, blur), Color(0, 0, 0, 150)), (pad, pad + art.px(4)))
    whole.blit(made, (margin, margin))
    return whole


@painter(PLATE_GLOW)
def plate_glow(art: Art, size: PixelSize, kind: str = "legal") -> Surface:
    """The halo of a state behind a plate."""
    faint = kind == "faint"
    line, blur = art.px(3 if faint else 4), art.px(14)
    outer = (size[0] + 2 * line, size[1] + 2 * line)
    mask = _arch(outer)
    token = _GLOWS.get(kind, "state.chosen")
    made = colored(soft_mask(mask, blur), art.color(f"{token}.glow"), 0.45 if faint else 1.5)
    margin = margin_for(blur)
    if kind != "hover":
        made.blit(tinted(mask, art.color(token, 166 if faint else 255)), (margin, margin))
    return made


@painter(CLOTH)
def cloth(art: Art, size: PixelSize, faction: str = "neutral", icon: str = "") -> Surface:
    """One half of the table: leather in a faction's colour with its sign pressed into the middle."""
    made = art.get("panel", size, kind="mat", tone=faction).copy()
    side = round(min(size[1] * 1.5, size[0] * 0.5))
    sign = faded(tinted(art.assets.icon(icon, side), art.color("gold.100")), 0.07)
    window = layer(size)
    window.blit(sign, ((size[0] - side) // 2, (size[1] - side) // 2))
    spot = ((made.get_width() - size[0]) // 2, (made.get_height() - size[1]) // 2)
    made.blit(window, spot)
    return made
