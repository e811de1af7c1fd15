"""A weave for each seat: what tells land and crests of players apart where colours do not."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from pygame import Color, Surface

from .brush import OVERSIZE, large_layer, shrunk, stroke
from .factory import Art, painter
from .light import horizontal, stops
from .shapes import PixelSize, Point, cut, layer, rounded

LINE = 2.6
_DARKER = 0.62
_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)
Curves = Sequence[Sequence[Point]]


def _chevrons() -> Curves:
    return [[(0.0, 0.72), (0.5, 0.28), (1.0, 0.72)]]


def _waves() -> Curves:
    return [[(x / 16, 0.5 - 0.2 * math.sin(x / 16 * math.tau)) for x in range(17)]]


def _rays() -> Curves:
    turns = [math.tau * n / 8 for n in range(8)]
    return [[(0.5 + r * math.cos(t), 0.5 + r * math.sin(t)) for r in (0.16, 0.36)] for t in turns]


def _lozenges() -> Curves:
    return [[(0.5, 0.12), (0.88, 0.5), (0.5, 0.88), (0.12, 0.5), (0.5, 0.12)]]


def _half(cx: float, cy: float) -> list[Point]:
    turns = [math.pi * n / 12 for n in range(13)]
    return [(cx - 0.5 * math.cos(t), cy + 0.44 * math.sin(t)) for t in turns]


def _scales() -> Curves:
    return [_half(0.5, 0.02), _half(0.0, 0.52), _half(1.0, 0.52)]


def _roundels() -> Curves:
    turns = [math.tau * n / 20 for n in range(21)]
    return [[(0.5 + 0.3 * math.cos(t), 0.5 + 0.3 * math.sin(t)) for t in turns]]


_WEAVES: Mapping[str, tuple[Callable[[], Curves], float, float]] = {
    "ember": (_chevrons, 26, 20),
    "tide": (_waves, 32, 20),
    "sun": (_rays, 32, 32),
    "leaf": (_lozenges, 26, 26),
    "lotus": (_scales, 30, 26),
    "moon": (_roundels, 28, 28),
}


def weave_over(art: Art, size: PixelSize, seat: str, pen: float, origin: tuple[int, int] = (0, 0)) -> Surface:
    """The weave alone in its dark colour on nothing; `origin` is where the picture lies, so that neighbours match."""
    curves, across, down = _WEAVES.get(seat, _WEAVES["moon"])
    tile = _tile(art.color(f"seat.{seat}").lerp(_BLACK, _DARKER), curves(), (across * pen, down * pen), LINE * pen)
    made = layer(size)
    wide, high = tile.get_size()
    for x in range(-(origin[0] % wide), size[0], wide):
        for y in range(-(origin[1] % high), size[1], high):
            made.blit(tile, (x, y))
    return made


def _tile(ink: Color, curves: Curves, size: tuple[float, float], line: float) -> Surface:
    wide, high = max(4, round(size[0])), max(4, round(size[1]))
    large = large_layer((wide, high), ink)
    for curve in curves:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                points = [((x + dx) * wide * OVERSIZE, (y + dy) * high * OVERSIZE) for x, y in curve]
                stroke(large, points, max(1.6, line) * OVERSIZE, ink)
    return shrunk(large)


@painter("weave")
def weave(art: Art, size: PixelSize, seat: str = "ember") -> Surface:
    """A strip of a seat's colour with its weave: the legend of the map beside a player's name."""
    hue = art.color(f"seat.{seat}")
    made = horizontal(size, stops(hue.lerp(_WHITE, 0.12), hue, hue.lerp(_BLACK, 0.18)))
    made.blit(weave_over(art, size, seat, max(0.6, art.scale * 0.55)), (0, 0))
    return cut(made, rounded(size, art.px(3)))
