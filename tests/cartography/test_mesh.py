import math
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from wowtable.cartography.mesh import Mesh, flipped, sharpest_angle, shortest_edge, smoothed, stretched, weld
from wowtable.cartography.plane import area, contains, distance, signed_area
from wowtable.cartography.scatter import draft
from wowtable.cartography.voronoi import relax, voronoi_cells

SEEDS = st.integers(0, 10_000)


def ring(radius: float = 2.0, count: int = 20) -> list[tuple[float, float]]:
    return [(radius * math.cos(i * math.tau / count), radius * math.sin(i * math.tau / count)) for i in range(count)]


def sites(seed: int, count: int = 9) -> list[tuple[float, float]]:
    rng = Random(seed)
    return [(rng.uniform(-1, 1), rng.uniform(-1, 1)) for _ in range(count)]


def grid(columns: int, rows: int) -> Mesh:
    squares = [
        [(float(x), float(y)), (x + 1.0, float(y)), (x + 1.0, y + 1.0), (float(x), y + 1.0)]
        for y in range(rows)
        for x in range(columns)
    ]
    return weld(squares)


@settings(max_examples=40)
@given(SEEDS)
def test_each_cell_holds_what_is_nearest_to_its_site(seed: int) -> None:
    points, outer = sites(seed), ring()
    cells = voronoi_cells(points, outer)
    rng = Random(seed + 1)
    for _ in range(50):
        probe = (rng.uniform(-1.5, 1.5), rng.uniform(-1.5, 1.5))
        order = sorted((distance(probe, site), i) for i, site in enumerate([*points, *outer]))
        nearest, runner_up = order[0], order[1]
        if runner_up[0] - nearest[0] < 1e-6:
            continue
        holders = [i for i, cell in enumerate(cells) if contains(cell, probe)]
        assert holders == ([nearest[1]] if nearest[1] < len(points) else [])


@settings(max_examples=25)
@given(SEEDS)
def test_relaxing_evens_out_the_cells(seed: int) -> None:
    def unevenness(points: list[tuple[float, float]]) -> float:
        sizes = [area(cell) for cell in voronoi_cells(points, ring())]
        return max(sizes) / min(sizes)

    points = sites(seed)
    assert unevenness(relax(points, ring(), 8)) <= unevenness(points) + 1e-9


def test_welding_makes_neighbours_out_of_loose_polygons() -> None:
    mesh = grid(3, 2)
    assert len(mesh.corners) == 12
    assert mesh.neighbours() == ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))


def test_welding_turns_every_cell_the_same_way() -> None:
    clockwise = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)]
    mesh = weld([clockwise, [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)]])
    assert signed_area(mesh.polygon(0)) == signed_area(mesh.polygon(1)) == 1.0
    assert mesh.neighbours() == ((1,), (0,))


def test_outline_goes_around_the_union_and_around_holes() -> None:
    mesh = grid(3, 3)
    around, *holes = mesh.outlines(range(9))
    assert len(around) == 12
    assert holes == []
    outer, inner = mesh.outlines([cell for cell in range(9) if cell != 4])
    assert (len(outer), len(inner)) == (12, 4)


@settings(max_examples=30)
@given(SEEDS, st.integers(7, 13))
@example(2960, 11)
@example(371, 11)
def test_the_outline_of_a_draft_encloses_exactly_its_cells(seed: int, cells: int) -> None:
    mesh = draft(cells, Random(seed))
    loops = mesh.outlines(range(cells))
    enclosed = area([mesh.corners[corner] for corner in loops[0]])
    assert enclosed == pytest.approx(sum(area(mesh.polygon(cell)) for cell in range(cells)))


def test_a_draft_depends_on_its_seed_only() -> None:
    assert draft(9, Random(3)) == draft(9, Random(3))
    assert draft(9, Random(3)) != draft(9, Random(4))


@settings(max_examples=30)
@given(SEEDS)
def test_flipping_parts_two_cells_and_joins_two_others(seed: int) -> None:
    mesh = draft(11, Random(seed))
    before = mesh.neighbours()
    owners = mesh.owners()
    for a, b in sorted(owners):
        turned = flipped(mesh, (a, b), 0.05)
        if turned is None or (b, a) not in owners:
            continue
        left, right = owners[a, b], owners[b, a]
        ends = [cell for cell, ring in enumerate(mesh.cells) if (a in ring) != (b in ring)]
        after = turned.neighbours()
        assert right not in after[left]
        assert ends[1] in after[ends[0]]
        changed = {cell for cell in range(11) if before[cell] != after[cell]}
        assert changed <= {left, right, *ends}
        return
    raise AssertionError("no edge could be flipped")


def test_coast_edges_cannot_be_flipped() -> None:
    mesh = grid(2, 1)
    assert all(flipped(mesh, edge, 0.5) is None for edge in mesh.coast_edges([0, 1]))


def test_stretching_lengthens_short_edges_only() -> None:
    thin = weld([[(0.0, 0.0), (0.2, 0.0), (1.0, 3.0), (0.0, 3.0)]])
    longer = stretched(thin, 0.5)
    assert shortest_edge(thin) == pytest.approx(0.2)
    assert shortest_edge(longer) == pytest.approx(0.5)
    assert longer.corners[2:] == thin.corners[2:]


def test_smoothing_keeps_the_coast_on_the_coast() -> None:
    still = smoothed(grid(3, 3), strength=0.5, coast_strength=0.0)
    assert set(still.corners) == set(grid(3, 3).corners)
    assert sharpest_angle(still) == pytest.approx(90.0)
