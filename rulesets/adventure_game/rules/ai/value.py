"""What a position is worth: points first, then what leads to points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..state import Realm

if TYPE_CHECKING:
    from ..game import AdventureGame

POINT, LEVEL, GOAL, ITEM, CARD, WOUND = 1.0, 0.8, 0.4, 0.1, 0.04, 0.06


def worth(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """In valor points, roughly."""
    goals = sum(s.progress[card] for card in s.quests[seat])
    return (
        POINT * s.valor[seat]
        + LEVEL * s.level[seat]
        + GOAL * goals
        + ITEM * len(s.items(seat))
        + CARD * len(s.hand[seat])
        - WOUND * s.damage[seat]
    )


def evaluate(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """The own worth against that of the best other one."""
    own = worth(g, s, seat)
    best = max(worth(g, s, other) for other in s.others(seat))
    return min(1.0, max(0.0, 0.5 + (own - best) / (2 * s.rules.goal)))
