"""What the search of turns must know of them: which plans there are, and what a plan comes to.

Plans compete in redealt worlds with the same luck (`wowtable.ai.turn_search.Contest`): each answer is carried out by
the real rules, and the rest of the turn goes by habit. What habit would do is given up only for what was better in
more worlds than chance would have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from wowtable.ai.turn_search import Contest, Line, Work
from wowtable.core import Action, Fast, Seat

from ..state import Lordaeron, LordaeronTable
from .habits import habit
from .judging import Appraiser
from .next_steps import openings
from .value import prospects

if TYPE_CHECKING:
    from ..game import BoardGame

SEARCHED = ("act", "talent", "quest_deck", "prize", "new_horizons")
STEPS = 300
TURNS = 2
"""The rest of this turn, and the enemy's."""
SURE = 2.5
"""What is given up habit for leads it by so many errors of the mean."""


@dataclass(slots=True)
class TurnCraft:
    """The answers of one seat, and what they come to; `wide` is how many are tried beside the habitual one."""

    g: BoardGame
    seat: Seat
    work: Work
    sample: Callable[[Random], Lordaeron]
    seed: str
    wide: int
    judge: Appraiser
    _worlds: dict[int, Lordaeron] = field(default_factory=dict)
    _worths: dict[tuple[tuple[Action, ...], int], float] = field(default_factory=dict)

    def ranked(self, rounds: Sequence[int]) -> list[tuple[Line, float]]:
        """Best first; what is not clearly better than habit comes behind it."""
        lines = self.plans()
        if len(lines) == 1:
            return [(lines[0], 0.0)]
        order = Contest(self.worth, self.work.done).ranked(lines, rounds)
        if order[0][0] is lines[0] or self._leads(order[0][0], lines[0]):
            return order
        usual = next(pair for pair in order if pair[0] is lines[0])
        return [usual, *(pair for pair in order if pair is not usual)]

    def _leads(self, line: Line, usual: Line) -> bool:
        """World by world, as far as both were looked at."""
        met = [world for steps, world in self._worths if steps == line.steps and (usual.steps, world) in self._worths]
        gaps = [self._worths[line.steps, world] - self._worths[usual.steps, world] for world in met]
        if len(gaps) < 2:
            return False
        mean = sum(gaps) / len(gaps)
        variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean > SURE * sqrt(variance / len(gaps))

    def plans(self) -> list[Line]:
        """The habitual one first: among equals it is kept."""
        table = self.world(0)
        first = habit(table, self.seat, self.judge)
        rest = [action for action in self._others(table) if action != first]
        return [Line(table, (action,)) for action in (first, *rest[: self.wide])]

    def _others(self, table: LordaeronTable) -> Iterable[Action]:
        """Of a turn only what some plan of the faction would begin with."""
        s, legal = table.state, table.legal(self.seat)
        if s.decision is None or s.decision.kind != "act":
            return legal
        heroes = [hero for hero in s.heroes_of_seat(self.seat) if s.actions[hero]]
        return [action for action in openings(self.g, s, heroes, self.judge) if action in legal]

    def world(self, number: int) -> LordaeronTable:
        """The same each time for a number, with the same luck."""
        luck = f"{self.seed}/{number}"
        if number not in self._worlds:
            self._worlds[number] = self.sample(Random(luck))
        return self.work.table(self.g, self._worlds[number].copy(), Fast(Random(luck)))

    def worth(self, line: Line, world: int) -> float:
        found = self._worths[line.steps, world] = prospects(self.g, self.played(line.steps, world).state, self.seat)
        return found

    def played(self, steps: Sequence[Action], world: int) -> LordaeronTable:
        """The answer, then everybody goes on by habit until the enemy's turn has ended."""
        table = self.world(world)
        end = table.state.turn + TURNS
        for action in steps:
            if action in table.legal(self.seat):
                table.apply(self.seat, action)
        for _ in range(STEPS):
            decision = table.state.decision
            if decision is None or table.state.turn >= end:
                break
            asked = decision.seats[0]
            table.apply(asked, habit(table, asked))
        return table
