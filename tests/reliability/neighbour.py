"""Another window: does one thing with the saved games of a folder, says so, and waits to be told to end.

python -m tests.reliability.neighbour FOLDER begin|open SEED
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.session.counter import CounterGame
from tests.session.games import begun, opener, play_on
from wowtable.session import Keeper, SaveProblem, resume, unfinished

ROOT = Path(__file__).parents[2]


class Neighbour:
    """Hands on the other process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def says(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def go_on(self) -> None:
        """Lets it take its next step."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()


@contextmanager
def neighbour(folder: Path, what: str, seed: str = "seed") -> Iterator[Neighbour]:
    command = [sys.executable, "-m", "tests.reliability.neighbour", str(folder), what, seed]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        try:
            yield Neighbour(process)
        finally:
            process.kill()


def tell(words: str) -> None:
    print(words, flush=True)
    sys.stdin.readline()


def begin(folder: Path, seed: str) -> None:
    """A new game, left when it is told so."""
    session = begun(CounterGame(), seed=seed)
    keeper = Keeper(folder, session, lambda: "now")
    play_on(session, 5, Random(seed))
    tell("begun")
    keeper.leave()
    tell("left")


def take(folder: Path) -> None:
    """The newest game, gone on with."""
    try:
        opened, keeper = resume(unfinished(folder)[0], opener(CounterGame()), lambda: "now")
    except SaveProblem as problem:
        tell(problem.key)
        return
    assert keeper is not None
    tell(f"open {opened.session.length}")


if __name__ == "__main__":
    place, what, given = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    if what == "begin":
        begin(place, given)
    else:
        take(place)
