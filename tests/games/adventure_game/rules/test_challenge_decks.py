"""What a challenge deck as a whole is: how many cards of each kind, and how strong."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.adventure_game.build import real_game

EVENTS = {"yellow": {"global": 2, "location": 3, "special": 3}, "red": {"global": 2, "location": 4, "special": 2}}
ATTACKS = {"yellow": {3, 4}, "red": {4, 5, 6}}
DEFENCES = {"yellow": {6, 7, 8}, "red": {8, 9, 10}}
DAMAGE = {"yellow": {2}, "red": {2, 3}}
AGGRO = {"yellow": 8, "red": 9}
MELEE = {"yellow": 21, "red": 18}
LEVELS = ("grey", "green", "yellow", "red")
DECKS = ("yellow", "red")


def deck(colour: str) -> list[Any]:
    return [card for card in real_game().content.challenges.values() if card.level == colour]


def fights(colour: str) -> list[Any]:
    """The cards with an encounter on one side and an item on the other."""
    return [card for card in deck(colour) if card.event is None]


@pytest.mark.parametrize("colour", DECKS)
def test_what_is_in_it(colour: str) -> None:
    cards = deck(colour)
    assert (len(cards), len(fights(colour))) == (40, 32)
    assert Counter(card.event.kind for card in cards if card.event) == EVENTS[colour]
    assert Counter(card.item.kind for card in fights(colour)) == {"weapon": 12, "armour": 9, "bag": 11}


@pytest.mark.parametrize("colour", DECKS)
def test_how_strong_its_encounters_are(colour: str) -> None:
    foes = [card.encounter for card in deck(colour) if card.encounter]
    assert {foe.attack.value for foe in foes} == ATTACKS[colour]
    assert {foe.defence for foe in foes} == DEFENCES[colour]
    assert {foe.damage for foe in foes} == DAMAGE[colour]
    assert sum(foe.aggro for foe in foes) == AGGRO[colour]
    drawn = [card.encounter for card in fights(colour)]
    assert sum(foe.attack.type == "melee" for foe in drawn) == MELEE[colour]
    assert sum(any(power.op == "on_die" for power in foe.powers) for foe in drawn) == len(drawn) // 2


@pytest.mark.parametrize("colour", DECKS)
def test_quests_find_three_of_each_kind(colour: str) -> None:
    traits = Counter(trait for card in fights(colour) for trait in card.encounter.traits)
    kinds = ("beast", "undead", "humanoid", "demon", "dragonkin", "elemental", "mechanical")
    assert all(traits[kind] >= 3 for kind in kinds), traits


@pytest.mark.parametrize("colour", DECKS)
def test_every_hero_finds_something_to_wear(colour: str) -> None:
    items = [card.item for card in fights(colour)]
    for hero in real_game().content.heroes.values():
        kinds = Counter(item.kind for item in items if set(item.icons) <= set(hero.icons))
        assert kinds["weapon"] >= 5, hero.id
        assert kinds["armour"] >= 3, hero.id


@pytest.mark.parametrize("colour", DECKS)
def test_potions(colour: str) -> None:
    """A third of the items show two; health most often, swiftness least."""
    items = [card.item for card in fights(colour)]
    assert sum(len(item.potions) == 2 for item in items) == 11
    shown = Counter(potion for item in items for potion in item.potions)
    assert shown["health"] > shown["mana"] > shown["swiftness"] > 10


@pytest.mark.parametrize("colour", DECKS)
def test_every_face_has_a_line_to_read(colour: str) -> None:
    faces = [face for card in deck(colour) for face in (card.encounter, card.item, card.event) if face]
    lines = [face.flavour for face in faces]
    assert all(lines)
    for lang in ("en", "it"):
        said = [getattr(line, lang) for line in lines]
        assert len(set(said)) == len(said)
        assert all(line.endswith((".", "?", "!")) for line in said)


@pytest.mark.parametrize("colour", DECKS)
def test_location_events_wait_where_their_finders_may_go(colour: str) -> None:
    places = [card.event.place for card in deck(colour) if card.event and card.event.place]
    for place in places:
        space = real_game().content.map[place]
        assert space.kind == "key"
        assert LEVELS.index(space.colour) <= LEVELS.index(colour)


def test_no_item_pays_for_itself() -> None:
    """What costs energy would be drunk as the mana that it costs."""
    for card in real_game().content.challenges.values():
        if card.level in DECKS and card.item and "mana" in card.item.potions:
            assert not [power for power in card.item.powers if getattr(power, "cost", 0)], card.id
