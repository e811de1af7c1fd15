"""What tests draw with: whatever one of them has painted, the others find painted."""

from __future__ import annotations

import pygame

from wowtable.shell.base.assets import Assets

_kept: list[Assets] = []


def shared_assets() -> Assets:
    """For programs that are whole; who damages files or counts what is kept takes assets of its own.

    New ones begin when a program that ran in between has put pygame away, and all fonts with it.
    """
    if not _kept or not _can_write(_kept[-1]):
        _kept[:] = [Assets()]
    return _kept[-1]


def _can_write(assets: Assets) -> bool:
    try:
        return assets.font("sans", 400, 12).size("a") > (0, 0)
    except pygame.error:
        return False
