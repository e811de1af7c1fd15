"""The 80 quests of the Board Game as their cards say (content section 9)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.board_game.contents import compiled

quests = compiled().content.quests
FIRST_TYPES = {"murloc", "gnoll", "ghoul", "scarlet_crusader"}


def spawned(name: str) -> set[tuple[int, str, str, str]]:
    return {(spawn.count, spawn.colour, spawn.creature, spawn.region) for spawn in quests[name].spawns}


def prizes(name: str) -> list[str]:
    return [f"{prize.quality} {prize.draw}" for prize in quests[name].items]


def test_each_faction_has_four_decks() -> None:
    """TBG-SETUP-18."""
    sizes = {key: len(deck) for key, deck in compiled().quest_decks.items()}
    for faction in (0, 1):
        assert [sizes[faction, colour] for colour in ("grey", "green", "yellow", "red")] == [8, 12, 10, 10]


def test_the_colour_of_a_deck_says_its_levels() -> None:
    """TBG-QUEST-01."""
    levels = {
        colour: sorted({quest.level for quest in quests.values() if quest.colour == colour})
        for colour in ("grey", "green", "yellow", "red")
    }
    assert levels == {"grey": [1], "green": [2, 3], "yellow": [3, 4], "red": [4, 5]}


def test_every_quest_pays_gold_and_experience() -> None:
    """TBG-QUEST-30, TBG-QUEST-15."""
    assert min(quest.gold for quest in quests.values()) == quests["dark_alliances"].gold == 1
    assert {quest.xp for quest in quests.values()} == {4, 5, 6, 7}


def test_the_first_quests_are_for_beginners() -> None:
    """TBG-SETUP-20: one green figure of the four weakest types; the faction begins with them."""
    for quest in quests.values():
        if quest.colour == "grey":
            (target,) = [spawn for spawn in quest.spawns if spawn.colour != "blue"]
            assert (target.count, target.colour) == (1, "green")
            assert target.creature in FIRST_TYPES


def test_the_quest_of_the_rulebook() -> None:
    """TBG-QUEST-EX-05: 11 gold, 7 XP, two triangles, a square and the Robes of the West."""
    quest = quests["prospects_of_wealth"]
    assert (quest.gold, quest.xp, quest.special) == (11, 7, ("robes_of_the_west",))
    assert prizes("prospects_of_wealth") == ["triangle 2", "triangle 2", "square 1"]
    assert spawned("prospects_of_wealth") == {
        (1, "green", "wildkin", "corrahns_dagger"),
        (1, "blue", "giant_spider", "durnholde_keep"),
    }


@pytest.mark.parametrize(
    ("name", "spawns"),
    [
        (
            "shades_of_sorrow",
            {(1, "green", "wraith", "north_tides_hollow"), (1, "blue", "worgen", "ambermill")},
        ),
        (
            "belly_of_the_beast",
            {(3, "green", "scarlet_crusader", "tyrs_hand"), (2, "blue", "ghoul", "ruins_of_andorhal")},
        ),
        (
            "murlocs_in_the_ruins",
            {(2, "green", "murloc", "dalaran_ruins"), (1, "red", "murloc", "dalaran_ruins")},
        ),
    ],
)
def test_what_a_quest_brings(name: str, spawns: set[tuple[int, str, str, str]]) -> None:
    """TBG-QUEST-04."""
    assert spawned(name) == spawns


def test_brutes_in_the_barrows_are_at_the_infectis_scar() -> None:
    """FAQ, content section 11."""
    assert {region for *_, region in spawned("brutes_in_the_barrows")} == {"the_infectis_scar"}


def test_no_symbol_draws_more_than_three_cards() -> None:
    """TBG-ITEM-07, TBG-AMBIG-77: the 4 of Durnholde is a 3."""
    assert {prize.draw for quest in quests.values() for prize in quest.items} == {1, 2, 3}
    assert prizes("the_ogres_of_durnholde") == ["square 3", "square 1"]


def test_symbols_never_draw_special_items() -> None:
    """TBG-ITEM-10: those are fetched by name, and every one of them is in some quest, once."""
    assert not any(prize.quality == "special" for quest in quests.values() for prize in quest.items)
    named = Counter(item for quest in quests.values() for item in quest.special)
    assert named == Counter(name for name, item in compiled().content.items.items() if item.quality == "special")
    assert all(len(quest.special) <= 2 for quest in quests.values())


def test_no_quest_asks_for_more_figures_than_there_are() -> None:
    """TBG-COMP-03."""
    for quest in quests.values():
        wanted: Counter[Any] = Counter()
        for spawn in quest.spawns:
            wanted[spawn.creature, spawn.colour] += spawn.count
        assert all(count <= compiled().supply[kind] for kind, count in wanted.items())


def test_every_quest_has_something_of_its_own_to_say() -> None:
    """TBG-COMP-19: words without any effect, in both languages."""
    for lang in ("en", "it"):
        told = [getattr(quest.flavour, lang) for quest in quests.values()]
        assert len(set(told)) == 80
        assert all(10 < len(line) < 110 for line in told)
