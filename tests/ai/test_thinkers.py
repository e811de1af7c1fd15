"""An answer always comes, always legal, whatever the player does; and the worker process outlives its accidents."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from coin_row import LEFT, Coin, CoinGame
from troublemakers import Raising

from wowtable.ai import Limits, Thinking
from wowtable.ai.game_ref import GameRef
from wowtable.ai.thinker import How, LocalThinker, Thinker, ThinkRequest, ThinkResult, answered
from wowtable.ai.wire import Wire
from wowtable.ai.worker import WorkerThinker
from wowtable.core import Observation, Seeded, Table, observe, start

PATIENT = {"random": 30.0, "easy": 30.0, "normal": 30.0, "hard": 30.0}
HASTY = PATIENT | {"normal": 0.75}

Opener = Callable[..., WorkerThinker]


@pytest.fixture
def opened() -> Iterator[Opener]:
    workers: list[WorkerThinker] = []

    def make(name: str = "coin_row:CoinGame", *args: str, budgets: dict[str, float] | None = None) -> WorkerThinker:
        worker = WorkerThinker(CoinGame(), GameRef(name, args), "w", budgets or PATIENT)
        workers.append(worker)
        return worker

    yield make
    for worker in workers:
        worker.close()


def table_of(seed: str = "a") -> Table[Any, Any]:
    return start(CoinGame(), 3, {}, Seeded(seed), watch=False)


def question(level: str = "normal", nonce: str = "0", hints: int = 0) -> ThinkRequest:
    return ThinkRequest(observe(CoinGame(), table_of().state, 0, nonce), level, hints)


def clear_case() -> ThinkRequest:
    """The 9 is the one sensible answer."""
    table = start(CoinGame(), 2, {}, Seeded("clear"), watch=False)
    table.state.row[:] = [Coin("white", 9), Coin("white", 1)]
    table.state.secret[:] = ["red", "green"]
    return ThinkRequest(observe(table.game, table.state, 0), "normal")


def ask(thinker: Thinker, asked: ThinkRequest) -> ThinkResult:
    thinker.ask(asked)
    return thinker.wait()


def test_worker_and_local_thinker_agree(opened: Opener) -> None:
    worker, local = opened(), LocalThinker(CoinGame(), "w")
    for level in ("random", "easy", "normal"):
        for nonce in "01234":
            here, there = ask(local, question(level, nonce)), ask(worker, question(level, nonce))
            assert (there.action, there.how) == (here.action, How.THOUGHT)


def test_hints_cross_the_line_whole(opened: Opener) -> None:
    here = ask(LocalThinker(CoinGame(), "w"), question(hints=2))
    there = ask(opened(), question(hints=2))
    assert len(there.advice) == 2
    assert there.advice == here.advice
    assert there.action == there.advice[0].action


def test_worker_never_gets_the_true_secrets() -> None:
    true = table_of().state
    wire = Wire(CoinGame())
    sent = set()
    for nonce in range(60):
        message = wire.question(1, ThinkRequest(observe(CoinGame(), true, 0, str(nonce)), "easy"), 1.0)
        sent.add(tuple(message["state"]["secret"]))
    assert {secret[0] for secret in sent} == {true.secret[0]}
    assert len(sent) == 6


def test_wait_without_question() -> None:
    with pytest.raises(LookupError):
        LocalThinker(CoinGame()).wait()


def test_worker_wait_without_question(opened: Opener) -> None:
    with pytest.raises(LookupError):
        opened().wait()


def test_an_answer_is_given_once(opened: Opener) -> None:
    for thinker in (LocalThinker(CoinGame()), opened()):
        assert ask(thinker, question("easy"))
        assert thinker.poll() is None


def test_local_thinker_keeps_its_budget_by_the_clock() -> None:
    ticks = iter(range(10**6))
    thinker = LocalThinker(
        CoinGame(), limits={"hard": Limits(iterations=10**9)}, clock=lambda: next(ticks), budgets={"hard": 500}
    )
    assert ask(thinker, question("hard")).how is How.THOUGHT
    assert next(ticks) < 600


def observed(game: CoinGame) -> Observation:
    return observe(game, start(game, 2, {}, Seeded("r"), watch=False).state, 0)


def test_raising_evaluator_still_answers() -> None:
    for level in ("easy", "normal", "hard"):
        game = Raising("1")
        answer = ask(LocalThinker(game), ThinkRequest(observed(game), level))
        assert answer.action in observed(game).legal
        if answer.how is How.FAULT:
            assert "bad day" in answer.trouble


def test_raising_evaluator_leaves_the_best_so_far() -> None:
    game = Raising("2")
    state = start(game, 2, {}, Seeded("r"), watch=False).state
    state.row[:] = [Coin("white", 9), Coin("white", 1), Coin("white", 1)]
    answer = ask(LocalThinker(game), ThinkRequest(observe(game, state, 0), "normal"))
    assert (answer.action, answer.how) == (LEFT, How.FAULT)


class Cheat:
    def choose(self, obs: Observation, thinking: Any = None) -> Any:
        return "win"

    def top(self, obs: Observation, n: int, thinking: Any = None) -> Any:
        raise NotImplementedError


def test_illegal_answer_of_a_player_is_replaced() -> None:
    obs = observed(CoinGame())
    answer = answered(Cheat(), obs, 0, Thinking())
    assert answer.action in obs.legal
    assert answer.how is How.FAULT


def test_hanging_worker_is_replaced_and_its_best_is_played(opened: Opener) -> None:
    worker = opened("troublemakers:Sleepy", "2", budgets=HASTY)
    answer = ask(worker, clear_case())
    assert (answer.action, answer.how) == (LEFT, How.LATE)
    again = ask(worker, question("random"))
    assert again.how is How.THOUGHT


def test_worker_hanging_before_any_result_answers_legally(opened: Opener) -> None:
    answer = ask(opened("troublemakers:Sleepy", "0", budgets=HASTY), clear_case())
    assert answer.how is How.LATE
    assert answer.action in clear_case().obs.legal


def test_raising_worker_reports_and_lives_on(opened: Opener) -> None:
    worker = opened("troublemakers:Raising", "2")
    before = worker.process_id
    answer = ask(worker, clear_case())
    assert (answer.action, answer.how) == (LEFT, How.FAULT)
    assert "bad day" in answer.trouble
    assert ask(worker, question("random")).how is How.THOUGHT
    assert worker.process_id == before


def test_worker_that_dies_once_is_asked_again(opened: Opener, tmp_path: Path) -> None:
    worker = opened("troublemakers:Deadly", str(tmp_path / "died"))
    answer = ask(worker, clear_case())
    assert (answer.action, answer.how) == (LEFT, How.THOUGHT)
    assert (tmp_path / "died").exists()


def test_worker_that_always_dies_costs_no_answer(opened: Opener) -> None:
    worker = opened("troublemakers:Deadly")
    for _ in range(2):
        answer = ask(worker, clear_case())
        assert answer.how is How.FAULT
        assert answer.action in clear_case().obs.legal
    assert ask(worker, question("random")).how is How.THOUGHT


def test_killed_between_questions(opened: Opener) -> None:
    worker = opened()
    assert ask(worker, question("easy")).how is How.THOUGHT
    os.kill(worker.process_id, signal.SIGKILL)
    assert ask(worker, question("easy", "1")).how is How.THOUGHT


def test_where_no_process_can_be_had_the_level_answers_at_a_glance(opened: Opener) -> None:
    worker = opened("troublemakers:unloadable")
    for _ in range(3):
        answer = ask(worker, clear_case())
        assert (answer.action, answer.how) == (LEFT, How.QUICK)
        assert "the ruleset is gone" in answer.trouble
    assert len(ask(worker, replace(clear_case(), hints=2)).advice) == 2


class Watch:
    """A clock that goes and can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


