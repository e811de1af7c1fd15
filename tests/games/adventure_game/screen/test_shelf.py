"""Below the board and beside it: a full hand can be read, no button leaves the bar, and how far a quest leads."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.build import realm
from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import asks
from wowtable.core import Table
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.first_game import FirstGame

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0, 2])
def test_the_hand_has_as_much_of_the_shelf_as_the_question_and_no_button_leaves_the_bar(
    size: tuple[int, int], text: int
) -> None:
    table, many = kit.new_table("shelf"), 0
    pilot, floor = kit.at_table(table, "it", size=size, text_size=text)
    for decision in kit.positions(table, Random("shelf"), 60):
        floor.desk.viewer = decision.seats[0]
        floor.show()
        floor.refresh()
        bar = pilot.widget("bar").rect
        buttons = [widget.rect for widget in pilot.widget("bar").walk() if isinstance(widget, ActButton)]
        assert all(bar.x - 1 <= button.x and button.right <= bar.right + 1 for button in buttons), (
            decision.kind,
            bar,
            buttons,
        )
        assert pilot.widget("hand").rect.w >= bar.w * 0.9
        many = max(many, len(buttons))
    assert many >= 3


def wanting(table: Table[Any, Any]) -> bool:
    s = table.state
    return asks("move")(table) and any(s.tokens.get(card) for card in s.quests[s.active])


def test_a_quest_says_in_how_many_turns_its_place_is_reached_and_who_bars_the_way() -> None:
    floor = kit.desk_at(kit.found(wanting, "turns"))
    g, s, seat = floor.desk.game, floor.desk.view, floor.desk.view.active
    travel = kit.module("facts.travel")
    for id, way in travel.routes(g, s, seat).items():
        assert travel.journey(g, s, seat, g.atlas.index[id]) == travel.WayThere(1)
        assert way.steps <= s.moves
    assert travel.journey(g, s, seat, s.space[seat]) == travel.WayThere(0)
    far = next(
        n for n, steps in enumerate(g.atlas.distance[s.space[seat]]) if steps > s.moves and g.atlas.colour[n] == 0
    )
    assert travel.journey(g, s, seat, far).turns > 1


def test_a_quest_that_a_flight_from_here_leads_to_is_reached_in_this_turn() -> None:
    """As long as the flight may still be taken (AG-RESOURCE-FLIGHT-01)."""
    b = realm().at(0, "undercity").phase("exploration")
    told = []
    for do in ("resource flight_path", "fly ironforge", ""):
        desk = kit.desk_at(b.t).desk
        told.append(kit.module("panels.quests")._place(desk, 0, desk.game.atlas.index["stormwind"])[1])
        b.do(*([do] if do else []))
    assert told == ["this turn", "this turn", "next turn"]


def test_how_many_turns_a_way_takes_is_told_with_good_and_with_bad_rolls() -> None:
    rolls = kit.module("facts.travel")._rolls
    assert [rolls((1, 1), steps, sure) for steps in (1, 3) for sure in (0.25, 0.75)] == [1, 1, 3, 3]
    assert rolls((1, 5), 5, 0.25) == 1
    assert rolls((1, 5), 5, 0.75) == 2
    assert rolls((1, 1, 1, 5), 5, 0.25) == 1
    assert rolls((1, 1, 1, 5), 5, 0.75) == 5


def in_a_fight(table: Table[Any, Any]) -> bool:
    return table.state.fight is not None and asks("before_roll")(table)


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_first_note_about_a_fight_hides_neither_side_nor_what_they_strike_with(size: tuple[int, int]) -> None:
    pilot, floor = kit.at_table(kit.found(in_a_fight, "note"), size=size)
    first = FirstGame(kit.ruleset(), floor.ui.settings, "en")
    first.asked(floor.desk.asked, "before_roll", {"roll"})
    (note,) = first.note(floor.ui, pilot.stage.area, pilot.widget("adventure"))
    parts = [widget for widget in pilot.widget("fight").walk() if widget.id.startswith(("fight.", "die."))]
    assert len(parts) > 4
    assert not [part.id for part in parts if part.rect.overlaps(note.rect)]
