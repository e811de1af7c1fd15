"""How many inputs a fight of the Board Game takes in which nothing is to be chosen, each click or key counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.board_game.build import lordaeron
from tests.games.board_game.screen.kit import kit

from .test_typical_turn import told

LONG = 2500.0
"""Milliseconds in which a fight is played out."""


class Duel:
    """A well armed Warrior of level 4 where a Murloc of its quest stands; the Mage is far away."""

    def __init__(self) -> None:
        b = (
            lordaeron("warrior mage", players=(0, 0, 1, 1))
            .level(0, 4)
            .wears(0, 4, "deathblow")
            .wears(0, 6, "deathchill_armor")
        )
        b.at(0, "garrens_haunt").gold(0, 0).quest("danger_in_stillwater", murloc="garrens_haunt").turn(0, (1, 0, 0, 0))
        self.table = b.t
        self.pilot, self.floor = kit.at_table(b.t)
        self.inputs = 0

    @property
    def won(self) -> bool:
        return not self.table.state.figures

    def do(self, what: Callable[[], object]) -> None:
        what()
        self.inputs += 1
        self.pilot.wait(LONG)


def by_clicking(duel: Duel) -> None:
    duel.do(lambda: duel.pilot.click("do:usual"))
    duel.do(lambda: duel.pilot.click("do:play_out"))


def by_space(duel: Duel) -> None:
    while not duel.won and duel.inputs < 20:
        duel.do(lambda: duel.pilot.press("space"))


@pytest.mark.parametrize(("hands", "name"), [(by_clicking, "A fight, clicking"), (by_space, "A fight, Space alone")])
def test_a_fight_without_choices_takes_two_inputs(hands: Callable[[Duel], None], name: str) -> None:
    duel = Duel()
    hands(duel)
    assert duel.won
    assert {"challenge", "roll"} <= {action.verb for action in duel.floor.chosen}
    assert duel.inputs == told("board_game", name) == 2
