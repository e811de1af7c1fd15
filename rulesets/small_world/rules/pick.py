"""Picking a combo (SW-PICK)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat
from wowtable.core.knowledge import mix

from . import events as ev
from .combos import fill_row, prices, row_key, take_combo
from .state import IN_HAND, NOBODY, Step, WorldTable, ask


@dataclass(frozen=True, slots=True)
class Pick(Step):
    """One of the combos that the seat can pay for; args are race and power."""

    def run(self, t: WorldTable) -> Decision | None:
        return ask("pick", self.seat)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        key = row_key(t.game, s, seat)
        row = s.rows[key]
        return [Action("pick", (row[i].race, row[i].power)) for i in prices(s, key, s.coins[seat])]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s, g = t.state, t.game
        t.pop()
        key = row_key(g, s, seat)
        race, power = action.args
        place = next(i for i, combo in enumerate(s.rows[key]) if (combo.race, combo.power) == (race, power))
        count = g.content.races[race].tokens + g.content.powers[power].tokens
        s.race[seat], s.power[seat] = race, power
        s.hand[seat] = count
        s.tray[race] -= count
        found = s.rows[key][place].coins
        take_combo(t, seat, key, place)
        bring_own_tokens(t, seat)
        t.emit(ev.ComboPicked(seat, race, power, place, found, count))
        fill_row(t, key)


def bring_own_tokens(t: WorldTable, seat: Seat) -> None:
    """The champion, or a shuffled pile of bombs."""
    s = t.state
    abilities = t.game.abilities_of(s, seat)
    if abilities.champion:
        s.champion_of, s.champion_at, s.ransom_to = seat, IN_HAND, NOBODY
    if abilities.bombs:
        bombs = sorted((*s.bomb_box, *s.bomb_pile)) or new_bombs(t)
        mix(t, "bombs", bombs)
        s.bomb_pile, s.bomb_box = tuple(bombs), ()


def new_bombs(t: WorldTable) -> list[int]:
    """The bombs of the box, as they are printed."""
    return [t.state.new_piece(name) for name in t.game.content.box.printed_bombs]
