"""Deck building (TCG-DECK, TCG-TALENT)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.tcg.build import part, real_lore

decks = part("decks")
MAGE, WARRIOR = "rumi_of_gnomeregan", "gurzak_of_orgrimmar"


def starter(name: str) -> decks.DeckList:
    return decks.printed(real_lore().decks[name])


def changed(name: str, **counts: int) -> decks.DeckList:
    """A starter deck with other numbers of some cards."""
    deck = starter(name)
    cards = {**dict(deck.cards), **counts}
    return decks.DeckList(deck.hero, tuple((card, count) for card, count in cards.items() if count))


def broken(deck: decks.DeckList) -> list[tuple[str, str]]:
    return [(fault.rule, fault.card) for fault in decks.legality(real_lore().cards, deck)]


def some(**wanted: object) -> str:
    """The first card that has these values."""
    return next(
        name
        for name, card in real_lore().cards.items()
        if not card.token and all(getattr(card, key) == value for key, value in wanted.items())
    )


def test_class_icons() -> None:
    """TCG-DECK-01"""
    card = some(type="ability", classes=("warrior",), talent=None)
    assert broken(changed("alliance_mage", **{card: 1})) == [("TCG-DECK-01", card)]
    assert broken(changed("alliance_warrior", **{card: 4})) == []


def test_faction_icons() -> None:
    """TCG-DECK-02"""
    horde, alliance = some(type="ally", faction="horde"), some(type="ally", faction="alliance")
    assert broken(changed("alliance_mage", **{horde: 1})) == [("TCG-DECK-02", horde)]
    assert broken(changed("horde_warrior", **{horde: 1, alliance: 1})) == [("TCG-DECK-02", alliance)]


def test_neutral_cards_fit_everywhere() -> None:
    """TCG-DECK-03, TCG-KEYWORD-16"""
    card = some(type="quest", faction=None, classes=())
    for name in real_lore().decks:
        assert broken(changed(name, **{card: 4})) == [], name


def test_both_conditions_count() -> None:
    """TCG-DECK-06"""
    card = part("cards.card").Card(id="x", type="ally", emblem="x", faction="horde", classes=("mage",))
    heroes = real_lore().cards
    assert decks.fits_hero(card, heroes[MAGE]) == ["TCG-DECK-02"]
    assert decks.fits_hero(card, heroes[WARRIOR]) == ["TCG-DECK-01"]


def test_four_copies_by_name_unless_unlimited() -> None:
    """TCG-DECK-04, TCG-AMBIG-29"""
    assert broken(changed("alliance_mage", fire_blast=4)) == []
    assert broken(changed("alliance_mage", fire_blast=5)) == [("TCG-DECK-04", "fire_blast")]
    pool = dict(real_lore().cards)
    pool["fire_blast"] = replace(pool["fire_blast"], unlimited=True)
    assert decks.legality(pool, changed("alliance_mage", fire_blast=5)) == []


def test_sixty_cards_at_least() -> None:
    """TCG-DECK-05, TCG-AMBIG-01"""
    short = changed("alliance_mage", fire_blast=2)
    assert short.size == 59
    assert [(fault.rule, fault.number) for fault in decks.legality(real_lore().cards, short)] == [("TCG-DECK-05", 59)]
    longer = changed("alliance_mage", scorch=4)
    assert longer.size == 62
    assert broken(longer) == []


def test_the_hero_is_no_card_of_the_deck() -> None:
    """TCG-DECK-11"""
    token = next(name for name, card in real_lore().cards.items() if card.token)
    assert broken(changed("alliance_mage", **{MAGE: 1})) == [("TCG-DECK-11", MAGE)]
    assert broken(changed("alliance_mage", **{token: 1})) == [("TCG-DECK-11", token)]
    assert broken(decks.DeckList("fire_blast", ())) == [("TCG-DECK-10", "fire_blast")]


def test_talents_of_one_specialization() -> None:
    """TCG-TALENT-01, TCG-AMBIG-52"""
    pool = real_lore().cards
    talents = [name for name, card in pool.items() if card.talent and "paladin" in card.classes]
    specs = {pool[name].talent: name for name in talents}
    assert len(specs) > 1
    own = {pool[card].talent for card, _ in starter("alliance_paladin").cards} - {None}
    other = next(name for spec, name in specs.items() if spec not in own)
    assert ("TCG-TALENT-01", other) in broken(changed("alliance_paladin", **{other: 1}))


def test_ten_classes_and_twelve_races() -> None:
    """TCG-DECK-07, TCG-DECK-08, TCG-DECK-09, TCG-DECK-10, TCG-AMBIG-25"""
    words = part("cards.words")
    heroes = [card for card in real_lore().cards.values() if card.type == "hero"]
    assert len({hero.job for hero in heroes}) == 10
    assert len(words.ALLIANCE) == len(words.HORDE) == 6
    for hero in heroes:
        assert hero.race in (words.ALLIANCE if hero.faction == "alliance" else words.HORDE)
    pool = [card for card in real_lore().cards.values() if not decks.fits_hero(card, real_lore().cards[WARRIOR])]
    assert {card.faction for card in pool} == {"horde", None}
    assert {icon for card in pool if len(card.classes) == 1 for icon in card.classes} == {"warrior"}


@pytest.mark.parametrize("name", ["alliance_mage", "horde_rogue"])
def test_text_and_back(name: str) -> None:
    assert decks.parse(decks.format_deck(starter(name))) == starter(name)


def test_reading_is_forgiving() -> None:
    assert decks.parse("hero;\n 2  wolf ; ogre;; wolf\n") == decks.DeckList("hero", (("wolf", 3), ("ogre", 1)))


@pytest.mark.parametrize("text", ["", "   ", "4 wolf; 2 ogre", "hero; many wolves", "hero; -1 wolf", "hero; 1.5 wolf"])
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        decks.parse(text)
