"""Looking back on a finished game: curves, and the turns that counted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.shipped import shipped
from wowtable.ai.greedy import Greedy
from wowtable.core import Event
from wowtable.session import Session, replayed
from wowtable.shell.table.chart import nice_ticks, smooth, spread
from wowtable.shell.table.hindsight import _LIMITS, Hindsight
from wowtable.shell.table.plugin import TurnPoint
from wowtable.shell.table.story import (
    RoundStop,
    Team,
    TurningPoint,
    chances,
    doubts,
    shares,
    sides_of,
    trust_of,
    turning_points,
    turns_of_all,
    whole_rounds,
)

from . import measuring
from .measuring import moments_of
from .table_kit import session_of, walked

TOPS = [(0, 1), (0.7, 0.8), (1, 1), (3, 3), (7, 8), (41, 50), (59, 60), (72, 80), (101, 120), (199, 200)]


@pytest.mark.parametrize(("value", "top"), TOPS)
def test_an_axis_ends_at_a_round_number_just_above_the_highest(value: float, top: float) -> None:
    assert nice_ticks(value)[-1] == pytest.approx(top)


@given(st.floats(0.001, 1e6))
def test_ticks_are_few_even_and_never_far_above_the_values(value: float) -> None:
    ticks = nice_ticks(value)
    assert 2 <= len(ticks) <= 7
    assert ticks[0] == 0
    assert ticks[-2] < value * (1 + 1e-6)
    assert value <= ticks[-1] * (1 + 1e-6)
    assert all(b - a == pytest.approx(ticks[1]) for a, b in pairwise(ticks))


@given(st.lists(st.floats(0, 100), min_size=2, max_size=15))
def test_a_curve_passes_through_its_points_and_never_beyond_its_neighbours(values: list[float]) -> None:
    points = [(10.0 * n, value) for n, value in enumerate(values)]
    way = smooth(points)
    for point in points:
        assert min(math.dist(point, spot) for spot in way) < 1e-6
    for x, y in way:
        n = min(len(points) - 2, int(x / 10 + 1e-9))
        low, high = sorted((points[n][1], points[n + 1][1]))
        assert low - 1e-6 <= y <= high + 1e-6


@given(st.lists(st.floats(0, 500), min_size=1, max_size=6))
def test_labels_are_pushed_apart_and_keep_their_order(heights: list[float]) -> None:
    placed = spread(heights, 30)
    order = sorted(range(len(heights)), key=lambda n: (heights[n], n))
    for above, below in pairwise(order):
        assert placed[below] - placed[above] >= 30 - 1e-6
    assert max(spread(heights, 30, 400)) <= 400


def test_moments_cover_every_event_of_the_game_once() -> None:
    session = walked(session_of("hhh", rounds=2), 10_000)
    moments = moments_of(session)
    assert [event for moment in moments for event in moment.events] == session.facts()
    assert moments[-1].step == session.length
    assert moments[-1].state == session.truth()


def test_a_game_that_goes_on_cannot_be_looked_back_on() -> None:
    with pytest.raises(PermissionError):
        moments_of(walked(session_of("hh"), 5))


def test_chances_are_shares_of_a_hundred_and_end_as_the_game_did() -> None:
    session = walked(session_of("hhh", rounds=3), 10_000)
    moments = moments_of(session)
    stops = whole_rounds(session.game, moments, 3)
    assert [stop.name for stop in stops] == ["", "1", "2", "3"]
    outcome = session.outcome() or ()
    sides = sides_of(session.game, session.truth(), 3)
    lines = chances(shares(session.game, moments, sides), stops, outcome)
    for at in zip(*lines, strict=True):
        assert sum(at) == pytest.approx(100)
    assert [line[0] for line in lines] == pytest.approx([100 / 3] * 3)
    assert [line[-1] for line in lines] == pytest.approx([100 * share for share in outcome])


def test_whose_turn_it_was_makes_no_zigzag() -> None:
    """Each looks better off after an own turn; round by round nothing has changed."""
    at_turns = [[0.5, 0.5], *([[0.7, 0.3], [0.3, 0.7]] * 5)]
    stops = [RoundStop("", 0), *(RoundStop(str(n), n) for n in range(1, 11))]
    [line, _] = chances(at_turns, stops)
    assert all(abs(value - 50) < 1 for value in line[2:])


def test_where_a_turn_is_that_of_a_whole_side_only_the_newest_of_each_counts() -> None:
    """Of four who play two against two: what changed three turns ago is no longer told."""
    sides = [Team(0, (0, 2)), Team(1, (1, 3))]
    every = [RoundStop("", 0), *(RoundStop(str(n), n) for n in range(1, 11))]
    assert turns_of_all(every, sides) == 2
    assert turns_of_all([RoundStop("", 0), RoundStop("1", 4), RoundStop("2", 8)], sides) == 4
    at_turns = [*([[0.5, 0.5]] * 5), *([[0.8, 0.2]] * 6)]
    [line, _] = chances(at_turns, every, turns=turns_of_all(every, sides), trust=((0.0, 1.0), (1.0, 1.0)))
    assert line[4] == pytest.approx(50)
    assert line[6] == pytest.approx(line[10])
    assert line[5] == pytest.approx((line[4] + line[6]) / 2, abs=3)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=5))
def test_nobody_has_won_or_lost_before_the_end(worth: list[float]) -> None:
    total = sum(worth) or 1.0
    turns = [[share / total for share in worth]] * 8
    lines = chances(turns, [RoundStop("", 0), RoundStop("1", 3), RoundStop("2", 7)], [1.0, *[0.0] * (len(worth) - 1)])
    for line in lines:
        assert all(1 - 1e-6 <= chance <= 99 + 1e-6 for chance in line[:-1])
    assert [line[-1] for line in lines] == [100.0, *[0.0] * (len(worth) - 1)]
    assert sum(line[1] for line in lines) == pytest.approx(100)


def test_team_mates_are_one_line_and_win_as_one() -> None:
    session, rng = session_of("hhhh", teams=True, rounds=3), Random(2)
    while session.decision is not None:
        seat = session.decision.seats[0]
        session.submit(seat, rng.choice(session.legal(seat)))
    moments = moments_of(session)
    sides = sides_of(session.game, session.truth(), 4)
    assert [side.members for side in sides] == [(0, 2), (1, 3)]
    outcome = session.outcome() or ()
    assert sorted(outcome) != [0.5] * 4
    stops = whole_rounds(session.game, moments, 4)
    lines = chances(shares(session.game, moments, sides), stops, [outcome[side.lead] for side in sides], 4)
    assert [line[0] for line in lines] == pytest.approx([50, 50])
    assert sorted(line[-1] for line in lines) == pytest.approx([0, 100])


def test_what_is_in_doubt_grows_with_how_far_the_estimates_of_a_round_lie_apart() -> None:
    agreed = [[0.5, 0.5], *([[0.6, 0.4]] * 4)]
    torn = [[0.5, 0.5], *([[0.8, 0.2], [0.4, 0.6]] * 2)]
    stops = [RoundStop("", 0), RoundStop("1", 2), RoundStop("2", 3), RoundStop("3", 4)]
    assert all(line == pytest.approx([0] * 4) for line in doubts(agreed, stops))
    [line, other] = doubts(torn, stops)
    assert line[0] == line[-1] == 0
    assert 5 < line[1] < 40
    assert line == pytest.approx(other)


def test_the_rounds_that_changed_most_are_told_in_order() -> None:
    moments = [TurnPoint(10 * n, None, ()) for n in range(9)]
    at_turns = [[0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.6, 0.4], [0.9, 0.1], [0.9, 0.1], [0.7, 0.3], [0.7, 0.3], [1, 0]]
    stops = [RoundStop("", 0), RoundStop("1", 2), RoundStop("2", 4), RoundStop("3", 6), RoundStop("4", 8)]
    lines = [[50, 51, 80, 60, 100], [50, 49, 20, 40, 0]]
    points = turning_points(moments, at_turns, stops, lines)
    assert [(point.name, point.turn, point.step, point.side) for point in points] == [("2", 3, 30, 0), ("3", 5, 50, 1)]
    assert [(point.before, point.after) for point in points] == [(51, 80), (20, 40)]


Told = list[tuple[list[float], float]]
"""By side what the curve says after each whole round, from 0 to 1, and how it ended for them."""


def curves(game: str, means: float = 1.0) -> Iterator[Told]:
    """`means` makes a lead mean more, or less, than was measured."""
    trust = [(played, means * power) for played, power in trust_of(shipped(game).game)]
    for played in measuring.kept():
        if played["game"] == game:
            turns, outcome = played["turns"], played["outcome"]
            stops = [RoundStop(str(n), at) for n, at in enumerate(range(0, len(turns), len(outcome)))]
            lines = chances([*turns, outcome], [*stops, RoundStop("end", len(turns))], trust=trust)
            yield [([each / 100 for each in line[:-1]], won) for line, won in zip(lines, outcome, strict=True)]


def surprise(game: str, means: float) -> float:
    """How far off the curve is in a game, on the average: the mean of what was not thought likely, by its logarithm."""
    games = list(curves(game, means))
    return -fmean(fmean(won * math.log(said) for line, won in told for said in line[1:]) for told in games)


@pytest.fixture(scope="module", autouse=True)
def measured_anew(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--regenerate"):
        measuring.regenerate()


@pytest.mark.parametrize("game", measuring.GAMES)
def test_games_are_won_as_often_as_the_curve_says(game: str) -> None:
    assert sum(played["game"] == game for played in measuring.kept()) == measuring.GAMES[game][1]
    pairs = [(said, won) for told in curves(game) for line, won in told for said in line]
    assert len(pairs) > 500
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        within = [(said, won) for said, won in pairs if low <= said < low + 0.2 + 1e-9]
        if len(within) >= 40:
            said, won = (sum(column) / len(within) for column in zip(*within, strict=True))
            assert abs(said - won) < 0.12, f"{said:.2f} was said, {won:.2f} happened"


@pytest.mark.parametrize("game", measuring.GAMES)
def test_a_lead_means_neither_more_nor_less_than_it_is_worth(game: str) -> None:
    assert surprise(game, 1.0) < min(surprise(game, 0.5), surprise(game, 2.0))


@pytest.mark.parametrize("game", measuring.GAMES)
def test_great_swings_are_honest(game: str) -> None:
    """After a rise by a quarter or more they win as often as is said then: the position has turned."""
    risen = [
        (after, won)
        for told in curves(game)
        for line, won in told
        for before, after in pairwise(line)
        if after - before >= 0.25
    ]
    assert len(risen) > 25
    said, won = (fmean(column) for column in zip(*risen, strict=True))
    assert abs(said - won) < 0.12


# -- what would have been better


def hindsight_on(session: Session, counts: Callable[[Event], bool] = lambda _: True) -> Hindsight:
    moments = moments_of(session)
    points = [TurningPoint("1", turn, moments[turn].step, 0, 50, 60) for turn in range(len(moments) - 1)]
    hindsight = Hindsight(session, moments, points, counts)
    while not hindsight.over:
        hindsight.advance()
    return hindsight


def test_every_turn_that_counted_gets_its_lesson_and_the_lesson_was_possible() -> None:
    session = walked(session_of("hh", rounds=4), 10_000)
    lessons = hindsight_on(session).lessons
    moments = moments_of(session)
    assert set(lessons) == {moment.step for moment in moments[:-1]}
    better = [lesson for lesson in lessons.values() if lesson.action is not None]
    assert better, "who plays at random misses something"
    for step, lesson in lessons.items():
        assert lesson.seat == session.entries[step].seat
        if lesson.action is not None:
            end = next(moment.step for moment in moments if moment.step > step)
            at = [replayed(session.game, session.setup, session.entries[:n]) for n in range(step, end)]
            assert any(lesson.action in here.legal(lesson.seat) for here in at)
            assert lesson.gain > 0


def test_a_lesson_names_a_step_that_counts_not_how_it_was_prepared() -> None:
    session = walked(session_of("hh", rounds=4), 10_000)
    told = [lesson.action for lesson in hindsight_on(session).lessons.values()]
    assert any(told)
    assert not any(lesson.action for lesson in hindsight_on(session, lambda _: False).lessons.values())


def test_whoever_plays_as_the_adviser_would_is_told_that_nothing_better_was_found() -> None:
    session = session_of("hh", rounds=2)
    adviser = Greedy(_LIMITS, "hindsight")
    while session.decision is not None:
        seat = session.decision.seats[0]
        session.submit(seat, adviser.top(session.obs(seat), 1)[0].action)
    assert all(lesson.action is None for lesson in hindsight_on(session).lessons.values())
