"""Chance as named, counted streams: every draw is a pure function of seed, stream and count."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Protocol


class Chance(Protocol):
    """Where random numbers come from. Counting is the table's business, so undo takes counts back too."""

    def draw(self, stream: str, index: int, sides: int) -> int:
        """A number from 0 to sides - 1: the `index`-th draw of `stream`."""
        ...


class Seeded:
    """The chance of a real game: nothing but the seed decides, and a cosmetic stream shifts no other."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = hashlib.blake2b(seed.encode(), digest_size=32).digest()

    def draw(self, stream: str, index: int, sides: int) -> int:
        word = hashlib.blake2b(f"{stream}#{index}".encode(), digest_size=16, key=self._key).digest()
        return int.from_bytes(word, "big") % sides


def derived(secret: str, purpose: str) -> str:
    """A secret of its own for one purpose: it leads back neither to `secret`, nor to a draw, nor to another purpose."""
    key = hashlib.blake2b(secret.encode(), digest_size=32).digest()
    return hashlib.blake2b(purpose.encode(), digest_size=32, key=key, person=b"derived").hexdigest()


class Fast:
    """Chance for search and mass play, where nobody audits."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def draw(self, stream: str, index: int, sides: int) -> int:
        return int(self._random() * sides)


class Unforeseen:
    """Chance for forecasts, which nobody can foretell: it notes that it was asked."""

    def __init__(self) -> None:
        self.asked = False

    def draw(self, stream: str, index: int, sides: int) -> int:
        self.asked = True
        return 0


class Stacked:
    """Chance for learning: the first draws of a stream as listed, whatever the seed says; then the fallback."""

    def __init__(self, first: Mapping[str, Sequence[int]], fallback: Chance) -> None:
        self._first = {stream: tuple(faces) for stream, faces in first.items()}
        self._fallback = fallback

    def draw(self, stream: str, index: int, sides: int) -> int:
        listed = self._first.get(stream, ())
        return listed[index] % sides if index < len(listed) else self._fallback.draw(stream, index, sides)


class Scripted:
    """Chance for scenarios: the listed draws first, then the fallback; names what is left over."""

    def __init__(self, script: Mapping[str, Sequence[int]], fallback: Chance) -> None:
        self._script = {stream: list(faces) for stream, faces in script.items()}
        self._fallback = fallback

    def draw(self, stream: str, index: int, sides: int) -> int:
        waiting = self._script.get(stream)
        if not waiting:
            return self._fallback.draw(stream, index, sides)
        face = waiting.pop(0)
        if not 0 <= face < sides:
            raise ValueError(f"scripted draw {face} of {stream} is not below {sides}")
        return face

    def left(self) -> dict[str, list[int]]:
        return {stream: faces for stream, faces in self._script.items() if faces}
