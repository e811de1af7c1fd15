"""Curves over the course of a game: each seat by colour, by dash and by mark, never by colour alone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Point, Rect
from ..widgets import Tip, Widget
from .plugin import Chart, Series

_LEFT, _RIGHT, _FOOT, _TOP = 56.0, 96.0, 34.0, 14.0
_DASHES: tuple[tuple[float, ...], ...] = ((), (14, 8), (4, 7), (18, 6, 4, 6), (10, 4), (2, 4))
_APART = 44.0
_MARK = 18.0
_SHIELD = (26.0, 30.0)


class ChartView(Widget):
    """Draws one chart; `colours` are the seats' colours. Pointing at it tells the values at that step."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, rect: Rect, chart: Chart, colours: Sequence[str]) -> None:
        super().__init__(id, rect, chart.title)
        self.chart = chart
        self.colours = colours
        self.plot = Rect(rect.x + _LEFT, rect.y + _TOP, rect.w - _LEFT - _RIGHT, rect.h - _TOP - _FOOT)

    @property
    def steps(self) -> int:
        return max((len(series.values) for series in self.chart.series), default=0)

    @property
    def top(self) -> float:
        """A round number at or above the highest value."""
        return nice_ceiling(max((max(s.values, default=0.0) for s in self.chart.series), default=0.0))

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        if at is None or not self.plot.inset(-8).contains(at) or not self.steps:
            return None
        step = self._step_at(at[0])
        told = [series for series in self.chart.series if step < len(series.values)]
        lines = [f"{series.label}: {series.values[step]:g}" for series in told]
        name = self.chart.steps[step] if step < len(self.chart.steps) else str(step + 1)
        return Tip(name, "\n".join(lines)), Rect(self._x(step) - 6, self.plot.y, 12, self.plot.h)

    def _step_at(self, x: float) -> int:
        share = (x - self.plot.x) / max(1.0, self.plot.w)
        return max(0, min(self.steps - 1, round(share * (self.steps - 1))))

    def _x(self, step: int) -> float:
        return self.plot.x + self.plot.w * (step / (self.steps - 1) if self.steps > 1 else 0.5)

    def _point(self, step: int, value: float) -> Point:
        share = value / self.top if self.top else 0.0
        return self._x(step), self.plot.bottom - self.plot.h * max(0.0, share)

    # -- drawing

    def draw(self, canvas: Canvas) -> None:
        self._draw_grid(canvas)
        for series in self.chart.series:
            self._draw_line(canvas, series)
        ends = spread([self._point(len(s.values) - 1, s.values[-1])[1] for s in self.chart.series if s.values], 32)
        for series, y in zip([s for s in self.chart.series if s.values], ends):
            self._draw_end(canvas, series, y)

    def _draw_grid(self, canvas: Canvas) -> None:
        lines = whole_lines(self.top)
        for n in range(lines + 1):
            y = self.plot.bottom - self.plot.h * n / lines
            canvas.line([(self.plot.x, y), (self.plot.right, y)], "ink.500", 1, alpha=0.8 if n else 1.0)
            label = Rect(self.rect.x, y - 12, _LEFT - 12, 24)
            canvas.text(f"{self.top * n / lines:g}", label, "small", color="text.hint", align="right")
        free = self.plot.x - _APART
        for step, name in self._marks():
            x = self._x(step)
            if x >= free:
                label = Rect(x - 30, self.plot.bottom + 6, 60, 24)
                canvas.text(name, label, "small", color="text.hint", align="center", fit="ellipsis")
                free = x + _APART

    def _marks(self) -> Iterator[tuple[int, str]]:
        """The steps that begin something new."""
        names = [*self.chart.steps, *map(str, range(len(self.chart.steps) + 1, self.steps + 1))]
        before = ["", *names]
        return ((step, name) for step, name in enumerate(names) if name != before[step])

    def _draw_line(self, canvas: Canvas, series: Series) -> None:
        colour = f"seat.{self.colours[series.seat]}"
        points = [self._point(step, value) for step, value in enumerate(series.values)]
        for start, end in pairwise(points):
            for piece in dashed(start, end, _DASHES[series.seat % len(_DASHES)]):
                canvas.line(piece, colour, 3)
        every = max(1, math.ceil(len(points) / 8))
        for x, y in points[:-1][::every]:
            spot = Rect(x - _MARK / 2, y - _MARK / 2, _MARK, _MARK)
            canvas.paint("swatch", spot, seat=self.colours[series.seat])

    def _draw_end(self, canvas: Canvas, series: Series, y: float) -> None:
        shield = Rect(self.plot.right + 8, y - _SHIELD[1] / 2, *_SHIELD)
        canvas.paint("seat_shield", shield, seat=self.colours[series.seat])
        value = Rect(shield.right + 6, y - 14, self.rect.right - shield.right - 6, 28)
        canvas.text(f"{series.values[-1]:g}", value, "number", color="text.body")


def nice_ceiling(value: float) -> float:
    """The least of 1, 2, 4, 5, 8, 10, 20 … that is no smaller, so that parts of it are easy to read."""
    if value <= 0:
        return 1.0
    scale = 10.0 ** math.floor(math.log10(value))
    return next(step * scale for step in (1, 2, 4, 5, 8, 10) if step * scale >= value - 1e-9)


def whole_lines(top: float) -> int:
    """Into how many parts a chart that ends at `top` is divided: what is counted has no quarters."""
    return next(parts for parts in (4, 5, 2, 1) if parts == 1 or top < 1 or top % parts == 0)


def dashed(start: Point, end: Point, pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The drawn pieces of a line; the pattern is lengths of ink and gap in turn, and empty means one piece."""
    length = math.dist(start, end)
    if not pattern or not length:
        yield [start, end]
        return

    def at(way: float) -> Point:
        share = min(1.0, way / length)
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

    way, n = 0.0, 0
    while way < length:
        step = pattern[n % len(pattern)]
        if n % 2 == 0:
            yield [at(way), at(way + step)]
        way, n = way + step, n + 1


def spread(heights: Sequence[float], gap: float) -> list[float]:
    """The same heights pushed apart so that no two are nearer than `gap`, in the same order."""
    order = sorted(range(len(heights)), key=lambda n: (heights[n], n))
    placed = list(heights)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + gap)
    overshoot = max((placed[n] for n in order), default=0.0) - max(heights, default=0.0)
    return [height - overshoot / 2 for height in placed]
