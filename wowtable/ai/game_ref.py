"""Naming a game so that another process can load it: plain words, no objects."""

from __future__ import annotations

import importlib
from dataclasses import dataclass

from ..core import Game


@dataclass(frozen=True, slots=True)
class GameRef:
    """A function by `module:name`, and the words to call it with; it returns the game."""

    loader: str
    args: tuple[str, ...] = ()

    def load(self) -> Game:
        module, _, name = self.loader.partition(":")
        game: Game = getattr(importlib.import_module(module), name)(*self.args)
        return game

    def to_plain(self) -> list[str]:
        return [self.loader, *self.args]

    @classmethod
    def from_plain(cls, plain: list[str]) -> GameRef:
        return cls(plain[0], tuple(plain[1:]))
