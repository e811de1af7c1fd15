"""The saved games of a folder, told from their first lines: nothing is played again for a list."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from ..core import Progress
from ..reading import files
from ..reading.cleaning import clean_text
from .migrate import migrated
from .records import TITLE_LENGTH, Header
from .save_problems import Doubt, SaveProblem
from .savefile import checked_header, parsed_line, read_text
from .slots import JOURNAL, NOTES, PICTURE, Slot, files_in, notes_beside, slots_in
from .storage import write_whole

SUFFIX = ".wtsave"
FINISHED = "finished"
JOURNAL_SUFFIX = ".jsonl"
OLD_JOURNALS = "current-*.jsonl"
OLD_AUTOSAVES = "auto-*.wtsave"
_LARGEST_TITLE = 1000
SavedKind = Literal["slot", "moment", "journal", "save", "auto", "finished"]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game on the disk. Without a header it is damaged, and `problem` says how.

    A "slot" is an unfinished game that keeps itself, a "moment" one of its last turns, and a "save" what the person
    named; "journal" and "auto" are what older versions kept, and "finished" is there to be watched. `path` is the
    folder of a slot, or else the file. `title` is the name that the person gave.
    """

    path: Path
    kind: SavedKind
    changed: float
    header: Header | None = None
    problem: SaveProblem | None = None
    progress: Progress | None = None
    actions: int = 0
    picture: Path | None = None
    locked: bool = False
    doubts: tuple[Doubt, ...] = ()
    title: str = ""
    earlier: int = 0
    """How many earlier turns of it are kept."""
    played: int = 0
    """The seconds that people sat at it, as far as somebody kept count."""

    @property
    def saves(self) -> Path:
        """The folder of all saved games."""
        return self.path.parents[{"slot": 1, "moment": 2}.get(self.kind, 0)]

    @property
    def auto(self) -> bool:
        return self.kind in ("slot", "journal", "auto")

    @property
    def notes(self) -> Path:
        """Where lies what people noted beside it."""
        if self.kind in ("slot", "moment"):
            return (self.path if self.kind == "slot" else self.path.parent) / NOTES
        return notes_beside(self.path)

    @property
    def finished(self) -> bool:
        return self.kind == "finished"


def unfinished(saves: Path) -> list[SavedGame]:
    """Games to go on with, newest first, damaged ones among them."""
    found = [_slot(slot) for slot in slots_in(saves)]
    found += [saved_file(path, "journal") for path in files_in(saves, OLD_JOURNALS)]
    old = set(files_in(saves, OLD_AUTOSAVES))
    found += [saved_file(path, "auto" if path in old else "save") for path in files_in(saves, f"*{SUFFIX}")]
    return _newest_first(found)


def finished(saves: Path) -> list[SavedGame]:
    """Games to watch, newest first, damaged ones among them."""
    return _newest_first(saved_file(path, "finished") for path in files_in(saves / FINISHED, f"*{SUFFIX}"))


def moments(saved: SavedGame) -> list[SavedGame]:
    """The earlier turns that a slot keeps, newest first; what cannot be read is passed over."""
    if saved.kind != "slot":
        return []
    slot = Slot(saved.saves, saved.path.name)
    found = [saved_file(path, "moment") for _, path in slot.turns()]
    earlier = (moment for moment in found if moment.actions < saved.actions)
    return [moment for moment in earlier if moment.header is not None]


def rename(saved: SavedGame, title: str) -> None:
    """Names an unfinished game; no title takes the name away. Raises SaveProblem."""
    slot = Slot(saved.saves, saved.path.name)
    write_whole(slot.title, clean_text(title, TITLE_LENGTH), backup=False)


def delete(saved: SavedGame) -> None:
    """Its owner wants it gone. Raises OSError, or SaveProblem when the game is open in another window."""
    if saved.kind == "slot":
        slot = Slot(saved.saves, saved.path.name)
        slot.hold()
        slot.remove()
        return
    saved.path.unlink()
    if saved.picture is not None:
        saved.picture.unlink(missing_ok=True)
    notes_beside(saved.path).unlink(missing_ok=True)


