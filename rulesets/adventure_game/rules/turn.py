"""Turns and their four phases (AG-TURN): movement, exploration, challenge, maintenance, then the next player."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Automatic, Decision, Seat

from . import abilities, characters, hands
from . import events as ev
from .challenge import ChallengePhase
from .effects_run import Scope, follow
from .ending import Ending, ends_here
from .exploration import Exploration
from .maintenance import EquipUpkeep, QuestUpkeep
from .movement import Journey, MovementRoll
from .state import NO_CARD, NOBODY, Phase, RealmTable

__all__ = ["Turns"]


@dataclass(frozen=True, slots=True)
class Turns(Automatic):
    """The bottom of the stack: one whole turn after the other, clockwise, until somebody has won (AG-TURN-01).

    After the last round whoever has most has won.
    """

    def run(self, t: RealmTable) -> Decision | None:
        s = t.state
        if s.turn == s.rules.rounds * s.seats:
            t.push(Ending())
            return None
        s.active = s.first if s.active == NOBODY else (s.active + 1) % s.seats
        s.turn += 1
        s.phase = "movement"
        clear_turn(t)
        t.emit(ev.TurnBegan(s.active, s.turn))
        t.push_all(course(s.active))
        return None


def clear_turn(t: RealmTable) -> None:
    """Energy, ambushes and what was played count for one turn only (AG-ABILITY-06, AG-DISCOVERY-AMBUSH-02)."""
    s = t.state
    s.energy[:] = [0] * s.seats
    s.moves, s.face, s.ambushes = 0, -1, 0
    s.moved = s.fell = s.fought = False
    s.played.clear()
    s.used.clear()
    s.boosts.clear()


def course(seat: Seat) -> tuple[Automatic, ...]:
    """The frames of a turn, the first to run first."""
    return (
        TurnStart(seat),
        PhaseStart(seat, "movement"),
        PhaseStart(seat, "exploration"),
        PhaseStart(seat, "challenge"),
        PhaseStart(seat, "maintenance"),
        TurnOver(),
    )


@dataclass(frozen=True, slots=True)
class TurnStart(Automatic):
    """What happens before the roll, and what others may play then."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        t.push(t.game.answering("turn_begins", self.seat, NO_CARD))
        characters.after(t, self.seat, "turn_begins")
        return None


@dataclass(frozen=True, slots=True)
class PhaseStart(Automatic):
    """Each phase asks what it has to ask; nothing goes back to an earlier one."""

    seat: Seat
    phase: Phase

    def run(self, t: RealmTable) -> Decision | None:
        s, seat = t.state, self.seat
        if ends_here(t):
            return None
        t.pop()
        s.phase, s.fell = self.phase, False
        t.emit(ev.PhaseBegan(seat, self.phase))
        match self.phase:
            case "movement":
                t.push_all((MovementRoll(seat), Journey(seat), Arrival(seat)))
            case "exploration":
                t.push(Exploration(seat))
            case "challenge":
                t.push(ChallengePhase(seat))
            case "maintenance":
                t.push_all((QuestUpkeep(seat), EquipUpkeep(seat)))
        return None


@dataclass(frozen=True, slots=True)
class Arrival(Automatic):
    """Where the movement ends, what others have laid in wait there goes off."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        s = t.state
        for card in s.attached_to(("space", s.space[self.seat])):
            owner = hands.owner_of(s, card)
            if owner != self.seat:
                ability = t.game.content.abilities[s.names[card]]
                hands.detach(t, card)
                scope = Scope(owner, f"ability.{ability.id}", card, target=self.seat)
                follow(t, scope, abilities.texts(s, owner, ability))
        return None


@dataclass(frozen=True, slots=True)
class TurnOver(Automatic):
    """Unspent energy is lost (AG-ABILITY-06)."""

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        clear_turn(t)
        return None
