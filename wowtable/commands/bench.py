"""How fast things are on this machine, one core. Speed is measured here and never asserted in a test.

All times are those of the processor: what else the machine has to do meanwhile is not counted.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from ..ai.game_ref import GameRef
from ..content.loading import Ruleset
from ..core import Action, Codec, Fast, Game, Play, Seat, State, Table, start

GOALS: Mapping[str, str] = {
    "random decisions/s": "10,000 to 20,000 at least",
    "state copy µs": "10 at most",
    "determinize µs": "150 at most",
    "legal p99 µs": "300 at most",
    "content load ms": "500 at most",
    "start-up ms": "1,000 at most",
}
FRAME_GOALS: Mapping[str, str] = {
    "title first frame ms": "1,000 at most",
    "table redraw ms": "10 at most",
    "click calls": "13,000 at most",
    "memory MB": "300 at most",
}

FrameTimes = Callable[[Ruleset], Mapping[str, float]]
"""Draws a game's screens and times them; only the shell can, as it needs pygame."""


@dataclass(frozen=True, slots=True)
class GameBench:
    game: str
    seats: int
    measures: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class BenchReport:
    python: str
    measures: Mapping[str, float]
    games: tuple[GameBench, ...]

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)

    def to_text(self) -> str:
        lines = [f"Python {self.python}", *_lines(self.measures)]
        for game in self.games:
            lines += ["", f"{game.game}, {game.seats} seats", *_lines(game.measures)]
        return "\n".join(lines)


def _lines(measures: Mapping[str, float]) -> list[str]:
    goals = {**GOALS, **FRAME_GOALS}
    return [
        f"  {name:<24}{value:>14,.{1 if value < 1000 else 0}f}" + (f"   goal: {goals[name]}" if name in goals else "")
        for name, value in measures.items()
    ]


def run_bench(rulesets: Sequence[Ruleset], seconds: float = 1.0, frames: FrameTimes | None = None) -> BenchReport:
    """Measure this machine and each of the rulesets, about `seconds` for each measure of play.

    Raises Unplayable when a ruleset has problems.
    """
    games = tuple(_bench_ruleset(ruleset, seconds, frames) for ruleset in rulesets)
    return BenchReport(sys.version.split()[0], {"start-up ms": startup_ms()}, games)


def _bench_ruleset(ruleset: Ruleset, seconds: float, frames: FrameTimes | None) -> GameBench:
    seats = ruleset.manifest.seats[1]
    measures = {"content load ms": load_ms(ruleset), **bench_game(ruleset.game, seats, seconds)}
    if frames is not None:
        measures.update(frames(ruleset))
    return GameBench(ruleset.id, seats, measures)


