"""The rulebook inside the game states every rule in both languages, and has a place for all one can point at."""

from __future__ import annotations

import pytest

from tests.games.rulebooks import but_words, explains, openings, questions_of, rules_of
from tests.games.shipped import shipped
from wowtable.reading.languages import LANGUAGES

GAME = "adventure_game"
RULES = rules_of(GAME)
SHOWN = ("bag", "board", "dock", "fight", "hand", "line", "player", "rail", "turn")
"""Parts of the table by the ids of their widgets."""
NAMED = ("ability", "discovery", "event", "foe", "hero", "item", "quest", "resource", "space", "trophy")
"""What texts and widgets name as "kind:name"."""
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def things() -> set[str]:
    """What a pointer may rest on: each question, each kind of discovery, each part of the table."""
    return (
        questions_of(GAME)
        | {f"discovery.{name}" for name in shipped(GAME).content["discoveries"]}
        | {f"screen.{part}" for part in (*SHOWN, *NAMED)}
    )


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
def test_discoveries_are_called_by_their_names(lang: str) -> None:
    words, told = shipped(GAME).catalogues[lang], openings(GAME, lang)
    for name in shipped(GAME).content["discoveries"]:
        assert told[f"discovery.{name}"].startswith(words.name(f"discovery.{name}")), name
