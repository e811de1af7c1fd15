"""Answers outside one's own main window: responses where they change something, and the small choices of a text."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action, Seat, Table
from wowtable.core.frames import PASS

from ..state import Duel
from .ahead import Way, passing, resolved, settle, twin_of, worth

RESPONSE_GAIN = 0.02
SPARE_GAIN = 0.006
BY_HABIT = ("who_starts", "mulligan", "armor", "pay", "order_triggers", "stash", "discard")


def calls_for_thought(s: Duel, seat: Seat) -> bool:
    """Whether a response could matter: somebody else's link is about to resolve, two are about to fight, or the
    opponent's turn ends and what is left of one's resources would go to waste.
    """
    if s.chain:
        return s.chain[-1].seat != seat
    if s.combat is not None:
        return s.fighting()
    return s.step == "end" and s.active != seat


def spare(s: Duel, seat: Seat) -> bool:
    """Whether resources not used now are lost."""
    return s.step == "end" and s.active != seat and not s.chain


def responses(start: Table[Duel], seat: Seat, legal: Sequence[Action]) -> tuple[float, list[tuple[float, Way]]]:
    """What passing is worth, and what the ways to respond are worth, best first."""
    idle = worth(passing(start, seat), seat)
    found = []
    for action in legal:
        if action == PASS:
            continue
        for way in resolved(Way(twin_of(start)), seat, action):
            found.append((worth(way.table, seat), way))
    return idle, sorted(found, key=lambda entry: -entry[0])


def least_gain(s: Duel, seat: Seat) -> float:
    return SPARE_GAIN if spare(s, seat) else RESPONSE_GAIN


def small_choices(start: Table[Duel], seat: Seat, legal: Sequence[Action]) -> list[tuple[Action, float]]:
    """Each answer with what comes of it."""
    found = []
    for action in legal:
        twin = twin_of(start)
        twin.apply(seat, action)
        settle(twin)
        found.append((action, worth(twin, seat)))
    return found


def by_habit(t: Table[Duel]) -> bool:
    """Whether a glance serves as well as a search."""
    decision = t.state.decision
    return decision is not None and decision.kind in BY_HABIT
