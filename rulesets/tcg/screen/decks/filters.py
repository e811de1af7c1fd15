"""Which cards are shown, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ...rules.cards.card import Card
from ...rules.decks import fits_hero
from .book import Book, BookCard
from .query import parse_query

DEAREST = 7
GROUPS = ("factions", "classes", "types", "costs", "damage", "keywords")
SORTS = ("cost", "name", "type", "copies", "attack")
_SORT: Mapping[str, Callable[[BookCard, int], tuple[Any, ...]]] = MappingProxyType(
    {
        "cost": lambda entry, _: slot_order(entry.card),
        "name": lambda *_: (),
        "type": lambda entry, _: (entry.card.type, entry.cost),
        "copies": lambda entry, copies: (-copies, *slot_order(entry.card)),
        "attack": lambda entry, _: (-(entry.card.attack or 0), *slot_order(entry.card)),
    }
)


def values_of(entry: BookCard, group: str) -> frozenset[str]:
    """What a card counts as in one group of filters."""
    card = entry.card
    match group:
        case "factions":
            return frozenset((entry.faction,))
        case "classes":
            return frozenset(card.classes)
        case "types":
            return frozenset((card.type,))
        case "costs":
            return frozenset((str(min(card.cost, DEAREST)),)) if card.cost is not None else frozenset()
        case "damage":
            return entry.damage
    return entry.keywords


def slot_order(card: Card) -> tuple[bool, int]:
    """By cost; what is placed rather than paid for comes last."""
    return card.only_placed, card.cost or 0


@dataclass
class Filters:
    """In each group nothing chosen means anything goes; several chosen are alternatives."""

    text: str = ""
    chosen: dict[str, set[str]] = field(default_factory=lambda: {group: set() for group in GROUPS})
    fitting: bool = True
    sort: str = "cost"

    @property
    def any(self) -> bool:
        return bool(self.text.strip()) or any(self.chosen.values())

    def clear(self) -> None:
        self.text = ""
        for values in self.chosen.values():
            values.clear()

    def toggle(self, group: str, value: str) -> None:
        self.chosen[group] ^= {value}

    def shown(self, book: Book, hero: Card | None, copies: Mapping[str, int]) -> list[BookCard]:
        query = parse_query(self.text)
        found = [
            entry
            for entry in self._of_hero(book, hero)
            if all(self._passes(entry, group) for group in GROUPS) and query.fits(entry, copies.get(entry.id, 0))
        ]
        key = _SORT[self.sort]
        return sorted(found, key=lambda entry: (*key(entry, copies.get(entry.id, 0)), entry.name.casefold(), entry.id))

    def _of_hero(self, book: Book, hero: Card | None) -> Iterable[BookCard]:
        everything = book.entries.values()
        if hero is None or not self.fitting:
            return everything
        return [entry for entry in everything if not fits_hero(entry.card, hero)]

    def counts(self, book: Book, hero: Card | None, group: str) -> Mapping[str, int]:
        """How many cards of the pool each value of a group has."""
        found: dict[str, int] = {}
        for entry in self._of_hero(book, hero):
            for value in values_of(entry, group):
                found[value] = found.get(value, 0) + 1
        return found

    def _passes(self, entry: BookCard, group: str) -> bool:
        chosen = self.chosen[group]
        return not chosen or bool(chosen & values_of(entry, group))
