"""The running game on disk, one line for each action as it is taken, so that a crash costs at most one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import IO

from ..core import Seat
from .json_fields import FieldError
from .records import Header, Record, conceded_to_plain, entry_to_plain, given_up_to_plain, log_to_plain
from .save_problems import Doubt, SaveProblem, system_says
from .savefile import add_line, checked_header, parsed_line, read_text
from .session import LogEntry, Session
from .slots import Slot
from .storage import sync_folder, write_whole
from .strictjson import JsonError, dump, parse


class Journal:
    """A session's recorder. Failing to write never stops the game: `problem` tells, and the next action tries again.

    `lost` counts how often the file was found gone or changed by somebody else; it is written anew each time. `played`
    is for whoever keeps count of the seconds.
    """

    def __init__(
        self, slot: Slot, session: Session, created: str = "", changes: int | None = None, played: int = 0
    ) -> None:
        self.problem: SaveProblem | None = None
        self.lost = 0
        self.played = played
        self.changes = session.length + len(session.given_up) if changes is None else changes
        self._slot = slot
        self._created = created
        self._file: IO[bytes] | None = None
        self._size = 0
        self._foreign = False
        self._rewrite(session)

    @property
    def path(self) -> Path:
        return self._slot.journal

    def acted(self, session: Session, entry: LogEntry) -> None:
        self._append(session, dump(entry_to_plain(session.length, entry)))

    def taken_back(self, session: Session, count: int) -> None:
        self._append(session, dump({"undo": count}))

    def gave_up(self, session: Session, seat: Seat) -> None:
        self._append(session, dump(given_up_to_plain(session.length, seat)))
        if session.conceded is not None:
            self._append(session, dump(conceded_to_plain(session.length, session.conceded)))

    def mend(self, session: Session) -> None:
        """Writes the journal anew if it is no longer as it was written."""
        if self._file is not None and not self._stands(self._file):
            self.lost += 1
            self._foreign = True
            self.close()
        if self._file is None:
            self._rewrite(session)

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _append(self, session: Session, line: str) -> None:
        self.changes += 1
        if self._file is None or not self._stands(self._file):
            self.mend(session)
            return
        try:
            self._size += self._file.write(line.encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self.problem = SaveProblem("unwritable", self.path, detail=system_says(error))
            self.close()

    def _stands(self, file: IO[bytes]) -> bool:
        """Whether the file that is written to is the one that will be found, and nobody else has changed it."""
        try:
            there = os.stat(self.path)
            return os.path.samestat(there, os.fstat(file.fileno())) and there.st_size == self._size
        except OSError:
            return False

    def _rewrite(self, session: Session) -> None:
        """The whole journal anew: at the start, and after a line that may be torn."""
        lines = [dump(plain) for plain in log_to_plain(session.entries, session.given_up)]
        if session.conceded is not None:
            lines.append(dump(conceded_to_plain(session.length, session.conceded)))
        header = Header(
            session.setup,
            self._created,
            changes=max(0, self.changes - len(lines)),
            progress=session.progress,
            edition=session.edition,
            played=self.played,
        )
        try:
            self._slot.secure()
            if self._foreign and self.path.exists():
                self._slot.set_aside(self.path)
            write_whole(self.path, "\n".join([dump(header.to_plain()), *lines]) + "\n", backup=False)
            self._file = self.path.open("ab")
            self._size = os.fstat(self._file.fileno()).st_size
            sync_folder(self.path.parent)
        except SaveProblem as problem:
            self.problem = problem
        except OSError as error:
            self.problem = SaveProblem("unwritable", self.path, detail=system_says(error))
        else:
            self.problem = None
            self._foreign = False


def read_journal(path: Path) -> Record:
    """What a crash left. A last line that was torn, and whatever follows a damaged line, is dropped with a doubt."""
    lines = read_text(path).split("\n")
    torn = lines.pop() if lines else ""
    if not lines:
        raise SaveProblem("not_a_save", path, 1)
    record = Record(checked_header(parsed_line(lines[0], 1, path), path))
    record.changes = record.header.changes or 0
    record.played = record.header.played or 0
    for number, line in enumerate(lines[1:], 2):
        try:
            add_line(record, parse(line))
        except (JsonError, FieldError) as error:
            record.doubts.append(Doubt("cut", number, str(error)))
            record.cut = True
            return record
        record.changes += 1
    if torn:
        record.doubts.append(Doubt("torn"))
    return record
