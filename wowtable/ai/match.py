"""One game between computer players."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core import Action, Game, Play, Seat, chance_of, derived, observe, start
from .gauges import Counts, gauge_of
from .levels import player_for
from .player import Limits, Player


@dataclass(frozen=True, slots=True)
class Pairing:
    """What to play: `levels` by seat; `names` tell two players of one level apart, and nothing of the `deal`."""

    number: int
    deal: str
    levels: tuple[str, ...]
    names: tuple[str, ...]
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How it went. `seconds` and `thought` alone differ from run to run: the latter is the processor time of each
    decision with a choice, by seat."""

    match: Pairing
    outcome: tuple[float, ...] = ()
    decisions: int = 0
    seconds: float = 0.0
    thought: tuple[tuple[float, ...], ...] = ()
    error: str = ""
    counts: Counts = field(default_factory=dict)


def play_match(
    game: Game,
    match: Pairing,
    options: Mapping[str, Any],
    limits: Mapping[str, Limits] | None = None,
    minds: Sequence[Game] = (),
    *,
    gauged: bool = False,
) -> MatchResult:
    """Plays to the end. A fault of rules or players ends the match and is reported, not raised.

    With `minds`, each entrant thinks with a game of its own: the same rules, judged by other weights.
    `gauged`: what the game wants to count is counted.
    """
    begun = time.perf_counter()
    thought: list[list[float]] = [[] for _ in match.levels]
    decisions, mixing = 0, derived(match.deal, "redeals for players")

    def answer(seat: Seat) -> Action:
        obs = observe(judged[seat], table.state, seat, str(decisions), mixing)
        before = time.process_time()
        action = players[seat].choose(obs)
        if len(obs.legal) > 1:
            thought[seat].append(time.process_time() - before)
        return action

    try:
        table = start(game, len(match.levels), options, chance_of(game, options, match.deal), watch=gauged)
        gauge = gauge_of(game, table) if gauged else None
        judged = [minds[entrant] for entrant in match.entrants] if minds else [game] * len(match.levels)
        players = [_player(g, level, name, limits or {}) for g, level, name in zip(judged, match.levels, match.names)]
        for _ in Play(lambda: table.decision, answer, table.play).steps():
            decisions += 1
            if gauge is not None and table.events is not None:
                gauge.saw(table, table.events)
                table.events.clear()
        outcome = tuple(game.outcome(table.state))
        counts = gauge.counts(table, outcome) if gauge is not None else {}
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        return MatchResult(match, (), decisions, time.perf_counter() - begun, _as_tuples(thought), told)
    return MatchResult(match, outcome, decisions, time.perf_counter() - begun, _as_tuples(thought), counts=counts)


def _player(game: Game, level: str, name: str, limits: Mapping[str, Limits]) -> Player:
    return player_for(game, level, limits.get(level), name)


def _as_tuples(rows: Sequence[Sequence[float]]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(row) for row in rows)


def matches_of(levels: Sequence[str], count: int, seed: str, *, fresh: bool = False) -> list[Pairing]:
    """`count` matches in groups of one deal each, in which every entrant sits in every seat once; or each of a `fresh`
    deal, for games of one deal are alike."""
    seats = len(levels)
    found = []
    for number in range(count):
        turn = number % seats
        entrants = tuple((seat - turn) % seats for seat in range(seats))
        deal = f"{seed}/{number if fresh else number // seats}"
        names = tuple(derived(deal, f"player {entrant}") for entrant in entrants)
        found.append(Pairing(number, deal, tuple(levels[e] for e in entrants), names, entrants))
    return found
