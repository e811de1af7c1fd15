"""A board of regions: a painted map whose regions light up, breathe, and show who holds them."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, Size, centered
from ..base.typography import Typesetter
from ..widgets import Widget
from .camera import Camera
from .label_places import WantedLabel, placed, spots_within
from .map_painting import RegionState
from .pills import HEIGHT, Pill, draw_pill, draw_tether, pill_size
from .region_chart import RegionChart
from .region_ground import Holdings, Marked, PaintedSea
from .surface import BoardSurface, Latest

_MEDAL = (34.0, 34.0)
_TETHER_STEPS, _BESIDE = 24, 10.0
BREATH_MS, BREATHS, BREATH_STEP_MS = 1600.0, 4, 80.0


class RegionBoard(BoardSurface):
    """Items are region ids. Override `spots`, `draw_pieces`, and what is said of holdings and lights.

    `pills` stand near what they speak of and cover no number; `shown` is pointed at from elsewhere, such as the log;
    `ranks` are regions that are advised, 1 the best.
    """

    def __init__(self, id: str, rect: Rect, chart: RegionChart, label: str = "", **more: Any) -> None:
        super().__init__(id, rect, chart.size, label, **more)
        self.chart = chart
        self.pills: Mapping[str, Pill] = {}
        self.pill_high = HEIGHT
        self.shown: Collection[str] = ()
        self.ranks: Sequence[tuple[str, int]] = ()
        self._breath = 0.0
        self._ground = PaintedSea(chart)
        self._placed = Latest[Mapping[str, Rect]]()

    # --- to override

    def draw_pieces(self, canvas: Canvas, camera: Camera) -> None:
        """What stands on the map."""

    def holdings(self) -> Holdings:
        """Who holds which region."""
        return ()

    def lit(self) -> Iterator[Marked]:
        """Regions and how they are shown besides the pointed and the focused one, the topmost last."""
        yield from ((name, "faint" if name in self.faint else "legal") for name in self.legal)
        yield from ((name, "hover") for name in sorted(self.shown) if name in self.chart.paths)
        yield from ((name, "chosen") for name, rank in self.ranks if rank == 1 and name in self.chart.paths)

    def pill_at(self, item: str) -> Point:
        """Where the pill of an item is wanted on the screen."""
        return self.camera.to_screen(self.spots()[item])

    def rank_at(self, item: str) -> Point:
        """Where on the screen it is shown that an item is advised."""
        return self.pill_at(item)

    @property
    def reach(self) -> float:
        """How far about a pill may be from where it is wanted."""
        return 60.0

    def pieces_in_sight(self) -> Sequence[Rect]:
        """What pills rather do not cover."""
        return ()

    def numbers_in_sight(self) -> Sequence[Rect]:
        """What pills must not cover."""
        return ()

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
                self._ground, self._placed = old._ground, old._placed

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
        for name, rect in self.pill_places(canvas.type).items():
            draw_pill(canvas, self.pills[name], rect)
        self.draw_handle(canvas)
        for name, rank in self.ranks:
            if name in self.chart.paths:
                canvas.paint("disc", centered(self.rank_at(name), _MEDAL), number=str(rank), state="past")

    def pill_places(self, type: Typesetter) -> Mapping[str, Rect]:
        """Where the pills lie that are in sight."""
        wanted = [
            (name, pill_size(type, pill, self.pill_high), at)
            for name, pill in self.pills.items()
            if self.rect.contains(at := self.pill_at(name))
        ]
        taken, soft = self.numbers_in_sight(), self.pieces_in_sight()
        return self._placed.to((self.camera, wanted, taken, soft), lambda: self._place_pills(wanted, taken, soft))

    def _place_pills(
        self, wanted: Iterable[tuple[str, Size, Point]], taken: Sequence[Rect], soft: Sequence[Rect]
    ) -> Mapping[str, Rect]:
        labels = [
            WantedLabel(name, size, spots_within(at, self.reach), partial(self._home, name))
            for name, size, at in wanted
        ]
        return placed(labels, taken, self.rect.inset(4), soft)

    def draw_tethers(self, canvas: Canvas) -> None:
        """For a board where pills may have to stand far off, below all that they might cross."""
        for name, rect in self.pill_places(canvas.type).items():
            end = self.tether(name, rect)
            if end is not None:
                draw_tether(canvas, rect.center, end)

    def tether(self, name: str, rect: Rect) -> Point | None:
        """A point at the edge of the region, if its pill found no place beside it."""
        if rect.inset(-_BESIDE, -_BESIDE).overlaps(self.item_rect(name)):
            return None
        (ax, ay), (bx, by) = rect.center, self.camera.to_screen(self.spots()[name])
        shares = [n / _TETHER_STEPS for n in range(1, _TETHER_STEPS + 1)]
        way = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in shares]
        return next((point for point in way if self._home(name, point)), way[-1])

    def _home(self, name: str, point: Point) -> bool:
        return self.chart.at(self.camera.to_world(point)) == name

    def _states(self) -> Iterator[Marked]:
        yield from self.lit()
        if self.pointed in self.chart.paths:
            yield self.pointed, self.pointed_state(self.pointed)
        if self.focused and self.stage is not None and self.stage.key_mode and self.focus_item:
            yield self.focus_item, "focus"

    def _draw_ring(self, canvas: Canvas) -> None:
        """The focused region has a dashed outline of its own shape instead of a box."""
        if not self.focus_item:
            super()._draw_ring(canvas)
