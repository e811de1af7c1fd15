"""Keeping a running game safe: its journal, its autosaves, and finding them again after a crash."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from .journal import PATTERN, Journal, read_journal
from .opening import FindGame, Opened, open_record
from .problems import SaveProblem
from .records import Record
from .savefile import read_save, save_text
from .session import ReadOnly, Session, Step
from .storage import BACKUP, write_whole

SUFFIX = ".wtsave"
AUTOSAVES = 10
_AUTOSAVE = re.compile(r"auto-(?P<game>.+)-(?P<number>\d{4,})\.wtsave")


class Keeper:
    """Journals a session from the moment it is made, and autosaves when it is told that time has passed.

    `now` gives the time stamp to write into files; a game from a file keeps the `created` of its header.
    Nothing in here raises when a disk fails: `problem` holds the latest trouble until a write succeeds.
    """

    def __init__(self, folder: Path, session: Session, now: Callable[[], str], created: str = "") -> None:
        if session.read_only:
            raise ReadOnly
        self.folder = folder
        self.session = session
        self._now = now
        self._created = created or now()
        self._autosave_problem: SaveProblem | None = None
        self._saved_at = -1
        self.journal = Journal(folder, session, self._created)
        session.recorder = self.journal

    @property
    def created(self) -> str:
        """The time stamp of the game itself, which tells two games of one setup apart."""
        return self._created

    @property
    def problem(self) -> SaveProblem | None:
        return self.journal.problem or self._autosave_problem

    def after(self, step: Step) -> None:
        """Call with every step: autosaves where a turn starts and when the game is over."""
        if self.session.over or any(event.starts_turn for event in step.events):
            self.autosave()

    def autosave(self) -> Path | None:
        """Does nothing when nothing has changed since; call it every minute, too."""
        if self._saved_at == self.session.length:
            return None
        path = self._next_path()
        try:
            write_whole(path, self.text(), backup=False)
        except SaveProblem as problem:
            self._autosave_problem = problem
            return None
        self._autosave_problem = None
        self._saved_at = self.session.length
        _thin_out(self.folder, self.session.setup.ruleset.id)
        return path

    def save(self, path: Path, title: str = "") -> None:
        """A save that the player asked for; raises SaveProblem."""
        write_whole(path, self.text(title))

    def text(self, title: str = "") -> str:
        return save_text(self.session, self._now(), self._created, title)

    def finish(self) -> None:
        """The player leaves: one last autosave, and only if it stands the journal goes."""
        self._saved_at = -1
        if self.autosave() is not None:
            self.journal.discard()
        self.journal.close()

    def _next_path(self) -> Path:
        game = self.session.setup.ruleset.id
        last = max((number for number, _ in autosaves(self.folder, game)), default=0)
        return self.folder / f"auto-{game}-{last + 1:04}{SUFFIX}"


def autosaves(folder: Path, game: str | None = None) -> list[tuple[int, Path]]:
    """Numbered, newest first; of all games or of one."""
    found = []
    for path in _files(folder, f"auto-*{SUFFIX}"):
        match = _AUTOSAVE.fullmatch(path.name)
        if match and game in (None, match["game"]):
            found.append((int(match["number"]), path))
    return sorted(found, reverse=True)


def _thin_out(folder: Path, game: str) -> None:
    """Keeps the newest; a file that cannot be read is somebody's loss to look into and stays."""
    for _, path in autosaves(folder, game)[AUTOSAVES:]:
        with contextlib.suppress(SaveProblem, OSError):
            read_save(path)
            path.unlink()


@dataclass(frozen=True, slots=True)
class Resumable:
    """A game that broke off. `path` is where its record came from: its journal, or an autosave that serves better."""

    journal: Path
    path: Path
    record: Record
    age: int


def resumable(folder: Path) -> list[Resumable]:
    """The games that were cut off, newest first: each from its journal, or from an autosave that serves better.

    Files that cannot be read are passed over and left where they are; for a journal that cannot be
    read the newest autosave stands in.
    """
    saves = list(_readable((path for _, path in autosaves(folder)), read_save))
    paths = _files(folder, PATTERN)
    journals = list(_readable(paths, read_journal))
    found = [_best(journal, [save for save in saves if _game_of(save) == _game_of(journal)]) for journal in journals]
    lost = set(paths) - {journal.path for journal in journals}
    others = [save for save in saves if _game_of(save) not in map(_game_of, found)]
    if lost and others:
        found.append(replace(max(others, key=_age), journal=max(lost, key=_changed)))
    return sorted(found, key=_age, reverse=True)


def resume(found: Resumable, find_game: FindGame, now: Callable[[], str]) -> tuple[Opened, Keeper | None]:
    """Opens the game and goes on keeping it safe; without a keeper if it can only be looked at.

    Raises SaveProblem. A journal that was damaged is set aside, not overwritten.
    """
    opened = open_record(found.record, find_game, found.path)
    if opened.read_only:
        return opened, None
    if found.record.cut or found.path != found.journal:
        set_aside(found)
    return opened, Keeper(found.journal.parent, opened.session, now, found.record.header.created)


def set_aside(found: Resumable) -> None:
    """The game is no longer offered; its journal stays under another name."""
    with contextlib.suppress(OSError):
        os.replace(found.journal, found.journal.with_name(found.journal.name + BACKUP))


def _game_of(found: Resumable) -> tuple[str, str]:
    header = found.record.header
    return header.commitment, header.created


def _best(journal: Resumable, saves: list[Resumable]) -> Resumable:
    """The longest if the journal lost lines; else the latest, since actions may have been taken back after a save."""
    if journal.record.cut:
        best = max([journal, *saves], key=lambda found: len(found.record.entries))
    else:
        best = max([journal, *saves], key=_age)
    return replace(best, journal=journal.journal)


def _age(found: Resumable) -> int:
    return found.age


def _readable(paths: Iterable[Path], read: Callable[[Path], Record]) -> Iterator[Resumable]:
    for path in paths:
        with contextlib.suppress(SaveProblem):
            yield Resumable(path, path, read(path), _changed(path))


def _files(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(pattern) if path.is_file())
    except OSError:
        return []


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
