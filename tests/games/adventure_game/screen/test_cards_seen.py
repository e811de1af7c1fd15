"""Where cards are seen: in the hand, in the panels, large beside what is pointed at, held up when they are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import Board, part, realm
from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import Floor, asks
from wowtable.core import Table
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import CardLook
from wowtable.shell.cards.rows import CardFan
from wowtable.shell.pilot import Pilot
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.panels.tracks import StepTrack
from wowtable.shell.widgets import Picture, Pointed
from wowtable.text.rich import plain


def has_everything(table: Table[Any, Any]) -> bool:
    """A hand, an item, a quest, and an encounter with something behind it on the line."""
    s, decision = table.state, table.state.decision
    if decision is None or len(decision.seats) != 1:
        return False
    seat = decision.seats[0]
    return bool(s.hand[seat] and s.items(seat) and s.quests[seat]) and any(card >= 0 for card in s.line)


@pytest.fixture(scope="module")
def table() -> Table[Any, Any]:
    return kit.found(has_everything, "cards seen")


def seen(table: Table[Any, Any]) -> dict[str, int]:
    s, seat = table.state, table.state.decision.seats[0]
    return {
        "hand": s.hand[seat][0],
        "item": s.items(seat)[0],
        "quest": s.quests[seat][0],
        "line": next(card for card in s.line if card >= 0),
    }


def beaten() -> Board:
    b = realm("grumbaz", "burbonn").at(0, "brill").at(1, "brill").dice(red=[6], black=[1]).damage(1, 4)
    return b.carries(1, "mountain_boar", "hill_bandit", "kobold_tunneler").phase("challenge").do("attack 1")


def bargaining() -> Board:
    b = realm("grumbaz", "sofeea").at(0, "booty_bay").level(0, "yellow").phase("challenge")
    return b.carries(0, "mountain_boar", "hill_bandit", "kobold_tunneler", "stone_basilisk").do("face", "yes")


def cooking() -> Board:
    b = realm("grumbaz", "sofeea").at(0, "undercity").quest(0, "boar_meat_stew")
    b.carries(0, "mountain_boar", "honey_bear", "hill_bandit").phase("maintenance")
    return b.do("give_up boar_meat_stew")


AT_STAKE = {
    "steal": (beaten, "steal"),
    "bargain_items": (bargaining, "surrender"),
    "tribute": (cooking, "discard_item"),
}


@pytest.mark.parametrize("kind", AT_STAKE)
def test_a_button_names_each_item_to_take_or_to_lose_and_shows_its_card_to_pointer_and_keys(kind: str) -> None:
    position, verb = AT_STAKE[kind]
    pilot, floor = kit.at_table(position().until(kind).t)
    faces = kit.module("cards.shown").faces_of(floor.desk)
    buttons = [widget for widget in pilot.widget("root").walk() if isinstance(widget, ActButton)]
    named = [button for button in buttons if button.action is not None and button.action.verb == verb]
    assert {button.action for button in named} == {action for action in floor.desk.legal if action.verb == verb}
    assert len(named) >= 2
    for button in named:
        assert button.action is not None
        assert looked_at(pilot, button.id) == [faces.item(button.action.args[0])]
        assert not pilot.widget("closeup.panel").rect.overlaps(pilot.widget(button.id).rect)
    pilot.move((2.0, 2.0))
    pilot.wait(100)
    assert "closeup" not in pilot.ids()
    pilot.tab_to(named[0].id)
    pilot.wait(900)
    assert "closeup.face.0" in pilot.ids()


def looked_at(pilot: Pilot, id: str) -> list[CardLook]:
    pilot.move(id)
    pilot.wait(900)
    closeup = pilot.widget("closeup")
    assert closeup.shown  # type: ignore[attr-defined]
    return [widget.params["look"] for widget in closeup.walk() if isinstance(widget, Picture)]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_what_is_pointed_at_is_seen_large_with_its_line_of_flavour(table: Table[Any, Any], lang: str) -> None:
    pilot, floor = kit.at_table(table, lang)
    faces, s = faces_of(floor), table.state
    for where, card in seen(table).items():
        name, shown = s.names[card], looked_at(pilot, f"c{card}")
        if where == "line":
            assert shown[0] is faces.encounter(name)
            assert shown[1:] == ([faces.item(name)] if faces.content.challenges[name].item else [])
        else:
            assert shown == [{"hand": faces.ability, "item": faces.item, "quest": faces.quest}[where](name)]
        assert pilot.widget("closeup.flavour").label == shown[0].flavour != ""
    pilot.move("bar")
    pilot.wait(60)
    assert "closeup" not in pilot.ids()


def faces_of(floor: Floor) -> Any:
    return kit.module("cards.shown").faces_of(floor.desk)


def test_the_character_card_is_seen_with_both_sides(table: Table[Any, Any]) -> None:
    pilot, floor = kit.at_table(table)
    s, seat = table.state, table.state.decision.seats[0]
    faces, hero, level = faces_of(floor), s.hero[seat], s.level[seat]
    sides = [faces.character(hero, level, flipped=flipped) for flipped in (s.flipped[seat], not s.flipped[seat])]
    assert looked_at(pilot, "hero") == sides
    assert "closeup.rules.0" not in pilot.ids()


def test_a_character_card_too_small_for_its_words_has_them_below(table: Table[Any, Any]) -> None:
    pilot, _ = kit.at_table(table, "it", size=(1280, 720))
    sides = looked_at(pilot, "hero")
    for n, look in enumerate(sides):
        assert all(plain(rule) in pilot.widget(f"closeup.rules.{n}").label for rule in look.rules)


@pytest.mark.parametrize(("size", "worded"), [((1280, 720), False), ((1920, 1080), True)])
def test_a_hand_says_what_it_does_where_there_is_room(
    table: Table[Any, Any], size: tuple[int, int], worded: bool
) -> None:
    """Its name, its cost and when it is played at any size."""
    pilot, floor = kit.at_table(table, size=size)
    scale = floor.ui.viewport.scale
    for card in pilot.stage.get("hand", CardFan).cards:
        layout = sheet_of((round(card.upright[0] * scale), round(card.upright[1] * scale)), card.look).layout
        assert card.look.gem("cost") is not None
        assert layout.name
        assert layout.kind or layout.type_size
        assert bool(layout.rules) is worded


@pytest.mark.parametrize(
    ("size", "text", "lang"), [((1280, 720), 0, "en"), ((1280, 720), 3, "it"), ((1920, 1080), 0, "it")]
)
def test_a_card_that_asks_in_a_fight_hides_nothing_but_the_plate_of_the_own_hero(
    size: tuple[int, int], text: int, lang: str
) -> None:
    b = realm("sandrai", "grumbaz").at(0, "brill").energy(0, 5).under("mountain_boar").phase("challenge")
    b.hand(0, "immolate", "voices_in_the_dark", "shadow_bolt").do("draw", "play immolate")
    assert b.kind == "discard"
    pilot, _ = kit.at_table(b.t, lang, size=size, text_size=text)
    card, plate = pilot.widget("asking").rect, pilot.widget("fight.attacker").rect
    assert plate.x - 1 <= card.x < card.right <= plate.right + 1
    assert plate.y - 1 <= card.y < card.bottom <= plate.bottom + 1


def test_a_line_of_steps_that_is_folded_names_all_of_them_when_it_is_asked() -> None:
    b = realm("sandrai", "grumbaz").at(0, "brill").turn()
    pilot, floor = kit.at_table(b.t, "it", size=(1280, 720), text_size=3)
    names = [floor.desk.say(f"screen.phase.{phase}") for phase in part("state").PHASES]
    track = pilot.stage.get("phases", StepTrack)
    narrow = StepTrack(
        track.rect.take_left(track.rect.w / 2)[0], floor.desk, track.head, track.steps, track.step, 0, ""
    )
    assert narrow.tip is not None
    assert all(name in str(narrow.tip.body) for name in names)


def asks_of_a_card(table: Table[Any, Any]) -> bool:
    return asks("may")(table) and table.state.drawn >= 0 and table.state.fight is None


def test_the_drawn_card_lies_on_the_board_as_long_as_it_asks() -> None:
    table = kit.found(asks_of_a_card, "it asks")
    pilot, floor = kit.at_table(table)
    drawn = pilot.stage.get("asking", Picture).params["look"]
    assert drawn is faces_of(floor).front(table.state.names[table.state.drawn])
    assert drawn.rules
    floor.shown.view.decision = None
    floor.desk.decision = None
    floor.rebuild()
    floor.refresh()
    assert "asking" not in pilot.ids()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_both_sides_of_a_fight_show_their_cards_with_the_numbers_as_they_are(lang: str) -> None:
    table = kit.found(lambda table: asks("before_roll")(table) and table.state.fight.card >= 0, "a fight")
    pilot, floor = kit.at_table(table, lang)
    faces, s, fight = faces_of(floor), table.state, table.state.fight
    both: list[Any] = list(kit.module("panels.fighters").fighters_of(floor.desk, fight))
    assert both[1].look is faces.encounter(s.names[fight.card])
    assert both[0].look is faces.character(
        s.hero[fight.attacker], s.level[fight.attacker], flipped=s.flipped[fight.attacker]
    )
    for side in both:
        assert dict(side.state.now)["defence"] == side.numbers.defence
    assert looked_at(pilot, "fight.defender")[0] is both[1].look
    assert looked_at(pilot, "fight.attacker")[0] is both[0].look


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_both_sides_of_an_undefeated_encounter_can_be_read(size: tuple[int, int]) -> None:
    pilot, floor = kit.at_table(kit.found(with_an_item_behind, "both sides"), size=size)
    s = floor.desk.view
    tile = f"c{next(card for card in s.line if card >= 0)}"
    floor.on_message(Pointed(tile, tile))
    floor.refresh()
    pictures = [widget for widget in pilot.widget("closeup").walk() if isinstance(widget, Picture)]
    assert len(pictures) == 2
    for picture in pictures:
        pixels = floor.ui.viewport.scale * picture.rect.w, floor.ui.viewport.scale * picture.rect.h
        assert sheet_of((round(pixels[0]), round(pixels[1])), picture.params["look"]).layout.rules


def with_an_item_behind(table: Table[Any, Any]) -> bool:
    s, cards = table.state, table.game.content.challenges
    first = next((card for card in s.line if card >= 0), -1)
    return asks("move")(table) and first >= 0 and cards[s.names[first]].item is not None
