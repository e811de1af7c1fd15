"""kill -9 in the middle of a game of Small World: it is found again, and at most the last step is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from wowtable.session import Opened, autosaves, open_record, open_save, resumable

from .build import real_game
from .victim import begun, course

ROOT = Path(__file__).parents[2]
KILLS = 4 * int(os.environ.get("WOWTABLE_SOAK", "1"))
MOST_STEPS = 160

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")


def play_and_kill(folder: Path, seed: str, rng: Random) -> list[str]:
    """Where the game told that it was, step by step, until it was killed."""
    words = [sys.executable, "-m", "tests.small_world.victim", str(folder), seed]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        assert victim.stdout.readline() == "ready\n"
        heard = [victim.stdout.readline() for _ in range(rng.randrange(MOST_STEPS))]
        for _ in range(rng.randrange(20_000)):
            pass
        victim.kill()
        heard += victim.stdout.read().splitlines(keepends=True)
    return [line.strip() for line in heard if line.endswith("\n")]


def resumed(folder: Path) -> Opened:
    [found] = resumable(folder)
    return open_record(found.record, lambda _tag: real_game(), found.path)


@pytest.mark.parametrize("number", range(KILLS))
def test_a_killed_game_resumes_where_it_was(number: int, tmp_path: Path) -> None:
    seed = f"kill {number}"
    told = play_and_kill(tmp_path, seed, Random(seed))
    unharmed = begun(seed)
    places = [f"{unharmed.length} {unharmed.digest}", *course(unharmed)]
    assert told == places[1 : len(told) + 1], f"{seed}: the course is the same in every process"
    found = resumed(tmp_path)
    assert {doubt.key for doubt in found.doubts} <= {"torn"}, seed
    assert not found.read_only
    place = f"{found.session.length} {found.session.digest}"
    assert place in places[len(told) : len(told) + 2], f"{seed}: more than one step was lost"
    for _ in course(found.session):
        pass
    assert found.session.outcome() is not None
    for _, path in autosaves(tmp_path):
        assert open_save(path, lambda _tag: real_game()).doubts == [], f"{seed}: {path.name}"
