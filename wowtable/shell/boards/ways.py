"""Lines on a board of spaces: roads, ferries, and strings that tie words to the space they speak of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, centered


def draw_string(canvas: Canvas, disc: Rect, end: Point, tone: str, wide: float) -> None:
    edge = between(disc.center, end, disc.w / 2 / math.dist(disc.center, end))
    canvas.line([edge, end], "ink.950", wide + 4)
    canvas.line([edge, end], tone, wide)


def between(one: Point, other: Point, share: float) -> Point:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def draw_way(canvas: Canvas, points: Sequence[Point], kind: str, factor: float) -> None:
    if kind == "sea":
        for one, other in pairwise(points):
            _draw_dots(canvas, one, other, factor)
        return
    canvas.line(points, "ink.950", 8.6 * factor)
    canvas.line(points, "parch.500", 4.8 * factor)


def _draw_dots(canvas: Canvas, one: Point, other: Point, factor: float) -> None:
    count = max(1, round(math.dist(one, other) / (11 * factor)))
    side = 5 * factor
    for n in range(count + 1):
        canvas.fill(centered(between(one, other, n / count), (side, side)), "parch.100")
