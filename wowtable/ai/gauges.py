"""What a game counts while computer players play it, and how that stands against what it should be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from ..core import AnyTable, Event

Counts = Mapping[str, float]
"""Numbers by name, for one game or for many: those of many games are the sums."""


class Gauge(Protocol):
    """Looks on at one game."""

    def saw(self, t: AnyTable, events: Sequence[Event]) -> None:
        """What happened with one answer, and how things stand after it."""
        ...

    def counts(self, t: AnyTable, outcome: Sequence[float]) -> Counts:
        """All that was counted, once the game is over."""
        ...


@dataclass(frozen=True, slots=True)
class Finding:
    """One number with the bounds it should keep; without bounds it is only told. `thing` is what it speaks of.

    `within`: where the true number lies, with 95 % certainty. A bound is missed only if all of that is beyond it.
    """

    title: str
    value: float
    least: float | None = None
    most: float | None = None
    share: bool = False
    thing: str = ""
    within: tuple[float, float] | None = None

    @property
    def holds(self) -> bool:
        return self._keeps(self.value, self.value)

    @property
    def may_hold(self) -> bool:
        low, high = self.within or (self.value, self.value)
        return self._keeps(low, high)

    def _keeps(self, low: float, high: float) -> bool:
        """Whether some number from `low` to `high` keeps the bounds."""
        return (self.least is None or high >= self.least) and (self.most is None or low <= self.most)

    def to_text(self) -> str:
        bounds = " to ".join(self._number(bound) for bound in (self.least, self.most) if bound is not None)
        kind = "at most " if self.least is None else "at least " if self.most is None else ""
        wanted = f"{kind}{bounds}" if bounds else ""
        name = f"{self.title}: {self.thing}" if self.thing else self.title
        found = self._number(self.value)
        if self.within is not None:
            found = f"{found} ({' to '.join(map(self._number, self.within))})"
        return f"| {name} | {found} | {wanted} | {self._verdict()} |"

    def _verdict(self) -> str:
        if self.holds:
            return ""
        return "open" if self.may_hold else "MISSED"

    def _number(self, value: float) -> str:
        return f"{value:.1%}" if self.share else f"{value:g}" if value == int(value) else f"{value:.1f}"


@runtime_checkable
class Gauged(Protocol):
    """A game that says of self-play whether it is in balance: `wowtable sim --balance` asks it."""

    def gauge(self, t: AnyTable) -> Gauge:
        """Made at the start of a game."""
        ...

    def findings(self, counts: Counts) -> Sequence[Finding]:
        """What the sums over many games say, the most telling first."""
        ...


def summed(counts: Iterable[Counts]) -> dict[str, float]:
    """In the order of the games: the same sums to the last digit, whoever played them."""
    total: dict[str, float] = {}
    for one in counts:
        for name, n in one.items():
            total[name] = total.get(name, 0) + n
    return total


def median(counts: Counts, prefix: str) -> float:
    """Of what was counted as "prefix.number": so often that number. 0 where there is nothing."""
    found = sorted((int(name.rpartition(".")[2]), n) for name, n in counts.items() if name.rpartition(".")[0] == prefix)
    half, seen = sum(n for _, n in found) / 2, 0.0
    for value, n in found:
        seen += n
        if seen >= half:
            return float(value)
    return 0.0


def ratio(counts: Counts, part: str, whole: str) -> float:
    return counts.get(part, 0) / counts[whole] if counts.get(whole) else 0.0


def gauge_of(game: Any, t: AnyTable) -> Gauge | None:
    return game.gauge(t) if isinstance(game, Gauged) else None
