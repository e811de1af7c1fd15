"""With which classes computers win (`levels.md` tells where the numbers come from)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from wowtable.core import Action

STRENGTHS: Mapping[str, int] = MappingProxyType(
    {
        "paladin": 8,
        "warrior": 7,
        "shaman": 4,
        "hunter": 3,
        "druid": 1,
        "rogue": 1,
        "warlock": -3,
        "mage": -9,
        "priest": -11,
    }
)
"""What such a hero does for its faction in the last battle, with what it learned on the way, played by a computer: a
level more or less is about 8."""
NEAR = 1
"""What is hardly weaker than the best is as good: not every game needs the same heroes."""


def strongest(choices: Sequence[Action]) -> Sequence[Action]:
    """Those of the best classes that are left."""
    most = max(STRENGTHS[action.args[0]] for action in choices)
    return [action for action in choices if STRENGTHS[action.args[0]] >= most - NEAR]
