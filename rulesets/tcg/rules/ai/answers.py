"""Answers outside one's own main window: responses where they change something, and the small choices of a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wowtable.core import Action, Seat
from wowtable.core.frames import PASS

from ..state import Duel, DuelTable
from .card_worth import CardWorth
from .consequences import Continuation, passing, resolved, settle, worth
from .habits import habit
from .value import WEIGHTS, standby

RESPONSE_GAIN = 0.8
SPARE_GAIN = 0.2
"""The points that a response must gain over passing; less where resources would go to waste."""
USUAL = 0.1
"""The points that speak for what one usually does."""
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


def is_urgent(t: DuelTable, action: Action) -> bool:
    """Whether it does anything that could not as well be done later: drawing cards could."""
    if action.verb == "complete":
        return False
    card_worths: Mapping[str, CardWorth] = t.game.card_worths
    card_worth = card_worths[action.args[1]]
    return action.args[4] not in card_worth.patient if action.verb == "power" else -1 not in card_worth.patient


def responses(start: DuelTable, seat: Seat, legal: Sequence[Action]) -> tuple[float, list[tuple[float, Continuation]]]:
    """What passing is worth, and what the ways to respond are worth less what they must gain, best first."""
    s = start.state
    idle = _worth_now(passing(start, seat), seat)
    found = []
    for action in legal:
        if action == PASS or not (spare(s, seat) or is_urgent(start, action)):
            continue
        for way in resolved(Continuation(start), seat, action):
            found.append((_worth_now(way.table, seat) - _least_gain(start, seat, action), way))
    return idle, sorted(found, key=lambda entry: -entry[0])


def _worth_now(t: DuelTable, seat: Seat) -> float:
    """What was held ready for a response is there to be used."""
    return worth(t, seat) - WEIGHTS["standby"] * standby(t.game, t.state, seat)


def _least_gain(t: DuelTable, seat: Seat, action: Action) -> float:
    """A card is gone when it is played, so little is not enough, even if its resources cost nothing."""
    lasts = action.verb != "play" or not is_urgent(t, action)
    return SPARE_GAIN if lasts and spare(t.state, seat) else RESPONSE_GAIN


def small_choices(start: DuelTable, seat: Seat, legal: Sequence[Action]) -> list[tuple[Action, float]]:
    """Each answer with what comes of it; where it makes no difference, one does the usual."""
    usual = habit(start)
    found = []
    for action in legal:
        twin = start.twin()
        twin.apply(seat, action)
        settle(twin, start.state.turn)
        found.append((action, worth(twin, seat) + (USUAL if action == usual else 0.0)))
    return found


def by_habit(t: DuelTable) -> bool:
    """Whether a glance serves as well as a search."""
    decision = t.state.decision
    return decision is not None and decision.kind in BY_HABIT
