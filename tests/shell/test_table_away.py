"""The option that draws the curtain when the person turns to another window."""

from __future__ import annotations

from pathlib import Path

import pygame

from wowtable.shell.base.input import Away, Input
from wowtable.shell.base.viewport import Viewport
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.table_scene import TableScene

from .table_kit import lift, program_in, session_of, table_in


def seated(tmp_path: Path, kinds: str, **settings: bool) -> tuple[Pilot, TableScene]:
    pilot, scene = table_in(tmp_path, session_of(kinds), **settings)
    if scene.match.curtain is not None:
        lift(pilot)
    pilot.wait(200)
    assert scene.match.my_turn
    return pilot, scene


def turn_away(pilot: Pilot) -> None:
    pilot.app.step(16, [Away()])
    pilot.app.step(16)


def test_a_window_that_loses_the_focus_tells_so() -> None:
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert list(Input(Viewport((800, 600))).translate([lost])) == [Away()]


def test_the_curtain_falls_and_lifts_for_the_same_person(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, "hh", curtain_away=True)
    viewer, length = scene.match.viewer, scene.match.session.length
    turn_away(pilot)
    assert scene.match.curtain is not None
    assert (scene.match.curtain.seat, scene.match.curtain.why) == (viewer, "focus")
    assert pilot.ids() == {"curtain", "curtain.words", "curtain.show", "curtain.hold"}
    lift(pilot)
    assert scene.match.curtain is None
    assert (scene.match.viewer, scene.match.session.length) == (viewer, length)
    pilot.wait(200)
    assert scene.match.my_turn


def test_it_falls_behind_an_open_book_as_well(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, "hh", curtain_away=True)
    scene.program.open("options")
    pilot.wait(400)
    turn_away(pilot)
    assert scene.match.curtain is not None


def test_nobody_asked_for_it(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, "hh")
    turn_away(pilot)
    assert scene.match.curtain is None


def test_one_person_alone_hides_from_nobody(tmp_path: Path) -> None:
    pilot, scene = seated(tmp_path, "hr", curtain_away=True)
    turn_away(pilot)
    assert scene.match.curtain is None


def test_it_is_an_option_of_the_game_page(tmp_path: Path) -> None:
    program, app = program_in(tmp_path)
    pilot = Pilot(app, program.scene("options", page="play"))
    pilot.click("set.curtain_away")
    assert program.settings.curtain_away
