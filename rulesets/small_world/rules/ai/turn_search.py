"""A beam over a whole turn: orders of conquest first, the gamble last, the rest of the turn played out plainly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from wowtable.core import Action, Fast, Scripted, Seat, Table

from ..state import World, WorldTable
from .habits import habit, habits_in_row
from .value import prospects

if TYPE_CHECKING:
    from ..game import SmallWorld

STOP = Action("stop")
ROLLS = ("final", "assault")
PLAN_STEPS = 60


@dataclass(frozen=True)
class Breadth:
    """How much a player looks at: positions kept at each depth, moves tried in each, and how deep."""

    keep: int = 6
    tries: int = 14
    depth: int = 12


@dataclass
class TurnPlan:
    """A way to play the turn: the position it leads to, the choices so far, and what it promises."""

    table: WorldTable
    moves: tuple[Action, ...] = ()
    score: float = 0.0


@dataclass
class Best:
    """The best way found, with the choices that can be foreseen."""

    moves: tuple[Action, ...] = ()
    score: float = -1e9
    firsts: dict[Action, float] = field(default_factory=dict)

    def offer(self, moves: tuple[Action, ...], score: float) -> None:
        if moves and score > self.firsts.get(moves[0], -1e9):
            self.firsts[moves[0]] = score
        if score > self.score:
            self.moves, self.score = moves, score


class TurnSearch:
    """One search from one decision of one seat."""

    def __init__(self, g: SmallWorld, seat: Seat, breadth: Breadth, over: Callable[[], bool]) -> None:
        self.g = g
        self.seat = seat
        self.breadth = breadth
        self.over = over
        self._seen: set[tuple[object, ...]] = set()

    def search(self, start: World) -> Best:
        """Try every line from the decision that `start` stands at."""
        best = Best()
        lines = [TurnPlan(self._table(start))]
        for _ in range(self.breadth.depth):
            lines = self._deeper(lines, best)
            if not lines or self.over():
                break
        for line in lines:
            best.offer(line.moves, line.score)
        return best

    def _table(self, s: World) -> WorldTable:
        return Table(self.g, s.copy(), Fast(Random(0)))

    def _deeper(self, lines: Sequence[TurnPlan], best: Best) -> list[TurnPlan]:
        grown: list[TurnPlan] = []
        for line in lines:
            for action in self._moves(line):
                self._follow(line, action, best, grown)
                if self.over():
                    return grown
        grown.sort(key=lambda line: -line.score)
        return grown[: self.breadth.keep]

    def _follow(self, line: TurnPlan, action: Action, best: Best, grown: list[TurnPlan]) -> None:
        moves = (*line.moves, action)
        if action.verb in ROLLS:
            best.offer(moves, self._expected(line.table.state, action))
            return
        table = self._table(line.table.state)
        table.apply(self.seat, action)
        moves = (*moves, *self._settle_small_things(table))
        if self._ended(table):
            best.offer(moves, prospects(self.g, table.state, self.seat))
        elif not self._known(table.state):
            grown.append(TurnPlan(table, moves, prospects(self.g, table.state, self.seat)))

    def _known(self, s: World) -> bool:
        """Whether another order of the same conquests led here already."""
        key = (
            s.decision and s.decision.kind,
            tuple(s.owner),
            tuple(s.tokens),
            s.hand[self.seat],
            s.coins[self.seat],
            tuple(sorted(s.used.items())),
        )
        known = key in self._seen
        self._seen.add(key)
        return known

    def _moves(self, line: TurnPlan) -> list[Action]:
        """The most promising moves: cheap and rewarding regions first, the gambles always."""
        table = line.table
        legal = list(table.legal(self.seat))
        if len(legal) <= self.breadth.tries:
            return legal
        gambles = [a for a in legal if a.verb in ROLLS]
        others = [a for a in legal if a.verb not in ROLLS and a != STOP]
        others.sort(key=lambda a: -self._promise(table, a))
        gambles.sort(key=lambda a: -self._promise(table, a))
        return [
            *others[: self.breadth.tries],
            *gambles[: max(2, self.breadth.tries // 3)],
            *([STOP] if STOP in legal else []),
        ]

    def _promise(self, table: WorldTable, action: Action) -> float:
        twin = self._table(table.state)
        if action.verb in ROLLS:
            return -float(twin.state.defenders(self.g.region(twin.state, action.args[0])))
        twin.apply(self.seat, action)
        return prospects(self.g, twin.state, self.seat)

    def _settle_small_things(self, table: WorldTable) -> tuple[Action, ...]:
        """Decisions between conquests that habit answers; those of other seats are answered, not planned."""
        moves = []
        for _ in range(PLAN_STEPS):
            decision = table.state.decision
            if decision is None or decision.kind in ("conquest", "intent", "pick", "end_turn"):
                break
            seat = decision.seats[0]
            action = habit(table, seat)
            if seat == self.seat:
                moves.append(action)
            table.apply(seat, action)
        return tuple(moves)

    def _ended(self, table: WorldTable) -> bool:
        decision = table.state.decision
        return decision is None or decision.kind != "conquest" or decision.seats[0] != self.seat

    def _expected(self, s: World, action: Action) -> float:
        """The average over the faces of the die, the rest of the turn played out by habit."""
        die = self.g.content.box.die
        total = 0.0
        for face in range(len(die)):
            table = Table(self.g, s.copy(), Scripted({"reinforcement": [face]}, Fast(Random(face))))
            table.apply(self.seat, action)
            play_out(table)
            total += prospects(self.g, table.state, self.seat)
        return total / len(die)


def play_out(table: WorldTable) -> None:
    """Finish the turn by habit, up to its income."""
    for _ in range(PLAN_STEPS):
        decision = table.state.decision
        if decision is None or decision.kind in ("end_turn", "intent", "pick"):
            return
        asked = decision.seats[0]
        for action in habits_in_row(table, asked):
            table.apply(asked, action)
