"""Going through a game that was played: to any action at once, from any viewer's side, and playing on from there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from ..core import Decision, Event, Game, Seat, Settle, State, Table, called_in, chance_of
from .notes import AllNotes, Notebook, Notes, as_of
from .session import Batch, LogEntry, Session, StepTaken, masked, replayed
from .setup import Branch, SeatSetup, Setup

SNAPSHOT_EVERY = 20


class Replay:
    """A game's past. `at` counts the actions carried out so far; nothing in here can change the game itself.

    `conceded` is who ended it by giving it up, `notes` are what people noted beside it in all its length.

    Plays everything once when made, and raises IllegalAction for entries that the rules do not allow; or else, where
    it must not be waited for, an action with each `play_on`, and nothing else may be asked of it before all are played.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        entries: Sequence[LogEntry],
        given_up: Mapping[Seat, int] | None = None,
        conceded: Seat | None = None,
        at_once: bool = True,
    ) -> None:
        self.game = game
        self.setup = setup
        self.entries = tuple(entries)
        self.given_up = dict(given_up or {})
        self.conceded = conceded
        self.notes: AllNotes = {}
        self.at = 0
        self._marks: list[State] = []
        self._events: list[tuple[Event, ...]] = []
        self._decisions: list[Decision | None] = []
        self._ahead = self._all_played()
        if at_once:
            while self.play_on():
                pass

    @classmethod
    def of(cls, session: Session, at_once: bool = True) -> Replay:
        """Of a game as far as it has come."""
        made = cls(session.game, session.setup, session.entries, session.given_up, session.conceded, at_once)
        made.notes = session.notes
        return made

    def play_on(self) -> bool:
        """One action more of what is still to be played; false if there is none."""
        return next(self._ahead, False)

    def _all_played(self) -> Iterator[bool]:
        session = Session(self.game, self.setup)
        self._marks.append(session.truth())
        self._events.append(tuple(session.facts()))
        self._decisions.append(session.decision)
        for entry in self.entries:
            self._add(session.submit(entry.seat, entry.action, entry.auto))
            yield True

    def _add(self, step: StepTaken) -> None:
        self._events.append(step.events)
        self._decisions.append(step.after.decision)
        if step.number % SNAPSHOT_EVERY == 0:
            self._marks.append(step.after)

    # -- where we are ------------------------------------------------------------------------

    @property
    def length(self) -> int:
        return len(self.entries)

    @property
    def finished(self) -> bool:
        """Whether the game that was played came to its end."""
        return self.conceded is not None or self._decisions[-1] is None

    @cached_property
    def called(self) -> Mapping[str, str]:
        """Whom the game had named in the end: what happens later is told with those names, too."""
        return called_in(self.game, self.game.view(self._state(self.length), None))

    @property
    def decision(self) -> Decision | None:
        """The question that was open at this point."""
        ended = self.conceded is not None and self.at == self.length
        return None if ended else self._decisions[self.at]

    @property
    def left(self) -> frozenset[Seat]:
        """The seats that people had left to a computer player by now."""
        return frozenset(seat for seat, at in self.given_up.items() if at <= self.at) - {self.conceded}

    def view(self, viewer: Seat | None) -> Any:
        return self.game.view(self._state(self.at), viewer)

    def truth(self) -> State:
        """All cards on the table; raises PermissionError while the game may still go on."""
        self._must_be_over()
        return self._state(self.at)

    def _must_be_over(self) -> None:
        if not self.finished:
            raise PermissionError("the game is not over")

    def batch(self, number: int, viewer: Seat | None) -> Batch:
        """What the viewer saw of the action of that number, counted from 1; 0 is the setup."""
        return self._step(number).seen_by(self.game, viewer)

    def open_batch(self, number: int) -> Batch:
        """The same with all cards on the table; raises PermissionError while the game may still go on."""
        self._must_be_over()
        return self._step(number).unmasked()

    def _step(self, number: int) -> StepTaken:
        before = self._state(max(0, number - 1))
        if not number:
            return StepTaken(number, None, self._events[0], before, before)
        entry, table = self.entries[number - 1], self._table_with(before.copy())
        table.events, table.stills = [], []
        table.apply(entry.seat, entry.action)
        return StepTaken(number, entry, self._events[number], before, table.state, tuple(table.stills))

    def events(self, viewer: Seat | None, since: int = 0) -> list[Event]:
        """What the viewer had learned by now, from step `since` on."""
        return [event for step in self._events[since : self.at + 1] for event in masked(step, viewer)]

    def chronicle(self, viewer: Seat | None, since: int = 0) -> Iterator[tuple[Event, ...]]:
        """What the viewer learned from step `since` on to the end of the game, step by step."""
        return (masked(step, viewer) for step in self._events[since:])

    def noted(self, viewer: Seat | None) -> Notebook | None:
        """What the viewer's team had noted beside the game by now; None for onlookers."""
        course = _Moment(self.at, partial(self.game.team, self._state(self.at)))
        return Notes(course, as_of(self.notes, self.at), lambda: None).of(viewer)

    # -- going -------------------------------------------------------------------------------

    def seek(self, at: int) -> None:
        """To after that many actions; a number outside the game goes to its nearest end."""
        self.at = min(max(0, at), self.length)

    @property
    def next_turn(self) -> int:
        """Where the turn after this moment begins; the end after the last."""
        later = bisect_right(self.turns, self.at)
        return self.turns[later] if later < len(self.turns) else self.length

    @property
    def previous_turn(self) -> int:
        """Where the turn before this moment began; the start before the first."""
        earlier = bisect_left(self.turns, self.at) - 1
        return self.turns[earlier] if earlier >= 0 else 0

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """Where turns begin: by the events that say so, or else where the question goes to another seat."""
        flagged = [n for n, events in enumerate(self._events) if any(event.starts_turn for event in events)]
        return tuple(flagged or self._changes_of_seat())

    def _changes_of_seat(self) -> list[int]:
        found, last = [], -1
        for n, decision in enumerate(self._decisions):
            if decision is not None and decision.settle is Settle.ONE and decision.seats[0] != last:
                last = decision.seats[0]
                found.append(n)
        return found

    @property
    def spikes(self) -> tuple[int, ...]:
        """How much happened at each step, from the setup on: for the timeline."""
        return tuple(len(events) for events in self._events)

    def _state(self, at: int) -> State:
        mark = min(at // SNAPSHOT_EVERY, len(self._marks) - 1)
        table = self._table_with(self._marks[mark].copy())
        for entry in self.entries[mark * SNAPSHOT_EVERY : at]:
            table.apply(entry.seat, entry.action)
        return table.state

    def _table_with(self, state: State) -> Table[State, Game]:
        return Table(self.game, state, chance_of(self.game, self.setup.options, self.setup.seed))

    # -- playing on --------------------------------------------------------------------------

    def branch(self, seats: Sequence[SeatSetup] | None = None) -> Session:
        """A new game that shares everything up to here, marked as a branch; the same dice lie ahead of it.

        Without `seats` those play who played here; who had given up sits at the table again.
        """
        chosen = tuple(seats) if seats is not None else self.setup.seats
        if len(chosen) != len(self.setup.seats):
            raise ValueError("a branch has as many seats as its game")
        mark = Branch(self.setup.commitment, self.at)
        session = replayed(self.game, replace(self.setup, seats=chosen, branch=mark), self.entries[: self.at])
        session.notes = as_of(self.notes, self.at)
        return session


@dataclass(frozen=True)
class _Moment:
    """The game where a replay stands, for those who read notes there."""

    length: int
    party: Callable[[Seat], Seat]
