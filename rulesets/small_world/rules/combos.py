"""The combos on offer: rows of races and powers, their stacks, and picking one (SW-PICK)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wowtable.core import Seat

from . import events as ev
from .coins import gain
from .state import Combo, World, WorldTable

if TYPE_CHECKING:
    from .game import SmallWorld


def row_key(g: SmallWorld, s: World, seat: Seat) -> str:
    """The row a seat picks from: one for all, or its faction's own in the team game."""
    return g.side_of_seat(s, seat) if s.rules.teams else "all"


def prices(s: World, key: str, coins: int) -> list[int]:
    """The places of the row that somebody with so many coins can pay for; a place costs its number."""
    row = s.rows[key]
    if s.rules.net_price:
        return [i for i, combo in enumerate(row) if i <= coins + combo.coins]
    return [i for i in range(len(row)) if i <= coins]


def take_combo(t: WorldTable, seat: Seat, key: str, place: int) -> None:
    """Pay one coin on each combo above, take the combo and its coins; the row is to be filled again."""
    s = t.state
    row = s.rows[key]
    combo = row[place]
    s.rows[key] = (*(replace(above, coins=above.coins + 1) for above in row[:place]), *row[place + 1 :])
    s.coins[seat] += combo.coins - place
    gain(t, (seat,), 0)


def fill_row(t: WorldTable, key: str, quiet: bool = False) -> None:
    """Show combos until the row is full or nothing is left to show (SW-PICK-12)."""
    s = t.state
    while len(s.rows[key]) < t.game.row_length(s, key) and s.race_stacks[key]:
        if not s.power_stack:
            if not s.power_discard:
                return
            s.power_stack, s.power_discard = t.shuffle("powers", s.power_discard), ()
        race, power = s.race_stacks[key][0], s.power_stack[0]
        s.race_stacks[key] = s.race_stacks[key][1:]
        s.power_stack = s.power_stack[1:]
        s.rows[key] = (*s.rows[key], Combo(race, power))
        if not quiet:
            t.emit(ev.ComboShown(race, power))


def return_banner(t: WorldTable, seat: Seat, race: str) -> None:
    """A banner goes under its stack, or straight to the lowest empty place of the row."""
    s = t.state
    key = "all" if "all" in s.rows else t.game.content.races[race].faction
    s.race_stacks[key] = (*s.race_stacks[key], race)
    t.emit(ev.RaceLeft(seat, race))
    fill_row(t, key)
