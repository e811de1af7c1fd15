"""Fees before a conquest and coins after it."""

from __future__ import annotations

from wowtable.core import Seat

from . import events as ev
from .coins import gain, pay
from .march import Fee
from .state import NOBODY, WorldTable


def pay_fees(t: WorldTable, seat: Seat, r: int, fees: list[Fee]) -> None:
    """Pay, and note what one payment opens for the rest of the turn (SW-AMBIG-15, -36)."""
    s = t.state
    for fee in fees:
        if fee.payee != seat:
            pay(t, seat, fee.payee, fee.coins, ev.FeePaid(seat, fee.payee, fee.coins, fee.why))
        if fee.why == "harmony":
            s.harmony[seat] = 2
        elif fee.why == "shield":
            for relic, _ in t.game.shields:
                if s.relics.get(relic) == r:
                    s.note(f"shield:{relic}")


def reward_conquest(t: WorldTable, seat: Seat, r: int, race: str, foe: Seat, defenders: int) -> None:
    """The "each time" coins, credited at the moment of the conquest (SW-SCORE-08)."""
    s, g = t.state, t.game
    abilities = g.abilities_of(s, seat)
    name = g.name(s, r)
    if abilities.plunder_occupied and race:
        _reward(t, seat, abilities.plunder_occupied, "plunder_occupied", name)
    if abilities.plunder_crowd and defenders >= abilities.plunder_crowd:
        _reward(t, seat, defenders, "plunder_crowd", name)
    if foe != NOBODY and not (s.rules.teams and foe != seat and g.allies(s, seat, foe)):
        for plunder in abilities.plunder_faction:
            if g.content.races[race].faction == plunder.faction:
                _reward(t, seat, plunder.coins, "plunder_faction", name)


def _reward(t: WorldTable, seat: Seat, coins: int, why: str, region: str) -> None:
    gain(t, (seat,), coins, ev.CoinsWon(seat, coins, why, region))


def meet_objective(t: WorldTable, seat: Seat, r: int) -> None:
    """A marked region is taken by somebody who is not barred: coins for both (SW-RACE-HUMANS-03..06)."""
    s, g = t.state, t.game
    if not s.marks[r]:
        return
    patron = next((p for p in range(s.seats) if g.abilities_of(s, p).objectives), NOBODY)
    objectives = g.abilities_of(s, patron).objectives if patron != NOBODY else None
    if objectives is None or g.side_now(s, seat) == objectives.barred:
        return
    s.marks[r] = 0
    winners = dict.fromkeys((seat, patron))
    gain(t, winners, objectives.coins, ev.ObjectiveMet(seat, g.name(s, r), objectives.coins, patron))
