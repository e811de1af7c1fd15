"""A table that waits for a person lets the processor sleep; one that waits for the computer looks up often."""

from __future__ import annotations

from pathlib import Path

from wowtable.shell.table.asking.waiting import Dots
from wowtable.shell.table.autosave import AUTOSAVE_MS

from .table_kit import session_of, table_in


def test_a_table_that_waits_for_a_person_sleeps(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    pilot.wait(400)
    assert scene.match.my_turn
    drawn = pilot.app.frame()
    pilot.wait(400)
    assert not drawn
    assert not pilot.app.frame()
    assert scene.stage.next_event_ms() is None
    assert scene.poll_ms is not None
    assert 1_000 < scene.poll_ms < AUTOSAVE_MS


def test_hints_are_looked_for_often(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hr"))
    pilot.wait(400)
    scene.match.computers.hinting = True
    assert scene.poll_ms is not None
    assert scene.poll_ms < 100


def test_a_curtain_waits_for_nothing_but_its_person(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hh"))
    pilot.wait(400)
    assert scene.match.curtain is not None
    assert scene.poll_ms is not None
    assert scene.poll_ms > 1_000


def test_dots_say_when_the_next_one_lights_up(tmp_path: Path) -> None:
    _, scene = table_in(tmp_path, session_of("hr"))
    dots = Dots(scene.ui.area, "thinking")
    scene.stage.push(dots)
    scene.stage.dirty = False
    due = scene.stage.next_event_ms()
    assert due is not None
    assert due > 0
    dots.tick(due - 1)
    assert not scene.stage.dirty
    dots.tick(2)
    assert scene.stage.dirty
