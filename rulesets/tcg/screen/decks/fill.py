"""Filling a deck up: a suggestion that is always legal, along the curve of the starter decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...rules.cards.card import Card
from ...rules.deck_text import tidy
from ...rules.decks import COPIES, SMALLEST, DeckList, fits_hero, printed
from .affinity import Affinity
from .book import Book, Entry

QUEST = "quest"
_DEAREST = 7
_SINGLE_FROM = 6


def slot_of(card: Card) -> str:
    """What the curve counts a card as: its cost, or that it is a resource with a text."""
    return QUEST if card.type in ("quest", "location") else str(min(card.cost or 0, _DEAREST))


@dataclass
class Filler:
    book: Book
    affinity: Affinity

    @cached_property
    def usual(self) -> Mapping[str, float]:
        """How many cards of each slot a starter deck has on average."""
        pool, decks = self.book.pool, self.book.game.lore.decks.values()
        totals: dict[str, float] = {}
        for deck in decks:
            for name, count in printed(deck).cards:
                slot = slot_of(pool[name])
                totals[slot] = totals.get(slot, 0.0) + count / len(decks)
        return totals

    def filled(self, deck: DeckList) -> DeckList:
        """With as many cards as a legal deck needs; the same deck gives the same suggestion."""
        pool, hero = self.book.pool, self.book.pool[deck.hero]
        counts = {name: count for name, count in deck.cards if not fits_hero(pool[name], hero)}
        counts = {name: count if pool[name].unlimited else min(COPIES, count) for name, count in counts.items()}
        talent = next((pool[name].talent for name in counts if pool[name].talent), None)
        counts = {name: count for name, count in counts.items() if pool[name].talent in (None, talent)}
        while sum(counts.values()) < SMALLEST:
            best = self._next(hero, counts)
            if best is None:
                break
            room = SMALLEST - sum(counts.values())
            counts[best.id] = counts.get(best.id, 0) + min(room, self._copies(best, counts))
        return tidy(pool, DeckList(deck.hero, tuple(counts.items())))

    def _next(self, hero: Card, counts: Mapping[str, int]) -> Entry | None:
        """Of the slot that lacks most, the card that goes best with the rest."""
        pool = self.book.pool
        have: dict[str, int] = {}
        for name, count in counts.items():
            slot = slot_of(pool[name])
            have[slot] = have.get(slot, 0) + count
        choice = self._candidates(hero, counts)
        lacking = {slot_of(entry.card) for entry in choice}
        if not lacking:
            return None
        slot = max(sorted(lacking), key=lambda name: self.usual.get(name, 0.0) - have.get(name, 0))
        return max(
            (entry for entry in choice if slot_of(entry.card) == slot),
            key=lambda entry: (self._worth(entry, counts), entry.id),
        )

    def _candidates(self, hero: Card, counts: Mapping[str, int]) -> Sequence[Entry]:
        pool = self.book.pool
        talent = next((pool[name].talent for name in counts if pool[name].talent), None)
        return [
            entry
            for entry in self.book.entries.values()
            if not fits_hero(entry.card, hero)
            and counts.get(entry.id, 0) < self._limit(entry)
            and (entry.card.talent is None or talent in (None, entry.card.talent))
        ]

    def _worth(self, entry: Entry, counts: Mapping[str, int]) -> float:
        """Fellowship with the deck, the icons of the hero's own class, and body for its cost."""
        card = entry.card
        body = ((card.attack or 0) + (card.health or 0)) / (2 * (card.cost or 0) + 2) if card.type == "ally" else 0.9
        if "equipment" in entry.sheet.kinds:
            body = 0.4
        return self.affinity.with_deck(entry.id, counts) * 0.15 + bool(card.classes) * 0.6 + body

    @staticmethod
    def _limit(entry: Entry) -> int:
        if entry.card.unique or entry.cost >= _SINGLE_FROM:
            return 1
        return 2 if "equipment" in entry.sheet.kinds else 3

    def _copies(self, entry: Entry, counts: Mapping[str, int]) -> int:
        return min(2, self._limit(entry) - counts.get(entry.id, 0))
