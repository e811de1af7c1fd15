"""How Small World looks: the board, its panels and bars, its movements. `register` is what the table asks for."""

from __future__ import annotations

from wowtable.shell.table.registry import Registry

from .asking.bars import BARS
from .moving.motion import COINS, MARKS, SHOWN, SOUNDS, TOKENS
from .screen import SmallWorldScreen


def register(registry: Registry) -> None:
    registry.screen(SmallWorldScreen)
    registry.decisions(BARS)
    registry.events(*TOKENS, *SHOWN, *COINS, also=MARKS)
    registry.sounds(SOUNDS)
