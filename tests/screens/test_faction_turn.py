"""How many inputs the turn of a faction of the Board Game takes, each click or key counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.board_game.screen.kit import kit
from wowtable.core import Action

from .test_typical_turn import told

MOST = 12
WANTED = {0: ("heroic_strike", "battle_shout"), 1: ("frostbolt", "arcane_intellect")}
GOALS = {0: "garrens_haunt", 1: "stillwater_pond"}


class Faction:
    """Counts what the hands do until the other faction is to act; the first game lies on the table."""

    def __init__(self) -> None:
        table = kit.new_table("faction turn", seats=2, lesson="first_game", overlord="nefarian")
        self.pilot, self.floor = kit.at_table(table)
        self.inputs = 0

    @property
    def acting(self) -> bool:
        decision = self.floor.table.state.decision
        return decision is not None and decision.seats == (0,)

    def do(self, what: Callable[[], object]) -> None:
        if self.acting:
            what()
            self.inputs += 1
            self.pilot.wait(300)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.do(lambda key=key: self.pilot.press(key))  # type: ignore[misc]

    def click(self, *ids: str) -> None:
        for id in ids:
            self.do(lambda id=id: self.pilot.click(id))  # type: ignore[misc]

    def to_the_end(self) -> None:
        while self.acting and self.inputs < 2 * MOST:
            self.press("space")


def by_clicking(faction: Faction) -> None:
    for hero, powers in WANTED.items():
        faction.click("deed.town", *(f"act:{Action('learn', (power,))}" for power in powers))
        faction.do(lambda hero=hero: faction.pilot.click_item("board", GOALS[hero]))  # type: ignore[misc]
    faction.click("do:equip", f"act:{Action('done')}")


def by_keys(faction: Faction) -> None:
    for powers in WANTED.values():
        faction.press("c")
        for power in powers:
            key = faction.pilot.widget(f"act:{Action('learn', (power,))}").command.removeprefix("choice_")
            faction.press(key)
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
