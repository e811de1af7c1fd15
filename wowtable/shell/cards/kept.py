"""The printed faces of a game's cards, made once for each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from wowtable.text import Catalogue

from .look import CardLook

Looks = dict[tuple[str, str], CardLook]
"""By language, and by the key that a game gives to a face."""
_MADE: WeakKeyDictionary[Any, Looks] = WeakKeyDictionary()


class KeptFaces:
    """The faces of one game in one language: each is made when it is first asked for.

    Whoever looks at the same game shares them; they go with it.
    """

    def __init__(self, game: object, words: Catalogue) -> None:
        self.words = words
        self._looks: Looks = _MADE.setdefault(game, {})

    def face(self, key: str, made: Callable[[], CardLook]) -> CardLook:
        """The one under that key, by `made` if there is none yet."""
        found = self._looks.get((self.words.lang, key))
        if found is None:
            found = self._looks[self.words.lang, key] = made()
        return found
