"""Many games between computer players, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core import Game
from .mapping import Mapper
from .match import MatchResult, Pairing, matches_of, play_match
from .player import Limits
from .sim_report import SimReport, report_of


@dataclass(frozen=True, slots=True)
class Arranged:
    """One match with all that it is played with."""

    match: Pairing
    options: Mapping[str, Any]
    limits: Mapping[str, Limits]
    gauged: bool = False


def run_sim(
    mapper: Mapper,
    n: int,
    seats: Sequence[str],
    seed: str | int = "0",
    options: Mapping[str, Any] | None = None,
    limits: Mapping[str, Limits] | None = None,
    told: Callable[[int], None] = lambda _done: None,
    *,
    gauged: bool = False,
    fresh: bool = False,
) -> SimReport:
    """Play `n` games between the levels named in `seats`, one seat each; `told` hears how many are done.

    Groups of as many games as seats share one deal, with everybody in every seat once, unless each is of a `fresh`
    deal. The same arguments give the same games, whoever plays them.
    """
    if len(seats) < 1 or n < 1:
        raise ValueError("a simulation needs at least one seat and one game")
    pairings = matches_of(seats, n, str(seed), fresh=fresh)
    matches = [Arranged(match, dict(options or {}), dict(limits or {}), gauged) for match in pairings]
    results: list[MatchResult] = []
    for result in mapper.results(played, matches):
        results.append(result)
        told(len(results))
    return report_of(tuple(seats), str(seed), dict(options or {}), results)


def played(game: Game, arranged: Arranged) -> MatchResult:
    return play_match(game, arranged.match, arranged.options, arranged.limits, gauged=arranged.gauged)
