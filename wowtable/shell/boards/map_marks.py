"""What is printed on a map: snowy caps on mountains, discs with an icon or a letter."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Surface

from ..art.brush import OVERSIZE, large_layer, shrunk, stroke
from ..art.factory import Art
from ..art.shapes import Point
from .map_model import Mark

LEAST_SCALE = 0.16
"""Of a land below it nobody makes out what is printed."""


def paint_mark(art: Art, mark: Mark, pen: float) -> Surface:
    return _cap(art, pen) if mark.kind == "cap" else _disc(art, mark, pen)


def _cap(art: Art, pen: float) -> Surface:
    """A pair of peaks with snow, dark-edged to stand out from the rock."""
    unit = 48 * pen * OVERSIZE
    size = (round(52 * pen), round(36 * pen))
    ink, rock = art.color("ink.950"), art.color("terrain.mountain.base")
    large = large_layer(size, ink)
    for top, height, left, right in ((0.68, 0.17, 0.36, 1.0), (0.38, 0.06, 0.05, 0.78)):
        corners = ((top, height), (right, 0.66), (left, 0.66))
        _peak(large, [(x * unit, y * unit) for x, y in corners], ink, rock, 0.045 * unit)
    return shrunk(large)


def _peak(large: Surface, corners: Sequence[Point], ink: Color, rock: Color, line: float) -> None:
    (px, py), (rx, ry), (lx, ly) = corners
    snow, shade = rock.lerp(Color("white"), 0.93), rock.lerp(ink, 0.35)
    pygame.draw.polygon(large, rock.lerp(snow, 0.35), corners)
    pygame.draw.polygon(large, shade, [(px, py), (rx, ry), (px + (lx - px) * 0.15, ly)])

    def down(share: float, towards: Point) -> Point:
        return (px + (towards[0] - px) * share, py + (towards[1] - py) * share)

    middle = ((lx + rx) / 2.0, ly)
    left, right = down(0.55, (lx, ly)), down(0.5, (rx, ry))
    pygame.draw.polygon(large, snow, [(px, py), right, down(0.38, middle), left])
    stroke(large, corners, line, ink, closed=True)


def _disc(art: Art, mark: Mark, pen: float) -> Surface:
    side = max(18, round(36 * pen))
    face, rim, ink = (art.color(token) for token in mark.colors)
    dark = art.color("ink.950", 150)
    middle = side * OVERSIZE / 2.0
    large = large_layer((side, side), art.color("ink.950"))
    pygame.draw.circle(large, dark, (middle, middle + 0.03 * side * OVERSIZE), middle * 0.97)
    pygame.draw.circle(large, rim, (middle, middle), middle * 0.90)
    pygame.draw.circle(large, face.lerp(art.color("ink.950"), 0.5), (middle, middle), middle * 0.80)
    pygame.draw.circle(large, face, (middle, middle), middle * 0.76)
    disc = shrunk(large)
    if mark.icon:
        inner = art.icon(mark.icon, round(side * 0.58), ink)
    else:
        inner = art.assets.font("cinzel", 900, round(side * 0.56)).render(mark.letter, True, ink)
    disc.blit(inner, (round((side - inner.get_width()) / 2), round((side - inner.get_height()) / 2)))
    return disc
