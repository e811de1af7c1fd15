"""Turns (TCG-TURN): ready, draw, action, end, wrap-up; each step is a frame; a window follows most."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Automatic, Decision, Frame, Seat

from . import checks, ending, stats, triggers, zones
from . import events as ev
from .effects_hands import ask_discards
from .priority import new_window
from .state import HAND_LIMIT, DuelTable, Last, TurnStep


@dataclass(frozen=True, slots=True)
class Turns(Automatic):
    """The bottom of the stack: one turn after the other."""

    def run(self, t: DuelTable) -> Decision | None:
        s = t.state
        if ending.stalled(t):
            return None
        seat = s.first
        if s.turn:
            seat = next(n % s.seats for n in range(s.active + 1, s.active + 1 + s.seats) if not s.lost[n % s.seats])
        s.turn += 1
        s.active = seat
        s.step = "ready"
        s.turns_begun[seat] = s.turn
        s.placed = False
        t.emit(ev.TurnBegan(seat, s.turn))
        t.push_all(course(seat))
        return None


def course(seat: Seat) -> tuple[Frame, ...]:
    """The steps of a turn, each but the last with its window."""
    steps = (ReadyStep(seat), DrawStep(seat), ActionPhase(seat), EndPhase(seat))
    return (*(frame for step in steps for frame in (step, new_window())), WrapUp(seat))


@dataclass(frozen=True, slots=True)
class ReadyStep(Automatic):
    """All that the turn player controls becomes ready (TCG-READY-02), then what starts with the turn triggers."""

    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        g, s = t.game, t.state
        t.pop()
        readied: list[int] = []
        for card in [card for card in s.exhausted if s.control[card] == self.seat]:
            if card in s.skips_ready or stats.forbidden(g, s, card, "ready"):
                t.emit(ev.StayedExhausted(self.seat, card, s.names[card]))
            else:
                del s.exhausted[card]
                readied.append(card)
        for card in [card for card in s.skips_ready if s.control[card] == self.seat]:
            del s.skips_ready[card]  # used up, even by a card that was ready (TCG-AMBIG-54)
        t.emit(ev.PartyReadied(self.seat, tuple(readied)))
        if s.sources:
            for card in readied:
                s.pending.extend(g.triggered_by(s, ev.Readied(self.seat, card, s.names[card])))
        s.pending.extend(triggers.turn_starts(g, s))
        return None


def _begin(t: DuelTable, seat: Seat, step: TurnStep) -> None:
    t.pop()
    t.state.step = step
    t.emit(ev.StepBegan(seat, step))


@dataclass(frozen=True, slots=True)
class DrawStep(Automatic):
    """One card, but none for whoever goes first in the first turn (TCG-TURN-05)."""

    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        _begin(t, self.seat, "draw")
        if t.state.turn > 1:
            zones.draw(t, self.seat)
        return None


@dataclass(frozen=True, slots=True)
class ActionPhase(Automatic):
    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        _begin(t, self.seat, "action")
        return None


@dataclass(frozen=True, slots=True)
class EndPhase(Automatic):
    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        _begin(t, self.seat, "end")
        t.state.pending.extend(triggers.turn_ends(t.game, t.state))
        return None


@dataclass(frozen=True, slots=True)
class WrapUp(Automatic):
    """Down to seven cards; what that triggers gets a window, after which the hand is looked at again (TCG-AMBIG-39)."""

    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        s = t.state
        s.step = "wrap_up"
        due = len(s.hand[self.seat]) - HAND_LIMIT
        if due > 0 and not s.lost[self.seat]:
            s.last = Last()
            ask_discards(t, self.seat, due)
        elif s.pending:
            t.push(new_window())
        else:
            t.pop()
            _end_turn(t, self.seat)
        return None


def _end_turn(t: DuelTable, seat: Seat) -> None:
    """What lasts for this turn ends, all together, and a check follows (TCG-AMBIG-43)."""
    s = t.state
    s.modifiers.clear()
    s.facts.clear()
    s.used.clear()
    s.delayed[:] = [later for later in s.delayed if later.when not in ("dies", "end_of_turn")]
    t.emit(ev.TurnEnded(seat, s.turn))
    checks.check(t)
