"""What is counted in the box of the Board Game: cards, classes, characters (TBG-COMP-08 to -12)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.board_game.contents import compiled

game = compiled()
CLASSES = {"druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior"}
RACES = {"dwarf", "gnome", "human", "night_elf", "orc", "tauren", "troll", "undead"}


def test_cards_of_every_kind() -> None:
    """TBG-COMP-08."""
    assert sum(map(len, game.class_decks.values())) == 216
    assert sum(map(len, game.item_decks.values())) == 120
    assert [
        sum(len(deck) for (side, _), deck in game.quest_decks.items() if side == faction) for faction in (0, 1)
    ] == [
        40,
        40,
    ]
    assert (len(game.event_deck), sum(map(len, game.overlord_events.values()))) == (47, 5)


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_a_class_has_twelve_powers_and_twelve_talents(name: str) -> None:
    """TBG-COMP-09; three talents of each level above the first (TBG-AMBIG-76)."""
    kinds = Counter(game.kinds[card] for card in game.class_decks[name])
    assert kinds == {"power": 12, "talent": 12}
    levels = Counter(game.cards[card].level for card in game.class_decks[name] if game.kinds[card] == "talent")
    assert levels == {2: 3, 3: 3, 4: 3, 5: 3}


def test_conflagrate_is_the_third_of_its_level() -> None:
    """TBG-AMBIG-76."""
    assert game.content.talents["conflagrate"].level == 2


def test_nine_classes() -> None:
    """TBG-COMP-10."""
    assert set(game.content.classes) == CLASSES


def test_sixteen_characters_eight_on_each_side() -> None:
    """TBG-COMP-11: neither side has the other's Paladin or Shaman."""
    sides = Counter(side for sheet in game.content.classes.values() for side in sheet.sides)
    assert sides == {"horde": 8, "alliance": 8}
    alone = {name: set(sheet.sides) for name, sheet in game.content.classes.items() if len(sheet.sides) == 1}
    assert alone == {"paladin": {"alliance"}, "shaman": {"horde"}}


def test_eight_races_each_with_an_ability() -> None:
    """TBG-COMP-12."""
    assert set(game.content.races) == RACES
    assert all(race.abilities or race.passives for race in game.content.races.values())
    worn = {side.race for sheet in game.content.classes.values() for side in sheet.sides.values()}
    assert worn == RACES


def test_whoever_begins_can_buy_two_powers() -> None:
    """TBG-GUIDE-04: with 5 gold, in every class."""
    for name, deck in game.class_decks.items():
        prices = sorted(
            game.cards[card].gold for card in deck if game.kinds[card] == "power" and game.cards[card].level == 1
        )
        assert prices == [2, 2, 3], name
        assert sum(prices[1:]) == game.content.box.gold


def test_no_two_cards_share_an_id() -> None:
    kinds = (game.content.powers, game.content.talents, game.content.items, game.content.quests, game.content.events)
    assert len(game.cards) == sum(map(len, kinds)) == len(game.kinds)
