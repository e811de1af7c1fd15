"""The screen of a combat: what it says of the boxes, how dice and cards answer, and that two inputs can be enough."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.games.board_game.arms import fight
from tests.games.board_game.build import lordaeron
from tests.games.board_game.screen.kit import kit
from tests.games.screen_kit import asks
from wowtable.core import Table
from wowtable.shell.base.layout import Rect
from wowtable.shell.pilot import Pilot


def against_an_ogre() -> Any:
    """A fight with much to choose."""
    b = lordaeron("mage warrior").wears(0, 0, "frostbolt")
    return fight(b, 0, foe="ogre", colours="red")


def test_golden_rolls_and_golden_goes_on() -> None:
    """What a computer player would use comes first; then roll, and keep or roll the misses again."""
    pilot, floor = kit.at_table(against_an_ogre().t)
    assert {"fight", "fight.tray", "box.damage", "fight.ahead"} <= set(pilot.ids())
    pilot.press("space")
    assert str(floor.chosen[-1]) == "use 0 frostbolt 0"
    pilot.press("space", "space")
    assert floor.chosen[-1].verb == "roll"


def test_a_die_that_is_pressed_is_picked() -> None:
    table = kit.found(asks("reroll"), "reroll")
    pilot, floor = kit.at_table(table)
    die = next(action for action in floor.desk.legal if action.verb == "die")
    pilot.click(f"die.{die.args[0]}")
    assert floor.chosen == [die]


def test_a_card_that_may_be_used_is_used_when_it_is_pressed() -> None:
    def usable(table: Table[Any, Any]) -> bool:
        return asks("pool")(table) and any(a.verb == "use" for a in table.legal(table.state.decision.seats[0]))

    pilot, floor = kit.at_table(kit.found(usable, "usable"), size=(1920, 1080))
    cards = kit.module("facts.usable").usable_cards(floor.desk, floor.desk.about("hero"))
    now = next(card for card in cards if card.standing == "now")
    pilot.click(now.id)
    assert floor.chosen
    assert floor.chosen[-1].verb in ("use", "use_free")


def test_the_outlook_is_what_the_rules_do() -> None:
    """The same wounds as the Defense Phase counts, where nothing else is done."""
    table = kit.found(asks("reroll"), "outlook")
    melee = kit.module("facts.melee")
    _, floor = kit.at_table(table)
    s = table.state
    boxes = melee.together(s.combat.boxes[s.combat.sides[0]], melee.coming(floor.desk))
    if s.combat.pvp:
        return
    seen = melee.outlook(table.game, s, s.combat, boxes)
    assert seen.struck + seen.resolved + seen.left == len(s.combat.foes)
    assert seen.wounds == max(0, seen.attack - boxes.defense - boxes.armor)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_who_wins_a_fight_is_said_without_a_word_said_twice(lang: str) -> None:
    floor = kit.desk_at(against_an_ogre().t, lang)
    for faction in (-1, 0, 1):
        words = floor.desk.say("fight.ended", faction=faction).lower().replace("l'", "l' ").split()
        assert all(one != other for one, other in pairwise(words)), words


def test_a_large_screen_stands_a_fight_in_which_the_viewer_has_no_cards() -> None:
    """While the other side gathers its heroes nobody of one's own attacks."""
    floor = kit.floor_of(against_an_ogre().t)
    pilot = Pilot(kit.app_of(size=(1920, 1080)), floor)
    shelf, room = kit.module("panels.fight_cards").CardShelf, Rect(0, 0, 1200, 400)
    empty = shelf(room, floor.desk, -1, set(), floor.desk.screen.trials)
    assert (empty.label, empty.children) == ("", [])
    assert "fight.cards" in pilot.ids()
