"""Going through a finished game again: turn by turn, and a little at a time, so that the window goes on meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from ...session import Replay, Session
from .plugin import TurnPoint
from .story import Team, each_moment, shared

_PLAYED_AT_ONCE = 10


class Retrospect:
    """Call `work_for` until it is over. `moments` has then one for each turn's start and one for the end, `at_turns`
    each side's part of the estimated outcome at each of them."""

    def __init__(self, session: Session, sides: Sequence[Team], clock: Callable[[], float] = time.perf_counter) -> None:
        self.moments: list[TurnPoint] = []
        self.at_turns: list[list[float]] = []
        self.over = False
        self._session = session
        self._sides = sides
        self._clock = clock
        self._work = self._all()

    def work_for(self, ms: float) -> None:
        """Until that time has passed: a few actions, one moment or one estimate at least."""
        end = self._clock() + ms / 1000
        while not self.over:
            self.over = next(self._work, None) is None
            if self._clock() >= end:
                return

    def _all(self) -> Iterator[bool]:
        session = self._session
        replay = Replay.of(session, at_once=False)
        while all(replay.play_on() for _ in range(_PLAYED_AT_ONCE)):
            yield True
        for moment in each_moment(session, replay):
            self.moments.append(moment)
            yield True
            estimates = []
            for seat in range(len(session.setup.seats)):
                estimates.append(session.game.evaluate(moment.state, seat))
                yield True
            self.at_turns.append(shared(estimates, self._sides))
