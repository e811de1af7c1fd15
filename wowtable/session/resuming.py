"""The one way back to a saved game: the best record of it is opened, what is damaged is set aside, nothing is lost."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .journal import read_journal
from .keeper import Keeper
from .note_file import read_notes
from .notes import as_of
from .open_save import Opened
from .records import Record
from .save_problems import SaveProblem, system_says
from .saved_games import OLD_AUTOSAVES, SavedGame
from .savefile import read_save
from .slots import Slot, files_in, name_of, slots_in, turns_in

OpenRecord = Callable[[Record, Path], Opened]
Kept = tuple[Opened, Keeper | None]


@dataclass(frozen=True, slots=True)
class Resumable:
    """The record of a game that serves best, and the file it came from.

    `journal` is what the game was written to last, if there is such a file; `sound` says whether it is the record,
    whole and without a doubt.
    """

    path: Path
    record: Record
    journal: Path | None = None

    @property
    def sound(self) -> bool:
        return self.path == self.journal and not self.record.doubts


def best_record(saved: SavedGame) -> Resumable:
    """Of those that a game left, the one to which most was done; clocks do not count. Raises SaveProblem."""
    if saved.kind == "slot":
        slot = _slot_of(saved)
        return _best(slot.journal, [path for _, path in sorted(turns_in(slot.folder), reverse=True)])
    if saved.kind == "journal":
        return _best(saved.path, files_in(saved.path.parent, OLD_AUTOSAVES) if saved.header else [])
    return Resumable(saved.path, read_save(saved.path))


def look(saved: SavedGame, open_record: OpenRecord) -> Opened:
    """Opens the game without touching any file. Raises SaveProblem."""
    found = best_record(saved)
    return _noted(saved, open_record(found.record, found.path))


def _noted(saved: SavedGame, opened: Opened) -> Opened:
    """With what people had noted beside it by then."""
    opened.session.notes = as_of(read_notes(saved.notes), opened.session.length)
    return opened


def resume(saved: SavedGame, open_record: OpenRecord, now: Callable[[], str]) -> Kept:
    """Opens the game and goes on keeping it safe; without a keeper if it can only be looked at.

    Raises SaveProblem: "locked" when it is open elsewhere. What was damaged or doubtful is set aside, not overwritten.
    """
    if saved.kind != "slot":
        return _resume_file(saved, open_record, now)
    slot = _slot_of(saved)
    slot.hold()
    return _go_on(saved, slot, open_record, now)


def _go_on(saved: SavedGame, slot: Slot, open_record: OpenRecord, now: Callable[[], str]) -> Kept:
    try:
        found = best_record(saved)
        opened = _noted(saved, open_record(found.record, found.path))
        if opened.read_only:
            slot.release()
            return opened, None
        if not found.sound and slot.journal.exists():
            slot.set_aside(slot.journal)
        return opened, _keeper(opened, slot, now)
    except BaseException:
        slot.release()
        raise


def _resume_file(saved: SavedGame, open_record: OpenRecord, now: Callable[[], str]) -> Kept:
    found = best_record(saved)
    opened = _noted(saved, open_record(found.record, found.path))
    if opened.read_only:
        return opened, None
    slot, changes, played = _slot_for(saved.saves, found.record)
    try:
        if saved.kind == "journal":
            _move_in(saved.path, slot, found.sound)
        found.record.changes, found.record.played = changes, played
        return opened, _keeper(opened, slot, now)
    except BaseException:
        slot.release()
        raise


def _keeper(opened: Opened, slot: Slot, now: Callable[[], str]) -> Keeper:
    record = opened.record
    keeper = Keeper(slot.saves, opened.session, now, record.header.created, slot, record.changes, record.played)
    keeper.keep_notes()
    return keeper


def _move_in(journal: Path, slot: Slot, sound: bool) -> None:
    """An older version's journal becomes that of the slot: by moving it, so that only one window gets it."""
    try:
        if sound:
            os.replace(journal, slot.journal)
        elif journal.exists():
            slot.set_aside(journal)
    except OSError as error:
        raise SaveProblem("unwritable", journal, detail=system_says(error)) from error


def _slot_for(saves: Path, record: Record) -> tuple[Slot, int, int]:
    """A slot to go on in from the record, held: that of the same game if nothing in it would be lost, or a new one."""
    name = name_of(record.header.setup, record.header.created)
    for slot in slots_in(saves):
        if slot.folder.name.startswith(name):
            with contextlib.suppress(SaveProblem):
                slot.hold()
                kept = _best(slot.journal, [path for _, path in slot.turns()])
                if kept.sound and _leads_to(kept.record, record):
                    played = max(kept.record.played, record.played)
                    return slot, max(kept.record.changes, record.changes), played
            slot.release()
    slot = Slot(saves, name)
    try:
        slot.secure()
    except OSError as error:
        raise SaveProblem("unwritable", slot.folder, detail=system_says(error)) from error
    return slot, record.changes, record.played


def _leads_to(kept: Record, record: Record) -> bool:
    """Whether going on from the record loses nothing of what was kept."""
    given_up = {seat: at for seat, at in record.given_up.items() if at <= len(kept.entries)}
    same = kept.header.game == record.header.game and given_up == kept.given_up
    return same and record.entries[: len(kept.entries)] == kept.entries


def _best(journal: Path, saves: list[Path]) -> Resumable:
    """A record that serves as well as the journal is no better than it."""
    problem: SaveProblem | None = None
    records: list[tuple[Path, Record]] = []
    try:
        records.append((journal, read_journal(journal)))
    except SaveProblem as found:
        problem = found
    game = records[0][1].header.game if records else None
    records += [(path, record) for path, record in _readable(saves) if game in (None, record.header.game)]
    if not records:
        raise problem or SaveProblem("missing", journal)
    path, best = max(records, key=lambda found: found[1].changes)
    best.played = max(record.played for _, record in records)
    return Resumable(path, best, journal)


def _readable(paths: list[Path]) -> Iterator[tuple[Path, Record]]:
    for path in paths:
        with contextlib.suppress(SaveProblem):
            yield path, read_save(path)


def _slot_of(saved: SavedGame) -> Slot:
    return Slot(saved.saves, saved.path.name)
