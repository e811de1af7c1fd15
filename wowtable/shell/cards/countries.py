"""Countries behind the sign of a picture: a skyline far off, and what grows on the ground in front, as silhouettes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

import pygame
from pygame import Color, Rect, Surface

from ..art.shapes import PixelSize, layer
from .look import ArtScene

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_FAR, _NEAR = 0.66, 0.88
"""How far down the skyline and the ground are, as shares of the height."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws at double size; what lies farther off is paler."""

    on: Surface
    light: Color
    dark: Color
    dice: Random

    @property
    def high(self) -> int:
        return self.on.get_height()

    def ink(self, alpha: int) -> Color:
        return Color(self.dark.r, self.dark.g, self.dark.b, alpha)

    def shape(self, points: list[tuple[float, float]], alpha: int) -> None:
        pygame.draw.polygon(self.on, self.ink(alpha), points)

    def stroke(self, start: tuple[float, float], end: tuple[float, float], width: float, alpha: int) -> None:
        """A line as a polygon: thick lines of pygame have ragged ends."""
        along = math.atan2(end[1] - start[1], end[0] - start[0])
        dx, dy = math.sin(along) * width / 2, -math.cos(along) * width / 2
        self.shape([(start[0] + dx, start[1] + dy), (end[0] + dx * 0.4, end[1] + dy * 0.4),
                    (end[0] - dx * 0.4, end[1] - dy * 0.4), (start[0] - dx, start[1] - dy)], alpha)  # fmt: skip

    def oval(self, middle: tuple[float, float], wide: float, high: float, alpha: int) -> None:
        box = Rect(0, 0, max(1, round(wide)), max(1, round(high)))
        box.center = (round(middle[0]), round(middle[1]))
        pygame.draw.ellipse(self.on, self.ink(alpha), box)


Growth = Callable[[Pen, float, float, float, int], None]
"""Draws one thing: where it stands, across and down, how high it is, how dark."""


def country(size: PixelSize, scene: ArtScene, light: Color, dark: Color, dice: Random) -> Surface:
    """The country of a scene, to lie over the sky of a picture."""
    grown = _COUNTRIES[scene]
    large = layer((size[0] * 2, size[1] * 2), Color(dark.r, dark.g, dark.b, 0))
    pen = Pen(large, light, dark, dice)
    grown.skyline(pen, large.get_width(), large.get_height() * _FAR, 96)
    _row(pen, grown.growth, _NEAR - 0.1, grown.high * 0.62, grown.many + 3, 168)
    _ground(pen, _NEAR - 0.1, 168)
    _row(pen, grown.growth, _NEAR, grown.high, grown.many, 242)
    _ground(pen, _NEAR, 242)
    return pygame.transform.smoothscale(large, size)


def _row(pen: Pen, growth: Growth, level: float, high: float, many: int, alpha: int) -> None:
    """More of it towards the edges, so that the middle stays free for the sign."""
    wide = pen.on.get_width()
    for n in range(many):
        share = (n + pen.dice.uniform(0.15, 0.85)) / many
        aside = abs(share - 0.5) * 2
        growth(
            pen, wide * share, pen.high * (level + 0.02), pen.high * high * pen.dice.uniform(0.5, 0.8 + aside), alpha
        )


def _ground(pen: Pen, level: float, alpha: int) -> None:
    wide, high = pen.on.get_size()
    steps, phase = 24, pen.dice.uniform(0, math.tau)
    line = [
        (wide * n / steps, high * (level + 0.018 * math.sin(phase + n * 0.7) + 0.01 * math.sin(phase * 2 + n * 1.9)))
        for n in range(steps + 1)
    ]
    pen.shape([*line, (wide, high), (0, high)], alpha)


# -- skylines ----------------------------------------------------------------------------------------


def _rolling(pen: Pen, wide: float, level: float, alpha: int) -> None:
    for _ in range(5):
        at = (wide * pen.dice.random(), level + pen.high * 0.16)
        pen.oval(at, wide * pen.dice.uniform(0.5, 0.8), pen.high * pen.dice.uniform(0.3, 0.5), alpha)
    pen.on.fill(pen.ink(alpha), (0, round(level + pen.high * 0.1), round(wide), pen.high))


