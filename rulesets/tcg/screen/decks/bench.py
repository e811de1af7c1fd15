"""What all screens of the workshop share: the cards in the language of the program, own decks, the starters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import cast

from wowtable.content.loading import Ruleset
from wowtable.shell.program.program import Program
from wowtable.text import Catalogue

from ...rules.cards.card import Card, Deck
from ...rules.deck_names import CardNames
from ...rules.deck_text import MOST_COPIES, Trouble, tidy, write_deck
from ...rules.decks import DeckList, legality, printed
from ...rules.game import TradingCardGame
from ...rules.suggesting.affinity import Affinity
from ...rules.suggesting.filling import Filler, filler_of
from .book import Book, book_of, names_of
from .shelf import OwnDeck, Shelf

OWN = "own:"
LOT = "lot"


class Bench:
    """One for each visit to the workshop."""

    def __init__(self, program: Program, ruleset: Ruleset) -> None:
        self.program = program
        self.ruleset = ruleset
        self.game = cast(TradingCardGame, ruleset.game)

    @property
    def words(self) -> Catalogue:
        return self.ruleset.catalogues[self.program.language]

    @property
    def book(self) -> Book:
        return book_of(self.game, self.words)

    @property
    def pool(self) -> Mapping[str, Card]:
        return self.game.content.cards

    @property
    def starters(self) -> Mapping[str, Deck]:
        return self.game.content.decks

    @property
    def names(self) -> CardNames:
        return names_of(self.game, self.ruleset.catalogues)

    @cached_property
    def shelf(self) -> Shelf:
        return Shelf(self.program.paths.made / self.ruleset.id / "deck", self.pool, self.names)

    @property
    def affinity(self) -> Affinity:
        return self.filler.affinity

    @cached_property
    def filler(self) -> Filler:
        return filler_of(self.game)

    # --- decks by value: "lot", the id of a starter, "own:key"

    def starter(self, id: str) -> DeckList:
        return tidy(self.pool, printed(self.starters[id]))

    def own(self, value: str) -> OwnDeck | None:
        return self.shelf.get(value.removeprefix(OWN)) if value.startswith(OWN) else None

    def deck_of(self, value: str) -> DeckList | None:
        if value in self.starters:
            return self.starter(value)
        own = self.own(value)
        return own.deck if own and not own.damaged else None

    def title_of(self, value: str) -> str:
        if value == LOT:
            return self.words.say("decks.lot")
        if value in self.starters:
            return self.words.name(f"deck.{value}")
        own = self.own(value)
        return own.name if own else ""

    def value_of(self, deck: DeckList) -> str:
        """The id of the starter that this is to the card, or ""."""
        return next((id for id in self.starters if self.starter(id) == deck), "")

    def playable(self, deck: DeckList) -> bool:
        return not legality(self.pool, deck)

    def hero_line(self, hero: str) -> str:
        """*Gurzak of Orgrimmar · Orc Warrior*"""
        card = self.pool.get(hero)
        if card is None:
            return self.words.say("decks.no_hero")
        race, job = card.race or "", card.job or ""
        return self.words.say("decks.hero_line", hero=self.book.name(hero), race=race, job=job)

    def kind_line(self, hero: str) -> str:
        """*Orc Warrior*"""
        card = self.pool.get(hero)
        return "" if card is None else self.words.say("decks.kind_line", race=card.race or "", job=card.job or "")

    def as_text(self, deck: DeckList, name: str) -> str:
        """In the language of the program, for people to read and paste."""
        words = self.words
        lines = {type: words.say(f"decks.types.{type}") for type in ("ally", "ability", "weapon", "armor", "item")}
        lines |= {type: words.say(f"decks.types.{type}") for type in ("quest", "location", "master_hero")}
        lines |= {"deck": words.say("decks.text_deck"), "hero": words.say("decks.text_hero")}
        return write_deck(self.pool, deck, name, called=self._called, words=lines)

    def _called(self, id: str) -> str:
        """By name, if that leads back to the same card."""
        name = self.book.name(id)
        return name if self.names.find(name) == id else id


def trouble_line(bench: Bench, trouble: Trouble) -> str:
    """*Line 4: there is no card "Fierball". Do you mean Fireball?*"""
    say = bench.words.say
    told = say(f"decks.trouble.{trouble.kind}", text=trouble.text, most=MOST_COPIES)
    if trouble.guess:
        told = f"{told} {say('decks.trouble.guess', name=bench.book.name(trouble.guess))}"
    return say("decks.trouble.line", n=trouble.line, told=told) if trouble.line else told
