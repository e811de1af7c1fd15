"""The character sheet at Character Management: a card and then an area, by click, by drag, by key; and why not."""

from __future__ import annotations

from typing import Any

from tests.games.board_game.screen.kit import kit
from wowtable.core import Action, Table
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
