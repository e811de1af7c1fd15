"""What the workshop says of a deck: every rule of deck building that can be broken, by its number, in words, with a
way out (TCG-DECK, TCG-TALENT-01, TCG-AMBIG-01, -29, -51, -52)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.games.tcg.build import part, real_game, real_lore
from wowtable.core import SetupRefused
from wowtable.reading.languages import LANGUAGES

from .kit import catalogues, changed, decks, module, pool, some, starter

GAP = "⟦"
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def found(deck: Any, lang: str = "en", cards: Any = None) -> list[Any]:
    return list(module("verdict").findings(catalogues()[lang], cards or pool(), deck))


def broken(deck: Any, cards: Any = None) -> list[str]:
    return [line.rule for line in found(deck, cards=cards) if line.tone == "error"]


def with_hero(deck: Any, hero: str) -> Any:
    return decks.DeckList(hero, deck.cards)


MAGE_CARD, WARRIOR_CARD = "fireball", "battle_shout"
HORDE, ALLIANCE = some(type="ally", faction="horde"), some(type="ally", faction="alliance")
NEUTRAL = some(type="quest", faction=None, classes=())


def other_talent() -> str:
    own = {pool()[card].talent for card, _ in starter("alliance_paladin").cards} - {None}
    return next(n for n, card in pool().items() if card.talent and card.talent not in own and "paladin" in card.classes)


BREAKS: dict[str, Callable[[], Any]] = {
    "TCG-DECK-01": lambda: changed("horde_warrior", **{MAGE_CARD: 1}),
    "TCG-DECK-02": lambda: changed("horde_warrior", **{ALLIANCE: 1}),
    "TCG-DECK-04": lambda: changed("horde_warrior", **{WARRIOR_CARD: 5}),
    "TCG-DECK-05": lambda: changed("horde_warrior", **{WARRIOR_CARD: 1}),
    "TCG-DECK-10": lambda: with_hero(starter("horde_warrior"), ""),
    "TCG-DECK-11": lambda: changed("horde_warrior", gurzak_of_orgrimmar=1),
    "TCG-TALENT-01": lambda: changed("alliance_paladin", **{other_talent(): 1}),
}


@pytest.mark.parametrize("rule", sorted(BREAKS))
def test_each_rule_by_its_number(rule: str) -> None:
    assert broken(BREAKS[rule]()) == [rule]


@pytest.mark.parametrize("rule", sorted(BREAKS))
@in_each_language
def test_each_rule_in_words_with_a_way_out(rule: str, lang: str) -> None:
    line = next(line for line in found(BREAKS[rule](), lang) if line.rule == rule)
    assert line.words.endswith(".")
    assert line.mend.endswith(".")
    assert GAP not in line.words + line.mend
    assert "{" not in line.words + line.mend


@in_each_language
def test_a_rule_has_one_line_that_names_the_cards(lang: str) -> None:
    deck = changed("horde_warrior", **{MAGE_CARD: 1, "fire_blast": 2})
    lines = [line for line in found(deck, lang) if line.tone == "error"]
    assert [set(line.cards) for line in lines] == [{"fire_blast", MAGE_CARD}]
    for card in lines[0].cards:
        assert catalogues()[lang].name(f"card.{card}") in lines[0].words


def refused(deck: Any, lang: str) -> list[str]:
    """What a game says that is begun with it."""
    with pytest.raises(SetupRefused) as refusal:
        real_game().new_state(2, {"deck_2": decks.format_deck(deck)})
    return str(catalogues()[lang].say(refusal.value.key, **refusal.value.fields)).splitlines()


@pytest.mark.parametrize("rule", sorted(set(BREAKS) - {"TCG-DECK-10"}))
@in_each_language
def test_a_game_is_refused_in_the_words_of_the_workshop(rule: str, lang: str) -> None:
    """TCG-DECK-10 apart: a list without a hero is no deck."""
    deck = BREAKS[rule]()
    lines = [f"  {line.words} {line.mend}" for line in found(deck, lang) if line.tone == "error"]
    title, *told = refused(deck, lang)
    assert told == lines != []
    assert "2" in title


def test_a_refusal_names_every_card_and_what_is_wrong_with_it() -> None:
    wrong = {MAGE_CARD: 1, "fire_blast": 2, "polymorph": 1, "frostbolt": 1, WARRIOR_CARD: 5}
    base = changed("horde_warrior", **wrong)
    deck = decks.DeckList(base.hero, (*base.cards, ("no_such_card", 1)))
    assert refused(deck, "en") == [
        "The deck of seat 2 may not be played:",
        "  Fire Blast, Polymorph, Frostbolt and Fireball belong to another class. "
        "Take them out, or choose another hero.",
        "  5 × Battle Shout. At most 4 of one card.",
        "  no_such_card cannot lie in a deck. Take it out.",
    ]
    short = next(line.words for line in found(deck) if line.rule == "TCG-DECK-01")
    assert short == "Fire Blast, Polymorph and 2 more belong to another class."


def test_talents_are_told_by_specialization_and_card() -> None:
    """TCG-TALENT-01"""
    deck = changed("alliance_paladin", **{other_talent(): 1})
    [line] = [line for line in found(deck) if line.tone == "error"]
    assert line.words == "Talents of two specializations: Retribution (Repentance) and Holy (Holy Shock)."
    assert set(line.cards) == {"repentance", "holy_shock"}
    [line] = [line for line in found(deck, "it") if line.tone == "error"]
    assert line.words.startswith("Talenti di due specializzazioni: ")


def test_one_card_of_a_plural_name_is_told_of_in_the_plural() -> None:
    [line] = [line for line in found(changed("horde_warrior", chains_of_ice=1), "it") if line.tone == "error"]
    assert line.words == "Catene di Ghiaccio sono di un'altra classe."


def test_both_icons_are_one_rule() -> None:
    """TCG-DECK-06: a card with both has to satisfy both."""
    cards = dict(pool())
    cards["x"] = replace(cards["fireball"], id="x", faction="alliance")
    short = decks.DeckList("gurzak_of_orgrimmar", (*starter("horde_warrior").cards, ("x", 1)))
    assert broken(short, cards) == ["TCG-DECK-06"]
    mage = decks.DeckList("zumix_of_kezan", (*starter("horde_mage").cards, ("x", 1)))
    assert broken(mage, cards) == ["TCG-DECK-02"]


def test_neutral_cards_break_nothing() -> None:
    """TCG-DECK-03"""
    for name in real_lore().decks:
        assert broken(changed(name, **{NEUTRAL: 4})) == [], name


@pytest.mark.parametrize(("count", "rules"), [(1, ["TCG-DECK-05"]), (2, []), (3, []), (4, [])])
def test_sixty_at_least_and_no_more_asked(count: int, rules: list[str]) -> None:
    """TCG-DECK-05, TCG-AMBIG-01: 59 are too few, 60, 61 and 62 are not."""
    deck = changed("horde_warrior", **{WARRIOR_CARD: count})
    assert deck.size == 58 + count
    assert broken(deck) == rules


def test_four_by_name_and_any_number_of_an_unlimited_card() -> None:
    """TCG-DECK-04, TCG-AMBIG-29"""
    deck = changed("horde_warrior", **{WARRIOR_CARD: 5})
    cards = dict(pool())
    cards[WARRIOR_CARD] = replace(cards[WARRIOR_CARD], unlimited=True)
    assert broken(deck, cards) == []
    assert broken(changed("horde_warrior", **{WARRIOR_CARD: 4})) == []


def test_every_wand_takes_the_one_place_of_ranged_weapons() -> None:
    """TCG-AMBIG-51"""
    wands = [card for card in pool().values() if "wand" in card.tags]
    assert wands
    assert all((card.limits or {}).get("ranged") == 1 for card in wands)


def test_hero_required_is_a_talent() -> None:
    """TCG-AMBIG-52: cards of a specialization count among its Talents, so two kinds exclude each other."""
    assert {card.talent for card in pool().values() if card.talent} >= {"frost", "unholy", "holy", "shadow"}
    assert broken(BREAKS["TCG-TALENT-01"]()) == ["TCG-TALENT-01"]


def test_ten_classes_twelve_races_and_the_pool_of_a_hero() -> None:
    """TCG-DECK-07, -08, -09, -10"""
    words = part("cards.words")
    heroes = [card for card in pool().values() if card.type == "hero"]
    assert len({hero.job for hero in heroes}) == 10
    assert {hero.race for hero in heroes} <= {*words.ALLIANCE, *words.HORDE}
    fitting = [name for name, card in pool().items() if not decks.fits_hero(card, pool()["gurzak_of_orgrimmar"])]
    assert WARRIOR_CARD in fitting
    assert HORDE in fitting
    assert NEUTRAL in fitting
    assert MAGE_CARD not in fitting
    assert ALLIANCE not in fitting


@pytest.mark.parametrize("name", sorted(real_lore().decks))
@in_each_language
def test_a_starter_is_fine_and_its_plan_is_two_sentences(name: str, lang: str) -> None:
    lines = found(starter(name), lang)
    assert [(line.tone, line.rule) for line in lines] == [("good", "")]
    words = catalogues()[lang]
    plan = words.say(f"deck.{name}.plan")
    assert plan.count(". ") == 1
    assert plan.endswith(".")
    assert words.name(f"deck.{name}")


def test_few_quests_are_advice_and_no_fault() -> None:
    deck = starter("horde_warrior")
    cards = [(card, count) for card, count in deck.cards if pool()[card].type != "quest"]
    lines = found(decks.DeckList(deck.hero, tuple(cards)))
    assert [line.tone for line in lines] == ["error", "warning"]
    assert lines[1].rule == ""


# -- suggestions ---------------------------------------------------------------------------------


class Filling:
    """The suggestion of the workshop without a screen."""

    def __init__(self) -> None:
        self.filler = part("suggesting.filling").filler_of(part("game").TradingCardGame(real_lore()))


@pytest.fixture(scope="module")
def filling() -> Filling:
    return Filling()


@pytest.mark.parametrize("name", sorted(real_lore().decks))
def test_a_suggestion_is_legal(filling: Filling, name: str) -> None:
    """From nothing, from a part of a deck, and from one that breaks every rule."""
    deck = starter(name)
    assert broken(filling.filler.filled(decks.DeckList(deck.hero, ()))) == []
    half = decks.DeckList(deck.hero, deck.cards[::2])
    filled = filling.filler.filled(half)
    assert broken(filled) == []
    assert filled.size == 60
    assert all(dict(filled.cards)[card] >= count for card, count in half.cards)
    strange = decks.DeckList(deck.hero, tuple((card, 7) for card in (MAGE_CARD, WARRIOR_CARD, HORDE, ALLIANCE)))
    assert broken(filling.filler.filled(strange)) == []


KINDS = {"ally": "ally", "ability": "ability", "weapon": "equipment", "armor": "equipment", "quest": "quest"}


def mixed(deck: Any) -> Counter[str]:
    """How many allies, abilities, pieces of equipment and quests."""
    found: Counter[str] = Counter()
    for card, count in deck.cards:
        found[KINDS[pool()[card].type]] += count
    return found


def lean(deck: Any) -> float:
    """What a card of it costs on average, quests aside."""
    costs = [pool()[card].cost for card, count in deck.cards for _ in range(count) if pool()[card].type != "quest"]
    return sum(costs) / len(costs)


@pytest.mark.parametrize("begun", [0, 4])
@pytest.mark.parametrize("name", sorted(real_lore().decks))
def test_a_suggestion_is_mixed_like_the_decks_of_its_class(filling: Filling, name: str, begun: int) -> None:
    """By type as by cost, from nothing and from a few abilities that somebody wants to play."""
    deck = starter(name)
    wanted = [(card, begun) for card, _ in deck.cards if begun and pool()[card].type == "ability"][:3]
    filled = filling.filler.filled(decks.DeckList(deck.hero, tuple(wanted)))
    usual, found = mixed(deck), mixed(filled)
    assert all(abs(found[kind] - usual[kind]) <= 4 for kind in KINDS.values()), (usual, found)
    assert abs(lean(filled) - lean(deck)) < 0.75


@pytest.mark.parametrize("name", sorted(real_lore().decks))
def test_a_suggestion_leaves_out_no_better_ally(filling: Filling, name: str) -> None:
    """None without a text is taken where another of its cost has more of both numbers and is not in the deck."""
    hero = pool()[starter(name).hero]
    taken = dict(filling.filler.filled(decks.DeckList(hero.id, ())).cards)
    allies = [c for c in pool().values() if c.type == "ally" and not c.token and not decks.fits_hero(c, hero)]
    left = [card for card in allies if card.id not in taken and not card.powers]
    for plain in (card for card in allies if card.id in taken and not card.powers):
        same = [card for card in left if card.cost == plain.cost and not card.unique]
        assert not [c.id for c in same if c.attack > plain.attack and c.health > plain.health], plain.id


def test_a_full_deck_needs_nothing(filling: Filling) -> None:
    assert filling.filler.filled(starter("horde_mage")) == starter("horde_mage")


def test_what_goes_well_names_a_shared_word(filling: Filling) -> None:
    affinity = filling.filler.affinity
    hero = pool()["kalia_of_silvermoon_city"]
    matches = affinity.with_card("malistra_the_demonmistress", hero, {"sarmoth": 2})
    assert (matches[0].id, matches[0].word, matches[0].copies) == ("sarmoth", "pet", 2)
    named = affinity.named
    assert all(match.word in named["malistra_the_demonmistress"] | named[match.id] for match in matches)
    assert not any(decks.fits_hero(pool()[match.id], hero) for match in matches)
