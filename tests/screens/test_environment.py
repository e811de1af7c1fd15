"""Odd machines: the window opens and a game can be left again, or it is said what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wowtable.shell.base.assets import Assets, assets_folder
from wowtable.shell.base.display import Memory
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.app import App, Hooks
from wowtable.shell.program.program import Program
from wowtable.shell.scenes.credits import read_credits
from wowtable.shell.sound.mixer import open_speaker
from wowtable.shell.start import scenes
from wowtable.text import shell_catalogue

from .house import AGAINST_EASY, House, library, new_game, open_house, table_of

ROOT = Path(__file__).parents[2]
OPEN_AND_LEAVE = """
import sys, threading, time
import pygame
from wowtable.cli import main

def leave():
    while not (pygame.display.get_init() and pygame.display.get_surface()):
        time.sleep(0.05)
    time.sleep(0.6)
    pygame.event.post(pygame.event.Event(pygame.QUIT))

threading.Thread(target=leave, daemon=True).start()
sys.exit(main(sys.argv[1:]))
"""
"""The program as it is, with a hand that closes the window after a moment."""

PLAY = ("play", "small_world", "--seat", "human:Ann", "--seat", "ai:easy", "--seed", "1")


def opened(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Runs it in a window nobody sees, in a bare environment."""
    ours = ("SDL_", "XDG_", "DISPLAY", "WAYLAND_", "LC_", "LANG")
    plain = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    environment = {**plain, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "HOME": str(folder), **variables}
    command = [sys.executable, "-c", OPEN_AND_LEAVE, *words]
    return subprocess.run(
        command, capture_output=True, env=environment, cwd=folder if folder.is_dir() else ROOT, check=False, timeout=120
    )


def well(done: subprocess.CompletedProcess[bytes]) -> None:
    errors = done.stderr.decode(errors="replace")
    assert done.returncode == 0, errors
    assert "Traceback" not in errors


def journals(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.wtsave")) + sorted(folder.rglob("*.jsonl"))


@pytest.mark.parametrize(("variable", "locale"), [("LC_ALL", "C"), ("LANG", "it_IT.ISO-8859-1")])
def test_in_a_locale_without_utf_8(tmp_path: Path, variable: str, locale: str) -> None:
    words = ("--portable", str(tmp_path), "--lang", "it", *PLAY)
    well(opened(tmp_path, *words, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", **{variable: locale}))
    assert journals(tmp_path)


def test_in_folders_with_blanks_and_accents_and_without_a_sound_card(tmp_path: Path) -> None:
    place = tmp_path / "la città è « bella » 町"
    place.mkdir()
    well(opened(place, "--portable", str(place / "casa mia"), *PLAY, SDL_AUDIODRIVER="there is none"))
    assert journals(place)


def test_in_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("not a folder")
    done = opened(home, *PLAY, TMPDIR=str(tmp_path))
    well(done)
    assert str(home).encode() in done.stdout, "nobody was told that the folders cannot be used"
    assert home.read_text() == "not a folder"


def test_the_title_tells_of_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    house = open_house(tmp_path)
    house.program.news.append(shell_catalogue("en").say("shell.error.read_only"))
    house.show("title")
    house.pilot.wait(300)
    assert "cannot be written" in house.pilot.shown()


def assets_without(folder: Path, *missing: str) -> Assets:
    shutil.copytree(assets_folder(), folder, ignore=lambda _, names: [name for name in names if name in missing])
    return Assets(folder)


def house_with(folder: Path, assets: Assets) -> House:
    house = open_house(folder)
    program: Program = house.program
    app = App(Memory((1024, 640)), program.settings, Hooks(program.voice), assets=assets)
    program.scenes = scenes()
    program.stage_door = app
    return House(program, app, Pilot(app))


@pytest.mark.parametrize("missing", ["AlegreyaSans_500Medium.ttf", "Cinzel_700Bold.ttf", "SourceSans3_900Black.ttf"])
def test_without_one_of_its_fonts(tmp_path: Path, missing: str) -> None:
    assets = assets_without(tmp_path / "assets", missing)
    assert assets.faults() == [missing]
    house = house_with(tmp_path, assets)
    for name in ("title", "options"):
        house.show(name)
        house.app.frame(force=True)
    house.sit_down(new_game(AGAINST_EASY))
    house.app.frame(force=True)
    assert house.app.scene.name == "table"


def test_without_some_of_its_icons(tmp_path: Path) -> None:
    icons = [path.name for path in sorted((assets_folder() / "icons").glob("*.svg"))[::7]]
    house = house_with(tmp_path, assets_without(tmp_path / "assets", *icons))
    house.show("title")
    house.app.restart(table_of(house.program, new_game(AGAINST_EASY)))
    house.app.frame(force=True)
    assert house.app.scene.name == "table"


DAMAGED = {
    "fonts/AlegreyaSans_500Medium.ttf": (b"", b"\0" * 2000, b"no font"),
    "icons/names.yaml": (b"", b"- a\n- b\n", b"race: [1, 2]\n", b"{{{", b"\xff\xfe"),
    "icons/orc-head.svg": (b"", b"<svg", b"\0" * 2000),
    "CREDITS": (b"\xff\xfe\0",),
    "sounds/recipes.yaml": (b"", b"- a", b"\xff", b"a: {layers: 3}"),
}


@pytest.mark.parametrize(("file", "body"), [(file, body) for file, bodies in DAMAGED.items() for body in bodies])
def test_with_a_damaged_file_of_its_own(tmp_path: Path, file: str, body: bytes) -> None:
    folder = tmp_path / "assets"
    shutil.copytree(assets_folder(), folder)
    (folder / file).write_bytes(body)
    assets = Assets(folder)
    if file.startswith("fonts") or file.endswith("names.yaml"):
        assert assets.faults() == [Path(file).name]
    if file == "CREDITS":
        assert read_credits(folder / file) == []
    open_speaker(tmp_path, folder).close()
    if file.startswith(("fonts", "icons")):
        assert_drawn_with(tmp_path, assets)


def assert_drawn_with(folder: Path, assets: Assets) -> None:
    house = house_with(folder, assets)
    house.show("title")
    house.app.frame(force=True)
    house.app.restart(table_of(house.program, new_game(AGAINST_EASY)))
    house.app.frame(force=True)
    assert house.app.scene.name == "table"


def test_the_title_tells_of_damaged_files(tmp_path: Path) -> None:
    words = shell_catalogue("en").say("shell.error.damaged_files", files="a.ttf, names.yaml")
    assert "a.ttf, names.yaml" in words
    house = open_house(tmp_path)
    house.program.news.append(words)
    house.show("title")
    house.pilot.wait(300)
    assert "names.yaml" in house.pilot.shown()


def test_all_of_the_own_fonts_are_there() -> None:
    assert Assets().faults() == []
    assert library().found