def saved_at(path: Path) -> SavedGame:
    """Whatever lies there: a slot, its journal, or a file that holds a whole game, or should."""
    if (path / JOURNAL).is_file():
        return _slot(Slot(path.parent.parent, path.name))
    return saved_file(path, "journal" if path.suffix == JOURNAL_SUFFIX else "save")


def _newest_first(found: Iterable[SavedGame]) -> list[SavedGame]:
    return sorted(found, key=lambda saved: (-saved.changed, saved.path.name))


def _slot(slot: Slot) -> SavedGame:
    """From its journal, and from its newest turn what the journal cannot tell."""
    files = [slot.journal, *(path for _, path in slot.turns()[:1])]
    heads = [_Head(path) for path in files]
    first = next((head for head in heads if head.header is not None), heads[0])
    newest = max(heads, key=lambda head: head.changes)
    return SavedGame(
        slot.folder,
        "slot",
        max(head.changed for head in heads),
        first.header,
        None if first.header else first.problem,
        _progress(newest, first),
        first.actions,
        slot.picture,
        slot.locked,
        first.doubts,
        _title(slot) or (first.header.title if first.header else ""),
        _earlier(slot, heads),
        max(head.played for head in heads),
    )


def _progress(told: _Head, first: _Head) -> Progress | None:
    """Without the question that was open when it was written, once more has been done."""
    progress = told.header.progress if told.header else None
    passed = first.actions > 0 if told is first else first.actions != told.actions
    return replace(progress, to_act=(), asks="") if progress is not None and passed else progress


def _earlier(slot: Slot, heads: Sequence[_Head]) -> int:
    """How many turns lie before where the game is; the newest is where it is if nothing was done since."""
    count = len(slot.turns())
    done = max(head.actions for head in heads)
    return count - 1 if count and heads[-1].actions >= done else count


def _title(slot: Slot) -> str:
    with contextlib.suppress(OSError, UnicodeDecodeError):
        return clean_text(files.read_text(slot.title, _LARGEST_TITLE), TITLE_LENGTH)
    return ""


def saved_file(path: Path, kind: SavedKind = "save") -> SavedGame:
    """A file that holds a whole game, or should."""
    head, picture = _Head(path), path.with_suffix(PICTURE)
    progress = head.header.progress if head.header else None
    shown = picture if picture.is_file() else None
    title = head.header.title if head.header else ""
    return SavedGame(
        path,
        kind,
        head.changed,
        head.header,
        head.problem,
        progress,
        head.actions,
        shown,
        doubts=head.doubts,
        title=title,
        played=head.played,
    )


class _Head:
    """What can be told of a file without playing it."""

    def __init__(self, path: Path) -> None:
        self.header: Header | None = None
        self.problem: SaveProblem | None = None
        self.actions = 0
        self.changed = _changed(path)
        try:
            text = read_text(path)
            first = text.split("\n", 1)[0]
            self.header = checked_header(migrated([parsed_line(first, 1, path)], path)[0], path)
            self.actions = _actions(text)
        except SaveProblem as problem:
            self.problem = problem

    @property
    def changes(self) -> int:
        return self.header.changes or 0 if self.header else -1

    @property
    def played(self) -> int:
        return self.header.played or 0 if self.header else 0

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        return (Doubt("promise"),) if self.header is not None and not self.header.honest else ()


def _actions(text: str) -> int:
    """How many actions the lines hold, taken-back ones left out."""
    count = 0
    for line in text.split("\n")[1:]:
        if '"do":' in line:
            count += 1
        elif line.startswith('{"undo":'):
            number = line.removeprefix('{"undo":').removesuffix("}")
            count -= int(number) if number.isdecimal() and len(number) < 6 else 0
    return max(0, count)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
