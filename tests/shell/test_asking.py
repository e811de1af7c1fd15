"""The shared parts of asking: votes, bids, dice and outcomes on their sheet, and what the bar of any game promises."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.drawn import shared_assets
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings
from wowtable.shell.base.typography import named
from wowtable.shell.pilot import Pilot, overflowing
from wowtable.shell.program.app import headless
from wowtable.shell.sheets.asking_sheet import AskingSheet
from wowtable.shell.table.asking.dice import DiceTray, cells_of
from wowtable.shell.table.asking.outcomes import OutcomeBox
from wowtable.shell.table.asking.prompt import Act, Leaving, Outcome, OutcomeLine, Prompt
from wowtable.shell.table.asking.stepper import Stepper
from wowtable.shell.table.asking.votes import ShownVoice, VoiceRow, consensus
from wowtable.text import shell_catalogue

from .table_kit import NAMES, session_of, table_in
from .test_table_scene import wait_for_turn


def sheet(size: tuple[int, int] = (1920, 1080), language: str = "en") -> tuple[Pilot, AskingSheet]:
    app, scene = (
        headless(shell_catalogue, size, Settings(language=language, reduced_motion=True), assets=shared_assets()),
        AskingSheet(),
    )
    app.push(scene)
    return Pilot(app), scene


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_on_the_sheet_is_cut_off(size: tuple[int, int], language: str) -> None:
    pilot, scene = sheet(size, language)
    assert overflowing(pilot.app, [scene]) == {}


def test_facts_that_are_too_long_for_their_box_go_on_below_rather_than_become_tiny() -> None:
    pilot, _ = sheet((1280, 720), "en")
    told = ("0% to win", "about 8 Health less", "100% that the hero falls", "about 1 round")
    outcome = Outcome("Go on", tuple(OutcomeLine(words=words, icon="ui.skull") for words in told))
    box = OutcomeBox("narrow", Rect(0, 0, 190, 300), outcome)
    canvas = RecordingCanvas(pilot.app.type)
    box.draw(canvas)
    assert canvas.overflows == []
    assert all(any(words in line for line in canvas.lines) for words in told)
    letters, _ = box._letters(pilot.app.type, Rect(0, 0, 162, 60), 1.0)
    assert letters.px >= 0.8 * named("small_strong").px


@pytest.mark.parametrize("high", [100, 130, 160, 220])
@pytest.mark.parametrize("count", [2, 3])
def test_where_a_vote_has_little_room_less_is_said_and_nothing_lies_on_anything_else(high: int, count: int) -> None:
    pilot, scene = sheet((1280, 720), "en")
    voices = [ShownVoice(name, "ember", "4 wounds for everybody", "open", "leads") for name in NAMES[:count]]
    area = Rect(0, 0, 372, high)
    panel = consensus(scene.ui, area, (), voices, (), "More than half must agree", "1 of 3 has spoken.")
    told = list(panel.children)
    assert len([widget for widget in told if isinstance(widget, VoiceRow)]) == count
    assert all(area.covers(widget.rect) for widget in told)
    assert not [(a.id, b.id) for n, a in enumerate(told) for b in told[n + 1 :] if a.rect.overlaps(b.rect)]
    canvas = RecordingCanvas(pilot.app.type)
    panel.draw_tree(canvas)
    assert canvas.overflows == []


def test_a_vote_is_cast_by_number_or_by_click() -> None:
    pilot, scene = sheet()
    pilot.press("3")
    assert scene.choice == "three"
    pilot.click("vote.one")
    assert scene.choice == "one"


def test_a_bid_goes_up_and_down_and_stays_within_the_purse() -> None:
    pilot, scene = sheet()
    pilot.tab_to("bid.first")
    pilot.press(*["right"] * 9)
    assert scene.bids["first"] == 11
    pilot.press("left")
    assert scene.bids["first"] == 10
    fewer, _, more = pilot.stage.get("bid.second", Stepper).parts()
    pilot.click(fewer.center)
    assert scene.bids["second"] == 0
    pilot.click(more.center)
    assert scene.bids["second"] == 1


def test_dice_are_picked_and_let_go_by_keys_and_mouse() -> None:
    pilot, scene = sheet()
    pilot.tab_to("tray")
    pilot.press("right", "return")
    assert [die.state for die in scene.dice[:2]] == ["hit", "reroll"]
    tray = pilot.stage.get("tray", DiceTray)
    cells = list(cells_of(tray.rect, len(tray.dice)))
    pilot.click(cells[1].center)
    assert scene.dice[1].state == "normal"
    before = scene.dice
    pilot.click(cells[-1].center)
    assert scene.dice == before, "this one cannot be picked"


# -- the bar ---------------------------------------------------------------------------------------------


def test_what_ends_a_turn_with_something_left_asks_once_and_the_same_key_never_does_it(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    action, asked = scene.match.legal[0], scene.desk.decision
    assert asked is not None
    leaving = Leaving("2 left", "Stop with 2 left?", "", "Go on", "Stop anyway", once=frozenset((1,)))
    end = Act(action, "Stop", keys=("end_phase",), leaving=leaving)
    scene.desk.registry.decisions({asked.kind: lambda _desk: Prompt("Stop?", acts=(end,))})
    scene.rebuild()
    before = scene.match.session.length
    for keys in (("r", "r", "r"), ("space", "r", "r")):
        for key in keys:
            pilot.press(key)
            pilot.wait(16)
    assert scene.match.session.length == before
    assert "bar.leave" in pilot.ids()
    pilot.click("bar.leave")
    assert scene.match.session.entries[before].action == action


def test_buttons_stay_where_they_are_from_question_to_question(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    asked = scene.desk.decision
    assert asked is not None
    places = set()
    for count in range(1, 6):
        others = [Act(None, f"Answer {n}", id=f"answer.{n}") for n in range(count - 1)]
        acts = (*others, Act(None, "Main", golden=True, id="main"))
        scene.desk.registry.decisions({asked.kind: lambda _desk, acts=acts: Prompt("Which?", "A line.", acts)})
        scene.rebuild()
        pilot.wait(16)
        places.add((pilot.widget("main").rect, pilot.widget("undo").rect))
    assert len(places) == 1


def test_an_answered_question_is_gone_at_once(tmp_path: Path) -> None:
    """While the answer is shown the bar says who acts, unless the same is asked again."""
    pilot, scene = table_in(tmp_path, session_of("hr"))
    wait_for_turn(pilot, scene)
    scene.presenter.speed = "slow"
    told = set()
    for _ in range(12):
        wait_for_turn(pilot, scene)
        if scene.match.session.over:
            break
        scene.choose(scene.match.legal[0])
        for _ in range(3):
            pilot.wait(16)
            if scene.match.session.over or scene.desk.may_act:
                continue
            coming = scene.match.session.decision
            stays = coming is not None and scene.match.viewer in coming.seats
            told.add(("bar.doing" in pilot.ids(), stays))
    assert (True, False) in told or (True, True) in told
    assert (False, False) not in told
