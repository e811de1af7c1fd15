"""Voronoi cells by half-plane clipping, and Lloyd's relaxation. Meant for tens of points, not thousands."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.cartography.plane import Point, Polygon, centroid


def voronoi_cell(site: Point, others: Sequence[Point], frame: Polygon) -> list[Point]:
    """The part of `frame` (convex) that is nearer to `site` than to any of the others."""
    cell = list(frame)
    nearest_first = sorted(others, key=lambda p: (p[0] - site[0]) ** 2 + (p[1] - site[1]) ** 2)
    for other in nearest_first:
        gap = (other[0] - site[0]) ** 2 + (other[1] - site[1]) ** 2
        reach = max((x - site[0]) ** 2 + (y - site[1]) ** 2 for x, y in cell)
        if gap > 4.0 * reach:
            break
        cell = _nearer_half(cell, site, other)
    return cell


def _nearer_half(cell: Sequence[Point], site: Point, other: Point) -> list[Point]:
    nx, ny = other[0] - site[0], other[1] - site[1]
    level = nx * (site[0] + other[0]) / 2.0 + ny * (site[1] + other[1]) / 2.0
    kept: list[Point] = []
    for i, (ax, ay) in enumerate(cell):
        bx, by = cell[(i + 1) % len(cell)]
        a_over, b_over = nx * ax + ny * ay - level, nx * bx + ny * by - level
        if a_over <= 0.0:
            kept.append((ax, ay))
        if (a_over < 0.0 < b_over) or (b_over < 0.0 < a_over):
            share = a_over / (a_over - b_over)
            kept.append((ax + share * (bx - ax), ay + share * (by - ay)))
    return kept


def voronoi_cells(sites: Sequence[Point], ring: Sequence[Point]) -> list[list[Point]]:
    """One cell for each site; the points of the outer ring only bound them."""
    reach = 4.0 * max(abs(c) for point in (*sites, *ring) for c in point) + 1.0
    frame = ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach))
    everything = (*sites, *ring)
    return [voronoi_cell(site, [p for p in everything if p != site], frame) for site in sites]


def relax(sites: Sequence[Point], ring: Sequence[Point], rounds: int) -> list[Point]:
    """Lloyd: each site moves to the centre of its cell, `rounds` times over; the ring stays."""
    settled = list(sites)
    for _ in range(rounds):
        settled = [centroid(cell) for cell in voronoi_cells(settled, ring)]
    return settled
