"""A land made ready to be painted: its lines roughened, its countries cut out, and which part of it a picture shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame
from pygame import Surface

from wowtable.cartography.borders import rough_outline
from wowtable.cartography.land import (
    Geography,
    WayKind,
    country_shapes,
    softened,
    spread_along,
    way_between,
    winding,
)
from wowtable.cartography.plane import Point, contains

from ..art.factory import Art
from ..art.shapes import PixelSize
from .land_scatter import KeptFree, LandFeature, scattered
from .map_sea import Ornament, ornaments_in

_COAST, _LAKE = (0.24, 4.0), (0.2, 4.0)
_DISC, _WAY, _STREAM, _NAME = 6.0, 7.5, 6.0, 8.0
_ORNAMENT = 0.72
_STREAM_STEP = 8.0


@dataclass(frozen=True)
class LandSpace:
    """Where something will stand on the land: a disc, and the room its name takes below."""

    id: str
    at: Point
    country: str
    radius: float
    name_wide: float = 0.0


@dataclass(frozen=True)
class LandView:
    """Which part of a land is painted: `factor` pixels to a unit, from the pixel `origin` on."""

    factor: float
    origin: tuple[int, int]
    size: PixelSize

    @staticmethod
    def whole(size: PixelSize, world: tuple[int, int]) -> LandView:
        """All of a land in the middle of a picture, which may show some water beyond."""
        factor = min(size[0] / world[0], size[1] / world[1])
        beyond = ((world[0] * factor - size[0]) / 2, (world[1] * factor - size[1]) / 2)
        return LandView(factor, (round(beyond[0]), round(beyond[1])), size)

    def pixel(self, at: Point) -> Point:
        return (at[0] * self.factor - self.origin[0], at[1] * self.factor - self.origin[1])

    def course(self, points: Iterable[Point]) -> list[Point]:
        return [self.pixel(point) for point in points]

    def enlarged(self, whole: Surface, share: float, margin: float) -> Surface:
        """The part that is shown of a picture with `share` pixels to a unit, which reaches `margin` beyond the land."""
        nearer = self.factor / share
        seen = pygame.Rect(*(round(edge / nearer) for edge in (*self.origin, *self.size)))
        part = Surface(seen.size, 0, 32)
        part.blit(whole, (-seen.x - round(margin * share), -seen.y - round(margin * share)))
        return pygame.transform.smoothscale(part, self.size)

    def shows(self, at: Point, reach: float) -> bool:
        x, y = self.pixel(at)
        far = reach * self.factor
        return -far < x < self.size[0] + far and -far < y < self.size[1] + far


class LandPlan:
    """All lines of a land in its own units, none of them worked out twice. Equal to nothing but itself."""

    def __init__(
        self,
        geography: Geography,
        spaces: Sequence[LandSpace],
        links: Iterable[tuple[str, str]],
        names: Mapping[str, str],
        language: str,
    ) -> None:
        self.geography = geography
        self.spaces = {space.id: space for space in spaces}
        self.links = tuple(links)
        self.names = names
        self.language = language
        self.art: Art | None = None
        """What painted it, for whoever must paint a part of it larger."""

    @cached_property
    def coasts(self) -> list[list[Point]]:
        return [rough_outline(coast, *_COAST) for coast in self.geography.coasts]

    @cached_property
    def lakes(self) -> list[list[Point]]:
        return [rough_outline(softened([*lake, lake[0]], 2)[:-1], *_LAKE) for lake in self.geography.lakes]

    @cached_property
    def shapes(self) -> Mapping[str, list[list[Point]]]:
        return country_shapes(self.geography, [(space.at, space.country) for space in self.spaces.values()])

    @cached_property
    def streams(self) -> list[tuple[list[Point], float]]:
        return [(self._to_the_sea(softened(stream.along)), stream.wide) for stream in self.geography.streams]

    def _to_the_sea(self, course: Sequence[Point]) -> list[Point]:
        """As far as there is land."""
        points = [at for at, _way in spread_along(course, _STREAM_STEP)]
        ends = (n for n, at in enumerate(points) if not any(contains(coast, at) for coast in self.geography.coasts))
        return points[: max(2, next(ends, len(points)) + 1)]

    @cached_property
    def bends(self) -> Mapping[frozenset[str], tuple[WayKind, tuple[Point, ...]]]:
        """Of every link: its kind, and the bends from the end that is named first."""
        return {frozenset(link): self._bends(*link) for link in self.links}

    def _bends(self, one: str, other: str) -> tuple[WayKind, tuple[Point, ...]]:
        way = way_between(self.geography, one, other)
        if not way.bends:
            return way.kind, winding(self.spaces[one].at, self.spaces[other].at)
        bends = tuple((float(x), float(y)) for x, y in way.bends)
        return way.kind, bends if way.one == one else bends[::-1]

    def ways(self, kind: WayKind) -> list[list[Point]]:
        found = ((link, self.bends[frozenset(link)]) for link in self.links)
        return [
            softened([self.spaces[one].at, *bends, self.spaces[other].at])
            for (one, other), (of, bends) in found
            if of == kind
        ]

    @cached_property
    def ornaments(self) -> tuple[Ornament, ...]:
        """In the open waters, clear of their names."""
        names = [[at for at, _way in spread_along(softened(water.along), 12.0)] for water in self.geography.waters]
        dry = [[space.at] for space in self.spaces.values()]
        inland = [ridge.along for ridge in self.geography.ridges] + [wood.along for wood in self.geography.woods]
        dry += [[(float(x), float(y))] for along in inland for x, y in along]
        return ornaments_in(self.geography.size, [*self.coasts, *names, *dry, *self.ways("sea")], _ORNAMENT)

    @cached_property
    def standing(self) -> list[LandFeature]:
        return scattered(self.geography, self.shapes, self._kept_free())

    def _kept_free(self) -> KeptFree:
        spaces = self.spaces.values()
        names = [
            (space.at[0] - space.name_wide / 2, space.at[1] + space.radius, space.name_wide, 22.0)
            for space in spaces
            if space.name_wide
        ]
        lines = [(way, _WAY) for way in self.ways("road")]
        lines += [(course, _STREAM) for course, _wide in self.streams]
        lines += [(softened(country.along), _NAME) for country in self.geography.countries.values()]
        sights = [(sight.at, sight.size * 0.6) for sight in self.geography.sights]
        discs = [(space.at, space.radius + _DISC) for space in spaces]
        return KeptFree([*discs, *sights], names, lines, self.coasts, self.lakes)
