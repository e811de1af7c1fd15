"""Coins: who pays whom, and the champion's ransom that waits for its coin (SW-AMBIG-14)."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core import Event, Seat

from . import events as ev
from .state import IN_HAND, NOBODY, WorldTable


def gain(t: WorldTable, seats: Iterable[Seat], coins: int, told: Event | None = None) -> None:
    """So many coins from the bank for each, as `told`; then what they owe is settled."""
    for seat in (seats := tuple(seats)):
        t.state.bank -= coins
        t.state.coins[seat] += coins
    _tell(t, told)
    for seat in seats:
        _settle_ransom(t, seat)


def pay(t: WorldTable, seat: Seat, payee: Seat, coins: int, told: Event | None = None) -> None:
    """As `told`. `payee` may be the bank (NOBODY) or the payer, who then keeps the coins."""
    s = t.state
    s.coins[seat] -= coins
    if payee == NOBODY:
        s.bank += coins
    else:
        s.coins[payee] += coins
    _tell(t, told)
    if payee != NOBODY:
        _settle_ransom(t, payee)


def _tell(t: WorldTable, told: Event | None) -> None:
    if told is not None:
        t.emit(told)


def _settle_ransom(t: WorldTable, seat: Seat) -> None:
    s = t.state
    if s.ransom_to == NOBODY or s.champion_of != seat or s.coins[seat] < 1:
        return
    captor, s.ransom_to = s.ransom_to, NOBODY
    if t.game.abilities_of(s, seat).champion:
        s.champion_at = IN_HAND
    else:
        s.champion_of = NOBODY
    s.coins[seat] -= 1
    s.coins[captor] += 1
    t.emit(ev.RansomPaid(seat, captor, 1))
