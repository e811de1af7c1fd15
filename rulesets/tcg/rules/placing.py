"""Placing a resource (TCG-RES-01 to -03), which does not use the chain, and Stash, which does (TCG-KEYWORD-09)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Automatic, Decision, Seat, Table
from wowtable.core.types import Event

from . import events as ev
from . import turning, zones
from .chain import AddTrigger
from .state import Cause, Duel, Ref
from .triggers import Waiting

YES = Action("yes")
NO = Action("no")


def place(t: Table[Duel], seat: Seat, card: int, up: bool) -> None:
    """The one resource of this turn."""
    t.state.placed = True
    row_in(t, seat, card, up)


def row_in(t: Table[Duel], seat: Seat, card: int, up: bool = False) -> None:
    """Into a resource row, from anywhere; the row may hold one location face up, and a Stash card may be revealed."""
    s = t.state
    card = zones.into_resources(t, card, seat, up)
    t.game.crowded(t, seat)
    if not up and "stashed" in t.game.whens[s.names[card]]:
        t.push(Stash(seat, s.ref(card)))


@dataclass(frozen=True, slots=True)
class Stash:
    """Whether to reveal it (TCG-KEYWORD-11). Its effect comes first, what triggers on turning it down lies on top."""

    seat: Seat
    card: Ref

    def run(self, t: Table[Duel]) -> Decision | None:
        return Decision("stash", (self.seat,))

    def legal(self, t: Table[Duel], seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, t: Table[Duel], seat: Seat, action: Action) -> None:
        t.pop()
        if action == NO:
            return
        s, card = t.state, self.card[0]
        name = s.names[card]
        turning.turn_up(s, card)
        t.emit(ev.StashRevealed(seat, card, name))
        t.push(TurnDown(self.card))
        for power, _ in t.game.whens[name]["stashed"]:
            t.push(AddTrigger(Waiting(seat, name, "stashed", Event(), self.card, power, Cause(self.card))))


@dataclass(frozen=True, slots=True)
class TurnDown(Automatic):
    card: Ref

    def run(self, t: Table[Duel]) -> Decision | None:
        t.pop()
        if t.state.in_play(self.card):
            turning.turn_down(t, self.card[0], "stash")
        return None
