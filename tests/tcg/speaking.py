"""The card game in words: its catalogues as the loader makes them, with two players at the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from tests.tcg.build import FOLDER, part, real_lore
from wowtable.content import Problems
from wowtable.content.localized import LANGUAGES
from wowtable.text import Catalogue, LanguageFile, plain, read_language_file
from wowtable.text.shell_texts import shell_language

GAP = "⟦"
PLAYERS = ("Giulia", "Marco")
texts = part("texts")
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def language(lang: str) -> LanguageFile:
    problems = Problems()
    file = read_language_file(FOLDER / "lang" / f"{lang}.yaml", problems)
    assert problems.sorted() == ()
    return file


@cache
def words(lang: str) -> Catalogue:
    """The catalogue as the loader makes it."""
    own = Catalogue(lang, [shell_language(lang), language(lang)], naming=part().naming)
    return own.with_seats(PLAYERS)


def cards() -> Mapping[str, Any]:
    found: Mapping[str, Any] = real_lore().cards
    return found


def lines(lang: str, card: Any) -> list[str]:
    return [plain(line) for line in texts.card_text(words(lang), card)]
