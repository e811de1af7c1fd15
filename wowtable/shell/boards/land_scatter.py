"""Where peaks and trees stand in a land: off the spaces, their names, the ways and the water."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Surface
from pygame.mask import Mask

from wowtable.cartography.land import Course, Geography, Ridge, Wood, spread_along
from wowtable.cartography.plane import Point

from ..art.noise import field
from ..art.shapes import WHITE, layer
from .land_signs import VARIANTS

_PITCH = {"oak": 11, "pine": 10, "fir": 11, "gloom": 10.5, "palm": 10.5, "bare": 14, "mushroom": 15, "reed": 13}
_WIDE_PITCH = {"grass": 17, "wheat": 13, "mesa": 25, "ember": 22}
_SIZES = {"grass": 0.9, "wheat": 0.95, "mesa": 1.15, "ember": 1.05, "reed": 1.0}
_CLUMPS = ((26, 15, 0.5), (52, 29, 0.3), (104, 58, 0.2))
_PEAK_STEP, _PEAK_GAP = 8.0, 11.0
_TREE_GAP = 8.5
_SHORE = 9.0


@dataclass(frozen=True)
class Standing:
    """A peak or a plant. `kind` is "" for a peak; `size` is in shares of its box."""

    at: Point
    kind: str
    variant: int
    size: float
    rock: str = ""
    snow: bool = False


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


class _Crowd:
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


def scattered(geography: Geography, shapes: Mapping[str, Sequence[Sequence[Point]]], free: KeptFree) -> list[Standing]:
    """Everything that stands in the land, from north to south."""
    size = geography.size
    clumps = field(size, _CLUMPS, 71)
    crowd = _Crowd(_PEAK_GAP)
    wide_open, open_ground = free.mask(size, 9.0), free.mask(size, 3.0)
    found = [peak for ridge in geography.ridges for peak in _peaks(ridge, wide_open, crowd)]
    for wood in geography.woods:
        found += _trees_along(wood, open_ground, crowd)
    for name, country in geography.countries.items():
        if country.growth:
            inside = _silhouette(size, shapes[name])
            found += _growing(name, country.growth, country.thick, (inside, open_ground, clumps), crowd)
    return sorted(found, key=lambda each: each.at[1])


def _silhouette(size: tuple[int, int], shapes: Iterable[Sequence[Point]]) -> Mask:
    made = layer(size)
    for shape in shapes:
        pygame.draw.polygon(made, WHITE, shape)
    return pygame.mask.from_surface(made, 127)


def _is_free(mask: Mask, at: Point) -> bool:
    x, y = int(at[0]), int(at[1])
    wide, high = mask.get_size()
    return 0 <= x < wide and 0 <= y < high and bool(mask.get_at((x, y)))


def _peaks(ridge: Ridge, free: Mask, crowd: _Crowd) -> Iterator[Standing]:
    """The highest along the middle of the course, ever lower to its sides."""
    rng = Random(f"ridge {ridge.along}")
    for (x, y), (dx, dy) in _widened(ridge.along, _PEAK_STEP):
        for tries in range(3):
            off = rng.gauss(0.0, 0.42) * ridge.wide if tries else rng.uniform(-3.0, 3.0)
            along = rng.uniform(-6.0, 6.0)
            at = (x - dy * off + dx * along, y + dx * off + dy * along)
            height = max(0.0, 1.0 - abs(off) / (1.25 * ridge.wide))
            size = 0.5 + 0.5 * height * min(1.25, ridge.wide / 24) + rng.uniform(-0.08, 0.08)
            top = (at[0], at[1] - 17.0 * size)
            if _is_free(free, at) and _is_free(free, top) and crowd.joins(at, _PEAK_GAP * (0.7 + 0.5 * size)):
                yield Standing(at, "", rng.randrange(VARIANTS), size, ridge.rock, ridge.snow)


def _widened(course: Course, step: float) -> list[tuple[Point, Point]]:
    """The points along a course, twice: mountains stand in several rows."""
    return spread_along(course, step) * 2 + [((float(course[-1][0]), float(course[-1][1])), (1.0, 0.0))]


def _trees_along(wood: Wood, free: Mask, crowd: _Crowd) -> Iterator[Standing]:
    rng = Random(f"wood {wood.along}")
    for (x, y), _way in spread_along(wood.along, 6.0):
        for _ in range(10):
            turn, far = rng.uniform(0.0, math.tau), wood.wide * math.sqrt(rng.random())
            at = (x + far * math.cos(turn) * 1.2, y + far * math.sin(turn) * 0.8)
            if _is_free(free, at) and crowd.joins(at, _TREE_GAP):
                yield _plant(wood.tree, at, rng)


def _growing(
    name: str, kind: str, thick: float, ground: tuple[Mask, Mask, Surface], crowd: _Crowd
) -> Iterator[Standing]:
    """Over a whole country, closer where the noise is high: groves and glades rather than an orchard."""
    inside, free, clumps = ground
    rng = Random(f"growth {name}")
    pitch = _PITCH.get(kind) or _WIDE_PITCH[kind]
    least = 205 - round(140 * thick)
    box = inside.get_bounding_rects()
    area = box[0].unionall(box[1:]) if box else pygame.Rect(0, 0, 0, 0)
    for row in range(int(area.h / (pitch * 0.8)) + 1):
        for column in range(int(area.w / pitch) + 1):
            x = area.x + (column + 0.5 * (row % 2)) * pitch + rng.uniform(-0.42, 0.42) * pitch
            at = (x, area.y + row * pitch * 0.8 + rng.uniform(-0.36, 0.36) * pitch)
            if not (_is_free(inside, at) and _is_free(free, at)):
                continue
            noise = clumps.get_at((int(at[0]), int(at[1])))[3]
            if noise + rng.uniform(-12, 12) > least and crowd.joins(at, pitch * 0.78):
                yield _plant(kind, at, rng)


def _plant(kind: str, at: Point, rng: Random) -> Standing:
    size = _SIZES.get(kind, 1.08) * rng.uniform(0.88, 1.16)
    return Standing(at, kind, rng.randrange(VARIANTS), size)
