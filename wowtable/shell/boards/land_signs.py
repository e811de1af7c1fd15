"""What stands in a land: peaks, trees and whatever else grows, each painted in a few kinds of its shape."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random

import pygame
from pygame import Color, Surface

from ..art.brush import large_layer, shrunk, stroke
from ..art.factory import Art, painter
from ..art.shapes import PixelSize, Point

PEAK, PLANT = (40.0, 34.0), (16.0, 18.0)
"""The boxes in which they are drawn; the ground is `FOOT` of the height down."""
FOOT = 0.88
VARIANTS = 6


class _Pen:
    """Draws on a large layer in the units of a box."""

    def __init__(self, large: Surface, box: tuple[float, float]) -> None:
        self.large = large
        self.unit = large.get_height() / box[1]
        self.base = box[1] * FOOT
        self.middle = box[0] / 2

    def at(self, x: float, y: float) -> Point:
        """`x` from the middle, `y` up from the ground."""
        return ((self.middle + x) * self.unit, (self.base - y) * self.unit)

    def fill(self, color: Color, *corners: Point) -> None:
        pygame.draw.polygon(self.large, color, [self.at(*corner) for corner in corners])

    def line(self, color: Color, wide: float, *points: Point) -> None:
        stroke(self.large, [self.at(*point) for point in points], max(1.0, wide * self.unit), color)

    def blob(self, color: Color, x: float, y: float, rx: float, ry: float) -> None:
        left, top = self.at(x - rx, y + ry)
        pygame.draw.ellipse(self.large, color, (left, top, 2 * rx * self.unit, 2 * ry * self.unit))


def _dark(color: Color, share: float = 0.42) -> Color:
    return color.lerp(Color("black"), share)


def _light(color: Color, share: float = 0.25) -> Color:
    return color.lerp(Color("white"), share)


# --- mountains


@painter("land_peak")
def land_peak(art: Art, size: PixelSize, rock: str, variant: int, snow: bool) -> Surface:
    """One peak, lit from the left."""
    ink = art.color("ink.950")
    large = large_layer(size, ink)
    pen, rng = _Pen(large, PEAK), Random(f"peak {variant}")
    face = art.color(f"landscape.{rock}.rock")
    high, wide = rng.uniform(19.0, 25.0), rng.uniform(14.5, 17.5)
    tip = (rng.uniform(-2.5, 2.5), high)
    shadow = Color(ink.r, ink.g, ink.b, 75)
    pen.blob(shadow, 3.0, 0.0, wide * 1.05, 3.4)
    _slopes(pen, rng, face, tip, wide)
    if snow or (variant % 3 == 0 and high > 23.0 and rock == "stone"):
        _snow(pen, tip, wide, art.color("white"), art.color("landscape.snow.dark"))
    left, right = (-wide, 0.0), (wide, 0.0)
    pen.line(Color(ink.r, ink.g, ink.b, 210), 0.8, left, (-wide * 0.5, high * 0.44), tip)
    pen.line(Color(ink.r, ink.g, ink.b, 210), 0.8, tip, (wide * 0.52, high * 0.46), right)
    return shrunk(large)


def _slopes(pen: _Pen, rng: Random, face: Color, tip: Point, wide: float) -> None:
    """The lit and the shaded side, and the gullies that run down."""
    high, shade = tip[1], _dark(face, 0.5)
    middle = (rng.uniform(-0.05, 0.25) * wide, -1.5)
    upper, lower = (tip[0] + wide * 0.12, high * 0.64), (tip[0] - wide * 0.06, high * 0.34)
    pen.fill(face, (-wide, 0.0), (-wide * 0.5, high * 0.45), tip, upper, lower, middle)
    pen.fill(shade, tip, (wide * 0.52, high * 0.47), (wide, 0.0), middle, lower, upper)
    for share in (0.3, 0.55, 0.75):
        start = (-wide + (tip[0] + wide) * share, high * share)
        end = (start[0] + wide * 0.16, start[1] - high * rng.uniform(0.2, 0.3))
        pen.line(face.lerp(shade, 0.55), 0.7, start, end)
    pen.line(_light(face, 0.35), 0.9, tip, (tip[0] - wide * 0.3, high * 0.62))
    pen.line(_dark(shade, 0.25), 0.8, (tip[0] + wide * 0.3, high * 0.6), (wide * 0.45, high * 0.22))


def _snow(pen: _Pen, tip: Point, wide: float, white: Color, blue: Color) -> None:
    x, high = tip
    fringe = ((x - wide * 0.06, high * 0.72), (x + wide * 0.06, high * 0.6), (x + wide * 0.16, high * 0.74))
    left, right = (x - wide * 0.34, high * 0.62), (x + wide * 0.36, high * 0.64)
    pen.fill(white, tip, left, *fringe, right)
    pen.fill(blue, tip, fringe[1], fringe[2], right)


# --- what grows


@painter("land_plant")
def land_plant(art: Art, size: PixelSize, kind: str, variant: int) -> Surface:
    ink = art.color("ink.950")
    large = large_layer(size, ink)
    pen, rng = _Pen(large, PLANT), Random(f"{kind} {variant}")
    pen.blob(Color(ink.r, ink.g, ink.b, 80), 1.4, 0.0, 4.4, 1.7)
    hue = art.color(f"growth.{kind}")
    varied = hue.lerp(Color("black") if variant % 2 else Color("white"), rng.uniform(0.0, 0.16))
    _PLANTS[kind](pen, rng, varied, art)
    return shrunk(large)


def _conifer(pen: _Pen, _rng: Random, hue: Color, _art: Art) -> None:
    shade = _dark(hue)
    pen.line(_dark(hue, 0.65), 1.2, (0.0, 0.0), (0.0, 2.0))
    for wide, low in ((4.6, 1.0), (3.7, 4.8), (2.6, 8.4)):
        top = (0.0, low + 5.4)
        pen.fill(hue, (-wide, low), top, (0.0, low - 0.6))
        pen.fill(shade, (wide, low), top, (0.0, low - 0.6))
    pen.line(_light(hue), 0.5, (-2.2, 3.4), (-0.6, 7.0))


def _snowy(pen: _Pen, rng: Random, hue: Color, art: Art) -> None:
    _conifer(pen, rng, hue, art)
    white = art.color("white")
    pen.fill(white, (-1.9, 10.0), (0.0, 13.8), (1.0, 10.6))
    pen.fill(white, (-3.1, 6.0), (-1.2, 8.2), (0.1, 6.2))
    pen.fill(white, (-3.9, 2.0), (-2.0, 4.0), (-0.2, 2.2))


def _broad(pen: _Pen, rng: Random, hue: Color, _art: Art) -> None:
    pen.line(_dark(hue, 0.7), 1.4, (0.0, 0.0), (0.0, 3.0))
    tall = rng.uniform(0.9, 1.1)
    pen.blob(_dark(hue, 0.5), 0.2, 5.2 * tall, 5.2, 4.9 * tall)
    pen.blob(hue, -0.6, 6.0 * tall, 4.2, 4.0 * tall)
    pen.blob(_light(hue, 0.2), -1.5, 7.3 * tall, 2.3, 1.9 * tall)
    pen.blob(_light(hue, 0.4), -1.9, 8.0 * tall, 1.0, 0.8 * tall)


def _gloomy(pen: _Pen, rng: Random, hue: Color, _art: Art) -> None:
    """A crooked old tree with a ragged crown."""
    pen.line(_dark(hue, 0.6), 1.6, (0.6, 0.0), (rng.uniform(-0.6, 0.6), 4.0), (-0.8, 7.0))
    for x, y, r in ((-2.4, 6.6, 3.0), (2.2, 7.4, 3.2), (0.0, 9.6, 3.4)):
        pen.blob(_dark(hue, 0.5), x, y, r, r * 0.85)
        pen.blob(hue, x - 0.5, y + 0.6, r * 0.75, r * 0.62)
    pen.blob(_light(hue, 0.22), -1.0, 11.0, 1.5, 0.9)


def _palm(pen: _Pen, rng: Random, hue: Color, art: Art) -> None:
    lean = rng.uniform(-2.0, 2.0)
    crown = (lean, 8.2)
    pen.line(art.color("wood.light"), 1.3, (0.0, 0.0), (lean * 0.6, 4.0), crown)
    for turn in (-165, -125, -60, -15, 25, 155, 195):
        x = crown[0] + 5.6 * math.cos(math.radians(turn))
        y = crown[1] - 4.2 * math.sin(math.radians(turn)) * 0.9
        lit = turn < -90 or turn > 150
        middle = ((crown[0] + x) / 2, (crown[1] + y) / 2 + 1.2)
        pen.line(hue if lit else _dark(hue, 0.35), 1.5, crown, middle, (x, y - 1.0))
    pen.line(_light(hue), 0.7, crown, (crown[0] - 2.6, crown[1] + 2.0))


def _bare(pen: _Pen, rng: Random, hue: Color, _art: Art) -> None:
    lean = rng.uniform(-0.8, 0.8)
    twigs: Sequence[tuple[float, float, float, float, float]] = (
        (0.0, 0.0, lean, 9.0, 1.5),
        (0.0, 4.0, -3.2, 8.4, 1.0),
        (0.2, 5.0, 3.4, 10.0, 1.0),
        (lean, 8.6, lean - 1.6, 12.0, 0.8),
        (lean, 8.6, lean + 1.2, 11.8, 0.7),
        (-1.8, 6.6, -3.8, 6.8, 0.6),
    )
    for x, y, to_x, to_y, wide in twigs:
        pen.line(hue, wide, (x, y), (to_x, to_y))


def _mushroom(pen: _Pen, rng: Random, hue: Color, art: Art) -> None:
    for x, low, size in ((-1.8, 0.0, rng.uniform(0.85, 1.1)), (2.8, 0.4, 0.62)):
        pen.line(art.color("parch.300"), 1.9 * size, (x, low), (x, low + 6.0 * size))
        cap = low + 5.4 * size
        pen.fill(
            _dark(hue, 0.3),
            *((x + 4.4 * size * math.cos(t), cap + 4.0 * size * math.sin(t)) for t in _half_turn()),
        )
        pen.fill(hue, *((x - 0.4 + 3.4 * size * math.cos(t), cap + 3.4 * size * math.sin(t)) for t in _half_turn()))
        pen.blob(art.color("parch.100"), x - 1.3 * size, cap + 1.9 * size, 0.8 * size, 0.6 * size)


def _half_turn() -> list[float]:
    return [math.pi * step / 12 for step in range(13)]


def _reed(pen: _Pen, rng: Random, hue: Color, art: Art) -> None:
    pen.blob(art.color("terrain.lake.base"), 0.6, -0.2, 4.6, 1.2)
    for x in (-2.6, -0.9, 0.8, 2.4):
        top = (x * 1.5 + rng.uniform(-0.5, 0.5), rng.uniform(5.0, 8.0))
        pen.line(hue if x < 0 else _light(hue, 0.15), 0.8, (x, 0.0), top)
    pen.line(art.color("wood.light"), 1.3, (-0.9, 6.0), (-0.9, 8.0))


def _grass(pen: _Pen, rng: Random, hue: Color, _art: Art) -> None:
    for x in (-2.8, -1.0, 0.9, 2.7):
        pen.line(hue if x < 0 else _light(hue), 0.8, (x * 0.4, 0.0), (x, rng.uniform(3.6, 5.4)))


def _wheat(pen: _Pen, rng: Random, hue: Color, art: Art) -> None:
    for x in (-4.0, -2.0, 0.0, 2.0, 4.0):
        high = rng.uniform(4.4, 6.0)
        pen.line(art.color("parch.900"), 0.7, (x, 0.0), (x * 1.05, high))
        pen.blob(hue, x * 1.05, high + 0.6, 0.95, 1.7)


def _mesa(pen: _Pen, rng: Random, hue: Color, _art: Art) -> None:
    high, shade = rng.uniform(5.6, 8.0), _dark(hue, 0.4)
    pen.fill(hue, (-6.6, 0.0), (-4.6, high), (0.6, high + 0.5), (1.2, -0.8))
    pen.fill(shade, (1.2, -0.8), (0.6, high + 0.5), (4.6, high - 0.2), (6.8, 0.0))
    pen.line(shade, 0.5, (-5.4, high * 0.55), (0.8, high * 0.55))
    pen.blob(_light(hue), 0.0, high + 0.2, 4.6, 1.0)


def _ember(pen: _Pen, rng: Random, hue: Color, art: Art) -> None:
    """Burnt rock with a vein of fire."""
    rock = art.color("landscape.slag.rock")
    high = rng.uniform(4.6, 6.6)
    pen.fill(rock, (-4.4, 0.0), (-1.0, high), (1.0, -0.6))
    pen.fill(_dark(rock, 0.55), (1.0, -0.6), (-1.0, high), (4.4, 0.0))
    if rng.random() < 0.7:
        pen.line(hue, 0.9, (-4.2, -1.4), (-0.8, -0.9), (1.4, -1.6), (4.4, -1.2))
        pen.line(_light(hue, 0.5), 0.4, (-2.6, -1.2), (0.6, -1.1))


_PLANTS: Mapping[str, Callable[[_Pen, Random, Color, Art], None]] = {
    "pine": _conifer,
    "fir": _snowy,
    "oak": _broad,
    "gloom": _gloomy,
    "palm": _palm,
    "bare": _bare,
    "mushroom": _mushroom,
    "reed": _reed,
    "grass": _grass,
    "wheat": _wheat,
    "mesa": _mesa,
    "ember": _ember,
}
