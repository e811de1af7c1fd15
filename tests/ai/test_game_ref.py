"""A ruleset opened here opens the same in another process, and only with the same files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from wowtable.ai.game_ref import GameRef, open_game
from wowtable.ai.levels import BUDGETS
from wowtable.ai.mapping import Processes
from wowtable.ai.sim import run_sim
from wowtable.ai.thinker import How, ThinkRequest
from wowtable.ai.worker import WorkerThinker
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, Unplayable, load_ruleset
from wowtable.core import Seeded, observe, start

TOY = Path(__file__).parents[1] / "toy" / "ruleset"


@pytest.fixture
def strange_toy(tmp_path: Path) -> Ruleset:
    """The toy as a stranger's ruleset in a folder of its own."""
    folder = tmp_path / "toy"
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    found = next(f for f in find_rulesets([folder]) if f.folder == folder.resolve())
    return load_ruleset(found, lambda _found, _sha256: True)


def test_it_is_plain_words(strange_toy: Ruleset) -> None:
    ref = GameRef.of(strange_toy)
    assert GameRef.from_plain(json.loads(json.dumps(ref.to_plain()))) == ref


def test_it_loads_the_same_game(strange_toy: Ruleset) -> None:
    assert GameRef.of(strange_toy).load().id == strange_toy.game.id


def test_changed_files_do_not_run(strange_toy: Ruleset) -> None:
    ref = GameRef.of(strange_toy)
    (strange_toy.folders[-1] / "rules" / "extra.py").write_text("raise SystemExit\n")
    with pytest.raises(Unplayable, match="nobody has allowed"):
        ref.load()


def test_files_changed_since_they_were_allowed_do_not_run(strange_toy: Ruleset) -> None:
    """However long ago that was, and whoever asks only now."""
    (strange_toy.folders[-1] / "rules" / "extra.py").write_text("raise SystemExit\n")
    ref = GameRef.of(strange_toy)
    with pytest.raises(Unplayable, match="nobody has allowed"):
        ref.load()


def test_no_fingerprint_lets_nothing_from_outside_run(strange_toy: Ruleset) -> None:
    with pytest.raises(Unplayable, match="nobody has allowed"):
        open_game("", *map(str, strange_toy.folders))


def test_a_folder_without_ruleset(tmp_path: Path) -> None:
    with pytest.raises(Unplayable, match="no ruleset"):
        open_game("", str(tmp_path))


def test_worker_thinks_for_a_ruleset(strange_toy: Ruleset) -> None:
    game = strange_toy.game
    table = start(game, 4, {}, Seeded("ref"), watch=False)
    assert table.state.decision is not None
    seat = table.state.decision.seats[0]
    patient = dict.fromkeys(BUDGETS, 60.0)
    with WorkerThinker(game, GameRef.of(strange_toy), budgets=patient) as worker:
        for level in ("easy", "normal"):
            worker.ask(ThinkRequest(observe(game, table.state, seat), level, hints=2))
            answer = worker.wait()
            assert (answer.how, answer.trouble) == (How.THOUGHT, "")
            assert answer.action in table.legal(seat)


def test_simulated_in_other_processes(strange_toy: Ruleset) -> None:
    report = run_sim(Processes(GameRef.of(strange_toy), 2), 4, ("easy", "random"), seed=1)
    assert (report.games, report.errors) == (4, ())


def test_elsewhere_it_opens_only_what_is_the_same_to_the_letter(strange_toy: Ruleset) -> None:
    ref = GameRef.anywhere(strange_toy)
    assert ref.load().id == strange_toy.game.id
    texts = next(strange_toy.folders[-1].glob("lang/*.yaml"))
    texts.write_text(texts.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with pytest.raises(Unplayable, match="differs"):
        ref.load()


def test_elsewhere_it_may_be_missing(strange_toy: Ruleset) -> None:
    ref = GameRef.anywhere(strange_toy)
    shutil.rmtree(strange_toy.folders[-1])
    with pytest.raises(Unplayable, match="there is no ruleset"):
        ref.load()
