"""The rulebooks inside the games: their blocks, what these stand for, and what everybody may ask about."""

from __future__ import annotations

from functools import cache
from itertools import chain
from pathlib import Path

from tests.games.shipped import SHIPPED, shipped
from wowtable.text import plain
from wowtable.text.rulebook import Block, open_rulebook, place_of

GAMES = tuple(game for game, found in sorted(SHIPPED.items()) if (found.folder / "rulebook").is_dir())


@cache
def rulebook(game: str, lang: str) -> tuple[Block, ...]:
    return open_rulebook(SHIPPED[game].folder / "rulebook" / f"{lang}.md")


def anchors(game: str, lang: str) -> list[str]:
    """What its blocks are about."""
    return list(chain.from_iterable(block.anchors for block in rulebook(game, lang)))


def but_words(game: str, lang: str) -> list[str]:
    """The same without words, of which a book explains as many as it likes."""
    return [anchor for anchor in anchors(game, lang) if not anchor.startswith("keyword.")]


def openings(game: str, lang: str) -> dict[str, str]:
    """For each thing that has a place, what is written there."""
    return {anchor: plain(block.text) for block in rulebook(game, lang) for anchor in block.anchors}


def explains(game: str, lang: str, target: str) -> bool:
    return place_of(rulebook(game, lang), target) is not None


def rules_of(game: str) -> list[str]:
    """The ids of its rules."""
    listed = Path(__file__).parent / game / "rules" / "rule_ids.txt"
    return listed.read_text(encoding="utf-8").split()


def questions_of(game: str) -> set[str]:
    """The kinds of questions that it asks."""
    asked = {key.removesuffix(".title") for key in shipped(game).catalogues["en"].message_keys()}
    return {key for key in asked if key.startswith("ask.") and key.count(".") == 1}
