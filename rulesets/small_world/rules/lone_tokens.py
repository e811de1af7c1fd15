"""Tokens that would stand alone although their race never does (SW-RACE-TAUREN-05, -06)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat

from . import events as ev
from .losses import abandon
from .state import Step, WorldTable, ask


def gather_lone(t: WorldTable, r: int) -> None:
    """If region r now holds too few of its active race, its owner must move them on."""
    if _is_lone(t, r):
        t.push(Lone(t.state.owner[r], r))


def _is_lone(t: WorldTable, r: int) -> bool:
    s = t.state
    return s.is_active_race(r) and s.defenders(r) < int(t.game.abilities_at(s, r).least)


@dataclass(frozen=True, slots=True)
class Lone(Step):
    """The owner chooses where the stragglers go; with no other region they go to hand.

    Other stragglers may have joined them meanwhile: then they stay.
    """

    region: int

    def run(self, t: WorldTable) -> Decision | None:
        if not _is_lone(t, self.region):
            t.pop()
            return None
        homes = self._homes(t)
        if len(homes) > 1:
            return ask("lone", self.seat)
        t.pop()
        self._move(t, homes[0] if homes else None)
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return [Action("join", (t.game.name(t.state, r),)) for r in self._homes(t)]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.pop()
        self._move(t, t.game.region(t.state, action.args[0]))

    def _homes(self, t: WorldTable) -> list[int]:
        return [r for r in t.state.active_regions(self.seat) if r != self.region]

    def _move(self, t: WorldTable, home: int | None) -> None:
        s, g, r = t.state, t.game, self.region
        race, tokens, beasts = s.kin[r], s.tokens[r], s.beasts[r]
        abandon(t, r, self.seat)
        if home is not None:
            s.hand[self.seat] -= tokens
            s.hand_beasts[self.seat] -= beasts
            s.tokens[home] += tokens
            s.beasts[home] += beasts
        t.emit(ev.LoneMoved(self.seat, race, g.name(s, r), "" if home is None else g.name(s, home)))
