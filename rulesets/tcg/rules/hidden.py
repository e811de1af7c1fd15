"""Dealing again the cards that a seat cannot see (rules section 0.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Seat
from wowtable.core.knowledge import redealt, shuffled

from .cards.card import Deck
from .decks import fits_hero
from .state import Duel

if TYPE_CHECKING:
    from .game import TradingCardGame


def printed_lists(decks: Iterable[Deck]) -> Mapping[str, tuple[str, ...]]:
    """For each hero the printed list of its starter deck, card by card."""
    return {deck.hero: tuple(name for name, count in deck.cards.items() for _ in range(count)) for deck in decks}


def determinize(g: TradingCardGame, s: Duel, seat: Seat, rng: Random) -> Duel:
    """Own unseen cards change places; those of others are guessed from the printed list of their hero.

    What is public of a deck is only its hero, so the guess never looks at what the deck really holds; nor does the true
    order of one's own deck show in the new one.
    """

    def deal(owner: Seat, count: int, known: list[str]) -> list[str] | None:
        return None if owner == seat else guessed(g, s, owner, known, count, rng)

    return redealt(g, s, seat, rng, s.owner, deal)


def guessed(g: TradingCardGame, s: Duel, owner: Seat, known: Iterable[str], count: int, rng: Random) -> list[str]:
    """So many names that the unseen cards of a player may well have."""
    hero = s.names[_first_hero(s, owner)]
    pool = _pool(g, hero)
    left = Counter(pool)
    left.subtract(known)
    names = [name for name, number in left.items() for _ in range(number)]
    if len(names) > count:
        names = shuffled(names, rng)[:count]
    while len(names) < count:
        names.append(pool[int(rng.random() * len(pool))])
    return names


def _first_hero(s: Duel, owner: Seat) -> int:
    """The hero that the deck was built for, under whatever master hero."""
    return next((card for card in s.heroes_below if s.owner[card] == owner), s.hero[owner])


def _pool(g: TradingCardGame, hero: str) -> tuple[str, ...]:
    """The printed list of a hero, or for one without a list one of each card that would fit."""
    pool = g.printed_lists.get(hero)
    if pool is None:
        cards = g.content.cards
        pool = tuple(
            name
            for name, card in cards.items()
            if card.type != "hero" and not card.token and not fits_hero(card, cards[hero])
        )
        g.printed_lists = {**g.printed_lists, hero: pool}
    return pool
