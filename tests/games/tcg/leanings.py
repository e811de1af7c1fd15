"""Cards are played and quests completed."""

from __future__ import annotations

from collections.abc import Mapping

EAGERNESS: Mapping[str, float] = {
    "play": 4,
    "done": 4,
    "place": 5,
    "attack": 4,
    "complete": 3,
    "keep": 3,
    "no_strike": 0.3,
    "no_protect": 0.5,
    "no_armor": 0.5,
    "no": 0.5,
    "take_none": 0.2,
}
