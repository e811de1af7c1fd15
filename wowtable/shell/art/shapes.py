"""Smooth-edged white masks, and how to cut, tint, frame and stretch them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Color, Rect, Surface

Point = tuple[float, float]
PixelSize = tuple[int, int]

WHITE = (255, 255, 255, 255)
CLEAR_WHITE = (255, 255, 255, 0)


def layer(size: PixelSize, fill: Color | None = None) -> Surface:
    """A surface with alpha, empty unless given a colour."""
    made = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    if fill is not None:
        made.fill(fill)
    return made


def blank_mask(size: PixelSize) -> Surface:
    """Fully transparent white, so that smoothing never darkens an edge."""
    made = layer(size)
    made.fill(CLEAR_WHITE)
    return made


def _factor(size: PixelSize) -> int:
    return 4 if min(size) < 64 else 3


def smooth(size: PixelSize, draw: Callable[[Surface, int], None]) -> Surface:
    """A mask drawn large by `draw(surface, factor)` and scaled down."""
    size = max(1, size[0]), max(1, size[1])
    factor = _factor(size)
    large = blank_mask((size[0] * factor, size[1] * factor))
    draw(large, factor)
    return pygame.transform.smoothscale(large, size)


def nine_slice(source: Surface, corner: int, size: PixelSize) -> Surface:
    """Stretch the middle of a small picture and keep its corners as they are."""
    width, height = size
    side_w, side_h = source.get_size()
    made = layer(size)
    xs = (
        (0, corner, 0, corner),
        (corner, side_w - 2 * corner, corner, width - 2 * corner),
        (side_w - corner, corner, width - corner, corner),
    )
    ys = (
        (0, corner, 0, corner),
        (corner, side_h - 2 * corner, corner, height - 2 * corner),
        (side_h - corner, corner, height - corner, corner),
    )
    for from_x, from_w, to_x, to_w in xs:
        for from_y, from_h, to_y, to_h in ys:
            if to_w <= 0 or to_h <= 0:
                continue
            piece = source.subsurface(Rect(from_x, from_y, from_w, from_h))
            if piece.get_size() != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            made.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def rounded(size: PixelSize, radius: int, line: float = 0) -> Surface:
    """A rounded rectangle, filled, or only its inner outline `line` wide."""
    size = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, min(size) // 2))
    corner = radius + math.ceil(line) + 2
    small = 2 * corner + 8
    if size[0] > small and size[1] > small:
        return nine_slice(_rounded((small, small), radius, line), corner, size)
    if size[0] > small and size[1] <= small:
        return _stretched_across(_rounded((small, size[1]), radius, line), corner, size)
    return _rounded(size, radius, line)


def _stretched_across(source: Surface, corner: int, size: PixelSize) -> Surface:
    made = layer(size)
    middle = source.subsurface(Rect(corner, 0, source.get_width() - 2 * corner, size[1]))
    span = size[0] - 2 * corner
    made.blit(source, (0, 0), Rect(0, 0, corner, size[1]), special_flags=pygame.BLEND_RGBA_ADD)
    made.blit(pygame.transform.scale(middle, (span, size[1])), (corner, 0), special_flags=pygame.BLEND_RGBA_ADD)
    right = Rect(source.get_width() - corner, 0, corner, size[1])
    made.blit(source, (size[0] - corner, 0), right, special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _rounded(size: PixelSize, radius: int, line: float) -> Surface:
    def draw(large: Surface, factor: int) -> None:
        whole = large.get_rect()
        pygame.draw.rect(large, WHITE, whole, border_radius=radius * factor)
        if line:
            inset = max(1, round(line * factor))
            inner = whole.inflate(-2 * inset, -2 * inset)
            if inner.width > 0 and inner.height > 0:
                pygame.draw.rect(large, CLEAR_WHITE, inner, border_radius=max(0, radius * factor - inset))

    return smooth(size, draw)


def dashed(size: PixelSize, radius: int, line: float, dash: float) -> Surface:
    """A rounded outline broken into dashes."""
    path = rounded_path(size, radius, line / 2)
    return smooth(size, lambda large, factor: _dash(large, factor, path, line, dash))


def _dash(large: Surface, factor: int, path: Sequence[Point], line: float, dash: float) -> None:
    travelled = 0.0
    for (x1, y1), (x2, y2) in pairwise(path):
        if int(travelled / dash) % 2 == 0:
            start, end = (x1 * factor, y1 * factor), (x2 * factor, y2 * factor)
            pygame.draw.line(large, WHITE, start, end, max(1, round(line * factor)))
            pygame.draw.circle(large, WHITE, end, line * factor / 2)
        travelled += math.hypot(x2 - x1, y2 - y1)


def rounded_path(size: PixelSize, radius: float, inset: float) -> list[Point]:
    """Points one pixel apart round a rounded rectangle, closed."""
    width, height = size[0] - 2 * inset, size[1] - 2 * inset
    radius = max(0.0, min(radius - inset, width / 2, height / 2))
    points: list[Point] = []
    centres = (
        (inset + width - radius, inset + radius, -90),
        (inset + width - radius, inset + height - radius, 0),
        (inset + radius, inset + height - radius, 90),
        (inset + radius, inset + radius, 180),
    )
    steps = max(2, int(radius * math.pi / 2))
    for x, y, start in centres:
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return _walked([*points, points[0]])


def _walked(corners: Sequence[Point]) -> list[Point]:
    points: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise(corners):
        steps = max(1, int(math.hypot(x2 - x1, y2 - y1)))
        points.extend((x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps) for step in range(steps))
    return [*points, corners[-1]]


def disc(size: PixelSize, radius: float, centre: Point | None = None) -> Surface:
    x, y = centre or (size[0] / 2, size[1] / 2)

    def draw(large: Surface, factor: int) -> None:
        pygame.draw.circle(large, WHITE, (x * factor, y * factor), radius * factor)

    return smooth(size, draw)


def ring(size: PixelSize, radius: float, line: float, centre: Point | None = None) -> Surface:
    """A circle line whose outer edge is at `radius`."""
    x, y = centre or (size[0] / 2, size[1] / 2)

    def draw(large: Surface, factor: int) -> None:
        pygame.draw.circle(large, WHITE, (x * factor, y * factor), radius * factor, max(1, round(line * factor)))

    return smooth(size, draw)


def arc(size: PixelSize, centre: Point, radius: float, line: float, start: float, stop: float) -> Surface:
    """A thick arc with round ends; degrees, 0 to the right, counting clockwise."""

    def draw(large: Surface, factor: int) -> None:
        steps = max(4, int(radius * factor * math.radians(stop - start) / 2))
        for step in range(steps + 1):
            angle = math.radians(start + (stop - start) * step / steps)
            x, y = centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)
            pygame.draw.circle(large, WHITE, (x * factor, y * factor), line * factor / 2)

    return smooth(size, draw)


def polygon(size: PixelSize, points: Sequence[Point]) -> Surface:
    def draw(large: Surface, factor: int) -> None:
        pygame.draw.polygon(large, WHITE, [(x * factor, y * factor) for x, y in points])

    return smooth(size, draw)


def path_line(size: PixelSize, points: Sequence[Point], line: float, closed: bool = True) -> Surface:
    """A line of even thickness with round joints."""

    def draw(large: Surface, factor: int) -> None:
        scaled = [(x * factor, y * factor) for x, y in points]
        ends = scaled[1:] + scaled[:1] if closed else scaled[1:]
        for start, end in zip(scaled, ends):
            pygame.draw.line(large, WHITE, start, end, max(1, round(line * factor)))
        for point in scaled:
            pygame.draw.circle(large, WHITE, point, line * factor / 2)

    return smooth(size, draw)


def regular(sides: int, centre: Point, radius: float, turn: float = 0.0) -> list[Point]:
    """Corners of a regular polygon, the first one at the top, turned by degrees."""
    angles = (math.radians(-90 + turn + 360 * side / sides) for side in range(sides))
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]


def cut(paint: Surface, mask: Surface) -> Surface:
    """`paint` where the mask is white; changes and returns `paint`."""
    paint.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint


def tinted(mask: Surface, tint: Color) -> Surface:
    made = mask.copy()
    made.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def minus(mask: Surface, hole: Surface) -> Surface:
    """What is in `mask` but not in `hole`; both masks of one size."""
    return cut(mask.copy(), inverted(hole))


def inverted(mask: Surface) -> Surface:
    made = layer(mask.get_size(), Color(*WHITE))
    alpha_only = mask.copy()
    alpha_only.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(alpha_only, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return made


def faded(picture: Surface, share: float) -> Surface:
    """A copy with its alpha multiplied."""
    made = picture.copy()
    made.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def opaque(picture: Surface) -> Surface:
    """The same picture without an alpha channel: large grounds blit many times faster so."""
    made = Surface(picture.get_size(), 0, 32)
    made.blit(picture, (0, 0))
    return made


def dulled(picture: Surface, grey: float = 0.9, brightness: float = 0.5) -> Surface:
    """A copy drained of colour and darkened: what may not be used now."""
    made = picture.copy()
    drained = faded(pygame.transform.grayscale(picture), grey)
    made.blit(drained, (0, 0))
    level = round(255 * brightness)
    made.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def dilated(mask: Surface, reach: float) -> Surface:
    """The mask grown in every direction, as a slightly larger stamp of itself."""
    margin = math.ceil(reach)
    grown = blank_mask((mask.get_width() + 2 * margin, mask.get_height() + 2 * margin))
    steps = max(8, int(reach * 4))
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        spot = (round(margin + reach * math.cos(angle)), round(margin + reach * math.sin(angle)))
        grown.blit(mask, spot, special_flags=pygame.BLEND_RGBA_MAX)
    return grown
