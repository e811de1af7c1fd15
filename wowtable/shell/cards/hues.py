"""Families of colours for frames and gems: a token may name three parts, two, or be a single colour."""

from __future__ import annotations

from pygame import Color

from ..art.factory import Art

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
Triple = tuple[Color, Color, Color]


def stone(art: Art, token: str) -> Triple:
    """Light, middle and dark of a gem."""
    if art.theme.has(f"{token}.middle"):
        return art.color(f"{token}.light"), art.color(f"{token}.middle"), art.color(f"{token}.dark")
    if art.theme.has(f"{token}.light"):
        light, dark = enamel(art, token)
        return light.lerp(_WHITE, 0.35), light, dark.lerp(_BLACK, 0.3)
    hue = art.color(token)
    return hue.lerp(_WHITE, 0.45), hue, hue.lerp(_BLACK, 0.72)


def enamel(art: Art, token: str) -> tuple[Color, Color]:
    """Light and dark of an edge or a band."""
    if art.theme.has(f"{token}.middle"):
        return art.color(f"{token}.middle"), art.color(f"{token}.dark")
    if art.theme.has(f"{token}.light"):
        return art.color(f"{token}.light"), art.color(f"{token}.dark")
    hue = art.color(token)
    return hue, hue.lerp(_BLACK, 0.55)