def test_a_process_that_could_not_start_is_tried_again_until_it_can(tmp_path: Path) -> None:
    mended, watch = tmp_path / "mended", Watch()
    ref = GameRef("troublemakers:loadable_with", (str(mended),))
    with WorkerThinker(CoinGame(), ref, "w", PATIENT, watch) as worker:
        assert ask(worker, clear_case()).how is How.QUICK
        mended.touch()
        hows = [ask(worker, clear_case()).how]
        while hows[-1] is How.QUICK and len(hows) < 2_000:
            watch.ahead += 0.02
            time.sleep(0.01)
            hows.append(ask(worker, clear_case()).how)
        assert hows[-1] is How.THOUGHT
        os.kill(worker.process_id, signal.SIGKILL)
        assert ask(worker, clear_case()).how is How.THOUGHT


def test_the_pauses_between_starts_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    now, starts = [0.0], []

    class Full:
        """A system with no room for another process."""

        Pipe = staticmethod(multiprocessing.Pipe)

        def Process(self, **_: object) -> NoReturn:  # noqa: N802 - the name it stands in for
            starts.append(now[0])
            raise OSError("no room for a process")

    monkeypatch.setattr("wowtable.ai.processes.multiprocessing.get_context", lambda _: Full())
    with WorkerThinker(CoinGame(), GameRef("coin_row:CoinGame"), "w", PATIENT, lambda: now[0]) as worker:
        for second in range(300):
            now[0] = float(second)
            answer = ask(worker, clear_case())
            assert (answer.action, answer.how, answer.trouble) == (LEFT, How.QUICK, "no room for a process")
    assert starts == [0, 1, 3, 7, 15, 31, 63, 123, 183, 243]


