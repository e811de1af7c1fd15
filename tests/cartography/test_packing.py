import math
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wowtable.cartography.packing import pack
from wowtable.cartography.plane import bounds, contains, distance

Outline = list[tuple[float, float]]


def blob(rng: Random, size: float) -> Outline:
    turns = sorted(rng.uniform(0.0, math.tau) for _ in range(14))
    return [
        (size * (2 + math.cos(t) * rng.uniform(0.7, 1)), size * (2 + math.sin(t) * rng.uniform(0.5, 0.8)))
        for t in turns
    ]


def placed(outlines: list[Outline], width: float, height: float, gap: float) -> tuple[float, list[Outline]]:
    packing = pack(outlines, width, height, gap)
    moved = [
        [(x * packing.scale + dx, y * packing.scale + dy) for x, y in outline]
        for outline, (dx, dy) in zip(outlines, packing.offsets)
    ]
    return packing.scale, moved


@settings(max_examples=15)
@given(st.integers(0, 10_000), st.integers(1, 5))
def test_islands_stay_inside_and_apart(seed: int, count: int) -> None:
    rng = Random(seed)
    outlines = [blob(rng, rng.uniform(200.0, 400.0)) for _ in range(count)]
    scale, moved = placed(outlines, 1400.0, 800.0, 40.0)
    left, top, right, bottom = bounds(point for outline in moved for point in outline)
    assert left >= -1e-6
    assert top >= -1e-6
    assert right <= 1400.0 + 1e-6
    assert bottom <= 800.0 + 1e-6
    for one, other in combinations(moved, 2):
        assert not any(contains(one, point) for point in other)
        assert min(distance(a, b) for a in one for b in other) >= 40.0 * scale * (1 - 1e-9)


def test_a_single_island_fills_the_area() -> None:
    scale, (outline,) = placed([[(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)]], 400.0, 400.0, 10.0)
    assert scale == pytest.approx(4.0)
    assert bounds(outline) == pytest.approx((0.0, 100.0, 400.0, 300.0))


def test_a_wide_area_puts_two_islands_side_by_side_and_a_tall_one_stacks_them() -> None:
    square = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
    _, (a, b) = placed([square, square], 900.0, 400.0, 20.0)
    assert abs(a[0][0] - b[0][0]) > abs(a[0][1] - b[0][1])
    _, (a, b) = placed([square, square], 400.0, 900.0, 20.0)
    assert abs(a[0][1] - b[0][1]) > abs(a[0][0] - b[0][0])


@pytest.mark.parametrize("seed", range(4))
def test_areas_of_a_like_shape_show_the_islands_in_the_same_order(seed: int) -> None:
    """A game, its replay and its small picture: who knows the map from one finds the way in the other."""
    rng = Random(seed)
    outlines = [blob(rng, rng.uniform(250.0, 400.0)) for _ in range(3)]
    middles = []
    for width in (1300.0, 1600.0, 1900.0):
        _, moved = placed(outlines, width, 1000.0, 40.0)
        middles.append([((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in map(bounds, moved)])
    for a, b in combinations(range(3), 2):
        ways = [(there[b][0] - there[a][0], there[b][1] - there[a][1]) for there in middles]
        assert all(one[0] * other[0] + one[1] * other[1] > 0 for one, other in combinations(ways, 2))


def test_the_same_islands_always_lie_the_same_way() -> None:
    outlines = [blob(Random(5), 300.0), blob(Random(6), 200.0), blob(Random(7), 250.0)]
    assert pack(outlines, 1000.0, 700.0, 30.0) == pack(outlines, 1000.0, 700.0, 30.0)
