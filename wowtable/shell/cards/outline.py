"""The outlines of cards, as masks: what tells their kinds apart before any colour does."""

from __future__ import annotations

import math
from random import Random

from pygame import Surface

from ..art.factory import Art, painter
from ..art.light import blurred, colored, margin_for, soft_rect
from ..art.panels import on_shadow
from ..art.shapes import PixelSize, Point, blank_mask, layer, minus, polygon, rounded
from .look import Outline

_RADII = {"straight": 2.0, "double": 2.0, "round": 5.2, "tile": 4.0}
_CUT = 4.6
_ARCH_FOOT = 2.0
_TEETH, _BITE = 2.6, 0.85


def outline_mask(size: PixelSize, outline: Outline, inset: float = 0.0) -> Surface:
    """The area within an outline, as large as the card; `inset` is how far inside its edge it ends, in pixels."""
    unit = min(size) / 40
    if outline in _RADII:
        return _inset(rounded(_smaller(size, inset), max(1, round(_RADII[outline] * unit - inset))), size)
    inner = _smaller(size, inset)
    points = {"cut": _cut, "arch": _arch, "torn": _torn}[outline](inner, unit, inset)
    return _inset(polygon(inner, points), size)


def outline_line(size: PixelSize, outline: Outline, inset: float, line: float) -> Surface:
    """Only a line inside that edge."""
    return minus(outline_mask(size, outline, inset), outline_mask(size, outline, inset + line))


def is_plain(outline: Outline) -> bool:
    """Whether its shadow and glow are those of a rounded rectangle."""
    return outline in _RADII


def corner_of(size: PixelSize, outline: Outline) -> int:
    return max(1, round(_RADII.get(outline, 2.0) * min(size) / 40))


def shadowed(art: Art, body: Surface, outline: Outline) -> Surface:
    """The body on the shadow of its outline, with an even margin all round."""
    size = body.get_size()
    if is_plain(outline):
        return on_shadow(art, body, "s2", max(1, round(corner_of(size, outline) / art.scale)))
    made = art.get("card_shadow", size, outline=outline).copy()
    made.blit(body, ((made.get_width() - size[0]) // 2, (made.get_height() - size[1]) // 2))
    return made


@painter("card_shadow")
def card_shadow(art: Art, size: PixelSize, outline: Outline = "cut") -> Surface:
    """The soft shadow of a card that is no rounded rectangle."""
    blur = max(3, art.px(8))
    margin = margin_for(blur)
    mask = blank_mask((size[0] + 2 * margin, size[1] + 2 * margin))
    mask.blit(outline_mask(size, outline), (margin, margin + max(1, art.px(3))))
    return colored(blurred(mask, max(1, blur // 2)), art.color("outline", 190))


def halo(size: PixelSize, outline: Outline, line: int, blur: int) -> Surface:
    """The soft light round a card, with `margin_for(blur)` around the outline `line` outside its edge."""
    outer = (size[0] + 2 * line, size[1] + 2 * line)
    if is_plain(outline):
        return soft_rect(outer, corner_of(size, outline) + line, blur)
    margin = margin_for(blur)
    mask = blank_mask((outer[0] + 2 * margin, outer[1] + 2 * margin))
    mask.blit(outline_mask(outer, outline), (margin, margin))
    return blurred(mask, max(1, blur // 2))


def _smaller(size: PixelSize, inset: float) -> PixelSize:
    by = 2 * round(inset)
    return max(1, size[0] - by), max(1, size[1] - by)


def _inset(mask: Surface, size: PixelSize) -> Surface:
    if mask.get_size() == size:
        return mask
    made = blank_mask(size) if mask.get_width() <= size[0] else layer(size)
    made.blit(mask, ((size[0] - mask.get_width()) // 2, (size[1] - mask.get_height()) // 2))
    return made


def _cut(size: PixelSize, unit: float, inset: float) -> list[Point]:
    wide, high = size
    corner = max(1.0, _CUT * unit - inset * (2 - math.sqrt(2)))
    return [
        (corner, 0), (wide - corner, 0), (wide, corner), (wide, high - corner),
        (wide - corner, high), (corner, high), (0, high - corner), (0, corner),
    ]  # fmt: skip


def _arch(size: PixelSize, unit: float, inset: float) -> list[Point]:
    wide, high = size
    reach = wide / 2
    rise = min(reach, high * 0.42)
    top = [
        (reach - reach * math.cos(t), rise - rise * math.sin(t))
        for t in (math.pi * step / 48 for step in range(49))
    ]  # fmt: skip
    foot = max(0.0, _ARCH_FOOT * unit - inset)
    return [*top, (wide, high - foot), (wide - foot, high), (foot, high), (0, high - foot)]


def _torn(size: PixelSize, unit: float, _inset: float) -> list[Point]:
    """Ragged all round, by the same bites at every size."""
    wide, high = size
    dice = Random(7)
    deep, step = _BITE * unit, _TEETH * unit
    across, down = max(2, round(wide / step)), max(2, round(high / step))

    def bite() -> float:
        return dice.uniform(0, deep)

    top = [(wide * n / across, bite()) for n in range(across)]
    right = [(wide - bite(), high * n / down) for n in range(down)]
    foot = [(wide - wide * n / across, high - bite()) for n in range(across)]
    left = [(bite(), high - high * n / down) for n in range(down)]
    return [*top, *right, *foot, *left]
