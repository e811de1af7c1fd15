"""Decks as text, and which rules of deck building a deck breaks (TCG-DECK, TCG-TALENT-01)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .cards.card import Card, Deck

SMALLEST = 60
COPIES = 4


@dataclass(frozen=True, slots=True)
class DeckFault:
    """A rule that a deck breaks: on account of which card, or which number."""

    rule: str
    card: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class DeckList:
    """A hero and its cards with their numbers, in the order of the list."""

    hero: str
    cards: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        return sum(count for _, count in self.cards)

    def names(self) -> list[str]:
        return [name for name, count in self.cards for _ in range(count)]


def printed(deck: Deck) -> DeckList:
    return DeckList(deck.hero, tuple(deck.cards.items()))


def parse(text: str) -> DeckList:
    """`hero_id; 4 card_id; card_id`: a card without a number is there once. ValueError if it cannot be read."""
    hero, *entries = [part.strip() for part in text.replace("\n", ";").split(";") if part.strip()] or [""]
    counts: dict[str, int] = {}
    for entry in entries:
        number, _, name = entry.rpartition(" ")
        number = number.strip() or "1"
        if not number.isdecimal() or not name:
            raise ValueError(f'"{entry}" is not a number and a card')
        counts[name] = counts.get(name, 0) + int(number)
    if not hero or " " in hero:
        raise ValueError("a deck begins with its hero")
    return DeckList(hero, tuple((name, count) for name, count in counts.items() if count))


def format_deck(deck: DeckList) -> str:
    """What `parse` reads."""
    return "; ".join([deck.hero, *(f"{count} {name}" for name, count in deck.cards)])


def legality(pool: Mapping[str, Card], deck: DeckList) -> list[DeckFault]:
    """Every rule that the deck breaks; empty for a legal one."""
    hero = pool.get(deck.hero)
    if hero is None or hero.type != "hero":
        return [DeckFault("TCG-DECK-10", deck.hero)]
    faults = [fault for name, count in deck.cards for fault in _card_faults(pool, hero, name, count)]
    kinds = talents(pool, deck)
    if len(kinds) > 1:
        faults.append(DeckFault("TCG-TALENT-01", [*kinds.values()][-1][0], len(kinds)))
    if deck.size < SMALLEST:
        faults.append(DeckFault("TCG-DECK-05", number=deck.size))
    return faults


def fits_hero(card: Card, hero: Card) -> list[str]:
    """The rules by which a card may not be in a deck of that hero (TCG-DECK-01, -02, -06)."""
    broken = []
    if card.classes and not set(card.classes) & {hero.job, *hero.classes}:
        broken.append("TCG-DECK-01")
    if card.faction is not None and card.faction != hero.faction:
        broken.append("TCG-DECK-02")
    return broken


def _card_faults(pool: Mapping[str, Card], hero: Card, name: str, count: int) -> Iterator[DeckFault]:
    card = pool.get(name)
    if card is None or card.token or card.type == "hero":
        yield DeckFault("TCG-DECK-11", name)
        return
    for rule in fits_hero(card, hero):
        yield DeckFault(rule, name)
    if count > COPIES and not card.unlimited:
        yield DeckFault("TCG-DECK-04", name, count)


def talents(pool: Mapping[str, Card], deck: DeckList) -> dict[str, list[str]]:
    """The Talents that the deck holds, by specialization."""
    found: dict[str, list[str]] = {}
    for name, _ in deck.cards:
        card = pool.get(name)
        if card is not None and card.talent:
            found.setdefault(card.talent, []).append(name)
    return found
