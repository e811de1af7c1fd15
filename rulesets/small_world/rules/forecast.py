"""What a turn would pay, told in advance: what the rules would still do by themselves is done on a copy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Seat, Seeded, Table

from .decline import Decline
from .income import income_parts
from .lone_tokens import Lone
from .state import Step, World, WorldTable
from .turn import Intent
from .turn_end import tribute
from .turn_start import Bombs, CallBeasts, bombed_regions
from .winning import Well

if TYPE_CHECKING:
    from .game import SmallWorld

UNASKED = (Bombs, CallBeasts, Decline, Lone, Well)
"""Steps that change who holds what before the income, whatever is chosen meanwhile."""


@dataclass(frozen=True, slots=True)
class PayForecast:
    """What pays how much, from which regions, and those that will be gone by then.

    What is not decided yet counts at its worst, `tribute` at its most; `open_ended` when bombs may bring more.
    """

    parts: tuple[tuple[str, int], ...]
    held: tuple[int, ...]
    lost: tuple[int, ...]
    tribute: tuple[tuple[Seat, int], ...]
    open_ended: bool

    @property
    def coins(self) -> int:
        return sum(coins for _, coins in self.parts)


def if_it_ends(g: SmallWorld, s: World, seat: Seat) -> PayForecast:
    """Nothing more is conquered, moved or given up."""
    waiting: list[Step] = [frame for frame in s.stack if isinstance(frame, UNASKED)]
    if any(isinstance(frame, Intent) for frame in s.stack):
        waiting += [CallBeasts(seat), Bombs(seat)]
    return _worst(g, s, seat, waiting)


def if_declined(g: SmallWorld, s: World, seat: Seat) -> PayForecast:
    """Instead of expanding, the race goes into decline now."""
    return _worst(g, s, seat, [Decline(seat), Bombs(seat)])


def held_by_beasts(g: SmallWorld, s: World, seat: Seat) -> tuple[int, ...]:
    """Regions that are lost when the beasts go home, for too few tokens stay behind (SW-AMBIG-17)."""
    least = g.abilities_of(s, seat).least
    return tuple(r for r in s.active_regions(seat) if s.beasts[r] and s.defenders(r) - s.beasts[r] < least)


def _worst(g: SmallWorld, s: World, seat: Seat, waiting: list[Step]) -> PayForecast:
    mine = s.active_regions(seat)
    bombs = any(isinstance(frame, Bombs) for frame in waiting) and g.abilities_of(s, seat).bombs
    more = bool(bombs and bombed_regions(s, seat))
    twin = Table(g, s.copy(), Seeded("outlook"))
    twin.state.stack[:] = [frame for frame in waiting if not isinstance(frame, Bombs)]
    ends = (_outlook(g, end, seat, mine, more) for end in _ends(twin, set()))
    return min(ends, key=lambda end: (end.coins, len(end.held)))


def _outlook(g: SmallWorld, end: World, seat: Seat, mine: list[int], more: bool) -> PayForecast:
    held = tuple(r for r, owner in enumerate(end.owner) if owner == seat)
    lost = tuple(r for r in mine if r not in held)
    return PayForecast(tuple(income_parts(g, end, seat)), held, lost, tuple(tribute(g, end, seat)), more)


def _ends(t: WorldTable, seen: set[tuple[object, ...]]) -> Iterator[World]:
    """Where every way of answering leads; ways that leave the same regions to the same races are one."""
    decision = t.settle()
    if decision is None:
        yield t.state
        return
    for action in t.legal(decision.seats[0]):
        fork = t.twin()
        fork.state.stack[-1].take(fork, decision.seats[0], action)
        s = fork.state
        key = (*s.stack, *s.kin, *s.relics.values(), *(min(2, s.defenders(r)) for r in range(len(s.kin))))
        if key not in seen:
            seen.add(key)
            yield from _ends(fork, seen)
