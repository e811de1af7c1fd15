"""Seeded first drafts of an island: points in a lobed ellipse, relaxed, cut into cells."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from wowtable.cartography.mesh import Mesh, smoothed, weld
from wowtable.cartography.plane import Point
from wowtable.cartography.voronoi import relax, voronoi_cells

FARTHEST = 3.0
"""No corner of a sound draft lies farther out: beyond, a cell has slipped through the ring that bounds it."""


@dataclass(frozen=True)
class Lobes:
    """How an outline leaves the ellipse: `aspect` is width to height, each lobe (waves, depth, turn)."""

    aspect: float
    lobes: tuple[tuple[int, float, float], ...]

    def reach(self, angle: float) -> float:
        return 1.0 + sum(depth * math.cos(waves * angle + turn) for waves, depth, turn in self.lobes)

    def at(self, angle: float, share: float) -> Point:
        far = share * self.reach(angle)
        return (math.cos(angle) * far * math.sqrt(self.aspect), math.sin(angle) * far / math.sqrt(self.aspect))


def random_lobes(rng: Random, boldness: float = 1.0) -> Lobes:
    deepest = ((2, 0.16), (3, 0.15), (5, 0.08))
    lobes = tuple((waves, boldness * rng.uniform(0.0, most), rng.uniform(0.0, math.tau)) for waves, most in deepest)
    return Lobes(rng.uniform(1.1, 1.5), lobes)


def draft(cells: int, rng: Random, boldness: float = 1.0, ring_points: int = 20, rounds: int = 6) -> Mesh:
    """A mesh of this many cells around the origin, about two units across."""
    while True:
        mesh = _attempt(cells, rng, boldness, ring_points, rounds)
        if all(math.hypot(*corner) < FARTHEST for corner in mesh.corners):
            return mesh


def _attempt(cells: int, rng: Random, boldness: float, ring_points: int, rounds: int) -> Mesh:
    lobes = random_lobes(rng, boldness)
    sites = [lobes.at(rng.uniform(0.0, math.tau), 0.9 * math.sqrt(rng.random())) for _ in range(cells)]
    rim = 1.0 + 1.05 / math.sqrt(cells)
    step = math.tau / ring_points
    ring = [lobes.at((i + rng.uniform(-0.3, 0.3)) * step, rim * rng.uniform(0.95, 1.05)) for i in range(ring_points)]
    settled = relax(sites, ring, rounds)
    mesh = weld(voronoi_cells(settled, ring), tolerance=1e-7)
    for _ in range(2):
        mesh = smoothed(mesh, strength=0.35, coast_strength=0.12)
    return mesh
