"""A rest that brings nothing asks first, however it is said, unless that is not wanted any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.board_game.build import lordaeron
from tests.games.board_game.screen.kit import kit
from wowtable.core import Action

REST = Action("rest", (0,))


def by_click(pilot: Any) -> None:
    pilot.click("deed.rest")


def by_key(pilot: Any) -> None:
    pilot.press("e")


@pytest.mark.parametrize("rest", [by_click, by_key])
@pytest.mark.parametrize("players", [(0, 0, 1, 1), (0, 1, 2, 3)])
def test_it_asks_first_until_it_shall_not(players: tuple[int, ...], rest: Callable[[Any], None]) -> None:
    """Also where it is still to be said who acts."""
    pilot, floor = kit.at_table(lordaeron("mage warrior", players=players).xp(3, 0).turn().t)
    assert floor.desk.kind == ("act" if players[1] == 0 else "next")
    rest(pilot)
    pilot.wait(50)
    pilot.click("wasted.keep")
    assert floor.chosen == []
    rest(pilot)
    pilot.wait(50)
    pilot.press("return")
    assert floor.chosen == [], "golden is to keep the action, and so is Enter"
    assert "wasted.keep" not in pilot.ids()
    rest(pilot)
    pilot.wait(50)
    pilot.click("wasted.check")
    pilot.click("wasted.rest")
    pilot.wait(50)
    assert REST in floor.chosen
    assert not floor.ui.settings.asks("wasted")
    again, second = kit.at_table(lordaeron("mage warrior", players=players).xp(3, 0).turn().t)
    second.ui.settings.confirmations["wasted"] = False
    rest(again)
    again.wait(50)
    assert REST in second.chosen


def test_the_menu_of_a_deed_says_what_it_is_about() -> None:
    b = lordaeron("mage warrior", players=(0, 0, 1, 1)).at(0, "ambermill").figures("ogre", "blue", "ambermill")
    b = b.figures("gnoll", "blue", "ambermill").turn()
    pilot, _ = kit.at_table(b.t)
    pilot.click("deed.challenge")
    assert pilot.widget("ways").label == "Challenge"
