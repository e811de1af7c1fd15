"""Priority (TCG-CHAIN-05 to -10): one seat after the other may add to the chain or pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from wowtable.core import Action, Seat
from wowtable.core.frames import Window, WindowQuestion
from wowtable.core.triggers import React

from . import chain, checks
from . import events as ev
from .state import DuelTable


@cache
def _clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    return (*range(first, seats), *range(first))


@dataclass(frozen=True, slots=True)
class Priority(WindowQuestion):
    """It opens for the turn player; when all pass in succession the newest link resolves, or the window closes."""

    kind: str = "priority"

    def order(self, t: DuelTable) -> Sequence[Seat]:
        """The turn player, then clockwise whoever is still in the game."""
        s = t.state
        seats = _clockwise(s.active, s.seats)
        return [seat for seat in seats if not s.lost[seat]] if True in s.lost else seats

    def ready(self, t: DuelTable) -> bool:
        """Before anybody gets priority come the immediate checks, then the triggered powers that wait.

        A window in a combat that has lost one of its sides closes as soon as the chain is empty (TCG-AMBIG-38).
        """
        s = t.state
        if not checks.check(t):
            return False
        if s.pending:
            t.push(React())
            return False
        if s.combat is not None and not s.chain and not s.fighting():
            t.pop()
            return False
        return True

    def responses(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        offers: Sequence[Action] = t.game.legal_actions(t.state, seat)
        return offers

    def respond(self, t: DuelTable, seat: Seat, action: Action) -> None:
        t.game.take_up(t, seat, action)

    def passed(self, t: DuelTable, seat: Seat) -> None:
        t.emit(ev.Passed(seat))

    def closed(self, t: DuelTable) -> None:
        if t.state.chain:
            t.push(new_window())
            chain.resolve(t)


def new_window() -> Window:
    return Window(Priority())
