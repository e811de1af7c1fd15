"""A place that was looked for is seen near until one is asked something else; how one zoomed oneself stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.shell.boards.path_board import PathBoard
from wowtable.shell.boards.place_finder import Finder
from wowtable.shell.table.table_scene import TableScene

from .house import House, new_game, open_house, walked


def about_to_roll(folder: Path) -> tuple[House, TableScene]:
    def rolls(session: object) -> bool:
        decision = session.decision  # type: ignore[attr-defined]
        return decision is not None and decision.kind == "roll"

    house = open_house(folder)
    table = house.sit_down_where_asked(walked(new_game(game="adventure_game"), 60, "looked for", rolls))
    assert table.match.my_turn
    return house, table


def board_of(house: House) -> PathBoard:
    return house.pilot.stage.get("board", PathBoard)


@pytest.mark.parametrize("by_name", [True, False], ids=["by its name", "by a line of the log"])
def test_the_map_comes_back_once_one_goes_on(tmp_path: Path, by_name: bool) -> None:
    house, table = about_to_roll(tmp_path)
    pilot, whole = house.pilot, board_of(house).camera
    if by_name:
        pilot.press("ctrl+f")
        pilot.type("booty")
        pilot.press("return")
    else:
        pilot.stage.get("board", PathBoard).fly_to("booty_bay", 2.0)
    pilot.wait(100)
    assert board_of(house).camera.zoom > 1.5
    table.choose(table.desk.legal[0])
    pilot.wait(1500)
    assert table.match.my_turn
    assert board_of(house).camera == whole
    assert not pilot.stage.get("find", Finder).text


def test_what_one_zoomed_to_oneself_stays_in_sight(tmp_path: Path) -> None:
    house, table = about_to_roll(tmp_path)
    pilot = house.pilot
    pilot.scroll(board_of(house).rect.center, 4)
    pilot.wait(100)
    zoomed = board_of(house).camera
    table.choose(table.desk.legal[0])
    pilot.wait(1500)
    assert board_of(house).camera == zoomed
    assert zoomed.zoom > 1.5


def test_a_card_looked_at_by_key_covers_nothing_once_its_question_is_answered(tmp_path: Path) -> None:
    house, table = about_to_roll(tmp_path)
    pilot, s = house.pilot, table.match.session.truth()
    held = f"c{s.hand[s.active][0]}"
    pilot.tab_to(held)
    pilot.wait(900)
    assert "closeup" in pilot.ids()
    pilot.press("space")
    pilot.wait(1500)
    assert table.match.my_turn
    assert table.desk.kind != "roll"
    assert "closeup" not in pilot.ids()
    assert pilot.stage.focused is pilot.stage.find(held)
    pilot.press("shift+tab")
    pilot.tab_to(held)
    pilot.wait(900)
    assert "closeup" in pilot.ids()
