"""Heroes go into town, travel, fight what they meet, and wear what they find."""

from __future__ import annotations

from collections.abc import Mapping

EAGERNESS: Mapping[str, float] = {
    "challenge": 12,
    "town": 3,
    "learn": 6,
    "recover": 4,
    "walk": 0.7,
    "fly": 0.3,
    "rest": 0.5,
    "train": 0.5,
    "trade": 0.2,
    "equip": 8,
    "swap": 0.5,
    "unequip": 0.1,
    "sell": 0.5,
    "use": 3,
    "roll": 3,
    "decline": 0.2,
    "invite": 4,
    "yes": 3,
    "done": 2,
    "next": 3,
    "forgo": 0.1,
    "end_turn": 0.1,
}
