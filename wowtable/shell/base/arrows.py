"""The way of an arrow from one thing to the near edge of another: pure geometry, in whatever unit it is asked in."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .layout import Point, Rect

_BEND = 0.16
_MOST_BEND = 120.0
_INNER = 0.46


def near_edge(goal: Rect, origin: Point) -> Point:
    """Where an arrow from `origin` meets the edge of `goal`: away from the corners, where the numbers are."""
    x, y = goal.center
    dx, dy = origin[0] - x, origin[1] - y
    if not dx and not dy:
        return (x, goal.y)
    reach = min(goal.w / 2 / abs(dx) if dx else math.inf, goal.h / 2 / abs(dy) if dy else math.inf)
    at = (x + dx * reach, y + dy * reach)
    on_side = abs(abs(at[0] - x) - goal.w / 2) < 0.01
    if on_side:
        return at[0], _within(at[1], goal.y, goal.h)
    return _within(at[0], goal.x, goal.w), at[1]


def _within(value: float, start: float, length: float) -> float:
    return max(start + length * _INNER, min(start + length * (1 - _INNER), value))


@dataclass(frozen=True, slots=True)
class ArrowPath:
    """A curve that leaves sideways and swings onto its goal."""

    start: Point
    goal: Point

    @property
    def length(self) -> float:
        return math.dist(self.start, self.goal)

    @property
    def control(self) -> Point:
        """What the curve is pulled towards: beside its middle, always on the same hand of the one who attacks."""
        (x, y), (gx, gy) = self.start, self.goal
        pull = min(_BEND, _MOST_BEND / max(1.0, self.length)) * 2
        return (x + gx) / 2 + (gy - y) * pull / 2, (y + gy) / 2 - (gx - x) * pull / 2

    def at(self, share: float) -> Point:
        (x, y), (cx, cy), (gx, gy) = self.start, self.control, self.goal
        rest = 1 - share
        return (
            rest * rest * x + 2 * rest * share * cx + share * share * gx,
            rest * rest * y + 2 * rest * share * cy + share * share * gy,
        )

    def heading(self, share: float) -> Point:
        """The direction there, one unit long."""
        (x, y), (cx, cy), (gx, gy) = self.start, self.control, self.goal
        dx = (1 - share) * (cx - x) + share * (gx - cx)
        dy = (1 - share) * (cy - y) + share * (gy - cy)
        length = math.hypot(dx, dy) or 1.0
        return dx / length, dy / length
