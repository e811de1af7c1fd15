"""The Board Game as the table sees it: content compiled for speed."""

from __future__ import annotations

from .atlas import Atlas
from .compiled import Compiled, GameContent
from .state import Lordaeron

__all__ = ["BoardGame", "GameContent"]


class BoardGame:
    """What the rules ask for content."""

    id = "board_game"
    state_class = Lordaeron

    def __init__(self, content: GameContent) -> None:
        self.content = content
        self.compiled = Compiled(content)
        self.atlas: Atlas = self.compiled.atlas
