"""From samples to weights: least squares with a penalty that games held out choose. Needs numpy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import TYPE_CHECKING, Any, TypeAlias

from ...core import derived
from ..value import Row, Value, Weights, basis, turn_basis
from .samples import Sample

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.float64]]
    Lesson: TypeAlias = tuple[Array, Array, list[int]]
    """What to learn from: rows, what each came to, and the game that it is from."""

HELD_OUT = 4
"""Every so manyth game is held out."""
PENALTIES = (30.0, 100.0, 300.0, 1000.0, 3000.0)
DIGITS = 4
MOST = 30.0
"""Log-odds beyond which nothing changes."""
ROUNDS = 30
"""Of Newton's method, which ends long before."""


@dataclass(frozen=True, slots=True)
class Third:
    """How well weights foretell in one third of the games: the margin over the best rival, and a seat's own result."""

    correlation: float
    bias: float


@dataclass(frozen=True, slots=True)
class Fitted:
    """`weights` learned from all games; `tested` from those that were not held out, to see how well they foretell.
    `penalties` of the tables that there were games of.
    """

    weights: Weights
    tested: Weights
    penalties: tuple[float, ...]
    samples: int
    held_out: int


@dataclass(frozen=True, slots=True)
class _Rows:
    """What was found for one size of table."""

    learned: Mapping[str, Row]
    tested: Mapping[str, Row]
    penalty: float


def is_held_out(number: int, seed: str) -> bool:
    """Whole games are, by lot: positions of one game know too much of each other."""
    return int(derived(seed, f"held out {number}")[:8], 16) % HELD_OUT == 0


def fit(samples: Sequence[Sample], seed: str, names: Sequence[str], before: Weights) -> Fitted:
    """Weights for all `names`, against one rival and against more; without games of a size they stay as they were."""
    known = [sample for sample in samples if sample.clock.turns]
    weights = tested = before
    penalties: list[float] = []
    for of_two in (True, False):
        some = [sample for sample in known if (sample.clock.seats == 2) == of_two]
        if some:
            rows = _fit_rows(some, seed, names, before.kind)
            weights, tested = _with(weights, of_two, rows.learned), _with(tested, of_two, rows.tested)
            penalties.append(rows.penalty)
    out = sum(is_held_out(sample.game, seed) for sample in known)
    return Fitted(weights, tested, tuple(penalties), len(known) - out, out)


def _with(weights: Weights, of_two: bool, rows: Mapping[str, Row]) -> Weights:
    return replace(weights, two=rows) if of_two else replace(weights, more=rows)


def _fit_rows(samples: Sequence[Sample], seed: str, names: Sequence[str], kind: str) -> _Rows:
    import numpy as np

    table, goal, games = (_wins if kind == "duel" else _turns)(samples, names)
    held = np.array([is_held_out(game, seed) for game in games])
    scale = np.sqrt((table**2).mean(axis=0)) + 1e-9
    table /= scale
    solve, loss = (_logistic, _surprise) if kind == "duel" else (_least_squares, _square)
    tried = {p: loss(table[held], goal[held], solve(table[~held], goal[~held], p)) for p in PENALTIES}
    penalty = min(PENALTIES, key=lambda p: (tried[p], p))
    tested, found = (solve(table[some], goal[some], penalty) / scale for some in (~held, held | ~held))
    return _Rows(_rows(found, names), _rows(tested, names), penalty)


def _wins(samples: Sequence[Sample], names: Sequence[str]) -> Lesson:
    """One row for each position, and who won."""
    import numpy as np

    rows = [_row(sample, names, basis(sample.clock)) for sample in samples]
    return np.array(rows), np.array([sample.won for sample in samples]), [sample.game for sample in samples]


def _turns(samples: Sequence[Sample], names: Sequence[str]) -> Lesson:
    """One row for each turn to come, and the points that it brought: what the next one brings is known well, and is
    not drowned by the luck of all that follow.
    """
    import numpy as np

    rows, goals, games = [], [], []
    for sample in samples:
        for nth, points in enumerate(sample.coming, 1):
            rows.append(_row(sample, names, turn_basis(nth, sample.clock.rivals)))
            goals.append(points)
            games.append(sample.game)
    return np.array(rows), np.array(goals), games


