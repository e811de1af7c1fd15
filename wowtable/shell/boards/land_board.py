"""A board of spaces on a painted land: the land is painted once for each size, what lives on it is drawn every time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

import pygame
from pygame import Surface

from ..base.canvas import Canvas
from ..base.layout import Rect
from ..widgets.base import Widget
from .camera import Camera, CameraRest
from .ground_names import GroundName, ground_names
from .label_places import all_edges
from .land_chart import LAND, land_seen
from .land_view import LandPlan, LandView
from .path_board import Path, PathBoard, Space
from .surface import Latest

_NEAR = 1.001
_MOST_PIXELS = 3_000_000
"""Larger views stay soft when zoomed: painting them anew would take longer than anybody waits."""


@dataclass(frozen=True)
class _Near:
    """What one camera sees of the land, kept while it does not move."""

    camera: Camera
    sharp: bool
    picture: Surface


class PaintedLand:
    """The ground of a board. While the camera moves it is the whole picture enlarged; once it rests, painted anew."""

    def __init__(self, plan: LandPlan) -> None:
        self.plan = plan
        self._rest = CameraRest()
        self._near: _Near | None = None
        self._fits = True

    def rest(self, camera: Camera, ms: float) -> bool:
        """True once the camera has rested long enough for a sharper picture that is not there yet."""
        return self._rest.wait(camera, ms, self.blurred(camera))

    def blurred(self, camera: Camera) -> bool:
        kept = self._near
        sharp = kept is not None and kept.sharp and kept.camera == camera
        return self._fits and camera.zoom > _NEAR and not sharp

    def due_ms(self, camera: Camera) -> float | None:
        return self._rest.left_ms if self.blurred(camera) else None

    def draw(self, canvas: Canvas, camera: Camera) -> None:
        near = camera.zoom > _NEAR
        canvas.paint(LAND, camera.view, alpha=0.0 if near else 1.0, plan=self.plan)
        if not near:
            self._near = None
            return
        art = self.plan.art
        if art is None:
            return
        size = canvas.viewport.box(camera.view)[2:]
        self._fits = size[0] * size[1] <= _MOST_PIXELS
        sharp = self._fits and self._rest.rested(camera)
        if self._near is None or self._near.camera != camera or (sharp and not self._near.sharp):
            view = _seen_by(camera, size)
            picture = (
                land_seen(art, view, self.plan) if sharp else _enlarged(art.get(LAND, size, plan=self.plan), camera)
            )
            self._near = _Near(camera, sharp, picture)
        canvas.surface(self._near.picture, (camera.view.x, camera.view.y))


def _seen_by(camera: Camera, size: tuple[int, int]) -> LandView:
    factor = camera.factor * size[0] / camera.view.w
    left, top = camera.to_world((camera.view.x, camera.view.y))
    return LandView(factor, (round(left * factor), round(top * factor)), size)


def _enlarged(whole: Surface, camera: Camera) -> Surface:
    """The part of the whole picture that the camera sees, as large as its view."""
    pixels = whole.get_width() / camera.view.w
    all_of_it = Camera.whole(camera.view, camera.world)
    left, top = all_of_it.to_screen(camera.to_world((camera.view.x, camera.view.y)))
    part = pygame.Rect(
        round((left - camera.view.x) * pixels),
        round((top - camera.view.y) * pixels),
        round(whole.get_width() / camera.zoom),
        round(whole.get_height() / camera.zoom),
    )
    return pygame.transform.smoothscale(whole.subsurface(part.clip(whole.get_rect())), whole.get_size())


@lru_cache(maxsize=4)
def _ways_of(plan: LandPlan) -> tuple[Path, ...]:
    return tuple(Path(*link, bends, kind) for link in plan.links for kind, bends in (plan.bends[frozenset(link)],))


class LandBoard(PathBoard):
    """Items are space ids. Roads belong to the ground; whoever goes along them is shown over it."""

    names_from: ClassVar[float] = 0.85

    def __init__(
        self, id: str, rect: Rect, plan: LandPlan, spaces: Sequence[Space], label: str = "", **more: Any
    ) -> None:
        size = plan.geography.size
        super().__init__(id, rect, (float(size[0]), float(size[1])), spaces, _ways_of(plan), label=label, **more)
        self.land = PaintedLand(plan)
        self._names, self._written = Latest[Sequence[GroundName]](), Latest[Sequence[GroundName]]()

    def draw_ground(self, canvas: Canvas, camera: Camera) -> None:
        self.land.draw(canvas, camera)

    def lettered(self, canvas: Canvas, camera: Camera) -> Sequence[Rect]:
        """The letters of countries that are large enough not to give way."""
        return [letter for name in self._free_names(canvas, camera) if name.firm for letter in name.letters]

    def _free_names(self, canvas: Canvas, camera: Camera) -> Sequence[GroundName]:
        def found() -> Sequence[GroundName]:
            discs = all_edges(self._discs(camera).values())
            return [name for name in ground_names(self.land.plan, canvas.type, camera) if name.is_free(discs)]

        return self._names.to((camera, canvas.viewport, self.land.plan), found)

    def draw_lettering(self, canvas: Canvas, camera: Camera, taken: Collection[Rect]) -> None:
        """While the land moves below its spaces it has no names."""
        if camera != self.goal:
            return
        names = self._free_names(canvas, camera)

        def free() -> Sequence[GroundName]:
            full = all_edges(taken)
            return [name for name in names if name.is_free(full)]

        for name in self._written.to((tuple(names), tuple(taken)), free):
            name.draw(canvas)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, LandBoard) and old.land.plan is self.land.plan:
            self.land, self._names, self._written = old.land, old._names, old._written

    def tick(self, ms: float) -> bool:
        if self.land.rest(self.camera, ms):
            self.redraw()
        return super().tick(ms)

    def due_ms(self) -> float | None:
        return self.land.due_ms(self.camera)
