"""Priority (TCG-CHAIN-05 to -10): one seat after the other may add to the chain or pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat, Table
from wowtable.core.frames import PASS
from wowtable.core.triggers import React

from . import chain, checks
from . import events as ev
from .state import NOBODY, Duel


@dataclass(frozen=True, slots=True)
class Priority:
    """A window. It opens for the turn player and closes when all pass in succession with nothing on the chain.

    Before anybody gets priority come the immediate checks, then the triggered powers that wait. A window in a combat
    that has lost one of its sides closes as soon as the chain is empty (TCG-AMBIG-38).
    """

    holder: Seat = NOBODY
    passes: int = 0

    def run(self, t: Table[Duel]) -> Decision | None:
        s = t.state
        if not self.passes:
            if not checks.check(t):
                return None
            if s.pending:
                t.push(React())
                return None
            if s.combat is not None and not s.chain and not s.fighting():
                t.pop()
                return None
        if self.passes >= s.lost.count(False):
            if s.chain:
                t.become(Priority())
                chain.resolve(t)
            else:
                t.pop()
            return None
        if self.holder == NOBODY or s.lost[self.holder]:
            t.become(Priority(s.active if not s.lost[s.active] else _next(s, s.active)))
            return None
        return Decision("priority", (self.holder,))

    def legal(self, t: Table[Duel], seat: Seat) -> Sequence[Action]:
        return [*t.game.offers(t.state, seat), PASS]

    def take(self, t: Table[Duel], seat: Seat, action: Action) -> None:
        if action == PASS:
            t.emit(ev.Passed(seat))
            t.become(Priority(_next(t.state, seat), self.passes + 1))
        else:
            t.become(Priority(seat))
            t.game.take_up(t, seat, action)


def _next(s: Duel, seat: Seat) -> Seat:
    """The next player clockwise who is still in the game."""
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if not s.lost[other]:
            return other
    return seat
