"""A board of regions: a painted map whose regions light up, breathe, and show who holds them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ..base.canvas import Canvas
from ..base.layout import Point, Rect
from ..widgets import Widget
from .camera import Camera
from .map_painting import RegionState
from .region_chart import RegionChart
from .region_ground import Holdings, Marked, PaintedSea
from .surface import BoardSurface

BREATH_MS, BREATHS, BREATH_STEP_MS = 1600.0, 4, 80.0


class RegionBoard(BoardSurface):
    """Items are region ids. Override `spots`, `draw_pieces`, and what is said of holdings and lights."""

    def __init__(self, id: str, rect: Rect, chart: RegionChart, label: str = "", **more: Any) -> None:
        super().__init__(id, rect, chart.size, label, **more)
        self.chart = chart
        self._breath = 0.0
        self._ground = PaintedSea(chart)

    # --- to override

    def draw_pieces(self, canvas: Canvas, camera: Camera) -> None:
        """What stands on the map."""

    def holdings(self) -> Holdings:
        """Who holds which region."""
        return ()

    def lit(self) -> Iterator[Marked]:
        """Regions and how they are shown besides the pointed and the focused one, the topmost last."""
        yield from ((name, "faint" if name in self.faint else "legal") for name in self.legal)

    def pointed_region(self) -> str:
        return self.pointed

    def pointed_state(self, _name: str) -> RegionState:
        return "hover"

    # --- what the surface asks

    def item_at(self, point: Point) -> str:
        return self.chart.at(point)

    def item_rect(self, item: str) -> Rect:
        return self.camera.rect(self.chart.rect(item)) if item in self.chart.paths else self.rect

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, RegionBoard):
            self._breath = old._breath if old.legal == self.legal else 0.0
            if old.chart is self.chart:
                self._ground = old._ground

    # --- time

    def tick(self, ms: float) -> bool:
        if self._ground.rest(self.camera, ms):
            self.redraw()
        if self._breathes:
            before = int(self._breath / BREATH_STEP_MS)
            self._breath += ms
            if int(self._breath / BREATH_STEP_MS) != before:
                self.redraw()
        return super().tick(ms)

    def due_ms(self) -> float | None:
        breath = BREATH_STEP_MS - self._breath % BREATH_STEP_MS if self._breathes else None
        sharper = self._ground.due_ms(self.camera)
        return min((due for due in (breath, sharper) if due is not None), default=None)

    @property
    def _breathes(self) -> bool:
        still = self.stage is None or self.stage.services.reduced_motion
        return not still and bool(self.legal) and self._breath < BREATH_MS * BREATHS

    @property
    def _glow(self) -> float:
        """Breathes a few times when the question is new, in steps too small to see, then shines steadily.

        A breath costs a redraw for each step, and rest costs nothing.
        """
        if self._breath >= BREATH_MS * BREATHS:
            return 0.5
        return 0.5 - 0.5 * math.cos(math.pi / 2 + self._breath / BREATH_MS * math.tau)

    # --- drawing

    def draw_world(self, canvas: Canvas, camera: Camera) -> None:
        self._ground.draw(canvas, camera, list(self._states()), self._glow, self.holdings())
        self.draw_pieces(canvas, camera)

    def _states(self) -> Iterator[Marked]:
        yield from self.lit()
        pointed = self.pointed_region()
        if pointed in self.chart.paths:
            yield pointed, self.pointed_state(pointed)
        if self.focused and self.stage is not None and self.stage.key_mode and self.focus_item:
            yield self.focus_item, "focus"

    def _draw_ring(self, canvas: Canvas) -> None:
        """The focused region has a dashed outline of its own shape instead of a box."""
        if not self.focus_item:
            super()._draw_ring(canvas)
