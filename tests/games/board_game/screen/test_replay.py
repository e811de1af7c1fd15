"""A game of the Board Game watched again."""

from __future__ import annotations

from pathlib import Path

from tests.games.shipped import begun, shipped
from tests.shell.table_kit import program_in, seats_of, walked
from wowtable.session import Replay
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.replay_scene import ReplayScene
from wowtable.text.rich import plain


def test_from_the_first_step_on_heroes_are_told_by_their_names(tmp_path: Path) -> None:
    """All that happens is told at once, where nobody has yet picked a class."""
    replay = Replay.of(walked(begun("board_game", seats_of("hh"), "1"), 40))
    program, app = program_in(tmp_path)
    scene = ReplayScene(program, shipped("board_game"), replay)
    pilot = Pilot(app, scene)
    pilot.wait(50)
    told = " ".join(plain(line.words) for line in scene._lines())
    assert set(replay.called) == {f"hero.{hero}" for hero in range(4)}
    assert "hero 1" not in told.lower()
    assert scene.desk.texts.name("hero.0") in told
