"""The four ability decks as wholes: what a hero can count on, and what no card may be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.adventure_game.build import part, real_game
from wowtable.content.checking import effects_in

HEROES = ("grumbaz", "burbonn", "sandrai", "sofeea")
effects = part("cards.effects")


def abilities(hero: str) -> list[Any]:
    return [card for card in real_game().content.abilities.values() if card.hero == hero]


def deck(hero: str) -> list[Any]:
    return [card for card in abilities(hero) for _ in range(card.copies)]


@pytest.mark.parametrize("hero", HEROES)
def test_a_deck_keeps_its_budget(hero: str) -> None:
    """AG-COMP-03: 23 cards of 12 names, most of them for combat, cheap ones first."""
    cards = deck(hero)
    assert len(cards) == 23
    assert Counter(card.copies for card in abilities(hero)) == {3: 2, 2: 7, 1: 3}
    assert Counter(card.cost for card in cards) == {0: 4, 1: 10, 2: 6, 3: 3}
    timings = Counter(card.timing for card in cards)
    assert timings["movement"] in (5, 6)
    assert timings["combat"] in (12, 13)
    assert timings["special"] in (4, 5)
    assert Counter(card.improved[0].level for card in cards if card.improved) == {"green": 4, "yellow": 3, "red": 3}


@pytest.mark.parametrize(("hero", "number"), [("grumbaz", 0), ("burbonn", 2), ("sandrai", 3), ("sofeea", 3)])
def test_who_fights_without_a_weapon(hero: str, number: int) -> None:
    bolts = [card for card in deck(hero) if card.replaces]
    assert [(card.replaces.type, card.replaces.value) for card in bolts] == [("ranged", 3)] * number


@pytest.mark.parametrize("hero", HEROES)
def test_few_cards_hurt_others_from_afar(hero: str) -> None:
    """At most 4 of a deck, for at most 2 damage, at most 3 spaces away."""
    far = [card for card in deck(hero) if any(hurt.who in ("target", "others", "each") for hurt in hurts(card))]
    assert len(far) <= 4
    for card in far:
        assert card.target.within <= 3
        assert sum(hurt.amount for hurt in hurts(card)) <= 2


def hurts(card: Any) -> list[Any]:
    return list(effects_in((card.effects, card.powers, card.improved), (effects.Hurt,)))


def test_seven_curses() -> None:
    """Each lies on somebody else, and each name is broken in a way of its own."""
    curses = [card for card in abilities("sandrai") if card.id.startswith("curse_of")]
    assert sum(card.copies for card in curses) == 7
    assert all(card.attach in ("foe", "target") for card in curses)
    ways = [power for card in curses for power in card.powers if any(effects_in(power, (effects.DiscardThis,)))]
    assert len({(type(way), getattr(way, "what", "")) for way in ways}) == len(ways) == len(curses)


def test_what_is_played_out_of_turn_costs_nothing() -> None:
    """There is no energy then."""
    moments = part("cards.words").OUT_OF_TURN
    assert {card.cost for hero in HEROES for card in abilities(hero) if card.moment in moments} == {0}


def test_every_card_has_a_face_and_a_word_of_its_own() -> None:
    cards, heroes = [card for hero in HEROES for card in abilities(hero)], real_game().content.heroes.values()
    emblems = [card.emblem for card in cards] + [hero.emblem for hero in heroes]
    assert len(set(emblems)) == len(emblems)
    for lang in ("en", "it"):
        assert len({getattr(card.flavour, lang) for card in cards}) == len(cards)
        assert len({getattr(card.name, lang) for card in cards}) == len(cards)
    assert all(card.flavour.en != card.flavour.it for card in cards)


def test_names_are_titles_without_an_article() -> None:
    articles = {"en": {"The", "A", "An"}, "it": {"Il", "Lo", "La", "I", "Gli", "Le", "Un", "Uno", "Una"}}
    for lang, found in articles.items():
        assert not {getattr(card.name, lang).split()[0] for card in real_game().content.abilities.values()} & found


@pytest.mark.parametrize("hero", HEROES)
def test_cards_ask_for_sides_of_their_own_hero(hero: str) -> None:
    sides = [ask.side for card in abilities(hero) for ask in effects_in(card.effects, (effects.ShowsSide,))]
    assert sides
    assert all(side.startswith(f"{hero}_") for side in sides)


@pytest.mark.parametrize("op", [effects.DiscardThis, effects.ShowsSide])
def test_what_was_made_for_abilities_serves_many(op: type) -> None:
    """For every hero at least one card."""
    users = {
        card.hero for hero in HEROES for card in abilities(hero) if any(effects_in((card.effects, card.powers), (op,)))
    }
    assert len(users) >= 3
