"""What a planner thinks over: an answer, then the rest of the turn by habit, in redealt worlds with the same luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from wowtable.ai.turn_search import Line, Work
from wowtable.core import Action, Fast, Seat

from ..state import Lordaeron, LordaeronTable
from .habits import habit
from .value import prospects

if TYPE_CHECKING:
    from ..game import BoardGame

SEARCHED = ("act", "talent", "quest_deck", "prize", "invite", "join", "new_horizons", "zeppelin", "another_path")
STEPS = 300
PASTIMES = ("trade", "forgo", "end_turn")
"""What is not tried beside what habit would do."""


@dataclass(slots=True)
class Prospector:
    """The answers of one seat, and what they come to; `wide` is how many are tried beside the habitual one."""

    g: BoardGame
    seat: Seat
    work: Work
    sample: Callable[[Random], Lordaeron]
    seed: str
    wide: int
    _worlds: dict[int, Lordaeron] = field(default_factory=dict)

    def plans(self) -> list[Line]:
        """The habitual one first: among equals it is kept."""
        table = self.world(0)
        first = habit(table, self.seat)
        rest = [action for action in table.legal(self.seat) if action != first and action.verb not in PASTIMES]
        if len(rest) > self.wide:
            rest = Random(f"{self.seed}/wide").sample(rest, self.wide)
        return [Line(table, (action,)) for action in (first, *rest)]

    def world(self, number: int) -> LordaeronTable:
        """The same each time for a number, with the same luck."""
        luck = f"{self.seed}/{number}"
        if number not in self._worlds:
            self._worlds[number] = self.sample(Random(luck))
        return self.work.table(self.g, self._worlds[number].copy(), Fast(Random(luck)))

    def worth(self, line: Line, world: int) -> float:
        return prospects(self.g, self.played(line.steps, world).state, self.seat)

    def played(self, steps: Sequence[Action], world: int) -> LordaeronTable:
        """The answer, then everybody goes on by habit until the turn has ended."""
        table = self.world(world)
        end = table.state.turn + 1
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
