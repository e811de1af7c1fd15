from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wowtable.cartography.borders import STEP, rough_edge, rough_outline
from wowtable.cartography.plane import contains, distance

COORDINATE = st.integers(0, 1200)
POINT = st.tuples(COORDINATE, COORDINATE)


@given(POINT, POINT)
def test_both_neighbours_draw_the_same_line(start: tuple[int, int], end: tuple[int, int]) -> None:
    assert rough_edge(start, end) == rough_edge(end, start)[::-1]


@given(POINT, POINT)
def test_the_line_keeps_its_ends_and_stays_near(start: tuple[int, int], end: tuple[int, int]) -> None:
    line = rough_edge(start, end)
    assert (line[0], line[-1]) == (start, end)
    reach = distance(start, end)
    assert all(distance(start, point) <= 1.2 * reach and distance(end, point) <= 1.2 * reach for point in line)


def test_whole_and_broken_numbers_mean_the_same_border() -> None:
    assert rough_edge((10, 20), (90, 40)) == rough_edge((10.0, 20.0), (90.0, 40.0))


def test_the_line_is_stable_for_ever() -> None:
    """Printed islands store corners only: a change here would redraw them all."""
    line = rough_edge((0.0, 0.0), (100.0, 0.0))
    assert len(line) == 17
    assert line[8] == pytest.approx((50.0, -15.110750715616714))


def test_pieces_are_short_and_the_line_wanders() -> None:
    line = rough_edge((0.0, 0.0), (200.0, 0.0))
    assert max(distance(a, b) for a, b in pairwise(line)) < 2 * STEP
    assert max(abs(y) for _, y in line) > 1.0


def test_an_outline_is_closed_once_and_encloses_its_middle() -> None:
    square = ((0, 0), (100, 0), (100, 100), (0, 100))
    outline = rough_outline(square)
    assert len(set(outline)) == len(outline)
    assert set(square) <= set(outline)
    assert contains(outline, (50.0, 50.0))
