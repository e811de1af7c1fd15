"""The files of a ruleset's folder: listed safely, and fingerprinted."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..files import read_bytes
from .problems import Place, Problems

MAX_FILES = 5_000
MAX_BYTES = 200_000_000


def files_of(folder: Path, problems: Problems) -> tuple[Path, ...]:
    """Every file of a ruleset in a fixed order. Links are refused: they could lead out of the folder."""
    found: list[Path] = []
    total = 0
    for path in _walk(folder, problems):
        found.append(path)
        total += path.stat().st_size
        if len(found) > MAX_FILES or total > MAX_BYTES:
            problems.add(Place(str(folder)), "the folder holds too much to be a ruleset")
            break
    return tuple(found)


def _walk(folder: Path, problems: Problems) -> Iterator[Path]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        problems.add(Place(str(folder)), f"the folder cannot be read: {error.strerror or error}")
        return
    for entry in entries:
        if entry.name.startswith(".") or entry.name == "__pycache__":
            continue
        path = Path(entry.path)
        if entry.is_symlink():
            problems.add(Place(str(path)), "links are not allowed in a ruleset")
        elif entry.is_dir():
            yield from _walk(path, problems)
        elif entry.is_file():
            yield path


def has_python(files: Sequence[Path]) -> bool:
    return any(path.suffix in {".py", ".pyc", ".so", ".pyd"} for path in files)


def fingerprint(folders: Sequence[Path]) -> str:
    """A hash over the names and bytes of all files, the same wherever the folders lie."""
    total = hashlib.sha256()
    for folder in folders:
        for path in files_of(folder, Problems()):
            name = path.relative_to(folder).as_posix().encode()
            body = read_bytes(path, MAX_BYTES)
            total.update(b"%d %d\n" % (len(name), len(body)) + name + body)
    return total.hexdigest()
