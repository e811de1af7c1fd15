"""What an account of a finished game is put together from: what each seat got, by where it came from, and curves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ...core import Event, Seat
from .plugin import Desk, GameChart, ScoreSource, Series, TurnPoint

Gain = tuple[str, Seat, int]
"""A heading, who got something, and how much; less than nothing where it cost."""


class SourceTally:
    """Adds up what all events of a game brought; the headings are worded by `screen.source.<heading>`."""

    def __init__(self, desk: Desk, events: Sequence[Event], gains: Callable[[Any], Iterable[Gain]]) -> None:
        self._desk = desk
        self._sums: dict[str, Counter[Seat]] = defaultdict(Counter)
        self.add(gain for event in events for gain in gains(event))

    def add(self, gains: Iterable[Gain]) -> None:
        for heading, seat, amount in gains:
            self._sums[heading][seat] += amount

    def sources(self, headings: Sequence[str], *, empty: bool = True) -> tuple[ScoreSource, ...]:
        """In this order; without `empty` only those that brought somebody something."""
        desk = self._desk
        return tuple(
            ScoreSource(
                desk.say(f"screen.source.{heading}"), tuple(self._sums[heading][info.seat] for info in desk.seats)
            )
            for heading in headings
            if empty or any(self._sums[heading].values())
        )

    def totals(self, headings: Sequence[str]) -> tuple[int, ...]:
        return tuple(sum(self._sums[heading][info.seat] for heading in headings) for info in self._desk.seats)


def charts_of(
    desk: Desk, moments: Sequence[TurnPoint], measures: Mapping[str, Callable[[Any, Seat], float]]
) -> list[GameChart]:
    """A curve for every seat, one chart for each measure of a state; worded by `screen.chart.<measure>`."""
    return [
        GameChart(
            desk.say(f"screen.chart.{name}"),
            tuple(
                Series(info.name, info.seat, tuple(float(measure(moment.state, info.seat)) for moment in moments))
                for info in desk.seats
            ),
        )
        for name, measure in measures.items()
    ]
