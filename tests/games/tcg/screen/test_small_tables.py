"""Small windows and large letters: cards have the room, and what lies over the table covers nothing that decides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.screen_kit import Floor
from tests.games.tcg.corpus import CORPUS
from tests.screens.house import new_game, open_house, quick_settings, walked
from tests.screens.inspector import inspected
from wowtable.session import Replay
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import named
from wowtable.shell.base.viewport import TEXT_STEPS
from wowtable.shell.table.asking.bar_words import BarWords
from wowtable.shell.table.asking.buttons import ActButton
from wowtable.shell.table.replay_scene import ReplayScene
from wowtable.shell.widgets import ScrollArea, buttons
from wowtable.shell.widgets.scrolling import BAR

from .kit import kit
from .test_laid_out import FIGHT, STRIKE, busy, fought, laid_out, shown

WATCHED: list[dict[str, Any]] = [
    {"size": (1024, 640), "ui_scale": 1.5, "text_size": 3},
    {"size": (1024, 640), "text_size": 3},
    {"size": (1280, 720), "ui_scale": 1.5, "text_size": 3},
    {"size": (1280, 720)},
]
LARGE = len(TEXT_STEPS) - 1
SMALL: list[dict[str, Any]] = [
    {"size": (1024, 640), "text_size": LARGE},
    {"size": (1280, 720)},
    {"size": (1280, 720), "ui_scale": 1.5, "text_size": LARGE},
]


def px(floor: Floor, rect: Rect) -> tuple[float, float]:
    scale = floor.ui.viewport.scale
    return rect.w * scale, rect.h * scale


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", SMALL, ids=str)
def test_a_full_hand_lies_uncut_beside_the_question_of_a_turn(look: dict[str, Any], lang: str) -> None:
    pilot, floor = kit.at_table(busy(), lang, **look)
    held = [shown(floor)[f"c{card}"].rect for card in floor.table.state.hand[0]]
    assert not [n for n, one in enumerate(held[1:]) if one.inset(1).overlaps(held[n].inset(1))]
    assert all(px(floor, rect)[0] >= 80 for rect in held)
    assert held[-1].right <= pilot.widget("bar").rect.x
    assert pilot.app.overflows == []


@pytest.mark.parametrize("look", SMALL, ids=str)
def test_cards_in_play_are_as_large_as_their_row_allows(look: dict[str, Any]) -> None:
    _, floor = kit.at_table(busy(), **look)
    s, cards = floor.table.state, shown(floor)
    lying = [cards[f"c{card}"] for row in s.allies for card in row]
    assert all(card.upright[1] * floor.ui.viewport.scale >= 140 for card in lying)
    for row in s.allies:
        rects = [cards[f"c{card}"].rect for card in row]
        assert not [n for n, one in enumerate(rects[1:]) if one.inset(1).overlaps(rects[n].inset(1))]


TIGHT: list[dict[str, Any]] = [
    {"size": (1024, 640), "ui_scale": 1.5},
    {"size": (1024, 640), "ui_scale": 1.5, "text_size": LARGE},
]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", [*SMALL, *TIGHT], ids=str)
def test_the_chain_shows_its_links_whole_and_covers_nothing_that_decides(look: dict[str, Any], lang: str) -> None:
    found = kit.found(lambda t: t.state.decision.kind == "priority" and len(t.state.chain) == 2, "two links")
    pilot, floor = kit.at_table(found, lang, **look)
    drawer = pilot.widget("chain").rect
    assert pilot.stage.get("chain.list", ScrollArea).most == 0
    s = floor.table.state
    decide = [*(f"c{card}" for row in (s.hero, *s.allies, *s.hero_row) for card in row)]
    decide += [f"{count}{seat}" for count in ("ready.", "pile.deck.", "pile.graveyard.") for seat in (0, 1)]
    assert [id for id in decide if pilot.widget(id).rect.overlaps(drawer)] == []
    assert not drawer.overlaps(pilot.widget("mat.near").rect)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", SMALL, ids=str)
def test_all_who_may_protect_are_seen_at_once(look: dict[str, Any], lang: str) -> None:
    pilot, _ = kit.at_table(fought(FIGHT, "zulanji", "elycia_of_gilneas", "protect"), lang, **look)
    assert pilot.stage.get("bar.choices", ScrollArea).most == 0
    assert pilot.app.overflows == []


THREE = FIGHT.replace("allies: [trixie_boltclunker, ", "allies: [trixie_boltclunker, trixie_boltclunker, ")


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", [{"size": (1920, 1080)}, {"size": (1920, 1080), "text_size": LARGE}], ids=str)
def test_what_comes_of_each_of_three_who_may_protect_is_told_apart(look: dict[str, Any], lang: str) -> None:
    pilot, _ = kit.at_table(fought(THREE, "zulanji", "elycia_of_gilneas", "protect"), lang, **look)
    assert pilot.app.overflows == []


@pytest.mark.parametrize("look", SMALL, ids=str)
def test_a_title_on_two_lines_has_letters_of_one_size(look: dict[str, Any]) -> None:
    found = kit.found(lambda t: t.state.decision.kind == "priority" and len(t.state.chain) == 2, "two links")
    pilot, floor = kit.at_table(found, "it", **look)
    words = pilot.stage.get("bar.words", BarWords)
    style = named("panel_title").sized(words.size)
    assert all(floor.ui.type.width(title, style) <= words.rect.w for title in words.titles)


@pytest.mark.parametrize("look", [*SMALL, *TIGHT], ids=str)
def test_a_long_title_is_larger_than_the_line_below_it_and_its_lines_stand_close(look: dict[str, Any]) -> None:
    found = kit.found(lambda t: t.state.decision.kind == "priority" and len(t.state.chain) == 2, "two links")
    pilot, floor = kit.at_table(found, "it", **look)
    words = pilot.stage.get("bar.words", BarWords)
    assert words.line.pieces or words.todo
    viewport = floor.ui.viewport
    letters = viewport.font_px(words.size) / viewport.scale
    assert letters >= 0.8 * words.line.size[1] / words.line.lines
    assert words.step <= 1.5 * letters


def test_a_hero_covers_nothing_that_lies_beside_it() -> None:
    for look in SMALL:
        _, floor = kit.at_table(busy(), **look)
        cards, s = shown(floor), floor.table.state
        heroes = [cards[f"c{card}"].rect for card in s.hero]
        beside = [cards[f"c{card}"].rect for row in (*s.allies, *s.hero_row) for card in row]
        assert not [1 for hero in heroes for rect in beside if rect.overlaps(hero)]


@pytest.mark.parametrize("look", [*SMALL, {"size": (1920, 1080), "text_size": LARGE}], ids=str)
def test_lines_of_an_outcome_do_not_lie_on_each_other(look: dict[str, Any]) -> None:
    pilot, floor = kit.at_table(fought(STRIKE, "elycia_of_gilneas", "kagra_of_the_crossroads", "strike"), "it", **look)
    for n in range(2):
        box = pilot.widget(f"bar.outcome.{n}").rect
        assert box.h >= 5 * floor.ui.type.line_height("small_strong") * 0.9  # head, three facts and the cost
    assert pilot.widget("bar.words").rect.bottom <= pilot.widget("bar.outcome.0").rect.y + 1 or box.right < (
        pilot.widget("bar.words").rect.x
    )


FULL = """
    turn: A
    A:
      hero: elycia_of_gilneas
      gear: [silent_crusader]
      resources: [a_bird_in_hand, the_key_to_freedom, the_essence_of_enmity, 7]
      allies: [wyndarr_shadefist, randipan, {card: randipan, exhausted: true}, trixie_boltclunker, alador_stonebrew]
      deck: [cerwyn]
    B: {hero: zunjo_of_senjin, allies: [zulanji, zulanji], deck: [cerwyn]}
