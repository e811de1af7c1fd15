"""Processes beside this one, in which nothing that lies in the current folder is taken for a module of Python."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext

_SAFE = "PYTHONSAFEPATH"


@contextmanager
def spawning() -> Iterator[SpawnContext]:
    """What is started by this context finds its modules where this process does. Spawned, not forked: a fork would
    copy a window's state."""
    before = os.environ.get(_SAFE)
    os.environ[_SAFE] = "1"
    try:
        yield multiprocessing.get_context("spawn")
    finally:
        if before is None:
            del os.environ[_SAFE]
        else:
            os.environ[_SAFE] = before


def leave_with_parent() -> None:
    """Ends this process as soon as the one that started it is gone, whatever it is doing then."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
