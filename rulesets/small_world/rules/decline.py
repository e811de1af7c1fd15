"""Going into decline (SW-DECLINE)."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Decision, Seat

from . import events as ev
from .losses import clear_region, leave_if_gone, take_back_bomb
from .state import AWAY, NOBODY, Step, WorldTable
from .turn_start import dismiss_beasts


@dataclass(frozen=True, slots=True)
class Decline(Step):
    """The old race goes, the new one turns grey, its power is discarded unless it lasts."""

    def run(self, t: WorldTable) -> Decision | None:
        seat = self.seat
        t.pop()
        _sweep_old_race(t, seat)
        _recall_own_tokens(t, seat)
        _flip(t, seat)
        return None


def _sweep_old_race(t: WorldTable, seat: Seat) -> None:
    s = t.state
    race = s.faded[seat]
    for r in s.faded_regions(seat):
        s.tray[race] += s.tokens[r]
        s.tokens[r] = 0
        clear_region(t, r)
        take_back_bomb(t, r)
    if race:
        leave_if_gone(t, seat, race)


def _recall_own_tokens(t: WorldTable, seat: Seat) -> None:
    """Everything that does not persist (SW-DECLINE-15)."""
    s, abilities = t.state, t.game.abilities_of(t.state, seat)
    if abilities.beasts:
        dismiss_beasts(t, seat)
    if abilities.champion:
        _dismiss_champion(t, seat)
    if abilities.harmony and any(s.harmony):
        s.harmony[:] = [0] * s.seats
        t.emit(ev.HarmonyReturned(seat))
    if abilities.objectives:
        for r, mark in enumerate(s.marks):
            if mark:
                s.marks[r] = 0
                t.emit(ev.ObjectiveRemoved(t.game.name(s, r)))
    if abilities.bombs:
        s.bomb_box, s.bomb_pile = (*s.bomb_box, *s.bomb_pile), ()


def _dismiss_champion(t: WorldTable, seat: Seat) -> None:
    """It leaves the map; a ransom that is still owed stays owed (SW-AMBIG-14)."""
    s = t.state
    r, s.champion_at = s.champion_at, AWAY
    if s.ransom_to == NOBODY:
        s.champion_of = NOBODY
    if r >= 0 and not s.defenders(r):
        clear_region(t, r)
        take_back_bomb(t, r)
        t.emit(ev.RegionAbandoned(seat, t.game.name(s, r)))


def _flip(t: WorldTable, seat: Seat) -> None:
    """In each region so many tokens stay as the race's packs need, the rest returns to the tray."""
    s, g = t.state, t.game
    race, power, abilities = s.race[seat], s.power[seat], g.abilities_of(s, seat)
    regions = s.active_regions(seat)
    for r in regions:
        spare = max(0, s.tokens[r] - abilities.least)
        s.tokens[r] -= spare
        s.tray[race] += spare
    s.tray[race] += s.hand[seat]
    s.hand[seat] = 0
    s.race[seat], s.power[seat], s.faded[seat] = "", "", race
    if g.lasting_power(power):
        s.faded_power[seat] = power
    elif power:
        s.power_discard = (*s.power_discard, power)
    t.emit(ev.RaceDeclined(seat, race, power, len(regions)))
    leave_if_gone(t, seat, race)
