"""Positions as scenario files write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import TradingCardGame


class Scenarios:
    """What the runner of scenario files asks of a game."""

    def __init__(self, g: TradingCardGame) -> None:
        self._g = g