def _peaks(pen: Pen, wide: float, level: float, alpha: int) -> None:
    pen.on.fill(pen.ink(alpha), (0, round(level + pen.high * 0.08), round(wide), pen.high))
    for n in range(5):
        x, tall = wide * (n + pen.dice.uniform(0.1, 0.9)) / 5, pen.high * pen.dice.uniform(0.22, 0.46)
        half, foot = tall * pen.dice.uniform(0.6, 0.85), level + pen.high * 0.1
        pen.shape([(x - half, foot), (x, foot - tall), (x + half, foot)], alpha)
        cap = 0.34
        low, aside = foot - tall * (1 - cap), half * cap
        tip = [(x - aside, low), (x, foot - tall), (x + aside, low), (x + aside * 0.3, foot - tall * (1 - cap * 0.7)),
               (x - aside * 0.6, foot - tall * 0.6)]  # fmt: skip
        pale = pen.light.lerp(_WHITE, 0.6)
        pygame.draw.polygon(pen.on, Color(pale.r, pale.g, pale.b, 190), tip)


def _mesas(pen: Pen, wide: float, level: float, alpha: int) -> None:
    pen.on.fill(pen.ink(alpha), (0, round(level + pen.high * 0.1), round(wide), pen.high))
    for n in range(4):
        x, tall = wide * (n + pen.dice.uniform(0.0, 1.0)) / 4, pen.high * pen.dice.uniform(0.14, 0.36)
        half, foot = wide * pen.dice.uniform(0.07, 0.14), level + pen.high * 0.11
        steps = [(x - half * 1.35, foot), (x - half, foot - tall * 0.4), (x - half * 0.9, foot - tall),
                 (x + half * 0.85, foot - tall), (x + half, foot - tall * 0.4), (x + half * 1.35, foot)]  # fmt: skip
        pen.shape([(float(a), float(b)) for a, b in steps], alpha)


def _volcano(pen: Pen, wide: float, level: float, alpha: int) -> None:
    x, tall, foot = wide * pen.dice.choice((0.2, 0.8)), pen.high * 0.5, level + pen.high * 0.12
    glow = pen.light.lerp(_WHITE, 0.2)
    for radius, strength in ((0.2, 40), (0.13, 70), (0.07, 130)):
        pygame.draw.circle(pen.on, Color(glow.r, glow.g, glow.b, strength), (x, foot - tall), pen.high * radius)
    pen.on.fill(pen.ink(alpha), (0, round(foot), round(wide), pen.high))
    pen.shape([(x - tall * 0.95, foot), (x - tall * 0.16, foot - tall), (x + tall * 0.14, foot - tall * 0.97),
               (x + tall * 0.95, foot)], alpha + 40)  # fmt: skip
    for n in range(5):
        _crag(pen, wide * n / 4, foot, pen.high * pen.dice.uniform(0.1, 0.24), alpha)


def _canopy(pen: Pen, wide: float, level: float, alpha: int) -> None:
    pen.on.fill(pen.ink(alpha), (0, round(level + pen.high * 0.08), round(wide), pen.high))
    for n in range(11):
        side = pen.high * pen.dice.uniform(0.18, 0.34)
        pen.oval((wide * n / 10, level + pen.high * pen.dice.uniform(0.0, 0.1)), side * 1.3, side, alpha)


