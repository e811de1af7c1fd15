"""The rulebook inside the game states every rule in both languages, and has a place for all one can point at."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from wowtable.reading.languages import LANGUAGES
from wowtable.text import plain
from wowtable.text.rulebook import Block, read_rulebook

from ..build import FOLDER, real_ruleset

RULES = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()
LONGEST = 90
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def rulebook(lang: str) -> tuple[Block, ...]:
    return read_rulebook((FOLDER / "rulebook" / f"{lang}.md").read_text(encoding="utf-8"))


def anchors(lang: str) -> list[str]:
    return list(chain.from_iterable(block.anchors for block in rulebook(lang)))


def things() -> list[str]:
    """What a pointer may rest on: each race, power and relic, each keyword of the texts, each question, and places."""
    ruleset = real_ruleset()
    messages = ruleset.catalogues["en"].message_keys()
    keys = [f"{kind}.{name}" for kind in ("race", "power", "relic") for name in ruleset.content[f"{kind}s"]]
    told = [key for key in messages if key.startswith(("keyword.", "ask.")) and key.endswith(".title")]
    keys += [f"screen.{place}" for place in ("income", "player", "rail", "region", "tray")]
    return keys + [key.removesuffix(".title") for key in told]


def test_there_are_many_rules() -> None:
    assert len(RULES) == len(set(RULES)) > 500


@in_each_language
def test_every_rule_has_one_place(lang: str) -> None:
    assert sorted(anchors(lang)) == sorted(RULES + things())


@in_each_language
def test_paragraphs_stay_short(lang: str) -> None:
    for block in rulebook(lang):
        text = plain(block.text)
        assert len(text.split()) <= LONGEST, text
        assert block.kind == "heading" or text[-1] in ".;:", text


def test_both_languages_have_the_same_shape() -> None:
    shapes = [Counter((block.kind, block.level, block.anchors) for block in rulebook(lang)) for lang in LANGUAGES]
    assert shapes[0] == shapes[1]


@in_each_language
def test_things_are_called_by_their_names(lang: str) -> None:
    """A race's chapter is titled with its name, a power's or relic's paragraph begins with it."""
    words = real_ruleset().catalogues[lang]
    for block in rulebook(lang):
        for anchor in block.anchors:
            if anchor.startswith(("race.", "power.", "relic.")):
                assert plain(block.text).startswith(words.name(anchor)), anchor
