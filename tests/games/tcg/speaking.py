"""The card game in words: with two players at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.tcg.build import part, real_lore, real_ruleset
from wowtable.reading.languages import LANGUAGES
from wowtable.text import Catalogue, plain

GAP = "⟦"
PLAYERS = ("Giulia", "Marco")
texts = part("texts")
in_each_language = pytest.mark.parametrize("lang", LANGUAGES)


def words(lang: str) -> Catalogue:
    catalogue: Catalogue = real_ruleset().catalogues[lang]
    return catalogue.with_seats(PLAYERS)


def cards() -> Mapping[str, Any]:
    found: Mapping[str, Any] = real_lore().cards
    return found


def lines(lang: str, card: Any) -> list[str]:
    return [plain(line) for line in texts.card_text(words(lang), card)]
