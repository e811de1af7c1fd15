"""Decks as text: what is written can be read, what people write is read, what nobody can read is told line by line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tcg.build import real_game, real_lore
from tests.reliability.waiting import never_waiting
from wowtable.core import Seeded, SetupRefused, start
from wowtable.reading.cleaning import is_hidden
from wowtable.reading.languages import LANGUAGES

from .kit import card_names, catalogues, deck_text, decks, pool, starter

HEROES = [name for name, card in pool().items() if card.type == "hero"]
CARDS = [name for name, card in pool().items() if card.type != "hero" and not card.token]
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def read(text: str) -> Any:
    return deck_text.read_deck(text, pool(), card_names())


def written(deck: Any, name: str = "", lang: str = "") -> str:
    """By the names of a language, or by ids."""
    if not lang:
        return str(deck_text.write_deck(pool(), deck, name))
    words = catalogues()[lang]
    said = {"deck": words.say("decks.text_deck"), "hero": words.say("decks.text_hero")}
    said |= {type: words.say(f"decks.types.{type}") for type in ("ally", "ability", "weapon", "armor", "quest")}
    return str(deck_text.write_deck(pool(), deck, name, called=lambda id: words.name(f"card.{id}"), words=said))


# -- there and back ----------------------------------------------------------------------------


@st.composite
def any_deck(draw: st.DrawFn) -> Any:
    cards = draw(st.dictionaries(st.sampled_from(CARDS), st.integers(1, deck_text.MOST_COPIES), max_size=40))
    return deck_text.tidy(pool(), decks.DeckList(draw(st.sampled_from(HEROES)), tuple(cards.items())))


@settings(max_examples=60)
@given(any_deck(), st.text(max_size=60), st.sampled_from(["", *LANGUAGES]))
def test_what_is_written_is_read_again(deck: Any, name: str, lang: str) -> None:
    reading = read(written(deck, name, lang))
    assert reading.deck == deck
    assert reading.troubles == ()
    assert written(reading.deck, reading.name, lang) == written(deck, name, lang)


@pytest.mark.parametrize("name", sorted(real_lore().decks))
@in_each_language
def test_every_starter_there_and_back(name: str, lang: str) -> None:
    reading = read(written(starter(name), name, lang))
    assert (reading.deck, reading.name, reading.troubles) == (starter(name), name, ())


@in_each_language
def test_no_two_cards_share_a_name(lang: str) -> None:
    """Else a deck by names could not be read again."""
    assert card_names().shared == set()
    for name in pool():
        assert card_names().find(catalogues()[lang].name(f"card.{name}")) == name


# -- what people write ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "4 Fireball",
        "4x Fireball",
        "4 x Fireball",
        "x4 Fireball",
        "Fireball x4",
        "Fireball ×4",
        "Fireball 4",
        "Fireball (4)",
        "  4   FIREBALL  ",
        "- 4 fireball",
        "• 4 Fireball",
        "4 fireball # my favourite",
        "4 fireball // my favourite",
        "4 fireball;",
        "3 fireball\nFireball",
        "4 Palla di Fuoco",
        "palla di fuoco x4",
        "4\tFireball",
        "4, Fireball",
        "4: Fireball",
        "1. 4 Fireball",
        "SB: 4 Fireball",
        "Sideboard: Fireball x4",
        "Abilità (4): 4 Palla di Fuoco",
    ],
)
def test_four_of_a_card(line: str) -> None:
    reading = read(f"Hero: Zumix of Kezan\n{line}\n")
    assert reading.deck == decks.DeckList("zumix_of_kezan", (("fireball", 4),))
    assert reading.troubles == ()


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("1 acid hands mcgillicutty", "acid_hands_mcgillicutty"),
        ('1 "Acid Hands" McGillicutty', "acid_hands_mcgillicutty"),
        ("1 natures focus", "natures_focus"),
        ("1 Nature’s Focus", "natures_focus"),
        ("1 Sha'lin Nightwind", "shalin_nightwind"),
        ("1 battle_shout", "battle_shout"),
        ("1 urlo di battaglia", "battle_shout"),
        ("1 abilita battle shout", ""),
    ],
)
def test_names_are_found_without_signs_and_accents(line: str, card: str) -> None:
    assert read(f"zumix_of_kezan\n{line}").deck.cards == (((card, 1),) if card else ())


@pytest.mark.parametrize("hero", ["Hero: Zumix of Kezan", "eroe: zumix di kezan", "Zumix of Kezan", "1 zumix_of_kezan"])
def test_a_hero_line(hero: str) -> None:
    assert read(f"4 Fireball\n{hero}\n").deck.hero == "zumix_of_kezan"


def test_sections_comments_and_blank_lines_mean_nothing() -> None:
    text = "# mine\n\nDeck: Ash\nHero: Zumix of Kezan\n\nAbilities (4):\n4 Fireball\n\nAlleati (0)\n// done\n"
    reading = read(text + "Sideboard\n===\n")
    assert (reading.name, reading.deck.cards, reading.troubles) == ("Ash", (("fireball", 4),), ())


def test_the_text_of_the_rules_is_read_too() -> None:
    assert read(decks.format_deck(starter("horde_mage"))).deck == starter("horde_mage")


# -- what cannot be read -------------------------------------------------------------------------


def troubles(text: str) -> list[tuple[int, str, str]]:
    return [(trouble.line, trouble.kind, trouble.guess) for trouble in read(text).troubles]


def test_small_slips_get_a_suggestion() -> None:
    text = "Hero: Zumix of Kezn\n3 Fierball\n2 Palla di Fuocco\nExecut x2\n"
    assert troubles(text) == [
        (0, "no_hero", ""),
        (1, "unknown", "zumix_of_kezan"),
        (2, "unknown", "fireball"),
        (3, "unknown", "fireball"),
        (4, "unknown", "execute"),
    ]
    guessed = read(text).guessed(pool())
    assert guessed.deck == decks.DeckList("zumix_of_kezan", (("execute", 2), ("fireball", 5)))
    assert guessed.troubles == ()


@pytest.mark.parametrize(
    "line", ["SB 2 Juggernaut", "2x: Jugernaut", "(SB) 2 Juggernaut", "my 2 Juggernauts", "SB: 2 Jugernaut"]
)
def test_a_suggestion_keeps_the_number_of_its_line(line: str) -> None:
    guessed = read(f"zumix_of_kezan\n{line}").guessed(pool())
    assert guessed.deck.cards == (("juggernaut", 2),)


def test_every_other_trouble_is_named_with_its_line() -> None:
    text = "zumix_of_kezan\nqwertz uiop\n0 Fireball\n120 Fireball\n1 ghoul\nGurzak of Orgrimmar\n2 Fire Blast\n"
    assert troubles(text) == [
        (2, "unknown", ""),
        (3, "number", ""),
        (4, "number", ""),
        (5, "no_card", ""),
        (6, "second_hero", ""),
    ]
    assert read(text).deck == decks.DeckList("zumix_of_kezan", (("fire_blast", 2),))


def test_without_a_hero() -> None:
    assert troubles("4 Fireball") == [(0, "no_hero", "")]


def test_a_text_without_end_is_cut() -> None:
    reading = read("zumix_of_kezan\n" + "1 fireball\n" * 5_000)
    assert [trouble.kind for trouble in reading.troubles] == ["too_long"]
    assert reading.deck.cards == (("fireball", deck_text.MOST_COPIES),)


HOSTILE = ["\x00", "\u202e4 Fireball", "9" * 9_000, "1 " * 9_000, "(" * 5_000, "a:" * 9_000, "# " * 9_000,
           "٤ Fireball", "²", "x4", "4", ";;;;", "Hero:", "Deck:", "Hero: 4", "\ud800", "{}", '{"deck": 1}',
           "\r\r\r", "\u2028", "ﬁreball"]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_are_read_like_any_other(text: str) -> None:
    reading = read(text)
    assert len(reading.troubles) <= deck_text.MOST_TROUBLES + 1
    assert all(trouble.text.isprintable() and len(trouble.text) <= 60 for trouble in reading.troubles)


_ODD = ["3 Fierball", "x", "# x", "Eroe:", "4 4 4"]
_LINES = st.sampled_from([*written(starter("horde_mage"), "Ash").splitlines(), *_ODD])


@settings(max_examples=120)
@given(st.lists(_LINES, max_size=30), st.data())
def test_a_mutated_deck_never_raises(lines: list[str], data: st.DataObject) -> None:
    text = "\n".join(lines)
    for _ in range(data.draw(st.integers(0, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    reading = read(text)
    assert read(written(reading.deck, reading.name)).deck.cards == reading.deck.cards
    reading.guessed(pool())


# -- on the command line ---------------------------------------------------------------------------


def test_an_option_may_be_an_id_or_a_text() -> None:
    game = real_game()
    assert game.read_option("lot", catalogues()) == "lot"
    assert game.read_option("horde_mage", catalogues()) == "horde_mage"
    text = game.read_option(written(starter("horde_mage"), "x", "it"), catalogues())
    assert decks.parse(text) == starter("horde_mage")
    game.new_state(2, {"deck_1": text, "deck_2": "lot"})


def test_the_lot_deals_no_other_deck_with_the_hero_of_an_own_one() -> None:
    game = real_game()
    own = starter("horde_mage")
    for seed in range(40):
        t = start(game, 2, {"deck_1": decks.format_deck(own), "deck_2": "lot"}, Seeded(str(seed)))
        assert len({t.state.names[hero] for hero in t.state.hero}) == 2


@pytest.mark.parametrize("begun", ["Zumix of Kezan", "Eroe: Zumix di Kezan; 4 Fireball", "zumix_of_kezan\n4 fireball"])
def test_an_option_may_be_a_deck_that_is_only_begun(begun: str) -> None:
    """It is filled up as the workshop does it."""
    game = real_game()
    deck = decks.parse(game.read_option(f"suggest: {begun}", catalogues()))
    assert (deck.hero, deck.size) == ("zumix_of_kezan", 60)
    assert dict(deck.cards).get("fireball") == 4 or "4" not in begun
    game.new_state(2, {"deck_1": decks.format_deck(deck), "deck_2": "lot"})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("suggest: 4 Fireball", "hero"),
        ("suggest:", "hero"),
        ("no such deck", "lines"),
        ("4 Fireball", "hero"),
        ("", "hero"),
    ],
)
@in_each_language
def test_an_option_that_is_no_deck_is_refused_in_words(text: str, key: str, lang: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        real_game().read_option(text, catalogues())
    assert refused.value.key == f"decks.refused.{key}"
    assert "⟦" not in catalogues()[lang].say(refused.value.key, **refused.value.fields)


def test_every_line_that_cannot_be_read_is_told() -> None:
    """One below the other, in the language of the program; of very many the first twenty."""
    text = "Hero: Zumix of Kezan\n4 Fierball\n4 Polymorph\nHero: Gurzak of Orgrimmar\n200 Frostbolt\n"
    assert told(text, "en").splitlines() == [
        "3 lines of the deck cannot be read.",
        "  Line 2: There is no card “Fierball”. Do you mean Fireball?",
        "  Line 4: A second hero, Gurzak of Orgrimmar, is left out.",
        "  Line 5: “200 Frostbolt” has a number that no deck can have: from 1 to 99.",
    ]
    assert told(text, "it").splitlines()[1] == "  Riga 2: Non esiste una carta «Fierball». Intendi Palla di Fuoco?"
    assert told("4 Xyzzy", "en").splitlines()[0] == "One line of the deck cannot be read."
    many = told("\n".join(f"{'x' * n}zz" for n in range(30, 60)), "en").splitlines()
    assert (len(many), many[-1]) == (22, "  And 10 more.")


def told(text: str, lang: str) -> str:
    with pytest.raises(SetupRefused) as refused:
        real_game().read_option(text, catalogues())
    words: str = catalogues()[lang].say(refused.value.key, **refused.value.fields)
    assert "⟦" not in words
    return words


# -- lines made to take for ever ---------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["zzz{}y", "2{}", "{}2 Battle Shout", "a{}x{}2{}!", "zzz [{}1", "Allies{}(1{}", "{}:{}#"]
)
@pytest.mark.parametrize("filling", [" ", "1", "x ", "( ", "[1] ", "; "])
def test_no_line_takes_for_ever(line: str, filling: str) -> None:
    with never_waiting():
        assert read("2 Battle Shout\n" + line.replace("{}", filling * 9_000)).deck.cards[0][0] == "battle_shout"


@pytest.mark.parametrize("sign", ["\x1b", "\0", "\u202e", "\u200b", "\u3164"])
def test_hidden_signs_of_an_import_are_shown_nowhere(sign: str) -> None:
    reading = read(f"Deck: My{sign}deck\n2 Battle{sign} Shout\n3 No{sign}body{sign}\nHero: Who{sign}")
    assert reading.name == "Mydeck"
    shown = [reading.name, *(trouble.text for trouble in reading.troubles)]
    assert len(shown) > 2
    assert not any(is_hidden(each) for text in shown for each in text)
