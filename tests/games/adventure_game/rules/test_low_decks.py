"""The grey and the green challenge deck as wholes: how many of what, how strong, and that no two faces look alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.adventure_game.build import COLOURS, real_game


def deck(level: str) -> list[Any]:
    return [card for card in real_game().content.challenges.values() if card.level == level]


def drawn_foes(level: str) -> list[Any]:
    """The encounter sides of what is no event."""
    return [card.encounter for card in deck(level) if not card.event]


COUNTS = {
    "grey": (
        {"global": 2, "location": 2, "special": 2},
        {"weapon": 13, "armour": 9, "bag": 12},
        {"aggro": 5, "ranged": 5, "triggered": 17},
    ),
    "green": (
        {"global": 2, "location": 3, "special": 3},
        {"weapon": 12, "armour": 9, "bag": 11},
        {"aggro": 7, "ranged": 8, "triggered": 16},
    ),
}


@pytest.mark.parametrize("level", COUNTS)
def test_how_many_of_what(level: str) -> None:
    events, items, foes = COUNTS[level]
    cards = deck(level)
    assert len(cards) == 40
    assert Counter(card.event.kind for card in cards if card.event) == events
    assert Counter(card.item.kind for card in cards if not card.event) == items
    drawn = drawn_foes(level)
    assert {
        "aggro": sum(foe.aggro for foe in drawn),
        "ranged": sum(foe.attack.type == "ranged" for foe in drawn),
        "triggered": sum(any(power.op == "on_die" for power in foe.powers) for foe in drawn),
    } == foes


@pytest.mark.parametrize(
    ("level", "attacks", "defences", "damages", "mean"),
    [("grey", {1, 2}, {4, 5}, {1, 2}, 4.9), ("green", {2, 3}, {5, 6, 7}, {1, 2}, 5.9)],
)
def test_how_strong(level: str, attacks: set[int], defences: set[int], damages: set[int], mean: float) -> None:
    foes = drawn_foes(level)
    every = [card.encounter for card in deck(level) if card.encounter]
    assert {foe.attack.value for foe in every} == attacks
    assert {foe.defence for foe in every} == defences
    assert {foe.damage for foe in every} == damages
    assert abs(sum(foe.defence for foe in foes) / len(foes) - mean) < 0.05


@pytest.mark.parametrize(
    ("level", "homeless"), [("grey", {"dragonkin"}), ("green", set())], ids=["no dragons near the cities", "all"]
)
def test_quests_find_every_kind_thrice(level: str, homeless: set[str]) -> None:
    traits = Counter(trait for foe in drawn_foes(level) for trait in foe.traits)
    kinds = {"beast", "undead", "humanoid", "demon", "dragonkin", "elemental", "mechanical"}
    assert {trait for trait in kinds if traits[trait] >= 3} == kinds - homeless
    assert not [trait for trait in homeless if traits[trait]]


@pytest.mark.parametrize("level", COUNTS)
@pytest.mark.parametrize("hero", ["grumbaz", "burbonn", "sandrai", "sofeea"])
def test_every_hero_finds_something_to_wear(level: str, hero: str) -> None:
    icons = set(real_game().content.heroes[hero].icons)
    fitting = Counter(card.item.kind for card in deck(level) if card.item and set(card.item.icons) <= icons)
    assert fitting["weapon"] >= 5
    assert fitting["armour"] >= 3


@pytest.mark.parametrize("level", COUNTS)
def test_location_events_lie_at_key_posts_that_one_may_enter(level: str) -> None:
    spaces = real_game().content.map
    for card in deck(level):
        for place in (card.event.place, card.event.flips_at) if card.event else ():
            if place is not None:
                assert spaces[place].kind == "key"
                assert COLOURS.index(spaces[place].colour) <= COLOURS.index(level)


@pytest.mark.parametrize("level", COUNTS)
def test_every_face_has_a_line_to_read(level: str) -> None:
    faces = [face for card in deck(level) for face in (card.event, card.encounter, card.item) if face]
    lines = [(face.name.en, face.flavour) for face in faces]
    assert not [name for name, flavour in lines if flavour is None]
    told = [flavour.en for _, flavour in lines if flavour] + [flavour.it for _, flavour in lines if flavour]
    assert len(set(told)) == len(told)
    assert not [line for line in told if len(line) > 80 or line[-1] not in ".!?»\""]


def test_no_two_faces_look_alike() -> None:
    cards = real_game().content.challenges.values()
    faces = [face for card in cards for face in (card.event, card.encounter, card.item) if face]
    for look in ("emblem", "name"):
        twins = Counter(getattr(face, look) for face in faces)
        assert not [twin for twin, count in twins.items() if count > 1]


def test_no_back_of_an_event_is_out_of_reach() -> None:
    """Each says where it is turned over, or turns itself."""
    for level in COUNTS:
        for card in deck(level):
            assert not card.event or card.event.flips_at or "FlipEvent" in repr(card.event.effects), card.id


def test_cards_that_the_rules_name() -> None:
    """AG-CHALLENGE-16, and what their backs are known for."""
    items = {card.item.name.en: (card.level, card.item) for level in COUNTS for card in deck(level) if card.item}
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
