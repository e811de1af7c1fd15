"""The rulebook inside the game states every rule in both languages, and has a place for all one can point at."""

from __future__ import annotations

import pytest

from tests.games.rulebooks import anchors, openings, questions_of, rules_of
from wowtable.reading.languages import LANGUAGES

from ..build import real_ruleset

GAME = "small_world"
RULES = rules_of(GAME)
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def things() -> list[str]:
    """What a pointer may rest on: each race, power and relic, each keyword of the texts, each question, and places."""
    ruleset = real_ruleset()
    messages = ruleset.catalogues["en"].message_keys()
    keys = [f"{kind}.{name}" for kind in ("race", "power", "relic") for name in ruleset.content[f"{kind}s"]]
    words = [key.removesuffix(".title") for key in messages if key.startswith("keyword.") and key.endswith(".title")]
    places = [f"screen.{place}" for place in ("income", "player", "rail", "region", "tray")]
    return [*keys, *words, *places, *questions_of(GAME)]


def test_there_are_many_rules() -> None:
    assert len(RULES) == len(set(RULES)) > 500


@in_each_language
def test_every_rule_has_one_place(lang: str) -> None:
    assert sorted(anchors(GAME, lang)) == sorted(RULES + things())


@in_each_language
def test_things_are_called_by_their_names(lang: str) -> None:
    """A race's chapter is titled with its name, a power's or relic's paragraph begins with it."""
    words = real_ruleset().catalogues[lang]
    for anchor, text in openings(GAME, lang).items():
        if anchor.startswith(("race.", "power.", "relic.")):
            assert text.startswith(words.name(anchor)), anchor