def test_a_slow_start_is_given_more_time_than_the_last() -> None:
    watch = Watch()
    with WorkerThinker(CoinGame(), GameRef("troublemakers:never_loaded"), "w", PATIENT, watch) as worker:
        worker.ask(clear_case())
        assert worker.poll() is None
        watch.ahead += 10.0
        answer = worker.poll()
        assert answer is not None
        assert answer.how is How.QUICK
        watch.ahead += 1.0
        worker.poll()
        second = worker.process_id
        assert second
        watch.ahead += 15.0
        worker.poll()
        assert worker.process_id == second
        watch.ahead += 5.0
        worker.poll()
        assert worker.process_id == 0


def test_cancelled_question_is_never_answered(opened: Opener) -> None:
    worker = opened()
    worker.ask(question("hard"))
    worker.cancel()
    answer = ask(worker, question("random", "7"))
    assert answer.action == ask(LocalThinker(CoinGame(), "w"), question("random", "7")).action
    assert worker.poll() is None


def test_cancelling_a_hanging_worker_frees_the_next_question(opened: Opener) -> None:
    worker = opened("troublemakers:Sleepy", "0")
    ask(worker, question("random"))
    worker.ask(clear_case())
    worker.cancel()
    assert ask(worker, question("random")).how is How.THOUGHT


def gone(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return True
    return False


def test_close_ends_the_process(opened: Opener) -> None:
    worker = opened()
    ask(worker, question("easy"))
    process_id = worker.process_id
    worker.close()
    assert gone(process_id)


def test_worker_leaves_with_its_parent(tmp_path: Path) -> None:
    """The worker is busy for ever when its parent is killed."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from coin_row import CoinGame\n"
        "from test_thinkers import GameRef, PATIENT, WorkerThinker, clear_case\n"
        "if __name__ == '__main__':\n"
        "    worker = WorkerThinker(CoinGame(), GameRef('troublemakers:Sleepy', ('0',)), 'w', PATIENT)\n"
        "    worker.ask(clear_case())\n"
        "    print(worker.process_id, flush=True)\n"
        "    worker.wait()\n"
    )
    script = tmp_path / "parent.py"
    script.write_text(code)
    with subprocess.Popen(
        [sys.executable, str(script), str(Path(__file__).parent)], stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        worker_id = int(parent.stdout.readline())
        parent.kill()
        parent.wait()
    for _ in range(200):
        if gone(worker_id):
            return
        time.sleep(0.1)
    os.kill(worker_id, signal.SIGKILL)
    pytest.fail("the worker outlived its parent")
