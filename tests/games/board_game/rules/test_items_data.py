"""The 120 items of the Board Game as their cards say (content section 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.board_game.contents import compiled, part

items = compiled().content.items
effects = part("cards.effects")
STEP = {"melee": "red", "ranged": "blue", "armor": "green"}


def abilities(name: str, moment: str) -> list[Any]:
    return [ability for ability in items[name].abilities if ability.when == moment]


def pool(name: str) -> dict[str, int]:
    """Dice and values that it brings every round."""
    found: Counter[str] = Counter()
    for ability in abilities(name, "pool"):
        for effect in ability.effects:
            if isinstance(effect, effects.AddDice):
                found.update(red=effect.red, blue=effect.blue, green=effect.green)
            elif isinstance(effect, effects.AddReroll):
                found.update(reroll=effect.amount)
            elif isinstance(effect, effects.AddAttrition):
                found.update(attrition=effect.amount)
    return {what: amount for what, amount in found.items() if amount}


def test_four_decks_of_120_cards() -> None:
    """TBG-SETUP-16, TBG-ITEM-06: the triangles are the most."""
    decks = {quality: len(deck) for quality, deck in compiled().item_decks.items()}
    assert decks == {"triangle": 46, "square": 30, "circle": 16, "special": 28}
    titles = Counter(item.quality for item in items.values())
    assert titles == {"triangle": 27, "square": 24, "circle": 16, "special": 28}


def test_better_decks_hold_better_items() -> None:
    """TBG-ITEM-06."""
    levels = {
        quality: {item.level for item in items.values() if item.quality == quality}
        for quality in ("triangle", "square", "circle")
    }
    assert levels == {"triangle": {1, 2}, "square": {3, 4}, "circle": {4, 5}}
    assert all(item.gold >= 1 for item in items.values())


@pytest.mark.parametrize("name", [name for name, item in items.items() if item.type in STEP and not item.addon])
def test_dice_mean_what_their_colour_says(name: str) -> None:
    """TBG-COMP-17: melee weapons bring red dice, ranged ones and magic blue, armor green."""
    assert pool(name).get(STEP[items[name].type], 0) >= 1


@pytest.mark.parametrize(
    ("name", "level", "gold", "brings"),
    [
        ("trogg_club", 1, 3, {"red": 1}),
        ("neophytes_robe", 1, 2, {"green": 1, "reroll": 1}),
        ("robe_of_apprenticeship", 2, 6, {"green": 1, "reroll": 2}),
        ("iridescent_hammer", 2, 8, {"red": 2, "attrition": 1}),
        ("darkwater_talwar", 3, 13, {"red": 3}),
        ("firestarter", 3, 11, {"blue": 1, "red": 1}),
        ("tortoise_armor", 3, 10, {"green": 4}),
        ("bone_of_the_infernal", 5, 20, {"blue": 3, "red": 1, "attrition": 2}),
        ("cadaverous_armor", 5, 18, {"red": 1, "green": 3, "reroll": 1}),
        ("fist_of_stone", 5, 19, {"red": 4, "reroll": -1, "attrition": 3}),
        ("jade_breastplate_of_power", 5, 22, {"green": 4, "red": 1, "reroll": 1}),
    ],
)
def test_what_an_item_brings(name: str, level: int, gold: int, brings: dict[str, int]) -> None:
    """TBG-MERCH-03: its value in gold, among what it says."""
    assert (items[name].level, items[name].gold, pool(name)) == (level, gold, brings)


def test_the_amulet_protects_whoever_rolls_no_red_die() -> None:
    """TBG-AMBIG-50: three green dice, as the example that only one rulebook prints counts them."""
    (ability,) = items["amulet_of_protection"].abilities
    assert ability.given == (part("cards.abilities").RollsNo("red"),)
    assert ability.effects == (effects.AddDice(green=3),)


def test_the_crackling_staff_works_at_the_end_of_the_dice_pool() -> None:
    """FAQ, content section 11: for each red 8."""
    (ability,) = abilities("crackling_staff", "rolled")
    assert ability.spot is not None
    assert (ability.spot.colours, ability.spot.least, ability.spot.each) == (("red",), 8, True)


def test_both_scrolls_of_a_quality_add_dice_of_their_own() -> None:
    """FAQ, content section 11: the blue Scroll of Lesser Strength is one of Spirit."""
    assert pool("scroll_of_lesser_strength") == {"red": 2}
    assert pool("scroll_of_lesser_spirit") == {"blue": 2}
    assert pool("scroll_of_great_strength") == {"red": 3}
    assert pool("scroll_of_great_spirit") == {"blue": 3}


def test_the_caduceus_is_ranged() -> None:
    """FAQ, content section 11."""
    assert items["pyric_caduceus"].type == "ranged"


def test_items_of_type_bag_are_used_up() -> None:
    """TBG-AMBIG-71: by their only ability."""
    bags = [item for item in items.values() if item.type == "bag"]
    assert len(bags) == 17
    assert all([ability.discard for ability in item.abilities] == [True] for item in bags)
    others = [item for item in items.values() if item.type != "bag"]
    assert not any(ability.discard for item in others for ability in item.abilities)


@pytest.mark.parametrize(
    ("moment", "names"),
    [
        ("hurt", {"minor_healing_potion": 1, "lesser_healing_potion": 2, "greater_healing_potion": 3}),
        ("energy_spent", {"minor_mana_potion": 1, "lesser_mana_potion": 2, "greater_mana_potion": 3}),
        ("rolled", {"minor_agility_potion": 1, "lesser_agility_potion": 2, "greater_agility_potion": 3}),
    ],
)
def test_potions_come_in_three_strengths(moment: str, names: dict[str, int]) -> None:
    for name, amount in names.items():
        (ability,) = abilities(name, moment)
        assert [effect.amount for effect in ability.effects] == [amount]


def test_add_ons_are_helmets_shields_and_a_scope() -> None:
    """TBG-EQUIP-13, TBG-EQUIP-16: what they do stands before what they go with."""
    found = {name: (item.addon, item.trait) for name, item in items.items() if item.addon}
    assert found == {
        "cobalt_buckler": ("shield", "mail"),
        "archers_buckler": ("shield", "leather"),
        "skullance_shield": ("shield", "mail"),
        "glyphed_helm": ("helmet", "leather"),
        "cowl_of_heroes": ("helmet", "cloth"),
        "thorium_helm": ("helmet", "mail"),
        "bad_mojo_mask": ("helmet", "cloth"),
        "biznicks_accurascope": ("scope", "bow"),
        "crest_of_retribution": ("shield", "mail"),
    }


def test_some_items_raise_what_their_owner_can_hold() -> None:
    """TBG-CHAR-07."""
    capacity = part("cards.abilities").Capacity
    found = {
        name: (passive.health, passive.energy)
        for name, item in items.items()
        for passive in item.passives
        if isinstance(passive, capacity)
    }
    assert found == {
        "flamestrider_robes": (2, 0),
        "gorewood_bow": (0, 2),
        "ankh_of_life": (3, 0),
        "lorekeepers_ring": (0, 2),
    }
