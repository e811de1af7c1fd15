"""The guide's game on its own screen, as a person plays it."""

from __future__ import annotations

from pathlib import Path

from wowtable.ai.thinker import LocalThinker
from wowtable.home.library import Library
from wowtable.home.paths import paths_for
from wowtable.shell.base.settings import Settings
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import headless
from wowtable.shell.program.program import Program
from wowtable.shell.start import scenes
from wowtable.shell.table.table_scene import TableScene

from .pages import candles, ruleset, session


def test_a_person_plays_it_on_its_screen_against_the_computer(tmp_path: Path) -> None:
    paths = paths_for(tmp_path)
    settings = Settings(language="en", speed="instant", reduced_motion=True)
    program = Program(paths, Library(paths, [candles()], lambda *_: True), settings, scenes())
    app = headless(program.voice, (1280, 720), settings, strict=True)
    program.stage_door = app
    scene = TableScene(program, ruleset(), session("human", "normal"), None, lambda: LocalThinker(ruleset().game, "1"))
    pilot, match = Pilot(app, scene), scene.match
    pilot.wait(500)
    grabbed = 0
    for _ in range(60):
        if match.my_turn and len(match.legal) > 1 and grabbed < 2:
            pilot.click("act:grab")
            grabbed += 1
            pilot.wait(300)
            assert {f"candle.{candle}" for candle in match.session.view(0).sacks[0]} <= pilot.ids()
        elif match.my_turn:
            pilot.click("act:stop")
        pilot.wait(300)
        if match.session.over:
            break
    assert match.session.over
    assert grabbed
