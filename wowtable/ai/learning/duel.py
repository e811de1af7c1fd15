"""New weights against old ones: the same deals, with both in every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core import Game
from ..intervals import wilson
from ..mapping import Mapper
from ..match import MatchResult, Pairing, matches_of, play_match
from ..value import Valued, Weights


@dataclass(frozen=True, slots=True)
class Bout:
    """One match of a duel; the weights by entrant."""

    match: Pairing
    options: Mapping[str, Any]
    weights: tuple[Weights, ...]


@dataclass(frozen=True, slots=True)
class DuelResult:
    """How the first weights fared; `low` and `high` bound their share at 95 %."""

    games: int
    wins: float
    low: float
    high: float
    errors: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def won(self) -> bool:
        return self.low > 0.5


def duel(
    mapper: Mapper, weights: tuple[Weights, Weights], level: str, count: int, seed: str, options: Mapping[str, Any]
) -> DuelResult:
    bouts = [Bout(match, options, weights) for match in matches_of((level, level), count, seed)]
    results: Sequence[MatchResult] = list(mapper.results(fought, bouts))
    ended = [result for result in results if not result.error]
    wins = sum(result.outcome[result.match.entrants.index(0)] for result in ended)
    low, high = wilson(wins, len(ended))
    return DuelResult(len(ended), wins, low, high, len(results) - len(ended))


def fought(game: Game, bout: Bout) -> MatchResult:
    assert isinstance(game, Valued)
    minds: list[Any] = [game.judged_by(weights) for weights in bout.weights]
    return play_match(game, bout.match, bout.options, minds=minds)
