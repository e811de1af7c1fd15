"""What a position is worth to a seat: coins in hand and due, what its features usually bring, and the rivals' share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wowtable.core import Seat, Trust

from ..state import World
from .features import clock, features, features_of, sure, sure_of
from .survey import Survey

if TYPE_CHECKING:
    from ..game import SmallWorld

TRUST: Trust = ((0.0, 1.0), (1.0, 1.0))
"""How much being ahead means, by how much of the game is played: measured, see `levels.md`."""
SUPPORT = 0.3
"""Where a side's best player counts: how much the others do meanwhile, as it is not yet known who that will be."""


def _outlook(v: Survey, seat: Seat) -> float:
    """The coins that a seat should have at the end."""
    return sure_of(v, seat) + v.g.value.coming(clock(v.s, seat), features_of(v, seat))


def _sides(g: SmallWorld, s: World, seat: Seat) -> tuple[float, list[float]]:
    """The outlook of the seat's side, and those of the others."""
    survey = Survey(g, s)
    worth_of = [_outlook(survey, p) for p in range(s.seats)]
    if not s.rules.teams:
        mine = worth_of.pop(seat)
        return mine, worth_of
    sides: dict[Seat, list[float]] = {}
    for p, worth in enumerate(worth_of):
        sides.setdefault(g.team(s, p), []).append(worth)
    worths = {side: _joint(s, members) for side, members in sides.items()}
    mine = worths.pop(g.team(s, seat))
    return mine, list(worths.values())


def _joint(s: World, members: list[float]) -> float:
    if len(members) == 1 or s.rules.team_sum:
        return sum(members)
    best = max(members)
    return best + SUPPORT * (sum(members) - best)


def prospects(g: SmallWorld, s: World, seat: Seat) -> float:
    """One number in coins: what planners maximise."""
    mine, others = _sides(g, s, seat)
    return g.value.lead(mine, others)


def terms(g: SmallWorld, s: World, seat: Seat) -> Mapping[str, float]:
    """The same term by term: what is sure, the seat's features by their names, its team, and the rivals' prospects."""
    mine, others = _sides(g, s, seat)
    own = {"coins": sure(g, s, seat), **g.value.terms(clock(s, seat), features(g, s, seat))}
    team = {"team": mine - sum(own.values())} if s.rules.teams else {}
    return {**own, **team, "rivals": g.value.lead(0.0, others)}


def evaluate(g: SmallWorld, s: World, seat: Seat) -> float:
    """The chance to win, from the lead over the best rival."""
    if s.scores:
        return g.outcome(s)[seat]
    mine, others = _sides(g, s, seat)
    return g.value.chance(mine - max(others), clock(s, seat).turns)
