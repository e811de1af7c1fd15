"""Many games between computer players, and what they show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from ..core import Game
from .game_ref import GameRef
from .match import MatchResult, Pairing, matches_of, play_match
from .player import Limits
from .processes import spawning
from .sim_report import SimReport, report_of


def run_sim(
    game: Game | GameRef,
    n: int,
    seats: Sequence[str],
    seed: str | int = "0",
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    limits: Mapping[str, Limits] | None = None,
) -> SimReport:
    """Play `n` games between the levels named in `seats`, one seat each.

    Groups of as many games as seats share one deal, with everybody in every seat once. The same
    arguments give the same games, however many `jobs` (processes) play them; more than one needs a GameRef.
    """
    if len(seats) < 1 or n < 1 or jobs < 1:
        raise ValueError("a simulation needs at least one seat, one game and one job")
    matches = matches_of(seats, n, str(seed))
    chosen, limited = dict(options or {}), dict(limits or {})
    if jobs == 1 or n == 1:
        loaded = game.load() if isinstance(game, GameRef) else game
        results = [play_match(loaded, match, chosen, limited) for match in matches]
    elif isinstance(game, GameRef):
        results = list(_spread(game, matches, jobs, chosen, limited))
    else:
        raise ValueError("several jobs need a GameRef, so that each can load the game")
    return report_of(tuple(seats), str(seed), chosen, results)


def _spread(
    ref: GameRef, matches: Sequence[Pairing], jobs: int, options: Mapping[str, Any], limits: Mapping[str, Limits]
) -> Iterator[MatchResult]:
    """Results in the order of the matches."""
    with spawning() as context, ProcessPoolExecutor(jobs, context, _load, (ref,)) as pool:
        yield from pool.map(_play, matches, [options] * len(matches), [limits] * len(matches))


class _Loaded:
    """The game of this worker process."""

    game: Game


def _load(ref: GameRef) -> None:
    _Loaded.game = ref.load()


def _play(match: Pairing, options: Mapping[str, Any], limits: Mapping[str, Limits]) -> MatchResult:
    return play_match(_Loaded.game, match, options, limits)
