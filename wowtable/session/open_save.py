"""From the record of a saved game to a game to play on: verified by replaying it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core import Game, IllegalAction, State
from ..core.frames import DONE
from ..reading.cleaning import clean_text
from .records import Record
from .save_problems import Doubt, SaveProblem
from .session import Session
from .setup import RulesetTag

FindGame = Callable[[RulesetTag], Game | None]
"""Gives the game for a tag, or None when no ruleset of that id is installed."""


@dataclass(slots=True)
class Opened:
    """A game from a file. With doubts that touch its truth the session is read-only.

    `lost` counts the actions that could not be replayed; `snapshot` is the position the file claims
    to end in, given only when the session could not be brought there.
    """

    session: Session
    record: Record
    doubts: list[Doubt] = field(default_factory=list)
    lost: int = 0
    snapshot: State | None = None

    @property
    def read_only(self) -> bool:
        return self.session.read_only


def open_record(record: Record, find_game: FindGame, path: Path | None = None) -> Opened:
    """Raises SaveProblem, and nothing else, for whatever was read."""
    tag = record.header.setup.ruleset
    game = find_game(tag)
    if game is None:
        raise SaveProblem("other_game", path, 1, tag.id)
    opened = Opened(_begun(game, record, path), record, list(record.doubts))
    done = _replay(opened)
    if done < len(record.entries):
        opened.lost = len(record.entries) - done
        opened.snapshot = _snapshot(opened)
        opened.session.read_only = True
    return opened


def _begun(game: Game, record: Record, path: Path | None) -> Session:
    try:
        return Session(game, record.header.setup)
    except Exception as error:  # a stranger's options may break any rules code
        raise SaveProblem("rules_refused", path, 1, str(error) or type(error).__name__) from error


def _replay(opened: Opened) -> int:
    """Carries out what can be; returns how many actions that was."""
    session, record = opened.session, opened.record
    for number, entry in enumerate(record.entries, 1):
        _give_up(opened, number - 1)
        try:
            session.submit(entry.seat, entry.action, entry.auto)
        except IllegalAction:
            if entry.action == DONE:
                continue  # all it did was to end a question that is no longer asked
            opened.doubts.append(Doubt("illegal", number, clean_text(str(entry.action), 80)))
            return number - 1
        except Exception as error:  # a stranger's actions may break any rules code
            opened.doubts.append(Doubt("failing", number, clean_text(f"{type(error).__name__}: {error}", 200)))
            return number - 1
        if not _agrees(opened, number):
            return number
    _give_up(opened, len(record.entries))
    _agrees(opened, 0)
    return len(record.entries)


def _give_up(opened: Opened, number: int) -> None:
    """Those who left their seats after so many actions leave again; with one of them the game may end."""
    session, record = opened.session, opened.record
    if session.read_only:
        return
    for seat in sorted(record.given_up):
        if record.given_up[seat] == number and seat != record.conceded:
            session.give_up(seat)
    if record.conceded is not None and number == len(record.entries):
        session.concede(record.conceded)


def _agrees(opened: Opened, number: int) -> bool:
    said = opened.record.digests.get(number) if number or not opened.record.entries else None
    if said is None or said == opened.session.digest:
        return True
    opened.doubts.append(Doubt("different", number))
    opened.session.read_only = True
    return False


def _snapshot(opened: Opened) -> State | None:
    session, plain = opened.session, opened.record.snapshot
    if not isinstance(plain, dict):
        return None
    try:
        state: Any = session.codec.state_from_plain(session.game.state_class, plain)
        session.game.view(state.copy(), None)
    except Exception:  # whatever is wrong with it, the replayed part is still there to show
        return None
    found: State = state
    return found
