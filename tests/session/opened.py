"""Saved games straight from their files, as tests open them."""

from __future__ import annotations

import contextlib
from pathlib import Path

from wowtable.session import FindGame, Opened, Resumable, SaveProblem, best_record, open_record, read_save, unfinished


def open_save(path: Path, find_game: FindGame) -> Opened:
    """Raises SaveProblem, and nothing else, for whatever the file holds."""
    return open_record(read_save(path), find_game, path)


def resumable(saves: Path) -> list[Resumable]:
    """The unfinished games that keep themselves, newest first. What cannot be read is passed over and left."""
    found = []
    for saved in unfinished(saves):
        if saved.kind in ("slot", "journal"):
            with contextlib.suppress(SaveProblem):
                found.append(best_record(saved))
    return found
