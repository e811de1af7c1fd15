"""What a challenge deck as a whole is: how many cards of each kind, and how strong."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from tests.games.adventure_game.build import real_game

EVENTS = {
    "grey": {"global": 2, "location": 2, "special": 2},
    "green": {"global": 2, "location": 3, "special": 3},
    "yellow": {"global": 2, "location": 3, "special": 3},
    "red": {"global": 2, "location": 4, "special": 2},
}
ITEMS = {"grey": (13, 9, 12), "green": (12, 9, 11), "yellow": (12, 9, 11), "red": (12, 9, 11)}
ATTACKS = {"grey": {1, 2}, "green": {2, 3}, "yellow": {3, 4}, "red": {4, 5, 6}}
DEFENCES = {"grey": {4, 5}, "green": {5, 6, 7}, "yellow": {6, 7, 8}, "red": {8, 9, 10}}
DAMAGE = {"grey": {1, 2}, "green": {1, 2}, "yellow": {2}, "red": {2, 3}}
AGGRO = {"grey": 5, "green": 7, "yellow": 8, "red": 9}
MELEE = {"grey": 29, "green": 24, "yellow": 21, "red": 18}
KINDS = {"beast", "undead", "humanoid", "demon", "dragonkin", "elemental", "mechanical"}
ABSENT = {"grey": {"dragonkin"}}
DECKS = ("grey", "green", "yellow", "red")


def deck(colour: str) -> list[Any]:
    return [card for card in real_game().content.challenges.values() if card.level == colour]


def fights(colour: str) -> list[Any]:
    """The cards with an encounter on one side and an item on the other."""
    return [card for card in deck(colour) if card.event is None]


@pytest.mark.parametrize("colour", DECKS)
def test_what_is_in_it(colour: str) -> None:
    cards = deck(colour)
    assert (len(cards), len(fights(colour))) == (40, sum(ITEMS[colour]))
    assert Counter(card.event.kind for card in cards if card.event) == EVENTS[colour]
    kinds = Counter(card.item.kind for card in fights(colour))
    assert (kinds["weapon"], kinds["armour"], kinds["bag"]) == ITEMS[colour]


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
    absent = ABSENT.get(colour, set())
    assert {kind for kind in KINDS if traits[kind] >= 3} == KINDS - absent
    assert not [kind for kind in absent if traits[kind]]


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
    events = [card.event for card in deck(colour) if card.event]
    for place in [place for event in events for place in (event.place, event.flips_at) if place]:
        space = real_game().content.map[place]
        assert space.kind == "key"
        assert DECKS.index(space.colour) <= DECKS.index(colour)


def test_no_item_pays_for_itself() -> None:
    """What costs energy would be drunk as the mana that it costs."""
    for card in real_game().content.challenges.values():
        if card.item and "mana" in card.item.potions:
            powers = [power for power in card.item.powers if power.op == "use" and not power.discard]
            assert not [power for power in powers if power.cost], card.id


def test_no_two_faces_look_alike() -> None:
    cards = real_game().content.challenges.values()
    faces = [face for card in cards for face in (card.event, card.encounter, card.item) if face]
    for look in ("emblem", "name"):
        twins = Counter(getattr(face, look) for face in faces)
        assert not [twin for twin, count in twins.items() if count > 1]


@pytest.mark.parametrize("face", ["encounter", "item"])
def test_nothing_copies_another(face: str) -> None:
    """What items do is different in all the box, what encounters do in each deck; the plain ones say nothing."""
    spoken: Counter[Any] = Counter()
    for card in real_game().content.challenges.values():
        side = getattr(card, face)
        if side and side.powers:
            spoken[repr(side.powers), card.level if face == "encounter" else ""] += 1
    assert [words for words, times in spoken.items() if times > 1] == []


def test_no_event_copies_another() -> None:
    """Other numbers and another colour do not make another event."""
    fronts = [card.event for card in real_game().content.challenges.values() if card.event]
    said = [repr((event.kind, event.powers, event.effects)) for event in fronts]
    copies = Counter(re.sub(r"-?[1-9]\d*|grey|green|yellow|red", "#", text) for text in said)
    assert [text for text, times in copies.items() if times > 1] == []


def test_no_back_of_an_event_is_out_of_reach() -> None:
    """Each says where it is turned over, or turns itself."""
    events = {card.id: card.event for card in real_game().content.challenges.values() if card.event}
    assert not [name for name, event in events.items() if not event.flips_at and "FlipEvent" not in repr(event)]


def test_cards_that_the_rules_name() -> None:
    """AG-CHALLENGE-16, and what their backs are known for."""
    items = {
        card.item.name.en: (card.level, card.item) for card in real_game().content.challenges.values() if card.item
    }
    level, staff = items["Medicine Staff"]
    assert (level, staff.attack.type, staff.attack.value) == ("grey", "melee", 2)
    level, bow = items["Fine Longbow"]
    assert (level, bow.attack.type, bow.icons) == ("grey", "ranged", ("bow",))
    level, gun = items["High-tech Supergun"]
    assert (level, gun.attack.type, gun.icons) == ("green", "ranged", ("gun",))
    level, hammer = items["Smite's Mighty Hammer"]
    assert (level, hammer.attack.type, [power.faces for power in hammer.powers]) == ("green", "melee", [(1,)])
    level, hauberk = items["Scaled Hauberk"]
    assert (level, hauberk.defence, [power.faces for power in hauberk.powers]) == ("grey", 5, [(3,)])
