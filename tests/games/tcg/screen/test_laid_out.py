"""Where things lie at any size: stacks and what lies beside them, marks, hands, and panels with the room they need."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.screen_kit import Floor
from tests.screens.house import AGAINST_EASY, new_game, open_house
from wowtable.core import Action, Table
from wowtable.session import ASKING
from wowtable.shell.table.asking.choice_row import ChoiceRow
from wowtable.shell.widgets import ScrollArea, Segmented

from .kit import kit, laid_out

pieces = kit.module("board.pieces")
SIZES = [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((2560, 1440), 1.5)]
QUESTS = ("a_bird_in_hand", "the_key_to_freedom", "the_essence_of_enmity")


HAND = ("alador_stonebrew", "roger_ulric", "infiltrate", "laenthor_shademoon", "annihilate", "cerwyn", "gouge")
NEW = "{card: randipan, new: true}, {card: randipan, new: true, exhausted: true}"


def busy(hand: int = 7) -> Table[Any, Any]:
    resources = ", ".join((*QUESTS[:2], f"{{card: {QUESTS[2]}, exhausted: true}}", "7"))
    return laid_out(f"""
        turn: A
        A:
          hero: elycia_of_gilneas
          hand: [{", ".join(HAND[:hand])}]
          resources: [{resources}]
          allies: [wyndarr_shadefist, {NEW}]
          deck: [cerwyn]
        B:
          hero: zunjo_of_senjin
          resources: [6]
          allies: [zulanji, {NEW}]
          deck: [cerwyn]
    """)


def shown(floor: Floor) -> dict[str, Any]:
    walk = floor.stage.layers[0].root.walk()
    return {widget.item: widget for widget in walk if isinstance(widget, pieces.TableCard)}


@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_resources_are_a_stack_and_whole_cards(size: tuple[int, int], scale: float) -> None:
    pilot, floor = kit.at_table(busy(), size=size, ui_scale=scale)
    s = floor.table.state
    lying = [shown(floor)[f"c{card}"].rect for card in s.resources[0] if s.names[card] in QUESTS]
    stack = pilot.widget("pile.resources.0")
    assert stack.cards == [card for card in s.resources[0] if s.names[card] not in QUESTS]  # type: ignore[attr-defined]
    assert "7" in stack.label
    rects = [stack.rect, *lying]
    assert not [1 for n, one in enumerate(rects) for other in rects[n + 1 :] if one.inset(1).overlaps(other.inset(1))]
    assert pilot.app.overflows == []


def test_face_down_resources_come_out_of_their_stack_to_be_pointed_at() -> None:
    table = kit.found(lambda t: t.state.decision.kind == "pay", "pay", pay_by_hand=True)
    _, floor = kit.at_table(table)
    assert {str(action.args[0]) for action in floor.desk.legal if action.verb == "pay"} <= shown(floor).keys()


def test_whose_stack_it_is_may_leaf_through_it() -> None:
    pilot, floor = kit.at_table(busy())
    pilot.click("pile.resources.1")
    assert "shelf" not in pilot.ids()
    assert len(floor.toasted) == 1
    pilot.click("pile.resources.0")
    pilot.wait(50)
    assert "shelf" in pilot.ids()


def test_who_joined_this_turn_bears_an_hourglass_while_it_could_attack_otherwise() -> None:
    _, floor = kit.at_table(busy())
    cards, s = shown(floor), floor.table.state
    marks = [[cards[f"c{card}"].card.mark for card in row] for row in s.allies]
    assert marks == [["", "thing.hourglass", ""], ["", "", ""]]


@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_a_hand_lies_whole_inside_the_window(size: tuple[int, int], scale: float) -> None:
    for count in (1, 4, 7):
        _, floor = kit.at_table(busy(count), size=size, ui_scale=scale)
        rects = [shown(floor)[f"c{card}"].rect for card in floor.table.state.hand[0]]
        assert all(floor.ui.area.covers(rect.inset(-0.05 * rect.w)) for rect in rects)  # with its stones
        assert not [n for n, one in enumerate(rects[1:]) if one.inset(1).overlaps(rects[n].inset(1))]


def test_the_chain_has_the_room_that_its_links_need() -> None:
    found = kit.found(lambda t: t.state.decision.kind == "priority" and len(t.state.chain) == 2, "two links")
    pilot, _ = kit.at_table(found)
    room = pilot.widget("chain.list")
    assert isinstance(room, ScrollArea)
    assert room.most == 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_how_often_one_is_asked_can_be_set_in_one_press_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    house = open_house(tmp_path, size)
    table = house.sit_down(new_game(AGAINST_EASY, game="tcg"))
    control = house.pilot.widget("wish.asking")
    assert isinstance(control, Segmented)
    house.pilot.click((control.rect.right - 20, control.rect.center[1]))
    assert table.desk.wishes is not None
    assert table.desk.wishes.wishes.asking == ASKING[-1]
    assert house.app.overflows == []


FIGHT = """
    turn: B
    A:
      hero: elycia_of_gilneas
      allies: [trixie_boltclunker, alador_stonebrew, {card: wyndarr_shadefist, exhausted: true}]
      deck: [cerwyn]
    B: {hero: zunjo_of_senjin, allies: [zulanji], deck: [cerwyn]}
