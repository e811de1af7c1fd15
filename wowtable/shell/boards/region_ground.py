"""Draws the painted map with the states of its regions, whole or zoomed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from ..base.canvas import Canvas
from ..base.layout import Rect
from .camera import Camera, CameraRest
from .map_holdings import Holding
from .map_painting import MapArt, MapLayers, RegionState
from .region_chart import HELD, PAINTER, Painted, RegionChart

NEAR = 1.001
MOST_PIXELS = 3_000_000
"""Larger views stay soft when zoomed: their islands would take more memory than the rest of the game."""

BREATHING: dict[RegionState, RegionState] = {"legal": "legal.bright", "target": "target.bright"}
Marked = tuple[str, RegionState]
Holdings = tuple[Holding, ...]


@dataclass(frozen=True)
class _Closer:
    """A zoomed part of the sea, kept while neither camera nor states change."""

    camera: Camera
    states: tuple[Marked, ...]
    holdings: Holdings
    sharp: bool
    view: Surface


@dataclass(frozen=True)
class _Sharp:
    """The islands as one camera sees them, pixel for pixel."""

    camera: Camera
    whole: Painted
    islands: MapArt


class PaintedSea:
    """The sea of one board. `states` are regions and how they are shown, the topmost last.

    While the camera moves, a zoomed sea is the whole picture enlarged; once it rests, the islands are painted anew.
    """

    def __init__(self, chart: RegionChart) -> None:
        self.chart = chart
        self._closer: _Closer | None = None
        self._sharp: _Sharp | None = None
        self._fits = True
        self._rest = CameraRest()

    # --- time

    def rest(self, camera: Camera, ms: float) -> bool:
        """True once the camera has rested long enough for a sharper picture that is not there yet."""
        return self._rest.wait(camera, ms, self.blurred(camera))

    def blurred(self, camera: Camera) -> bool:
        return self._fits and camera.zoom > NEAR and (self._sharp is None or self._sharp.camera != camera)

    def due_ms(self, camera: Camera) -> float | None:
        return self._rest.left_ms if self.blurred(camera) else None

    # --- drawing

    def draw(
        self, canvas: Canvas, camera: Camera, states: Sequence[Marked], glow: float, holdings: Holdings = ()
    ) -> None:
        whole = Camera.whole(camera.view, camera.world)
        sea = whole.rect(Rect(0, 0, *self.chart.size))
        near = camera.zoom > NEAR
        canvas.paint(PAINTER, sea, alpha=0.0, chart=self.chart)
        canvas.paint(HELD, sea, alpha=0.0 if near else 1.0, chart=self.chart, holdings=holdings)
        box = canvas.viewport.box(sea)
        painted = self.chart.painted((box[2], box[3]))
        if painted is None:
            return
        if near:
            self._draw_closer(canvas, camera, painted, states, holdings)
        else:
            self._sharp = self._closer = None
            self._draw_whole(canvas, sea, painted.layers, states, glow)

    def _draw_whole(self, canvas: Canvas, sea: Rect, art: MapLayers, states: Sequence[Marked], glow: float) -> None:
        scale = canvas.viewport.scale
        for picture, at, alpha in _layers(art, states, glow):
            canvas.surface(picture, (sea.x + at[0] / scale, sea.y + at[1] / scale), alpha=alpha)

    def _draw_closer(
        self, canvas: Canvas, camera: Camera, whole: Painted, states: Sequence[Marked], holdings: Holdings
    ) -> None:
        size = canvas.viewport.box(camera.view)[2:]
        islands = self._islands(camera, whole, size)
        kept, key = self._closer, tuple(states)
        now = (camera, key, holdings, islands is not None)
        if kept is None or (kept.camera, kept.states, kept.holdings, kept.sharp) != now:
            if islands is None:
                view = _soft(whole, camera, states, size, self._held(whole, holdings))
            else:
                view = _sharp(whole, islands, camera, states, size, holdings)
            self._closer = kept = _Closer(*now, view)
        canvas.surface(kept.view, (camera.view.x, camera.view.y))

    def _held(self, whole: Painted, holdings: Holdings) -> Surface:
        return whole.layers.art.get(HELD, whole.get_size(), chart=self.chart, holdings=holdings)

    def _islands(self, camera: Camera, whole: Painted, size: tuple[int, int]) -> MapArt | None:
        kept = self._sharp
        if kept is not None and (kept.camera, kept.whole) == (camera, whole):
            return kept.islands
        self._sharp = None
        self._fits = size[0] * size[1] <= MOST_PIXELS
        if not self._fits or not self._rest.rested(camera):
            return None
        start = camera.to_world((camera.view.x, camera.view.y))
        factor = size[0] * camera.factor / camera.view.w
        islands = self.chart.close_up(whole, start, factor, size)
        self._sharp = _Sharp(camera, whole, islands)
        return islands


def _layers(art: MapLayers, states: Sequence[Marked], glow: float) -> list[tuple[Surface, tuple[int, int], float]]:
    """Overlays and their breath, then the printed signs once more, so that no overlay dims them."""
    layers: list[tuple[Surface, tuple[int, int], float]] = []
    for name, state in states:
        if name in art.shapes:
            layers.append((*art.overlay(name, state), 1.0))
            if state in BREATHING:
                layers.append((*art.overlay(name, BREATHING[state]), glow))
    layers += [(picture, at, 1.0) for picture, at in art.marks]
    return layers


def _blit_layers(target: Surface, art: MapLayers, states: Sequence[Marked], start: tuple[int, int] = (0, 0)) -> None:
    for layer, at, alpha in _layers(art, states, 0.5):
        layer.set_alpha(round(255 * alpha))
        target.blit(layer, (at[0] - start[0], at[1] - start[1]))
        layer.set_alpha(255)


def _seen(picture: Surface, camera: Camera) -> pygame.Rect:
    """The part of the whole picture that the camera sees."""
    factor = picture.get_width() / camera.world[0]
    left, top = camera.to_world((camera.view.x, camera.view.y))
    wide, high = camera.view.w / camera.factor, camera.view.h / camera.factor
    return pygame.Rect(round(left * factor), round(top * factor), round(wide * factor), round(high * factor))


def _cut(picture: Surface, frame: pygame.Rect) -> Surface:
    part = Surface(frame.size)
    part.blit(picture, (-frame.x, -frame.y))
    return part


def _soft(whole: Painted, camera: Camera, states: Sequence[Marked], size: tuple[int, int], held: Surface) -> Surface:
    """What the camera sees, states included, enlarged from the whole picture."""
    frame = _seen(whole, camera)
    part = _cut(held, frame)
    _blit_layers(part, whole.layers, states, frame.topleft)
    return pygame.transform.smoothscale(part, size)


def _sharp(
    whole: Painted,
    islands: MapArt,
    camera: Camera,
    states: Sequence[Marked],
    size: tuple[int, int],
    holdings: Holdings,
) -> Surface:
    """The same with the islands as they were painted for this camera; only the water is enlarged."""
    view = pygame.transform.smoothscale(_cut(whole.water(), _seen(whole, camera)), size)
    view.blit(islands.picture, (0, 0))
    islands.blit_holdings(view, holdings)
    _blit_layers(view, islands, states)
    return view
