"""What a planner knows of turns: conquests one after the other, the gamble last, small things by habit."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wowtable.ai.turn_search import Line, Work
from wowtable.core import Action, Scripted, Seat, Seeded
from wowtable.core.chance import Chance

from ..march import cost_of
from ..state import World, WorldTable
from .habits import act_by_habit
from .value import prospects

if TYPE_CHECKING:
    from ..game import SmallWorld

ROLLS = ("final", "assault")
PREPARING = ("menace", "swap", "steal")
"""What is done for the sake of the conquests that it makes possible."""
PLACING = ("redeploy", "retreat")
GAMBLES = 3
"""So many regions are looked at for the last roll: those that need the least luck."""
PLAN_STEPS = 60
LUCK = Seeded("planning")
"""What is drawn in a plan, but for the die of its gamble: always the same, so that plans differ by what is done."""


@dataclass(slots=True)
class TurnCraft:
    """Implements `wowtable.ai.turn_search.Craft` for one seat."""

    g: SmallWorld
    seat: Seat
    work: Work
    depth: int = 12
    ordered: bool = False
    gambles: int = GAMBLES
    _worths: dict[Hashable, float] = field(default_factory=dict)

    def start(self, s: World) -> Line:
        return Line(self._table(s, LUCK))

    def grow(self, line: Line) -> Iterator[Line]:
        table: WorldTable = line.table
        legal = table.legal(self.seat)
        gambles = [action for action in legal if action.verb in ROLLS]
        for action in legal:
            if action.verb not in ROLLS:
                yield self._after(line, action)
        gambles.sort(key=lambda action: self._luck_needed(table.state, action))
        for action in gambles[: self.gambles]:
            yield Line(table, (*line.steps, action), self._expected(table.state, action), True, line.first)

    def _luck_needed(self, s: World, action: Action) -> int:
        r = self.g.region(s, action.args[0])
        means = action.args[1] if len(action.args) > 1 else ()
        return cost_of(self.g, s, self.seat, r, means) if action.verb == "final" else s.defenders(r)

    def _after(self, line: Line, action: Action, *, looking: bool = True) -> Line:
        table = self._table(line.table.state, LUCK)
        table.apply(self.seat, action)
        steps = (*line.steps, action, *settle(table, self.seat))
        key, ended = self._key(table.state), _is_over(table, self.seat)
        worth = self._worth(table.state, key)
        if ended or action.verb not in PREPARING:
            return Line(table, steps, worth, ended, line.first, None if ended else key)
        child = Line(table, steps, worth, False, line.first or action.verb, key)
        if looking:
            child.score = max([worth, *(after.score for after in self._enabled(child))])
        return child

    def _worth(self, s: World, key: Hashable) -> float:
        """Many orders of the same conquests lead to the same position: it is judged once."""
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = prospects(self.g, s, self.seat)
        return worth

    def _enabled(self, line: Line) -> Iterator[Line]:
        """What a preparation may be for."""
        for action in line.table.legal(self.seat):
            if action.verb == "conquer":
                yield self._after(line, action, looking=False)

    def _key(self, s: World) -> Hashable:
        """The same for two orders of the same conquests."""
        lands = (tuple(s.owner), tuple(s.kin), tuple(s.tokens), tuple(s.beasts), tuple(s.walls), tuple(s.garrisons))
        seats = (tuple(s.coins), tuple(s.hand), tuple(s.hand_beasts))
        kind = s.decision and s.decision.kind
        return (kind, s.turns, lands, seats, s.champion_at, frozenset(s.relics.items()), frozenset(s.used.items()))

    def _expected(self, s: World, action: Action) -> float:
        """The average over the faces of the die, the rest of the turn played out by habit."""
        die = self.g.content.box.die
        worths: dict[int, float] = {}
        ends: list[tuple[World, float]] = []
        for place, face in enumerate(die):
            if face not in worths:
                table = self._table(s, Scripted({"reinforcement": [place]}, LUCK))
                table.apply(self.seat, action)
                worths[face] = self._end(table, ends)
        return sum(worths[face] for face in die) / len(die)

    def _end(self, table: WorldTable, ends: list[tuple[World, float]]) -> float:
        """Many faces come to the same: what one of the `ends` has led to is not played out again."""
        for end, worth in ends:
            if end == table.state:
                return worth
        end = table.state.copy()
        play_out(table)
        worth = prospects(self.g, table.state, self.seat)
        ends.append((end, worth))
        return worth

    def _table(self, s: World, chance: Chance) -> WorldTable:
        return self.work.table(self.g, s.copy(), chance)


def _is_over(table: WorldTable, seat: Seat) -> bool:
    decision = table.state.decision
    return decision is None or decision.kind != "conquest" or decision.seats[0] != seat


def settle(table: WorldTable, seat: Seat) -> tuple[Action, ...]:
    """Decisions between conquests that habit answers; those of other seats are answered, not planned. Where tokens go
    in the end is only guessed: that is thought about when it comes to it, and is no part of the plan.
    """
    moves: list[Action] = []
    guessing = False
    for _ in range(PLAN_STEPS):
        decision = table.state.decision
        if decision is None or decision.kind in ("conquest", "intent", "pick", "end_turn"):
            break
        asked = decision.seats[0]
        guessing = guessing or decision.kind in PLACING
        done = act_by_habit(table, asked)
        if asked == seat and not guessing:
            moves.extend(done)
    return tuple(moves)


def play_out(table: WorldTable) -> None:
    """Finish the turn by habit, up to its income."""
    for _ in range(PLAN_STEPS):
        decision = table.state.decision
        if decision is None or decision.kind in ("end_turn", "intent", "pick"):
            return
        act_by_habit(table, decision.seats[0])
