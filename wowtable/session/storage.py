"""Writing files so that neither a crash nor a full disk costs what was there before."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from ..files import read_bytes
from .problems import SaveProblem, system_says

TEMPORARY = ".tmp"
BACKUP = ".bak"
LARGEST = 50_000_000
"""Of a file that is copied because the disk knows no links."""


def write_whole(path: Path, text: str, backup: bool = True) -> None:
    """Replace the file in one go; the previous one stays beside it with `.bak` added.

    Raises SaveProblem when it cannot be done; the previous file is then still in its place.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, text.encode(), backup)
    except OSError as error:
        raise SaveProblem("unwritable", path, detail=system_says(error)) from error


def _replace(path: Path, data: bytes, backup: bool) -> None:
    handle, name = tempfile.mkstemp(suffix=TEMPORARY, prefix=path.name + ".", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if backup and path.exists():
            _keep_previous(path)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


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
    """Clears away what interrupted writes left behind."""
    with contextlib.suppress(OSError):
        for left in folder.glob("*" + TEMPORARY):
            with contextlib.suppress(OSError):
                left.unlink()
