"""The lines of a land: its shore and lakes, streams that grow, roads, ferries."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pygame
from pygame import Color, Surface

from wowtable.cartography.land import spread_along

from ..art.brush import OVERSIZE, extent, large_layer, seen_from, shrunk, stroke
from ..art.factory import Art
from ..art.light import melted
from ..art.shapes import Point, layer
from .land_view import LandPlan, LandView

_INK, _SAND, _STRAND = 2.3, 13.0, 4
_ROAD = (("ink.950", 120, 8.8), ("parch.900", 255, 6.6), ("parch.500", 255, 4.8), ("parch.300", 255, 2.0))
_PEBBLES = 5.0
_FERRY_STEP, _FERRY_DOT = 9.0, 1.9


# --- shores


def paint_shore(art: Art, target: Surface, view: LandView, plan: LandPlan) -> None:
    """Sand along the coast, water in the lakes, and the dark line between land and water."""
    coasts, lakes = ([view.course(shore) for shore in shores] for shores in (plan.coasts, plan.lakes))
    large = large_layer(view.size, art.color("ink.950"))
    water, rim = art.color("terrain.lake.base"), art.color("sea.ornament")
    for lake in lakes:
        seen = seen_from((0, 0), lake)
        pygame.draw.polygon(large, water, seen)
        stroke(large, seen, 5.0 * view.factor * OVERSIZE, rim.lerp(water, 0.55), closed=True)
        stroke(large, _inwards(seen, 0.7), 1.6 * view.factor * OVERSIZE, rim.lerp(water, 0.35), closed=True)
    for shore in (*coasts, *lakes):
        stroke(large, seen_from((0, 0), shore), _INK * view.factor * OVERSIZE, art.color("map.line"), closed=True)
    target.blit(shrunk(large), (0, 0))


def _inwards(shore: Sequence[Point], share: float) -> list[Point]:
    x, y = sum(x for x, _ in shore) / len(shore), sum(y for _, y in shore) / len(shore)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in shore]


def paint_sand(art: Art, ground: Surface, view: LandView, plan: LandPlan) -> None:
    """A soft pale edge; the ground is cut out along the coast afterwards."""
    sand = art.color("coast.sand", 0)
    strip = layer(view.size, sand)
    sand.a = 190
    for shore in (*plan.coasts, *plan.lakes):
        pygame.draw.lines(strip, sand, True, view.course(shore), max(1, round(_SAND * view.factor)))
    ground.blit(melted(strip, 2 * _STRAND * view.factor), (0, 0))


# --- streams and ways


def paint_streams(art: Art, target: Surface, view: LandView, plan: LandPlan) -> None:
    """Narrow at the spring; dark banks, water, and light on it."""
    water = art.color("terrain.lake.base")
    coats = ((art.color("ink.950", 110), 2.8), (water.lerp(art.color("ink.950"), 0.45), 1.2), (water, 0.0))
    light = water.lerp(art.color("sea.ornament"), 0.5)
    for course, wide in plan.streams:
        line = view.course(_wavering(course))
        for tone, more in (*coats, (light, -wide * 0.45)):
            _taper(target, line, (wide * 0.3 + more, wide + more), view.factor, tone)


def _wavering(course: Sequence[Point]) -> list[Point]:
    rng = Random(f"stream {course[0]}")
    phase = rng.uniform(0.0, math.tau)
    points = spread_along(course, 4.0)
    swing = [2.6 * math.sin(phase + n * 0.42) + 1.3 * math.sin(phase * 2 + n * 0.97) for n in range(len(points))]
    return [(x - dy * off, y + dx * off) for ((x, y), (dx, dy)), off in zip(points, swing)] + [course[-1]]


def _taper(target: Surface, line: Sequence[Point], wide: tuple[float, float], factor: float, tone: Color) -> None:
    box = extent(line, 12 * factor).clip(target.get_rect())
    if not box:
        return
    large = large_layer(box.size, tone)
    seen = seen_from(box.topleft, line)
    for n, (one, other) in enumerate(pairwise(seen)):
        now = max(0.8, (wide[0] + (wide[1] - wide[0]) * n / len(seen)) * factor * OVERSIZE * 0.7)
        pygame.draw.line(large, tone, one, other, max(1, round(now)))
        pygame.draw.circle(large, tone, other, now / 2)
    target.blit(shrunk(large), box)


def paint_ways(art: Art, target: Surface, view: LandView, plan: LandPlan) -> None:
    """Roads of trodden sand; where one crosses a stream it lies over it like a bridge."""
    roads = [view.course(way) for way in plan.ways("road")]
    large = large_layer(view.size, art.color("ink.950"))
    for token, alpha, wide in _ROAD:
        for road in roads:
            stroke(large, seen_from((0, 0), road), wide * view.factor * OVERSIZE, art.color(token, alpha))
    _pebbles(art, large, view, plan.ways("road"))
    _ferries(art, large, view, plan.ways("sea"))
    target.blit(shrunk(large), (0, 0))


def _pebbles(art: Art, large: Surface, view: LandView, roads: Sequence[Sequence[Point]]) -> None:
    rng = Random("pebbles")
    tone = art.color("parch.700")
    for road in roads:
        for (x, y), (dx, dy) in spread_along(road, _PEBBLES):
            off, share = rng.uniform(-3.4, 3.4), rng.uniform(0.4, 1.0)
            at = view.pixel((x - dy * off, y + dx * off))
            pygame.draw.circle(large, tone, (at[0] * OVERSIZE, at[1] * OVERSIZE), share * view.factor * OVERSIZE)


def _ferries(art: Art, large: Surface, view: LandView, ways: Sequence[Sequence[Point]]) -> None:
    dark, pale = art.color("ink.950", 150), art.color("parch.100")
    for tone, more in ((dark, 1.3), (pale, 0.0)):
        for way in ways:
            for n, (at, _way) in enumerate(spread_along(way, _FERRY_STEP)):
                x, y = view.pixel(at)
                radius = (_FERRY_DOT + more + (0.4 if n % 2 else 0.0)) * view.factor * OVERSIZE
                pygame.draw.circle(large, tone, (x * OVERSIZE, y * OVERSIZE), radius)
