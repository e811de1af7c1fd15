"""Writing files so that neither a crash nor a full disk costs what was there before."""

from __future__ import annotations

import contextlib
import itertools
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from ..reading.files import read_bytes
from .save_problems import SaveProblem, system_says

TEMPORARY = ".tmp"
BACKUP = ".bak"
LEFT_BEHIND = 3600
"""Seconds after which nobody is still writing a file."""
LARGEST = 50_000_000
"""Of a file that is copied because the disk knows no links."""


def write_whole(path: Path, content: str | bytes, backup: bool = True) -> None:
    """Replace the file in one go; the previous one stays beside it with `.bak` added.

    Raises SaveProblem when it cannot be done; the previous file is then still in its place.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, content.encode() if isinstance(content, str) else content, backup)
    except OSError as error:
        raise SaveProblem("unwritable", path, detail=system_says(error)) from error


def _replace(path: Path, data: bytes, backup: bool) -> None:
    with _written(path, data) as temporary:
        if backup and path.exists():
            _keep_previous(path)
        os.replace(temporary, path)
    sync_folder(path.parent)


@contextlib.contextmanager
def _written(path: Path, data: bytes) -> Iterator[Path]:
    """A whole file beside the one it will be; gone afterwards unless it was moved."""
    handle, name = tempfile.mkstemp(suffix=TEMPORARY, prefix=path.name + ".", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield temporary
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


# -- names that nobody else has ------------------------------------------------------------------


def write_new(folder: Path, stem: str, suffix: str, text: str) -> Path:
    """A file of that name, or with a number added if the name is taken. Raises SaveProblem."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _written(folder / f"{stem}{suffix}", text.encode()) as temporary:
            path = _first_free(folder, stem, suffix, lambda free: _claim(temporary, free))
    except OSError as error:
        raise SaveProblem("unwritable", folder / f"{stem}{suffix}", detail=system_says(error)) from error
    sync_folder(folder)
    return path


def new_folder(folder: Path, name: str) -> Path:
    """A folder of that name, or with a number added if the name is taken. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    return _first_free(folder, name, "", lambda free: free.mkdir())


def move_aside(path: Path, folder: Path) -> Path | None:
    """Takes a file out of the way without losing it; None if it is gone. Raises SaveProblem if it stays."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        moved = _first_free(folder, f"{path.parent.name}-{path.stem}", path.suffix, lambda free: _claim(path, free))
        path.unlink(missing_ok=True)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveProblem("unwritable", path, detail=system_says(error)) from error
    return moved


def _first_free(folder: Path, stem: str, suffix: str, take: Callable[[Path], None]) -> Path:
    for number in itertools.count(1):
        path = folder / (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}")
        with contextlib.suppress(FileExistsError):
            take(path)
            return path
    raise AssertionError


def _claim(ready: Path, free: Path) -> None:
    """Gives a whole file a name of its own, in one act. Raises FileExistsError if somebody has the name."""
    try:
        os.link(ready, free)
    except FileExistsError:
        raise
    except OSError:
        if not ready.exists():
            raise
        free.touch(exist_ok=False)
        os.replace(ready, free)


def _keep_previous(path: Path) -> None:
    """Never leaves a moment without a file under the real name, so a link or copy and not a rename."""
    twin = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    twin.unlink(missing_ok=True)
    try:
        try:
            os.link(path, twin)
        except OSError:
            twin.write_bytes(read_bytes(path, LARGEST))
        os.replace(twin, path.with_name(path.name + BACKUP))
    finally:
        # Where both names were the same file already, replacing does nothing and leaves the twin.
        with contextlib.suppress(OSError):
            twin.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Makes a rename last; not every system lets folders be synced."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep_temporary(folder: Path) -> None:
    """Clears away what interrupted writes left behind long ago; what is younger another window may be writing."""
    with contextlib.suppress(OSError):
        for left in folder.rglob("*" + TEMPORARY):
            with contextlib.suppress(OSError):
                if time.time() - left.stat().st_mtime > LEFT_BEHIND:
                    left.unlink()
