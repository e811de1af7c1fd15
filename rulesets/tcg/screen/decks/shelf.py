"""Own decks, a text file each. What cannot be read is told and left where it is."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from wowtable.reading.cleaning import visible
from wowtable.reading.files import read_text
from wowtable.session.storage import BACKUP, write_whole

from ...rules.cards.card import Card
from ...rules.deck_names import CardNames, folded
from ...rules.deck_text import LONGEST_TEXT, Reading, read_deck, write_deck
from ...rules.decks import DeckList

SUFFIX = ".deck.txt"
MOST_DECKS = 500
_KEY_LENGTH = 48


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A file. `damaged` says in a word why it is of no use: "unreadable", or "lines" that mean nothing here."""

    key: str
    path: Path
    reading: Reading
    damaged: str = ""

    @property
    def name(self) -> str:
        return self.reading.name or visible(self.key)

    @property
    def deck(self) -> DeckList:
        return self.reading.deck


@dataclass
class Shelf:
    """The folder. Names may repeat; keys, which come from file names, do not."""

    folder: Path
    pool: Mapping[str, Card]
    names: CardNames

    def all(self) -> list[OwnDeck]:
        """By name; damaged ones last."""
        try:
            paths = sorted(path for path in self.folder.glob(f"*{SUFFIX}") if path.is_file())[:MOST_DECKS]
        except OSError:
            return []
        return sorted((self._read(path) for path in paths), key=lambda own: (bool(own.damaged), folded(own.name)))

    def get(self, key: str) -> OwnDeck | None:
        path = self._path(key)
        return self._read(path) if path.name == key + SUFFIX and path.is_file() else None

    def save(self, key: str, name: str, deck: DeckList) -> str:
        """Under a new key if it has none yet; raises SaveProblem."""
        key = key or self._free_key(name)
        write_whole(self._path(key), write_deck(self.pool, deck, name))
        return key

    def delete(self, key: str) -> None:
        """The file and the copy of it that was made when it was last saved. Raises OSError."""
        path = self._path(key)
        path.unlink()
        with contextlib.suppress(OSError):
            path.with_name(path.name + BACKUP).unlink()

    def _path(self, key: str) -> Path:
        return self.folder / (Path(key).name + SUFFIX)

    def _free_key(self, name: str) -> str:
        base = folded(name).replace(" ", "-").encode("ascii", "ignore").decode()[:_KEY_LENGTH].strip("-") or "deck"
        number, key = 1, base
        while self._path(key).exists():
            number += 1
            key = f"{base}-{number}"
        return key

    def _read(self, path: Path) -> OwnDeck:
        key = path.name.removesuffix(SUFFIX)
        try:
            text = read_text(path, LONGEST_TEXT)
        except (OSError, UnicodeDecodeError):
            return OwnDeck(key, path, Reading("", DeckList("", ())), "unreadable")
        reading = read_deck(text, self.pool, self.names)
        return OwnDeck(key, path, reading, "lines" if reading.troubles else "")
