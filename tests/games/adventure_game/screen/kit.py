"""The screen of the Adventure Game on a stub of a floor."""

from __future__ import annotations

from tests.games.screen_kit import ScreenKit
from wowtable.core import Action


def adventurous(action: Action) -> bool:
    """Goes somewhere and does something there, so that much comes about."""
    return action.verb in ("step", "play", "fight", "face", "draw", "collect", "arrive", "equip")


kit = ScreenKit("adventure_game", seats=3, likes=adventurous, so_often=0.7)
