"""Watching a game again: back and forth, by anybody's eyes, and on from there."""

from __future__ import annotations

from pathlib import Path

from wowtable.session import Replay, Session
from wowtable.shell.pilot import Pilot
from wowtable.shell.scenes.replay_viewer import EVERYTHING, ReplayScene
from wowtable.shell.table.scene import TableScene

from .table_kit import program_in, session_of, toy, walked


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
        pilot.wait(200)
    assert scene.replay.at == scene.replay.length
    assert not scene.playing


def test_the_timeline_is_dragged(tmp_path: Path) -> None:
    pilot, scene = viewer_of(tmp_path, finished())
    rect = pilot.widget("timeline").rect
    pilot.drag((rect.x + 2, rect.center[1]), (rect.center[0], rect.center[1]))
    assert abs(scene.replay.at - scene.replay.length / 2) <= 1


def test_a_new_game_branches_off_and_the_old_one_stays(tmp_path: Path) -> None:
    session = finished()
    pilot, scene = viewer_of(tmp_path, session)
    scene.seek(6)
    pilot.wait(50)
    pilot.click("replay.branch")
    pilot.click("branch.go")
    table = pilot.scene
    assert isinstance(table, TableScene)
    branch = table.match.session
    assert branch.setup.branch is not None
    assert branch.setup.branch.at == 6
    assert branch.entries[:6] == session.entries[:6]
    table.leave()
