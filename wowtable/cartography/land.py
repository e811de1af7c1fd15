"""A land to travel, as data for whoever paints it: coasts, lakes, countries, ridges, woods, streams and ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Literal

from .borders import rough_edge
from .plane import Point, distance
from .voronoi import voronoi_cells

Spot = tuple[int, int]
Course = tuple[Spot, ...]
Growth = Literal[
    "", "oak", "pine", "fir", "gloom", "bare", "palm", "mushroom", "reed", "grass", "wheat", "mesa", "ember"
]
Weather = Literal["", "mist", "snow", "ash", "blight", "sun"]
WayKind = Literal["road", "sea"]

_SWAY = 0.11
_RIM, _RIM_STEP = 400.0, 200.0
_BORDER_SWING, _BORDER_STEP = 0.3, 9.0


@dataclass(frozen=True)
class Country:
    """What one part of the land is like. `ground` names colours of the theme; `thick` is how much grows there.

    It reaches as far as its spaces and its `sites` are the nearest. Its name is written `along` a course; where it is
    crowded, only for who looks `closer`.
    """

    ground: str
    growth: Growth = ""
    thick: float = 0.5
    weather: Weather = ""
    sites: Course = ()
    along: Course = ()
    closer: bool = False


@dataclass(frozen=True)
class Ridge:
    """Mountains along a course. `rock` names colours of the theme; `snow` lies on its peaks."""

    along: Course
    rock: str
    wide: int = 24
    snow: bool = False


@dataclass(frozen=True)
class Wood:
    """Trees that stand close along a course."""

    along: Course
    tree: Growth
    wide: int = 30


@dataclass(frozen=True)
class Stream:
    """Water from a spring to its mouth, ever wider."""

    along: Course
    wide: float = 7.0


@dataclass(frozen=True)
class Way:
    """How a link between two spaces runs, where it is more than a road that winds a little."""

    one: str
    other: str
    kind: WayKind = "road"
    bends: Course = ()


@dataclass(frozen=True)
class Water:
    """The name of a sea, in each language, and where it is written."""

    name: Mapping[str, str]
    along: Course
    size: int = 30


@dataclass(frozen=True)
class Sight:
    """Something to see from afar, drawn into the ground."""

    icon: str
    at: Spot
    size: int = 26


@dataclass(frozen=True)
class Geography:
    """All of a land, in a box of `size`; coasts and lakes list corners only."""

    size: Spot
    coasts: tuple[Course, ...]
    lakes: tuple[Course, ...]
    countries: Mapping[str, Country]
    ridges: tuple[Ridge, ...] = ()
    woods: tuple[Wood, ...] = ()
    streams: tuple[Stream, ...] = ()
    ways: tuple[Way, ...] = ()
    waters: tuple[Water, ...] = ()
    sights: tuple[Sight, ...] = ()


def way_between(geography: Geography, one: str, other: str) -> Way:
    """The way of a link as the land has it, whichever end is named first."""
    return next((way for way in geography.ways if {way.one, way.other} == {one, other}), Way(one, other))


def winding(one: Point, other: Point) -> tuple[Point, ...]:
    """Two bends between two places, the same in both directions."""
    if other < one:
        return winding(other, one)[::-1]
    rng = Random(f"{one[0]:.0f},{one[1]:.0f};{other[0]:.0f},{other[1]:.0f}")
    dx, dy = other[0] - one[0], other[1] - one[1]
    shares = ((0.33, rng.uniform(-_SWAY, _SWAY)), (0.67, rng.uniform(-_SWAY, _SWAY)))
    return tuple((one[0] + dx * share - dy * sway, one[1] + dy * share + dx * sway) for share, sway in shares)


def softened(points: Sequence[Point], rounds: int = 3) -> list[Point]:
    """The same course without hard corners: each bend is cut, `rounds` times over."""
    line = list(points)
    for _ in range(rounds if len(points) > 2 else 0):
        cut = [_between(one, other, share) for one, other in pairwise(line) for share in (0.25, 0.75)]
        line = [line[0], *cut[1:-1], line[-1]]
    return line


def spread_along(course: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Points about `step` apart along a course, each with the direction in which the course runs there."""
    found: list[tuple[Point, Point]] = []
    for one, other in pairwise(course):
        length = distance(one, other) or 1.0
        way = ((other[0] - one[0]) / length, (other[1] - one[1]) / length)
        count = max(1, round(length / step))
        found += [(_between(one, other, n / count), way) for n in range(count)]
    return found


def length_of(course: Sequence[Point]) -> float:
    return sum(distance(one, other) for one, other in pairwise(course))


def country_shapes(geography: Geography, homes: Iterable[tuple[Point, str]]) -> dict[str, list[list[Point]]]:
    """The ground of every country as rough polygons: what is nearest to one of its spaces or sites.

    `homes` are the spaces, each with its country.
    """
    sites = list(homes)
    for name, country in geography.countries.items():
        sites += [((float(x), float(y)), name) for x, y in country.sites]
    cells = voronoi_cells([at for at, _ in sites], _rim(geography.size))
    shapes: dict[str, list[list[Point]]] = {name: [] for name in geography.countries}
    for (_, name), cell in zip(sites, cells, strict=True):
        shapes[name].append(_rough(cell))
    return shapes


def _rim(size: Spot) -> list[Point]:
    """A frame of points far outside, so that every cell ends."""
    wide, high = size[0] + 2 * _RIM, size[1] + 2 * _RIM
    columns, rows = round(wide / _RIM_STEP), round(high / _RIM_STEP)
    across = [(n * wide / columns - _RIM, y) for n in range(columns + 1) for y in (-_RIM, high - _RIM)]
    return across + [(x, n * high / rows - _RIM) for n in range(1, rows) for x in (-_RIM, wide - _RIM)]


def _rough(cell: Sequence[Point]) -> list[Point]:
    """Neighbours share every point of a border: it is rounded before it is roughened."""
    corners = [(round(x, 1), round(y, 1)) for x, y in cell]
    line: list[Point] = []
    for n, corner in enumerate(corners):
        line += rough_edge(corner, corners[(n + 1) % len(corners)], _BORDER_SWING, _BORDER_STEP)[:-1]
    return line


def _between(one: Point, other: Point, share: float) -> Point:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
