"""Where cards lie: rows that close up and scroll, hands that fan out, arrows between them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from wowtable.shell.base.arrows import ArrowPath, near_edge
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.places import MOST_IN_FAN, CardPlace, FanPlan, row_plan


def test_a_row_closes_its_gap_then_overlaps_then_scrolls() -> None:
    loose, tight = row_plan([100] * 4, 500, gap=20), row_plan([100] * 4, 430, gap=20)
    assert loose.lefts == (0, 120, 240, 360)
    assert tight.lefts == (0, 110, 220, 330)
    overlapping = row_plan([100] * 4, 300, gap=20)
    assert overlapping.length == pytest.approx(300)
    assert overlapping.scroll(300) == pytest.approx(0)
    full = row_plan([100] * 10, 300)
    assert full.lefts[1] == pytest.approx(40)
    assert full.scroll(300) == pytest.approx(160)


def test_no_row_covers_more_of_a_card_than_three_fifths() -> None:
    for seed in range(200):
        dice = Random(seed)
        widths = [dice.choice([122.0, 171.0]) for _ in range(dice.randint(1, 30))]
        room = dice.uniform(150, 1800)
        plan = row_plan(widths, room, 12)
        steps = [right - left for left, right in pairwise(plan.lefts)]
        assert all(step >= width * 0.4 - 0.001 for step, width in zip(steps, widths)), seed
        assert plan.length <= room + 0.001 or all(
            step == pytest.approx(width * 0.4) for step, width in zip(steps, widths)
        ), seed


@pytest.mark.parametrize("count", [1, 2, 5, 7, 9, 12, 13, 20])
@pytest.mark.parametrize("room", [400.0, 700.0, 1100.0])
def test_in_a_hand_the_left_edge_of_every_card_can_be_seen(count: int, room: float) -> None:
    plan = FanPlan(count, Rect(0, 0, room, 260), (186, 260))
    places = plan.places()
    steps = [right.x - left.x for left, right in pairwise(places)]
    assert all(step >= 186 * 0.27 for step in steps)
    assert [p.tilt for p in places] == sorted(p.tilt for p in places)
    assert max(abs(p.tilt) for p in places) <= 9.01
    if count <= 7 and room >= 700:
        assert plan.scroll == 0
    if count <= MOST_IN_FAN and room >= 900:
        assert plan.scroll == 0


def test_a_hand_with_room_lies_straight_and_uncut() -> None:
    plan = FanPlan(7, Rect(0, 0, 1226, 260), (164, 230))
    places = plan.places()
    assert {(place.tilt, place.y) for place in places} == {(0, 124)}
    assert all(right.x - left.x > 164 for left, right in pairwise(places))
    assert plan.places(3)[2] == places[2]
    assert not FanPlan(8, Rect(0, 0, 1226, 260), (164, 230)).straight


def test_the_raised_card_stands_upright_above_neighbours_that_make_way() -> None:
    plan = FanPlan(7, Rect(0, 0, 700, 260), (186, 260))
    rest, raised = plan.places(), plan.places(2)
    assert raised[2].tilt == 0
    assert raised[2].y < rest[2].y
    assert raised[2].y + 130 <= 260
    assert raised[3].x > rest[3].x
    assert raised[3].x - 93 >= raised[2].x + 93
    assert raised[1].x < rest[1].x


def test_a_slanted_card_is_hit_where_it_lies() -> None:
    spot = CardPlace(100, 100, 30)
    assert spot.covers((100, 100), (40, 100))
    assert not spot.covers((100, 148), (40, 100))
    assert spot.covers((78, 140), (40, 100))


def test_an_arrow_ends_on_the_near_edge_away_from_the_corners() -> None:
    goal = Rect(100, 100, 122, 171)
    for start in ((160, 600), (700, 180), (-300, 190), (150, -200), (600, 600), (-400, -400)):
        x, y = near_edge(goal, start)
        on_side = x in (pytest.approx(100), pytest.approx(222))
        on_level = y in (pytest.approx(100), pytest.approx(271))
        assert on_side or on_level
        assert abs(x - 161) < 122 * 0.2 or abs(y - 185.5) < 171 * 0.2
    path = ArrowPath((0, 0), (100, 0))
    assert path.at(0) == (0, 0)
    assert path.at(1) == (100, 0)
    assert path.at(0.5)[1] != 0
