"""What tests draw with: whatever one of them has painted, the others find painted, or nothing is painted at all."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from inspect import Signature, signature

import pygame

from wowtable.shell.art.factory import _PAINTERS, Art
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.canvas import UnknownPainter
from wowtable.shell.program.app import App

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


class Unpainted(Art):
    """For those who look at words, places and answers: a picture is only asked for, and stays empty.

    Who it is asked of must be there and know what is asked.
    """

    def get(self, name: str, size: tuple[int, int], **params: Hashable) -> pygame.Surface:
        hash(tuple(sorted(params.items())))
        _asked_with(name).bind(self, size, **params)
        return _nothing()


@cache
def _asked_with(name: str) -> Signature:
    if name not in _PAINTERS:
        raise UnknownPainter(name)
    return signature(_PAINTERS[name])


@cache
def _nothing() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def unpainted(app: App) -> App:
    """The same without any pictures: letters are written, lines are drawn, nothing else."""
    app.art = Unpainted(app._assets, app.art.theme, app.art.scale)
    app._tools = app._make_tools()
    return app
