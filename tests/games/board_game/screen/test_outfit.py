"""The character sheet at Character Management: a card and then an area, by click, by drag, by key; and why not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import part
from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import seek, two
from wowtable.core import Action, Table
from wowtable.shell.base.input import Pointer
from wowtable.shell.base.layout import Rect
from wowtable.shell.pilot import Pilot


def may_equip(table: Table[Any, Any]) -> bool:
    """Something can be put on by the first hero whose sheet is shown."""
    decision = table.state.decision
    if decision is None or decision.kind != "manage":
        return False
    return bool(changes(table))


def changes(table: Table[Any, Any]) -> list[Action]:
    s = table.state
    seat = s.decision.seats[0]
    first = next(hero for hero in s.heroes_of_seat(seat) if s.faction[hero] == s.decision.of("faction"))
    return [action for action in table.legal(seat) if action.verb == "equip" and action.args[0] == first]


def opened() -> tuple[Pilot, Any, Action, str]:
    """The sheet, an equipment that is legal, and the id of its card."""
    table = kit.found(may_equip, "manage")
    pilot, floor = kit.at_table(table)
    way = changes(table)[0]
    s, hero = table.state, way.args[0]
    card = next(card for card in (*s.spellbook[hero], *s.bag[hero]) if s.names[card] == way.args[1])
    return pilot, floor, way, f"c{card}"


def test_a_card_then_an_area_equips() -> None:
    pilot, floor, way, card = opened()
    assert "sheet" in pilot.ids()
    pilot.click(card)
    assert not floor.chosen
    pilot.click(f"area.{way.args[2] - 1}")
    assert floor.chosen == [way]


def test_a_number_names_the_area_for_the_card_in_hand() -> None:
    pilot, floor, way, card = opened()
    pilot.click(card)
    pilot.press(str(way.args[2]))
    assert floor.chosen == [way]


def test_a_card_is_dragged_into_its_area() -> None:
    pilot, floor, way, card = opened()
    pilot.drag(card, f"area.{way.args[2] - 1}")
    assert floor.chosen == [way]


def test_where_it_may_not_lie_the_rule_is_said() -> None:
    pilot, floor, way, card = opened()
    legal = {action.args[2] for action in floor.desk.legal if action.args[:2] == way.args[:2]}
    wrong = next(area for area in range(1, 8) if area not in legal)
    pilot.click(card)
    pilot.wait()
    place: Any = pilot.widget(f"area.{wrong - 1}")
    assert place.barred.count(" ") >= 2
    pilot.click(f"area.{wrong - 1}")
    assert not floor.chosen


def test_escape_puts_the_card_back_and_then_closes() -> None:
    pilot, floor, _, card = opened()
    pilot.click(card)
    assert pilot.widget("sheet.hand")
    pilot.press("escape")
    assert "sheet" in pilot.ids()
    pilot.press("escape")
    assert "sheet" not in pilot.ids()
    assert not floor.chosen


def test_the_card_in_hand_is_seen_large_with_a_line_for_each_area() -> None:
    pilot, floor, _, card = opened()
    pilot.click(card)
    pilot.wait()
    column: Any = pilot.widget("sheet.hand")
    assert pilot.widget("sheet.large").label == pilot.widget(card).label
    assert len(column.lines) == len(floor.desk.view.areas[0])


def sheet_of_a_mage(*bag: str) -> tuple[Pilot, Any, Any]:
    """Frostbolt lies in area 1, Arcane Intellect in 3; more lies in the Bag."""
    b = two().level(0, 3).wears(0, 0, "frostbolt").wears(0, 2, "arcane_intellect").carries(0, *bag)
    b = seek(b.turn(), "manage")
    pilot, floor = kit.at_table(b.t, size=(1920, 1080))
    return pilot, floor, b


def carried(pilot: Pilot, card: str, to: tuple[float, float]) -> None:
    """It is on its way: the button of the mouse is down."""
    start = pilot.widget(card).rect.center
    middle = ((start[0] + to[0]) / 2, (start[1] + to[1]) / 2)
    for kind, at in (("move", start), ("down", start), ("move", middle), ("move", to)):
        pilot.app.step(16.0, [Pointer(kind, at, 1 if kind == "down" else 0)])
    pilot.wait()


def lit(pilot: Pilot) -> list[int]:
    place = kit.module("panels.sheet_areas").SheetPlace
    return [area for area in range(7) if pilot.stage.get(f"area.{area}", place).lit]


def test_what_is_dragged_lights_its_places_until_it_is_let_go_anywhere() -> None:
    pilot, floor, b = sheet_of_a_mage("shadow_wand")
    wand, nowhere = f"c{b.card('shadow_wand')}", (960.0, 20.0)
    assert not lit(pilot)
    carried(pilot, wand, nowhere)
    assert lit(pilot) == [action.args[2] - 1 for action in floor.desk.legal if "shadow_wand" in action.args]
    assert pilot.widget("sheet.large").label == pilot.widget(wand).label
    pilot.app.step(16.0, [Pointer("up", nowhere, 1)])
    pilot.wait()
    assert not lit(pilot)
    assert not floor.chosen


def test_a_card_let_go_where_it_may_not_lie_hears_why() -> None:
    pilot, floor, b = sheet_of_a_mage("shadow_wand")
    pilot.drag(f"c{b.card('shadow_wand')}", "area.6")
    pilot.wait(600)
    assert not floor.chosen
    why = pilot.stage.tooltips.main
    assert why is not None
    assert why.tip.title == floor.desk.say("screen.not_here", card=pilot.widget(f"c{b.card('shadow_wand')}").label)


def test_a_card_moves_from_area_to_area() -> None:
    """Taken off and put on again in one gesture of mouse or keys; it stays where it lies, and where another may not."""
    pilot, floor, b = sheet_of_a_mage()
    frostbolt = f"c{b.card('frostbolt')}"
    pilot.drag(frostbolt, "area.1")
    pilot.wait()
    assert [str(action) for action in floor.chosen] == ["unequip 0 frostbolt 1", "equip 0 frostbolt 2"]
    pilot.drag(frostbolt, "area.1")
    pilot.drag(frostbolt, "area.2")
    pilot.wait()
    assert len(floor.chosen) == 2
    pilot.click(frostbolt)
    pilot.press("1")
    pilot.wait()
    assert str(floor.chosen[-1]) == "equip 0 frostbolt 1"


def test_no_item_is_moved_over_a_full_bag() -> None:
    """It would push something out of the Bag on its way; a power does not."""
    wearing, position = kit.module("facts.wearing"), part("position")
    _, floor, b = sheet_of_a_mage("shadow_wand", "trogg_club", "dull_blade")
    position.lay_in_area(b.t, 0, 4, "bent_staff")
    floor.show()
    assert wearing.ways_into(floor.desk, 0, b.card("frostbolt"), 1)
    assert wearing.why_not_there(floor.desk, 0, b.card("bent_staff"), 5) == floor.desk.say("equip_why.bag_full")
    assert not wearing.ways_into(floor.desk, 0, b.card("bent_staff"), 5)


def test_what_was_pointed_at_on_the_map_is_not_shown_large_once_a_sheet_lies_over_it() -> None:
    """The pointer leaves the map without a movement."""
    pilot, floor = kit.at_table(two().figures("murloc", "blue", "ambermill").turn().t)
    board: Any = pilot.widget("board")
    pilot.move(board.camera.to_screen(board.spots()["ambermill"]))
    screen = floor.desk.screen
    assert screen.looked == "ambermill"
    screen._sheet.open(floor.desk, 0)
    pilot.wait(50)
    pilot.move("undo")
    assert screen.looked == ""


def test_what_costs_nothing_on_the_sheet_is_put_on_with_the_rest() -> None:
    """A power that cannot be paid yet may be before sheets are changed again: nobody wonders why it stays behind."""
    b = seek(two("warrior mage").knows(0, "heroic_strike").turn(), "manage")
    floor = kit.desk_at(b.t)
    changes = kit.module("facts.outlook").best_outfit(floor.desk)
    assert [action.verb for action in changes if "heroic_strike" in action.args] == ["equip"]
    assert floor.desk.view.energy[0] < floor.desk.game.content.powers["heroic_strike"].energy


@pytest.mark.parametrize("wide", [150.0, 220.0, 260.0, 400.0])
def test_no_card_of_an_area_lies_on_another(wide: float) -> None:
    """Armor and the shield beside it are both faces or both flat."""
    b = two("warrior shaman").level(0, 5)
    desk = kit.desk_at(b.wears(0, 6, "tortoise_armor", "archers_buckler").turn().t).desk
    cards = kit.module("panels.sheet_areas").area_cards(desk, 0, 6, Rect(0, 0, wide, 230), -1)
    assert len(cards) == 2
    assert not cards[0].rect.overlaps(cards[1].rect)
    assert type(cards[0]) is type(cards[1])
