"""What the cards of each deck come to all together: every number was compared with the lists, none changes unseen."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import compiled

content = compiled().content

DECKS = {
    "alliance grey": (8, 40, 34, 10, 14, 0, 13),
    "alliance green": (30, 109, 60, 23, 36, 3, 27),
    "alliance yellow": (35, 122, 56, 14, 20, 3, 17),
    "alliance red": (46, 179, 59, 19, 41, 8, 18),
    "horde grey": (8, 47, 35, 8, 12, 0, 13),
    "horde green": (30, 109, 60, 23, 38, 4, 27),
    "horde yellow": (35, 138, 61, 17, 29, 3, 19),
    "horde red": (46, 173, 61, 18, 33, 7, 20),
}


@pytest.mark.parametrize("deck", DECKS)
def test_what_the_quests_of_a_deck_pay(deck: str) -> None:
    """TBG-QUEST-15 TBG-QUEST-30: levels, gold, XP; item symbols, cards drawn for them, special items; figures."""
    faction, colour = deck.split()
    found = [quest for quest in content.quests.values() if (quest.faction, quest.colour) == (faction, colour)]
    symbols = [prize for quest in found for prize in quest.items]
    assert DECKS[deck] == (
        sum(quest.level for quest in found),
        sum(quest.gold for quest in found),
        sum(quest.xp for quest in found),
        len(symbols),
        sum(prize.draw for prize in symbols),
        sum(len(quest.special) for quest in found),
        sum(spawn.count for quest in found for spawn in quest.spawns),
    )


POWERS = {
    "druid": (33, 104, 24),
    "hunter": (31, 98, 27),
    "mage": (31, 96, 16),
    "paladin": (31, 96, 29),
    "priest": (33, 101, 26),
    "rogue": (33, 104, 17),
    "shaman": (33, 104, 28),
    "warlock": (31, 97, 29),
    "warrior": (31, 96, 13),
}


@pytest.mark.parametrize("hero_class", POWERS)
def test_what_the_powers_of_a_class_cost(hero_class: str) -> None:
    """TBG-POWER-01: levels, gold, Energy."""
    found = [power for power in content.powers.values() if power.hero_class == hero_class]
    assert POWERS[hero_class] == tuple(
        sum(getattr(power, name) for power in found) for name in ("level", "gold", "energy")
    )


ITEMS = {
    "triangle": (27, 46, 40, 134),
    "square": (24, 30, 75, 241),
    "circle": (16, 16, 72, 266),
    "special": (28, 28, 102, 385),
}


@pytest.mark.parametrize("quality", ITEMS)
def test_what_the_items_of_a_deck_are_worth(quality: str) -> None:
    """TBG-ITEM-06: titles, cards, levels, gold."""
    found = [item for item in content.items.values() if item.quality == quality]
    cards = sum(item.copies for item in found)
    assert ITEMS[quality] == (len(found), cards, sum(item.level for item in found), sum(item.gold for item in found))


def test_how_many_ways_lead_from_region_to_region() -> None:
    """TBG-COMP-13."""
    links = [(region.id, link) for region in content.regions.values() for link in region.links]
    assert (len(content.regions), len(links) // 2) == (67, 118)


def test_what_creatures_come_to() -> None:
    """TBG-COMBAT-17: Threat, Attack and Health of all thirteen types, by colour."""
    found = {
        colour: tuple(
            sum(getattr(creature.values[colour], name) for creature in content.creatures.values())
            for name in ("threat", "attack", "health")
        )
        for colour in ("green", "red", "blue")
    }
    assert found == {"green": (68, 81, 98), "red": (68, 102, 122), "blue": (78, 89, 107)}
