"""What a saved game must find again to be the same game: the rules and texts, and nothing of how they look."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from ..reading.problems import Problems
from .folder import bodies, sealed

MARK = "rules-1:"
"""Before the hashes made here, lest they be compared with those that were made over other files."""
_ASIDE = ("guide", "rulebook", "icons")
_PLAYERS = "ai"
_JUDGEMENT = ("content", "weights.yaml")


def edition(folders: Sequence[Path], rules: str, screen: str) -> str:
    """Of a ruleset's folders, the modules `rules` and `screen` in them.

    Left out are the screen, the rulebook and guides, icons, notes, and the computer players among the rules with what
    they judge by: none of them changes what a saved game is.
    """
    total = hashlib.sha256()
    aside = {(name,) for name in (*_ASIDE, screen.split(".")[0])} | {(rules.split(".")[0], _PLAYERS), _JUDGEMENT}
    for folder in folders:
        for path, text in bodies(folder, Problems()):
            parts = path.relative_to(folder).parts
            if not (parts[:1] in aside or parts[:2] in aside or path.suffix == ".md"):
                total.update(sealed(folder, path, text))
    return MARK + total.hexdigest()


def comparable(one: str, other: str) -> bool:
    """Whether both are hashes over the same kinds of files."""
    return one.startswith(MARK) and other.startswith(MARK)
