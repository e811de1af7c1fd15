"""What an answer leads to: carried out in a redealt world, then everybody goes on by habit until the enemy's turn is
over. It is what advice is explained by; nobody chooses by it, as the luck of two turns hides what a choice brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from ..state import Lordaeron, LordaeronTable
from .habits import habit
from .judging import Appraiser
from .next_steps import openings

if TYPE_CHECKING:
    from ..game import BoardGame

STEPS = 300
TURNS = 2
"""The rest of this turn, and the enemy's."""


def played_on(t: LordaeronTable, seat: Seat, action: Action, over: Callable[[], bool]) -> Lordaeron:
    end = t.state.turn + TURNS
    t.apply(seat, action)
    for _ in range(STEPS):
        decision = t.state.decision
        if decision is None or t.state.turn >= end or over():
            break
        asked = decision.seats[0]
        t.apply(asked, habit(t, asked))
    return t.state


def others(g: BoardGame, s: Lordaeron, seat: Seat, legal: tuple[Action, ...], judge: Appraiser) -> list[Action]:
    """What may be worth a thought: of a turn only what some plan of the faction would begin with."""
    if s.decision is None or s.decision.kind != "act":
        return [*legal]
    heroes = [hero for hero in s.heroes_of_seat(seat) if s.actions[hero]]
    return [action for action in openings(g, s, heroes, judge) if action in legal]
