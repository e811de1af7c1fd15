"""Rounds and turns (SW-ROUND): who is next, and which steps a turn is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Automatic, Decision, Seat

from . import events as ev
from .conquest import Conquest
from .decline import Decline
from .ending import finish
from .income import Income
from .pick import Pick
from .ready_troops import Ready
from .redeploy import Heal, Recruit, Redeploy
from .retreat import Retreats
from .state import Step, WorldTable, ask
from .turn_end import Harmony, Objectives, PlaceBombs, PlaceRelics, Towers
from .turn_start import Bombs, Opening

EXPAND = Action("expand")
DECLINE = Action("decline")
END_TURN = Action("end_turn")


@dataclass(frozen=True, slots=True)
class Rounds(Automatic):
    """The bottom of the stack: one turn after the other until the last round is over."""

    def run(self, t: WorldTable) -> Decision | None:
        s = t.state
        if s.turns == s.seats * s.rules.rounds:
            t.pop()
            finish(t)
            return None
        if s.turns % s.seats == 0:
            s.round += 1
            t.emit(ev.RoundBegan(s.round))
        s.active = (s.first + s.turns) % s.seats
        s.turns += 1
        t.push(Turn(s.active))
        return None


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """Clears the notes of the last turn and asks for the intent if there is a choice (SW-ROUND-03, -05)."""

    def run(self, t: WorldTable) -> Decision | None:
        s, seat = t.state, self.seat
        s.used.clear()
        s.victories = ()
        t.emit(ev.TurnBegan(seat, s.round))
        if s.race[seat]:
            t.become(Intent(seat))
        else:
            t.pop()
            t.push_all((Pick(seat), Opening(seat), Conquest(seat), *after_conquest(seat)))
        return None


@dataclass(frozen=True, slots=True)
class Intent(Step):
    """Expand or decline."""

    def run(self, t: WorldTable) -> Decision | None:
        return ask("intent", self.seat)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return (EXPAND, DECLINE)

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action == EXPAND:
            t.push_all((Opening(seat), Ready(seat), Conquest(seat), *after_conquest(seat)))
        else:
            t.state.note("declining")
            t.push_all((Bombs(seat), Decline(seat), Towers(seat), Income(seat), Retreats(seat)))


def after_conquest(seat: Seat) -> tuple[Step, ...]:
    return (
        Recruit(seat),
        Heal(seat),
        Redeploy(seat),
        Towers(seat),
        Objectives(seat),
        PlaceBombs(seat),
        Harmony(seat),
        PlaceRelics(seat),
        EndTurn(seat),
        Income(seat),
        Retreats(seat),
    )


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """A last look before the income; what was done may still be taken back until then."""

    def run(self, t: WorldTable) -> Decision | None:
        return ask("end_turn", self.seat)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return (END_TURN,)

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.pop()
