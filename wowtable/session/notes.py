"""What people note for themselves and their team beside a game, such as where a hero means to go.

The rules know nothing of notes, no other team sees them, and taking back an act of the game takes none of them back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from ..core import Seat
from ..reading.files import read_text
from .json_fields import FieldError, Fields
from .records import MOST_SEATS
from .storage import write_whole
from .strictjson import JsonError, dump, parse

_LARGEST = 200_000
_MOST_NOTES, _LENGTH = 200, 200
_MOST_ANSWERS = 10_000_000


@dataclass(frozen=True, slots=True)
class Note:
    """`since` is how many answers of the game had been given when it was written, and were not taken back later."""

    text: str
    since: int = 0


TeamNotes: TypeAlias = Mapping[str, Note]
AllNotes: TypeAlias = Mapping[Seat, TeamNotes]
"""By the seat that stands for a team, then by what each note is about."""


class Course(Protocol):
    """The game that they are beside: how many answers were given in it, and whose team a seat is of."""

    @property
    def length(self) -> int: ...

    def party(self, seat: Seat) -> Seat: ...


class Notes:
    """Those of all teams of one game; `written` is called whenever one changes."""

    def __init__(self, course: Course, kept: AllNotes, written: Callable[[], None]) -> None:
        self._course = course
        self._of = {team: dict(notes) for team, notes in kept.items()}
        self._written = written

    @property
    def all(self) -> AllNotes:
        return {team: notes for team, notes in self._of.items() if notes}

    def of(self, seat: Seat | None) -> Notebook | None:
        """None for onlookers."""
        if seat is None:
            return None
        notes = self._of.setdefault(self._course.party(seat), {})
        length = self._course.length
        notes.update({key: replace(note, since=length) for key, note in notes.items() if note.since > length})
        return Notebook(notes, self._write)

    def _write(self, notes: dict[str, Note], key: str, text: str) -> None:
        notes.pop(key, None)
        if text and len(notes) < _MOST_NOTES:
            notes[key] = Note(text[:_LENGTH], self._course.length)
        self._written()


class Notebook:
    """What one team has noted."""

    def __init__(self, notes: dict[str, Note], write: Callable[[dict[str, Note], str, str], None]) -> None:
        self._notes = notes
        self._write = write

    def get(self, key: str) -> Note | None:
        return self._notes.get(key)

    def write(self, key: str, text: str) -> None:
        """In place of what was noted about it; "" strikes it out."""
        self._write(self._notes, key, text)


# -- in a file -------------------------------------------------------------------------------------------------


def write_notes(path: Path, notes: AllNotes) -> None:
    """Raises SaveProblem."""
    plain = [
        {"team": team, "about": key, "text": note.text, "since": note.since}
        for team, of_team in sorted(notes.items())
        for key, note in sorted(of_team.items())
    ]
    write_whole(path, dump(plain) + "\n", backup=False)


def read_notes(path: Path) -> AllNotes:
    """Nothing of a file that is missing or damaged, for no game depends on it."""
    try:
        plain = parse(read_text(path, _LARGEST))
        if not isinstance(plain, list):
            raise FieldError("notes should be a list")
        found: dict[Seat, dict[str, Note]] = {}
        for one in plain:
            team, key, note = _from_plain(one)
            found.setdefault(team, {})[key] = note
        return found
    except (OSError, UnicodeDecodeError, JsonError, FieldError):
        return {}


def _from_plain(plain: Any) -> tuple[Seat, str, Note]:
    fields = Fields(plain, "notes")
    team, key = fields.whole("team", 0, MOST_SEATS - 1), fields.text("about", _LENGTH)
    note = Note(fields.text("text", _LENGTH), fields.whole("since", 0, _MOST_ANSWERS))
    fields.done()
    return team, key, note
