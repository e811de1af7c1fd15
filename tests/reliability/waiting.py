"""A guard against waiting for ever: what hangs fails instead."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class HangsError(AssertionError):
    """It would have waited for ever."""


@contextmanager
def never_waiting(seconds: int = 20) -> Iterator[None]:
    def rung(_number: int, _frame: FrameType | None) -> None:
        raise HangsError

    before = signal.signal(signal.SIGALRM, rung)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
