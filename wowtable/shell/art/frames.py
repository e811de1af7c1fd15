"""Gold picture frames, and the glows that say what may be done."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import colored, diagonal, margin_for, soft_rect, stops, vertical
from .panels import on_shadow
from .shapes import Size, cut, dashed, inverted, layer, rounded, tinted


def metal(art: Art, size: Size) -> Surface:
    """Polished gold: bands of light and dark across the diagonal."""
    bright, mid, low = art.color("gold.100"), art.color("gold.300"), art.color("gold.600")
    ramp = [(0.0, mid), (0.12, bright), (0.26, mid), (0.42, low), (0.55, mid), (0.68, bright), (0.82, mid), (1.0, low)]
    return diagonal(size, ramp)


@painter("frame")
def frame(art: Art, size: Size, state: str = "normal", fade: bool = True) -> Surface:
    """The frame of a picture panel, open in the middle: put it over the picture. `fade` darkens the lower third."""
    corner = art.px(20)
    made = layer(size)
    line, gap = art.px(5), art.px(4)
    inner = (max(1, size[0] - 2 * (line + gap)), max(1, size[1] - 2 * (line + gap)))
    if fade:
        shade = vertical(
            inner,
            [
                (0.0, Color(0, 0, 0, 0)),
                (0.46, Color(0, 0, 0, 0)),
                (0.72, art.color("ink.950", 225)),
                (1.0, art.color("ink.950", 250)),
            ],
        )
        made.blit(cut(shade, rounded(inner, corner - art.px(5))), (line + gap, line + gap))
    made.blit(tinted(rounded(size, corner, line + gap), art.color("ink.950")), (0, 0))
    made.blit(cut(metal(art, size), rounded(size, corner, line)), (0, 0))
    made.blit(tinted(rounded(size, corner, 1), art.color("gold.100", 150)), (0, 0))
    thin = cut(
        vertical(inner, stops(art.color("edge.top"), art.color("edge.middle"), art.color("edge.bottom"))),
        rounded(inner, corner - art.px(5), 1.5 * art.scale),
    )
    made.blit(thin, (line + gap, line + gap))
    made = _brackets(art, made, size)
    framed = on_shadow(art, made, "s3", 20)
    if state == "normal":
        return _open_middle(art, framed, size, made)
    return _lit_frame(art, framed, size, made)


def _brackets(art: Art, body: Surface, size: Size) -> Surface:
    """A heavier piece of metal on each corner."""
    reach, thick = art.px(40), art.px(9)
    corner = art.px(22)
    heavy = cut(metal(art, size), rounded(size, corner, thick))
    keep = layer(size)
    for x in (0, size[0] - reach):
        for y in (0, size[1] - reach):
            keep.fill((255, 255, 255, 255), (x, y, reach, reach))
    heavy = cut(heavy, keep)
    rim = cut(tinted(rounded(size, corner, art.px(1.5)), art.color("gold.100")), keep)
    body.blit(heavy, (0, 0))
    body.blit(rim, (0, 0))
    return body


def _open_middle(art: Art, framed: Surface, size: Size, body: Surface) -> Surface:
    """Take the shadow out from under the open middle, so that the picture below stays bright."""
    margin = ((framed.get_width() - size[0]) // 2, (framed.get_height() - size[1]) // 2)
    hole = layer(framed.get_size())
    hole.blit(rounded(size, art.px(20)), margin, special_flags=pygame.BLEND_RGBA_ADD)
    made = cut(framed, inverted(hole))
    made.blit(body, margin)
    return made


def _lit_frame(art: Art, framed: Surface, size: Size, body: Surface) -> Surface:
    glow = art.get("glow", size, kind="legal", radius=20)
    opened = _open_middle(art, framed, size, body)
    width, height = max(glow.get_width(), opened.get_width()), max(glow.get_height(), opened.get_height())
    made = layer((width, height))
    made.blit(glow, ((width - glow.get_width()) // 2, (height - glow.get_height()) // 2))
    made.blit(opened, ((width - opened.get_width()) // 2, (height - opened.get_height()) // 2))
    return made


@painter("picture_frame")
def picture_frame(art: Art, size: Size, radius: int = 10) -> Surface:
    """A plain thin gold frame, open in the middle."""
    corner = art.px(radius)
    made = layer(size)
    made.blit(tinted(rounded(size, corner, 4 * art.scale), art.color("ink.950", 220)), (0, 0))
    made.blit(cut(metal(art, size), rounded(size, corner, 3 * art.scale)), (0, 0))
    return made


_LINES = {"legal": 3.0, "target": 4.0, "chosen": 4.0, "hover": 0.0, "focus": 3.0}
_STRENGTH = {"legal": 1.3, "target": 1.7, "chosen": 0.0, "hover": 0.55, "focus": 0.5}


@painter("glow")
def glow(
    art: Art, size: Size, kind: str = "legal", radius: int = 10, dim: bool = False, round: bool = False
) -> Surface:
    """Outline and outer glow of a state: legal, target, chosen, hover, focus.

    `dim` is the lower of the two frames that a breathing glow fades between.
    """
    corner = min(size) // 2 if round else art.px(radius)
    blur = art.px(18)
    margin = margin_for(blur)
    made = layer((size[0] + 2 * margin, size[1] + 2 * margin))
    strength = _STRENGTH[kind] * (0.62 if dim else 1.0)
    if strength:
        soft = colored(soft_rect(size, corner, blur), art.color(f"state.{kind}.glow"), strength)
        hole = layer(soft.get_size())
        hole.blit(rounded(size, corner), (margin, margin), special_flags=pygame.BLEND_RGBA_ADD)
        made.blit(cut(soft, inverted(hole)), (0, 0))
    line = _LINES[kind] * art.scale
    if line:
        mask = dashed(size, corner, line, 9 * art.scale) if kind == "focus" else rounded(size, corner, line)
        tint = art.color(f"state.{kind}", 190 if dim else 255)
        made.blit(tinted(rounded(size, corner, line + art.px(1)), Color(0, 0, 0, 110)), (margin, margin))
        made.blit(tinted(mask, tint), (margin, margin))
    return made
