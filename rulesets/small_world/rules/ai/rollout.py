"""Playing on a few rounds with quick judgement, to see where a choice of strategy leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from ..combos import row_key
from ..state import World, WorldTable
from .habits import habit, habits_in_row
from .turn_search import Breadth, TurnSearch
from .value import decline_pays, prospects

if TYPE_CHECKING:
    from ..game import SmallWorld

QUICK = Breadth(keep=1, tries=4, depth=9)
STEP_LIMIT = 3_000
EXPAND, DECLINE = Action("expand"), Action("decline")


def play_on(table: WorldTable, seat: Seat, turns: int, over: Callable[[], bool]) -> float:
    """Some `turns` more are played quickly, at least one by everybody; what `seat` may then look forward to."""
    s = table.state
    end = min(s.turns + max(turns, s.seats), s.rules.rounds * s.seats)
    for _ in range(STEP_LIMIT):
        decision = s.decision
        if decision is None or (s.turns > end and decision.kind in ("intent", "pick")) or over():
            break
        asked = decision.seats[0]
        for action in quick_answer(table, asked, over):
            table.apply(asked, action)
    return prospects(table.game, s, seat)


def quick_answer(table: WorldTable, seat: Seat, over: Callable[[], bool]) -> tuple[Action, ...]:
    """One or several answers in a row, the first of them to the open question."""
    g, s = table.game, table.state
    kind = s.decision.kind if s.decision else ""
    if kind == "intent":
        return (DECLINE if decline_pays(g, s, seat) else EXPAND,)
    if kind == "pick":
        return (quick_pick(g, s, seat, table),)
    if kind == "conquest":
        moves = TurnSearch(g, seat, QUICK, over).search(s).moves
        return moves[:1] or (habit(table, seat),)
    return habits_in_row(table, seat)


def quick_pick(g: SmallWorld, s: World, seat: Seat, table: WorldTable) -> Action:
    """Tokens and coins on the table speak; terrain and powers are left to real thought."""
    row = s.rows[row_key(g, s, seat)]

    def appeal(action: Action) -> float:
        place = next(i for i, combo in enumerate(row) if (combo.race, combo.power) == action.args)
        combo = row[place]
        tokens = g.content.races[combo.race].tokens + g.content.powers[combo.power].tokens
        abilities = g.abilities(combo.race, combo.power)
        extra = 1.2 * len(abilities.income) + 1.5 * bool(abilities.discounts) + 2.0 * (abilities.plunder_occupied > 0)
        return tokens * (1.0 / abilities.least) + extra + combo.coins - place

    return max(table.legal(seat), key=lambda action: (appeal(action), action.args))
