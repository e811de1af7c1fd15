"""Keeping a running game safe: its journal and the saves of its last turns, in a slot of its own."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from ..core import Seat
from .auto_pass import Wishes
from .journal import Journal
from .note_file import write_notes
from .save_problems import SaveProblem, system_says
from .saved_games import SUFFIX
from .savefile import read_header, read_save, save_text
from .session import ReadOnly, Session, StepTaken
from .slots import PICTURE, Slot, name_of, notes_beside
from .storage import write_new, write_whole
from .wish_file import read_wishes, write_wishes

T = TypeVar("T")
TURNS = 8
AWAY_MS = 300_000.0
"""Whoever does nothing for so long is not at the table any more."""


class Keeper:
    """Journals a session from the moment it is made, and saves it when it is told that time has passed.

    `now` gives the time stamp to write into files; a game from a file keeps the `created` of its header, and goes on
    in its `slot`, which is held, with its number of `changes` and the seconds `played`. Nothing in here raises when a
    disk fails: `problem` holds the latest trouble until a write succeeds.
    """

    def __init__(
        self,
        folder: Path,
        session: Session,
        now: Callable[[], str],
        created: str = "",
        slot: Slot | None = None,
        changes: int | None = None,
        played: int = 0,
    ) -> None:
        if session.read_only:
            raise ReadOnly
        self.folder = folder
        self.session = session
        self._now = now
        self._created = created or now()
        self._problem: SaveProblem | None = None
        self._saved_at = -1
        self._removed_at = -1
        self._newest: Path | None = None
        """Of the turns, if it has no picture yet."""
        self.slot = slot or Slot(folder, name_of(session.setup, self._created))
        self.journal = Journal(self.slot, session, self._created, changes, played)
        self._played_ms = played * 1000.0
        self._quiet = (self.journal.changes, 0.0)
        session.recorder = self.journal

    @property
    def created(self) -> str:
        """The time stamp of the game itself, which tells two games of one setup apart."""
        return self._created

    @property
    def pictured(self) -> bool:
        """Whether the newest turn has its picture, or there is none yet that could have one."""
        return self._newest is None

    def picture(self, picture: bytes) -> None:
        """Whoever can draw shows the position of the newest turn."""
        if self._newest is not None:
            put_picture(self._newest, picture)
            self._newest = None

    @property
    def wishes(self) -> Mapping[Seat, Wishes]:
        """What was wished about windows when the game was left."""
        return read_wishes(self.slot.wishes)

    def keep_wishes(self, wishes: Mapping[Seat, Wishes]) -> None:
        """Call when somebody wishes something else."""
        self._keep(write_wishes, lambda: self.slot.wishes, wishes)

    def keep_notes(self) -> None:
        """Call when somebody has noted something else beside the game, or it begins with what was noted."""
        if self.session.notes or self.slot.notes.exists():
            self._keep(write_notes, lambda: self.slot.notes, self.session.notes)

    def _keep(self, write: Callable[[Path, T], None], where: Callable[[], Path], what: T) -> None:
        """Where the folder is known only once it is secured."""
        try:
            self.slot.secure()
            write(where(), what)
        except (SaveProblem, OSError) as error:
            self._problem = _as_problem(error, self.slot.folder)

    @property
    def problem(self) -> SaveProblem | None:
        return self.journal.problem or self._problem

    @property
    def lost(self) -> int:
        """How often the journal was gone or changed by somebody else, and had to be written anew."""
        return self.journal.lost

    @property
    def played(self) -> int:
        """The seconds that people have sat at the game."""
        return self.journal.played

    def pass_time(self, ms: float) -> None:
        """Call while the table is open; time in which nothing is done for long does not count."""
        changes, quiet = self._quiet
        quiet = quiet + ms if changes == self.journal.changes else ms
        self._quiet = (self.journal.changes, quiet)
        if quiet <= AWAY_MS:
            self._played_ms += ms
            self.journal.played = int(self._played_ms / 1000)

    def after(self, step: StepTaken) -> None:
        """Call with every step: saves where a turn starts and when the game is over."""
        if self.session.over or any(event.starts_turn for event in step.events):
            self.autosave()

    def autosave(self) -> Path | None:
        """Does nothing when nothing has changed since; call it every minute, too."""
        if self._removed_at == self.journal.changes:
            return None
        self.journal.mend(self.session)
        if self._saved_at == self.journal.changes:
            return None
        try:
            self.slot.secure()
            path = self._save_turn()
        except (SaveProblem, OSError) as error:
            self._problem = _as_problem(error, self.slot.folder)
            return None
        self._problem = None
        self._saved_at = self.journal.changes
        return path

    def _save_turn(self) -> Path:
        turns = self.slot.turns()
        last = turns[0][0] if turns else 0
        path = self._newest = write_new(self.slot.folder, f"turn-{last + 1:04}", SUFFIX, self.text())
        for _, old in self.slot.turns()[TURNS:]:
            _drop(old)
        return path

    def save(self, path: Path, title: str = "") -> None:
        """A save that the player asked for; raises SaveProblem."""
        write_whole(path, self.text(title))
        self._note_beside(path)

    def save_as(self, folder: Path, stem: str, title: str = "") -> Path:
        """Under that name, or another if a different game has it already. Raises SaveProblem."""
        path = folder / f"{stem}{SUFFIX}"
        if path.exists() and self._is_ours(path):
            self.save(path, title)
            return path
        path = write_new(folder, stem, SUFFIX, self.text(title))
        self._note_beside(path)
        return path

    def _note_beside(self, save: Path) -> None:
        """What was noted goes with the save. A game can do without it."""
        with contextlib.suppress(SaveProblem):
            if self.session.notes or notes_beside(save).exists():
                write_notes(notes_beside(save), self.session.notes)

    def _is_ours(self, path: Path) -> bool:
        with contextlib.suppress(SaveProblem):
            return read_header(path).game == (self.session.setup.commitment, self._created)
        return False

    def text(self, title: str = "") -> str:
        return save_text(self.session, self._now(), self._created, title, self.journal.changes, self.played)

    def leave(self) -> None:
        """The player goes: one last save, and the slot waits for them."""
        self.autosave()
        self.close()

    def close(self) -> None:
        """Lets go of the slot as it stands."""
        self.journal.close()
        self.slot.release()

    def remove(self) -> None:
        """The game is over or was thrown away: nothing is left to go on with, unless it is taken back and goes on."""
        self.journal.close()
        self.slot.remove()
        self._newest = None
        self._removed_at = self.journal.changes


def _drop(path: Path) -> None:
    """An old turn. A file that cannot be read is somebody's loss to look into and stays."""
    with contextlib.suppress(SaveProblem, OSError):
        read_save(path)
        path.unlink()
        path.with_suffix(PICTURE).unlink(missing_ok=True)


def put_picture(save: Path, picture: bytes) -> None:
    """Beside the save, unless there is nothing to show. A list can do without it."""
    if not picture:
        return
    with contextlib.suppress(SaveProblem):
        write_whole(save.with_suffix(PICTURE), picture, backup=False)


def _as_problem(error: SaveProblem | OSError, path: Path) -> SaveProblem:
    return error if isinstance(error, SaveProblem) else SaveProblem("unwritable", path, detail=system_says(error))
