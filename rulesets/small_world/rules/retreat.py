"""Retreats: at the end of a turn every beaten opponent places what came back (SW-LOSS-03..06, -11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat

from .redeploy import in_hand, place, placements
from .state import Step, WorldTable, ask


@dataclass(frozen=True, slots=True)
class Retreats(Step):
    """Clockwise from the active player, who comes last: a champion may just have been ransomed."""

    def run(self, t: WorldTable) -> Decision | None:
        s = t.state
        t.pop()
        t.push_all(Retreat((self.seat + i) % s.seats) for i in range(1, s.seats + 1))
        return None


@dataclass(frozen=True, slots=True)
class Retreat(Step):
    """One seat puts its tokens into regions that its race still holds; with none they stay in hand."""

    def run(self, t: WorldTable) -> Decision | None:
        s, seat = t.state, self.seat
        homes = s.active_regions(seat) if in_hand(s, seat) else []
        if not homes:
            t.pop()
            return None
        if len(homes) == 1:
            t.pop()
            while waiting := placements(t, seat, homes):
                place(t, seat, waiting[-1])
            return None
        return ask("retreat", seat)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return placements(t, seat, t.state.active_regions(seat))

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        place(t, seat, action)
