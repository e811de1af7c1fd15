"""A lock on a file that ends with the process that holds it, however it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_TRIES = 3
_PAUSE = 0.02


class Taken(Exception):  # noqa: N818 - it names the state of the lock
    """Somebody else holds it."""


class Lock:
    """Held from when it is made. Raises Taken, or OSError if the file cannot be made.

    Where the disk knows no locks nobody is kept out.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _lock(self._handle, _TRIES)
            if not self.stands:
                raise Taken
        except BaseException:
            self.release()
            raise

    @property
    def stands(self) -> bool:
        """Whether the file that is held is still the one that others would find."""
        try:
            return os.path.samestat(os.fstat(self._handle), os.stat(self._path))
        except OSError:
            return False

    def release(self) -> None:
        if self._handle >= 0:
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = -1


def taken(path: Path) -> bool:
    """Whether some process holds the lock now."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(handle, 1)
    except Taken:
        return True
    finally:
        os.close(handle)
    return False


def _lock(handle: int, tries: int) -> None:
    """Whoever only looks holds it for a moment, so one refusal does not count."""
    for left in reversed(range(tries)):
        try:
            _try(handle)
        except OSError as error:
            if error.errno not in _TAKEN:
                return
            if not left:
                raise Taken from None
            time.sleep(_PAUSE)
        else:
            return


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
