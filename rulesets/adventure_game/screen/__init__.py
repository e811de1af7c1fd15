"""How the Adventure Game looks: the board, its panels and bars, its movements, for the table that asks for it."""

from __future__ import annotations

from wowtable.shell.table.registry import Registry

from .asking.bars import BARS
from .moving.motion import MARKS, MOVED, SHOWN, SOUNDS
from .screen import AdventureScreen


def register(registry: Registry) -> None:
    registry.screen(AdventureScreen)
    registry.decisions(BARS)
    registry.events(*MOVED, *SHOWN, also=MARKS)
    registry.sounds(SOUNDS)
