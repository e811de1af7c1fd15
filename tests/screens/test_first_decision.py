"""From the title to the first decision of a game: at most four clicks, or six keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from wowtable.ai.thinker import LocalThinker
from wowtable.session import Session, Setup
from wowtable.shell.table.table_scene import TableScene

from .house import AGAINST_EASY, GAME, House, new_game, open_house, ruleset_of

MOST_CLICKS, MOST_KEYS = 4, 6


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Computer players think in this process."""
    made = open_house(tmp_path)

    def start(setup: Setup) -> None:
        ruleset = ruleset_of(GAME)
        session = Session(ruleset.game, setup)
        made.app.restart(TableScene(made.program, ruleset, session, make_thinker=lambda: LocalThinker(ruleset.game)))

    made.program.start_match = start  # type: ignore[method-assign]
    made.show("title")
    return made


def at_the_first_decision(house: House) -> bool:
    table = house.app.scene
    for _ in range(40):
        if isinstance(table, TableScene) and table.match.curtain is None and not table.match.my_turn:
            house.pilot.doze(100)
    return isinstance(table, TableScene) and (table.match.my_turn or table.match.curtain is not None)


def tried(house: House, acts: list[Callable[[], None]]) -> int:
    """How many of the acts it took."""
    for count, act in enumerate(acts, 1):
        act()
        house.pilot.wait(300)
        if at_the_first_decision(house):
            return count
    raise AssertionError(f"still at {house.app.scene.name!r}")


def test_by_clicks(house: House) -> None:
    acts = [lambda: house.pilot.click("game.small_world"), lambda: house.pilot.click("start")]
    assert tried(house, acts) <= MOST_CLICKS


def test_by_keys(house: House) -> None:
    assert tried(house, [lambda: house.pilot.press("1"), lambda: house.pilot.press("return")]) <= MOST_KEYS


def test_the_quick_start_is_one_click_or_one_key(house: House) -> None:
    assert tried(house, [lambda: house.pilot.click("continue")]) == 1
    house.show("title")
    assert tried(house, [lambda: house.pilot.press("return")]) == 1


def test_tab_comes_to_the_combos_first(house: House) -> None:
    table = house.sit_down(new_game(AGAINST_EASY, options={"first": "seat_1"}))
    for _ in range(40):
        if not table.match.my_turn:
            house.pilot.doze(100)
    assert table.match.session.decision is not None
    assert table.match.session.decision.kind == "pick"
    payable = {f"combo.{action.args[0]}" for action in table.match.legal}
    focused = []
    for _ in payable:
        house.pilot.press("tab")
        assert table.stage.focused is not None
        focused.append(table.stage.focused.id)
    assert set(focused) == payable
