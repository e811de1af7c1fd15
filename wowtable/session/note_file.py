"""What people note beside a game, in a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..core import Seat
from ..reading.files import read_text
from .json_fields import FieldError, Fields
from .notes import LONGEST, AllNotes, Note
from .records import MOST_SEATS
from .storage import write_whole
from .strictjson import JsonError, dump, parse

_LARGEST = 200_000
_MOST_ANSWERS = 10_000_000


def write_notes(path: Path, notes: AllNotes) -> None:
    """Raises SaveProblem."""
    plain = [
        {"team": team, "about": key, "text": note.text, "since": note.since}
        for team, of_team in sorted(notes.items())
        for key, told in sorted(of_team.items())
        for note in told
    ]
    write_whole(path, dump(plain) + "\n", backup=False)


def read_notes(path: Path) -> AllNotes:
    """Nothing of a file that is missing or damaged, for no game depends on it."""
    try:
        plain = parse(read_text(path, _LARGEST))
        if not isinstance(plain, list):
            raise FieldError("notes should be a list")
        found: dict[Seat, dict[str, list[Note]]] = {}
        for one in plain:
            team, key, note = _from_plain(one)
            found.setdefault(team, {}).setdefault(key, []).append(note)
        return found
    except (OSError, UnicodeDecodeError, JsonError, FieldError):
        return {}


def _from_plain(plain: Any) -> tuple[Seat, str, Note]:
    fields = Fields(plain, "notes")
    team, key = fields.whole("team", 0, MOST_SEATS - 1), fields.text("about", LONGEST)
    note = Note(fields.text("text", LONGEST), fields.whole("since", 0, _MOST_ANSWERS))
    fields.done()
    return team, key, note
