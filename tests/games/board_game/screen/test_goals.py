"""Where people mark that their heroes shall go: seen by their faction, gone on to, and gone once the hero is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.screen.kit import kit
from wowtable.core import Action
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.text.rich import plain

goals, lookup = kit.module("facts.goals"), kit.module("facts.lookup")
FAR = "corrahns_dagger"


def setting_out() -> Field:
    return lordaeron("mage warrior", players=(0, 0, 1, 1)).turn()


def marked(floor: Any, hero: int) -> str:
    goal = goals.marked_goal(floor.desk, hero)
    return "" if goal < 0 else str(floor.desk.game.atlas.ids[goal])


def by_key(pilot: Any, floor: Any) -> None:
    floor.stage.focus("board")
    floor.stage.find("board").go_to(FAR)
    pilot.wait(50)
    pilot.press("g")
    pilot.wait(50)


def by_mouse(pilot: Any, _floor: Any) -> None:
    """What cannot be reached yet offers to be marked."""
    pilot.click_item("board", FAR)
    pilot.click("way.1")
    pilot.wait(50)


@pytest.mark.parametrize("gesture", [by_key, by_mouse])
def test_the_same_gesture_marks_a_goal_and_takes_it_away(gesture: Any) -> None:
    pilot, floor = kit.at_table(setting_out().t)
    gesture(pilot, floor)
    assert marked(floor, 0) == FAR
    assert marked(floor, 1) == ""
    board = floor.stage.find("board")
    assert [line.sign is not None for line in board.plans if line.now] == [True]
    gesture(pilot, floor)
    assert marked(floor, 0) == ""


def test_the_flag_of_a_quest_marks_where_its_nearest_creature_stands() -> None:
    b = setting_out().quest("terror_in_the_fields", ghoul=f"{FAR} the_bulwark")
    pilot, floor = kit.at_table(b.t)
    (flag,) = (id for id in pilot.ids() if id.startswith("mark.quest."))
    pilot.click(flag)
    assert marked(floor, 0) == "the_bulwark"


def test_golden_goes_on_to_the_mark_and_the_mark_goes_on_arrival() -> None:
    """Two journeys; then nothing is marked, and leaving again brings no mark back."""
    pilot, floor = kit.at_table(setting_out().t)
    goals.mark_goal(floor.desk, 0, "the_bulwark")
    pilot.wait(50)
    line = plain(floor.desk.bar.prompt().line)
    assert "The Bulwark" in line
    for _ in range(6):
        if marked(floor, 0):
            assert lookup.acting_hero(floor.desk) == 0
            pilot.press("space")
            pilot.wait(300)
    assert floor.table.state.region[0] == floor.desk.game.atlas.index["the_bulwark"]
    assert marked(floor, 0) == ""
    assert {action.verb for action in floor.chosen} <= {"walk", "fly", "stop"}
    floor.table.state.region[0] = floor.desk.game.atlas.index["brill"]
    floor.show()
    assert marked(floor, 0) == ""


def test_the_other_faction_sees_no_mark() -> None:
    _, floor = kit.at_table(setting_out().t)
    goals.mark_goal(floor.desk, 0, FAR)
    for viewer, seen in ((1, False), (None, False), (0, True)):
        floor.desk.viewer = viewer
        floor.show()
        floor.refresh()
        board = floor.stage.find("board")
        assert any(line.sign for line in board.plans) == seen
        assert bool(goals.marked_goals(floor.desk)) == seen


def test_a_mark_beyond_reach_is_refused_and_where_one_stands_too() -> None:
    pilot, floor = kit.at_table(setting_out().t)
    here = floor.desk.game.atlas.ids[floor.table.state.region[0]]
    assert goals.can_mark(floor.desk, here) == lookup.NOBODY
    assert goals.can_mark(floor.desk, "nowhere") == lookup.NOBODY
    pilot.press("g")
    assert floor.toasted
    assert not [action for action in floor.chosen if action != Action("stop")]


def test_a_flight_crosses_the_land_only_for_who_acts_or_where_one_asks_for_it() -> None:
    """The dashes of the way on foot are there all the same."""
    lines = kit.module("board.plan_lines")
    pilot, floor = kit.at_table(setting_out().t)
    board: Any = pilot.widget("board")
    ids = floor.desk.game.atlas.ids
    way = lines.PlanLine((0, 1, 2), 2, now=False, flown=(False, True))
    drawn = {}
    for shown in (True, False):
        canvas = RecordingCanvas(floor.ui.type)
        lines.draw_plan(canvas, way, [(10.0, 10.0), (200.0, 10.0), (900.0, 10.0)], flights=shown)
        drawn[shown] = str(canvas)
    assert drawn[False] in drawn[True]
    assert "medallion" in drawn[True]
    assert not board.shows_flights(way)
    assert board.shows_flights(replace(way, now=True))
    for end in way.ends():
        board.pointed = ids[end]
        assert board.shows_flights(way)
