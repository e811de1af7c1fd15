"""What people note for themselves and their team beside a game, such as where a hero means to go.

The rules know nothing of notes, no other team sees them, and taking back an act of the game takes none of them back.
Where an earlier moment is gone back to for good, or only looked at, they are what they were then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from ..core import Seat

LONGEST = 200
_MOST_NOTES, _MOST_KEPT = 200, 50


@dataclass(frozen=True, slots=True)
class Note:
    """`since` is how many answers of the game had been given when it was written, and were not taken back later. ""
    strikes out what was noted before."""

    text: str
    since: int = 0


TeamNotes: TypeAlias = Mapping[str, Sequence[Note]]
"""By what the notes are about; the last one holds, those before it tell what held at earlier moments."""
AllNotes: TypeAlias = Mapping[Seat, TeamNotes]
"""By the seat that stands for a team."""


class Course(Protocol):
    """The game that they are beside: how many answers were given in it, and whose team a seat is of."""

    @property
    def length(self) -> int: ...

    def party(self, seat: Seat) -> Seat: ...


class Notes:
    """Those of all teams of one game; `written` is called whenever one changes."""

    def __init__(self, course: Course, kept: AllNotes, written: Callable[[], None]) -> None:
        self._course = course
        self._of = {team: {key: list(told) for key, told in notes.items()} for team, notes in kept.items()}
        self._written = written

    @property
    def all(self) -> AllNotes:
        return {team: notes for team, notes in self._of.items() if notes}

    def of(self, seat: Seat | None) -> Notebook | None:
        """None for onlookers."""
        if seat is None:
            return None
        notes = self._of.setdefault(self._course.party(seat), {})
        for key, told in notes.items():
            if told[-1].since > self._course.length:
                notes[key] = _with(told, told[-1].text, self._course.length)
        return Notebook(notes, self._write)

    def _write(self, notes: dict[str, list[Note]], key: str, text: str) -> None:
        if key in notes or (text and len(notes) < _MOST_NOTES):
            notes[key] = _with(notes.get(key, []), text[:LONGEST], self._course.length)
        self._written()


class Notebook:
    """What one team has noted."""

    def __init__(self, notes: dict[str, list[Note]], write: Callable[[dict[str, list[Note]], str, str], None]) -> None:
        self._notes = notes
        self._write = write

    def get(self, key: str) -> Note | None:
        """What holds now."""
        told = self._notes.get(key)
        return told[-1] if told and told[-1].text else None

    def write(self, key: str, text: str) -> None:
        """In place of what was noted about it; "" strikes it out."""
        self._write(self._notes, key, text)


def _with(told: Sequence[Note], text: str, length: int) -> list[Note]:
    """What is noted now, after what was noted before."""
    return [*(note for note in told if note.since < length), Note(text, length)][-_MOST_KEPT:]


def as_of(notes: AllNotes, length: int) -> dict[Seat, dict[str, list[Note]]]:
    """What had been noted when so many answers had been given."""
    found: dict[Seat, dict[str, list[Note]]] = {}
    for team, of_team in notes.items():
        for key, told in of_team.items():
            early = [note for note in told if note.since <= length]
            if early:
                found.setdefault(team, {})[key] = early
    return found
