"""Buttons, fields and the small parts beside them."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import colored, margin_for, soft_rect, stops, vertical
from .panels import edge, inner_shadow, on_shadow
from .shapes import PixelSize, cut, dashed, inverted, layer, polygon, rounded, tinted
from .text import letters

_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)


@painter("button")
def button(art: Art, size: PixelSize, kind: str = "plain", state: str = "normal") -> Surface:
    """Kinds: plain, primary, danger, icon. States: normal, hover, pressed, disabled. No label: that is text."""
    family = "plain" if kind == "icon" else kind
    corner = 9 if kind != "icon" else 8
    body = _button_body(art, size, f"button.{family}.{state}", art.px(corner), state, raised=family != "plain")
    if state == "disabled":
        return body
    if state == "pressed":
        return _sunk(art, body)
    if state == "hover":
        return _lit(art, on_shadow(art, body, "s2", corner), size, art.px(corner))
    return on_shadow(art, body, "s2", corner)


def _button_body(art: Art, size: PixelSize, token: str, corner: int, state: str, raised: bool) -> Surface:
    parts = ("top", "middle", "bottom") if raised else ("top", "bottom")
    body = vertical(size, stops(*(art.color(f"{token}.{part}") for part in parts)))
    if state in ("normal", "hover"):
        _lips(art, body, corner, art.color(f"{token}.top"), raised)
    body = cut(body, rounded(size, corner))
    if state == "pressed":
        body.blit(inner_shadow(art, size, corner, 170), (0, 0))
    rim = art.color(f"{token}.edge")
    line = max(1.0, 1.5 * art.scale)
    body.blit(tinted(rounded(size, corner, line + 1), Color(0, 0, 0, 110)), (0, 0))
    body.blit(edge(size, corner, line, stops(rim.lerp(_WHITE, 0.12), rim)), (0, 0))
    return body


def _lips(art: Art, body: Surface, corner: int, top: Color, raised: bool) -> None:
    """A line of light inside the top, a dark lip inside the bottom."""
    width, height = body.get_size()
    inset = art.px(2)
    lip = art.px(3)
    if height < 4 * lip:
        return
    body.blit(vertical((width, lip + 2), stops(Color(0, 0, 0, 0), Color(0, 0, 0, 95))), (0, height - lip - 2 - inset))
    shine = top.lerp(_WHITE, 0.75 if raised else 0.35)
    shine.a = 150 if raised else 90
    inner = (width - 2 * inset, height - 2 * inset)
    clear = Color(shine.r, shine.g, shine.b, 0)
    ramp = [(0.0, shine), (min(1.0, 6 * art.scale / inner[1]), clear), (1.0, clear)]
    body.blit(cut(vertical(inner, ramp), rounded(inner, max(1, corner - inset), art.scale)), (inset, inset))


def _sunk(art: Art, body: Surface) -> Surface:
    """Three units down, on a surface with an even margin."""
    drop = art.px(3)
    made = layer((body.get_width(), body.get_height() + 2 * drop))
    made.blit(body, (0, 2 * drop))
    return made


def _lit(art: Art, body: Surface, size: PixelSize, corner: int) -> Surface:
    soft = soft_rect(size, corner, art.px(14))
    glow = colored(soft, art.color("gold.200", 84))
    width, height = max(glow.get_width(), body.get_width()), max(glow.get_height(), body.get_height())
    made = layer((width, height))
    made.blit(glow, ((width - glow.get_width()) // 2, (height - glow.get_height()) // 2))
    made.blit(body, ((width - body.get_width()) // 2, (height - body.get_height()) // 2))
    return made


@painter("field")
def field(art: Art, size: PixelSize, state: str = "normal") -> Surface:
    """States: normal, hover, focus, disabled, error."""
    corner = art.px(9)
    ground = art.color("ink.950") if state != "disabled" else art.color("ink.800")
    made = cut(layer(size, ground), rounded(size, corner))
    made.blit(inner_shadow(art, size, corner, 190), (0, 0))
    rims = {"focus": "focus", "error": "tone.error.edge", "hover": "gold.400", "disabled": "button.plain.disabled.edge"}
    rim = art.color(rims.get(state, "field.edge"))
    line = 3.0 if state == "focus" else 1.5
    made.blit(tinted(rounded(size, corner, line * art.scale), rim), (0, 0))
    return made


@painter("dropdown")
def dropdown(art: Art, size: PixelSize, state: str = "normal", open: bool = False) -> Surface:
    """The closed box with its triangle; `open` turns the triangle up."""
    body = art.get("button", size, kind="plain", state="hover" if open and state == "normal" else state).copy()
    side = art.px(13)
    points = [(0, side * 0.2), (side, side * 0.2), (side / 2, side * 0.85)]
    if open:
        points = [(x, side - y) for x, y in points]
    tint = art.color("gold.300" if state != "disabled" else "text.disabled")
    left = (body.get_width() - size[0]) // 2 + size[0] - art.px(16) - side
    body.blit(tinted(polygon((side, side), points), tint), (left, (body.get_height() - side) // 2))
    return body


@painter("keycap")
def keycap(art: Art, size: PixelSize, label: str = "", state: str = "normal", dark: bool = False) -> Surface:
    """A parchment key, or a dark one for use on parchment; with a label it is written on."""
    corner = art.px(6)
    lip = art.px(2)
    made = tinted(rounded(size, corner), art.color("ink.950" if dark else "keycap.lip"))
    face = (size[0], size[1] - lip)
    ramp = (
        stops(art.color("ink.500"), art.color("ink.600"))
        if dark
        else stops(art.color("parch.100"), art.color("parch.500"))
    )
    top = cut(vertical(face, ramp), rounded(face, corner))
    made.blit(top, (0, 0))
    made.blit(tinted(rounded(face, corner, art.scale), Color(255, 255, 255, 40 if dark else 110)), (0, 0))
    if label:
        text = letters(art, label, "sans", 800, round(size[1] * 0.58), art.color("gold.100" if dark else "parch.ink"))
        made.blit(text, ((size[0] - text.get_width()) // 2, (face[1] - text.get_height()) // 2))
    if state == "disabled":
        made.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return on_shadow(art, made, "s1", 6)


@painter("segment")
def segment(art: Art, size: PixelSize, place: str = "middle", state: str = "normal", selected: bool = False) -> Surface:
    """One part of a row of choices; places: left, middle, right, only."""
    kind = "primary" if selected else "plain"
    flat = not selected and state in ("normal", "disabled")
    token = "" if flat else f"button.{kind}.{state}"
    corner = art.px(9)
    wide = (size[0] + (0 if place == "only" else corner * (2 if place == "middle" else 1)), size[1])
    if token:
        body = _button_body(art, wide, token, corner, state, raised=selected)
    else:
        body = cut(layer(wide, art.color("ink.950", 170)), rounded(wide, corner))
        rim = stops(art.color("gold.500"), art.color("gold.600"))
        if state == "disabled":
            rim = stops(*[art.color("button.plain.disabled.edge")] * 2)
        body.blit(edge(wide, corner, 1.5 * art.scale, rim), (0, 0))
    shift = {"left": 0, "only": 0, "middle": -corner, "right": -(wide[0] - size[0])}[place]
    made = layer(size)
    made.blit(body, (shift, 0))
    return made


@painter("focus_ring")
def focus_ring(art: Art, size: PixelSize, kind: str = "control", radius: int = 9) -> Surface:
    """`control`: a ring four units outside the rectangle; `board`: dashes on it; `round`: for discs."""

    gap, line = (0, art.px(3)) if kind == "board" else (art.px(4), art.px(3))
    reach = gap + line
    outer = (size[0] + 2 * reach, size[1] + 2 * reach)
    corner = min(outer) // 2 if kind == "round" else art.px(radius) + reach
    under = tinted(rounded(outer, corner, line + 2 * art.scale), art.color("focus.under", 210))
    bright = dashed(outer, corner, line, 9 * art.scale) if kind == "board" else rounded(outer, corner, line)
    blur = art.px(10)
    glow = colored(soft_rect(outer, corner, blur), art.color("focus", 70))
    margin = margin_for(blur)
    made = layer(glow.get_size())
    made.blit(_hollow(glow, outer, corner, margin, line), (0, 0))
    made.blit(under, (margin, margin))
    made.blit(tinted(bright, art.color("focus")), (margin, margin))
    return made


def _hollow(glow: Surface, outer: PixelSize, corner: int, margin: int, line: int) -> Surface:
    """The glow without what lies inside the ring, so that the control keeps its colours."""

    inner = (max(1, outer[0] - 2 * line), max(1, outer[1] - 2 * line))
    hole = layer(glow.get_size())
    hole.blit(
        rounded(inner, max(1, corner - line)), (margin + line, margin + line), special_flags=pygame.BLEND_RGBA_ADD
    )
    return cut(glow, inverted(hole))
