"""Strokes of even width along dense paths, drawn large and scaled down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame
from pygame import Color, Rect, Surface

from .factory import Art
from .shapes import Point, layer

OVERSIZE = 2


def stroke(surface: Surface, points: Sequence[Point], width: float, color: Color, *, closed: bool = False) -> None:
    """A round-jointed line; it replaces what is under it instead of blending."""
    pygame.draw.lines(surface, color, closed, points, max(1, round(width)))
    if width >= 2.0:
        for point in points:
            pygame.draw.circle(surface, color, point, width / 2.0)


def dashed_stroke(
    surface: Surface, points: Sequence[Point], width: float, rhythm: tuple[float, float], color: Color
) -> None:
    """`rhythm` is how long a dash and a gap are before they are enlarged."""
    on, off = (part * OVERSIZE for part in rhythm)
    travelled, drawing = 0.0, False
    for start, end in pairwise(points):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        if (travelled + length / 2) % (on + off) < on:
            pygame.draw.line(surface, color, start, end, max(1, round(width)))
            if drawing:
                pygame.draw.circle(surface, color, start, width / 2)
            drawing = True
        else:
            drawing = False
        travelled += length


def seen_from(origin: Point, points: Iterable[Point], factor: float = OVERSIZE) -> list[Point]:
    """The points on a surface whose top left corner lies at `origin`, enlarged."""
    ox, oy = origin
    return [((x - ox) * factor, (y - oy) * factor) for x, y in points]


def thinned(points: Sequence[Point], step: float) -> list[Point]:
    """Fewer points, about `step` apart and with both ends, for strokes so wide that detail drowns in them."""
    kept = [points[0]]
    for x, y in points[1:-1]:
        if (x - kept[-1][0]) ** 2 + (y - kept[-1][1]) ** 2 >= step * step:
            kept.append((x, y))
    return [*kept, points[-1]]


def extent(points: Iterable[Point], margin: float = 0.0) -> Rect:
    """The whole-pixel rectangle around the points and a margin."""
    xs, ys = zip(*points, strict=True)
    left, top = int(min(xs) - margin) - 1, int(min(ys) - margin) - 1
    return Rect(left, top, int(max(xs) + margin) + 2 - left, int(max(ys) + margin) + 2 - top)


def large_layer(size: tuple[int, int], tint: Color) -> Surface:
    """An empty surface `OVERSIZE` times as large; its empty pixels have the tint, so that edges stay clean."""
    made = layer((size[0] * OVERSIZE, size[1] * OVERSIZE))
    made.fill((tint.r, tint.g, tint.b, 0))
    return made


def shrunk(large: Surface) -> Surface:
    return pygame.transform.smoothscale(large, (large.get_width() // OVERSIZE, large.get_height() // OVERSIZE))


def clouds(art: Art, rect: Rect, share: float) -> Surface:
    """The cloud texture over a part of the map, mirrored from tile to tile so that no seam shows."""
    tile = art.textures.tile("cloud")
    if art.zoom != 1.0:
        tile = pygame.transform.smoothscale_by(tile, art.zoom)
    rect = rect.move(art.origin)
    width, height = tile.get_size()
    made = layer(rect.size)
    for column in range(rect.left // width, (rect.right - 1) // width + 1):
        for row in range(rect.top // height, (rect.bottom - 1) // height + 1):
            turned = pygame.transform.flip(tile, bool(column % 2), bool(row % 2))
            at = (column * width - rect.left, row * height - rect.top)
            made.blit(turned, at, special_flags=pygame.BLEND_RGBA_ADD)
    made.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return made