def _flats(pen: Pen, wide: float, level: float, alpha: int) -> None:
    """Water as far as one sees, with bars of light on it."""
    pen.on.fill(pen.ink(alpha), (0, round(level + pen.high * 0.1), round(wide), pen.high))
    for _ in range(7):
        length, y = wide * pen.dice.uniform(0.1, 0.3), level + pen.high * pen.dice.uniform(0.12, 0.26)
        x, pale = wide * pen.dice.random(), pen.light
        bar = Rect(round(x - length / 2), round(y), round(length), max(1, pen.high // 90))
        pen.on.fill(Color(pale.r, pale.g, pale.b, 70), bar)


# -- what grows --------------------------------------------------------------------------------------


def _pine(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    for low, top, half in ((0.0, 0.52, 0.26), (0.26, 0.78, 0.2), (0.52, 1.0, 0.14)):
        pen.shape([(x - high * half, y - high * low), (x, y - high * top), (x + high * half, y - high * low)], alpha)


def _oak(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    pen.stroke((x, y), (x, y - high * 0.6), high * 0.16, alpha)
    for dx, dy, side in ((0.0, 0.74, 0.56), (-0.2, 0.6, 0.42), (0.2, 0.62, 0.44)):
        pen.oval((x + high * dx, y - high * dy), high * side, high * side * 0.86, alpha)


def _bare(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    """A dead tree, or a headstone in its place."""
    if pen.dice.random() < 0.4:
        _headstone(pen, x, y, high * 0.42, alpha)
        return
    top = (x + high * pen.dice.uniform(-0.1, 0.1), y - high * 0.62)
    pen.stroke((x, y), top, high * 0.11, alpha)
    for way in (-1, 1):
        for share, reach in ((0.55, 0.34), (0.8, 0.26), (1.0, 0.4)):
            start = (x + (top[0] - x) * share, y + (top[1] - y) * share)
            end = (start[0] + way * high * reach * pen.dice.uniform(0.5, 1.0), start[1] - high * reach * 0.8)
            pen.stroke(start, end, high * 0.055, alpha)
            pen.stroke(end, (end[0] + way * high * 0.02, end[1] - high * 0.14), high * 0.03, alpha)


def _headstone(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    if pen.dice.random() < 0.5:
        pen.stroke((x, y), (x, y - high), high * 0.3, alpha)
        pen.stroke((x - high * 0.34, y - high * 0.68), (x + high * 0.4, y - high * 0.68), high * 0.24, alpha)
        return
    half = high * 0.32
    arc = [(x + half * math.cos(t), y - high * 0.6 - half * math.sin(t)) for t in (math.pi * n / 12 for n in range(13))]
    pen.shape([(x + half, y), *arc, (x - half, y)], alpha)


def _palm(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    lean = high * pen.dice.uniform(-0.22, 0.22)
    middle, top = (x + lean * 0.35, y - high * 0.45), (x + lean, y - high * 0.8)
    pen.stroke((x, y), middle, high * 0.08, alpha)
    pen.stroke(middle, top, high * 0.06, alpha)
    for turn in (-2.9, -2.3, -1.57, -0.85, -0.25, 0.25, 2.9):
        reach = high * 0.34
        knee = (top[0] + reach * 0.6 * math.cos(turn), top[1] + reach * 0.6 * math.sin(turn))
        end = (top[0] + reach * 1.15 * math.cos(turn), top[1] + reach * (1.0 * math.sin(turn) + 0.35))
        pen.stroke(top, knee, high * 0.07, alpha)
        pen.stroke(knee, end, high * 0.075, alpha)


def _reeds(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    for _ in range(4):
        foot, tall = x + high * pen.dice.uniform(-0.25, 0.25), high * pen.dice.uniform(0.5, 0.95)
        top = (foot + tall * pen.dice.uniform(-0.16, 0.16), y - tall)
        pen.stroke((foot, y), top, high * 0.045, alpha)
        pen.oval(top, high * 0.08, high * 0.22, alpha)


def _cactus(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    if pen.dice.random() < 0.5:
        _crag(pen, x, y, high * 0.45, alpha)
        return
    thick = high * 0.13
    pen.stroke((x, y), (x, y - high * 0.8), thick * 1.6, alpha)
    for way, at in ((-1, 0.34), (1, 0.48)):
        elbow = (x + way * high * 0.2, y - high * at)
        pen.stroke((x, y - high * at), elbow, thick, alpha)
        pen.stroke(elbow, (elbow[0], elbow[1] - high * 0.26), thick, alpha)


def _crag(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    half = high * pen.dice.uniform(0.3, 0.5)
    edge = [(-1.0, 0.0), (-0.5, 0.7), (-0.1, 1.0), (0.4, 0.6), (1.0, 0.0)]
    pen.shape([(x + half * across, y - high * up) for across, up in edge], alpha)


def _toadstool(pen: Pen, x: float, y: float, high: float, alpha: int) -> None:
    """Plague mushrooms among dead trees."""
    if pen.dice.random() < 0.35:
        _bare(pen, x, y, high * 1.2, alpha)
        return
    pen.stroke((x, y), (x, y - high * 0.6), high * 0.16, alpha)
    half = high * 0.34
    cap = [
        (x + half * math.cos(t), y - high * 0.5 - half * 0.95 * math.sin(t))
        for t in (math.pi * n / 14 for n in range(15))
    ]
    pen.shape(cap, alpha)


@dataclass(frozen=True, slots=True)
class _Country:
    skyline: Callable[[Pen, float, float, int], None]
    growth: Growth
    many: int
    high: float


_COUNTRIES: Mapping[str, _Country] = MappingProxyType(
    {
        "gloom": _Country(_rolling, _bare, 7, 0.42),
        "forest": _Country(_canopy, _pine, 9, 0.5),
        "hills": _Country(_rolling, _oak, 6, 0.34),
        "snow": _Country(_peaks, _pine, 6, 0.34),
        "desert": _Country(_mesas, _cactus, 5, 0.36),
        "jungle": _Country(_canopy, _palm, 6, 0.56),
        "swamp": _Country(_flats, _reeds, 9, 0.4),
        "ash": _Country(_volcano, _crag, 8, 0.26),
        "plague": _Country(_rolling, _toadstool, 7, 0.34),
    }
)


def is_country(scene: ArtScene) -> bool:
    return scene in _COUNTRIES
