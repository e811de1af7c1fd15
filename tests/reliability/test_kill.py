"""kill -9 at random moments: the game is found again, and at most one action is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.playing import SOAK
from tests.session.counter import CounterGame
from tests.session.opened import open_save, resumable
from wowtable.session import open_record

from .killing import needs_kill, told_until_killed

MOST_ACTIONS = 60


@needs_kill
@pytest.mark.parametrize("seed", range(20 * SOAK))
def test_a_killed_game_is_found_again(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    told = told_until_killed(["tests.reliability.victim", str(tmp_path), str(rng.random())], MOST_ACTIONS, rng)
    [found] = resumable(tmp_path)
    opened = open_record(found.record, lambda _tag: CounterGame(), found.path)
    assert {doubt.key for doubt in opened.doubts} <= {"torn"}, f"seed {seed}"
    assert not opened.read_only
    session, length = opened.session, int(told[-1].split()[0]) if told else 0
    assert length <= session.length <= length + 1, f"seed {seed}"
    if told and session.length == length:
        assert session.digest == told[-1].split()[1], f"seed {seed}"
    for path in tmp_path.rglob("turn-*.wtsave"):
        assert open_save(path, lambda _tag: CounterGame()).doubts == [], f"seed {seed}: {path.name}"
