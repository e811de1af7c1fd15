"""Heroes get about, fight what they find, and fulfil their quests."""

from __future__ import annotations

from collections.abc import Mapping

EAGERNESS: Mapping[str, float] = {
    "step": 6,
    "stop": 1,
    "play": 2,
    "drink": 0.5,
    "collect": 12,
    "arrive": 12,
    "give_up": 12,
    "flip_event": 4,
    "equip": 3,
    "unequip": 0.2,
    "end_turn": 3,
    "attack": 2,
    "face": 4,
    "yes": 2,
    "gold": 3,
}
