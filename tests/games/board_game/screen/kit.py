"""The screen of the Board Game on a stub of a floor."""

from __future__ import annotations

from tests.games.screen_kit import ScreenKit
from wowtable.core import Action


def venturous(action: Action) -> bool:
    """Goes somewhere and fights there, so that much comes about."""
    return action.verb in ("walk", "challenge", "learn", "equip", "roll", "next")


kit = ScreenKit("board_game", seats=4, likes=venturous, so_often=0.6)
