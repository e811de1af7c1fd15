"""What a position is worth to a seat: points in hand, what its features usually bring, and the rivals' share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..state import Realm
from .features import clock, features, sure

if TYPE_CHECKING:
    from ..game import AdventureGame


def outlook(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """The points that a seat should have at the end."""
    return sure(s, seat) + g.value.coming(clock(s, seat), features(g, s, seat))


def prospects(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """One number in points: what planners maximise. A game that is won or lost is worth more than any point."""
    if s.winners is not None:
        return WON * g.outcome(s)[seat]
    return g.value.lead(outlook(g, s, seat), [outlook(g, s, other) for other in s.others(seat)])


WON = 40.0
"""Points that a win is worth to planners, all of them: nothing is better, and a shared one is half as good."""


def terms(g: AdventureGame, s: Realm, seat: Seat) -> Mapping[str, float]:
    """The same term by term: points, the seat's features by their names, and the rivals' prospects."""
    own = {"points": sure(s, seat), **g.value.terms(clock(s, seat), features(g, s, seat))}
    return {**own, "rivals": g.value.lead(0.0, [outlook(g, s, other) for other in s.others(seat)])}


def evaluate(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """The chance to win, from the lead over the best rival."""
    if s.winners is not None:
        return g.outcome(s)[seat]
    best = max(outlook(g, s, other) for other in s.others(seat))
    return g.value.chance(outlook(g, s, seat) - best, clock(s, seat).turns)
