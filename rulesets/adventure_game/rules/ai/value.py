"""What a position is worth to a seat: points in hand, what its features usually bring, and the rivals' share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..odds import Matches
from ..state import Realm
from .features import clock, features, features_among, sure

if TYPE_CHECKING:
    from ..game import AdventureGame


def _outlooks(g: AdventureGame, s: Realm) -> list[float]:
    """The points that each seat should have at the end."""
    matches, seats = Matches(g, s), range(s.seats)
    return [sure(s, seat) + g.value.coming(clock(s, seat), features_among(g, s, seat, matches)) for seat in seats]


def prospects(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """One number in points: what planners maximise. A game that is won or lost is worth more than any point."""
    if s.winners is not None:
        return WON * (2 * g.outcome(s)[seat] - 1)
    outlooks = _outlooks(g, s)
    return g.value.lead(outlooks[seat], [outlooks[other] for other in s.others(seat)])


WON = 40.0
"""Points that a win is worth to planners, and that a lost game costs: nothing is better or worse."""


def terms(g: AdventureGame, s: Realm, seat: Seat) -> Mapping[str, float]:
    """The same term by term: points, the seat's features by their names, and the rivals' prospects."""
    outlooks = _outlooks(g, s)
    own = {"points": sure(s, seat), **g.value.terms(clock(s, seat), features(g, s, seat))}
    return {**own, "rivals": g.value.lead(0.0, [outlooks[other] for other in s.others(seat)])}


def evaluate(g: AdventureGame, s: Realm, seat: Seat) -> float:
    """The chance to win, from the lead over the best rival."""
    if s.winners is not None:
        return g.outcome(s)[seat]
    outlooks = _outlooks(g, s)
    best = max(outlooks[other] for other in s.others(seat))
    return g.value.chance(outlooks[seat] - best, clock(s, seat).turns)
