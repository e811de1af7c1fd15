"""What holds for the rulebook of every game."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.rulebooks import GAMES, rulebook
from wowtable.reading.languages import LANGUAGES
from wowtable.text import plain

LONGEST = 90
in_each_game = pytest.mark.parametrize("game", GAMES)


@in_each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_paragraphs_stay_short(game: str, lang: str) -> None:
    for block in rulebook(game, lang):
        text = plain(block.text)
        assert len(text.split()) <= LONGEST, text
        assert block.kind == "heading" or text[-1] in ".;:", text


@in_each_game
def test_all_languages_have_the_same_shape(game: str) -> None:
    shapes = [Counter((block.kind, block.level, block.anchors) for block in rulebook(game, lang)) for lang in LANGUAGES]
    assert shapes[0] == shapes[1]


@in_each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_explained_in_two_places(game: str, lang: str) -> None:
    told = Counter(anchor for block in rulebook(game, lang) for anchor in block.anchors)
    assert [anchor for anchor, times in told.items() if times > 1] == []
