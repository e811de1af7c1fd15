"""Draws the painted sea with the states of its regions, whole or zoomed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from wowtable.shell.art.maps import MapArt, State
from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Rect
from wowtable.shell.widgets import Camera

from .chart import PAINTER, Chart

NEAR = 1.001
BREATHING: dict[State, State] = {"legal": "legal.bright", "target": "target.bright"}
Marked = tuple[str, State]


@dataclass(frozen=True)
class _Closer:
    """A zoomed part of the sea, kept while neither camera nor states change."""

    camera: Camera
    states: tuple[Marked, ...]
    view: Surface


class Ground:
    """The sea of one board. `states` are regions and how they are shown, the topmost last."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self._closer: _Closer | None = None

    def draw(self, canvas: Canvas, camera: Camera, states: Sequence[Marked], glow: float) -> None:
        whole = Camera.whole(camera.view, camera.world)
        sea = whole.rect(Rect(0, 0, *self.chart.size))
        near = camera.zoom > NEAR
        canvas.paint(PAINTER, sea, alpha=0.0 if near else 1.0, chart=self.chart)
        box = canvas.viewport.box(sea)
        painted = self.chart.painted((box[2], box[3]))
        if painted is None:
            return
        if near:
            self._draw_closer(canvas, camera, *painted, states)
        else:
            self._draw_whole(canvas, sea, painted[0], states, glow)

    def _draw_whole(self, canvas: Canvas, sea: Rect, art: MapArt, states: Sequence[Marked], glow: float) -> None:
        scale = canvas.viewport.scale
        for picture, at, alpha in _layers(art, states, glow):
            canvas.surface(picture, (sea.x + at[0] / scale, sea.y + at[1] / scale), alpha=alpha)

    def _draw_closer(
        self, canvas: Canvas, camera: Camera, art: MapArt, picture: Surface, states: Sequence[Marked]
    ) -> None:
        kept, key = self._closer, tuple(states)
        if kept is None or kept.camera != camera or kept.states != key:
            view = _cut(picture, camera, art, states, canvas.viewport.box(camera.view)[2:])
            self._closer = kept = _Closer(camera, key, view)
        canvas.surface(kept.view, (camera.view.x, camera.view.y))


def _layers(art: MapArt, states: Sequence[Marked], glow: float) -> list[tuple[Surface, tuple[int, int], float]]:
    """Overlays and their breath, then the printed signs once more, so that no overlay dims them."""
    layers: list[tuple[Surface, tuple[int, int], float]] = []
    for name, state in states:
        layers.append((*art.overlay(name, state), 1.0))
        if state in BREATHING:
            layers.append((*art.overlay(name, BREATHING[state]), glow))
    layers += [(picture, at, 1.0) for picture, at in art.marks]
    return layers


def _cut(picture: Surface, camera: Camera, art: MapArt, states: Sequence[Marked], size: tuple[int, int]) -> Surface:
    """What the camera sees, states included, at the size of the glass."""
    factor = picture.get_width() / camera.world[0]
    left, top = camera.to_world((camera.view.x, camera.view.y))
    wide, high = camera.view.w / camera.factor, camera.view.h / camera.factor
    frame = pygame.Rect(round(left * factor), round(top * factor), round(wide * factor), round(high * factor))
    part = Surface(frame.size)
    part.blit(picture, (-frame.x, -frame.y))
    for layer, at, alpha in _layers(art, states, 0.5):
        layer.set_alpha(round(255 * alpha))
        part.blit(layer, (at[0] - frame.x, at[1] - frame.y))
        layer.set_alpha(255)
    return pygame.transform.smoothscale(part, size)
