"""Whatever lies in the folder from which the program is started is never taken for a part of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .sources import PROGRAM, ROOT, nodes_of
from .test_forbidden import called

TOY = ROOT / "tests" / "toy"
THIRD = ("yaml", "_yaml", "pygame", "platformdirs", "wowtable", "rulesets", "wowtable_rulesets", "tests")

LIKE_THE_COMMAND = """\
import sys
from wowtable.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""
PLAYER = """\
import sys
from pathlib import Path
from wowtable.ai.game_ref import GameRef
from wowtable.ai.thinker import ThinkRequest
from wowtable.ai.trial import Trial
from wowtable.ai.worker import WorkerThinker
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import load_ruleset
from wowtable.core import Seeded, observe, start

if __name__ == "__main__":
    found = next(found for found in find_rulesets([Path(sys.argv[1])]) if found.id == "toy")
    toy = load_ruleset(found, lambda *_: True)
    table = start(toy.game, 2, {}, Seeded("a"), watch=False)
    with WorkerThinker(toy.game, GameRef.of(toy), budgets={"easy": 60.0}) as worker:
        worker.ask(ThinkRequest(observe(toy.game, table.state, table.state.decision.seats[0]), "easy"))
        print(worker.wait().how.value)
    trial = Trial(GameRef.of(toy), "random", ({}, {}), 1, "a")
    while not trial.over:
        trial.poll()
    print(trial.trouble or [score.error for score in trial.scores])
    trial.close()
"""


class Trap:
    """A folder full of files that are called like modules, and tell when one of them is run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sprung = folder / "sprung.txt"
        folder.mkdir()

    def set(self, names: set[str]) -> None:
        for name in names:
            told = f"open({str(self._sprung)!r}, 'a').write(__name__ + '\\n')\nraise SystemExit(99)\n"
            (self.folder / f"{name}.py").write_text(told)

    @property
    def sprung(self) -> str:
        return self._sprung.read_text() if self._sprung.exists() else ""

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
        environment["PYTHONPATH"] = str(ROOT)
        words = (sys.executable, *words)
        return subprocess.run(words, capture_output=True, text=True, env=environment, cwd=self.folder, timeout=120)


@pytest.fixture
def trap(tmp_path: Path) -> Trap:
    return Trap(tmp_path / "trap")


def every_name() -> set[str]:
    return {*sys.stdlib_module_names, *THIRD}


SIM = ("--rulesets", str(TOY), "--trust", "sim", "toy", "-n", "2", "--seats", "random,random", "--jobs", "2")


def test_the_trap_works(trap: Trap) -> None:
    trap.set({"yaml"})
    assert trap.run("-c", "import wowtable.cli").returncode == 99
    assert trap.sprung == "yaml\n"


def test_the_command_and_its_simulations(trap: Trap, tmp_path: Path) -> None:
    trap.set(every_name())
    (tmp_path / "command.py").write_text(LIKE_THE_COMMAND)
    done = trap.run(str(tmp_path / "command.py"), "--portable", str(tmp_path / "home"), *SIM)
    assert (trap.sprung, done.returncode) == ("", 0), done.stderr


def test_computer_players_and_trials(trap: Trap, tmp_path: Path) -> None:
    trap.set(every_name())
    (tmp_path / "player.py").write_text(PLAYER)
    done = trap.run(str(tmp_path / "player.py"), str(TOY))
    assert (trap.sprung, done.stdout) == ("", "thought\n['']\n"), done.stderr


def test_the_program_run_as_a_module(trap: Trap, tmp_path: Path) -> None:
    """Until it has its first say Python itself has loaded some modules; of all others none comes from here."""
    loaded = trap.run("-c", "import importlib.util, runpy, sys; print(*sys.modules)").stdout.split()
    trap.set(every_name() - {name.split(".")[0] for name in loaded} - {"wowtable"})
    done = trap.run("-m", "wowtable", "--portable", str(tmp_path / "home"), *SIM)
    assert (trap.sprung, done.returncode) == ("", 0), done.stderr


def test_measuring_starts_python_without_the_current_folder(trap: Trap, tmp_path: Path) -> None:
    trap.set(every_name())
    (tmp_path / "command.py").write_text("from wowtable.commands.bench import startup_ms\nassert startup_ms() > 0\n")
    done = trap.run(str(tmp_path / "command.py"))
    assert (trap.sprung, done.returncode) == ("", 0), done.stderr


STARTERS = re.compile(
    r"multiprocessing\.(get_context|Process|Pool|Manager)|subprocess\.\w+|webbrowser\.\w+|runpy\.\w+"
    r"|os\.(exec\w+|spawn\w+|posix_spawn\w*|system|popen|startfile|fork\w*)"
)


def test_processes_are_started_where_the_current_folder_is_left_out() -> None:
    found = {}
    for path in PROGRAM:
        nodes = nodes_of(path)
        names = {name for name in map(called, nodes) if STARTERS.fullmatch(name)}
        if names:
            found[path.relative_to(ROOT).as_posix()] = names
    assert found == {
        "wowtable/ai/processes.py": {"multiprocessing.get_context"},
        "wowtable/commands/bench.py": {"subprocess.run"},
    }
