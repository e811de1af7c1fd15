"""What people wish about windows stays with their game, and goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.games import ANN, BOB, setup_for
from tests.toy.game import ToyGame
from wowtable.session import Keeper, Session, Wishes
from wowtable.session.wish_file import read_wishes, write_wishes

WISHES = {
    0: Wishes("stops", own_stops=frozenset(("answers",)), always=(("coin", False), ("bolt:may", True))),
    3: Wishes("all", others_stops=frozenset()),
}


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_wishes(tmp_path / "w.json", WISHES)
    assert read_wishes(tmp_path / "w.json") == WISHES


def test_what_ends_with_the_sitting_is_not_kept(tmp_path: Path) -> None:
    write_wishes(tmp_path / "w.json", {0: Wishes(until="my_turn", discretion=True)})
    assert read_wishes(tmp_path / "w.json") == {0: Wishes()}


@pytest.mark.parametrize("text", [
    "", "{}", "[3]", '[{"seat": 0}]', '[{"seat":99,"asking":"auto","own_stops":[],"others_stops":[],"always":[]}]',
    '[{"seat":0,"asking":"never","own_stops":[],"others_stops":[],"always":[]}]',
    '[{"seat":0,"asking":"auto","own_stops":["\\\\u202e"],"others_stops":[],"always":[]}]',
    '[{"seat":0,"asking":"auto","own_stops":[],"others_stops":[],"always":[["bolt"]]}]',
    '[{"seat":0,"asking":"auto","own_stops":[],"others_stops":[],"always":[["bolt",1]],"more":1}]',
])  # fmt: skip
def test_a_file_that_makes_no_sense_wishes_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "w.json").write_text(text, "utf-8")
    assert read_wishes(tmp_path / "w.json") == {}


def test_wishes_lie_in_the_slot_of_their_game_and_go_with_it(tmp_path: Path) -> None:
    game = ToyGame()
    keepers = [Keeper(tmp_path, Session(game, setup_for(game, (ANN, BOB))), lambda: "now", str(n)) for n in range(2)]
    assert [keeper.wishes for keeper in keepers] == [{}, {}]
    keepers[0].keep_wishes(WISHES)
    assert [keeper.wishes for keeper in keepers] == [WISHES, {}]
    keepers[0].remove()
    assert not keepers[0].slot.folder.exists()
