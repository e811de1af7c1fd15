"""Looking back on a finished game: curves, and the turns that counted."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wowtable.shell.table.chart import dashed, nice_ceiling, spread, whole_lines
from wowtable.shell.table.plugin import Moment
from wowtable.shell.table.story import chances, moments_of, turning_points

from .table_kit import session_of, toy, walked

TOPS = [(0, 1), (0.7, 0.8), (1, 1), (3, 4), (41, 50), (59, 80), (81, 100), (101, 200)]


@pytest.mark.parametrize(("value", "top"), TOPS)
def test_the_top_of_a_chart_is_a_round_number(value: float, top: float) -> None:
    assert nice_ceiling(value) == pytest.approx(top)


@given(st.floats(0.001, 1e6))
def test_the_top_of_a_chart_is_never_below_its_values_nor_far_above(value: float) -> None:
    assert value <= nice_ceiling(value) * (1 + 1e-6)
    assert nice_ceiling(value) <= 2 * value * (1 + 1e-6)


@given(st.lists(st.floats(0, 500), min_size=1, max_size=6))
def test_labels_are_pushed_apart_and_keep_their_order(heights: list[float]) -> None:
    placed = spread(heights, 30)
    order = sorted(range(len(heights)), key=lambda n: (heights[n], n))
    for above, below in pairwise(order):
        assert placed[below] - placed[above] >= 30 - 1e-6


def test_a_dashed_line_is_ink_and_gap_in_turn() -> None:
    pieces = list(dashed((0, 0), (100, 0), (10, 10)))
    assert len(pieces) == 5
    assert all(math.isclose(end[0] - start[0], 10) for start, end in pieces)
    assert list(dashed((0, 0), (100, 0), ())) == [[(0, 0), (100, 0)]]


def test_moments_cover_every_event_of_the_game_once() -> None:
    session = walked(session_of("hhh", rounds=2), 10_000)
    moments = moments_of(session)
    assert [event for moment in moments for event in moment.events] == session.facts()
    assert moments[-1].step == session.length
    assert moments[-1].state == session.truth()


def test_a_game_that_goes_on_cannot_be_looked_back_on() -> None:
    with pytest.raises(PermissionError):
        moments_of(walked(session_of("hh"), 5))


def test_chances_are_shares_of_a_hundred() -> None:
    session = walked(session_of("hhh", rounds=1), 10_000)
    lines = chances(toy().game, moments_of(session), 3)
    assert len(lines) == 3
    for at in zip(*lines, strict=True):
        assert sum(at) == pytest.approx(100)


def test_the_turns_that_changed_most_are_told_in_order() -> None:
    moments = [Moment(step, None, ()) for step in (0, 10, 20, 30, 40)]
    lines = [[50, 52, 80, 60, 61], [50, 48, 20, 40, 39]]
    points = turning_points(moments, lines)
    assert [(point.step, point.number, point.seat) for point in points] == [(10, 2, 0), (20, 3, 1)]
    assert [round(point.gain) for point in points] == [28, 20]


@pytest.mark.parametrize("most", [1, 2, 3, 5, 7, 10, 16, 23, 50, 99, 300])
def test_what_is_counted_is_marked_in_whole_numbers(most: int) -> None:
    top = nice_ceiling(most)
    assert (top / whole_lines(top)).is_integer()
    assert top == 1 or whole_lines(top) > 1
