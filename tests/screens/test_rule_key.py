"""F1 explains what is pointed at or focused; where nothing is, it lists the keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.shell.base.layout import Point
from wowtable.shell.boards.surface import BoardSurface
from wowtable.shell.scenes.help import HelpScene
from wowtable.shell.scenes.rulebook import RulebookScene
from wowtable.shell.table.table_scene import TableScene

from .house import AGAINST_EASY, House, new_game, open_house


@pytest.fixture
def house(tmp_path: Path) -> House:
    return open_house(tmp_path, (1920, 1080))


@pytest.fixture
def table(house: House) -> TableScene:
    table = house.sit_down(new_game(AGAINST_EASY))
    house.pilot.wait(200)
    assert table.match.my_turn
    assert table.desk.decision is not None
    assert table.desk.decision.kind == "pick"
    return table


def board_of(house: House) -> BoardSurface:
    return house.pilot.stage.get("board", BoardSurface)


def opened_at(house: House, *keys: str) -> set[str]:
    """The anchors of the place at which the book opened."""
    house.pilot.press(*keys)
    house.pilot.wait(400)
    book = house.pilot.scene
    assert isinstance(book, RulebookScene)
    assert book.at is not None
    return set(book.blocks[book.at].anchors)


def empty_sea(house: House) -> Point:
    board = board_of(house)
    corner = (board.rect.x + 4, board.rect.y + 4)
    assert not board.at(corner)
    return corner


@pytest.mark.usefixtures("table")
def test_a_race_under_the_pointer(house: House) -> None:
    card = next(id for id in house.pilot.ids() if id.startswith("combo."))
    house.pilot.move(card)
    assert f"race.{card.removeprefix('combo.')}" in opened_at(house, "f1")


@pytest.mark.usefixtures("table")
def test_a_region_under_the_pointer(house: House) -> None:
    board = board_of(house)
    item = next(iter(board.spots()))
    house.pilot.move(board.item_rect(item).center)
    assert opened_at(house, "f1") & {"keyword.cost", "keyword.region"}


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("key", ["f1", "f2"])
def test_the_question_when_the_pointer_is_on_the_bar(house: House, key: str) -> None:
    house.pilot.move("bar")
    assert "keyword.combo" in opened_at(house, key)


@pytest.mark.usefixtures("table")
def test_what_is_focused_counts_when_keys_are_used(house: House) -> None:
    house.pilot.move(empty_sea(house))
    house.pilot.tab_to("board")
    house.pilot.press("right")
    assert board_of(house).focus_item
    assert opened_at(house, "f1") & {"keyword.cost", "keyword.region"}


@pytest.mark.usefixtures("table")
def test_where_nothing_is_the_keys_are_listed(house: House) -> None:
    house.pilot.move(empty_sea(house))
    house.pilot.press("f1")
    house.pilot.wait(400)
    assert isinstance(house.pilot.scene, HelpScene)


@pytest.mark.usefixtures("table")
def test_the_button_lists_the_keys_wherever_it_stands(house: House) -> None:
    house.pilot.click("bar.help")
    house.pilot.wait(400)
    assert isinstance(house.pilot.scene, HelpScene)


def test_back_from_the_book_is_the_game(house: House, table: TableScene) -> None:
    house.pilot.move("bar")
    opened_at(house, "f1")
    house.pilot.press("escape")
    house.pilot.wait(400)
    assert house.pilot.scene is table
