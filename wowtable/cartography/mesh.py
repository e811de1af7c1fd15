"""Cells that share their corners: who borders whom, the coast, and how to tidy short borders."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from wowtable.cartography.plane import Point, Polygon, corner_angle, distance, signed_area

Edge = tuple[int, int]


@dataclass(frozen=True)
class Mesh:
    """`cells` list corner numbers, all turning the same way, so that neighbours run along a border in opposite ways."""

    corners: tuple[Point, ...]
    cells: tuple[tuple[int, ...], ...]

    def polygon(self, cell: int) -> list[Point]:
        return [self.corners[corner] for corner in self.cells[cell]]

    def edges_of(self, cell: int) -> Iterator[Edge]:
        ring = self.cells[cell]
        for i, start in enumerate(ring):
            yield start, ring[(i + 1) % len(ring)]

    def owners(self) -> dict[Edge, int]:
        """The cell on the near side of each directed edge."""
        return {edge: cell for cell in range(len(self.cells)) for edge in self.edges_of(cell)}

    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        owners = self.owners()
        return tuple(
            tuple(sorted({owners[b, a] for a, b in self.edges_of(cell) if (b, a) in owners}))
            for cell in range(len(self.cells))
        )

    def coast_edges(self, cells: Collection[int]) -> list[Edge]:
        """Directed edges of these cells that border nothing, or a cell outside the collection."""
        owners = self.owners()
        return [(a, b) for cell in sorted(cells) for a, b in self.edges_of(cell) if owners.get((b, a)) not in cells]

    def outlines(self, cells: Collection[int]) -> list[list[int]]:
        """The closed loops of corners around the union of these cells, the longest way round first."""
        following: dict[int, list[int]] = {}
        for a, b in self.coast_edges(cells):
            following.setdefault(a, []).append(b)
        loops = []
        while following:
            loop = [min(following)]
            while True:
                ways = following[loop[-1]]
                after = ways.pop()
                if not ways:
                    del following[loop[-1]]
                if after == loop[0]:
                    break
                loop.append(after)
            loops.append(loop)
        return sorted(loops, key=lambda loop: -abs(signed_area([self.corners[c] for c in loop])))

    def links(self) -> dict[int, tuple[int, ...]]:
        """The corners one edge away from each corner."""
        near: dict[int, set[int]] = {}
        for cell in range(len(self.cells)):
            for a, b in self.edges_of(cell):
                near.setdefault(a, set()).add(b)
                near.setdefault(b, set()).add(a)
        return {corner: tuple(sorted(ends)) for corner, ends in sorted(near.items())}

    def moved(self, places: Mapping[int, Point]) -> Mesh:
        return Mesh(tuple(places.get(i, corner) for i, corner in enumerate(self.corners)), self.cells)


def weld(polygons: Sequence[Polygon], tolerance: float = 1e-6) -> Mesh:
    """A mesh out of separate polygons whose common corners agree to within `tolerance`."""
    corners: list[Point] = []
    cells = []
    for polygon in polygons:
        ring: list[int] = []
        oriented = polygon if signed_area(polygon) > 0 else list(reversed(polygon))
        for point in oriented:
            number = next((i for i, c in enumerate(corners) if distance(c, point) <= tolerance), len(corners))
            if number == len(corners):
                corners.append(point)
            if number not in ring:
                ring.append(number)
        cells.append(tuple(ring))
    return Mesh(tuple(corners), tuple(cells))


def smoothed(mesh: Mesh, strength: float, coast_strength: float) -> Mesh:
    """Every corner moves towards the middle of its linked corners; on the coast only coast corners count."""
    coast_links: dict[int, list[int]] = {}
    for a, b in mesh.coast_edges(range(len(mesh.cells))):
        coast_links.setdefault(a, []).append(b)
        coast_links.setdefault(b, []).append(a)
    places = {}
    for corner, linked in mesh.links().items():
        pull = coast_strength if corner in coast_links else strength
        ends = coast_links.get(corner, linked)
        x, y = mesh.corners[corner]
        mx = sum(mesh.corners[e][0] for e in ends) / len(ends)
        my = sum(mesh.corners[e][1] for e in ends) / len(ends)
        places[corner] = (x + pull * (mx - x), y + pull * (my - y))
    return mesh.moved(places)


def stretched(mesh: Mesh, shortest: float) -> Mesh:
    """Pulls the ends of every too short edge apart until it has the length asked for."""
    places = dict(enumerate(mesh.corners))
    for a, linked in mesh.links().items():
        for b in linked:
            if a < b and (length := distance(places[a], places[b])) < shortest:
                (ax, ay), (bx, by) = places[a], places[b]
                grow = (shortest - length) / (2.0 * max(length, 1e-9))
                places[a] = (ax - (bx - ax) * grow, ay - (by - ay) * grow)
                places[b] = (bx + (bx - ax) * grow, by + (by - ay) * grow)
    return mesh.moved(places)


def flipped(mesh: Mesh, edge: Edge, length: float) -> Mesh | None:
    """Parts the two cells along `edge` and joins the two at its ends by a new border of this length.

    None where an end of the edge does not join exactly three cells.
    """
    a, b = edge
    owners = mesh.owners()
    left, right = owners.get((a, b)), owners.get((b, a))
    at_a = [c for c, ring in enumerate(mesh.cells) if a in ring and c not in (left, right)]
    at_b = [c for c, ring in enumerate(mesh.cells) if b in ring and c not in (left, right)]
    if left is None or right is None or len(at_a) != 1 or len(at_b) != 1 or at_a == at_b:
        return None
    cells = list(mesh.cells)
    cells[left] = tuple(c for c in cells[left] if c != b)
    cells[right] = tuple(c for c in cells[right] if c != a)
    cells[at_a[0]] = _replaced(cells[at_a[0]], a, (b, a))
    cells[at_b[0]] = _replaced(cells[at_b[0]], b, (a, b))
    (ax, ay), (bx, by) = mesh.corners[a], mesh.corners[b]
    half = length / (2.0 * max(distance((ax, ay), (bx, by)), 1e-9))
    mx, my, ox, oy = (ax + bx) / 2.0, (ay + by) / 2.0, -(by - ay) * half, (bx - ax) * half
    turned = Mesh(mesh.corners, tuple(cells))
    return turned.moved({a: (mx + ox, my + oy), b: (mx - ox, my - oy)})


def _replaced(ring: tuple[int, ...], corner: int, pair: tuple[int, int]) -> tuple[int, ...]:
    at = ring.index(corner)
    return ring[:at] + pair + ring[at + 1 :]


def sharpest_angle(mesh: Mesh) -> float:
    """The smallest angle between two edges that meet at a corner, in degrees."""
    sharpest = 180.0
    for corner, ends in mesh.links().items():
        for i, one in enumerate(ends):
            for other in ends[i + 1 :]:
                angle = corner_angle(mesh.corners[one], mesh.corners[corner], mesh.corners[other])
                sharpest = min(sharpest, angle)
    return sharpest


def shortest_edge(mesh: Mesh) -> float:
    lengths = [distance(mesh.corners[a], mesh.corners[b]) for a, ends in mesh.links().items() for b in ends]
    return min(lengths, default=math.inf)
