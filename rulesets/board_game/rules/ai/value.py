"""What a position is worth to a seat: the odds of its faction, as what speaks for it and for the enemy makes them."""

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


def enemy_of(s: Lordaeron, seat: Seat) -> Seat | None:
    """A player of the other faction."""
    faction = s.side_of(seat)
    return None if faction == NO_FACTION else next(iter(s.seats_of(1 - faction)), None)


def outlook(g: BoardGame, s: Lordaeron, seat: Seat) -> float:
    return g.value.coming(clock(s, seat), features(g, s, seat))


def prospects(g: BoardGame, s: Lordaeron, seat: Seat) -> float:
    """Log-odds: what planners maximise."""
    if s.winner is not None or s.tie:
        return WON * (2 * g.outcome(s)[seat] - 1)
    enemy = enemy_of(s, seat)
    return 0.0 if enemy is None else g.value.lead(outlook(g, s, seat), [outlook(g, s, enemy)])


def terms(g: BoardGame, s: Lordaeron, seat: Seat) -> Mapping[str, float]:
    """The same term by term: the own faction's features by their names, and all that speaks for the enemy."""
    if s.winner is not None or s.tie:
        return {"rivals": prospects(g, s, seat)}
    enemy = enemy_of(s, seat)
    if enemy is None:
        return {}
    own = g.value.terms(clock(s, seat), features(g, s, seat))
    return {**own, "rivals": g.value.lead(0.0, [outlook(g, s, enemy)])}


def evaluate(g: BoardGame, s: Lordaeron, seat: Seat) -> float:
    """The chance to win."""
    if s.winner is not None or s.tie:
        return g.outcome(s)[seat]
    return 1 / (1 + exp(-max(-30.0, min(30.0, prospects(g, s, seat)))))
