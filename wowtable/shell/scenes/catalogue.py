"""The menus by the names that the program knows them by."""

from __future__ import annotations

from collections.abc import Mapping

from ..program import MakeScene
from .seats import SeatsScene
from .title import TitleScene


def menu_scenes() -> Mapping[str, MakeScene]:
    return {
        "title": TitleScene,
        "seats": SeatsScene,
    }
