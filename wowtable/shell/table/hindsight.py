"""What would have been better in a turn that counted, worked out a decision at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from ...ai.greedy import Greedy
from ...ai.player import Limits
from ...core import Action, Event, Observation, Seat
from ...session import LogEntry, Session
from ...session.session import replayed
from .plugin import TurnPoint
from .story import TurningPoint

_LIMITS = Limits(iterations=0, samples=2, width=6, steps=24)
_WORTH_SAYING = 0.03
"""Of the estimated outcome: less than that may be chance."""
_MOST_DECISIONS = 12
_MOST_PREPARED = 4


@dataclass(frozen=True, slots=True)
class BetterAct:
    """The act of `seat` that would have helped it most, and by how much. Without an action nothing better was found."""

    seat: Seat
    action: Action | None = None
    gain: float = 0.0


class Hindsight:
    """Call `advance` until it says that nothing is left; `lessons` are by the step where the turn began. What is told
    of a better way is the first act of it that `counts` by its events: not how it was prepared."""

    def __init__(
        self,
        session: Session,
        moments: Sequence[TurnPoint],
        points: Sequence[TurningPoint],
        counts: Callable[[Event], bool],
    ) -> None:
        self.lessons: dict[int, BetterAct] = {}
        self._session = session
        self._counts = counts
        self._work = self._all(moments, points)
        self.over = False

    def advance(self) -> bool:
        """One decision more; true if a lesson is new."""
        before = len(self.lessons)
        self.over = self.over or next(self._work, None) is None
        return len(self.lessons) > before

    def _all(self, moments: Sequence[TurnPoint], points: Sequence[TurningPoint]) -> Iterator[bool]:
        for point in points:
            end = moments[min(point.turn + 1, len(moments) - 1)].step
            entries = self._session.entries[point.step : end]
            if entries:
                yield from self._turn(point, entries)

    def _turn(self, point: TurningPoint, entries: Sequence[LogEntry]) -> Iterator[bool]:
        """Each decision of whoever had the turn. What they did all the same, earlier or later, teaches nothing."""
        played, seat = self._at(point.step), entries[0].seat
        best = BetterAct(seat)
        done = {entry.action for entry in entries if entry.seat == seat}
        at = point.step
        asked = 0
        for entry in entries:
            if entry.seat == seat and len(played.legal(seat)) > 1 and asked < _MOST_DECISIONS:
                asked += 1
                found = self._compare(played.obs(seat), entry.action)
                if found.gain > max(_WORTH_SAYING, best.gain) and found.action not in done:
                    telling = self._telling(at, found)
                    best = best if telling in (None, *done) else replace(found, action=telling)
                yield True
            played.submit(entry.seat, entry.action, entry.auto)
            at += 1
        self.lessons[point.step] = best
        yield True

    def _at(self, step: int) -> Session:
        session = self._session
        return replayed(session.game, session.setup, session.entries[:step])

    def _telling(self, step: int, found: BetterAct) -> Action | None:
        """The step that counts, on the way that begins with what was found; None if none comes soon."""
        ahead, action, player = self._at(step), found.action, Greedy(_LIMITS, "hindsight")
        for _ in range(_MOST_PREPARED):
            if action is None or any(map(self._counts, ahead.submit(found.seat, action).events)):
                return action
            if ahead.decision is None or found.seat not in ahead.decision.seats:
                return None
            action = player.top(ahead.obs(found.seat), 1)[0].action
        return None

    def _compare(self, obs: Observation, done: Action) -> BetterAct:
        """Both acts with the same luck, each followed by the rest of the turn."""
        player = Greedy(_LIMITS, "hindsight")
        first = player.top(obs, 1)[0].action
        if first == done:
            return BetterAct(obs.seat)
        worth = {each.action: each.score for each in player.top(replace(obs, legal=(first, done)), 2)}
        return BetterAct(obs.seat, first, worth.get(first, 0.0) - worth.get(done, 0.0))
