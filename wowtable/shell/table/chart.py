"""Curves over the course of a game: each seat by colour and by mark, never by colour alone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, centered
from ..base.typography import Typesetter
from ..widgets import Tip, Widget
from .plugin import GameChart, Series

_LEFT, _FOOT, _TOP = 62.0, 34.0, 34.0
_RIGHT, _WIDEST = 84.0, 190.0
"""What is left for the names at the ends: at least, and at most."""
_APART = 14.0
_MARK = 18.0
_SHIELD = (22.0, 26.0)
_MEDAL, _STEM = 34.0, 62.0
_CLEAR = 30.0
_BAND = 0.13


@dataclass(frozen=True, slots=True)
class CurveMedal:
    """A number over the point at a step of the curve that is the `line`th of the chart."""

    number: int
    step: int
    line: int


class ChartView(Widget):
    """Draws one chart; `colours` are the seats' colours. Pointing at it tells the values at that step."""

    role: ClassVar[str] = "image"

    def __init__(
        self,
        id: str,
        rect: Rect,
        chart: GameChart,
        colours: Sequence[str],
        type: Typesetter,
        medals: Sequence[CurveMedal] = (),
    ) -> None:
        super().__init__(id, rect, chart.title)
        self.chart = chart
        self.colours = colours
        self.medals = medals
        names = max((type.width(self._end(series), "strong") for series in chart.series), default=0.0)
        right = max(_RIGHT, min(_WIDEST, names + 60))
        left = max(_LEFT, 14 + max(type.width(self._number(tick), "small") for tick in self.ticks))
        foot = max(_FOOT, type.line_height("small") + 8)
        self.plot = Rect(rect.x + left, rect.y + _TOP, rect.w - left - right, rect.h - _TOP - foot)

    @property
    def steps(self) -> int:
        return max((len(series.values) for series in self.chart.series), default=0)

    @property
    def ticks(self) -> list[float]:
        """Round numbers from 0 to just above the highest value."""
        if self.chart.percent:
            return [0.0, 25.0, 50.0, 75.0, 100.0]
        return nice_ticks(max((max(s.values, default=0.0) for s in self.chart.series), default=0.0))

    @property
    def top(self) -> float:
        return self.ticks[-1]

    def solid(self) -> bool:
        return True

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        if at is None or not self.plot.inset(-8).contains(at) or not self.steps:
            return None
        step = self._step_at(at[0])
        told = [series for series in self.chart.series if step < len(series.values)]
        lines = [f"{series.label}: {self._number(series.values[step])}" for series in told]
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
            self._draw_band(canvas, series)
        for series in self.chart.series:
            self._draw_line(canvas, series)
        drawn = [series for series in self.chart.series if series.values]
        ends = spread([self._point(len(s.values) - 1, s.values[-1])[1] for s in drawn], 32, self.plot.bottom)
        for series, y in zip(drawn, ends):
            self._draw_end(canvas, series, y)
        for medal in self.medals:
            self._draw_medal(canvas, medal)

    def _draw_grid(self, canvas: Canvas) -> None:
        free = self.plot.bottom
        for tick in self.ticks:
            y = self.plot.bottom - self.plot.h * tick / self.top
            canvas.line([(self.plot.x, y), (self.plot.right, y)], "ink.500", 1, alpha=0.8 if tick else 1.0)
            if y <= free:
                label = Rect(self.rect.x, y - 12, self.plot.x - self.rect.x - 12, 24)
                canvas.text(self._number(tick), label, "small", color="text.hint", align="right")
                free = y - canvas.type.line_height("small")
        free = self.rect.x
        for step, name in self._marks():
            x, width = self._x(step), canvas.type.width(name, "small")
            if x - width / 2 >= free:
                label = Rect(x - width / 2 - 2, self.plot.bottom + 6, width + 4, canvas.type.line_height("small"))
                canvas.text(name, label, "small", color="text.hint", align="center")
                free = x + width / 2 + _APART

    def _marks(self) -> Iterator[tuple[int, str]]:
        """The steps that begin something new."""
        names = [*self.chart.steps, *map(str, range(len(self.chart.steps) + 1, self.steps + 1))]
        before = ["", *names]
        return ((step, name) for step, name in enumerate(names) if name != before[step])

    def _way(self, values: Sequence[float]) -> list[Point]:
        points = [self._point(step, value) for step, value in enumerate(values)]
        return smooth(points) if self.chart.percent else points

    def _draw_band(self, canvas: Canvas, series: Series) -> None:
        """How wrong it may be: what lies between the curves of the lowest and the highest."""
        if not any(series.doubt) or len(series.values) < 2:
            return
        pairs = list(zip(series.values, series.doubt, strict=True))
        above = self._way([min(self.top, value + doubt) for value, doubt in pairs])
        below = self._way([max(0.0, value - doubt) for value, doubt in pairs])
        canvas.polygon([*above, *reversed(below)], f"seat.{self.colours[series.seat]}", alpha=_BAND)

    def _draw_line(self, canvas: Canvas, series: Series) -> None:
        colour = f"seat.{self.colours[series.seat]}"
        points = [self._point(step, value) for step, value in enumerate(series.values)]
        way = self._way(series.values)
        if len(way) > 1:
            canvas.line(way, "outline", 8)
            canvas.line(way, colour, 4.5)
        every = max(1, math.ceil(len(points) / 14))
        for x, y in points[::every]:
            spot = Rect(x - _MARK / 2, y - _MARK / 2, _MARK, _MARK)
            canvas.paint("swatch", spot, seat=self.colours[series.seat])

    def _draw_end(self, canvas: Canvas, series: Series, y: float) -> None:
        shield = Rect(self.plot.right + 18, y - _SHIELD[1] / 2, *_SHIELD)
        canvas.paint("seat_shield", shield, seat=self.colours[series.seat])
        words = Rect(shield.right + 6, y - 15, self.rect.right - shield.right - 6, 30)
        canvas.text(self._end(series), words, "strong", color="text.body", fit="ellipsis")

    def _end(self, series: Series) -> str:
        """Who it is, and what it came to where that is not all or nothing."""
        if self.chart.percent or not series.values:
            return series.label
        return f"{self._number(series.values[-1])}  {series.label}"

    def _draw_medal(self, canvas: Canvas, medal: CurveMedal) -> None:
        heights = [self._point(medal.step, series.values[medal.step])[1] for series in self.chart.series]
        x, y = self._point(medal.step, self.chart.series[medal.line].values[medal.step])
        spot = self._medal_height(y, heights)
        way = 1 if spot < y else -1
        at, stop = spot + way * _MEDAL / 2, y - way * _MARK / 2
        while (stop - at) * way > 4:
            canvas.line([(x, at), (x, at + way * 3)], "gold.200", 2)
            at += way * 7
        canvas.paint("disc", centered((x, spot), (_MEDAL, _MEDAL)), number=str(medal.number), state="past")

    def _medal_height(self, y: float, curves: Sequence[float]) -> float:
        """Near the point, above it if possible, clear of every curve; else above or below all of them."""
        top, low = self.rect.y + _MEDAL / 2, self.plot.bottom - _MEDAL / 2
        near = (y - _STEM, *((top,) if y - top < _STEM else ()), y + _STEM)
        wanted = (*near, min(curves) - _STEM, max(curves) + _STEM, low)
        inside = [spot for spot in wanted if top <= spot <= low]
        return next((spot for spot in inside if all(abs(spot - curve) >= _CLEAR for curve in curves)), top)

    def _number(self, value: float) -> str:
        return f"{value:g}%" if self.chart.percent else f"{value:g}"


