"""What goes well with a card: others that its text names by their words, or whose text names it. Nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from ..cards.card import Card
from ..cards.effects import RevealTop, Search
from ..cards.phrases import What
from ..compiled import Sheet
from ..decks import fits_hero

MOST = 6
THINGS = frozenset(("equipment", "weapon", "armor", "item", "quest", "location"))
"""Kinds of cards that are few enough for a text that names them to mean something."""
_COMMON = 40
"""A word on more cards than that says nothing about two of them."""


@dataclass(frozen=True, slots=True)
class SharedWord:
    """A card, and the word that its text and the other's share."""

    id: str
    word: str
    copies: int


class Affinity:
    """The words that each card's text names, found once for all cards that a deck may hold."""

    def __init__(self, sheets: Mapping[str, Sheet]) -> None:
        self.sheets = sheets
        self.named = {id: frozenset(_named(sheet.card.powers)) for id, sheet in sheets.items()}
        self.has = {id: sheet.words | sheet.damage | (sheet.kinds & THINGS) for id, sheet in sheets.items()}
        often: dict[str, int] = {}
        for words in self.has.values():
            for word in words:
                often[word] = often.get(word, 0) + 1
        self._telling = {word for word, count in often.items() if count <= _COMMON}

    def shared(self, one: str, other: str) -> frozenset[str]:
        """Words that the text of one of the two names and the other has."""
        there = self.named[one] & self.has[other]
        back = self.named[other] & self.has[one]
        return (there | back) & self._telling

    def with_card(self, id: str, hero: Card | None, counts: Mapping[str, int]) -> list[SharedWord]:
        """Those in the deck first, then those with most words in common."""
        found = []
        for other, sheet in self.sheets.items():
            words = self.shared(id, other) if other != id and _allowed(sheet.card, hero) else frozenset()
            if words:
                found.append((-counts.get(other, 0), -len(words), sheet.cost, other, min(words)))
        return [SharedWord(other, word, -copies) for copies, _, _, other, word in sorted(found)[:MOST]]

    def with_deck(self, id: str, counts: Mapping[str, int]) -> int:
        """How many cards of a deck it has a word in common with."""
        return sum(count for other, count in counts.items() if other in self.named and self.shared(id, other))


def _allowed(card: Card, hero: Card | None) -> bool:
    return hero is None or not fits_hero(card, hero)


def _named(value: Any, *, mine: bool = False) -> Iterator[str]:
    """Every tag, damage type and kind of equipment that a text looks for on its owner's side, however deep."""
    if isinstance(value, What) and value.side != "opposing":
        yield from value.tags
        yield from value.damage
        if mine or value.side in ("own", "friendly"):
            yield from (kind for kind in value.kinds if kind in THINGS)
    mine = mine or isinstance(value, Search | RevealTop)
    if is_dataclass(value) and not isinstance(value, type):
        parts: Iterable[Any] = (getattr(value, field.name) for field in fields(value))
    elif isinstance(value, tuple | list):
        parts = value
    else:
        parts = value.values() if isinstance(value, Mapping) else ()
    for part in parts:
        yield from _named(part, mine=mine)
