"""Events between the pictures before and after them: what is told must be what has just happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.games.screen_kit import ScreenKit
from wowtable.core import Table


@dataclass(frozen=True)
class Told:
    """An event, the state as it was told before, and as it stood at the event."""

    event: Any
    before: Any
    after: Any


Shows = Callable[[Told], bool]
"""Whether what has changed is what the event says."""


def told(kit: ScreenKit, table: Table[Any, Any], rng: Random, acts: int) -> Iterator[Told]:
    """All events of so many random acts."""
    for _ in range(acts):
        if table.state.decision is None:
            return
        before, table.stills = table.state.copy(), []
        events = kit.step(table, rng)
        for event, still in zip(events, table.stills):
            if still is not None:
                yield Told(event, before, still)
                before = still


def check(kit: ScreenKit, shows: Mapping[str, Shows], tables: Mapping[str, Table[Any, Any]], acts: int) -> Counter[str]:
    """Every event that has a meaning in `shows`; how many there were of each."""
    seen = Counter[str]()
    for seed, table in tables.items():
        for each in told(kit, table, Random(seed), acts):
            kind = type(each.event).__name__
            if kind in shows:
                seen[kind] += 1
                assert shows[kind](each), (seed, each.event)
    return seen