"""


@pytest.mark.parametrize("look", SMALL, ids=str)
def test_a_full_row_is_smaller_and_lies_uncut(look: dict[str, Any]) -> None:
    _, floor = kit.at_table(laid_out(FULL), **look)
    s, cards = floor.table.state, shown(floor)
    row = [*s.hero_row[0], *s.allies[0], *(card for card in s.resources[0] if f"c{card}" in cards)]
    rects = sorted((cards[f"c{card}"].rect for card in row), key=lambda rect: rect.x)
    assert not [n for n, one in enumerate(rects[1:]) if one.inset(2).overlaps(rects[n].inset(2))]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", WATCHED, ids=str)
def test_a_game_is_watched_with_large_heroes_and_all_that_moves_it_in_sight(
    tmp_path: Path, look: dict[str, Any], lang: str
) -> None:
    size, more = look["size"], {name: value for name, value in look.items() if name != "size"}
    house = open_house(tmp_path, size, settings=quick_settings(language=lang, **more))
    session = walked(new_game(game="tcg"), 30, "watched")
    house.app.restart(ReplayScene(house.program, kit.ruleset(), Replay.of(session)))
    house.pilot.wait(100)
    house.pilot.press("end")
    house.pilot.wait(100)
    area = house.app.type.viewport.area
    moves = [house.pilot.widget(id).rect for id in ("replay.leave", "step.play", "replay.eyes", "replay.branch")]
    assert all(area.covers(rect) for rect in moves)
    assert not [n for n, one in enumerate(moves[1:]) if one.overlaps(moves[n])]
    mats = [house.pilot.widget(id).rect.h for id in ("mat.far", "mat.near")]
    foot = house.pilot.widget("bar").rect.h
    assert all(high > foot * 1.2 for high in mats)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", SMALL, ids=str)
@pytest.mark.parametrize("save", ["armor.helm", "may.two_harathas", "pay.by_hand"])
def test_a_question_with_a_box_to_tick_and_one_that_is_paid_for_lie_apart(
    tmp_path: Path, save: str, look: dict[str, Any], lang: str
) -> None:
    size, more = look["size"], {name: value for name, value in look.items() if name != "size"}
    house = open_house(tmp_path, size, settings=quick_settings(language=lang, **more))
    table = house.sit_down_where_asked(CORPUS.session(save))
    with inspected(house.app) as watch:
        watch.lines.clear()
        house.app.frame(force=True)
        assert watch.faults() == []
    s, seat = table.desk.view, table.desk.viewer
    walk = table.stage.layers[0].root.walk()
    lying = {f"c{card}" for card in s.resources[seat]}
    paying = sorted((widget.rect for widget in walk if widget.id in lying), key=lambda rect: rect.x)
    assert not [n for n, one in enumerate(paying[1:]) if one.inset(2).overlaps(paying[n].inset(2))]


@pytest.mark.parametrize("text", [0, LARGE])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_a_line_of_cards_laid_out_to_choose_from_is_seen_whole(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    house = open_house(tmp_path, size, settings=quick_settings(ui_scale=1.5, text_size=text))
    house.sit_down_where_asked(CORPUS.session("search.portal"))
    assert house.pilot.stage.get("shelf.cards", ScrollArea).most == 0


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("save", ["pick.extortion", "search.portal", "armor.helm"])
@pytest.mark.parametrize("look", TIGHT, ids=str)
def test_what_a_card_asks_stands_beside_it_in_its_place_with_the_key_that_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save: str, look: dict[str, Any], lang: str
) -> None:
    size, more = look["size"], {name: value for name, value in look.items() if name != "size"}
    house = open_house(tmp_path, size, settings=quick_settings(language=lang, **more))
    house.sit_down_where_asked(CORPUS.session(save))
    caps: list[Rect] = []
    monkeypatch.setattr(buttons, "draw_keycap", lambda _canvas, rect, _cap, **_: caps.append(rect))
    house.app.forget_pictures()
    house.app.frame()
    drawer, bar = house.pilot.widget("chain").rect, house.pilot.widget("bar")
    assert house.pilot.stage.get("chain.list", ScrollArea).most == 0
    shelves = [node for node in house.app.scene.stage.layers[0].root.walk() if node.id == "shelf"]
    assert not any(shelf.rect.overlaps(drawer) for shelf in shelves)
    acts = [node for node in bar.walk() if isinstance(node, ActButton) and node.shown_cap]
    assert [act.id for act in acts if not any(act.rect.covers(cap) for cap in caps)] == []
    wide = max(act.rect.right for act in acts) - min(act.rect.x for act in acts)
    assert save != "pick.extortion" or bar.rect.w < 1.3 * wide


ROOMY: list[dict[str, Any]] = [{"size": (1920, 1080)}, {"size": (1920, 1080), "text_size": LARGE}]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("look", ROOMY, ids=str)
def test_a_roomy_table_has_large_cards_in_play_and_tells_of_the_own_hero_at_first(
    look: dict[str, Any], lang: str
) -> None:
    pilot, floor = kit.at_table(laid_out(FULL), lang, **look)
    cards, s = shown(floor), floor.table.state
    assert min(cards[f"c{card}"].upright[0] for row in s.allies for card in row) >= 138
    panel, told = pilot.widget("inspector"), pilot.widget(f"inspector.c{s.hero[0]}")
    face, hint = pilot.widget("inspector.face"), pilot.widget("inspector.hint")
    assert face.label == cards[f"c{s.hero[0]}"].look.name
    assert panel.rect.covers(face.rect)
    assert hint.rect.y > face.rect.bottom
    assert isinstance(told, ScrollArea)
    beside = told.rect.right - (BAR if told.most else 0.0)
    assert all(child.rect.right <= beside for child in told.children)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_two_links_of_a_chain_are_seen_whole_in_large_letters(lang: str) -> None:
    found = kit.found(lambda t: t.state.decision.kind == "priority" and len(t.state.chain) == 2, "two links")
    pilot, _ = kit.at_table(found, lang, **ROOMY[1])
    assert pilot.stage.get("chain.list", ScrollArea).most == 0


HELD = """
    turn: A
    A: {hero: elycia_of_gilneas, hand: [cerwyn, infiltrate, cerwyn, gouge, a_bird_in_hand], resources: [1]}
    B: {hero: zunjo_of_senjin, allies: [zulanji], resources: [1], deck: [cerwyn]}
