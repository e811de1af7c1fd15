"""Journals, autosaves, and finding a game again after a crash."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.session.counter import CounterGame
from tests.session.games import ANN, BOB, GAMES, ROBOT, begun, one_random, opener, play_on
from tests.session.opened import open_save, resumable
from wowtable.core import Action, Game, State
from wowtable.session import Keeper, Opened, ReadOnly, Resumable, Session, open_record, resume, unfinished
from wowtable.session.journal import read_journal
from wowtable.session.keeper import TURNS
from wowtable.session.slots import SET_ASIDE

ADD, END = Action("add", (1,)), Action("end")


def keeper_for(session: Session, folder: Path) -> Keeper:
    return Keeper(folder, session, lambda: "2026-01-01T00:00:00Z")


def resumed(folder: Path, game: Game | None = None) -> Session:
    found = resumable(folder)
    assert found
    return open_record(found[0].record, lambda _tag: game or CounterGame()).session


def going_on(folder: Path, game: Game | None = None) -> tuple[Opened, Keeper | None]:
    """What the newest game leads to when it is gone on with."""
    return resume(unfinished(folder)[0], opener(game or CounterGame()), lambda: "later")


def play(keeper: Keeper, actions: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(actions):
        if keeper.session.over:
            return
        entry = one_random(keeper.session, rng)
        keeper.after(keeper.session.submit(entry.seat, entry.action))


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
@pytest.mark.parametrize("actions", [0, 1, 2, 17, 60])
def test_a_cut_off_game_is_found_as_it_was(game: Game, actions: int, tmp_path: Path) -> None:
    session = begun(game)
    play(keeper_for(session, tmp_path), actions)
    assert resumed(tmp_path, game).digest == session.digest


def test_what_was_taken_back_stays_back(tmp_path: Path) -> None:
    session = begun(CounterGame(), (ANN, BOB))
    keeper = keeper_for(session, tmp_path)
    session.submit(0, ADD)
    session.submit(0, ADD)
    keeper.autosave()
    session.undo()
    assert resumed(tmp_path).digest == session.digest
    session.redo()
    session.undo()
    session.submit(0, Action("roll"))
    assert resumed(tmp_path).digest == session.digest


def test_a_torn_last_line_costs_only_itself(tmp_path: Path) -> None:
    """The journal cut at every byte of its last three lines gives the game up to the last whole line."""
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    session_actions = play_on(session, 12, Random(2)).length
    keeper.journal.close()
    whole = keeper.journal.path.read_bytes()
    start = len(b"\n".join(whole.split(b"\n")[:-4])) + 1
    for cut in range(start, len(whole) + 1):
        keeper.journal.path.write_bytes(whole[:cut])
        record = read_journal(keeper.journal.path)
        lines = whole[:cut].count(b"\n") - 1
        assert len(record.entries) == lines
        assert session_actions - 3 <= lines <= session_actions
        assert bool(record.doubts) == (not whole[:cut].endswith(b"\n"))


def test_a_game_resumed_from_a_torn_journal_can_be_played_on(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    play(keeper, 9)
    keeper.close()
    path = keeper.journal.path
    path.write_bytes(path.read_bytes()[:-4])
    opened, keeping = going_on(tmp_path)
    assert keeping is not None
    play_on(opened.session, 5, Random(1))
    assert resumed(tmp_path).digest == opened.session.digest
    assert len(resumable(tmp_path)) == 1


def test_a_damaged_journal_gives_way_to_an_autosave_that_holds_more(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    play(keeper, 20)
    keeper.autosave()
    lines = keeper.journal.path.read_text().split("\n")
    lines[4] = "@@@@"
    keeper.journal.path.write_text("\n".join(lines))
    assert resumed(tmp_path).digest == session.digest
    assert keeper.journal.path.exists(), "a bad file is never deleted"


def test_an_unreadable_journal_gives_way_to_the_newest_autosave(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    play(keeper, 20)
    keeper.autosave()
    keeper.journal.path.write_bytes(b"\xff\x00\xff")
    assert resumed(tmp_path).digest == session.digest
    assert keeper.journal.path.read_bytes() == b"\xff\x00\xff"


@pytest.mark.parametrize("harm", [b"@@@@\n", b"\xff\x00"])
def test_resuming_sets_a_damaged_journal_aside(harm: bytes, tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    play(keeper, 20)
    keeper.autosave()
    damaged = keeper.journal.path.read_bytes().replace(b"\n", b"\n" + harm, 1)
    keeper.journal.path.write_bytes(damaged)
    keeper.close()
    opened, keeping = going_on(tmp_path)
    assert opened.session.digest == session.digest
    assert keeping is not None
    assert damaged in [path.read_bytes() for path in (tmp_path / SET_ASIDE).iterdir()], "a bad file is never deleted"
    play_on(opened.session, 3, Random(1))
    [found] = resumable(tmp_path)
    assert open_record(found.record, lambda _tag: CounterGame()).session.digest == opened.session.digest


def test_a_game_that_no_longer_replays_is_only_looked_at(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    play(keeper, 20)

    class Stricter(CounterGame):
        def new_state(self, seats: int, options: Mapping[str, Any]) -> State:
            state = super().new_state(seats, options)
            state.rounds = 1  # type: ignore[attr-defined]
            return state

    play_on(session, 40, Random(4))
    keeper.close()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    opened, keeping = going_on(tmp_path, Stricter())
    assert opened.read_only
    assert keeping is None
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before
    with pytest.raises(ReadOnly):
        keeper_for(opened.session, tmp_path)


def test_two_games_at_once_keep_out_of_each_others_way(tmp_path: Path) -> None:
    first, second = begun(CounterGame(), seed="one"), begun(CounterGame(), seed="two")
    keepers = keeper_for(first, tmp_path), keeper_for(second, tmp_path)
    for keeper in keepers:
        play(keeper, 7)
    seeds = {found.record.header.setup.seed for found in resumable(tmp_path)}
    assert seeds == {"one", "two"}


def test_leaving_saves_once_more_and_the_game_waits(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    play(keeper, 5)
    keeper.leave()
    _, newest = keeper.slot.turns()[0]
    assert open_save(newest, lambda _tag: CounterGame()).session.digest == session.digest
    assert resumed(tmp_path).digest == session.digest


def test_the_last_turns_are_kept(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    for _ in range(14):
        session.submit(0, ADD)
        keeper.autosave()
    assert [number for number, _ in keeper.slot.turns()] == list(range(14, 14 - TURNS, -1))


def test_an_autosave_that_cannot_be_read_is_never_deleted(tmp_path: Path) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    session.submit(0, ADD)
    bad = keeper.autosave()
    assert bad is not None
    bad.write_text("rubbish")
    for _ in range(13):
        session.submit(0, ADD)
        keeper.autosave()
    assert bad.read_text() == "rubbish"


def test_autosaves_come_at_turns_and_only_when_something_changed(tmp_path: Path) -> None:
    session = begun(CounterGame(), (ANN, ROBOT))
    keeper = keeper_for(session, tmp_path)
    keeper.after(session.submit(0, ADD))
    assert keeper.slot.turns() == []
    keeper.after(session.submit(0, END))
    assert len(keeper.slot.turns()) == 1
    assert keeper.autosave() is None


def test_a_failing_disk_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    session.submit(0, ADD)
    assert keeper.problem is None

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        session.submit(0, ADD)
        assert keeper.problem is not None
        assert keeper.problem.key == "unwritable"
        session.submit(0, ADD)
        session.undo()
        assert keeper.autosave() is None
    session.submit(0, Action("roll"))
    keeper.autosave()
    assert keeper.problem is None
    assert resumed(tmp_path).digest == session.digest


def test_a_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("x")
    session = begun(CounterGame())
    keeper = keeper_for(session, blocker / "saves")
    session.submit(0, ADD)
    keeper.leave()
    assert session.length == 1
    assert keeper.problem is not None
    blocker.unlink()
    session.submit(0, ADD)
    keeper.autosave()
    assert keeper.problem is None
    assert resumed(blocker / "saves").digest == session.digest


def test_every_action_is_on_the_disk_before_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(CounterGame())
    keeper = keeper_for(session, tmp_path)
    synced: list[int] = []
    sync = os.fsync
    monkeypatch.setattr("os.fsync", lambda handle: (synced.append(keeper.journal.path.stat().st_size), sync(handle))[1])
    for _ in range(3):
        session.submit(0, ADD)
    assert len(synced) == 3
    assert synced == sorted(set(synced))


def test_the_newest_game_comes_first(tmp_path: Path) -> None:
    for number, seed in enumerate(("old", "new")):
        keeper = keeper_for(begun(CounterGame(), seed=seed), tmp_path)
        os.utime(keeper.journal.path, ns=(number, number))
    found: list[Resumable] = resumable(tmp_path)
    assert [each.record.header.setup.seed for each in found] == ["new", "old"]


def test_no_folder_means_nothing_to_resume(tmp_path: Path) -> None:
    assert resumable(tmp_path / "none") == []
    assert unfinished(tmp_path / "none") == []
