"""The figures of the Board Game and their values, as the creature sheet prints them (content section 5)."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import compiled, part

COLOURS = ("green", "red", "blue")
FIGURES = {
    "murloc": (8, 4, 4),
    "gnoll": (8, 4, 4),
    "ghoul": (6, 3, 3),
    "scarlet_crusader": (8, 4, 4),
    "naga": (4, 2, 2),
    "giant_spider": (4, 2, 2),
    "worgen": (4, 2, 2),
    "wildkin": (4, 1, 1),
    "ogre": (4, 1, 1),
    "wraith": (6, 3, 3),
    "doom_guard": (2, 1, 1),
    "drake": (2, 1, 1),
    "infernal": (2, 1, 1),
}
SHEET = {
    "murloc": ((5, 3, 2), (5, 5, 4), (6, 4, 2)),
    "gnoll": ((4, 3, 3), (4, 5, 5), (5, 4, 4)),
    "ghoul": ((6, 3, 2), (6, 5, 4), (6, 4, 3)),
    "scarlet_crusader": ((5, 4, 3), (5, 5, 5), (6, 4, 4)),
    "naga": ((4, 5, 6), (4, 6, 8), (5, 5, 7)),
    "giant_spider": ((4, 4, 8), (4, 5, 10), (5, 4, 9)),
    "wraith": ((6, 5, 8), (6, 7, 9), (7, 6, 8)),
    "worgen": ((5, 7, 8), (5, 9, 9), (6, 7, 8)),
    "wildkin": ((5, 8, 10), (5, 9, 12), (6, 8, 11)),
    "ogre": ((4, 9, 10), (4, 11, 11), (5, 10, 10)),
    "drake": ((6, 9, 13), (6, 11, 15), (7, 10, 14)),
    "doom_guard": ((7, 10, 12), (7, 12, 14), (7, 11, 13)),
    "infernal": ((7, 11, 13), (7, 12, 16), (7, 12, 14)),
}
"""Threat, Attack and Health of green, red and blue ones, from the easiest to the hardest."""


def test_there_are_120_figures_of_13_types() -> None:
    """TBG-COMP-01."""
    assert len(compiled().content.creatures) == 13
    assert sum(compiled().supply.values()) == 120


@pytest.mark.parametrize("creature", FIGURES)
def test_figures_of_each_type(creature: str) -> None:
    """TBG-COMP-02, TBG-AMBIG-68: a limit, though one of the rulebooks does not count them."""
    assert tuple(compiled().supply[creature, colour] for colour in COLOURS) == FIGURES[creature]


@pytest.mark.parametrize("creature", SHEET)
def test_values_on_the_creature_sheet(creature: str) -> None:
    """TBG-COMBAT-17."""
    printed = compiled().content.creatures[creature].values
    assert tuple((printed[c].threat, printed[c].attack, printed[c].health) for c in COLOURS) == SHEET[creature]


def test_the_sheet_lists_them_from_the_easiest_to_the_hardest() -> None:
    """TBG-GUIDE-02: the first four can be beaten alone at level 1."""
    assert list(compiled().content.creatures) == list(SHEET)


@pytest.mark.parametrize("creature", SHEET)
def test_red_ones_are_the_strongest_of_a_type_and_green_ones_the_weakest(creature: str) -> None:
    """TBG-COMP-18: blue ones have values of their own, and are the hardest to hit."""
    green, red, blue = (compiled().content.creatures[creature].values[colour] for colour in COLOURS)
    assert green.attack < red.attack
    assert green.health < red.health
    assert green.threat == red.threat <= blue.threat


def test_only_blue_figures_are_nobodys() -> None:
    """TBG-TERM-04: a red Ogre is a quest creature."""
    words = part("cards.words")
    assert {colour for colour in COLOURS if colour not in words.QUEST_FIGURES} == {"blue"}


def test_every_type_has_an_ability_with_a_name() -> None:
    """TBG-COMBAT-18."""
    abilities = [creature.ability for creature in compiled().content.creatures.values()]
    assert len(set(abilities)) == 13
