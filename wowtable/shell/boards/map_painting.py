"""Region maps, painted once per size into one picture, with a mask for every region."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Color, Rect, Surface

from ..art.brush import OVERSIZE, extent, large_layer, seen_from, shrunk, stroke
from ..art.factory import Art
from ..art.light import blurred, colored
from ..art.shapes import PixelSize, Point, cut, faded, layer, minus, tinted
from ..base.album import AlbumPage, bytes_of
from .map_holdings import HeldGround, Holding, paint_holding
from .map_marks import LEAST_SCALE, paint_mark
from .map_model import SEA, Land, Lines, lines_of
from .map_regions import RegionFace, paint_region, silhouette
from .map_sea import paint_shallows

RegionState = Literal[
    "hover", "faint", "legal", "legal.bright", "target", "target.bright", "chosen", "focus", "veil", "hatch"
]
GLOW_REACH = 26
_INWARDS, _CORE = 0.34, 0.85
_WALL = 9.0
FILLS: Mapping[str, float] = {"hover": 0.12, "faint": 0.13, "legal": 0.12, "target": 0.0, "chosen": 0.10, "focus": 0.0}
LINES: Mapping[str, float] = {"hover": 2.4, "faint": 4.0, "legal": 6.4, "target": 6.4, "chosen": 4.4, "focus": 5.0}
GLOWS: Mapping[str, float] = {
    "legal": 0.7,
    "legal.bright": 1.2,
    "target": 0.9,
    "target.bright": 1.5,
    "hover": 0.4,
}


@dataclass(frozen=True)
class RegionShape:
    """Where a region lies on the map: `path` is its rough border, `mask` covers `rect`."""

    id: str
    rect: Rect
    path: tuple[Point, ...]
    mask: Surface
    hit: pygame.mask.Mask
    pen: float
    ground: HeldGround


PlacedSurface = tuple[Surface, tuple[int, int]]


class MapLayers:
    """What is drawn over the picture of a map: overlays, and over them `marks` once more (printed signs).

    All places are pixels.
    """

    def __init__(self, art: Art, shapes: Mapping[str, RegionShape], marks: Sequence[PlacedSurface]) -> None:
        self.shapes = shapes
        self.marks = tuple(marks)
        self.art = art
        self._overlays: AlbumPage[tuple[str, RegionState], PlacedSurface] = AlbumPage(art.assets.album)
        self._holdings: AlbumPage[Holding, PlacedSurface] = AlbumPage(art.assets.album)

    @property
    def parts(self) -> tuple[Surface, ...]:
        """The pictures that are kept as long as this is."""
        return (*(shape.mask for shape in self.shapes.values()), *(mark for mark, _ in self.marks))

    def at(self, point: Point) -> str | None:
        """The region under a pixel."""
        x, y = int(point[0]), int(point[1])
        for shape in self.shapes.values():
            if shape.rect.collidepoint(x, y) and shape.hit.get_at((x - shape.rect.x, y - shape.rect.y)):
                return shape.id
        return None

    def overlay(self, region: str, state: RegionState) -> PlacedSurface:
        """What shows a state of a region, and where it belongs. Painted at first use, then kept in the album.

        The `.bright` states are the upper end of a breathing glow: draw them under the plain
        state, with a changing alpha.
        """
        found = self._overlays.get((region, state))
        if found is None:
            shape = self.shapes[region]
            paint = {"veil": _veil, "hatch": _hatched}.get(state)
            found = paint(self.art, shape) if paint else _marked(self.art, shape, state)
            self._overlays.put((region, state), found, bytes_of(found[0]))
        return found

    def holding(self, holding: Holding) -> PlacedSurface:
        """What shows who holds a region; it belongs below all states."""
        found = self._holdings.get(holding)
        if found is None:
            shape = self.shapes[holding.region]
            picture = paint_holding(self.art, shape.ground, shape.mask, shape.rect.topleft, shape.pen, holding)
            found = self._holdings.put(holding, (picture, shape.rect.topleft), bytes_of(picture))
        return found

    def blit_holdings(self, target: Surface, holdings: Iterable[Holding], start: tuple[int, int] = (0, 0)) -> None:
        """Over a picture that begins at the pixel `start` of the map; the printed signs stay on top."""
        known = [self.holding(holding) for holding in holdings if holding.region in self.shapes]
        for picture, at in (*known, *self.marks):
            target.blit(picture, (at[0] - start[0], at[1] - start[1]))


class MapArt(MapLayers):
    """A finished map: `picture` goes over the sea, with the marks in it."""

    def __init__(
        self, art: Art, picture: Surface, shapes: Mapping[str, RegionShape], marks: Sequence[PlacedSurface]
    ) -> None:
        super().__init__(art, shapes, marks)
        self.picture = picture


def bake_map(art: Art, size: PixelSize, lands: Sequence[Land]) -> MapArt:
    """Paints all lands onto one transparent picture of this size; regions outside of it have no shape."""
    picture = layer(size)
    drawn = [(land, lines_of(land)) for land in lands]
    pen = min((land.pen(art.scale) for land in lands), default=art.scale)
    shores = [line for _, lines in drawn for line in lines.shore]
    outlines = [path for _, lines in drawn for path in lines.around.values()]
    paint_shallows(art, picture, shores, outlines, pen)
    shapes: dict[str, RegionShape] = {}
    marks: list[PlacedSurface] = []
    for land, lines in drawn:
        shapes.update(_paint_land(art, picture, land, lines))
        marks += [*_walls(art, picture, lines, land.pen(art.scale)), *_marks(art, land)]
    for mark, at in marks:
        picture.blit(mark, at)
    return MapArt(art, picture, shapes, marks)


def _paint_land(art: Art, picture: Surface, land: Land, lines: Lines) -> dict[str, RegionShape]:
    pen = land.pen(art.scale)
    _paint_shadow(art, picture, land, lines, pen)
    shapes = {}
    for region in land.regions:
        path = lines.around[region.id]
        if not extent(path).colliderect(picture.get_rect()):
            continue
        face = paint_region(art, land, region, path)
        picture.blit(face.picture, face.rect)
        ground = HeldGround(land, region, path, lines.edges[region.id])
        shapes[region.id] = _shape(region.id, path, face, pen, ground)
    _paint_lines(art, picture, lines, pen)
    return shapes


def _shape(name: str, path: Sequence[Point], face: RegionFace, pen: float, ground: HeldGround) -> RegionShape:
    return RegionShape(name, face.rect, tuple(path), face.mask, pygame.mask.from_surface(face.mask), pen, ground)


def _marks(art: Art, land: Land) -> list[PlacedSurface]:
    """In a small picture they are left out: they would hide the land."""
    placed: list[PlacedSurface] = []
    if land.scale < LEAST_SCALE:
        return placed
    for mark in (mark for region in land.regions for mark in region.marks):
        picture = paint_mark(art, mark, land.pen(art.scale))
        x, y = land.pixel(mark.at)
        placed.append((picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))))
    return placed


def _paint_shadow(art: Art, picture: Surface, land: Land, lines: Lines, pen: float) -> None:
    """The shadow of the dry land on the water."""
    dry = [lines.around[region.id] for region in land.regions if region.terrain != SEA]
    margin = 24 * pen
    near = picture.get_rect().inflate(4 * margin, 4 * margin)
    rect = extent((point for path in dry for point in path), margin).clip(near)
    if not rect:
        return
    mask = silhouette(rect.size, [seen_from(rect.topleft, path) for path in dry])
    shadow = colored(blurred(mask, round(7 * pen)), art.color("ink.950"), 0.75)
    picture.blit(shadow, (rect.x, rect.y + round(5 * pen)))


def _paint_lines(art: Art, picture: Surface, lines: Lines, pen: float) -> None:
    ink = art.color("ink.900")
    everything = (*lines.inner, *lines.shore)
    rect = extent((point for line in everything for point in line), 8 * pen).clip(picture.get_rect())
    if not rect:
        return
    large = large_layer(rect.size, ink)
    foam = art.color("sea.ornament", 190)
    for line in lines.mouths:
        _dash(large, seen_from(rect.topleft, line), 3.2 * pen * OVERSIZE, 11 * pen * OVERSIZE, foam)
    for group, width in ((lines.inner, 3.4), (lines.coast, 6.2)):
        for line in group:
            stroke(large, seen_from(rect.topleft, line), width * pen * OVERSIZE, ink)
    picture.blit(shrunk(large), rect)


def _walls(art: Art, picture: Surface, lines: Lines, pen: float) -> Iterator[PlacedSurface]:
    """Borders that nobody crosses, each by itself: they lie over all lights, and so never vanish under a glow."""
    ink = art.color("ink.900")
    for line in lines.walls:
        rect = extent(line, 8 * pen).clip(picture.get_rect())
        if rect:
            large = large_layer(rect.size, ink)
            stroke(large, seen_from(rect.topleft, line), _WALL * pen * OVERSIZE, ink)
            yield shrunk(large), rect.topleft


def _dash(large: Surface, points: Sequence[Point], width: float, dash: float, tint: Color) -> None:
    travelled = 0.0
    for start, end in pairwise(points):
        if int(travelled / dash) % 5 < 3:
            stroke(large, (start, end), width, tint)
        travelled += pygame.Vector2(start).distance_to(end)


def _veil(art: Art, shape: RegionShape) -> PlacedSurface:
    return tinted(shape.mask, art.color("ink.950", 128)), shape.rect.topleft


def _marked(art: Art, shape: RegionShape, state: RegionState) -> PlacedSurface:
    kind = state.removesuffix(".bright")
    tone, halo = art.color(f"state.{kind}"), art.color(f"state.{kind}.glow")
    rect = shape.rect.inflate(2 * round(GLOW_REACH * shape.pen), 2 * round(GLOW_REACH * shape.pen))
    outline = seen_from(rect.topleft, shape.path)
    made = layer(rect.size)
    if strength := GLOWS.get(state, 0.0):
        band = large_layer(rect.size, Color("white"))
        stroke(band, outline, 13 * shape.pen * OVERSIZE, Color("white"), closed=True)
        glow = colored(blurred(shrunk(band), round(7 * shape.pen)), halo, strength)
        made.blit(_outwards(glow, shape.mask, (shape.rect.x - rect.x, shape.rect.y - rect.y)), (0, 0))
    if state == kind:
        wash = tinted(shape.mask, Color(tone.r, tone.g, tone.b, round(255 * FILLS[kind])))
        made.blit(wash, (shape.rect.x - rect.x, shape.rect.y - rect.y))
        made.blit(_outlined(art, rect.size, outline, LINES[kind] * shape.pen, kind), (0, 0))
    return made, rect.topleft


def _outwards(glow: Surface, mask: Surface, at: tuple[int, int]) -> Surface:
    """A glow that is weak inside the region, so that its owner stays visible."""
    inside = layer(glow.get_size())
    inside.blit(mask, at)
    made = minus(glow, inside)
    made.blit(faded(cut(glow, inside), _INWARDS), (0, 0))
    return made


def _outlined(art: Art, size: PixelSize, outline: Sequence[Point], width: float, kind: str) -> Surface:
    """The line of a state with a dark edge, so that gold shows on wheat, and a pale core; the focus is dashed, pale
    on dark enough to be found without colours."""
    tone = art.color(f"state.{kind}")
    under = art.color("focus.under" if kind == "focus" else "ink.950", 240 if kind == "focus" else 170)
    large = large_layer(size, under)
    stroke(large, outline, (width + 2.6) * OVERSIZE, under, closed=True)
    if kind == "focus":
        closed, step = [*outline, outline[0]], 2.2 * width * OVERSIZE
        _dash(large, closed, width * OVERSIZE, step, tone)
        _dash(large, closed, width * 0.5 * OVERSIZE, step, tone.lerp(Color("white"), _CORE))
    else:
        stroke(large, outline, width * OVERSIZE, tone, closed=True)
        if kind in GLOWS:
            stroke(large, outline, width * 0.36 * OVERSIZE, tone.lerp(Color("white"), _CORE), closed=True)
    return shrunk(large)


def _hatched(art: Art, shape: RegionShape) -> PlacedSurface:
    """Slanted lines over the region: says "hostile" without colour."""
    pitch, width = round(15 * shape.pen), max(1, round(2.4 * shape.pen))
    tall = shape.rect.height
    large = large_layer(shape.rect.size, art.color("ink.950"))
    for x in range(-tall, shape.rect.width, pitch):
        ends = ((x * OVERSIZE, tall * OVERSIZE), ((x + tall) * OVERSIZE, 0))
        pygame.draw.line(large, art.color("ink.950", 150), *ends, width * OVERSIZE)
    return cut(shrunk(large), shape.mask), shape.rect.topleft