"""


@pytest.mark.parametrize("look", [*SMALL, TIGHT[0]], ids=str)
def test_a_card_of_the_hand_is_read_without_covering_the_others(look: dict[str, Any]) -> None:
    pilot, floor = kit.at_table(laid_out(HELD), "it", **look)
    held = [f"c{card}" for card in floor.table.state.hand[0]]
    pilot.move(pilot.widget(held[-1]).rect.center)
    pilot.wait(900)
    seen = pilot.widget("closeup.panel").rect
    assert pilot.widget("inspector.face").rect.w >= 178
    assert not [id for id in held if pilot.widget(id).rect.inset(4).overlaps(seen)]


QUEST = """
    turn: A
    A: {hero: elycia_of_gilneas, hand: [alador_stonebrew, a_bird_in_hand], resources: [1], deck: [cerwyn]}
    B: {hero: zunjo_of_senjin, resources: [1], deck: [cerwyn]}
"""


def test_the_main_button_shows_its_key_beside_smaller_words() -> None:
    pilot, _ = kit.at_table(laid_out(QUEST), "it", **TIGHT[1])
    assert "Piazza a faccia in su" in pilot.shown()
    assert "text 'Spazio'" in pilot.shown()


def test_what_says_that_a_hero_is_exhausted_leaves_its_picture_free() -> None:
    table = laid_out(QUEST)
    for hero in table.state.hero:
        table.state.exhausted[hero] = True
    pilot, floor = kit.at_table(table, **TIGHT[1])
    for hero in floor.table.state.hero:
        plate = shown(floor)[f"c{hero}"].rect
        marks = [line for line in pilot.shown().splitlines() if "card_badge" in line and "ui.redo" in line]
        assert len(marks) == 2
        assert any(float(line.split()[2].split(",")[1]) < plate.y + 2 for line in marks), marks
    assert "'exhausted" not in pilot.shown()
