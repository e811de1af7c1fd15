"""Rough borders: a straight edge becomes a wandering line that depends on nothing but its two ends.

Both regions along a border, the coast and every later bake therefore draw exactly the same line.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from wowtable.cartography.plane import Point

SWING = 0.26
CALMING = 0.86
STEP = 7.0


def rough_edge(start: Point, end: Point, swing: float = SWING, step: float = STEP) -> list[Point]:
    """Midpoint displacement from `start` to `end`, both included, until pieces are no longer than `step`.

    Every displacement stays below `swing` of its piece, and ever more so the finer it gets: lines that
    meet at a wide angle keep apart, and the wandering reads as a coast rather than as a saw.
    """
    if end < start:
        return rough_edge(end, start, swing, step)[::-1]
    key = f"{start[0]:.2f},{start[1]:.2f};{end[0]:.2f},{end[1]:.2f}"
    rng = Random(int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "big"))
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    levels = max(1, math.ceil(math.log2(max(length / step, 1.0))))
    line = [start, end]
    for _ in range(levels):
        line = _displaced(line, rng, swing)
        swing *= CALMING
    return line


def _displaced(line: Sequence[Point], rng: Random, swing: float) -> list[Point]:
    finer = [line[0]]
    for (ax, ay), (bx, by) in pairwise(line):
        off = (rng.random() + rng.random() - 1.0) * swing
        finer.append(((ax + bx) / 2.0 - (by - ay) * off, (ay + by) / 2.0 + (bx - ax) * off))
        finer.append((bx, by))
    return finer


def rough_outline(corners: Sequence[Point], swing: float = SWING, step: float = STEP) -> list[Point]:
    """The closed polygon with all its sides roughened."""
    line: list[Point] = []
    for i, corner in enumerate(corners):
        line.extend(rough_edge(corner, corners[(i + 1) % len(corners)], swing, step)[:-1])
    return line
