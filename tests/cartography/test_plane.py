import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wowtable.cartography.plane import (
    area,
    bounds,
    centroid,
    clearance,
    contains,
    corner_angle,
    pole_of_inaccessibility,
    signed_area,
)

SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
L_SHAPE = ((0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0))


def star(seed: int, corners: int = 9) -> list[tuple[float, float]]:
    rng = Random(seed)
    step = math.tau / corners
    reach = [rng.uniform(20.0, 100.0) for _ in range(corners)]
    return [(r * math.cos(i * step), r * math.sin(i * step)) for i, r in enumerate(reach)]


def test_area_knows_size_and_sense() -> None:
    assert area(SQUARE) == 16.0
    assert signed_area(SQUARE) == -signed_area(tuple(reversed(SQUARE)))
    assert area(L_SHAPE) == 20.0


def test_centroid_of_a_bent_shape_is_its_centre_of_mass() -> None:
    assert centroid(SQUARE) == pytest.approx((2.0, 2.0))
    assert centroid(L_SHAPE) == pytest.approx((2.2, 2.2))


def test_contains_minds_the_notch() -> None:
    assert contains(L_SHAPE, (1.0, 5.0))
    assert not contains(L_SHAPE, (3.0, 3.0))


def test_clearance_is_negative_outside() -> None:
    assert clearance(SQUARE, (1.0, 2.0)) == pytest.approx(1.0)
    assert clearance(SQUARE, (-3.0, 2.0)) == pytest.approx(-3.0)
    assert clearance(SQUARE, (7.0, 8.0)) == pytest.approx(-5.0)


def test_corner_angle() -> None:
    assert corner_angle((1.0, 0.0), (0.0, 0.0), (0.0, 1.0)) == pytest.approx(90.0)
    assert corner_angle((1.0, 0.0), (0.0, 0.0), (-1.0, 0.0)) == pytest.approx(180.0)


def test_the_pole_lies_where_a_bent_shape_is_widest() -> None:
    x, y = pole_of_inaccessibility(L_SHAPE, precision=0.01)
    assert clearance(L_SHAPE, (x, y)) == pytest.approx(2.0 / (1.0 + math.sqrt(0.5)), abs=0.03)


@given(st.integers(0, 10_000))
def test_no_point_of_a_grid_has_more_room_than_the_pole(seed: int) -> None:
    shape = star(seed)
    room = clearance(shape, pole_of_inaccessibility(shape, precision=1.0))
    left, top, right, bottom = bounds(shape)
    grid = [(left + (right - left) * i / 12, top + (bottom - top) * j / 12) for i in range(1, 12) for j in range(1, 12)]
    assert room > 0.0
    assert max(clearance(shape, point) for point in grid) <= room + 1.0
