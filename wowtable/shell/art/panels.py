"""Leather and parchment: the grounds that controls and words lie on."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from ..base.theme import SHADOWS
from .factory import Art, painter
from .light import GradientStop, colored, margin_for, soft_rect, stops, vertical
from .shapes import PixelSize, cut, dashed, faded, inverted, layer, rounded, tinted

_BLACK = Color(0, 0, 0)


@painter("shadow")
def shadow(art: Art, size: PixelSize, level: str = "s2", radius: int = 10) -> Surface:
    """Only the shadow a rounded rectangle of `size` throws; `radius` in design units."""
    cast = SHADOWS[level]
    soft = soft_rect(size, art.px(radius), art.px(cast.blur))
    drop = art.px(cast.drop)
    made = layer((soft.get_width() + 2 * drop, soft.get_height() + 2 * drop))
    made.blit(colored(soft, Color(0, 0, 0, cast.alpha)), (drop, 2 * drop))
    return made


def on_shadow(art: Art, body: Surface, level: str, radius: int) -> Surface:
    """The body on its own shadow, with an even margin all round."""
    made = art.get("shadow", body.get_size(), level=level, radius=radius).copy()
    spot = ((made.get_width() - body.get_width()) // 2, (made.get_height() - body.get_height()) // 2)
    made.blit(body, spot)
    return made


def edge(size: PixelSize, radius: int, line: float, ramp: list[GradientStop]) -> Surface:
    """A rounded outline with a vertical ramp of colour."""
    return cut(vertical(size, ramp), rounded(size, radius, line))


def leather(art: Art, size: PixelSize, top: Color, bottom: Color, strength: float = 0.6) -> Surface:
    made = vertical(size, stops(top, bottom))
    grain = art.textures.cover("leather", size, (size[0] % 211, size[1] % 173))
    made.blit(faded(grain, strength), (0, 0))
    return made


def parchment(art: Art, size: PixelSize) -> Surface:
    """A sheet, darker at its rim as if browned by hands."""
    made = vertical(size, stops(art.color("parch.100"), art.color("parch.300"), art.color("parch.300")))
    made.blit(faded(art.textures.cover("paper", size, (size[0] % 97, size[1] % 131)), 0.8), (0, 0))
    made.blit(rim_shade(size, art.px(30), art.px(30), art.color("parch.900", 120)), (0, 0))
    return made


def rim_shade(size: PixelSize, corner: int, depth: int, tint: Color) -> Surface:
    """A tint that is strongest at the rim and gone `depth` pixels inside."""
    depth = min(depth, max(2, min(size) // 3))
    soft = soft_rect((max(1, size[0] - depth), max(1, size[1] - depth)), corner, depth)
    hole = layer(size)
    spot = ((size[0] - soft.get_width()) // 2, (size[1] - soft.get_height()) // 2)
    hole.blit(soft, spot, special_flags=pygame.BLEND_RGBA_ADD)
    return tinted(inverted(hole), tint)


@painter("panel")
def panel(art: Art, size: PixelSize, kind: str = "panel", tone: str = "plain") -> Surface:
    """Kinds: panel, quiet, parchment, tooltip, dialog, toast, mat, well, list, empty, prompt, plate, hued, lit.

    `tone` colours a toast (plain, good, warning, error, info) or a mat (plain or a faction); for leather that is hued,
    or lit with a golden rim, it is a colour of the theme.
    """
    if kind in _TONED:
        return _TONED[kind](art, size, tone)
    return _KINDS[kind](art, size)


def _leather_panel(
    art: Art, size: PixelSize, level: str, radius: int, line: float, ramp: list[GradientStop]
) -> Surface:
    corner = art.px(radius)
    body = cut(leather(art, size, art.color("ink.700"), art.color("ink.900")), rounded(size, corner))
    _inner_light(art, body, corner, line)
    body.blit(tinted(rounded(size, corner, art.px(line) + 1), Color(0, 0, 0, 120)), (0, 0))
    body.blit(edge(size, corner, line * art.scale, ramp), (0, 0))
    return on_shadow(art, body, level, radius)


def _inner_light(art: Art, body: Surface, corner: int, line: float) -> None:
    """A hair of light just inside the top edge."""
    width, height = body.get_size()
    inset = art.px(line) + 1
    inner = (width - 2 * inset, height - 2 * inset)
    if min(inner) < 8:
        return
    fade = [
        (0.0, art.color("sheen", 52)),
        (min(1.0, 12 / inner[1]), art.color("sheen", 0)),
        (1.0, art.color("sheen", 0)),
    ]
    body.blit(cut(vertical(inner, fade), rounded(inner, max(1, corner - inset), 1)), (inset, inset))


def _gold_ramp(art: Art) -> list[GradientStop]:
    return [(0.0, art.color("edge.top")), (0.45, art.color("edge.middle")), (1.0, art.color("edge.bottom"))]


def _panel(art: Art, size: PixelSize) -> Surface:
    return _leather_panel(art, size, "s3", 14, 2, _gold_ramp(art))


def _dialog(art: Art, size: PixelSize) -> Surface:
    return _leather_panel(art, size, "s4", 14, 2, _gold_ramp(art))


def _quiet(art: Art, size: PixelSize) -> Surface:
    return _leather_panel(art, size, "s2", 14, 1.2, stops(art.color("quiet.top"), art.color("quiet.bottom")))


def _hued(art: Art, size: PixelSize, tone: str) -> Surface:
    """Leather dyed in a colour, lighter above, with a rim of it."""
    hue = art.color(tone)
    return _dyed(art, size, hue, stops(hue, hue.lerp(art.color("ink.900"), 0.45)))


def _lit(art: Art, size: PixelSize, tone: str) -> Surface:
    """The same, if it can be used now."""
    return _dyed(art, size, art.color(tone), stops(art.color("state.legal"), art.color("state.legal")))


def _dyed(art: Art, size: PixelSize, hue: Color, ramp: list[GradientStop]) -> Surface:
    corner, dark = art.px(9), art.color("ink.900")
    body = cut(leather(art, size, dark.lerp(hue, 0.34), dark.lerp(hue, 0.12)), rounded(size, corner))
    _inner_light(art, body, corner, 2)
    body.blit(edge(size, corner, 2 * art.scale, ramp), (0, 0))
    return on_shadow(art, body, "s1", 9)


def _plate(art: Art, size: PixelSize) -> Surface:
    """A small raised plate, such as a log heading or a sum line."""
    corner = art.px(8)
    body = cut(vertical(size, stops(art.color("ink.600"), art.color("ink.700"))), rounded(size, corner))
    body.blit(edge(size, corner, 1.2 * art.scale, stops(art.color("quiet.top"), art.color("quiet.bottom"))), (0, 0))
    return on_shadow(art, body, "s1", 8)


def _parchment(art: Art, size: PixelSize) -> Surface:
    corner = art.px(12)
    body = cut(parchment(art, size), rounded(size, corner))
    brown, gold = art.color("parch.900"), art.color("edge.middle")
    body.blit(edge(size, corner, 4 * art.scale, stops(art.color("gold.300"), gold, art.color("gold.600"))), (0, 0))
    body.blit(tinted(rounded(size, corner, 2 * art.scale), brown), (0, 0))
    inset = art.px(4)
    inner = (max(1, size[0] - 2 * inset), max(1, size[1] - 2 * inset))
    body.blit(tinted(rounded(inner, max(1, corner - inset), 1), Color(255, 255, 255, 90)), (inset, inset))
    return on_shadow(art, body, "s3", 12)


def _toast(art: Art, size: PixelSize, tone: str) -> Surface:
    corner = art.px(10)
    ground = art.color("ink.700") if tone == "plain" else art.color(f"tone.{tone}")
    body = cut(vertical(size, stops(ground.lerp(Color(255, 255, 255), 0.05), ground)), rounded(size, corner))
    rim = art.color(f"tone.{tone}.edge")
    body.blit(edge(size, corner, 1.5 * art.scale, stops(rim, rim.lerp(ground, 0.5))), (0, 0))
    return on_shadow(art, body, "s3", 10)


def _mat(art: Art, size: PixelSize, tone: str) -> Surface:
    """A cloth on the table, in a faction's colour."""
    corner = art.px(16)
    hue = art.color(f"mat.{tone}")
    body = vertical(size, stops(hue.lerp(_BLACK, 0.05), hue.lerp(_BLACK, 0.45)))
    body.blit(faded(art.textures.cover("leather", size), 0.8), (0, 0))
    body.blit(faded(art.textures.cover("cloud", size), 0.1), (0, 0))
    body.blit(rim_shade(size, corner, art.px(44), Color(0, 0, 0, 120)), (0, 0))
    body = cut(body, rounded(size, corner))
    rim = art.color("quiet.top")
    body.blit(edge(size, corner, 1.5 * art.scale, stops(rim.lerp(hue, 0.3), rim.lerp(hue, 0.6))), (0, 0))
    return on_shadow(art, body, "s2", 16)