"""
STRIKE = """
    turn: A
    A: {hero: elycia_of_gilneas, gear: [silent_crusader], resources: [3], deck: [cerwyn],
        allies: [trixie_boltclunker, wyndarr_shadefist]}
    B: {hero: zunjo_of_senjin, allies: [{card: kagra_of_the_crossroads, exhausted: true}], deck: [cerwyn]}
"""


def fought(setup: str, attacker: str, goal: str, kind: str) -> Table[Any, Any]:
    """An attack, passed by all until something is asked about the fight."""
    table = laid_out(setup)
    while (decision := table.state.decision).kind != kind:
        seat = decision.seats[0]
        names = table.state.names
        wanted = [
            action
            for action in table.legal(seat)
            if action.verb == "attack" and names[int(action.args[0][1:])] == attacker and action.args[5] == goal
        ]
        quiet = table.state.combat is None and not table.state.chain
        table.apply(seat, wanted[0] if wanted and quiet else Action("pass"))
    return table


def test_who_may_protect_is_a_card_with_what_would_come_of_it_the_best_first() -> None:
    pilot, floor = kit.at_table(fought(FIGHT, "zulanji", "elycia_of_gilneas", "protect"))
    rows = [widget for widget in pilot.stage.layers[0].root.walk() if isinstance(widget, ChoiceRow)]
    assert [row.choice.best for row in rows] == [True, False]
    assert "Alador Stonebrew, takes 4 1 left, deals 3 Zulanji falls" in rows[0].label
    assert "Trixie Boltclunker, takes 4 falls, deals 1 Zulanji falls" in rows[1].label
    assert "23 left" in pilot.shown()  # what comes of the refusal stands on its button
    alador, trixie = (floor.table.state.names.index(n) for n in ("alador_stonebrew", "trixie_boltclunker"))
    for card, words in ((alador, "1 left"), (trixie, "falls")):
        assert shown(floor)[f"c{card}"].light.bands[card].words == words
    assert rows[1].rect.bottom <= pilot.widget("bar").rect.bottom


@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_what_is_told_of_a_fight_covers_no_card_and_arrows_lie_below_them(size: tuple[int, int], scale: float) -> None:
    for table in (
        fought(FIGHT, "zulanji", "elycia_of_gilneas", "protect"),
        fought(STRIKE, "elycia_of_gilneas", "kagra_of_the_crossroads", "strike"),
    ):
        pilot, floor = kit.at_table(table, size=size, ui_scale=scale)
        told = pilot.widget("forecast").rect
        assert not [item for item, card in shown(floor).items() if card.rect.overlaps(told)]
        order = [widget.id for widget in pilot.stage.layers[0].root.walk()]
        assert order.index("fight") < min(order.index(item) for item in shown(floor))


def test_the_forecast_of_a_strike_tells_what_the_golden_button_does() -> None:
    pilot, _ = kit.at_table(fought(STRIKE, "elycia_of_gilneas", "kagra_of_the_crossroads", "strike"))
    assert pilot.widget("forecast").label.startswith("3 to Kagra of the Crossroads")


def test_a_card_whose_twin_went_when_it_was_dragged_lies_at_rest() -> None:
    pilot, floor = kit.at_table(
        laid_out("""
            turn: A
            A: {hero: elycia_of_gilneas, hand: [mystery_goo, mystery_goo, cerwyn], deck: [cerwyn]}
            B: {hero: zunjo_of_senjin, deck: [cerwyn]}
        """)
    )
    s = floor.table.state
    offered = {action.args[0] for action in floor.desk.legal if action.verb == "place" and action.args[2] == "up"}
    twin = next(f"c{n}" for n in s.hand[0] if s.names[n] == "mystery_goo" and f"c{n}" not in offered)
    pilot.drag(pilot.widget(twin).rect.center, pilot.widget("resources.0").rect.center)
    pilot.wait(200)
    assert floor.chosen
    held = [shown(floor)[f"c{card}"] for card in floor.table.state.hand[0]]
    assert [card.number for card in held if card.hovered] == []
