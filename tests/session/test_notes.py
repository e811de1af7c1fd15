"""What people note beside a game is their team's, stays with the game, and goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.counter import CounterGame
from tests.session.games import ANN, BOB, begun
from wowtable.core import Action
from wowtable.session import Keeper, Note, Notes, Session
from wowtable.session.notes import read_notes, write_notes

NOTES = {0: {"goal.0": Note("brill", 3), "goal.1": Note("ambermill")}, 1: {"goal.2": Note("dun_garok", 12)}}


def new_session() -> Session:
    return begun(CounterGame(), (ANN, BOB))


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
    keepers[0].keep_notes(NOTES)
    assert [keeper.notes for keeper in keepers] == [NOTES, {}]
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
    assert notes.all == {0: {"goal": Note("brill")}}
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
