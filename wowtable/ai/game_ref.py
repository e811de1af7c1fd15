"""Naming a game so that another process can load it: plain words, no objects."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path

from ..content.finding import find_rulesets
from ..content.folder import fingerprint
from ..content.loading import Ruleset, Unplayable, code_root, load_ruleset
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

    @classmethod
    def of(cls, ruleset: Ruleset) -> GameRef:
        """A ruleset that is open here. Elsewhere its Python runs only if its files are still the same."""
        sha256 = fingerprint([code_root(ruleset.found).folder])
        return cls(f"{__name__}:open_game", (sha256, *map(str, ruleset.folders)))


def open_game(sha256: str, *folders: str) -> Game:
    """The game of the last of `folders`, which extends those before. Raises Unplayable."""
    own = Path(folders[-1])
    for found in find_rulesets([Path(folder) for folder in folders]):
        if found.folder == own:
            return load_ruleset(found, lambda _root, files: files == sha256).game
    raise Unplayable(f"no ruleset in {own}")
