"""Turns played on as whoever has them would quickly plan them, to see what comes of a choice of strategy."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from wowtable.ai.turn_search import Breadth, Line, TurnSearch, Work
from wowtable.core import Action, Seat

from ..combos import row_key
from ..state import World, WorldTable
from .features import worth_of_offer
from .habits import act_by_habit, habit
from .turn_search import GAMBLES, LUCK, PLAN_STEPS, ROLLS, TurnCraft
from .value import prospects

if TYPE_CHECKING:
    from ..game import SmallWorld

QUICK = (Breadth(2, 6),)
OFFERS = 3
"""So many combos are looked at, where a pick is made quickly."""
TURN_STEPS = 4 * PLAN_STEPS
FIRST = ("intent", "pick")
UNSEEN = ("names", "known", "draws", "race_stacks", "power_stack")

Known: TypeAlias = dict[Hashable, Sequence[Action]]
"""How turns are quickly planned, by what is seen when they begin."""


def best_turns(
    table: WorldTable, seat: Seat, action: Action, work: Work, rounds: Sequence[Breadth], gambles: int = GAMBLES
) -> Sequence[Line]:
    """The best turns that begin with `action`, best first: small things by habit up to the conquests, then a search."""
    table.apply(seat, action)
    steps = [action]
    g: SmallWorld = table.game
    craft = TurnCraft(g, seat, work, gambles=gambles)
    while True:
        decision = table.state.decision
        if decision is None or decision.seats[0] != seat or decision.kind in ("end_turn", *FIRST):
            return (Line(table, tuple(steps), prospects(g, table.state, seat), True),)
        if decision.kind == "conquest":
            found = TurnSearch(craft, work).run(craft.start(table.state), rounds)
            found = found or [Line(table, (), prospects(g, table.state, seat))]
            return [Line(line.table, (*steps, *line.steps), line.score, True) for line in found]
        small = habit(table, seat)
        steps.append(small)
        table.apply(seat, small)


def apart(lines: Sequence[Line], most: int, near: float) -> list[Line]:
    """The best of them that differ in what they take, and are worth nearly as much as the best one."""
    kept: dict[Hashable, Line] = {}
    for line in lines:
        if line.score < lines[0].score - near or len(kept) == most:
            break
        s: World = line.table.state
        last = line.steps[-1]
        kept.setdefault((tuple(s.owner), tuple(s.kin), last if last.verb in ROLLS else None), line)
    return list(kept.values())


def foresight(table: WorldTable, seat: Seat, steps: Sequence[Action], work: Work, known: Known) -> float:
    """What the seat may expect after this turn, those of all others, and its own next one."""
    s = table.state
    finish_turn(table, seat, steps)
    end = s.turns + s.seats
    while s.decision is not None and s.turns < end and not work.done():
        asked = s.decision.seats[0]
        finish_turn(table, asked, _quick_turn(table, asked, work, known))
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


def _quick_turn(table: WorldTable, seat: Seat, work: Work, known: Known) -> Sequence[Action]:
    """Thought out once for all worlds in which it begins alike."""
    sight = _sight(table.state)
    steps = known.get(sight)
    if steps is None:
        turns = (_begun(table, seat, action, work) for action in _likely(table, seat))
        steps = known[sight] = max(turns, key=lambda line: line.score).steps
    return steps


def _begun(table: WorldTable, seat: Seat, action: Action, work: Work) -> Line:
    twin = work.table(table.game, table.state.copy(), LUCK)
    return best_turns(twin, seat, action, work, QUICK, gambles=1)[0]


def _sight(s: World) -> Hashable:
    """What of a position lies open to all, and their coins."""
    seen = ((name, value) for name, value in vars(s).items() if name not in UNSEEN)
    return tuple(
        [
            tuple(value) if isinstance(value, list) else frozenset(value.items()) if isinstance(value, dict) else value
            for _, value in seen
        ]
    )


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
