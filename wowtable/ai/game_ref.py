"""Naming a game so that another process can load it: plain words, no objects."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path

from ..content.finding import find_rulesets
from ..content.loading import Ruleset, Unplayable, load_ruleset
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
        """A ruleset that is open here. Elsewhere its Python runs only if it is what was allowed to run here."""
        allowed = ruleset.code.sha256 if ruleset.code else ""
        return cls(f"{__name__}:open_game", (allowed, *map(str, ruleset.folders)))


def open_game(allowed: str, *folders: str) -> Game:
    """The game of the last of `folders`, which extends those before. Raises Unplayable.

    Of Python that does not come with the program only that of this fingerprint runs.
    """
    own = Path(folders[-1])
    for found in find_rulesets([Path(folder) for folder in folders]):
        if found.folder == own:
            return load_ruleset(found, lambda _root, sha256: sha256 == allowed).game
    raise Unplayable(f"no ruleset in {own}")
