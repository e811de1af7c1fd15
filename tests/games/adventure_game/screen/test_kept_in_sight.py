"""What is shown beside the questions: tokens being placed, what only one hero knows, who is asked, a full hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.build import Board, realm
from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import asks
from wowtable.content.guide import guide_of
from wowtable.core import Table
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.boards.path_board import PathBoard
from wowtable.shell.cards.rows import CardFan

LEGIBLE = 60
"""So wide in pixels a card must be for its name to be on it."""


def half_placed(table: Table[Any, Any]) -> bool:
    return asks("place_tokens")(table) and bool(table.state.decision.of("picked", ()))


def test_tokens_that_have_a_place_are_seen_while_others_ask_for_one() -> None:
    pilot, floor = kit.at_table(kit.found(half_placed, "tokens"))
    picked = {floor.desk.game.atlas.ids[space] for space in floor.desk.about("picked")}
    pennants = {sign.space for sign in pilot.stage.get("board", PathBoard).signs if sign.kind == "pennant"}
    assert picked <= pennants
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert str(floor.desk.decision.picks[1]) in str(prompt.line)  # type: ignore[union-attr]
    assert floor.desk.texts.name(f"quest.{floor.desk.about('quest')}") in str(prompt.line)


def test_the_keyboard_goes_on_with_what_is_lit_after_an_answer_that_has_gone_out() -> None:
    pilot, floor = kit.at_table(kit.found(asks("place_tokens"), "by keys"))
    pilot.click_item("board", floor.desk.legal[-1].args[0])
    pilot.wait(50)
    pilot.press("tab")
    board = pilot.stage.get("board", PathBoard)
    assert board.focus_item in board.legal


def test_a_hero_is_chosen_by_its_card_or_by_its_button() -> None:
    table = kit.found(asks("hero"), "heroes")
    hero = table.legal(table.state.decision.seats[0])[1].args[0]
    for hand in ("card", "key"):
        pilot, floor = kit.at_table(Table(table.game, table.state.copy(), table.chance))
        pilot.move(f"pick.{hero}")
        pilot.wait(300)
        assert "closeup.face.1" in pilot.ids()
        pilot.click(f"pick.{hero}") if hand == "card" else pilot.press("2")
        pilot.wait(50)
        assert [action.args for action in floor.chosen] == [(hero,)]


def secretive(table: Table[Any, Any]) -> bool:
    s = table.state
    return asks("move")(table) and bool(s.lying) and any(table.game.view(s, s.active).names[token] for token in s.lying)


def test_a_discovery_is_known_to_its_placer_only_on_the_map_and_beside_it() -> None:
    table = kit.found(secretive, "secrets")
    floor = kit.desk_at(table)
    kept, signs = kit.module("panels.keepsakes").keepsakes, kit.module("board.pieces").signs_of
    known: dict[int, set[int]] = {}
    for seat in range(table.state.seats):
        view = table.game.view(table.state, seat)
        floor.desk.viewer = seat
        floor.show()
        known[seat] = {token for token in view.lying if view.names[token]}
        assert set(kept(floor.desk, seat).get("secrets", ())) == known[seat]
        told = [sign for sign in signs(table.game, view, seat) if sign.kind in ("gift", "trap")]
        assert len(told) == len(known[seat])
    assert known[table.state.active]
    assert len({frozenset(tokens) for tokens in known.values()}) > 1


def test_a_card_that_lies_beside_the_map_is_seen_large_and_its_place_lights_up() -> None:
    pilot, floor = kit.at_table(kit.found(secretive, "pointed"))
    token = kit.module("panels.keepsakes").keepsakes(floor.desk, floor.desk.asked)["secrets"][0]
    pilot.move(f"c{token}")
    pilot.wait(300)
    assert floor.desk.game.atlas.ids[floor.desk.view.lying[token]] in pilot.stage.get("board", PathBoard).shown
    assert "closeup.face.0" in pilot.ids()


@pytest.mark.parametrize(("lang", "word"), [("en", "asked"), ("it", "risponde")])
def test_the_row_of_whoever_is_asked_out_of_turn_says_so(lang: str, word: str) -> None:
    pilot, floor = kit.at_table(kit.found(asks("answer"), "pill"), lang)
    (asked,) = floor.table.state.decision.seats
    for seat in range(floor.table.state.seats):
        canvas = RecordingCanvas(floor.ui.type)
        pilot.widget(f"player.{seat}").draw(canvas)
        assert (word in str(canvas)) == (seat == asked)


def nine_cards(table: Table[Any, Any]) -> bool:
    return asks("move")(table) and len(table.state.hand[table.state.active]) == 9


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_name_in_a_hand_of_nine_can_be_read(size: tuple[int, int]) -> None:
    pilot, floor = kit.at_table(kit.found(nine_cards, "nine"), size=size)
    hand: Any = pilot.stage.get("hand", CardFan)
    scale = floor.ui.viewport.scale
    assert hand.size[0] * scale >= LEGIBLE
    assert hand.plan.step >= hand.size[0] * 0.85
    bar = pilot.widget("bar.plate").rect
    assert all(card.rect.right <= bar.x + 4 for card in hand.cards)


def test_no_note_of_the_guide_tells_where_the_tokens_of_the_first_lesson_lie() -> None:
    """Notes come up in any game, so they name only what every game has: cities and what waits on the map."""
    for lang, words in kit.ruleset().catalogues.items():
        places = {
            words.name(f"space.{id}") for id, space in kit.game().content.map.items() if space.kind in ("key", "normal")
        }
        told = " ".join(tip.text for tip in guide_of(kit.ruleset(), lang).tips)
        assert not [place for place in places if place in told], lang


def test_no_answer_in_a_fight_lies_over_it() -> None:
    """Every one is a card, a tile or a button, so that nothing covers what is at stake."""
    table, acts = kit.new_table("loose"), kit.module("asking.acts").acts_by_piece
    fights = 0
    for _ in kit.positions(table, Random("loose"), 500):
        if table.state.fight is not None:
            fights += 1
            assert not acts(kit.desk_at(table).desk).loose
    assert fights > 20


def with_attached_power(table: Table[Any, Any]) -> bool:
    s, seat = table.state, table.state.decision.seats[0]
    names = {s.names[card] for card in s.attached_to(("hero", seat))}
    return any(action.verb == "use" and action.args[0].partition(".")[2] in names for action in table.legal(seat))


def test_a_card_that_hangs_on_the_hero_is_used_where_it_hangs() -> None:
    floor = kit.desk_at(kit.found(with_attached_power, "hanging"))
    acts = kit.module("asking.acts").acts_by_piece(floor.desk)
    s = floor.desk.view
    hanging = [card for card in s.attached_to(("hero", floor.desk.asked)) if acts.of.get(f"c{card}")]
    assert hanging
    assert not [act for act in acts.loose if act in acts.of[f"c{hanging[0]}"]]


def test_a_name_on_a_tile_is_whole_and_breaks_at_hyphens_too() -> None:
    pilot, floor = kit.at_table(kit.found(nine_cards, "nine"), size=(1280, 720))
    tile_of = kit.module("panels.tile")
    canvas = RecordingCanvas(floor.ui.type)
    for name in ("Honey-Mad Bear", "Smite's Mighty Hammer", "Vasetto di Miele Selvatico"):
        face = kit.module("panels.keepsakes").face_of(floor.desk, 0)
        look = tile_of.TileLook(face)
        tile = tile_of.Tile("x", pilot.widget("hero").rect, look)
        tile.label = name
        lines = tile._name_lines(canvas, 70.0)
        assert len(lines) > 1
        assert "".join(lines).replace(" ", "") == name.replace(" ", "")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_undefeated_encounter_has_a_name_that_is_cut(lang: str) -> None:
    _, floor = kit.at_table(kit.found(nine_cards, "nine"), size=(1280, 720))
    tile_of, canvas, words = kit.module("panels.tile"), RecordingCanvas(floor.ui.type), kit.ruleset().catalogues[lang]
    look = tile_of.TileLook(kit.module("panels.keepsakes").face_of(floor.desk, 0))
    tile = tile_of.Tile("x", Rect(0, 0, 93, 76), look)
    foes = [words.name(f"foe.{name}") for name, card in kit.game().content.challenges.items() if card.encounter]
    for tile.label in foes:
        lines = tile._name_lines(canvas, 87.0)
        assert "".join(lines).replace(" ", "").replace("-", "") == tile.label.replace(" ", "").replace("-", "")
        assert all(tile_of._fits(canvas, line, 87.0) for line in lines), lines


@pytest.mark.parametrize(("word", "parts"), [("dell'Iniziato", ["dell'Ini", "ziato"]), ("dell'Ira", ["dell'Ira"])])
def test_what_stands_behind_an_apostrophe_is_parted_as_if_alone(word: str, parts: list[str]) -> None:
    found = kit.module("panels.tile")._parted(word)
    assert [part.removesuffix("\u00ad") for part in found] == parts


def test_where_room_is_short_all_that_is_kept_lies_in_one_row_that_tells_its_kinds() -> None:
    floor = kit.desk_at(kit.found(secretive, "one row"))
    module, seat = kit.module("panels.keepsakes"), floor.desk.asked
    least, best = module.keepsakes_high(floor.desk, seat)
    for high, named in ((best, True), (best * 0.5, False)):
        made = list(module.keepsake_rows(floor.desk, seat, Rect(0, 0, 400, high)))
        signs = [widget for widget in made if widget.id.startswith("keepsakes.")]
        assert {isinstance(sign, module.KindSign) for sign in signs} == {not named}
        assert all(sign.label for sign in signs)
    assert least <= best


def test_with_four_heroes_on_a_small_glass_all_of_the_panel_is_seen() -> None:
    """What the hero has and who is undefeated stand in one row each, rather than where one must scroll to."""
    b = realm("sandrai", "burbonn", "grumbaz", "sofeea").at(0, "brill").quest(0, "bounty", "rivals")
    b.wears(0, "rotten_ghoul").carries(0, "mountain_boar", "crypt_bat", "honey_bear").keeps(0, "gold", "far_sight")
    b.logged(0, "nefarian").event("gate_stirs").moves(2)
    for name in ("mine_tremor", "hill_bandit", "cave_spider", "frost_owl", "sparring_dummy", "timber_wolf"):
        b.on_line(name, "goldshire")
    pilot, _ = kit.at_table(b.moving().t, size=(1280, 720))
    assert "side.scroll" not in pilot.ids()
    line = [pilot.widget(piece) for piece in pilot.ids() if piece.startswith("slot.")]
    assert len(line) == 4
    assert all(slot.rect.bottom <= pilot.widget("side").rect.bottom for slot in line)


def test_with_large_letters_on_a_small_glass_the_panel_turns_to_what_is_asked_about() -> None:
    """Tabs, rather than something that must be scrolled to; the key of the panel goes through them."""
    b = realm("sandrai", "burbonn", "grumbaz", "sofeea").at(0, "brill").quest(0, "bounty", "rivals")
    b.carries(0, "mountain_boar", "crypt_bat").damage(0, 1).on_line("hill_bandit", "goldshire").moves(2)
    pilot, _ = kit.at_table(b.moving().t, size=(1280, 720), text_size=3)
    shown = {name: piece_of(b, name) for name in ("bounty", "mountain_boar", "hill_bandit")}

    def seen() -> set[str]:
        assert "side.scroll" not in pilot.ids()
        return {name for name, id in shown.items() if id in pilot.ids()}

    assert seen() == {"bounty"}
    pilot.press("b")
    assert seen() == {"hill_bandit"}
    pilot.press("b")
    assert seen() == {"mountain_boar"}
    pilot.click("side.tab.quests")
    pilot.wait(50)
    assert seen() == {"bounty"}


def piece_of(b: Board, name: str) -> str:
    return f"c{b.s.names.index(name)}"
