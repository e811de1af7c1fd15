"""The card table on a stub of a floor."""

from __future__ import annotations

from typing import Any

from tests.games.screen_kit import Floor, ScreenKit
from wowtable.core import Action


def lively(action: Action) -> bool:
    """Rather something than nothing."""
    return action.verb not in ("pass", "no_strike", "no_protect", "no")


kit = ScreenKit("tcg", seats=2, likes=lively, so_often=0.6)


def screen_of(floor: Floor) -> Any:
    """The screen itself, with what it remembers."""
    return floor.desk.screen
