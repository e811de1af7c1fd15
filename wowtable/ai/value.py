"""What a position promises: what a seat has already, and for each named feature what it usually brings from now on.

A ruleset says once what counts (`Valued`); how much each thing counts is learned from games and kept in a file with
names. The later in the game, the less there is to come: at its end nothing, by construction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Annotated, Any, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

from ..content.store import Report
from ..core import Seat
from ..reading.problems import did_you_mean
from ..reading.schema import Within

Features: TypeAlias = Mapping[str, float]
Row: TypeAlias = tuple[float, float, float, float, float]
"""How much a feature counts in the next turn, in the next two, in the next four, in all, and for each rival before."""


class Clock(NamedTuple):
    """Turns that a seat will still begin, rivals who move before the first of them, and seats at the table."""

    turns: int
    rivals: int
    seats: int


@runtime_checkable
class Valued(Protocol):
    """A game whose positions can be valued by what is learned."""

    FEATURES: Sequence[str]
    """The names of all features. None names a thing of the content: new content is understood by what it can do."""

    def features(self, s: Any, seat: Seat) -> Features:
        """What speaks for the seat's future in numbers; those that are 0 may be left out."""
        ...

    def clock(self, s: Any, seat: Seat) -> Clock:
        """How long the future is."""
        ...

    def sure(self, s: Any, seat: Seat) -> float:
        """Points in hand and due; 0 where a game is not about points."""
        ...

    @property
    def value(self) -> Value:
        """The weights that its players judge by."""
        ...

    def judged_by(self, weights: Weights) -> Valued:
        """The same game, judged by other weights."""
        ...


@dataclass(frozen=True)
class Weights:
    """The record of `content/weights.yaml`. `kind`: a game of points foretells points, a duel the log-odds to win.

    `spread` is the lead that multiplies the odds by e when no turn is left, and so much more for each turn to come;
    `rivalry` how much the best rival's prospects count, and the mean of all, against one's own. What counts against
    a single rival is another matter than what does against several: `two` and `more` are learned apart.
    """

    kind: Literal["points", "duel"]
    spread: Annotated[float, Within(0.01, 1000)]
    rivalry: tuple[float, float]
    two: Mapping[str, Row] = field(default_factory=dict)
    more: Mapping[str, Row] = field(default_factory=dict)

    def at_table(self, seats: int) -> Mapping[str, Row]:
        """What is not known for a table of this size is taken from the other."""
        return (self.two or self.more) if seats == 2 else (self.more or self.two)


def check_weights(weights: Weights, names: Iterable[str], report: Report) -> None:
    """Every feature has its weights, and nothing else has."""
    wanted = tuple(names)
    for table, rows in (("two", weights.two), ("more", weights.more)):
        for name in rows:
            if name not in wanted:
                hint = did_you_mean(name, wanted)()
                report(f'there is no feature "{name}"', "weights", "", table, name, hint=hint)
        for name in wanted:
            if name not in rows and (rows or not (weights.two or weights.more)):
                report(f'the feature "{name}" has no weights', "weights", "", table)


def basis(clock: Clock) -> Row:
    """The lengths by which weights are multiplied; all 0 where no turn is left."""
    turns, rivals, _ = clock
    lengths = (min(turns, 1), min(turns, 2), min(turns, 4), turns, rivals * min(turns, 1))
    return tuple(map(float, lengths))  # type: ignore[return-value]


def turn_basis(nth: int, rivals: int) -> Row:
    """What the `nth` of the coming turns adds to the lengths."""
    return float(nth <= 1), float(nth <= 2), float(nth <= 4), 1.0, float(rivals * (nth <= 1))


@dataclass
class Value:
    """Weights made ready: for each clock one number a feature."""

    weights: Weights
    _ready: dict[Clock, dict[str, float]] = field(default_factory=dict)

    def at(self, clock: Clock) -> Mapping[str, float]:
        ready = self._ready.get(clock)
        if ready is None:
            lengths = basis(clock)
            ready = self._ready[clock] = {
                name: sum(weight * length for weight, length in zip(row, lengths))
                for name, row in self.weights.at_table(clock.seats).items()
            }
        return ready

    def coming(self, clock: Clock, features: Features) -> float:
        """What is still to come."""
        if not clock.turns:
            return 0.0
        ready = self.at(clock)
        return sum([ready[name] * number for name, number in features.items()])

    def terms(self, clock: Clock, features: Features) -> dict[str, float]:
        """The same, feature by feature."""
        ready = self.at(clock)
        return {name: ready[name] * number for name, number in features.items() if number} if clock.turns else {}

    def chance(self, lead: float, turns: int) -> float:
        """A lead over the best rival as the chance to win; the more turns are left, the less it means."""
        return 1 / (1 + exp(-lead / (self.weights.spread * (turns + 1))))

    def lead(self, mine: float, others: Sequence[float]) -> float:
        """One's own prospects against those of all rivals, in one number: what planners maximise."""
        best, mean = self.weights.rivalry
        return mine - best * max(others) - mean * sum(others) / len(others) if others else mine
