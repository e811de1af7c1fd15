"""Every card that a deck may hold, with what can be looked for in it, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from wowtable.reading.languages import LANGUAGES
from wowtable.shell.cards.look import CardLook
from wowtable.text import Catalogue
from wowtable.text.rich import plain

from ...rules.cards.card import Card
from ...rules.compiled import Sheet
from ...rules.deck_names import CardNames, folded
from ...rules.game import TradingCardGame
from ..cards.look import printed_look

TYPES = ("ally", "ability", "weapon", "armor", "item", "quest", "location", "master_hero")
NEUTRAL = "neutral"


@dataclass(frozen=True)
class BookCard:
    """A card of the pool. `words` is all that is printed on it and all that it is, folded for searching."""

    card: Card
    sheet: Sheet
    look: CardLook
    words: str

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def name(self) -> str:
        return self.look.name

    @property
    def cost(self) -> int:
        return self.card.cost or 0

    @property
    def faction(self) -> str:
        return self.card.faction or NEUTRAL

    @property
    def keywords(self) -> frozenset[str]:
        return frozenset(self.sheet.keywords)

    @property
    def damage(self) -> frozenset[str]:
        return self.sheet.damage


class Book:
    """The pool in one language. Heroes are kept apart; tokens are no cards of a deck."""

    def __init__(self, game: TradingCardGame, words: Catalogue) -> None:
        self.game = game
        self.words = words
        self.pool: Mapping[str, Card] = game.content.cards
        self.looks = {id: printed_look(game, words, id) for id in self.pool}
        kept = [card for card in self.pool.values() if not card.token and card.type != "hero"]
        self.entries = {card.id: self._entry(card) for card in kept}
        self.heroes = [card for card in self.pool.values() if card.type == "hero"]

    def _entry(self, card: Card) -> BookCard:
        look, sheet = self.looks[card.id], self.game.sheets[card.id]
        said = [look.name, look.type_line, *(plain(line) for line in look.rules), *self._traits(card, sheet), card.id]
        return BookCard(card, sheet, look, f" {folded(' '.join(said))} ")

    def _traits(self, card: Card, sheet: Sheet) -> Iterable[str]:
        name = self.words.name
        yield name(f"faction.{card.faction}") if card.faction else self.words.say("decks.neutral")
        yield from (name(f"profession.{job}") for job in card.classes)
        yield name(f"type.{card.type}") if self.words.noun(f"type.{card.type}") else card.type
        yield from (name(f"trait.{word}") for word in sheet.keywords)
        yield from (name(f"school.{school}") for school in sorted(sheet.damage))
        yield name(f"rarity.{card.rarity}")

    def name(self, id: str) -> str:
        return self.looks[id].name


_books: WeakKeyDictionary[TradingCardGame, dict[str, Book]] = WeakKeyDictionary()
_names: WeakKeyDictionary[TradingCardGame, CardNames] = WeakKeyDictionary()


def book_of(game: TradingCardGame, words: Catalogue) -> Book:
    """Made once for each language."""
    books = _books.setdefault(game, {})
    if words.lang not in books:
        books[words.lang] = Book(game, words)
    return books[words.lang]


def names_of(game: TradingCardGame, catalogues: Mapping[str, Catalogue]) -> CardNames:
    """What cards are called in all languages."""
    if game not in _names:
        spoken = [
            {id: catalogues[lang].name(f"card.{id}") for id in game.content.cards}
            for lang in LANGUAGES
            if lang in catalogues
        ]
        _names[game] = CardNames.of(game.content.cards, *spoken)
    return _names[game]
