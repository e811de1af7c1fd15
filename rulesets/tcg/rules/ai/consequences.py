"""Playing positions on: announcing a card in every sensible way, and what comes of it if everybody does the usual."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Action, Fast, Seat, Table
from wowtable.core.frames import DONE, PASS

from ..announce import Announce
from ..legal_actions import is_main
from ..state import Duel, DuelTable
from ..strikes import NO_STRIKE, StrikePoint
from ..targets import procedure
from .habits import habit, targets_by_liking
from .value import points

if TYPE_CHECKING:
    from ..game import TradingCardGame

STEP_LIMIT = 500
ASKED_MIDWAY = ("mode", "target", "extra_cost")
TARGETS_TRIED = 4
WAYS_TRIED = 10


@dataclass(slots=True)
class Continuation:
    """A position and the seat's own answers that led there."""

    table: DuelTable
    steps: tuple[Action, ...] = ()

    def taken(self, seat: Seat, action: Action) -> Continuation:
        """A new way with one more answer."""
        twin = self.table.twin()
        twin.apply(seat, action)
        return Continuation(twin, (*self.steps, action))


def table_of(g: TradingCardGame, s: Duel, seed: str) -> DuelTable:
    return Table(g, s, Fast(Random(seed)))


# -- playing on -------------------------------------------------------------------------------------


def settle(t: DuelTable, turn: int = 0) -> None:
    """The usual answers, up to the next time that the turn player may do anything, or to the end of the turn `turn`, by
    default the one under way.
    """
    s = t.state
    turn = turn or s.turn
    for _ in range(STEP_LIMIT):
        decision = s.decision
        if decision is None or s.turn != turn or is_quiet(s):
            return
        t.apply(decision.seats[0], habit(t))


def is_quiet(s: Duel) -> bool:
    decision = s.decision
    if decision is None or decision.kind != "priority" or decision.seats[0] != s.active:
        return False
    return not s.stack[-1].passes and is_main(s, s.active)


def end_turn(t: DuelTable) -> None:
    """The turn player does nothing more: on to the first question of the next turn."""
    s = t.state
    turn = s.turn
    for _ in range(STEP_LIMIT):
        decision = s.decision
        if decision is None or s.turn != turn:
            return
        t.apply(decision.seats[0], habit(t))


def worth(t: DuelTable, seat: Seat) -> float:
    """In points."""
    g: TradingCardGame = t.game
    return points(g, t.state, seat)


# -- announcing -------------------------------------------------------------------------------------


def announced(start: Continuation, seat: Seat, action: Action) -> list[Continuation]:
    """Every sensible way to do `action` to the end of its announcement; nothing is resolved yet."""
    found: list[Continuation] = []
    waiting = [start.taken(seat, action)]
    while waiting and len(found) + len(waiting) <= WAYS_TRIED * 3:
        way = waiting.pop(0)
        options = _options(way.table, seat)
        if options:
            waiting.extend(way.taken(seat, option) for option in options)
        else:
            found.append(way)
    return (found + waiting)[:WAYS_TRIED]


def _options(t: DuelTable, seat: Seat) -> Sequence[Action]:
    s = t.state
    decision = s.decision
    if decision is None or decision.kind not in ASKED_MIDWAY or decision.seats[0] != seat:
        return ()
    if not isinstance(procedure(s), Announce):
        return ()
    legal = t.legal(seat)
    if decision.kind == "target":
        return _targets(t, seat, legal)
    return (habit(t),) if decision.kind == "extra_cost" else legal


def _targets(t: DuelTable, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """Of several targets the most liked go first, so that few orders are tried."""
    s = t.state
    assert s.decision is not None
    liked = targets_by_liking(t.game, s, seat, legal)
    if s.decision.picks[1] > 1 or DONE in legal:
        return liked[:2] if liked[0] != DONE else liked[:1]
    return liked[:TARGETS_TRIED]


def resolved(start: Continuation, seat: Seat, action: Action) -> Iterator[Continuation]:
    """The ways to do `action`, each played on to the next quiet moment."""
    for way in announced(start, seat, action):
        if action.verb == "attack":
            yield from _with_strikes(way, seat)
        else:
            settle(way.table)
            yield way


def _with_strikes(way: Continuation, seat: Seat) -> Iterator[Continuation]:
    """Where the hero may strike, also what comes of it if it does not."""
    t, without = way.table, None
    for _ in range(STEP_LIMIT):
        s = t.state
        decision = s.decision
        if decision is None or is_quiet(s):
            break
        if decision.seats[0] == seat and s.combat is not None and isinstance(procedure(s), StrikePoint):
            without = way.taken(seat, NO_STRIKE)
            action = habit(t)
            t.apply(seat, action)
            way.steps = (*way.steps, action)
            break
        t.apply(decision.seats[0], habit(t))
    settle(t)
    yield way
    if without is not None:
        settle(without.table)
        yield without


def passing(t: DuelTable, seat: Seat) -> DuelTable:
    """A twin in which the seat has passed and everything has been played on to the next quiet moment."""
    twin = t.twin()
    twin.apply(seat, PASS)
    settle(twin, t.state.turn)
    return twin
