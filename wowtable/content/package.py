"""Gives the Python of a ruleset a package of its own, so that its relative imports work wherever it lies."""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import sys
import traceback
from pathlib import Path
from types import ModuleType

from .problems import Place

PARENT = "wowtable_rulesets"


def import_from(folder: Path, id: str, module: str) -> ModuleType:
    """The module of a ruleset as `wowtable_rulesets.<id>.<module>`. Raises whatever its code raises."""
    _ensure_package(folder, id)
    return importlib.import_module(f"{PARENT}.{id}.{module}")


def has_module(folder: Path, module: str) -> bool:
    path = folder.joinpath(*module.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def drop_package(id: str) -> None:
    """Forget the modules of a ruleset, so that the next import reads its files again."""
    name = f"{PARENT}.{id}"
    for stale in [m for m in sys.modules if m == name or m.startswith(name + ".")]:
        del sys.modules[stale]


def said(error: BaseException) -> str:
    """An exception of a ruleset's code in one line, without the place."""
    return f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}"


def place_of(error: BaseException, folder: Path) -> Place:
    """Where in a ruleset's own files an exception comes from."""
    if isinstance(error, SyntaxError) and error.filename:
        return Place(error.filename, error.lineno or 0, error.offset or 0)
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).is_relative_to(folder):
            return Place(frame.filename, frame.lineno or 0, 1)
    return Place(str(folder))


def _ensure_package(folder: Path, id: str) -> None:
    _put(PARENT, [])
    name = f"{PARENT}.{id}"
    known = sys.modules.get(name)
    if known is not None and list(known.__path__) == [str(folder)]:
        return
    drop_package(id)
    importlib.invalidate_caches()
    _put(name, [str(folder)])


def _put(name: str, path: list[str]) -> None:
    if name in sys.modules:
        return
    spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = path
    sys.modules[name] = importlib.util.module_from_spec(spec)
