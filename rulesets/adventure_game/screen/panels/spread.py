"""How much room the panel at the right has for what stands in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """`ample`: everything may be larger than it must be, and has a title. `brief`: what the hero has and who is
    undefeated stand in one row each. The rows of players may be as `low` as a share of what they would like."""

    ample: bool = False
    brief: bool = False
    low: float = 1.0


FULL = Spread()
LARGEST = 1.35
"""How far the hero and the quests grow where there is room."""
