"""Watching a game again: back and forth, by anybody's eyes, and on from there."""

from __future__ import annotations

from pathlib import Path

from tests.games.shipped import toy
from wowtable.session import Note, Replay, Session
from wowtable.session.note_file import read_notes
from wowtable.shell.pilot import Pilot
from wowtable.shell.scenes.branch_seats import BranchScene
from wowtable.shell.table.replay_scene import EVERYTHING, ONLOOKER, ReplayScene
from wowtable.shell.table.table_scene import TableScene

from .table_kit import program_in, session_of, walked


def viewer_of(folder: Path, session: Session) -> tuple[Pilot, ReplayScene]:
    program, app = program_in(folder)
    scene = ReplayScene(program, toy(), Replay.of(session))
    return Pilot(app, scene), scene


def finished() -> Session:
    return walked(session_of("hr", rounds=1), 10_000)


def test_keys_go_step_by_step_and_turn_by_turn(tmp_path: Path) -> None:
    pilot, scene = viewer_of(tmp_path, finished())
    pilot.press("right", "right", "left")
    assert scene.replay.at == 1
    pilot.press("pagedown")
    assert scene.replay.at in scene.replay.turns
    pilot.press("end")
    assert scene.replay.at == scene.replay.length
    pilot.press("home")
    assert scene.replay.at == 0


def test_every_step_shows_what_the_game_was_then(tmp_path: Path) -> None:
    session = finished()
    pilot, scene = viewer_of(tmp_path, session)
    other = Replay.of(session)
    for step in (5, 6, 7, 3, session.length):
        scene.seek(step)
        pilot.wait(50)
        other.seek(step)
        assert scene.desk.view == other.view(None)


def test_all_hands_can_be_seen_only_once_it_is_over(tmp_path: Path) -> None:
    _, scene = viewer_of(tmp_path, walked(session_of("hh"), 5))
    assert not next(choice for choice in scene._choices() if choice.value == EVERYTHING).enabled
    assert [choice.value for choice in scene._choices() if choice.value.isdigit()] == []
    _, scene = viewer_of(tmp_path, finished())
    assert next(choice for choice in scene._choices() if choice.value == EVERYTHING).enabled
    scene.eyes = EVERYTHING
    scene._jump()
    assert scene.display.view == scene.replay.truth()


def test_it_plays_by_itself_and_stops_at_the_end(tmp_path: Path) -> None:
    pilot, scene = viewer_of(tmp_path, finished())
    pilot.press("space")
    assert scene.playing
    for _ in range(scene.replay.length + 5):
        pilot.doze(200)
    assert scene.replay.at == scene.replay.length
    assert not scene.playing


def test_what_a_team_noted_is_read_with_its_eyes_at_each_moment(tmp_path: Path) -> None:
    """And a game that goes on from there keeps it, on the table and on the disk."""
    session = finished()
    session.notes = {0: {"goal": [Note("north", 4), Note("south", 8)]}}
    pilot, scene = viewer_of(tmp_path, session)
    scene.eyes = "0"
    for step, noted in ((3, None), (4, "north"), (9, "south"), (6, "north")):
        scene.seek(step)
        pilot.wait(50)
        assert scene.desk.notes is not None
        told = scene.desk.notes.get("goal")
        assert (told.text if told is not None else None) == noted
        assert list(scene.desk.happened(2)) == scene.replay.events(0, 3)
    scene.eyes = ONLOOKER
    scene.rebuild()
    pilot.wait(50)
    assert scene.desk.notes is None
    pilot.click("replay.branch")
    pilot.wait(400)
    pilot.press("return")
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert table.match.keeper is not None
    assert read_notes(table.match.keeper.slot.notes) == {0: {"goal": [Note("north", 4)]}}
    table.leave()


def test_the_timeline_is_dragged(tmp_path: Path) -> None:
    pilot, scene = viewer_of(tmp_path, finished())
    rect = pilot.widget("timeline").rect
    pilot.drag((rect.x + 2, rect.center[1]), (rect.center[0], rect.center[1]))
    assert abs(scene.replay.at - scene.replay.length / 2) <= 1


def branching(tmp_path: Path, session: Session) -> tuple[Pilot, BranchScene]:
    """The seats of a game that is to go on from its sixth action."""
    pilot, scene = viewer_of(tmp_path, session)
    scene.seek(6)
    pilot.wait(50)
    pilot.click("replay.branch")
    pilot.wait(400)
    seats = pilot.scene
    assert isinstance(seats, BranchScene)
    return pilot, seats


def test_a_new_game_branches_off_and_the_old_one_stays(tmp_path: Path) -> None:
    session = finished()
    pilot, _ = branching(tmp_path, session)
    pilot.press("return")
    table = pilot.scene
    assert isinstance(table, TableScene)
    branch = table.match.session
    assert branch.setup.branch is not None
    assert (branch.setup.branch.of, branch.setup.branch.at) == (session.setup.commitment, 6)
    assert branch.entries[:6] == session.entries[:6]
    assert [seat.human for seat in branch.setup.seats] == [seat.human for seat in session.setup.seats]
    assert branch.setup.options == session.setup.options
    table.leave()


def test_whoever_wants_sits_down_at_the_branch(tmp_path: Path) -> None:
    session = finished()
    pilot, seats = branching(tmp_path, session)
    was = session.setup.seats[1].human
    pilot.click(f"seat.1.kind.{'ai' if was else 'human'}")
    seats.plan.chairs[1].name = "Zoe"
    pilot.click("start")
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert table.match.session.setup.seats[1].human != was
    assert table.match.session.setup.seats[1].name == "Zoe"
    assert table.match.session.digest
    table.leave()


def test_nobody_is_added_and_no_rule_is_changed_on_the_way(tmp_path: Path) -> None:
    session = finished()
    pilot, seats = branching(tmp_path, session)
    assert len(seats.plan.chairs) == len(session.setup.seats)
    assert not {id for id in pilot.ids() if id.endswith(".remove") or id in ("quick", "rotate", "seed")}
    options = dict(seats.plan.given)
    for widget in [w for w in pilot.stage.layers[0].root.walk() if w.id.startswith("option.") and w.focusable]:
        assert not widget.enabled
        assert widget.why
    pilot.press("delete")
    assert seats.plan.given == options
    assert len(seats.plan.players) == len(session.setup.seats)


def test_a_seat_that_was_left_is_the_computers_in_the_branch(tmp_path: Path) -> None:
    session = session_of("hh")
    session.give_up(1)
    walked(session, 12)
    _, seats = branching(tmp_path, session)
    assert [chair.kind for chair in seats.plan.chairs] == ["human", "ai"]