def _well(art: Art, size: PixelSize) -> Surface:
    """A sunken ground for lists."""
    corner = art.px(8)
    made = cut(layer(size, art.color("ink.950", 200)), rounded(size, corner))
    made.blit(inner_shadow(art, size, corner, 150), (0, 0))
    made.blit(tinted(rounded(size, corner, art.scale), art.color("ink.500", 150)), (0, 0))
    return made


def _list(art: Art, size: PixelSize) -> Surface:
    """What hangs open below a dropdown."""
    corner = art.px(9)
    body = cut(vertical(size, stops(art.color("ink.800"), art.color("ink.900"))), rounded(size, corner))
    body.blit(tinted(rounded(size, corner, 2 * art.scale), art.color("gold.300")), (0, 0))
    return on_shadow(art, body, "s3", 9)


def _empty(art: Art, size: PixelSize) -> Surface:
    """A place where something may go."""
    corner = art.px(12)
    made = cut(layer(size, Color(0, 0, 0, 70)), rounded(size, corner))
    made.blit(tinted(dashed(size, corner, 1.6 * art.scale, 7 * art.scale), art.color("text.faint", 190)), (0, 0))
    return made


def inner_shadow(art: Art, size: PixelSize, corner: int, alpha: int) -> Surface:
    """The dark under the upper lip of something sunken."""
    depth = max(2, min(art.px(9), size[1] // 2))
    ramp = [(0.0, Color(0, 0, 0, alpha)), (min(1.0, depth / size[1]), Color(0, 0, 0, 0)), (1.0, Color(0, 0, 0, 0))]
    made = vertical(size, ramp)
    margin = margin_for(depth)
    if min(size) > 2 * margin:
        made.blit(tinted(rounded(size, corner, depth / 3), Color(0, 0, 0, alpha // 3)), (0, 0))
    return cut(made, rounded(size, corner))


_KINDS = {
    "panel": _panel,
    "dialog": _dialog,
    "quiet": _quiet,
    "plate": _plate,
    "parchment": _parchment,
    "tooltip": _parchment,
    "well": _well,
    "empty": _empty,
    "list": _list,
    "prompt": _panel,
}

_TONED = {"toast": _toast, "mat": _mat, "hued": _hued, "lit": _lit}
