"""The worker process: waits for questions, thinks, says its best so far at once and its answer at the end."""

from __future__ import annotations

import signal
import sys
import time
import traceback
from collections import deque
from multiprocessing.connection import Connection

from .game_ref import GameRef
from .player import Thinking
from .processes import leave_with_parent
from .thinker import STOP_AT, Players, answered
from .wire import Wire, WireMessage, receive, send

LISTEN_EVERY = 0.02
"""Seconds between looks at the line while thinking: looking costs more than a playout step."""


def serve(line: Connection, ref: list[str], seed: str) -> None:
    """Runs until the line is closed or the parent is gone, whatever a player is doing then."""
    del sys.argv[1:]  # copied from the window, where it may name the game's seed
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
    try:
        _Worker(line, GameRef.from_plain(ref), seed).run()
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class _Worker:
    def __init__(self, line: Connection, ref: GameRef, seed: str) -> None:
        self._line = line
        self._waiting: deque[WireMessage] = deque()
        self._cancelled = -1
        self._listened = 0.0
        try:
            game = ref.load()
        except Exception:
            send(line, {"say": "unable", "trouble": traceback.format_exc()})
            raise EOFError from None
        self._wire = Wire(game)
        self._players = Players(game, seed)
        send(line, {"say": "ready"})

    def run(self) -> None:
        while True:
            if not self._waiting:
                self._take(receive(self._line))
            while self._waiting:
                self._think(self._waiting.popleft())

    def _take(self, message: WireMessage) -> None:
        if message["do"] == "cancel":
            self._cancelled = message["number"]
        else:
            self._waiting.append(message)

    def _think(self, message: WireMessage) -> None:
        number = message["number"]
        end = time.monotonic() + STOP_AT * message["seconds"]
        thinking = Thinking(
            lambda: self._should_stop(number, end),
            lambda best: send(self._line, {"say": "best", "number": number, "action": self._wire.action(best)}),
        )
        player = self._players.at(message["seat"], message["level"])
        answer = answered(player, self._wire.observation(message), message["hints"], thinking)
        send(self._line, self._wire.answer(number, answer))

    def _should_stop(self, number: int, end: float) -> bool:
        now = time.monotonic()
        if now - self._listened >= LISTEN_EVERY:
            self._listened = now
            while self._line.poll():
                self._take(receive(self._line))
        return now >= end or self._cancelled >= number
