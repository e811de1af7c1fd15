"""Turns played on as whoever has them would quickly plan them, to see what comes of a choice of strategy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from wowtable.ai.turn_search import Breadth, Line, TurnSearch, Work
from wowtable.core import Action, Fast, Seat

from ..combos import row_key
from ..state import World, WorldTable
from .features import worth_of_offer
from .habits import act_by_habit, habit
from .turn_search import PLAN_STEPS, TurnCraft
from .value import prospects

if TYPE_CHECKING:
    from ..game import SmallWorld

QUICK = (Breadth(2, 6),)
OFFERS = 3
"""So many combos are looked at, where a pick is made quickly."""
TURN_STEPS = 4 * PLAN_STEPS
FIRST = ("intent", "pick")


def best_turn(table: WorldTable, seat: Seat, action: Action, work: Work, rounds: Sequence[Breadth]) -> Line:
    """The best turn that begins with `action`: small things by habit up to the conquests, then a search."""
    table.apply(seat, action)
    steps = [action]
    g: SmallWorld = table.game
    craft = TurnCraft(g, seat, work)
    while True:
        decision = table.state.decision
        if decision is None or decision.seats[0] != seat or decision.kind in ("end_turn", *FIRST):
            return Line(table, tuple(steps), prospects(g, table.state, seat), True)
        if decision.kind == "conquest":
            found = TurnSearch(craft, work).run(craft.start(table.state), rounds)
            best = found[0] if found else Line(table, (), prospects(g, table.state, seat))
            return Line(best.table, (*steps, *best.steps), best.score, True)
        small = habit(table, seat)
        steps.append(small)
        table.apply(seat, small)


def foresight(table: WorldTable, seat: Seat, steps: Sequence[Action], work: Work) -> float:
    """What the seat may expect after this turn, those of all others, and its own next one."""
    s = table.state
    finish_turn(table, seat, steps)
    end = s.turns + s.seats
    while s.decision is not None and s.turns < end and not work.done():
        asked = s.decision.seats[0]
        finish_turn(table, asked, _quick_turn(table, asked, work))
    return prospects(table.game, s, seat)


def finish_turn(table: WorldTable, seat: Seat, steps: Sequence[Action]) -> None:
    """As far as they can be done here; the rest by habit, up to the first question of the next turn."""
    s = table.state
    turns = s.turns
    for action in steps:
        if s.decision is None or s.decision.seats[0] != seat or action not in table.legal(seat):
            break
        table.apply(seat, action)
    for _ in range(TURN_STEPS):
        if s.decision is None or (s.turns != turns and s.decision.kind in FIRST):
            return
        act_by_habit(table, s.decision.seats[0])


def _quick_turn(table: WorldTable, seat: Seat, work: Work) -> Sequence[Action]:
    turns = (
        best_turn(work.table(table.game, table.state.copy(), Fast(Random(0))), seat, action, work, QUICK)
        for action in _likely(table, seat)
    )
    return max(turns, key=lambda line: line.score).steps


def _likely(table: WorldTable, seat: Seat) -> Sequence[Action]:
    s, legal = table.state, table.legal(seat)
    if s.decision is None or s.decision.kind != "pick":
        return legal
    worths = offers(table.game, s, seat)
    return sorted(legal, key=lambda action: -worths[action.args])[:OFFERS]


def offers(g: SmallWorld, s: World, seat: Seat) -> dict[tuple[str, ...], float]:
    """By race and power."""
    row = s.rows[row_key(g, s, seat)]
    return {(combo.race, combo.power): worth_of_offer(g, combo, place) for place, combo in enumerate(row) if combo.race}
