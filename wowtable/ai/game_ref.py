"""Naming a game so that another process can load it: plain words, no objects."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..content.finding import find_rulesets
from ..content.folder import bodies, sealed
from ..content.loading import Ruleset, Unplayable, load_ruleset
from ..core import Game
from ..reading.problems import Problems

_PROGRAM = Path(__file__).parents[1]
_PARTS = ("ai", "content", "core", "reading", "text")
"""What of the program has a part in how a game goes and what its players do."""


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

    @classmethod
    def anywhere(cls, ruleset: Ruleset) -> GameRef:
        """For other machines, where its folder may lie elsewhere: what is not the same to the letter is not opened."""
        allowed = ruleset.code.sha256 if ruleset.code else ""
        return cls(
            f"{__name__}:open_same", (ruleset.id, fingerprint(ruleset.folders), allowed, *map(str, ruleset.folders))
        )


def open_game(allowed: str, *folders: str) -> Game:
    """The game of the last of `folders`, which extends those before. Raises Unplayable.

    Of Python that does not come with the program only that of this fingerprint runs.
    """
    own = Path(folders[-1])
    for found in find_rulesets([Path(folder) for folder in folders]):
        if found.folder == own:
            return load_ruleset(found, lambda _root, sha256: sha256 == allowed).game
    raise Unplayable(f"no ruleset in {own}")


def open_same(id: str, wanted: str, allowed: str, *folders: str) -> Game:
    """The game of that id as it is found here, if it and the program are what they are elsewhere. Raises Unplayable."""
    here = [folder for folder in map(Path, folders) if folder.is_dir()]
    same = [found for found in find_rulesets(here) if found.id == id]
    for found in same:
        if fingerprint(found.folders) == wanted:
            return load_ruleset(found, lambda _root, sha256: sha256 == allowed).game
    raise Unplayable(f'"{id}" here differs from "{id}" there' if same else f'there is no ruleset "{id}" here')


def fingerprint(folders: Sequence[Path]) -> str:
    """Of all that decides how games of this ruleset go: its files, and the program's own."""
    total = hashlib.sha256()
    for folder in (*(_PROGRAM / part for part in _PARTS), *folders):
        for path, text in bodies(folder, Problems()):
            total.update(sealed(folder, path, text))
    return total.hexdigest()
