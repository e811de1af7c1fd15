"""Saves a game in progress now and then, and notices where that fails."""

from __future__ import annotations

from typing import Literal

from ...session import Keeper

AUTOSAVE_MS = 60_000.0

SaveNews = Literal["unsaved", "rewritten"]


class Autosave:
    """Call `tick` with every beat of time: what it returns a person should be told, each trouble once."""

    def __init__(self) -> None:
        self._since = 0.0
        self._trouble = False
        self._lost = 0

    def tick(self, keeper: Keeper, ms: float) -> list[SaveNews]:
        keeper.pass_time(ms)
        self._since += ms
        if self._since >= AUTOSAVE_MS:
            self._since = 0.0
            keeper.autosave()
        news: list[SaveNews] = []
        trouble = keeper.problem is not None
        if trouble and not self._trouble:
            news.append("unsaved")
        self._trouble = trouble
        if keeper.lost > self._lost:
            news.append("rewritten")
        self._lost = keeper.lost
        return news
