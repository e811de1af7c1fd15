"""Computer players of every level play the same game in every process, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .thinking import DECISIONS, PAIRS

ROOT = Path(__file__).parents[2]


def printed(hash_seed: str) -> list[str]:
    command = [sys.executable, "-m", "tests.tcg.thinking"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def test_computer_players_choose_the_same_under_every_hash_seed() -> None:
    first = printed("0")
    assert len(first) == DECISIONS * len(PAIRS)
    assert {line.split()[0] for line in first} == {"easy", "normal", "hard"}, "somebody never chose"
    assert first == printed("1")
