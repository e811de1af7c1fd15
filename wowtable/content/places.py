"""Where the files that come with wowtable lie: inside the installed package, or beside it in the repository."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .problems import Problems
from .source import Map, read_yaml

_PACKAGE = Path(__file__).resolve().parent.parent


def bundled(name: str) -> Path:
    """The folder `rulesets` or `assets` that belongs to this very copy of the program."""
    inside = _PACKAGE / "_bundled" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def shell_language_folder() -> Path:
    return _PACKAGE / "lang"


def icon_names() -> frozenset[str]:
    """Every icon that comes with the program: by file name, and by the meanings of its table of names."""
    folder = bundled("assets") / "icons"
    if not folder.is_dir():
        return frozenset()
    files = frozenset(path.stem for path in folder.rglob("*.svg"))
    meanings = read_yaml(folder / "names.yaml", Problems())
    return files | (frozenset(_dotted(meanings, "")) if isinstance(meanings, Map) else frozenset())


def _dotted(node: Map, prefix: str) -> Iterator[str]:
    for name, entry in node.entries.items():
        if isinstance(entry, Map):
            yield from _dotted(entry, f"{prefix}{name}.")
        else:
            yield prefix + name
