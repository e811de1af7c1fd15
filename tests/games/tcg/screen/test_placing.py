"""A resource in one press: what is never played is placed face up; anything else, and a second press, asks first."""

from __future__ import annotations

import pytest

from tests.games.screen_kit import Floor
from wowtable.shell.base.input import Pointer
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.pilot import Pilot

from .kit import calmed, kit, laid_out

SETUP = """
    turn: A
    A: {hero: rumi_of_gnomeregan, hand: [%s], resources: [5], deck: [cerwyn, cerwyn, cerwyn]}
    B: {hero: leisha_of_darnassus, deck: [cerwyn]}
"""
QUEST, ALLY = "a_bird_in_hand", "cerwyn"


def sit(*hand: str) -> tuple[Pilot, Floor]:
    pilot, floor = kit.at_table(laid_out(SETUP % ", ".join(hand)))
    return pilot, calmed(floor)


def done(floor: Floor) -> list[tuple[object, ...]]:
    return [(action.verb, *action.args[2:3]) for action in floor.chosen]


def in_hand(floor: Floor, name: str) -> str:
    s = floor.table.state
    return next(f"c{card}" for card in s.hand[0] if s.names[card] == name)


def test_a_quest_is_placed_face_up_by_one_click() -> None:
    pilot, floor = sit(QUEST)
    pilot.click(in_hand(floor, QUEST))
    assert done(floor) == [("place", "up")]


def test_the_key_pressed_again_asks_before_it_uses_what_has_just_been_placed() -> None:
    pilot, floor = sit(QUEST)
    pilot.press("n", "return")
    pilot.wait(100)
    assert [action for action in floor.desk.legal if action.verb == "complete"]
    pilot.press("return")
    assert done(floor) == [("place", "up")]
    assert "ways" in pilot.ids()


def test_the_second_half_of_a_double_click_uses_nothing_else() -> None:
    pilot, floor = sit(QUEST, ALLY, ALLY, ALLY)
    at = pilot.widget(in_hand(floor, QUEST)).rect.moved(40, 0).center
    pilot.click(at)
    pilot.wait(250)
    slid = pilot.stage.under(at)
    assert isinstance(slid, CardFace)
    assert slid.light_now
    pilot.app.step(16, [Pointer("down", at, 1, 2), Pointer("up", at, 1, 2)])
    assert [verb for verb, *_ in done(floor)] == ["place"]
    assert "ways" not in pilot.ids()


@pytest.mark.parametrize("by", ["pointer", "focus"])
def test_all_ways_of_a_card_are_asked_for_by_a_key(by: str) -> None:
    pilot, floor = sit(QUEST)
    if by == "focus":
        pilot.press("n")
    else:
        pilot.move(in_hand(floor, QUEST))
    pilot.press("w")
    menu = pilot.widget("ways")
    assert [way.does.args[2] for way in menu.ways.values()] == ["up", "down"]  # type: ignore[attr-defined]
    pilot.press("2")
    assert done(floor) == [("place", "down")]


def test_what_could_be_played_later_is_never_placed_by_one_click() -> None:
    pilot, floor = kit.at_table(laid_out((SETUP % ALLY).replace("resources: [5]", "resources: [0]")))
    pilot.click(in_hand(floor, ALLY))
    assert floor.chosen == []
    assert "ways" in pilot.ids()
