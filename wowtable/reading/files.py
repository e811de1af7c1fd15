"""Reading files that may be anything: only ordinary ones, never waiting, and no more of them than makes sense.

And where the files that come with wowtable lie: inside the installed package, or beside it in the repository.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_MB = 1_000_000
_PACKAGE = Path(__file__).resolve().parent.parent


class NotOrdinaryError(OSError):
    """A folder, a pipe or a device where a file is wanted."""

    def __init__(self, path: Path, mode: int) -> None:
        what = "a folder" if stat.S_ISDIR(mode) else "a pipe or a device"
        super().__init__(errno.EINVAL, f"it is {what}, not a file", str(path))


class TooLargeError(OSError):
    """A file of more bytes than are ever read of its kind."""

    def __init__(self, path: Path, most: int) -> None:
        super().__init__(errno.EFBIG, f"it is larger than {size_words(most)}", str(path))


def size_words(most: int) -> str:
    return f"{round(most / _MB)} MB" if most >= _MB else f"{round(most / 1000)} kB"


def read_bytes(path: Path, most: int) -> bytes:
    """The whole file. Raises OSError, whose `strerror` says in words what is wrong with it."""
    try:
        handle = os.open(path, _FLAGS)
    except ValueError:  # a name that no file can have
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    try:
        mode = os.fstat(handle).st_mode
        if not stat.S_ISREG(mode):
            raise NotOrdinaryError(path, mode)
    except OSError:
        os.close(handle)
        raise
    with os.fdopen(handle, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLargeError(path, most)
    return data


def read_text(path: Path, most: int) -> str:
    """As `read_bytes`; UnicodeDecodeError for what is not UTF-8 text."""
    return read_bytes(path, most).decode("utf-8-sig")


def bundled(name: str) -> Path:
    """The folder `rulesets` or `assets` that belongs to this very copy of the program."""
    inside = _PACKAGE / "_bundled" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def shell_language_folder() -> Path:
    return _PACKAGE / "lang"