def nice_ticks(most: float, at_most: int = 6) -> list[float]:
    """From 0 in steps of 1, 2 or 5 times a power of ten, to the first that is no smaller than `most`."""
    if most <= 0:
        return [0.0, 1.0]
    scale = 10.0 ** math.floor(math.log10(most / at_most))
    if most >= 1:
        scale = max(1.0, scale)  # what is counted has no parts
    step = next(n * scale for n in (1, 2, 5, 10, 20) if math.ceil(most / (n * scale) - 1e-9) <= at_most)
    return [n * step for n in range(math.ceil(most / step - 1e-9) + 1)]


_PIECES = 12


def smooth(points: Sequence[Point]) -> list[Point]:
    """A curve through all points that never leaves the heights between two neighbours."""
    if len(points) < 3:
        return list(points)
    slopes = [(end[1] - start[1]) / max(1e-9, end[0] - start[0]) for start, end in pairwise(points)]
    bends = [slopes[0], *(_bend(one, other) for one, other in pairwise(slopes)), slopes[-1]]
    way = [points[0]]
    for n, (start, end) in enumerate(pairwise(points)):
        width = end[0] - start[0]
        for piece in range(1, _PIECES + 1):
            s = piece / _PIECES
            y = start[1] * (1 + 2 * s) * (1 - s) ** 2 + end[1] * s * s * (3 - 2 * s)
            y += width * (bends[n] * s * (1 - s) ** 2 - bends[n + 1] * s * s * (1 - s))
            low, high = sorted((start[1], end[1]))
            way.append((start[0] + width * s, min(high, max(low, y))))
    return way


def _bend(one: float, other: float) -> float:
    """The slope at a point between two lines: level at a peak, else nearer to the flatter one."""
    return 2 * one * other / (one + other) if one * other > 0 else 0.0


def spread(heights: Sequence[float], gap: float, lowest: float = math.inf) -> list[float]:
    """The same heights pushed apart so that no two are nearer than `gap`, in the same order, none below `lowest`."""
    order = sorted(range(len(heights)), key=lambda n: (heights[n], n))
    placed = list(heights)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + gap)
    limit = lowest
    for n in reversed(order):
        placed[n] = min(placed[n], limit)
        limit = placed[n] - gap
    return placed
