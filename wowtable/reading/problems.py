"""What is wrong with a ruleset's files, and where."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from .cleaning import visible

MOST = 50
"""So many problems are told of one ruleset, the first that were met; the others are only counted."""
_LONGEST = 400
HintText = str | Callable[[], str]
"""In words, or how to find them: that is not done for what is only counted."""


class FilePlace(NamedTuple):
    """A position in a file, counted from 1 as editors do; line 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One finding. Sorts by file, then by position."""

    file: str
    line: int
    column: int
    message: str
    hint: str = ""

    @classmethod
    def at(cls, place: FilePlace, message: str, hint: str = "") -> Problem:
        return cls(visible(place.file), place.line, place.column, _told(message), _told(hint))

    def relative_to(self, folder: Path) -> Problem:
        """The same problem with a path short enough to read, where the file lies inside `folder`."""
        try:
            return replace(self, file=Path(self.file).relative_to(folder).as_posix())
        except ValueError:
            return self

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.message} ({self.hint})" if self.hint else f"{place}: {self.message}"


def _told(text: str) -> str:
    return visible(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")


class Findings(tuple[Problem, ...]):
    """Problems to be shown, by file and position. `more` are those only counted; `files`, how many files have some."""

    more: int
    files: int

    def __new__(cls, shown: Iterable[Problem] = (), more: int = 0, files: int = 0) -> Findings:
        self = super().__new__(cls, shown)
        self.more, self.files = more, files
        return self

    @property
    def total(self) -> int:
        return len(self) + self.more


NO_PROBLEMS = Findings()


class Problems:
    """Collects problems, so that one reading reports everything at once. What is told twice counts once."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._shown: list[Problem] = []
        self._known: set[int] = set()
        self._files: set[str] = set()
        self._more = 0

    def add(self, place: FilePlace, message: str, hint: HintText = "") -> None:
        if self._is_to_be_told(place, message):
            self._shown.append(Problem.at(place, message, hint if isinstance(hint, str) else hint()))

    def extend(self, problems: Findings) -> None:
        for problem in problems:
            if self._is_to_be_told(FilePlace(problem.file, problem.line, problem.column), problem.message):
                self._shown.append(problem)
        self._more += problems.more

    def _is_to_be_told(self, place: FilePlace, message: str) -> bool:
        """Whether it is new and there is room for it; one that is only new is counted."""
        known = len(self._known)
        self._known.add(hash((place, message)))
        self._files.add(place.file)
        if len(self._known) == known:
            return False
        full = len(self._shown) >= self._most
        self._more += full
        return not full

    def __len__(self) -> int:
        return len(self._shown) + self._more

    def sorted(self) -> Findings:
        return Findings(sorted(self._shown), self._more, len(self._files))


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> Callable[[], str]:
    """A hint naming the closest known word; `otherwise` when none is close."""

    def hint() -> str:
        names = {name.casefold(): name for name in known}
        near = difflib.get_close_matches(word.casefold(), names, n=1, cutoff=0.6)
        return f'did you mean "{names[near[0]]}"?' if near else otherwise

    return hint
