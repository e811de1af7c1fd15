"""Programs that are killed in the middle of what they do."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

ROOT = Path(__file__).parents[2]
needs_kill = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")


def told_until_killed(words: Sequence[str], most_lines: int, rng: Random) -> list[str]:
    """What a program of the tests said, line by line, until a random moment after it was ready."""
    command = [sys.executable, "-m", *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        assert victim.stdout.readline() == "ready\n"
        heard = [victim.stdout.readline() for _ in range(rng.randrange(most_lines))]
        for _ in range(rng.randrange(20_000)):
            pass
        victim.kill()
        heard += victim.stdout.read().splitlines(keepends=True)
    return [line.strip() for line in heard if line.endswith("\n")]
