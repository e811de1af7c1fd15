"""What a position is worth to a seat: the odds of its faction, as what it has ahead of the enemy makes them."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..state import NO_FACTION, Lordaeron
from .features import clock, features

if TYPE_CHECKING:
    from ..game import BoardGame

WON = 12.0
"""What victory is worth beside the log-odds of everything else."""
MOST = 30.0


def prospects(g: BoardGame, s: Lordaeron, seat: Seat) -> float:
    """Log-odds: what planners maximise."""
    if s.winner is not None or s.tie:
        return WON * (2 * g.outcome(s)[seat] - 1)
    if s.side_of(seat) == NO_FACTION:
        return 0.0
    return g.value.coming(clock(s, seat), features(g, s, seat))


def terms(g: BoardGame, s: Lordaeron, seat: Seat) -> Mapping[str, float]:
    """The same term by term, by the names of the features."""
    if s.winner is not None or s.tie:
        return {"rivals": prospects(g, s, seat)}
    if s.side_of(seat) == NO_FACTION:
        return {}
    return g.value.terms(clock(s, seat), features(g, s, seat))


def evaluate(g: BoardGame, s: Lordaeron, seat: Seat) -> float:
    """The chance to win."""
    if s.winner is not None or s.tie:
        return g.outcome(s)[seat]
    return 1 / (1 + exp(-max(-MOST, min(MOST, prospects(g, s, seat)))))
