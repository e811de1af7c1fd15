"""The running game on disk, one line for each action as it is taken, so that a crash costs at most one."""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path
from typing import IO

from ..core import Seat
from .fields import FieldError
from .problems import Doubt, SaveProblem, system_says
from .records import Header, Record, entry_to_plain, given_up_to_plain, log_to_plain
from .savefile import add_line, checked_header, parsed_line, read_text
from .session import Entry, Session
from .storage import sync_folder, write_whole
from .strictjson import JsonError, dump, parse

JOURNAL = "current-{}.jsonl"
PATTERN = "current-*.jsonl"


class Journal:
    """A session's recorder. Failing to write never stops the game: `problem` tells, and the next action tries again."""

    def __init__(self, folder: Path, session: Session, created: str = "") -> None:
        name = hashlib.sha256(f"{session.setup.commitment} {created}".encode()).hexdigest()[:16]
        self.path = folder / JOURNAL.format(name)
        self.problem: SaveProblem | None = None
        self._created = created
        self._file: IO[bytes] | None = None
        self._rewrite(session)

    def acted(self, session: Session, entry: Entry) -> None:
        self._append(session, dump(entry_to_plain(session.length, entry)))

    def taken_back(self, session: Session, count: int) -> None:
        self._append(session, dump({"undo": count}))

    def gave_up(self, session: Session, seat: Seat) -> None:
        self._append(session, dump(given_up_to_plain(session.length, seat)))

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def discard(self) -> None:
        """The game was saved for good or thrown away: nothing is left to resume."""
        self.close()
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _append(self, session: Session, line: str) -> None:
        if self._file is None:
            self._rewrite(session)
            return
        try:
            self._file.write(line.encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self.problem = SaveProblem("unwritable", self.path, detail=system_says(error))
            self.close()

    def _rewrite(self, session: Session) -> None:
        """The whole journal anew: at the start, and after a line that may be torn."""
        header = Header(session.setup, self._created)
        lines = [dump(header.to_plain())]
        lines += [dump(plain) for plain in log_to_plain(session.entries, session.given_up)]
        try:
            write_whole(self.path, "\n".join(lines) + "\n", backup=False)
            self._file = self.path.open("ab")
            sync_folder(self.path.parent)
        except SaveProblem as problem:
            self.problem = problem
        except OSError as error:
            self.problem = SaveProblem("unwritable", self.path, detail=system_says(error))
        else:
            self.problem = None


def read_journal(path: Path) -> Record:
    """What a crash left. A last line that was torn, and whatever follows a damaged line, is dropped with a doubt."""
    lines = read_text(path).split("\n")
    torn = lines.pop() if lines else ""
    if not lines:
        raise SaveProblem("not_a_save", path, 1)
    record = Record(checked_header(parsed_line(lines[0], 1, path), path))
    for number, line in enumerate(lines[1:], 2):
        try:
            add_line(record, parse(line))
        except (JsonError, FieldError) as error:
            record.doubts.append(Doubt("cut", number, str(error)))
            record.cut = True
            return record
    if torn:
        record.doubts.append(Doubt("torn"))
    return record
