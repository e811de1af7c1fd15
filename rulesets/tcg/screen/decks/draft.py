"""The deck under work: every change can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wowtable.reading.cleaning import is_hidden

from ...rules.cards.card import Card
from ...rules.deck_text import MOST_COPIES, NAME_LENGTH, tidy
from ...rules.decks import COPIES, DeckList

MOST_STEPS = 500


@dataclass(frozen=True, slots=True)
class Version:
    name: str
    deck: DeckList


class Draft:
    """`key` is the file of an own deck, "" while it has none. `saved` is what that file holds."""

    def __init__(self, pool: Mapping[str, Card], name: str, deck: DeckList, key: str = "") -> None:
        self.pool = pool
        self.key = key
        self.now = Version(name, tidy(pool, deck))
        self.saved: Version | None = self.now if key else None
        self._before: list[Version] = []
        self._after: list[Version] = []

    @property
    def name(self) -> str:
        return self.now.name

    @property
    def deck(self) -> DeckList:
        return self.now.deck

    @property
    def hero(self) -> Card | None:
        return self.pool.get(self.deck.hero)

    @property
    def counts(self) -> Mapping[str, int]:
        return dict(self.deck.cards)

    @property
    def changed(self) -> bool:
        """Whether something would be lost."""
        return self.now != self.saved and (bool(self._before) or bool(self._after) or self.saved is not None)

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    # --- changing it

    def most(self, id: str) -> int:
        """How many copies the buttons go up to."""
        return MOST_COPIES if self.pool[id].unlimited else COPIES

    def add(self, id: str, by: int = 1) -> bool:
        """Up to the limit of copies, down to none; False if nothing came of it."""
        have = self.counts.get(id, 0)
        count = max(0, min(max(self.most(id), have), have + by))
        if count == have:
            return False
        self.put(DeckList(self.deck.hero, tuple({**self.counts, id: count}.items())))
        return True

    def put(self, deck: DeckList, name: str | None = None) -> None:
        """Another list in place of this one."""
        self._become(Version(self.name if name is None else name, tidy(self.pool, deck)))

    def rename(self, name: str) -> None:
        """Letter by letter is one step, and a blank at the end may be the beginning of a word."""
        version = Version("".join(sign for sign in name if not is_hidden(sign))[:NAME_LENGTH], self.deck)
        if self._before and self._before[-1].deck == self.deck and not self._after:
            self.now = version
        else:
            self._become(version)

    def choose_hero(self, hero: str) -> None:
        self.put(DeckList(hero, self.deck.cards))

    def _become(self, version: Version) -> None:
        if version == self.now:
            return
        self._before = [*self._before[-MOST_STEPS:], self.now]
        self._after.clear()
        self.now = version

    def undo(self) -> bool:
        if not self._before:
            return False
        self._after.append(self.now)
        self.now = self._before.pop()
        return True

    def redo(self) -> bool:
        if not self._after:
            return False
        self._before.append(self.now)
        self.now = self._after.pop()
        return True

    def was_saved(self, key: str) -> None:
        self.key, self.saved = key, self.now
