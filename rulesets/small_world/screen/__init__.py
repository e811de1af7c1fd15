"""How Small World looks: the board, its panels and bars, its movements. `register` is what the table asks for."""

from __future__ import annotations

from wowtable.shell.table.registry import Registry

from .screen import SmallWorldScreen


def register(registry: Registry) -> None:
    registry.screen(SmallWorldScreen)
