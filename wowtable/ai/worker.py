"""A thinker in a process of its own, watched: whatever happens there, an answer comes."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess

from ..core import Action, Game
from .game_ref import GameRef
from .levels import BUDGETS, GLANCE, levels_of
from .processes import spawning
from .thinker import How, LocalThinker, ThinkRequest, ThinkResult, best_or_any
from .wire import Wire, WireMessage, receive, send
from .worker_main import serve

START_LIMIT = 10.0
CANCEL_GRACE = 0.5
TRIES = 2
"""How often one question is put to a process that dies over it."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds until the next process is started after one that never got ready: twice as many each time."""


@dataclass(frozen=True, slots=True)
class _Pending:
    """The question under way; `sent` is None while the worker is still busy or starting."""

    number: int
    question: ThinkRequest
    asked: float
    sent: float | None = None
    best: Action | None = None
    tries: int = 0


class WorkerThinker:
    """The worker only ever sees states dealt anew for the seat it thinks for.

    Twice the budget after the question was sent the process is killed and started again, and the best so far
    is the answer. A process that dies is started again and asked once more. While none can be had, the level's own
    player answers here at a glance, and a start is tried now and then. Call `close` at the end, or use `with`.
    """

    def __init__(
        self,
        game: Game,
        ref: GameRef,
        seed: str = "",
        budgets: Mapping[str, float] = BUDGETS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._ref = ref
        self._seed = seed
        self._budgets = budgets
        self._clock = clock
        self._wire = Wire(game)
        glances = {level: min(GLANCE, budgets.get(level, GLANCE)) for level in levels_of(game)}
        self._quick = LocalThinker(game, seed, clock=clock, budgets=glances)
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._start_at: float | None = None
        self._numbers = 0
        self._pending: _Pending | None = None
        self._deadline: float | None = None
        self._busy = True
        self._ready = False
        self._bad_starts = 0
        self._trouble = ""
        self._start()

    def __enter__(self) -> WorkerThinker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- for the table -----------------------------------------------------------------------

    def ask(self, question: ThinkRequest) -> None:
        self.cancel()
        self._numbers += 1
        self._pending = _Pending(self._numbers, question, self._clock())
        self._send_pending()

    def poll(self) -> ThinkResult | None:
        """Also looks after the process: without a question too, call it now and then."""
        if self._start_at is not None and self._clock() >= self._start_at:
            self._start()
        answer = self._watch()
        return self._glance() if answer is None and self._bad_starts else answer

    def wait(self) -> ThinkResult:
        if self._pending is None:
            raise LookupError("nothing was asked")
        while (answer := self.poll()) is None:
            left = 0.05 if self._deadline is None else self._deadline - self._clock()
            if self._line is not None and self._process is not None:
                wait_for([self._line, self._process.sentinel], max(0.001, min(0.05, left)))
        return answer

    def cancel(self) -> None:
        """Drop the question under way. A worker that does not heed this soon is replaced."""
        pending, self._pending = self._pending, None
        if pending is None or pending.sent is None or not self._busy:
            return
        grace = self._clock() + CANCEL_GRACE
        self._deadline = grace if self._deadline is None else min(grace, self._deadline)
        self._post({"do": "cancel", "number": pending.number})

    def close(self) -> None:
        """Ends the process at once; a closed thinker is not asked again."""
        self._pending = None
        self._start_at = None
        self._kill()

    @property
    def process_id(self) -> int:
        """Of the worker process that serves now; 0 if there is none."""
        return (self._process and self._process.pid) or 0

    # -- the process -------------------------------------------------------------------------

    def _start(self) -> None:
        self._ready, self._busy, self._start_at = False, True, None
        try:
            with spawning() as context:
                self._line, theirs = context.Pipe()
                process = context.Process(
                    target=serve, args=(theirs, self._ref.to_plain(), self._seed), name="player", daemon=True
                )
                with theirs:
                    process.start()
        except OSError as error:
            self._rest(str(error))
            return
        self._process = process
        self._deadline = self._clock() + min(LONGEST_PAUSE, START_LIMIT * 2**self._bad_starts)

    def _kill(self) -> None:
        if self._process is not None:
            if self._process.is_alive():
                self._process.kill()
            self._process.join()
        if self._line is not None:
            self._line.close()
        self._process = self._line = self._deadline = None

    def _restart(self, trouble: str) -> None:
        """At once, unless the process never got ready: then something is wrong that may take its time."""
        if self._ready:
            self._kill()
            self._start()
        else:
            self._rest(trouble)

    def _rest(self, trouble: str) -> None:
        self._kill()
        self._trouble = self._trouble or trouble
        self._start_at = self._clock() + min(LONGEST_PAUSE, FIRST_PAUSE * 2**self._bad_starts)
        self._bad_starts += 1

    def _post(self, message: WireMessage) -> None:
        """A worker that is gone is noticed by `poll`."""
        if self._line is not None:
            with contextlib.suppress(OSError):
                send(self._line, message)

    def _send_pending(self) -> None:
        """Only an idle worker is sent to: one that does not read would block us."""
        pending = self._pending
        if pending is None or self._busy:
            return
        budget = self._budget(pending)
        now = self._clock()
        self._pending = replace(pending, sent=now)
        self._busy = True
        self._deadline = now + 2 * budget
        self._post(self._wire.question(pending.number, pending.question, budget))

    def _budget(self, pending: _Pending) -> float:
        return self._budgets.get(pending.question.level, BUDGETS["normal"])

    # -- what comes back ---------------------------------------------------------------------

    def _watch(self) -> ThinkResult | None:
        process = self._process
        if process is None:
            return None
        answer = self._listen()
        if answer is None and not process.is_alive():
            answer = self._listen() or self._lost()
        if answer is None and self._deadline is not None and self._clock() > self._deadline:
            answer = self._overdue()
        return answer

    def _glance(self) -> ThinkResult | None:
        """While no process is ready, nobody waits for one."""
        pending = self._pending
        if pending is None or self._ready:
            return None
        self._pending = None
        self._quick.ask(pending.question)
        answer = self._quick.wait()
        if answer.how is not How.THOUGHT:
            return answer
        return replace(answer, how=How.QUICK, seconds=self._clock() - pending.asked, trouble=self._trouble)

    def _listen(self) -> ThinkResult | None:
        try:
            while self._line is not None and self._line.poll():
                answer = self._hear(receive(self._line))
                if answer is not None:
                    return answer
        except (EOFError, OSError):
            return None
        return None

    def _hear(self, message: WireMessage) -> ThinkResult | None:
        pending = self._pending
        current = pending is not None and message.get("number") == pending.number
        if message["say"] == "best" and pending is not None and current:
            self._pending = replace(pending, best=self._wire.action_from(message["action"]))
        elif message["say"] == "unable":
            self._trouble = message["trouble"]
        elif message["say"] in ("ready", "answer"):
            self._ready, self._busy, self._deadline = True, False, None
            self._bad_starts, self._trouble = 0, ""
            if current:
                return self._arrived(message)
            self._send_pending()
        return None

    def _arrived(self, message: WireMessage) -> ThinkResult | None:
        pending = self._pending
        if pending is None:
            return None
        answer = self._wire.answer_from(message, self._clock() - pending.asked)
        if answer.action not in pending.question.obs.legal:
            return self._settled(How.FAULT, f"the worker answered {answer.action}, which is not on offer")
        self._pending = None
        return answer

    def _overdue(self) -> ThinkResult | None:
        """What was never sent still waits for the next process."""
        pending, answer = self._pending, None
        if pending is not None and pending.sent is not None:
            answer = self._settled(How.LATE, "the worker did not answer in time")
        self._restart("the worker did not start in time")
        return answer

    def _lost(self) -> ThinkResult | None:
        """The process is gone. Ask the next one, unless that was tried or there is something to go by."""
        trouble, pending = "the worker process ended", self._pending
        self._restart(trouble)
        if pending is None or pending.sent is None:
            return None
        if pending.best is None and pending.tries + 1 < TRIES:
            self._pending = replace(pending, sent=None, tries=pending.tries + 1)
            return None
        return self._settled(How.FAULT, trouble)

    def _settled(self, how: How, trouble: str) -> ThinkResult | None:
        """The best so far, or any legal action."""
        pending, self._pending = self._pending, None
        if pending is None:
            return None
        action = best_or_any(pending.best, pending.question.obs.legal, pending.question.obs.nonce)
        return ThinkResult(action, how, (), self._clock() - pending.asked, trouble)
