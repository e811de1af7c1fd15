"""The rulebook inside the game states every rule in both languages, and has a place for all one can point at."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from tests.games.shipped import shipped
from wowtable.reading.languages import LANGUAGES
from wowtable.text import plain
from wowtable.text.rulebook import Block, place_of, read_rulebook

from ..build import FOLDER

RULES = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()
LONGEST = 90
SHOWN = ("bag", "board", "dock", "fight", "hand", "line", "player", "rail", "turn")
"""Parts of the table by the ids of their widgets."""
NAMED = ("ability", "discovery", "event", "foe", "hero", "item", "quest", "resource", "space", "trophy")
"""What texts and widgets name as "kind:name"."""
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def rulebook(lang: str) -> tuple[Block, ...]:
    return read_rulebook((FOLDER / "rulebook" / f"{lang}.md").read_text(encoding="utf-8"))


def anchors(lang: str) -> list[str]:
    return list(chain.from_iterable(block.anchors for block in rulebook(lang)))


def things() -> set[str]:
    """What a pointer may rest on: each question, each kind of discovery, each part of the table."""
    ruleset = shipped("adventure_game")
    asked = {key.removesuffix(".title") for key in ruleset.catalogues["en"].message_keys() if key.startswith("ask.")}
    asked = {key for key in asked if key.count(".") == 1}
    return (
        asked
        | {f"discovery.{name}" for name in ruleset.content["discoveries"]}
        | {f"screen.{part}" for part in (*SHOWN, *NAMED)}
    )


@in_each_language
def test_every_rule_has_one_place(lang: str) -> None:
    told = [anchor for anchor in anchors(lang) if not anchor.startswith("keyword.")]
    assert len(RULES) > 400
    assert sorted(told) == sorted([*RULES, *things()])
    assert len(set(anchors(lang))) == len(anchors(lang))


@in_each_language
@pytest.mark.parametrize(
    "target", ["space:brill", "quest:bounty", "ask:equip", "discovery:bomb", "hand", "foe:rotten_ghoul"]
)
def test_whatever_is_pointed_at_is_explained(lang: str, target: str) -> None:
    assert place_of(rulebook(lang), target) is not None


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
def test_discoveries_are_called_by_their_names(lang: str) -> None:
    words = shipped("adventure_game").catalogues[lang]
    told = {anchor: plain(block.text) for block in rulebook(lang) for anchor in block.anchors}
    for name in shipped("adventure_game").content["discoveries"]:
        assert told[f"discovery.{name}"].startswith(words.name(f"discovery.{name}")), name
