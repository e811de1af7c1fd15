"""From the command line to the first picture, without a display."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from tests.games.shipped import toy
from tests.screens.drawn import shared_assets
from wowtable.cli import main
from wowtable.home.launch import Launch, Shot
from wowtable.home.paths import paths_for
from wowtable.shell import start
from wowtable.shell.base.display import NoDisplay
from wowtable.shell.base.settings import Settings
from wowtable.shell.program.app import headless, picture
from wowtable.shell.program.program import Program
from wowtable.shell.program.scene import Scene
from wowtable.shell.scenes.game_panels import GamePanel
from wowtable.shell.scenes.saves import SavesScene
from wowtable.shell.table.table_scene import TableScene

from .table_kit import ToyLibrary, session_of, walked


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every program here finds painted what another has painted before."""
    monkeypatch.setattr(start, "headless", partial(headless, assets=shared_assets()))


def shot(folder: Path, scene: str, played: int = 6, **more: object) -> Shot:
    library = ToyLibrary(paths_for(folder))
    session = walked(session_of("hh", rounds=1), played)
    return Shot(library, "it", folder / "new" / f"{scene}.png", (1280, 720), scene, toy(), session, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("scene", [scene for scene in start.scenes_of_game() if scene != "workshop"])
def test_a_picture_of_any_moment_is_drawn_into_a_file(tmp_path: Path, scene: str) -> None:
    wanted = shot(tmp_path, scene, 10_000 if scene == "end" else 6)
    start.draw_shot(wanted)
    picture = pygame.image.load(str(wanted.out))
    assert picture.get_size() == (1280, 720)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 64) for y in range(0, 720, 36)}
    assert len(colours) > 20


def test_no_picture_of_a_workshop_where_a_game_has_none(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="workshop"):
        start.draw_shot(shot(tmp_path, "workshop"))


def test_the_table_is_drawn_as_the_seat_asked_for_sees_it(tmp_path: Path) -> None:
    for seat in (0, 1):
        wanted = shot(tmp_path, "table", seat=seat)
        program = Program(paths_for(tmp_path), wanted.library, Settings(language="en"), start.scenes())
        scene = start.scene_of(program, wanted)
        assert isinstance(scene, TableScene)
        assert scene.match.viewer == seat
        assert scene.match.curtain is None


@pytest.mark.parametrize("scene", start.scenes_alone())
def test_a_picture_of_every_menu_is_drawn_without_a_game(tmp_path: Path, scene: str) -> None:
    wanted = Shot(ToyLibrary(paths_for(tmp_path)), "en", tmp_path / f"{scene}.png", (640, 400), scene)
    start.draw_shot(wanted)
    assert pygame.image.load(str(wanted.out)).get_size() == (640, 400)


def test_a_picture_waits_for_what_is_painted_after_the_first_frame(tmp_path: Path) -> None:
    wanted = Shot(ToyLibrary(paths_for(tmp_path)), "en", tmp_path / "title.png", (1280, 720), "title")
    program = Program(paths_for(tmp_path), wanted.library, Settings(language="en"), start.scenes())
    app = start.headless(program.voice, wanted.size, program.settings)
    program.stage_door = app
    scene = start.scene_of(program, wanted)
    picture(app, scene)
    panels = [widget for widget in scene.stage.layers[0].root.walk() if isinstance(widget, GamePanel)]
    assert panels
    assert all(panel.ready for panel in panels)


@pytest.mark.parametrize("name", sorted(start._SCENES))
def test_every_scene_stands_where_it_is_looked_for(name: str) -> None:
    module, kind = start._SCENES[name]
    assert issubclass(getattr(import_module(f"wowtable.shell.{module}"), kind), Scene)


@pytest.mark.parametrize(("name", "played"), [("saves", 12), ("replays", 10_000)])
def test_lists_of_games_are_drawn_filled_where_a_game_is_named(tmp_path: Path, name: str, played: int) -> None:
    wanted = shot(tmp_path, name, played)
    program = Program(paths_for(tmp_path), wanted.library, Settings(language="en"), start.scenes())
    app = start.headless(program.voice, wanted.size, program.settings)
    program.stage_door = app
    scene = start.scene_of(program, wanted)
    picture(app, scene)
    assert isinstance(scene, SavesScene)
    assert {facts.saved.finished for facts in scene.games} == {name == "replays"}


@pytest.mark.parametrize(("name", "id"), [("leaving", "leaving"), ("consent", "consent"), ("deleting", "deleting")])
def test_questions_over_menus_are_drawn(tmp_path: Path, name: str, id: str) -> None:
    wanted = shot(tmp_path, name)
    program = Program(paths_for(tmp_path), wanted.library, Settings(language="en"), start.scenes())
    app = start.headless(program.voice, wanted.size, program.settings)
    program.stage_door = app
    scene = start.scene_of(program, wanted)
    picture(app, scene)
    assert scene.stage.find(id) is not None


def test_a_scene_of_no_such_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        start.draw_shot(shot(tmp_path, "nowhere"))


def test_without_a_display_it_says_so_and_ends_with_3(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def blind(*_: object) -> None:
        raise NoDisplay("nothing to look at")

    monkeypatch.setattr(start, "DesktopWindow", blind)
    assert main(["--portable", str(tmp_path), "--lang", "en"]) == 3
    assert "display" in capsys.readouterr().err


def test_the_window_opens_on_the_game_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop itself is replaced by a look at what stands on the stage."""
    seen: list[str] = []

    def look(app: start.App) -> None:
        app.step(16)
        app.frame(force=True)
        seen.append(app.scene.name)
        app.scene.leave()

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(start.App, "run", look)
    paths = paths_for(tmp_path)
    assert start.run_window(Launch(paths, ToyLibrary(paths), "it", session_of("hh").setup)) == 0
    assert seen == ["table"]
    assert paths.settings.is_file()


def test_what_breaks_is_saved_first_and_then_told(tmp_path: Path) -> None:
    paths = paths_for(tmp_path)
    saved: list[str] = []
    made: list[Exception] = []
    program = Program(paths, ToyLibrary(paths), Settings(language="en"))

    def crash(_: Program, error: Exception) -> TableScene:
        assert saved == ["saved"]
        made.append(error)
        return object()  # type: ignore[return-value]

    program.scenes["crash"] = crash
    program.rescue_game = lambda: saved.append("saved")
    start._crash_scene(program)(RuntimeError("broken"))
    assert len(made) == 1


def test_rules_that_break_before_the_loop_are_told_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def look(app: start.App) -> None:
        app.step(16)
        app.frame(force=True)
        seen.append(app.scene.name)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(start.App, "run", look)
    paths = paths_for(tmp_path)
    setup = session_of("hh").setup
    monkeypatch.setattr(toy().game, "setup", broken)
    library = ToyLibrary(paths)
    monkeypatch.setattr(library, "open", lambda _: toy())
    assert start.run_window(Launch(paths, library, "it", setup)) == 0
    assert seen == ["crash"]
