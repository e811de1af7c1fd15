"""How Small World looks: the board, its panels and bars, its movements. `register` is what the table asks for."""

from __future__ import annotations

from wowtable.shell.table.registry import Registry

from .asking.bars import BARS
from .moving.cues import CUES
from .moving.motion import MOTIONS
from .screen import SmallWorldScreen


def register(registry: Registry) -> None:
    registry.screen(SmallWorldScreen)
    for kind, speak in BARS.items():
        registry.decision(kind, speak)
    for event, move in MOTIONS.items():
        registry.event(event, move)
    for event, cue in CUES.items():
        registry.sound(event, cue)