def _rows(found: Array, names: Sequence[str]) -> dict[str, Row]:
    return {name: _rounded(found[5 * i : 5 * i + 5]) for i, name in enumerate(names)}


def _row(sample: Sample, names: Sequence[str], lengths: Row) -> list[float]:
    return [sample.features.get(name, 0.0) * length for name in names for length in lengths]


def _rounded(row: Array) -> Row:
    a, b, c, d, e = (round(float(number), DIGITS) + 0.0 for number in row)
    return a, b, c, d, e


def _least_squares(table: Array, goal: Array, penalty: float) -> Array:
    import numpy as np

    found = np.linalg.solve(table.T @ table + penalty * np.eye(table.shape[1]), table.T @ goal)
    return np.asarray(found, dtype=np.float64)


def _square(table: Array, goal: Array, found: Array) -> float:
    return float(((table @ found - goal) ** 2).mean())


def _logistic(table: Array, goal: Array, penalty: float) -> Array:
    """The log-odds of winning, by Newton's method."""
    import numpy as np

    found: Array = np.zeros(table.shape[1])
    for _ in range(ROUNDS):
        chance = _chances(table, found)
        slope = table.T @ (chance - goal) + penalty * found
        curve = table.T @ (table * (chance * (1 - chance))[:, None]) + penalty * np.eye(table.shape[1])
        step = np.linalg.solve(curve, slope)
        found -= step
        if float(np.abs(step).max()) < 1e-8:
            break
    return np.asarray(found, dtype=np.float64)


def _chances(table: Array, found: Array) -> Array:
    import numpy as np

    odds: Array = 1 / (1 + np.exp(-np.clip(table @ found, -30, 30)))
    return odds


def _surprise(table: Array, goal: Array, found: Array) -> float:
    import numpy as np

    chance = np.clip(_chances(table, found), 1e-6, 1 - 1e-6)
    return float(-(goal * np.log(chance) + (1 - goal) * np.log(1 - chance)).mean())


def thirds(samples: Sequence[Sample], weights: Weights) -> tuple[Third, Third, Third]:
    """How well weights foretell, in the first, second and last third of the games: of a duel the chance to win."""
    value = Value(weights)
    by_moment: dict[tuple[int, int], list[Sample]] = {}
    for sample in samples:
        by_moment.setdefault((sample.game, sample.moment), []).append(sample)
    parts: tuple[list[tuple[float, float, float]], ...] = ([], [], [])
    for seats in by_moment.values():
        foretold = [sample.sure + value.coming(sample.clock, sample.features) for sample in seats]
        for i, sample in enumerate(seats):
            part = parts[min(2, int(3 * sample.share))]
            if weights.kind == "duel":
                odds = value.lead(foretold[i], foretold[:i] + foretold[i + 1 :])
                chance = 1 / (1 + exp(-max(-MOST, min(MOST, odds))))
                part.append((chance, sample.won, chance - sample.won))
                continue
            margin = foretold[i] - max(foretold[:i] + foretold[i + 1 :], default=0.0)
            true = sample.final - max((s.final for s in seats if s is not sample), default=0.0)
            part.append((margin, true, foretold[i] - sample.final))
    first, second, last = (_third(part) for part in parts)
    return first, second, last


def _third(pairs: Sequence[tuple[float, float, float]]) -> Third:
    import numpy as np

    if len(pairs) < 2:
        return Third(0.0, 0.0)
    told, true, off = (np.array(column) for column in zip(*pairs))
    spread = float(told.std() * true.std())
    together = float(((told - told.mean()) * (true - true.mean())).mean())
    return Third(together / spread if spread else 0.0, float(off.mean()))


def written(weights: Weights) -> str:
    """As the file of weights has it."""
    best, mean = weights.rivalry
    lines = [f"kind: {weights.kind}", f"spread: {weights.spread:g}", f"rivalry: [{best:g}, {mean:g}]"]
    for table, rows in (("two", weights.two), ("more", weights.more)):
        wide = max(map(len, rows), default=0)
        lines.append(f"{table}:" if rows else f"{table}: {{}}")
        for name, row in rows.items():
            lines.append(f"  {name + ':':<{wide + 1}} [{', '.join(f'{number:g}' for number in row)}]")
    return "\n".join(lines) + "\n"
