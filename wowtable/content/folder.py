"""The files of a ruleset's folder: listed safely, fingerprinted, and its Python held as it was read."""

from __future__ import annotations

import hashlib
import keyword
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from ..reading.cleaning import hidden_at
from ..reading.files import read_bytes
from ..reading.problems import FilePlace, Problems

MAX_FILES = 5_000
MAX_BYTES = 200_000_000
MAX_YAML = 16_000_000
MAX_DEPTH = 30
MAIN = "__init__"


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file of Python as it was read."""

    path: Path
    text: bytes

    @property
    def is_package(self) -> bool:
        return self.path.stem == MAIN


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One reading of a ruleset's folder: a hash of everything in it, and the modules among it by name."""

    sha256: str
    modules: Mapping[str, SourceFile]

    @classmethod
    def of(cls, folder: Path, problems: Problems) -> Snapshot:
        total = hashlib.sha256()
        modules: dict[str, SourceFile] = {}
        for path, text in bodies(folder, problems):
            total.update(sealed(folder, path, text))
            name = module_name(path.relative_to(folder))
            if name and (name not in modules or path.stem == MAIN):
                modules[name] = SourceFile(path, text)
        return cls(total.hexdigest(), modules)


def is_module_name(text: str) -> bool:
    """Whether a module of a ruleset may be called so; a dotted name is one for each part."""
    return all(map(_is_module_word, text.split(".")))


def _is_module_word(text: str) -> bool:
    return text.isascii() and text.isidentifier() and not text.startswith("__") and not keyword.iskeyword(text)


def module_name(file: PurePath) -> str:
    """As what a file in the folder of a ruleset can be imported; "" for all that never is."""
    parts = [*file.parent.parts, *([] if file.stem == MAIN else [file.stem])]
    return ".".join(parts) if file.suffix == ".py" and all(map(_is_module_word, parts)) else ""


def has_python(folder: Path, files: Sequence[Path]) -> bool:
    return any(module_name(path.relative_to(folder)) for path in files)


def sealed(folder: Path, path: Path, text: bytes) -> bytes:
    """A file as hashes take it: by name and bytes, the same wherever the folder lies."""
    name = path.relative_to(folder).as_posix().encode()
    return b"%d %d\n" % (len(name), len(text)) + name + text


def bodies(folder: Path, problems: Problems) -> Iterator[tuple[Path, bytes]]:
    """Every file with its bytes, in a fixed order."""
    for path in files_of(folder, problems):
        try:
            yield path, read_bytes(path, MAX_BYTES)
        except OSError as error:
            problems.add(FilePlace(str(path)), f"the file cannot be read: {error.strerror or error}")


def files_of(folder: Path, problems: Problems) -> tuple[Path, ...]:
    """Every file of a ruleset in a fixed order. Links are refused: they could lead out of the folder."""
    found: list[Path] = []
    total = yaml = 0
    for path, size in _walk(folder, problems, MAX_DEPTH):
        found.append(path)
        total += size
        yaml += size if path.suffix == ".yaml" else 0
        if len(found) > MAX_FILES or total > MAX_BYTES or yaml > MAX_YAML:
            problems.add(FilePlace(str(folder)), "the folder holds too much to be a ruleset")
            break
    return tuple(found)


def _walk(folder: Path, problems: Problems, depth: int) -> Iterator[tuple[Path, int]]:
    """Files with their sizes. What is hidden or a cache is passed over: nothing of a ruleset is ever read there."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        for entry in entries:
            if entry.is_symlink():
                problems.add(FilePlace(entry.path), "links are not allowed in a ruleset")
            elif entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            elif hidden_at(entry.name, "") >= 0:
                problems.add(FilePlace(str(folder)), f"the name {entry.name!a} holds signs that cannot be shown")
            elif entry.is_dir():
                yield from _inner(entry, problems, depth)
            elif entry.is_file():
                yield Path(entry.path), entry.stat(follow_symlinks=False).st_size
            else:
                problems.add(FilePlace(entry.path), "the file cannot be read: it is a pipe or a device, not a file")
    except OSError as error:
        problems.add(FilePlace(str(folder)), f"the folder cannot be read: {error.strerror or error}")


def _inner(entry: os.DirEntry[str], problems: Problems, depth: int) -> Iterator[tuple[Path, int]]:
    if depth == 0:
        problems.add(FilePlace(entry.path), "the folders lie deeper than those of a ruleset do")
        return
    yield from _walk(Path(entry.path), problems, depth - 1)
