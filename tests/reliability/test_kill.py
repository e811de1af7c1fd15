"""kill -9 at random moments: the game is found again, and at most one action is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.session.counter import CounterGame
from wowtable.session import autosaves, open_record, open_save, resumable

VICTIM = Path(__file__).with_name("victim.py")
KILLS = 20 * int(os.environ.get("WOWTABLE_SOAK", "1"))

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")


def play_and_kill(folder: Path, rng: Random) -> tuple[int, str]:
    """How far the game told that it was when it was killed."""
    words = [sys.executable, str(VICTIM), str(folder), str(rng.random())]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        assert victim.stdout.readline() == "ready\n"
        heard = [victim.stdout.readline() for _ in range(rng.randrange(60))]
        for _ in range(rng.randrange(20_000)):
            pass
        victim.kill()
        heard += victim.stdout.read().splitlines(keepends=True)
    told = [line.split() for line in heard if line.endswith("\n")]
    return (int(told[-1][0]), told[-1][1]) if told else (0, "")


@pytest.mark.parametrize("seed", range(KILLS))
def test_a_killed_game_is_found_again(seed: int, tmp_path: Path) -> None:
    length, digest = play_and_kill(tmp_path, Random(seed))
    [found] = resumable(tmp_path)
    opened = open_record(found.record, lambda _tag: CounterGame(), found.path)
    assert {doubt.key for doubt in opened.doubts} <= {"torn"}, f"seed {seed}"
    assert not opened.read_only
    session = opened.session
    assert length <= session.length <= length + 1, f"seed {seed}"
    if session.length == length and digest:
        assert session.digest == digest, f"seed {seed}"
    for _, path in autosaves(tmp_path):
        assert open_save(path, lambda _tag: CounterGame()).doubts == [], f"seed {seed}: {path.name}"