def bench_game(
    game: Game, seats: int, seconds: float = 1.0, options: Mapping[str, Any] | None = None
) -> dict[str, float]:
    """Play at random for `seconds`, then measure what players and saves do to the positions met."""
    walk = _walk(game, seats, dict(options or {}), seconds)
    legal = sorted(walk.legal_seconds)
    return {
        "random decisions/s": walk.decisions / walk.seconds,
        "games/s": walk.games / walk.seconds,
        "decisions a game": walk.decisions / max(1, walk.games),
        "legal p50 µs": 1e6 * legal[len(legal) // 2],
        "legal p99 µs": 1e6 * legal[len(legal) * 99 // 100],
        **_bench_positions(game, walk.positions, seconds / 4),
    }


@dataclass(slots=True)
class _Walk:
    """What random play came across."""

    decisions: int = 0
    games: int = 0
    seconds: float = 0.0
    legal_seconds: list[float] = field(default_factory=list)
    positions: list[tuple[State, Seat]] = field(default_factory=list)


def _walk(game: Game, seats: int, options: Mapping[str, Any], seconds: float) -> _Walk:
    walk, rng = _Walk(), Random(0)
    end = time.process_time() + seconds
    while not walk.games or time.process_time() < end:
        _random_game(game, seats, options, walk, rng)
    _collect(game, seats, options, walk, rng)
    return walk


def _random_game(game: Game, seats: int, options: Mapping[str, Any], walk: _Walk, rng: Random) -> None:
    begun = time.process_time()
    table = start(game, seats, options, Fast(rng), watch=False)
    walk.decisions += play_randomly(table, rng)
    walk.games += 1
    walk.seconds += time.process_time() - begun


def play_randomly(table: Table[Any, Any], rng: Random) -> int:
    """To the end of the game; how many decisions that took."""

    def answer(seat: Seat) -> Action:
        legal = table.legal(seat)
        return legal[int(rng.random() * len(legal))]

    return Play(lambda: table.decision, answer, table.apply).to_end()


def _collect(game: Game, seats: int, options: Mapping[str, Any], walk: _Walk, rng: Random) -> None:
    """One more game, slowly: each call of legal timed, and positions from all parts of the game kept."""
    while len(walk.legal_seconds) < 2000:
        table = start(game, seats, options, Fast(rng), watch=False)
        while (decision := table.state.decision) is not None:
            seat = decision.seats[0]
            begun = time.process_time()
            legal = table.legal(seat)
            walk.legal_seconds.append(time.process_time() - begun)
            if len(walk.legal_seconds) % 20 == 0:
                walk.positions.append((table.state.copy(), seat))
            table.apply(seat, legal[int(rng.random() * len(legal))])


def _bench_positions(game: Game, positions: Sequence[tuple[State, Seat]], seconds: float) -> dict[str, float]:
    codec, rng = Codec(game.records()), Random(1)
    texts = [json.dumps(codec.state_to_plain(state)) for state, _ in positions]
    kind = game.state_class

    def each(act: Callable[[int], object]) -> float:
        return _seconds_each(act, len(positions), seconds)

    return {
        "state copy µs": 1e6 * each(lambda i: positions[i][0].copy()),
        "determinize µs": 1e6 * each(lambda i: game.determinize(*positions[i], rng)),
        "view µs": 1e6 * each(lambda i: game.view(*positions[i])),
        "evaluate µs": 1e6 * each(lambda i: game.evaluate(*positions[i])),
        "playouts/s": 1 / each(lambda i: play_randomly(Table(game, positions[i][0].copy(), Fast(rng)), rng)),
        "write state ms": 1e3 * each(lambda i: json.dumps(codec.state_to_plain(positions[i][0]))),
        "read state ms": 1e3 * each(lambda i: codec.state_from_plain(kind, json.loads(texts[i]))),
        "digest ms": 1e3 * each(lambda i: codec.digest(positions[i][0])),
        "state KB": sum(map(len, texts)) / len(texts) / 1024,
    }


def _seconds_each(act: Callable[[int], object], count: int, seconds: float) -> float:
    """The mean time of `act(i)` over rounds of all positions, for at least `seconds` or one round."""
    done, begun = 0, time.process_time()
    while True:
        for i in range(count):
            act(i)
        done += count
        taken = time.process_time() - begun
        if taken >= seconds:
            return taken / done


PYTHON = (sys.executable, "-P", "-c")
"""Without the current folder among those that are searched for modules."""


def startup_ms() -> float:
    """A fresh interpreter up to the command line being ready; the best of three."""
    return min(_startup_once() for _ in range(3))


STARTED = """
import time, wowtable.cli
print(1000 * time.process_time())
"""


def _startup_once() -> float:
    return float(subprocess.run([*PYTHON, STARTED], check=True, capture_output=True, text=True).stdout)


LOAD = """
import sys, time
from wowtable.ai.game_ref import open_game
begun = time.process_time()
open_game(*sys.argv[1:])
print(1000 * (time.process_time() - begun))
"""


def load_ms(ruleset: Ruleset) -> float:
    """Finding and loading the ruleset in a fresh interpreter, where none of it is loaded yet."""
    words = [*PYTHON, LOAD, *GameRef.of(ruleset).args]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
