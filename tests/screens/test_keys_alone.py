"""A whole game by the keys that the bar shows, without the pointer: whoever presses Space does something sensible."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.session import Session
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.table.table_stage import UNSEEN_MS

from .house import AGAINST_EASY, House, new_game, open_house, walked

MOST_KEYS = 700


def press_on(house: House, table: TableScene, stuck: bool) -> None:
    """The golden button if there is one; else the next lit piece; else what ends the step, twice asked."""
    pilot, desk, ids = house.pilot, table.desk, house.pilot.ids()
    prompt = desk.bar.prompt()
    assert prompt is not None, desk.kind
    if "decline" in ids:
        pilot.tab_to("decline.decline")
        pilot.press("return")
    elif "bar.leave" in ids:
        pilot.press("2")
    elif "ways" in ids:
        pilot.press("1")
    elif stuck:
        pilot.press("r")
    elif any(act.golden and not act.why for act in prompt.acts):
        pilot.press("space")
    elif desk.kind == "pick":
        pilot.press("1")
    else:
        pilot.press("n", "return")


@pytest.mark.deep
def test_a_whole_game_of_small_world_by_keys_alone(tmp_path: Path) -> None:
    house = open_house(tmp_path)
    table = house.sit_down(new_game(AGAINST_EASY, "keys alone"))
    session, presses, before = table.match.session, 0, -1
    while not session.over and presses < MOST_KEYS:
        if not table.match.my_turn or table.desk.bar.gesture.open:
            house.pilot.wait(50)
            continue
        house.app.step(UNSEEN_MS)  # nobody answers sooner
        stuck, before = session.length == before, session.length
        press_on(house, table, stuck)
        presses += 1
        house.pilot.wait(50)
    assert session.over
    coins = session.truth().coins
    assert coins[0] > 20, coins


def test_the_list_of_ways_of_one_piece_does_not_stand_beside_another(tmp_path: Path) -> None:
    """Whoever goes on to the next piece, or asks once more, has one list at the most."""

    def conquering(session: Session) -> bool:
        asked = session.decision
        return asked is not None and asked.kind == "conquest" and asked.seats == (0,)

    house = open_house(tmp_path)
    table = house.sit_down(walked(new_game(AGAINST_EASY, "one list"), 200, "one list", conquering))
    house.pilot.wait(50)
    house.pilot.press("n", "w", "w")
    assert [layer.root.id for layer in table.stage.layers[1:]] == ["ways"]
    house.pilot.press("n")
    assert len(table.stage.layers) == 1
