"""What people note beside a game is their team's, stays with the game, and goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.counter import CounterGame
from tests.session.games import ANN, BOB, begun
from wowtable.core import Action
from wowtable.session import Keeper, Note, Notes, Opened, Replay, Session
from wowtable.session.note_file import read_notes, write_notes
from wowtable.session.open_save import open_record
from wowtable.session.records import Record
from wowtable.session.resuming import look, resume
from wowtable.session.saved_games import delete, moments, saved_file, unfinished

NOTES = {
    0: {"goal.0": [Note("ambermill", 1), Note("brill", 3)], "goal.1": [Note("ambermill")]},
    1: {"goal.2": [Note("dun_garok", 12)]},
}


def new_session() -> Session:
    return begun(CounterGame(), (ANN, BOB))


def opener(record: Record, path: Path) -> Opened:
    return open_record(record, lambda _: CounterGame(), path)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_notes(tmp_path / "n.json", NOTES)
    assert read_notes(tmp_path / "n.json") == NOTES


@pytest.mark.parametrize("text", [
    "", "{}", "[3]", '[{"team": 0}]', '[{"team":99,"about":"a","text":"b","since":0}]',
    '[{"team":0,"about":"a","text":"b","since":-1}]',
    '[{"team":0,"about":"a","text":"b","since":0,"more":1}]',
])  # fmt: skip
def test_a_file_that_makes_no_sense_says_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "n.json").write_text(text, "utf-8")
    assert read_notes(tmp_path / "n.json") == {}


def test_notes_lie_in_the_slot_of_their_game_and_go_with_it(tmp_path: Path) -> None:
    keepers = [Keeper(tmp_path, new_session(), lambda: "now", str(n)) for n in range(2)]
    keepers[0].session.notes = NOTES
    for keeper in keepers:
        keeper.keep_notes()
    assert [read_notes(keeper.slot.notes) for keeper in keepers] == [NOTES, {}]
    keepers[0].remove()
    assert not keepers[0].slot.folder.exists()


def test_a_team_reads_its_own_notes_and_onlookers_none() -> None:
    told: list[int] = []
    notes = Notes(new_session(), {}, lambda: told.append(1))
    ann, bob = notes.of(0), notes.of(1)
    assert ann is not None
    assert bob is not None
    ann.write("goal", "brill")
    bob.write("goal", "dun_garok")
    bob.write("goal", "")
    assert (ann.get("goal"), bob.get("goal"), notes.of(None)) == (Note("brill"), None, None)
    assert notes.all == {0: {"goal": [Note("brill")]}, 1: {"goal": [Note("")]}}
    assert len(told) == 3


def test_taking_back_takes_back_no_note() -> None:
    """It is as if it had been written where the game stands now."""
    session = new_session()
    notes = Notes(session, {}, lambda: None)
    for _ in range(2):
        session.submit(0, Action("add", (2,)))
    book = notes.of(0)
    assert book is not None
    book.write("goal", "brill")
    assert book.get("goal") == Note("brill", 2)
    session.undo()
    again = notes.of(0)
    assert again is not None
    assert again.get("goal") == Note("brill", 1)


def noted_game(tmp_path: Path) -> Keeper:
    """Four answers: brill is noted after the first, ambermill after the third, nothing any more after the last."""
    session = new_session()
    keeper = Keeper(tmp_path, session, lambda: "now", "early")

    def written() -> None:
        session.notes = notes.all
        keeper.keep_notes()

    notes = Notes(session, {}, written)
    for text in ("brill", None, "ambermill", ""):
        assert session.decision is not None
        seat = session.decision.seats[0]
        session.submit(seat, session.legal(seat)[0])
        keeper.autosave()
        book = notes.of(0)
        assert book is not None
        if text is not None:
            book.write("goal", text)
    return keeper


def goal_in(session: Session) -> str:
    book = Notes(session, session.notes, lambda: None).of(0)
    assert book is not None
    note = book.get("goal")
    return note.text if note is not None else ""


def test_an_earlier_moment_is_loaded_with_the_notes_of_then(tmp_path: Path) -> None:
    """Later it is the game that goes on there, and what it was is left as it was."""
    keeper = noted_game(tmp_path)
    keeper.leave()
    (slot,) = unfinished(tmp_path)
    found = {}
    for moment in (slot, *moments(slot)):
        opened, kept = resume(moment, opener, lambda: "later")
        assert kept is not None
        assert read_notes(kept.slot.notes) == opened.session.notes
        found[opened.session.length] = goal_in(opened.session)
        kept.close()
    assert found == {4: "", 3: "ambermill", 2: "brill", 1: "brill"}


def test_a_replay_tells_the_notes_of_its_moment_and_a_game_from_there_begins_with_them(tmp_path: Path) -> None:
    keeper = noted_game(tmp_path)
    path = keeper.save_as(tmp_path, "kept")
    replays = [Replay.of(keeper.session), Replay.of(look(saved_file(path), opener).session)]
    for replay in replays:
        told = []
        for at in range(replay.length + 1):
            replay.seek(at)
            book = replay.noted(0)
            note = book.get("goal") if book is not None else None
            told.append(note.text if note is not None else "")
            assert goal_in(replay.branch()) == told[-1]
        assert told == ["", "brill", "brill", "ambermill", ""]
        assert replay.noted(None) is None
    delete(saved_file(path))
    assert not list(tmp_path.glob("kept*"))
