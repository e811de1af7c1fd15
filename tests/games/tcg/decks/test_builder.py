"""The deck builder under real hands: by mouse alone, by keyboard alone, in both languages and every size."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from wowtable.ai.trial import TrialTally
from wowtable.shell.base.input import copied_text, copy_text
from wowtable.shell.pilot import overflowing

from .kit import WARRIOR, Workroom, decks, module, pool, starter

CARD = "gurzuk"
COPIES = decks.COPIES
pieces = module("pieces")


@pytest.fixture
def room(tmp_path: Path) -> Workroom:
    return Workroom(tmp_path)


# -- by mouse --------------------------------------------------------------------------------------


def test_a_deck_by_mouse_alone(room: Workroom) -> None:
    """Less and more of a card, taken back, saved under a name, and played."""
    room.scene.filters.text = CARD
    room.scene.rebuild()
    room.hands.wait(50)
    before = room.count(CARD)
    room.click(f"less.{CARD}")
    assert room.count(CARD) == before - 1
    assert not room.hands.widget("play").enabled
    room.click(f"card.{CARD}")
    assert room.count(CARD) == before
    room.click("undo")
    assert room.count(CARD) == before - 1
    room.click("redo")
    room.click(f"more.closeup.{CARD}")
    assert room.count(CARD) == before + 1
    room.click("save")
    assert [own.deck for own in room.bench.shelf.all()] == [room.draft.deck]
    room.click("play")
    assert room.played == [f"own:{room.bench.shelf.all()[0].key}"]
    assert room.on_stage == "options"


def test_cards_are_dragged_into_the_deck_and_out_of_it(room: Workroom) -> None:
    card = next(w.id for w in room.hands.widget("list").walk() if w.id.startswith("strip.")).partition(".")[2]
    room.scene.filters.text = room.bench.book.name(card)
    room.scene.rebuild()
    room.hands.wait(50)
    before = room.count(card)
    room.drag(f"strip.{card}", "grid.cards")
    assert room.count(card) == before - 1
    room.drag(f"card.{card}", "list")
    assert room.count(card) == before
    room.drag(f"card.{card}", "search")
    room.drag(f"strip.{card}", "curve")
    assert room.count(card) == before, "let go elsewhere, nothing changes"
    for _ in range(COPIES + 1 - before):
        room.drag(f"card.{card}", "deck")
    assert room.count(card) == COPIES
    assert [toast.title for toast in room.hands.stage.toasts.items] == [room.bench.book.name(card)]


def test_strips_show_their_signs_under_the_pointer(room: Workroom) -> None:
    card = room.draft.deck.cards[0][0]
    before = room.count(card)
    room.hands.move(f"strip.{card}")
    room.click(f"less.strip.{card}")
    assert room.count(card) == before - 1
    room.click(f"strip.{card}")
    assert room.scene.selected == card


def test_filters_by_mouse(room: Workroom) -> None:
    everything = len(room.scene.found)
    room.click("filter.types.weapon")
    weapons = room.scene.found
    assert {entry.card.type for entry in weapons} == {"weapon"}
    room.click("filter.costs.3")
    assert {entry.card.cost for entry in room.scene.found} == {3}
    assert 0 < len(room.scene.found) < len(weapons) < everything
    room.click("filters.clear")
    assert len(room.scene.found) == everything
    room.click("fitting")
    assert len(room.scene.found) == len(room.bench.book.entries) > everything


def test_a_card_that_does_not_fit_says_why(room: Workroom) -> None:
    room.click("fitting")
    room.scene.filters.text = "fireball"
    room.scene.rebuild()
    room.hands.wait(50)
    room.click("card.fireball")
    assert room.count("fireball") == 0
    assert any("class icons" in line for line in room.labels())


def test_pages_turn(room: Workroom) -> None:
    first = [entry.id for entry in room.scene.found][:1]
    assert f"card.{first[0]}" in room.hands.ids()
    room.click("page.on")
    assert f"card.{first[0]}" not in room.hands.ids()
    room.click("page.back")
    assert f"card.{first[0]}" in room.hands.ids()


# -- by keyboard -----------------------------------------------------------------------------------


def test_a_deck_by_keyboard_alone(room: Workroom) -> None:
    """Found by typing, counted with + and -, taken back with Z, saved and played."""
    room.press("ctrl+f")
    room.hands.type(f'"{CARD}" cost=3')
    room.press("return")
    assert room.hands.focused == f"card.{CARD}"
    before = room.count(CARD)
    room.press("-", "-")
    assert room.count(CARD) == before - 2
    room.press("+", "return")
    assert room.count(CARD) == before
    room.press("-", "z")
    assert room.count(CARD) == before
    room.press("y", "+")
    assert room.count(CARD) == before
    room.press("delete", "z", "+", "ctrl+s")
    assert [own.deck for own in room.bench.shelf.all()] == [room.draft.deck]
    room.hands.tab_to("play")
    room.press("return")
    assert room.played == [f"own:{room.bench.shelf.all()[0].key}"]


def test_the_first_card_answers_keys_before_anything_is_looked_at(room: Workroom) -> None:
    first = room.scene.found[0].id
    before = room.count(first)
    room.press("-")
    assert room.count(first) == before - 1


@pytest.mark.parametrize("value", ["alliance_mage", "horde_rogue"])
def test_a_starter_tells_how_it_wins(tmp_path: Path, value: str) -> None:
    room = Workroom(tmp_path, value)
    assert room.ruleset.catalogues["en"].say(f"deck.{value}.plan") in room.labels()


def test_in_large_letters_the_list_shows_four_cards_whole_and_the_grid_leaves_no_hole(tmp_path: Path) -> None:
    room = Workroom(tmp_path, lang="it", size=(1280, 720), ui_scale=1.5, text_size=3)
    shown = list(room.scene.stage.layers[0].root.walk())
    assert sum(strip.visible_rect().h >= strip.rect.h - 1 for strip in shown) >= 4
    pills = [
        widget.rect.bottom for widget in room.scene.stage.layers[0].root.walk() if isinstance(widget, pieces.CountPill)
    ]
    assert room.hands.widget("closeup").rect.y - max(pills) < 40


def test_every_control_can_be_reached_by_key(room: Workroom) -> None:
    for id in ("filter.classes.mage", "filter.keywords.elusive", "sort", "hero", "name", "trial", "hand", "decks"):
        room.hands.tab_to(id)


def test_typing_a_name_makes_no_commands_and_is_one_step(room: Workroom) -> None:
    room.hands.tab_to("name")
    room.press("ctrl+a")
    room.hands.type("tizzy x")
    assert room.draft.name == "tizzy x"
    room.click("undo")
    assert room.draft.name == "Horde Warrior"


def test_going_back_from_the_search_empties_it_and_leads_to_the_cards(room: Workroom) -> None:
    room.press("ctrl+f")
    room.hands.type("cost=3")
    room.press("escape")
    assert (room.on_stage, room.scene.filters.text, room.hands.focused) == ("deck_builder", "", "search")
    room.press("escape")
    assert room.hands.focused.startswith("card.")
    room.press("escape")
    assert room.on_stage == "options"


def test_leaving_asks_once_something_would_be_lost(room: Workroom) -> None:
    room.scene.selected = CARD
    room.press("tab", "-", "escape")
    assert "leaving" in room.hands.ids()
    room.press("escape")
    assert "leaving" not in room.hands.ids()
    assert room.on_stage == "deck_builder"
    room.press("z", "y", "escape")
    room.click("leaving.drop")
    assert room.on_stage == "options"


def test_a_starter_as_it_is_needs_no_file(room: Workroom) -> None:
    room.click("play")
    assert room.played == [WARRIOR]
    assert room.bench.shelf.all() == []


def test_the_keys_of_the_workshop_have_words_wherever_they_are_listed(room: Workroom) -> None:
    """The help, and the page of the options where keys are changed."""
    room.press("f1")
    assert "one more of it" in room.labels()
    room.press("escape")
    known = {binding.command: binding for binding in room.hall.app.bindings.known}
    for lang in ("en", "it"):
        for binding in module("scene_base").BINDINGS:
            assert binding.command in known
            assert "⟦" not in room.hall.program.voice(lang).say(binding.label)
    assert room.hall.app.bindings.clashes() == []


# -- the search ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("horde cost<7 protector", "tyrennius_scatheblade", "brigg"),
        ("protector -tauren", "tyrennius_scatheblade", "huruk_lightvow"),
        ("atk>=5 type", "", "brigg"),
        ("cost=3 ferocity", "gurzuk", "battle_shout"),
        ('"draw a card"', "bizzazz", "brigg"),
        ("orc copies>1", "brigg", "zulanji"),
    ],
)
def test_the_small_language(room: Workroom, text: str, inside: str, outside: str) -> None:
    filters = room.scene.filters
    filters.text, filters.fitting = text, False
    found = {entry.id for entry in room.scene.found}
    assert not inside or inside in found
    assert outside not in found


def test_any_text_is_a_search(room: Workroom) -> None:
    for text in ("<", "cost<", "cost<<7", '"', "-", "!", "((", "cost<99999999999", "\x00", "attack=²"):
        room.scene.filters.text = text
        room.scene.found  # noqa: B018


# -- own decks -------------------------------------------------------------------------------------


def test_own_decks_are_kept_and_damaged_files_too(room: Workroom) -> None:
    shelf = room.bench.shelf
    one = shelf.save("", "Ash & Örc", starter(WARRIOR))
    two = shelf.save("", "Ash & Örc", starter("horde_mage"))
    assert one != two
    torn, raw = shelf.folder / "torn.deck.txt", shelf.folder / "raw.deck.txt"
    torn.write_text("Deck: Torn\nHero: zumix_of_kezan\n4 fierball\n", encoding="utf-8")
    raw.write_bytes(b"\xff\xfe\x00" * 50)
    own = {each.key: each for each in shelf.all()}
    assert own[one].deck == starter(WARRIOR)
    assert own[two].name == "Ash & Örc"
    assert (own["torn"].damaged, own["raw"].damaged) == ("lines", "unreadable")
    shelf.delete(two)
    assert set(own) - {each.key for each in shelf.all()} == {two}
    assert torn.exists()
    assert raw.exists()
    assert shelf.get("../../settings") is None


@pytest.mark.parametrize("seed", range(6))
def test_mutated_files_are_listed_and_left_as_they_are(room: Workroom, seed: int) -> None:
    """Whatever stands in a file of the folder, the workshop opens, lists it and does not touch it."""
    chance, shelf = Random(seed), room.bench.shelf
    whole = room.bench.as_text(starter(WARRIOR), "Ash").encode()
    held = {}
    for number in range(25):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 12)):
            at = chance.randrange(len(data))
            data[at : at + chance.randint(0, 40)] = chance.randbytes(chance.randint(0, 6))
        path = shelf.folder / f"m{number}.deck.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes(data))
        held[path] = bytes(data)
    (shelf.folder / "folder.deck.txt").mkdir()
    (shelf.folder / "huge.deck.txt").write_bytes(b"4 Fireball\n" * 20_000)
    workshop = module("workshop").DeckWorkshop(room.hall.program, room.ruleset)
    for choice in workshop.choices():
        workshop.line(choice.value)
        workshop.choice(choice.value)
        assert choice.label.isprintable()
    room.press("ctrl+o")
    assert sum(own.damaged != "" for own in room.hall.app.scene.own) >= 1
    for own in room.hall.app.scene.own[:8]:
        room.hall.app.scene.chosen = f"own:{own.key}"
        room.hall.app.scene.rebuild()
        room.hands.wait(20)
    assert {path: path.read_bytes() for path in held} == held


def test_all_decks_text_and_trials_by_key_alone(room: Workroom) -> None:
    room.press("ctrl+o")
    for id in ("decks.alliance_mage", "new", "copy", "open"):
        room.hands.tab_to(id)
    room.press("escape", "ctrl+e")
    for id in ("path", "to_file", "copy", "paste", "from_file"):
        room.hands.tab_to(id)
    room.press("escape")
    room.hands.tab_to("trial")
    room.press("return")
    assert room.on_stage == "deck_trial"
    for id in ("against.horde_mage", "start"):
        room.hands.tab_to(id)
    room.press("escape")
    room.hands.tab_to("hero")
    room.press("return")
    room.hands.tab_to("hero.davron_of_stormwind")
    room.press("return")
    assert room.draft.deck.hero == "davron_of_stormwind"


def test_all_decks_by_keyboard(room: Workroom) -> None:
    room.bench.shelf.save("", "Mine", starter("horde_mage"))
    room.press("ctrl+o")
    assert room.on_stage == "deck_library"
    room.click("decks.own:mine")
    room.click("delete")
    room.press("escape")
    assert room.bench.shelf.get("mine") is not None
    room.click("delete")
    room.click("deleting.delete")
    assert room.bench.shelf.all() == []
    room.click("decks.alliance_mage", times=2)
    assert room.on_stage == "deck_builder"
    assert room.draft.deck == starter("alliance_mage")
    assert room.draft.key == ""


def test_a_new_deck_begins_with_a_hero_and_fills_up(room: Workroom) -> None:
    room.press("ctrl+o")
    room.click("new")
    assert room.on_stage == "deck_heroes"
    room.click("hero.zumix_of_kezan")
    room.hands.wait(80)
    assert room.on_stage == "deck_builder"
    assert room.draft.deck == decks.DeckList("zumix_of_kezan", ())
    room.click("fill")
    assert decks.legality(pool(), room.draft.deck) == []
    assert room.draft.deck.size == 60


def test_another_hero_and_what_then_does_not_fit_is_taken_out(room: Workroom) -> None:
    room.click("hero")
    room.click("hero.kamu_of_thunder_bluff")
    rules = {fault.rule for fault in decks.legality(pool(), room.draft.deck)}
    assert rules == {"TCG-DECK-01"}
    room.click("mend.0.remove")
    assert {fault.rule for fault in decks.legality(pool(), room.draft.deck)} == {"TCG-DECK-05"}
    room.click("mend.0.suggest")
    assert decks.legality(pool(), room.draft.deck) == []


# -- text in and out ---------------------------------------------------------------------------------


def test_out_through_the_clipboard_and_in_again(room: Workroom) -> None:
    room.press("ctrl+e")
    room.click("copy")
    copied = copied_text()
    assert "Hero: Gurzak of Orgrimmar" in copied
    room.press("escape")
    room.click("strip.brigg")
    room.click("less.closeup.brigg")
    assert room.draft.deck != starter(WARRIOR)
    copy_text(copied)
    room.press("ctrl+e")
    room.click("paste")
    room.click("take")
    assert room.draft.deck == starter(WARRIOR)
    room.press("z")
    assert room.draft.deck != starter(WARRIOR)


def test_lines_that_mean_nothing_are_told_and_suggestions_taken(room: Workroom) -> None:
    copy_text("Hero: Zumix of Kezan\n3 Fierball\nno such card\n")
    room.press("ctrl+e")
    room.click("paste")
    assert "Line 2: There is no card “Fierball”. Do you mean Fireball?" in room.labels()
    assert "Line 3: There is no card “no such card”." in room.labels()
    room.click("guess")
    room.click("take")
    assert room.draft.deck == decks.DeckList("zumix_of_kezan", (("fireball", 3),))


def test_out_to_a_file_and_in_again(room: Workroom, tmp_path: Path) -> None:
    room.press("ctrl+e")
    room.scene = room.hall.app.scene
    room.scene.path = str(tmp_path / "deck.txt")
    room.click("to_file")
    assert "Gurzak of Orgrimmar" in (tmp_path / "deck.txt").read_text(encoding="utf-8")
    room.click("from_file")
    assert room.scene.reading.deck == starter(WARRIOR)
    for path in (tmp_path, tmp_path / "nothing", Path("\x00")):
        room.scene.path = str(path)
        room.click("from_file")
        assert room.on_stage == "deck_transfer"


# -- hands and trials ----------------------------------------------------------------------------------


def test_a_sample_hand() -> None:
    sample = module("hand").SampleHand(starter(WARRIOR), Random(5))
    first = list(sample.hand)
    assert len(first) == 7
    sample.mulligan()
    assert len(sample.hand) == 7
    assert sample.hand != first
    second = list(sample.hand)
    sample.mulligan()
    assert sample.hand == second
    sample.draw()
    assert len(sample.hand) == 8
    assert sorted([*sample.hand, *sample.rest]) == sorted(starter(WARRIOR).names())
    sample.redraw()
    assert sample.mulligan_left


def test_a_hand_by_key(room: Workroom) -> None:
    room.click("hand")
    assert room.on_stage == "deck_hand"
    room.press("t", "tab", "return")
    room.click("draw")
    assert len(room.hall.app.scene.sample.hand) == 8
    room.press("escape")
    assert room.on_stage == "deck_builder"


class Played:
    """Games that are over as soon as they are looked at."""

    def __init__(self) -> None:
        self.trouble, self.closed, self.over = "", False, False
        self.tally = TrialTally(0, 0.0, 0.0, 1.0)

    def poll(self) -> bool:
        news, self.over = not self.over, True
        self.tally = TrialTally(20, 16.0, 0.58, 0.92)
        return news

    def close(self) -> None:
        self.closed = True


def test_trial_games(room: Workroom) -> None:
    played, asked = Played(), []

    def begin(mine: str, theirs: str) -> Any:
        asked.append((mine, theirs))
        return played

    scene = module("trials").TrialScene(room.bench, starter(WARRIOR), "Ash", begin)
    room.hall.app.push(scene)
    room.click("against.alliance_mage")
    room.click("start")
    room.hands.wait(60)
    assert asked == [(decks.format_deck(starter(WARRIOR)), decks.format_deck(starter("alliance_mage")))]
    assert "Won 16 of 20 games." in room.labels()
    assert any("between 58% and 92%" in line and "better than even" in line for line in room.labels())
    room.press("escape")
    assert played.closed


# -- how it fits -----------------------------------------------------------------------------------------

_LOOKS = [
    ("en", (1280, 720), {}),
    ("it", (1280, 720), {}),
    ("it", (3840, 2160), {}),
    ("it", (1920, 1080), {"ui_scale": 1.5}),
]


@pytest.mark.parametrize(("lang", "size", "settings"), _LOOKS)
def test_all_words_fit(tmp_path: Path, lang: str, size: tuple[int, int], settings: dict[str, Any]) -> None:
    room = Workroom(tmp_path, lang=lang, size=size, **settings)
    bench, deck = room.bench, starter(WARRIOR)
    room.draft.add("battle_shout", -1)
    scenes = [
        room.scene,
        module("heroes").HeroScene(bench, deck.hero, lambda _: None),
        module("library").LibraryScene(bench, room.draft, lambda _: None),
        module("transfer").TransferScene(bench, room.draft),
        module("hand").HandScene(bench, deck, Random(1)),
        module("trials").TrialScene(bench, deck, "Ash", lambda *_: Played()),
    ]
    assert overflowing(room.hall.app, scenes) == {}


def test_the_numbers_of_costs_have_room_in_large_letters(tmp_path: Path) -> None:
    room = Workroom(tmp_path, lang="it", size=(1280, 720), text_size=3)
    type, costs = room.hall.app.type, [room.hands.widget(f"filter.costs.{n}") for n in range(8)]
    assert all(type.width(cost.label, "small_strong") <= cost.rect.w for cost in costs)
    assert not any(one.rect.overlaps(other.rect) for n, one in enumerate(costs) for other in costs[n + 1 :])


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_trials_are_is_told_above_their_button(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    room = Workroom(tmp_path, lang=lang, size=size, ui_scale=1.5, text_size=3)
    scene = module("trials").TrialScene(room.bench, starter(WARRIOR), "Ash", lambda *_: Played())
    room.hall.app.push(scene)
    room.hands.wait(60)
    for _ in range(2):
        words = room.hands.widget("result.words")
        told = scene.ui.type.block(words.label, "body", words.rect.w)
        assert words.rect.y + told.size[1] <= room.hands.widget("start").rect.y
        room.click("start")
        room.hands.wait(60)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_hero_of_the_deck_is_in_sight_among_all_heroes(tmp_path: Path, size: tuple[int, int]) -> None:
    room = Workroom(tmp_path, size=size, ui_scale=1.5)
    room.hall.app.push(module("heroes").HeroScene(room.bench, room.draft.deck.hero, lambda _: None))
    room.hands.wait(60)
    assert room.hands.widget("heroes").rect.covers(room.hands.widget(f"hero.{room.draft.deck.hero}").rect)
