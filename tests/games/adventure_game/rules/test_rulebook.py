"""The rulebook inside the game states every rule in both languages, and has a place for all one can point at."""

from __future__ import annotations

import pytest

from tests.games.rulebooks import but_words, explains, openings, questions_of, rules_of
from tests.games.shipped import shipped
from wowtable.reading.languages import LANGUAGES

GAME = "adventure_game"
RULES = rules_of(GAME)
SHOWN = ("bag", "board", "dock", "fight", "hand", "line", "phases", "player", "rail", "wish")
"""Parts of the table by the ids of their widgets."""
NAMED = ("ability", "discovery", "event", "foe", "hero", "item", "quest", "resource", "space", "trophy")
"""What texts and widgets name as "kind:name"."""
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def listed() -> set[str]:
    """Of which the book tells something about each."""
    content = shipped(GAME).content
    return {*(f"discovery.{name}" for name in content["discoveries"]), *(f"hero.{name}" for name in content["heroes"])}


def things() -> set[str]:
    """What a pointer may rest on: each question, hero and kind of discovery, each part of the table."""
    return questions_of(GAME) | listed() | {f"screen.{part}" for part in (*SHOWN, *NAMED)}


@in_each_language
def test_every_rule_has_one_place(lang: str) -> None:
    assert len(RULES) > 400
    assert sorted(but_words(GAME, lang)) == sorted([*RULES, *things()])


@in_each_language
@pytest.mark.parametrize(
    "target", ["space:brill", "quest:bounty", "ask:equip", "discovery:bomb", "hand", "foe:rotten_ghoul"]
)
def test_whatever_is_pointed_at_is_explained(lang: str, target: str) -> None:
    assert explains(GAME, lang, target)


@in_each_language
def test_things_are_called_by_their_names(lang: str) -> None:
    words, told = shipped(GAME).catalogues[lang], openings(GAME, lang)
    for thing in listed():
        assert told[thing].startswith(words.name(thing)), thing


@in_each_language
def test_heroes_are_told_with_what_they_may_wear_and_their_sides(lang: str) -> None:
    words, told = shipped(GAME).catalogues[lang], openings(GAME, lang)
    for name, hero in shipped(GAME).content["heroes"].items():
        text = told[f"hero.{name}"]
        assert all(words.name(f"icon.{icon}") in text for icon in hero.icons), name
        assert all(getattr(side, lang) in text for side in hero.sides.values()), name


@in_each_language
def test_the_book_says_where_levels_are_gained(lang: str) -> None:
    words, told = shipped(GAME).catalogues[lang], openings(GAME, lang)["keyword.arrow"]
    spaces = shipped(GAME).content["map"].items()
    rewards = {name: space.encounter.reward for name, space in spaces if space.encounter}
    raising = [name for name, reward in rewards.items() if any(effect.op == "gain_level" for effect in reward)]
    assert len(raising) == 9
    assert [name for name in raising if words.name(f"space.{name}") not in told] == []
