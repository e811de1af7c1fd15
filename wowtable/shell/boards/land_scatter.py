"""Where peaks and trees stand in a land: off the spaces, their names, the ways and the water."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Surface
from pygame.mask import Mask

from wowtable.cartography.land import Course, Geography, Ridge, Wood, spread_along
from wowtable.cartography.plane import Point, bounds, contains

from ..art.factory import Art
from ..art.noise import field
from ..art.shapes import WHITE, layer
from .land_signs import FOOT, PEAK, PLANT, VARIANTS

_PITCH = {"oak": 9.5, "pine": 8.5, "fir": 9.5, "gloom": 9.5, "palm": 9.5, "bare": 12, "mushroom": 13, "reed": 11}
_WIDE_PITCH = {"grass": 12, "wheat": 11, "mesa": 19, "ember": 16}
_SIZES = {"grass": 0.9, "wheat": 0.95, "mesa": 1.15, "ember": 1.05, "reed": 1.0}
_CLUMPS = ((26, 15, 0.5), (52, 29, 0.3), (104, 58, 0.2))
_PEAK_STEP, _PEAK_GAP = 6.0, 9.5
_TREE_GAP = 7.5
_SHORE = 6.5
_STEPS = 6
"""So many sizes there are of what would be once as large."""


@dataclass(frozen=True)
class LandFeature:
    """A peak or a plant. `kind` is "" for a peak; `size` is in shares of its box."""

    at: Point
    kind: str
    variant: int
    size: float
    rock: str = ""
    snow: bool = False


def standing_sign(art: Art, each: LandFeature, factor: float) -> tuple[Surface, float]:
    """What is drawn with `factor` pixels to a unit, and how far down in it the ground is."""
    box = PLANT if each.kind else PEAK
    share = round(each.size * _STEPS) / _STEPS * factor
    size = (max(3, round(box[0] * share)), max(3, round(box[1] * share)))
    if each.kind:
        return art.get("land_plant", size, kind=each.kind, variant=each.variant), size[1] * FOOT
    return art.get("land_peak", size, rock=each.rock, variant=each.variant, snow=each.snow), size[1] * FOOT


@dataclass(frozen=True)
class KeptFree:
    """What nothing may stand on: discs (with radius), boxes, lines (with their reach), and all water."""

    discs: Sequence[tuple[Point, float]]
    boxes: Sequence[tuple[float, float, float, float]]
    lines: Sequence[tuple[Sequence[Point], float]]
    land: Sequence[Sequence[Point]]
    lakes: Sequence[Sequence[Point]]

    def mask(self, size: tuple[int, int], more: float = 0.0) -> Mask:
        """One pixel to a unit; `more` widens what is kept free."""
        open_ground = layer(size)
        for shore in self.land:
            pygame.draw.polygon(open_ground, WHITE, shore)
        none = (0, 0, 0, 0)
        for shore in (*self.land, *self.lakes):
            pygame.draw.lines(open_ground, none, True, shore, round(2 * _SHORE))
        for lake in self.lakes:
            pygame.draw.polygon(open_ground, none, lake)
        for at, radius in self.discs:
            pygame.draw.circle(open_ground, none, at, radius + more)
        for left, top, wide, high in self.boxes:
            pygame.draw.rect(open_ground, none, (left - more / 2, top, wide + more, high + more))
        for course, reach in self.lines:
            for at, _way in spread_along(course, 4.0):
                pygame.draw.circle(open_ground, none, at, reach + more)
        return pygame.mask.from_surface(open_ground, 127)


class Crowd:
    """Points that keep their distance from each other."""

    def __init__(self, gap: float) -> None:
        self._gap = gap
        self._cells: dict[tuple[int, int], list[Point]] = {}

    def joins(self, at: Point, gap: float = 0.0) -> bool:
        """True, and the point is in, if nobody stands too near."""
        gap = gap or self._gap
        column, row = int(at[0] // self._gap), int(at[1] // self._gap)
        reach = math.ceil(gap / self._gap)
        near = range(-reach, reach + 1)
        for dx in near:
            for dy in near:
                for x, y in self._cells.get((column + dx, row + dy), ()):
                    if (x - at[0]) ** 2 + (y - at[1]) ** 2 < gap * gap:
                        return False
        self._cells.setdefault((column, row), []).append(at)
        return True


def scattered(
    geography: Geography, shapes: Mapping[str, Sequence[Sequence[Point]]], free: KeptFree
) -> list[LandFeature]:
    """Everything that stands in the land, from north to south."""
    size = geography.size
    clumps = field(size, _CLUMPS, 71)
    crowd = Crowd(_PEAK_GAP)
    wide_open, open_ground = free.mask(size, 4.0), free.mask(size, 1.0)
    found = [peak for ridge in geography.ridges for peak in _peaks(ridge, wide_open, crowd)]
    for wood in geography.woods:
        found += _trees_along(wood, open_ground, crowd)
    found += _growing(geography, shapes, (open_ground, clumps), crowd)
    return sorted(found, key=lambda each: each.at[1])


def is_free(mask: Mask, at: Point) -> bool:
    x, y = int(at[0]), int(at[1])
    wide, high = mask.get_size()
    return 0 <= x < wide and 0 <= y < high and bool(mask.get_at((x, y)))


def _peaks(ridge: Ridge, free: Mask, crowd: Crowd) -> Iterator[LandFeature]:
    """The highest along the middle of the course, ever lower to its sides."""
    rng = Random(f"ridge {ridge.along}")
    for (x, y), (dx, dy) in _widened(ridge.along, _PEAK_STEP):
        for tries in range(4):
            off = rng.gauss(0.0, 0.42) * ridge.wide if tries else rng.uniform(-3.0, 3.0)
            along = rng.uniform(-6.0, 6.0)
            at = (x - dy * off + dx * along, y + dx * off + dy * along)
            height = max(0.0, 1.0 - abs(off) / (1.25 * ridge.wide))
            size = 0.5 + 0.5 * height * min(1.25, ridge.wide / 24) + rng.uniform(-0.08, 0.08)
            top = (at[0], at[1] - 17.0 * size)
            if is_free(free, at) and is_free(free, top) and crowd.joins(at, _PEAK_GAP * (0.7 + 0.5 * size)):
                yield LandFeature(at, "", rng.randrange(VARIANTS), size, ridge.rock, ridge.snow)


def _widened(course: Course, step: float) -> list[tuple[Point, Point]]:
    """The points along a course, twice: mountains stand in several rows."""
    return spread_along(course, step) * 2 + [((float(course[-1][0]), float(course[-1][1])), (1.0, 0.0))]


def _trees_along(wood: Wood, free: Mask, crowd: Crowd) -> Iterator[LandFeature]:
    rng = Random(f"wood {wood.along}")
    for (x, y), _way in spread_along(wood.along, 6.0):
        for _ in range(10):
            turn, far = rng.uniform(0.0, math.tau), wood.wide * math.sqrt(rng.random())
            at = (x + far * math.cos(turn) * 1.2, y + far * math.sin(turn) * 0.8)
            if is_free(free, at) and crowd.joins(at, _TREE_GAP):
                yield _plant(wood.tree, at, rng)


def _growing(
    geography: Geography,
    shapes: Mapping[str, Sequence[Sequence[Point]]],
    ground: tuple[Mask, Surface],
    crowd: Crowd,
) -> Iterator[LandFeature]:
    """Over whole countries, closer where the noise is high: groves and glades rather than orchards."""
    free, clumps = ground
    for name, country in geography.countries.items():
        rng = Random(f"growth {name}")
        least = 180 - round(130 * country.thick)
        for shape in shapes[name] if country.growth else ():
            pitch = _PITCH.get(country.growth) or _WIDE_PITCH[country.growth]
            for at in lattice(shape, geography.size, pitch, rng):
                noise = clumps.get_at((int(at[0]), int(at[1])))[3] if is_free(free, at) else 0
                if noise + rng.uniform(-12, 12) > least and contains(shape, at) and crowd.joins(at, pitch * 0.78):
                    yield _plant(country.growth, at, rng)


def lattice(shape: Sequence[Point], size: tuple[int, int], pitch: float, rng: Random) -> Iterator[Point]:
    """Points of an uneven grid over the box of a shape, as far as it is in the picture."""
    left, top, right, bottom = bounds(shape)
    left, top, right, bottom = max(0.0, left), max(0.0, top), min(right, size[0]), min(bottom, size[1])
    rise = pitch * 0.8
    for row in range(int((bottom - top) / rise) + 1):
        for column in range(int((right - left) / pitch) + 1):
            x = left + (column + 0.5 * (row % 2)) * pitch + rng.uniform(-0.42, 0.42) * pitch
            yield x, top + row * rise + rng.uniform(-0.36, 0.36) * pitch


def _plant(kind: str, at: Point, rng: Random) -> LandFeature:
    size = _SIZES.get(kind, 1.08) * rng.uniform(0.88, 1.16)
    return LandFeature(at, kind, rng.randrange(VARIANTS), size)
