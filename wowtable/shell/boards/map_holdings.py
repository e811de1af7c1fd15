"""Who holds a region of a map, so that it is seen with eyes half shut: tint, weave and an enamel border of the land."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Color, Surface

from ..art.brush import OVERSIZE, dashed_stroke, large_layer, seen_from, shrunk, stroke, thinned
from ..art.factory import Art
from ..art.shapes import Point, cut, faded, layer, tinted
from ..art.weaves import weave_over
from .map_model import Land, MapRegion
from .map_regions import terrain_signs

_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)
_TINT, _SEA_TINT, _WEAVE, _INK = 0.48, 0.60, 0.16, 0.75
_BELT, _BELT_TINT, _BELT_WEAVE = 31.0, 0.42, 0.50
_BAND, _LINE, _INNER = 12.0, 4.7, 3.0
_FALLEN, _FALLEN_TINT, _FALLEN_INK = 0.60, 0.26, 0.50
_FALLEN_BELT, _FALLEN_WEAVE, _FALLEN_BAND, _DASH, _GAP = 24.0, 0.42, 8.6, 23.0, 11.0
_SIGN = 0.58


@dataclass(frozen=True)
class Holding:
    """A region in somebody's hands. `within` are the neighbours in the same hands, to which no border is drawn."""

    region: str
    seat: str
    fallen: bool = False
    within: frozenset[str] = frozenset()


@dataclass(frozen=True)
class HeldGround:
    """What of a region is needed to paint over it: where it lies, and its rough borders with what is beyond each."""

    land: Land
    region: MapRegion
    path: Sequence[Point]
    edges: Sequence[tuple[str, Sequence[Point]]]


def paint_holding(art: Art, ground: HeldGround, mask: Surface, at: Point, pen: float, holding: Holding) -> Surface:
    size = mask.get_size()
    hue = art.color(f"seat.{holding.seat}")
    made = layer(size)
    ink = _FALLEN_INK if holding.fallen else _INK
    _wash(art, made, hue, holding, water=ground.region.terrain in ("sea", "lake"))
    if not holding.fallen:
        made.blit(faded(_weave(art, size, holding.seat, pen, at), _WEAVE), (0, 0))
    made.blit(terrain_signs(art, ground.land, ground.region, ground.path, mask, min(1.0, ink * _SIGN * 1.7)), (0, 0))
    outer = [seen_from(at, line) for beyond, line in ground.edges if beyond not in holding.within]
    inner = [seen_from(at, line) for beyond, line in ground.edges if beyond in holding.within]
    _belt(art, made, outer, hue, pen, holding, at)
    lines = large_layer(size, art.color("map.line"))
    for line in inner:
        stroke(lines, line, _INNER * pen * OVERSIZE, art.color("map.line", 235))
    (_fallen_band if holding.fallen else _band)(art, lines, outer, hue, pen)
    made.blit(shrunk(lines), (0, 0))
    return cut(made, mask)


def _wash(art: Art, made: Surface, hue: Color, holding: Holding, *, water: bool) -> None:
    if holding.fallen:
        grey = art.color("map.fallen", round(255 * _FALLEN))
        made.fill(grey)
        made.blit(layer(made.get_size(), Color(hue.r, hue.g, hue.b, round(255 * _FALLEN_TINT))), (0, 0))
        return
    share = _SEA_TINT if water else _TINT
    made.fill(Color(hue.r, hue.g, hue.b, round(255 * share)))


def _weave(art: Art, size: tuple[int, int], seat: str, pen: float, at: Point) -> Surface:
    return weave_over(art, size, seat, pen, (int(at[0]), int(at[1])))


def _belt(
    art: Art, made: Surface, outer: Sequence[list[Point]], hue: Color, pen: float, holding: Holding, at: Point
) -> None:
    """Along the outer border the colour is stronger and the weave plain to see."""
    size = made.get_size()
    wide = (_FALLEN_BELT if holding.fallen else _BELT) * pen
    large = large_layer(size, _WHITE)
    for line in outer:
        stroke(large, thinned(line, wide * 0.3), 2 * wide * OVERSIZE, Color(255, 255, 255))
    mask = shrunk(large)
    if not holding.fallen:
        made.blit(tinted(mask, Color(hue.r, hue.g, hue.b, round(255 * _BELT_TINT))), (0, 0))
    share = _FALLEN_WEAVE if holding.fallen else _BELT_WEAVE
    made.blit(faded(cut(_weave(art, size, holding.seat, pen, at), mask), share), (0, 0))


def _band(art: Art, large: Surface, outer: Sequence[list[Point]], hue: Color, pen: float) -> None:
    """Enamel: dark towards the land, then light, then pure at the border, and the line of the border itself."""
    rings = ((_BAND, hue.lerp(_BLACK, 0.18)), (_BAND * 0.72, hue.lerp(_WHITE, 0.22)), (_BAND * 0.42, hue))
    for reach, tint in (*rings, (_LINE / 2, art.color("map.line"))):
        for line in outer:
            stroke(large, line, 2 * reach * pen * OVERSIZE, tint)


def _fallen_band(art: Art, large: Surface, outer: Sequence[list[Point]], hue: Color, pen: float) -> None:
    tint = hue.lerp(art.color("map.fallen.band"), 0.22)
    for line in outer:
        stroke(large, line, 2 * (_FALLEN_BAND + 2) * pen * OVERSIZE, art.color("map.line", 170))
        dashed_stroke(large, line, 2 * _FALLEN_BAND * pen * OVERSIZE, (_DASH * pen, _GAP * pen), tint)
        stroke(large, line, _LINE * pen * OVERSIZE, art.color("map.line"))
