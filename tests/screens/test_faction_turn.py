"""How many inputs the turn of a faction of the Board Game takes, each click or key counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.board_game.build import lordaeron
from tests.games.board_game.screen.kit import kit
from wowtable.core import Action, Table

from .hands import Hands
from .test_typical_turn import told

MOST = 12
WANTED = {0: ("heroic_strike", "battle_shout"), 1: ("frostbolt", "arcane_intellect")}
GOALS = {0: "garrens_haunt", 1: "stillwater_pond"}


class Faction(Hands):
    """Until the other faction is to act; the first game lies on the table."""

    def __init__(self, table: Table[Any, Any] | None = None) -> None:
        table = table or kit.new_table("faction turn", seats=2, lesson="first_game", overlord="nefarian")
        super().__init__(*kit.at_table(table))
        self.people = tuple(seat for seat in range(table.state.seats) if table.state.side_of(seat) == 0)

    @property
    def acting(self) -> bool:
        decision = self.floor.table.state.decision
        return decision is not None and set(decision.seats) <= set(self.people)

    def afterwards(self) -> None:
        """Whoever is asked sits before the screen; friends hide nothing from each other."""
        decision = self.floor.table.state.decision
        if self.acting and self.floor.desk.viewer not in decision.seats:
            self.floor.desk.viewer = decision.seats[0]
            self.floor.show()
            self.pilot.wait(50)

    def to_the_end(self) -> None:
        self.press_on("space", 2 * MOST)


def by_clicking(faction: Faction) -> None:
    for hero, powers in WANTED.items():
        faction.click("deed.town", *(f"act:{Action('learn', (power,))}" for power in powers))
        faction.do(lambda hero=hero: faction.pilot.click_item("board", GOALS[hero]))  # type: ignore[misc]
    faction.click("do:equip", f"act:{Action('done')}")


def by_two_people(faction: Faction) -> None:
    """Whoever leads acts first, and says so by what its hero does; then only the friend is left, and is asked."""
    by_clicking(faction)
    faction.click("do:equip", f"act:{Action('done')}")


def by_keys(faction: Faction) -> None:
    for powers in WANTED.values():
        faction.press("c")
        for power in powers:
            command = faction.pilot.widget(f"act:{Action('learn', (power,))}").command
            faction.press("space" if command == "confirm" else command.removeprefix("choice_"))
        faction.press("space")
    faction.to_the_end()


def by_space(faction: Faction) -> None:
    faction.to_the_end()


@pytest.mark.parametrize(
    ("hands", "name"), [(by_clicking, "Clicking"), (by_keys, "Keys alone"), (by_space, "Space alone")]
)
def test_a_turn_with_shopping_and_two_journeys_takes_few_inputs(hands: Callable[[Faction], None], name: str) -> None:
    faction = Faction()
    hands(faction)
    verbs = [action.verb for action in faction.floor.chosen]
    assert not faction.acting
    assert verbs.count("town") == verbs.count("walk") == 2
    assert {"equip", "done"} <= set(verbs)
    assert faction.inputs == told("board_game", name) <= MOST


def test_two_people_of_a_faction_need_no_input_to_say_who_acts() -> None:
    b = lordaeron("warrior mage", "druid rogue", players=(0, 1, 2, 3)).xp(1, 0, 0, 0)
    faction = Faction(b.turn().t)
    by_two_people(faction)
    verbs = [action.verb for action in faction.floor.chosen]
    assert not faction.acting
    assert verbs.count("next") == verbs.count("town") == verbs.count("walk") == 2
    assert faction.inputs == told("board_game", "Two people")
