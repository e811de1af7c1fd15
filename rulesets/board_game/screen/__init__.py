"""How the Board Game looks: the map, its panels and bars, its movements, for the table that asks for it."""

from __future__ import annotations

from wowtable.shell.table.registry import Registry

from .asking.bars import BARS
from .moving.cues import ICONS, SOUNDS
from .moving.motion import MARKS, MOVED, SHOWN
from .screen import LordaeronScreen


def register(registry: Registry) -> None:
    registry.screen(LordaeronScreen)
    registry.decisions(BARS)
    registry.events(*MOVED, *SHOWN, also=MARKS)
    registry.icons(ICONS)
    registry.sounds(SOUNDS)
