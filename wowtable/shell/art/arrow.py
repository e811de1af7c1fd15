"""The arrow that says who attacks whom."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from ..base.arrows import ArrowPath
from .factory import Art, painter
from .light import along, stops
from .shapes import PixelSize, Point, layer

_TAIL, _NECK, _HEAD, _HEAD_LONG = 8.0, 12.5, 29.0, 46.0
_STEPS = 36
_OVER = 2


@painter("attack_arrow")
def attack_arrow(art: Art, size: PixelSize, left: bool = False, up: bool = True) -> Surface:
    """From one corner of `size` to the opposite one: to the left or right, up or down.

    Faint and yellow where it begins, red at its head, on a soft glow. It follows a pointer, so it has to be quick:
    there is no blur but that of enlarging.
    """
    margin = art.px(70)
    width, height = size
    start = (margin + (width if left else 0.0), margin + (height if up else 0.0))
    goal = (margin + (0.0 if left else width), margin + (0.0 if up else height))
    path = ArrowPath(start, goal)
    full = (width + 2 * margin, height + 2 * margin)
    made = _glow(art, path, full)
    large = layer((full[0] * _OVER, full[1] * _OVER))
    unit = art.scale * _OVER
    neck = max(0.3, 1 - _HEAD_LONG * art.scale / max(1.0, path.length))
    _body(art, large, path, neck, unit)
    _head(art, large, path, unit)
    made.blit(pygame.transform.smoothscale(large, full), (0, 0))
    return made


def _glow(art: Art, path: ArrowPath, full: PixelSize) -> Surface:
    """A wide red trace at an eighth of the size: enlarging it makes it soft."""
    small = (max(2, full[0] // 8), max(2, full[1] // 8))
    red = art.color("state.target.glow")
    trace = layer(small, Color(red.r, red.g, red.b, 0))
    for step in range(_STEPS + 1):
        share = step / _STEPS
        x, y = path.at(share)
        radius = art.scale * (12 + 12 * share) / 8
        tint = (red.r, red.g, red.b, round(24 + 66 * share))
        pygame.draw.circle(trace, tint, (x * small[0] / full[0], y * small[1] / full[1]), max(1.0, radius))
    return pygame.transform.smoothscale(trace, full)


def _side(path: ArrowPath, share: float, reach: float) -> Point:
    """A point beside the path, on the enlarged surface."""
    x, y = path.at(share)
    dx, dy = path.heading(share)
    return x * _OVER - dy * reach, y * _OVER + dx * reach


def _body(art: Art, large: Surface, path: ArrowPath, neck: float, unit: float) -> None:
    """Slices of one colour each: all of the dark line round them, then the hues, then the pale core."""
    tail, end, line = _TAIL * unit / 2, _NECK * unit, 3 * unit
    ramp = stops(art.color("arrow.tail"), art.color("arrow.middle"), art.color("state.target"))
    hues = [along(ramp, step / _STEPS) for step in range(_STEPS)]
    pale = art.color("gold.100")
    for tints, share, rim in (
        ([art.color("outline")] * _STEPS, 1.0, line),
        (hues, 1.0, 0.0),
        ([hue.lerp(pale, 0.5) for hue in hues], 0.22, 0.0),
    ):
        for step, tint in enumerate(tints):
            first, last = neck * step / _STEPS, neck * (step + 1.2) / _STEPS
            wide = [(tail + (end - tail) * at / neck) * share + rim for at in (first, last)]
            fading = round(255 * min(1.0, 0.1 + 1.6 * step / _STEPS))
            pygame.draw.polygon(large, (tint.r, tint.g, tint.b, fading), _slice(path, first, last, wide))


def _slice(path: ArrowPath, first: float, last: float, widths: list[float]) -> list[Point]:
    return [
        _side(path, first, widths[0]),
        _side(path, last, widths[1]),
        _side(path, last, -widths[1]),
        _side(path, first, -widths[0]),
    ]


def _head(art: Art, large: Surface, path: ArrowPath, unit: float) -> None:
    """A triangle with a dark rim; the half that looks to the light is paler."""
    x, y = path.at(1.0)
    dx, dy = path.heading(1.0)

    def corners(rim: float) -> list[Point]:
        """Moved inward by `rim` on every side."""
        tip = (x * _OVER - dx * rim * 2.1, y * _OVER - dy * rim * 2.1)
        long, wide = _HEAD_LONG * unit - rim, _HEAD * unit - rim * 2.1
        foot = (x * _OVER - dx * long, y * _OVER - dy * long)
        return [tip, (foot[0] - dy * wide, foot[1] + dx * wide), (foot[0] + dy * wide, foot[1] - dx * wide), foot]

    red = art.color("state.target")
    pygame.draw.polygon(large, art.color("outline"), corners(0)[:3])
    tip, one, other, foot = corners(3 * unit)
    pygame.draw.polygon(large, red, [tip, one, other])
    lit = min(one, other, key=lambda corner: corner[0] + corner[1])
    pygame.draw.polygon(large, red.lerp(art.color("gold.100"), 0.3), [tip, lit, foot])
