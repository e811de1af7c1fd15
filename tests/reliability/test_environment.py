"""Odd places to run in: each works, or says what is the matter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.session.games import GAMES, played
from wowtable.home.paths import Paths, paths_for
from wowtable.session import save_text

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy"


def run(
    *words: str, cwd: Path = ROOT, text: bool = True, **variables: str
) -> subprocess.CompletedProcess[str] | subprocess.CompletedProcess[bytes]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "XDG_"))}
    environment |= {"PYTHONPATH": str(ROOT), **variables}
    command = [sys.executable, "-m", "wowtable", *words]
    return subprocess.run(command, capture_output=True, text=text, env=environment, cwd=cwd, check=False)


@pytest.mark.parametrize(
    "variables",
    [
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"LC_ALL": "POSIX", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1", "LANG": "it_IT.ISO-8859-1"},
    ],
    ids=["c", "posix", "ascii", "latin"],
)
def test_terminals_without_utf8(variables: dict[str, str], tmp_path: Path) -> None:
    done = run("--portable", str(tmp_path), "--lang", "it", "play", "--help", text=False, **variables)
    assert done.returncode == 0
    assert b"Comincia subito una partita" in done.stdout
    done = run("--portable", str(tmp_path), "--lang", "it", "replay", str(tmp_path / "città"), text=False, **variables)
    assert done.returncode == 4
    assert b"Traceback" not in done.stderr


def test_folders_with_blanks_and_accents(tmp_path: Path) -> None:
    place = tmp_path / "la città è « bella » 町"
    place.mkdir()
    save = place / "mia partita.wtsave"
    common = ("--portable", str(place / "casa mia"), "--rulesets", str(TOY), "--trust")
    done = run(*common, "play", "toy", "--headless", "--option", "rounds=1", "--save", str(save), cwd=place)
    assert done.returncode == 0, done.stderr
    done = run(*common, "replay", "--verify", save.name, cwd=place)
    assert done.returncode == 0, done.stderr


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    blocker = tmp_path / "home"
    blocker.write_text("not a folder")
    spots = {name: str(blocker / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    for words in (["games"], ["paths"], ["check"]):
        done = run(*words, HOME=str(blocker), XDG_STATE_HOME=str(blocker / "s"), **spots)
        assert done.returncode == 0, done.stderr


def test_the_folders_follow_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("only this system names them by variables")
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    paths = paths_for()
    assert paths.saves == tmp_path / "data" / "wowtable" / "saves"
    assert paths.settings == tmp_path / "config" / "wowtable" / "settings.json"
    assert paths.cache == tmp_path / "cache" / "wowtable"
    assert paths.logs.is_relative_to(tmp_path / "state" / "wowtable")


def test_folders_that_cannot_be_written_get_a_stand_in(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("x")
    wished = Paths(blocker / "data", tmp_path / "config", blocker / "cache", tmp_path / "logs")
    usable, lost = wished.usable()
    assert lost == (wished.data, wished.cache)
    assert usable.config == wished.config
    assert usable.config.is_dir()
    for folder in (usable.data, usable.cache):
        (folder / "sub").mkdir(parents=True)


def test_folders_that_can_be_written_stay(tmp_path: Path) -> None:
    wished = paths_for(tmp_path / "stick")
    assert wished.usable() == (wished, ())


@pytest.mark.parametrize("words", [["games"], ["--help"], ["games", "--json"]])
def test_a_reader_that_leaves_early_does_no_harm(words: list[str]) -> None:
    command = f"{sys.executable} -m wowtable {' '.join(words)} | head -c 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize("seed", ["0", "1"])
def test_a_game_is_the_same_under_every_hash_seed(seed: str) -> None:
    """Compared with this very process, whose hash seed is random."""
    code = (
        "from tests.session.games import GAMES, played\n"
        "from wowtable.session import save_text\n"
        "print(''.join(save_text(played(game)) for game in GAMES), end='')"
    )
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == "".join(save_text(played(game)) for game in GAMES)
