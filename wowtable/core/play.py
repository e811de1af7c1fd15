"""Playing: who decides now, what they answer, what comes of it. One loop for tables, games in progress and screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from .types import Action, Decision, RulesError, Seat

R = TypeVar("R")

MOST_DECISIONS = 20_000
"""No game asks so often."""


def first_asked(decision: Decision) -> Seat | None:
    """Of several who are asked at once, the lowest seat."""
    return decision.seats[0]


class Play(Generic[R]):
    """Goes on until the game is over, or nobody may answer now, or whoever may has no answer yet.

    `decision` tells the question that is open, `answer` what a seat says to it (None: nothing yet), `take` carries
    it out, `whose` picks who of those asked answers next (None: nobody as long as things stand so).
    """

    def __init__(
        self,
        decision: Callable[[], Decision | None],
        answer: Callable[[Seat], Action | None],
        take: Callable[[Seat, Action], R],
        whose: Callable[[Decision], Seat | None] = first_asked,
    ) -> None:
        self._decision = decision
        self._answer = answer
        self._take = take
        self._whose = whose
        self._left = MOST_DECISIONS

    def steps(self) -> Iterator[R]:
        """What came of each answer. Raises RulesError when there is no end to it."""
        while (move := self._next()) is not None:
            yield self._take(*move)

    def moves(self) -> Iterator[tuple[Seat, Action]]:
        """The same with each answer just before it is carried out."""
        while (move := self._next()) is not None:
            yield move
            self._take(*move)

    def to_end(self) -> int:
        """All of it at once; how many answers that took."""
        before, step, take = self._left, self._next, self._take
        while (move := step()) is not None:
            take(*move)
        return before - self._left

    def _next(self) -> tuple[Seat, Action] | None:
        decision = self._decision()
        seat = None if decision is None else self._whose(decision)
        action = None if seat is None else self._answer(seat)
        if seat is None or action is None:
            return None
        if not self._left:
            raise RulesError(f"no end after {MOST_DECISIONS} decisions")
        self._left -= 1
        return seat, action
