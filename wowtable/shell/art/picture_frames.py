"""Gold picture frames, and the glows that say what may be done."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import colored, diagonal, margin_for, soft_rect, stops, vertical
from .shapes import PixelSize, cut, dashed, inverted, layer, rounded, smooth, tinted


def metal(art: Art, size: PixelSize) -> Surface:
    """Polished gold: bands of light and dark across the diagonal."""
    bright, mid, low = art.color("gold.100"), art.color("gold.300"), art.color("gold.600")
    ramp = [(0.0, mid), (0.12, bright), (0.26, mid), (0.42, low), (0.55, mid), (0.68, bright), (0.82, mid), (1.0, low)]
    return diagonal(size, ramp)


@painter("frame")
def frame(art: Art, size: PixelSize, state: str = "normal", fade: bool = True) -> Surface:
    """The frame of a picture panel, open in the middle: put it over the picture. `fade` darkens the lower third."""
    body = _frame_body(art, size, fade)
    reach = art.px(6)
    ground = art.get("shadow", size, level="s3", radius=20) if state == "normal" else _halo(art, size)
    margin = max(reach, (ground.get_width() - size[0]) // 2)
    tall = max(reach, (ground.get_height() - size[1]) // 2)
    made = layer((size[0] + 2 * margin, size[1] + 2 * tall))
    made.blit(ground, ((made.get_width() - ground.get_width()) // 2, (made.get_height() - ground.get_height()) // 2))
    hole = layer(made.get_size())
    hole.blit(rounded(size, art.px(20)), (margin, tall), special_flags=pygame.BLEND_RGBA_ADD)
    made = cut(made, inverted(hole))
    made.blit(body, (margin, tall))
    made.blit(_brackets(art, size, reach), (margin - reach, tall - reach))
    return made


def _halo(art: Art, size: PixelSize) -> Surface:
    """The wide warm light behind a frame that is pointed at."""
    return colored(soft_rect(size, art.px(24), art.px(56)), art.color("state.legal.glow"), 1.1)


def _frame_body(art: Art, size: PixelSize, fade: bool) -> Surface:
    corner = art.px(20)
    line, gap = art.px(5), art.px(4)
    inner = (max(1, size[0] - 2 * (line + gap)), max(1, size[1] - 2 * (line + gap)))
    within = max(1, corner - art.px(5))
    made = layer(size)
    if fade:
        black = art.color("ink.950", 0), art.color("ink.950", 225), art.color("ink.950", 250)
        shade = vertical(inner, [(0.0, black[0]), (0.54, black[0]), (0.76, black[1]), (1.0, black[2])])
        made.blit(cut(shade, rounded(inner, within)), (line + gap, line + gap))
    made.blit(tinted(rounded(size, corner, line + gap), art.color("ink.950")), (0, 0))
    made.blit(cut(metal(art, size), rounded(size, corner, line)), (0, 0))
    made.blit(tinted(rounded(size, corner, 1), Color(0, 0, 0, 130)), (0, 0))
    thin = vertical(inner, stops(art.color("edge.top"), art.color("edge.middle"), art.color("edge.bottom")))
    made.blit(cut(thin, rounded(inner, within, 1.5 * art.scale)), (line + gap, line + gap))
    return made


def _brackets(art: Art, size: PixelSize, reach: int) -> Surface:
    """A bright clasp round each corner, a little outside the frame."""
    full = (size[0] + 2 * reach, size[1] + 2 * reach)
    arm = min(art.px(48), min(full) // 3)
    keep = layer(full)
    for x in (0, full[0] - arm):
        for y in (0, full[1] - arm):
            keep.fill((255, 255, 255, 255), (x, y, arm, arm))
    thick, corner = art.px(7), art.px(25)
    clasp = rounded(full, corner, thick)
    made = tinted(rounded(full, corner, thick + art.px(1.5)), Color(0, 0, 0, 120))
    gold = vertical(full, stops(art.color("gold.200"), art.color("gold.300"), art.color("lettering.middle")))
    made.blit(cut(gold, clasp), (0, 0))
    made.blit(tinted(rounded(full, corner, art.px(1.5)), art.color("gold.100")), (0, 0))
    return cut(made, keep)


@painter("picture_frame")
def picture_frame(art: Art, size: PixelSize, radius: int = 10) -> Surface:
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
    art: Art, size: PixelSize, kind: str = "legal", radius: int = 10, dim: bool = False, round: bool = False
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


@painter("hatch")
def hatch(art: Art, size: PixelSize, kind: str = "target", radius: int = 10) -> Surface:
    """Slanted strokes over a thing in a state, for those who cannot go by its colour."""
    pitch, line = 12 * art.scale, 3 * art.scale

    def draw(large: Surface, factor: int) -> None:
        width, height = large.get_size()
        step = max(4, round(pitch * factor))
        for x in range(-height, width, step):
            pygame.draw.line(large, (255, 255, 255, 255), (x, height), (x + height, 0), max(1, round(line * factor)))

    strokes = cut(smooth(size, draw), rounded(size, art.px(radius)))
    return tinted(strokes, art.color(f"state.{kind}", 120))
