"""What is wrong with a ruleset's files, and where."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from ..cleaning import visible


class Place(NamedTuple):
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
    def at(cls, place: Place, message: str, hint: str = "") -> Problem:
        return cls(visible(place.file), place.line, place.column, visible(message), visible(hint))

    def relative_to(self, folder: Path) -> Problem:
        """The same problem with a path short enough to read, where the file lies inside `folder`."""
        try:
            return replace(self, file=Path(self.file).relative_to(folder).as_posix())
        except ValueError:
            return self

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.message} ({self.hint})" if self.hint else f"{place}: {self.message}"


class Problems:
    """Collects problems, so that one reading reports everything at once."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def add(self, place: Place, message: str, hint: str = "") -> None:
        self._found.append(Problem.at(place, message, hint))

    def extend(self, problems: Iterable[Problem]) -> None:
        self._found.extend(problems)

    def __len__(self) -> int:
        return len(self._found)

    def sorted(self) -> tuple[Problem, ...]:
        return tuple(sorted(set(self._found)))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint naming the closest known word; empty when none is close."""
    names = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(word.casefold(), names, n=1, cutoff=0.6)
    return f'did you mean "{names[near[0]]}"?' if near else ""
