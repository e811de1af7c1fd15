"""How many inputs a turn of the Adventure Game takes that is spent on travelling, each click, key or drag counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.adventure_game.build import realm
from tests.games.adventure_game.corpus import CORPUS
from tests.games.adventure_game.screen.kit import kit
from wowtable.core.position import beginning_at
from wowtable.session import Session
from wowtable.shell.boards.path_board import PathBoard

from .hands import Hands
from .house import open_house, ruleset_of
from .test_typical_turn import told

MOST = 6
CITY = "ironforge"


class Traveller(Hands):
    """Until it is somebody else's turn."""

    def __init__(self, far: int) -> None:
        board = realm("sandrai", "grumbaz").at(0, "kharanos").dice(movement=[far])
        board.phase("movement")
        super().__init__(*kit.at_table(board.t))
        self.start = board.s.space[0]

    @property
    def acting(self) -> bool:
        return bool(self.floor.table.state.active == 0)

    def to_the_end(self) -> None:
        self.press_on("space", 12)

    @property
    def board(self) -> PathBoard:
        return self.pilot.stage.get("board", PathBoard)


def by_clicking(person: Traveller) -> None:
    person.click("act:roll")
    for _ in range(2):
        person.do(lambda: person.pilot.click_item("board", CITY))
    person.to_the_end()


def by_dragging(person: Traveller) -> None:
    person.press("space")
    places = person.board.item_rect("kharanos").center, person.board.item_rect(CITY).center
    person.do(lambda: person.pilot.drag(*places))
    person.to_the_end()


def by_keys(person: Traveller) -> None:
    person.press("space", "n", "shift+return")
    assert person.floor.table.state.space[0] != person.start
    person.to_the_end()


@pytest.mark.parametrize(
    ("hands", "name"), [(by_clicking, "Clicking"), (by_dragging, "Dragging"), (by_keys, "Keys alone")]
)
def test_a_turn_without_a_fight_takes_few_inputs(hands: Callable[[Traveller], None], name: str) -> None:
    person = Traveller(far=3)
    hands(person)
    verbs = [action.verb for action in person.floor.chosen]
    assert verbs[0] == "roll"
    assert set(verbs) >= {"step", "stop", "end_turn"}
    assert person.inputs <= told("adventure_game", name) <= MOST


@pytest.mark.parametrize("way_out", ["escape", "z", "right click"])
def test_a_place_that_is_only_aimed_at_is_let_go_of_and_nothing_is_taken_back(way_out: str, tmp_path: Path) -> None:
    saved = CORPUS.session("move.curse")
    house = open_house(tmp_path)
    pilot = house.pilot
    session = Session(beginning_at(ruleset_of("adventure_game").game, saved.truth()), saved.setup)
    table = house.sit_down_where_asked(session)
    board = pilot.stage.get("board", PathBoard)
    pilot.click_item("board", next(iter(board.lights)))
    assert table.desk.narrowing.picked
    if way_out == "right click":
        pilot.click((board.rect.x + 4, board.rect.bottom - 4), button=3)
    else:
        pilot.press(way_out)
    assert not table.desk.narrowing.picked
    assert session.length == 0
    assert len(table.stage.layers) == 1
