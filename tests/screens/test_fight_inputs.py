"""How many inputs a fight of the Board Game takes in which nothing is to be chosen, each click or key counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.board_game.build import lordaeron
from tests.games.board_game.screen.kit import kit

from .hands import Hands
from .test_typical_turn import told


class Duel(Hands):
    """A well armed Warrior of level 4 where a Murloc of its quest stands; the Mage, as high, is far away."""

    pause = 2500.0  # in which a fight is played out

    def __init__(self) -> None:
        b = (
            lordaeron("warrior mage", players=(0, 0, 1, 1))
            .level(0, 4)
            .level(1, 4)
            .wears(0, 4, "deathblow")
            .wears(0, 6, "deathchill_armor")
        )
        b.at(0, "garrens_haunt").gold(0, 0).quest("danger_in_stillwater", murloc="garrens_haunt").turn(0, (1, 0, 0, 0))
        super().__init__(*kit.at_table(b.t))

    @property
    def acting(self) -> bool:
        """Until the fight is won."""
        return bool(self.floor.table.state.figures)


def by_clicking(duel: Duel) -> None:
    duel.click("do:usual", "do:play_out")


def by_space(duel: Duel) -> None:
    duel.press_on("space", 20)


@pytest.mark.parametrize(("hands", "name"), [(by_clicking, "A fight, clicking"), (by_space, "A fight, Space alone")])
def test_a_fight_without_choices_takes_two_inputs(hands: Callable[[Duel], None], name: str) -> None:
    duel = Duel()
    hands(duel)
    assert not duel.acting
    assert {"challenge", "roll"} <= {action.verb for action in duel.floor.chosen}
    assert duel.inputs == told("board_game", name) == 2
