"""Gives the Python of a ruleset a package of its own, so that its relative imports work wherever it lies.

What comes with the program is imported as any Python is. What comes from outside is compiled from the very bytes that
were read, hashed and allowed: no cache, no compiled file, and nothing that came into its folder since.
"""

from __future__ import annotations

import importlib
import sys
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import decode_source, module_from_spec
from pathlib import Path
from types import CodeType, ModuleType

from ..reading.problems import FilePlace
from .folder import SourceFile

PARENT = "wowtable_rulesets"


@dataclass(frozen=True, slots=True)
class Code:
    """The Python of one ruleset, which may be run. Two that are equal share their modules.

    `held` are the sources of one from outside, by the name of the module; without them it is built in.
    """

    id: str
    folder: Path
    sha256: str = ""
    held: Mapping[str, SourceFile] | None = field(default=None, compare=False, repr=False)

    @property
    def is_strange(self) -> bool:
        """Whether a person must allow it to run."""
        return bool(self.held)

    @property
    def package(self) -> str:
        return f"{PARENT}.{self.id}"

    def has(self, module: str) -> bool:
        if self.held is not None:
            return module in self.held
        path = self.folder.joinpath(*module.split("."))
        return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()

    def load(self, module: str) -> ModuleType:
        """`wowtable_rulesets.<id>.<module>`. Raises whatever its code raises."""
        _take_place(self)
        return importlib.import_module(f"{self.package}.{module}")

    def forget(self) -> None:
        """The next to load it runs it anew."""
        _modules_aside.pop(self, None)
        if _in_place.get(self.id) == self:
            del _in_place[self.id]
            _taken_out(self.package)


def import_from(folder: Path, id: str, module: str) -> ModuleType:
    """A module of a ruleset that comes with the program."""
    return Code(id, folder).load(module)


def said(error: BaseException) -> str:
    """An exception of a ruleset's code in one line, without the place."""
    return f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}"


def place_of(error: BaseException, folder: Path) -> FilePlace:
    """Where in a ruleset's own files an exception comes from."""
    if isinstance(error, SyntaxError) and error.filename:
        return FilePlace(error.filename, error.lineno or 0, error.offset or 0)
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).is_relative_to(folder):
            return FilePlace(frame.filename, frame.lineno or 0, 1)
    return FilePlace(str(folder))


# -- one package for each id, and who has it now ---------------------------------------------------

_in_place: dict[str, Code] = {}
_modules_aside: dict[Code, dict[str, ModuleType]] = {}


def _take_place(code: Code) -> None:
    """The modules of another ruleset of the same id are put aside whole, for when it is used again."""
    before = _in_place.get(code.id)
    if before == code:
        return
    taken_out = _taken_out(code.package)
    if before is not None:
        _modules_aside[before] = taken_out
    _in_place[code.id] = code
    importlib.invalidate_caches()
    _put_package(PARENT, [])
    sys.modules.update(_modules_aside.pop(code, {}))
    _put_package(code.package, [str(code.folder)] if code.held is None else [])


def _taken_out(package: str) -> dict[str, ModuleType]:
    names = [name for name in sys.modules if name == package or name.startswith(package + ".")]
    return {name: sys.modules.pop(name) for name in names}


def _put_package(name: str, search: list[str]) -> None:
    if name in sys.modules:
        return
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = search
    sys.modules[name] = module_from_spec(spec)


# -- running what was read -------------------------------------------------------------------------


class _HeldFinder(MetaPathFinder):
    """Finds modules of rulesets from outside in what is held of them. Their packages have no folder to search."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parent, _, rest = fullname.partition(".")
        id, _, module = rest.partition(".")
        code = _in_place.get(id) if parent == PARENT and module else None
        if code is None or code.held is None:
            return None
        source = code.held.get(module)
        if source is not None:
            spec = ModuleSpec(fullname, _HeldLoader(source), origin=str(source.path), is_package=source.is_package)
            spec.has_location = True
            return spec
        if any(name.startswith(module + ".") for name in code.held):
            return ModuleSpec(fullname, None, is_package=True)
        return None


class _HeldLoader(InspectLoader):
    """Compiles one module from its bytes each time; nothing is read or written for it."""

    def __init__(self, source: SourceFile) -> None:
        self._source = source

    def is_package(self, fullname: str) -> bool:
        return self._source.is_package

    def get_source(self, fullname: str) -> str:
        return decode_source(self._source.text)

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self._source.text, str(self._source.path))


sys.meta_path.insert(0, _HeldFinder())
