"""At speed "step by step" a computer player's turn goes on when one wants it to, with keys alone or the mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.shell.table.table_scene import TableScene

from .house import AGAINST_EASY, House, new_game, open_house, quick_settings, walked


@pytest.fixture
def house(tmp_path: Path) -> House:
    return open_house(tmp_path, settings=quick_settings(speed="step"))


def waiting_table(house: House) -> TableScene:
    """A table where a computer player has acted and will act again."""

    def robots_turn(session: object) -> bool:
        decision = getattr(session, "decision", None)
        return decision is not None and decision.seats == (1,) and decision.kind == "conquest"

    table = house.sit_down(walked(new_game(AGAINST_EASY, "steps"), 80, "steps", robots_turn))
    for _ in range(20):
        house.pilot.doze(100)
        if table.match.waiting:
            break
    assert table.match.waiting
    return table


def lead_on(house: House, table: TableScene, how: str) -> None:
    if how == "click":
        house.pilot.click(table.stage.area.center)
    else:
        house.pilot.press("space")
    house.pilot.wait(500)


@pytest.mark.parametrize("focus", ["", "board", "bar.log"])
@pytest.mark.parametrize("how", ["space", "click"])
def test_the_next_action_comes_when_asked_for(house: House, how: str, focus: str) -> None:
    table = waiting_table(house)
    if focus:
        house.pilot.tab_to(focus)
    before = table.match.session.length
    house.pilot.wait(5000)
    assert table.match.session.length == before
    lead_on(house, table, how)
    assert table.match.session.length == before + 1


def test_tab_still_leads_round_while_it_waits(house: House) -> None:
    table = waiting_table(house)
    house.pilot.press("tab")
    assert table.stage.focused is not None
