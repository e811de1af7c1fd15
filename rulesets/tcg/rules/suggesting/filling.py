"""Filling a deck up: a suggestion that is always legal, with as many allies, abilities, pieces of equipment and quests
as the starter decks of the hero's class, each kind along its usual curve of costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ..cards.card import Card, Deck
from ..deck_text import tidy
from ..decks import COPIES, SMALLEST, DeckList, fits_hero
from .affinity import Affinity
from .merit import merit

if TYPE_CHECKING:
    from ..game import TradingCardGame

DEAREST = 7
_SINGLE_FROM = 6
_PAIR_FROM = 5
_AT_A_TIME = 2
_FELLOW = 0.1
_MOST_FELLOWS = 8
_OWN_CLASS = 0.6
"""What the icon of the hero's class adds: such cards are made for it."""


def kind_of(card: Card) -> str:
    """What a deck has a usual number of: allies, abilities, equipment, and quests, which are resources with a text."""
    if card.only_placed:
        return "quest"
    if card.type in ("weapon", "armor", "item"):
        return "equipment"
    return card.type


def cost_of(card: Card) -> int:
    return min(card.cost or 0, DEAREST)


@dataclass(frozen=True, slots=True)
class Mix:
    """How many cards of each kind a deck has, and which share of these is of which cost."""

    numbers: Mapping[str, float]
    curves: Mapping[str, Mapping[int, float]]


@dataclass
class Filler:
    game: TradingCardGame
    affinity: Affinity

    def filled(self, deck: DeckList) -> DeckList:
        """With as many cards as a legal deck needs; the same deck gives the same suggestion."""
        pool, hero = self._pool, self._pool[deck.hero]
        counts = {name: count for name, count in deck.cards if not fits_hero(pool[name], hero)}
        counts = {name: count if pool[name].unlimited else min(COPIES, count) for name, count in counts.items()}
        talent = next((pool[name].talent for name in counts if pool[name].talent), None)
        counts = {name: count for name, count in counts.items() if pool[name].talent in (None, talent)}
        mix = self._mix(hero)
        while sum(counts.values()) < SMALLEST:
            best = self._next(hero, mix, counts)
            if best is None:
                break
            room = min(_AT_A_TIME, SMALLEST - sum(counts.values()))
            counts[best] = counts.get(best, 0) + min(room, self._limit(best) - counts.get(best, 0))
        return tidy(pool, DeckList(deck.hero, tuple(counts.items())))

    @property
    def _pool(self) -> Mapping[str, Card]:
        return self.game.content.cards

    # -- what is usual

    def _mix(self, hero: Card) -> Mix:
        """As many of each kind as the starter decks of that class have; costs as in all of them."""
        decks = list(self.game.content.decks.values())
        same = [deck for deck in decks if self._pool[deck.hero].job == hero.job] or decks
        numbers = {kind: found.total() / len(same) for kind, found in self._counted(same).items()}
        curves = {
            kind: {cost: n / found.total() for cost, n in found.items()} for kind, found in self._counted(decks).items()
        }
        return Mix(numbers, curves)

    def _counted(self, decks: Iterable[Deck]) -> dict[str, Counter[int]]:
        found: dict[str, Counter[int]] = {}
        for deck in decks:
            for name, count in deck.cards.items():
                found.setdefault(kind_of(self._pool[name]), Counter())[cost_of(self._pool[name])] += count
        return found

    # -- what comes next

    def _next(self, hero: Card, mix: Mix, counts: Mapping[str, int]) -> str | None:
        """Of the kind and then the cost that lack most, the card that goes best with the rest."""
        have: Counter[tuple[str, int]] = Counter()
        for name, count in counts.items():
            have[kind_of(self._pool[name]), cost_of(self._pool[name])] += count
        open_slots: dict[tuple[str, int], list[str]] = {}
        for name in self._candidates(hero, counts):
            open_slots.setdefault((kind_of(self._pool[name]), cost_of(self._pool[name])), []).append(name)
        if not open_slots:
            return None

        def lack(slot: tuple[str, int]) -> tuple[float, float]:
            kind, cost = slot
            wanted = mix.numbers.get(kind, 0.0)
            there = sum(n for (other, _), n in have.items() if other == kind)
            return wanted - there, wanted * mix.curves.get(kind, {}).get(cost, 0.0) - have[slot]

        slot = max(sorted(open_slots), key=lack)
        return max(open_slots[slot], key=lambda name: (self._worth(name, counts), name))

    def _candidates(self, hero: Card, counts: Mapping[str, int]) -> Sequence[str]:
        talent = next((self._pool[name].talent for name in counts if self._pool[name].talent), None)
        return [
            name
            for name, sheet in self.affinity.sheets.items()
            if not fits_hero(sheet.card, hero)
            and counts.get(name, 0) < self._limit(name)
            and (sheet.card.talent is None or talent in (None, sheet.card.talent))
        ]

    def _worth(self, name: str, counts: Mapping[str, int]) -> float:
        fellows = min(_MOST_FELLOWS, self.affinity.with_deck(name, counts))
        return self._merits[name] + _FELLOW * fellows + _OWN_CLASS * bool(self._pool[name].classes)

    @cached_property
    def _merits(self) -> Mapping[str, float]:
        game = self.game
        return {
            name: merit(sheet, game.card_worths[name], game.requirements[name])
            for name, sheet in self.affinity.sheets.items()
        }

    def _limit(self, name: str) -> int:
        """So many copies that one draws it in time and never holds two that get in each other's way."""
        card = self._pool[name]
        kind, cost = kind_of(card), cost_of(card)
        if kind == "quest" and not card.unique:
            return COPIES
        if card.unique or cost >= _SINGLE_FROM:
            return 1
        return 2 if kind == "equipment" or cost >= _PAIR_FROM else 3


def filler_of(game: TradingCardGame) -> Filler:
    """Heroes and tokens are no cards of a deck."""
    sheets = {
        name: game.sheets[name] for name, card in game.content.cards.items() if not card.token and card.type != "hero"
    }
    return Filler(game, Affinity(sheets))
