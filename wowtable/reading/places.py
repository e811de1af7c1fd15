"""Where the files that come with wowtable lie: inside the installed package, or beside it in the repository."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def bundled(name: str) -> Path:
    """The folder `rulesets` or `assets` that belongs to this very copy of the program."""
    inside = _PACKAGE / "_bundled" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def shell_language_folder() -> Path:
    return _PACKAGE / "lang"
