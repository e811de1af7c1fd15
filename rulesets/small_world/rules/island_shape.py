"""The geometry of a new island face: cells, waters and the places where things stand on a region."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from wowtable.cartography.borders import rough_edge, rough_outline
from wowtable.cartography.mesh import Edge, Mesh, flipped, sharpest_angle, shortest_edge, smoothed, stretched
from wowtable.cartography.plane import Point, area, bounds, centroid, clearance, distance, pole_of_inaccessibility
from wowtable.cartography.scatter import draft

from .islands import (
    BUDGETS,
    DEGREE_RANGE,
    FACE_BOX,
    MEAN_DEGREE_RANGE,
    WATER_DEGREE_RANGE,
    FaceSpot,
    IslandSize,
    Terrain,
)

CELL_AREA = 40_000.0
AREA_RANGE = (0.55, 1.75)
MARGIN = 24
SHORTEST_BORDER = 52.0
SHARPEST_CORNER = 52.0
TOKEN_ROOM = 58.0
LAKE_REACH = 88.0
SPOT_SWING_STEP = 20.0


@dataclass(frozen=True)
class Spots:
    spot: FaceSpot
    chip: FaceSpot
    badge: FaceSpot
    sign: FaceSpot


@dataclass(frozen=True)
class Shape:
    """An island without meaning yet: `waters` tells which cells are lake or sea."""

    mesh: Mesh
    waters: dict[int, Terrain]
    neighbours: tuple[tuple[int, ...], ...]

    @property
    def land(self) -> list[int]:
        return [cell for cell in range(len(self.mesh.cells)) if cell not in self.waters]

    def land_neighbours(self, cell: int) -> list[int]:
        return [n for n in self.neighbours[cell] if n not in self.waters]

    def outline(self) -> list[FaceSpot]:
        return [_whole(self.mesh.corners[corner]) for corner in self.mesh.outlines(self.land)[0]]

    def coastal_land(self) -> list[int]:
        """Land with enough open coast to land on."""
        owners = self.mesh.owners()
        lengths = dict.fromkeys(self.land, 0.0)
        for a, b in self.mesh.coast_edges(range(len(self.mesh.cells))):
            if owners[a, b] in lengths:
                lengths[owners[a, b]] += distance(self.mesh.corners[a], self.mesh.corners[b])
        return [cell for cell, length in lengths.items() if length >= 1.5 * SHORTEST_BORDER]


def draw_shape(size: IslandSize, waters: int, rng: Random, boldness: float = 1.0) -> Shape:
    """A fresh island of this size; draws again until land, waters and corners are fit for play."""
    while True:
        mesh = _to_scale(draft(BUDGETS[size].land + waters, rng, boldness))
        shape = _with_waters(mesh, waters, rng)
        if shape is None:
            continue
        shape = _tidied(shape)
        if _is_fit(shape):
            return shape


def _to_scale(mesh: Mesh) -> Mesh:
    """Cells of one size on every island, in the middle of the face box."""
    whole = sum(area(mesh.polygon(cell)) for cell in range(len(mesh.cells)))
    left, top, right, bottom = bounds(mesh.corners)
    width, height = FACE_BOX[0] - 2 * MARGIN, FACE_BOX[1] - 2 * MARGIN
    scale = min(math.sqrt(CELL_AREA * len(mesh.cells) / whole), width / (right - left), height / (bottom - top))
    cx, cy = (left + right) / 2.0, (top + bottom) / 2.0
    places = {
        i: (FACE_BOX[0] / 2.0 + (x - cx) * scale, FACE_BOX[1] / 2.0 + (y - cy) * scale)
        for i, (x, y) in enumerate(mesh.corners)
    }
    return mesh.moved(places)


def _with_waters(mesh: Mesh, waters: int, rng: Random) -> Shape | None:
    """Chooses a bay on the coast, a lake inside, or both."""
    chosen: dict[int, Terrain] = {}
    inland = _inland(mesh)
    if waters == 2 or (waters == 1 and inland and rng.random() < 0.4):
        if not inland:
            return None
        lake = rng.choice(inland)
        pinched = _pinched(mesh, lake)
        if pinched is None:
            return None
        mesh, chosen[lake] = pinched, "lake"
    neighbours = mesh.neighbours()
    if waters > len(chosen):
        bays = _bays(mesh, neighbours, set(chosen))
        if not bays:
            return None
        chosen[rng.choice(bays)] = "sea"
    return Shape(mesh, chosen, neighbours)


def _inland(mesh: Mesh) -> list[int]:
    coast = {corner for edge in mesh.coast_edges(range(len(mesh.cells))) for corner in edge}
    return [cell for cell, ring in enumerate(mesh.cells) if not coast.intersection(ring)]


def _pinched(mesh: Mesh, lake: int) -> Mesh | None:
    """Takes the shortest borders away from the lake until few enough lands touch it."""
    while len(mesh.cells[lake]) > WATER_DEGREE_RANGE[1]:
        edges = sorted(mesh.edges_of(lake), key=lambda e: distance(mesh.corners[e[0]], mesh.corners[e[1]]))
        turned = (flipped(mesh, edge, SHORTEST_BORDER * 1.1) for edge in edges)
        after = next((t for t in turned if t is not None), None)
        if after is None:
            return None
        mesh = after
    return mesh


def _bays(mesh: Mesh, neighbours: tuple[tuple[int, ...], ...], lakes: set[int]) -> list[int]:
    """Coast cells that can be sea: few lands around, no lake beside, and the land keeps a single coast line."""
    owners = mesh.owners()
    shores = {owners[edge] for edge in mesh.coast_edges(range(len(mesh.cells)))}
    fewest, most = WATER_DEGREE_RANGE
    bays = []
    for cell in sorted(shores):
        rest = [c for c in range(len(mesh.cells)) if c != cell]
        if fewest <= len(neighbours[cell]) <= most and not lakes.intersection(neighbours[cell]):
            loops = mesh.outlines(rest)
            if len(loops) == 1 and len(set(loops[0])) == len(loops[0]):
                bays.append(cell)
    return bays


def _tidied(shape: Shape) -> Shape:
    mesh = shape.mesh
    lakes = [cell for cell, terrain in shape.waters.items() if terrain == "lake"]
    for _ in range(5):
        mesh = stretched(smoothed(mesh, strength=0.12, coast_strength=0.03), SHORTEST_BORDER * 1.12)
        for lake in lakes:
            mesh = _widened(mesh, lake)
    whole = _to_scale(mesh)
    order = sorted(range(len(mesh.cells)), key=lambda cell: _reading_order(whole, cell))
    cells = tuple(whole.cells[cell] for cell in order)
    rounded = Mesh(tuple(map(_whole, whole.corners)), cells)
    waters = {order.index(cell): terrain for cell, terrain in shape.waters.items()}
    return replace(shape, mesh=rounded, waters=waters, neighbours=rounded.neighbours())


def _widened(mesh: Mesh, lake: int) -> Mesh:
    """A pinched lake keeps room for tokens: corners too near its middle are pushed out."""
    middle = centroid(mesh.polygon(lake))
    places = {}
    for corner in mesh.cells[lake]:
        x, y = mesh.corners[corner]
        away = distance((x, y), middle)
        grow = max(LAKE_REACH / away, 1.0)
        places[corner] = (middle[0] + (x - middle[0]) * grow, middle[1] + (y - middle[1]) * grow)
    return mesh.moved(places)


def _reading_order(mesh: Mesh, cell: int) -> tuple[int, float]:
    left, top, right, bottom = bounds(mesh.polygon(cell))
    return (round((top + bottom) / 2.0 / 150.0), left + right)


def _is_fit(shape: Shape) -> bool:
    mesh = shape.mesh
    if shortest_edge(mesh) < SHORTEST_BORDER or sharpest_angle(mesh) < SHARPEST_CORNER:
        return False
    degrees = [len(shape.land_neighbours(cell)) for cell in shape.land]
    low, high = MEAN_DEGREE_RANGE
    if not low <= sum(degrees) / len(degrees) <= high:
        return False
    if min(degrees) < DEGREE_RANGE[0] or max(degrees) > DEGREE_RANGE[1]:
        return False
    least, most = AREA_RANGE
    sizes = [area(mesh.polygon(cell)) / CELL_AREA for cell in shape.land]
    if min(sizes) < least or max(sizes) > most:
        return False
    return all(_room(mesh.polygon(cell)) >= TOKEN_ROOM for cell in range(len(mesh.cells)))


def _room(corners: list[Point]) -> float:
    rough = rough_outline(corners, step=SPOT_SWING_STEP)
    return clearance(rough, pole_of_inaccessibility(rough, precision=4.0))


def _whole(point: Point) -> FaceSpot:
    return (round(point[0]), round(point[1]))


def spots_in(corners: Sequence[Point]) -> Spots:
    """Where tokens, cost, markers and the printed symbol of a region stand, kept apart and off the border."""
    rough = rough_outline(corners, step=SPOT_SWING_STEP)
    spot = pole_of_inaccessibility(rough, precision=2.0)
    badge = max(_around(spot, 110, 200), key=lambda p: (min(clearance(rough, p), 30.0), -abs(_bearing(spot, p) - 145)))
    chip = (spot[0], spot[1] - 54.0)
    count = (spot[0] + 24.0, spot[1] + 20.0)
    taken = (spot, badge, chip, count)

    def quality(point: Point) -> float:
        apart = min(distance(point, other) for other in taken)
        upper_right = abs((_bearing(spot, point) - 325.0 + 180.0) % 360.0 - 180.0)
        return min(clearance(rough, point), 34.0) + 0.8 * min(apart, 58.0) - 0.06 * upper_right

    sign = max(_around(spot, 0, 360), key=quality)
    return Spots(_whole(spot), _whole(chip), _whole(badge), _whole(sign))


def _around(centre: Point, first: int, last: int) -> Iterator[Point]:
    for reach in (58.0, 66.0, 76.0):
        for bearing in range(first, last, 10):
            turn = math.radians(bearing)
            yield (centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn))


def _bearing(origin: Point, point: Point) -> float:
    return math.degrees(math.atan2(point[1] - origin[1], point[0] - origin[0])) % 360.0


def port_of(shape: Shape, cell: int) -> FaceSpot:
    """The middle of the longest stretch of open coast of this cell, a little out to sea."""
    mesh = shape.mesh
    coast: dict[int, Edge] = {a: (a, b) for a, b in mesh.coast_edges(range(len(mesh.cells)))}
    own = [edge for edge in mesh.edges_of(cell) if coast.get(edge[0]) == edge]
    line: list[Point] = []
    for a, b in _chained(own):
        line.extend(rough_edge(mesh.corners[a], mesh.corners[b]))
    x, y = line[len(line) // 2]
    inland = centroid(mesh.polygon(cell))
    away = max(distance((x, y), inland), 1.0)
    return _whole((x + 8.0 * (x - inland[0]) / away, y + 8.0 * (y - inland[1]) / away))


def _chained(edges: list[Edge]) -> list[Edge]:
    """Coast edges in walking order, starting where the coast of the cell begins."""
    ends = {b for _, b in edges}
    start = next((i for i, (a, _) in enumerate(edges) if a not in ends), 0)
    return edges[start:] + edges[:start]
