"""Every unfinished game has a folder of its own, which only its owner removes."""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from .locks import Lock, Taken, taken
from .save_problems import SaveProblem, system_says
from .setup import Setup
from .storage import move_aside, new_folder

SLOTS = "games"
SET_ASIDE = "set-aside"
JOURNAL = "journal.jsonl"
PICTURE = ".jpg"
"""What a picture beside a save ends with, instead of what the save ends with."""
TITLE = "title.txt"
WISHES = "wishes.json"
NOTES = "notes.json"
LOCK = "lock"
_TURN = re.compile(r"turn-(?P<number>\d{4,9})(-\d+)?\.wtsave")


def name_of(setup: Setup, created: str) -> str:
    """The same for the same game; two of one setup, begun in the same moment, differ by a number added."""
    mark = hashlib.sha256(f"{setup.commitment} {created}".encode()).hexdigest()[:16]
    return f"{setup.ruleset.id}-{mark}"


class Slot:
    """Where one unfinished game lies. `secure` makes it and keeps others out; `hold` takes one that is there."""

    def __init__(self, saves: Path, name: str) -> None:
        self.saves = saves
        self.folder = saves / SLOTS / name
        self._name = name
        self._lock: Lock | None = None
        self._mine = False

    @property
    def journal(self) -> Path:
        return self.folder / JOURNAL

    @property
    def picture(self) -> Path | None:
        """That of the newest turn that has one."""
        shown = (path.with_suffix(PICTURE) for _, path in self.turns())
        return next((path for path in shown if path.is_file()), None)

    @property
    def title(self) -> Path:
        """Holds the name that the person gave, if they gave one."""
        return self.folder / TITLE

    @property
    def wishes(self) -> Path:
        return self.folder / WISHES

    @property
    def notes(self) -> Path:
        return self.folder / NOTES

    @property
    def locked(self) -> bool:
        """Whether it is open anywhere now."""
        return taken(self.folder / LOCK)

    def turns(self) -> list[tuple[int, Path]]:
        """The saves of its last turns, numbered, newest first."""
        return sorted(turns_in(self.folder), reverse=True)

    def hold(self) -> None:
        """Keeps others out of a slot that is there. Raises SaveProblem: "locked" when it is open elsewhere."""
        try:
            self._lock = Lock(self.folder / LOCK)
        except Taken:
            raise SaveProblem("locked", self.folder) from None
        except FileNotFoundError:
            raise SaveProblem("missing", self.folder) from None
        except OSError as error:
            raise SaveProblem("unwritable", self.folder, detail=system_says(error)) from None
        self._mine = True

    def secure(self) -> None:
        """Makes sure that the folder is there and held, by a new name if somebody else has this one. Raises OSError."""
        if self._lock is not None and self._lock.stands:
            return
        self.release()
        if self._mine and self._taken_again():
            return
        while self._lock is None:
            self.folder = new_folder(self.saves / SLOTS, self._name)
            with contextlib.suppress(Taken):
                self._lock = Lock(self.folder / LOCK)
        self._mine = True

    def _taken_again(self) -> bool:
        self.folder.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(Taken):
            self._lock = Lock(self.folder / LOCK)
        return self._lock is not None

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def set_aside(self, path: Path) -> None:
        """Takes a file out of the slot, to be looked into some day. Raises SaveProblem."""
        move_aside(path, self.saves / SET_ASIDE)

    def remove(self) -> None:
        """The game is over or was thrown away. Only what wowtable wrote goes."""
        turns = [path for _, path in self.turns()]
        pictures = [path.with_suffix(PICTURE) for path in turns]
        for path in (self.journal, self.title, self.wishes, self.notes, *pictures, *turns, self.folder / LOCK):
            if path.name == LOCK:
                self.release()
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            self.folder.rmdir()
        self._mine = False


def notes_beside(save: Path) -> Path:
    """Where lies what was noted beside the game of a save that a player asked for."""
    return save.with_name(f"{save.stem}.{NOTES}")


def turns_in(folder: Path) -> Iterator[tuple[int, Path]]:
    for path in files_in(folder, "turn-*.wtsave"):
        match = _TURN.fullmatch(path.name)
        if match:
            yield int(match["number"]), path


def slots_in(saves: Path) -> list[Slot]:
    """Every slot that holds something of a game."""
    try:
        names = sorted(path.name for path in (saves / SLOTS).iterdir() if path.is_dir())
    except OSError:
        return []
    slots = [Slot(saves, name) for name in names]
    return [slot for slot in slots if slot.journal.is_file() or slot.turns()]


def files_in(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(pattern) if path.is_file())
    except OSError:
        return []
