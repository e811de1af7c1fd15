"""One game between computer players."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core import Game, RulesError, Seeded, Table, derived, start
from .levels import player_for
from .player import Limits, Observation, Player, observe

DECISION_LIMIT = 20_000


@dataclass(frozen=True, slots=True)
class Match:
    """What to play: `levels` by seat; `names` tell two players of one level apart, and nothing of the `deal`."""

    number: int
    deal: str
    levels: tuple[str, ...]
    names: tuple[str, ...]
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How it went. `seconds` is the only field that differs from run to run."""

    match: Match
    outcome: tuple[float, ...] = ()
    decisions: int = 0
    seconds: float = 0.0
    slowest: tuple[float, ...] = ()
    error: str = ""


def play_match(
    game: Game, match: Match, options: Mapping[str, Any], limits: Mapping[str, Limits] | None = None
) -> MatchResult:
    """Plays to the end. A fault of rules or players ends the match and is reported, not raised."""
    begun = time.perf_counter()
    slowest = [0.0] * len(match.levels)
    decisions, mixing = 0, derived(match.deal, "redeals for players")
    try:
        table = start(game, len(match.levels), options, Seeded(match.deal), watch=False)
        players = [_player(game, level, name, limits or {}) for level, name in zip(match.levels, match.names)]
        while table.state.decision is not None:
            if decisions >= DECISION_LIMIT:
                raise RulesError(f"no end after {DECISION_LIMIT} decisions")
            seat = table.state.decision.seats[0]
            obs = observe(game, table.state, seat, str(decisions), mixing)
            slowest[seat] = max(slowest[seat], _step(table, obs, players[seat]))
            decisions += 1
        outcome = tuple(game.outcome(table.state))
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        return MatchResult(match, (), decisions, time.perf_counter() - begun, tuple(slowest), told)
    return MatchResult(match, outcome, decisions, time.perf_counter() - begun, tuple(slowest))


def _player(game: Game, level: str, name: str, limits: Mapping[str, Limits]) -> Player:
    return player_for(game, level, limits.get(level), name)


def _step(table: Table[Any], obs: Observation, player: Player) -> float:
    """One decision; the seconds the player took over it."""
    begun = time.perf_counter()
    action = player.choose(obs)
    taken = time.perf_counter() - begun
    table.play(obs.seat, action)
    return taken


def matches_of(levels: Sequence[str], count: int, seed: str) -> list[Match]:
    """`count` matches in groups of one deal each, in which every entrant sits in every seat once."""
    seats = len(levels)
    found = []
    for number in range(count):
        turn = number % seats
        entrants = tuple((seat - turn) % seats for seat in range(seats))
        deal = f"{seed}/{number // seats}"
        names = tuple(derived(deal, f"player {entrant}") for entrant in entrants)
        found.append(Match(number, deal, tuple(levels[e] for e in entrants), names, entrants))
    return found
