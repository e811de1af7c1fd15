"""Whether a race should be given up now, told at a glance to somebody at the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Action, Fast, Seat, Table

from ..hidden import imagined
from ..state import World, WorldTable
from .turn_search import play_out
from .value import prospects

if TYPE_CHECKING:
    from ..game import SmallWorld

EXPAND, DECLINE = Action("expand"), Action("decline")


def seems_tired(g: SmallWorld, view: World, seat: Seat) -> bool:
    """Both turns as they would be by habit, from what the seat sees."""
    table: WorldTable = Table(g, imagined(g, view, seat), Fast(Random(0)))
    return DECLINE in table.legal(seat) and _by_habit(table, seat, DECLINE) > _by_habit(table, seat, EXPAND)


def _by_habit(table: WorldTable, seat: Seat, action: Action) -> float:
    twin: WorldTable = Table(table.game, table.state.copy(), Fast(Random(0)))
    twin.apply(seat, action)
    play_out(twin)
    return prospects(table.game, twin.state, seat)
