"""A land that is painted from data: lines that are the same every time, and a picture that is sharp once one rests."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest

from tests.screens.drawn import shared_assets
from wowtable.cartography.land import Country, Geography, Growth, Ridge, Stream, Way, softened, winding
from wowtable.cartography.plane import distance
from wowtable.shell.art.factory import Art
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.theme import theme
from wowtable.shell.boards.camera import REST_MS, Camera
from wowtable.shell.boards.land_board import PaintedLand
from wowtable.shell.boards.land_chart import LAND, land_seen
from wowtable.shell.boards.land_view import LandPlan, LandSpace, LandView

SIZE = (300, 200)
ISLE = Geography(
    SIZE,
    coasts=(((20, 20), (280, 20), (280, 180), (20, 180)),),
    lakes=(((200, 120), (240, 120), (240, 150), (200, 150)),),
    countries={"west": Country("meadow", "oak", 0.9), "east": Country("snow", "fir", 0.9, "snow")},
    ridges=(Ridge(((150, 40), (150, 120)), "stone", snow=True),),
    streams=(Stream(((150, 60), (60, 60), (-40, 60))),),
    ways=(Way("one", "other", bends=((150, 170),)),),
)
SPACES = (LandSpace("one", (70.0, 140.0), "west", 20.0, 60.0), LandSpace("other", (250.0, 70.0), "east", 20.0))


def isle() -> LandPlan:
    return LandPlan(ISLE, SPACES, [("other", "one")], {"west": "West", "east": "East"}, "en")


def art() -> Art:
    return Art(shared_assets(), theme())


@pytest.mark.parametrize(("one", "other"), [((0.0, 0.0), (90.0, 40.0)), ((90.0, 40.0), (0.0, 0.0))])
def test_a_road_winds_the_same_in_both_directions(one: tuple[float, float], other: tuple[float, float]) -> None:
    assert winding(one, other) == winding(other, one)[::-1]
    line = softened([one, *winding(one, other), other])
    assert line[0] == one
    assert line[-1] == other
    assert sum(distance(a, b) for a, b in pairwise(line)) < 1.2 * distance(one, other)


def test_bends_of_the_land_are_told_from_the_end_that_is_asked_for() -> None:
    kind, bends = isle().bends[frozenset(("one", "other"))]
    assert (kind, bends) == ("road", ((150.0, 170.0),))
    assert isle().ways("road")[0][0] == SPACES[1].at


def test_streams_end_at_the_shore() -> None:
    ((course, _wide),) = isle().streams
    assert course[0] == (150.0, 60.0)
    assert 8.0 <= course[-1][0] <= 20.0


def test_trees_and_peaks_leave_spaces_names_and_water_free() -> None:
    found = isle().standing
    assert {each.kind for each in found} == {"", "oak", "fir"}
    for each in found:
        assert all(distance(each.at, space.at) > space.radius for space in SPACES)
        assert not (40 < each.at[0] < 100 and 160 < each.at[1] < 182)
        assert not (203 < each.at[0] < 237 and 123 < each.at[1] < 147)


@pytest.mark.parametrize("kind", [kind for kind in get_args(Growth) if kind])
def test_whatever_grows_can_be_painted(kind: str) -> None:
    for variant in range(3):
        assert art().get("land_plant", (16, 18), kind=kind, variant=variant).get_bounding_rect().h > 3


def test_a_closer_view_shows_the_same_land() -> None:
    brush, plan = art(), isle()
    whole = brush.get(LAND, SIZE, plan=plan)
    near = land_seen(brush, LandView(2.0, (200, 100), SIZE), plan)
    for x, y in ((130, 100), (190, 80), (230, 135), (120, 140)):
        ours, theirs = whole.get_at((x, y)), near.get_at((2 * x - 200, 2 * y - 100))
        assert sum(abs(a - b) for a, b in zip(ours[:3], theirs[:3])) < 180, (x, y)


def test_the_land_is_painted_anew_once_the_camera_rests() -> None:
    ground = PaintedLand(isle())
    whole = Camera.whole(Rect(0, 0, *SIZE), SIZE)
    near = whole.zoomed(2.0, (150.0, 100.0))
    assert not ground.blurred(whole)
    assert ground.due_ms(whole) is None
    assert ground.blurred(near)
    assert not ground.rest(near, 10.0)
    assert not ground.rest(near, REST_MS / 2)
    assert ground.rest(near, REST_MS / 2)
    assert not ground.rest(near.panned(5.0, 0.0), REST_MS)
