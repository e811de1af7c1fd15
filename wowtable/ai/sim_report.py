"""The tables of a simulation, as data, JSON and text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from .gauges import Counts, summed
from .intervals import as_pair, wilson
from .match import MatchResult

_NEARLY_ALL = 0.99


@dataclass(frozen=True, slots=True)
class Thought:
    """Seconds of processor time for decisions with a choice: those of a game together, what 99 of a hundred stay below,
    and the longest."""

    a_game: float = 0.0
    most: float = 0.0
    longest: float = 0.0


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One entrant, level or seat. A shared win counts by its share; `low` and `high` bound the share at 95 %."""

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    pair_share: float
    thought: Thought = Thought()


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that did not end, with what it takes to play it again."""

    number: int
    deal: str
    levels: tuple[str, ...]
    decisions: int
    error: str


@dataclass(frozen=True, slots=True)
class SimReport:
    """`even` is the mean share of a seat: what equals would have. Only `seconds` and `thought` vary from run to run."""

    levels: tuple[str, ...]
    seed: str
    options: Mapping[str, Any]
    games: int
    even: float
    by_entrant: tuple[ResultRow, ...]
    by_level: tuple[ResultRow, ...]
    by_seat: tuple[ResultRow, ...]
    decisions: int
    shortest: int
    median: int
    longest: int
    seconds: float
    errors: tuple[Failure, ...]
    counts: Counts

    def to_json(self, *, times: bool = False) -> str:
        plain = asdict(self)
        if not times:
            del plain["seconds"]
            for row in (*plain["by_entrant"], *plain["by_level"], *plain["by_seat"]):
                del row["thought"]
        return json.dumps(plain, indent=2, ensure_ascii=False)

    def to_text(self, *, times: bool = False) -> str:
        """Without `times` it is the same wherever and whenever the games are played."""
        lines = [
            f"{self.games} games, seed {self.seed}, even share {self.even:.1%}",
            *_table("player", self.by_entrant, times),
            *(_table("level", self.by_level, times) if len(self.by_level) < len(self.by_entrant) else ()),
            *_table("seat", self.by_seat, times),
            f"decisions a game: {self.shortest} to {self.longest}, median {self.median}; {self.decisions} in all",
            *([f"{self.seconds:.1f} s of play"] if times else []),
        ]
        return "\n".join([*lines, *self._troubles()])

    def _troubles(self) -> list[str]:
        """One line for each kind of error, with the game to look at first."""
        kinds: dict[str, list[Failure]] = {}
        for failure in self.errors:
            kinds.setdefault(failure.error, []).append(failure)
        return [
            f"error in game {same[0].number} ({same[0].deal}, {','.join(same[0].levels)}): {error}"
            + (f" (and in {len(same) - 1} more)" if len(same) > 1 else "")
            for error, same in kinds.items()
        ]


def report_of(
    levels: tuple[str, ...], seed: str, options: Mapping[str, Any], results: Sequence[MatchResult]
) -> SimReport:
    ended = [r for r in results if not r.error]
    lengths = sorted(r.decisions for r in ended) or [0]
    seats = range(len(levels))
    even = sum(sum(r.outcome) for r in ended) / max(1, len(ended) * len(levels))
    entrants = tuple(_row(f"{i + 1}:{level}", _of_entrants(ended, {i}), even) for i, level in enumerate(levels))
    by_level = tuple(
        _row(level, _of_entrants(ended, {i for i in seats if levels[i] == level}), even)
        for level in dict.fromkeys(levels)
    )
    by_seat = tuple(_row(str(s + 1), [(r.outcome[s], r.thought[s]) for r in ended], even) for s in seats)
    failures = tuple(
        Failure(r.match.number, r.match.deal, r.match.levels, r.decisions, r.error) for r in results if r.error
    )
    return SimReport(
        levels=levels,
        seed=seed,
        options=dict(options),
        games=len(ended),
        even=even,
        by_entrant=entrants,
        by_level=by_level,
        by_seat=by_seat,
        decisions=sum(r.decisions for r in ended),
        shortest=lengths[0],
        median=lengths[len(lengths) // 2],
        longest=lengths[-1],
        seconds=sum(r.seconds for r in results),
        errors=failures,
        counts=summed(r.counts for r in ended),
    )


_Played = tuple[float, Sequence[float]]
"""The share of a seat in one game, and what its decisions took."""


def _of_entrants(results: Sequence[MatchResult], wanted: set[int]) -> list[_Played]:
    return [
        (r.outcome[seat], r.thought[seat])
        for r in results
        for seat, entrant in enumerate(r.match.entrants)
        if entrant in wanted
    ]


def _row(name: str, played: Sequence[_Played], even: float) -> ResultRow:
    wins = sum(score for score, _ in played)
    share = wins / len(played) if played else 0.0
    low, high = wilson(wins, len(played))
    return ResultRow(name, len(played), wins, share, low, high, as_pair(share, even), _thought(played))


def _thought(played: Sequence[_Played]) -> Thought:
    taken = sorted(seconds for _, decisions in played for seconds in decisions)
    return Thought(sum(taken) / len(played), taken[int(len(taken) * _NEARLY_ALL)], taken[-1]) if taken else Thought()


def _table(title: str, rows: Sequence[ResultRow], times: bool) -> list[str]:
    head = f"{title:<12}{'games':>7}{'wins':>9}{'share':>8}{'95 % interval':>18}{'as a pair':>11}"
    body = [
        f"{r.name:<12}{r.games:>7}{r.wins:>9.1f}{r.share:>8.1%}{f'{r.low:.1%} – {r.high:.1%}':>18}{r.pair_share:>11.1%}"
        for r in rows
    ]
    if times:
        head += f"{'s a game':>10}{'99 % below':>12}{'longest':>10}"
        seen = [r.thought for r in rows]
        body = [
            f"{line}{t.a_game:>10.2f}{f'{t.most:.3f} s':>12}{f'{t.longest:.2f} s':>10}" for line, t in zip(body, seen)
        ]
    return [head, *body]
