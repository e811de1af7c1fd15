"""What a position is worth to the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Seat

from .state import World

if TYPE_CHECKING:
    from .game import SmallWorld


def evaluate(g: SmallWorld, s: World, seat: Seat) -> float:
    return s.coins[seat] / 100
