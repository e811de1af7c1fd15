"""The Small World screen on a stub of a floor."""

from __future__ import annotations

from typing import Any

from tests.games.screen_kit import Floor, ScreenKit
from wowtable.core import Action


def warlike(action: Action) -> bool:
    return action.verb == "conquer"


kit = ScreenKit("small_world", seats=3, likes=warlike, so_often=0.8)


def board_of(floor: Floor) -> Any:
    found = floor.stage.find("board")
    assert found is not None
    return found
