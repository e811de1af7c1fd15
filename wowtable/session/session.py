"""A running game and its only writer: validates, applies, logs, remembers what can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from ..core import (
    Action,
    Codec,
    Decision,
    Event,
    Game,
    IllegalAction,
    Observation,
    Progress,
    Seat,
    Settle,
    State,
    Table,
    Tells,
    chance_of,
    derived,
    hides,
    observe,
    start,
    unasked,
)
from .auto_pass import AutoAnswer
from .notes import AllNotes
from .setup import Setup
from .undo import Barrier, History, UndoPoint, UndoRefused, barrier_of, friendly_barrier

DIGEST_EVERY = 50


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the game's log. `auto` marks an answer that a standing wish gave for a person."""

    seat: Seat
    action: Action
    auto: bool = False


@dataclass(frozen=True, slots=True)
class Batch:
    """What one viewer sees of one step: the masked facts between two masked views, in the first of which the question
    is answered already.

    `views` has the masked view at each event, None for a quiet one; it is empty where nobody watched.
    """

    entry: LogEntry | None
    events: tuple[Event, ...]
    before: Any
    after: Any
    views: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class StepTaken:
    """One entry carried out. Holds the full truth: hand on only what `seen_by` gives."""

    number: int
    entry: LogEntry | None
    events: tuple[Event, ...]
    before: State
    after: State
    stills: tuple[State | None, ...] = ()

    def seen_by(self, game: Game, viewer: Seat | None) -> Batch:
        """The viewer learns which action was taken only if it is their own; the events tell the rest."""
        own = self.entry if self.entry is not None and self.entry.seat == viewer else None
        seen = [event.seen_by(viewer) for event in self.events]
        views = tuple(
            None if still is None else game.view(still.copy(), viewer)
            for event, still in zip(seen, self.stills)
            if event is not None
        )
        before, after = game.view(unasked(self.before), viewer), game.view(self.after.copy(), viewer)
        return Batch(own, tuple(event for event in seen if event is not None), before, after, views)

    def unmasked(self) -> Batch:
        """With all cards on the table, for a game that is over."""
        return Batch(self.entry, self.events, unasked(self.before), self.after, self.stills)


class Recorder(Protocol):
    """Told of every change of the log at once: the journal. Must not raise."""

    def acted(self, session: Session, entry: LogEntry) -> None: ...

    def taken_back(self, session: Session, count: int) -> None: ...

    def gave_up(self, session: Session, seat: Seat) -> None:
        """The session knows whether the game ended with it."""


class ReadOnly(Exception):  # noqa: N818 - it names the thing, as callers read it
    """This game was opened to look at, not to be played on."""


class Session:
    """One game in progress, from its setup on. Everything that changes it goes through here.

    `recorder` is told of each change, `read_only` refuses them all, `auto_answers` answer for a seat by
    its standing wishes when `run_automatic` is called. `notes` are what people have noted beside it.
    `edition` is the content of the ruleset that it is played by now, which may be another than it was begun with.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.recorder: Recorder | None = None
        self.read_only = False
        self.edition = setup.ruleset.content
        self.auto_answers: dict[Seat, AutoAnswer] = {}
        self.notes: AllNotes = {}
        self._mixing = derived(setup.seed, "redeals for players")
        self.codec = Codec(game.records())
        self._table: Table[Any, Any] = start(
            game, len(setup.seats), setup.options, chance_of(game, setup.options, setup.seed)
        )
        self._entries: list[LogEntry] = []
        self._redo: list[list[LogEntry]] = []
        self._offers: dict[Seat, tuple[Action, ...]] = {}
        self._sights: dict[Seat | None, Any] = {}
        self._history = History()
        self._events: list[tuple[Event, ...]] = [self._taken_events()]
        self._digests: dict[int, str] = {}
        self._given_up: dict[Seat, int] = {}
        self._conceded: Seat | None = None

    # -- looking -----------------------------------------------------------------------------

    @property
    def watched(self) -> bool:
        """Whether steps have the states in between, from which movements are made."""
        return self._table.stills is not None

    @watched.setter
    def watched(self, watched: bool) -> None:
        self._table.stills = [] if watched else None

    @property
    def decision(self) -> Decision | None:
        """The question that is open; None when the game is over."""
        decision: Decision | None = self._table.state.decision
        return decision if self._conceded is None else None

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """The log with all answers, secret ones too: for files, never for a screen."""
        return tuple(self._entries)

    @property
    def length(self) -> int:
        """How many actions were taken."""
        return len(self._entries)

    @property
    def digest(self) -> str:
        return self.codec.digest(self._table.state)

    @property
    def digests(self) -> dict[int, str]:
        """Fingerprints taken on the way, by the number of actions before them."""
        return {n: digest for n, digest in self._digests.items() if n <= self.length}

    @property
    def given_up(self) -> dict[Seat, int]:
        """The seats that people left to a computer player, each with how many actions were taken before."""
        return dict(self._given_up)

    @property
    def left(self) -> frozenset[Seat]:
        """The seats that a computer player plays in place of its person; none plays on where the game ended so."""
        return frozenset(self._given_up) - {self._conceded}

    @property
    def conceded(self) -> Seat | None:
        """With whose giving up the game was over, if it ended so."""
        return self._conceded

    def person(self, seat: Seat) -> bool:
        """Whether a person plays the seat now."""
        return self.setup.human(seat) and seat not in self._given_up

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may answer now. The rules are asked once for each position, however often it is wanted."""
        if self._conceded is not None:
            return ()
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = tuple(self._table.legal(seat))
        return found

    def view(self, viewer: Seat | None) -> Any:
        """The table as `viewer` (None: an onlooker) may know it; a copy."""
        return self.game.view(self._table.state.copy(), viewer)

    def sight(self, seat: Seat | None) -> Any:
        """The table as that seat may know it now, made once for each position: for looking only."""
        found = self._sights.get(seat)
        if found is None:
            found = self._sights[seat] = self.view(seat)
        return found

    def hides(self, one: Seat, others: Iterable[Seat]) -> bool:
        """Whether `one` may know something now, or is to answer something, that any of the others may not."""
        there = self._table.state, *self._sealing(one)
        return any(hides(self.game, state, one, other) for other in others for state in there)

    def _sealing(self, one: Seat) -> tuple[State, ...]:
        """Where several answer without knowing of each other: how it stands once `one` has."""
        if self.decision is None or self.decision.settle is not Settle.ALL or one not in self.decision.seats:
            return ()
        there = self._table.twin()
        there.apply(one, self.legal(one)[0])
        return (there.state,)

    def obs(self, seat: Seat) -> Observation:
        """What a player of any kind may choose by: nothing in it leads back to the true state."""
        return observe(self.game, self._table.state.copy(), seat, str(self.length), self._mixing)

    def events(self, viewer: Seat | None, since: int = 0) -> list[Event]:
        """What the viewer has learned, from step `since` on; step 0 is the setup, step n the n-th action."""
        return [event for step in self._events[since:] for event in masked(step, viewer)]

    def chronicle(self, viewer: Seat | None, since: int = 0) -> list[tuple[Event, ...]]:
        """The same step by step: entry n is what the viewer learned of step `since` + n."""
        return [masked(step, viewer) for step in self._events[since:]]

    def facts(self, since: int = 0) -> list[Event]:
        """Everything that happened, unmasked: for audits and replays, never for a player or a screen."""
        return [event for step in self._events[since:] for event in step]

    def facts_of(self, step: int) -> tuple[Event, ...]:
        """What happened at one step, unmasked, as `facts`."""
        return self._events[step]

    def outcome(self) -> tuple[float, ...] | None:
        if self._conceded is not None:
            return spoils(self._parties(), self._given_up)
        return self.game.outcome(self._table.state) if self.over else None

    def party(self, seat: Seat) -> Seat:
        """The one that stands for all who win and lose with it."""
        return self.game.team(self._table.state, seat)

    def _parties(self) -> tuple[Seat, ...]:
        return tuple(map(self.party, range(len(self.setup.seats))))

    @property
    def progress(self) -> Progress:
        """What a list of saved games may tell of it."""
        try:
            told = self.game.progress(self.view(None)) if isinstance(self.game, Tells) else Progress()
        except Exception:  # a fault in what is only told must not keep a game from being saved
            told = Progress()
        decision = self.decision
        if decision is not None:
            return replace(told, to_act=decision.seats, asks=decision.kind)
        conceded = tuple(sorted(self._given_up)) if self._conceded is not None else ()
        return replace(told, shares=self.outcome() or (), conceded=conceded)

    def truth(self) -> State:
        """A copy of the full state, for saving and for the end of the game; never for a player or a screen."""
        copy: State = self._table.state.copy()
        return copy

    @property
    def players_seed(self) -> str:
        """For computer players: as lasting as the game's seed, which it does not tell."""
        return derived(self.setup.seed, "players")

    @property
    def seed_revealed(self) -> str | None:
        """The seed, once the game is over and nobody can use it any more."""
        return self.setup.seed if self.over else None

    # -- playing -----------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Action, auto: bool = False) -> StepTaken:
        """Take an action. Raises IllegalAction and changes nothing when it is not on offer."""
        step = self._act(LogEntry(seat, action, auto))
        self._redo.clear()
        return step

    def run_automatic(self) -> list[StepTaken]:
        """Give the answers that standing wishes give, until somebody has to be asked."""
        steps: list[StepTaken] = []
        while (entry := self._wished()) is not None:
            steps.append(self.submit(entry.seat, entry.action, auto=True))
        return steps

    def _wished(self) -> LogEntry | None:
        decision = self.decision
        for seat in decision.seats if decision else ():
            wishes = self.auto_answers.get(seat)
            if decision is None or wishes is None or not self.person(seat):
                continue
            action = wishes.answer(seat, decision, self.legal(seat), self.sight(seat))
            if action is not None:
                return LogEntry(seat, action, auto=True)
        return None

    def give_up(self, seat: Seat) -> None:
        """The person goes and a computer player sits down; the rules notice nothing. Nothing for computer players."""
        self._leave(seat, ends=False)

    def concede(self, seat: Seat) -> None:
        """The person gives the game up. It ends where nobody is left to play it out with, see `ends_with`."""
        self._leave(seat, self.ends_with(seat))

    def ends_with(self, seat: Seat) -> bool:
        """Whether the game is over if that person concedes: no other is left, or all those left are of one party."""
        parties = self._parties()
        people = {party for other, party in enumerate(parties) if other != seat and self.person(other)}
        lost = {parties[other] for other in (*self._given_up, seat)} - people
        return not people or len(set(parties) - lost) == 1

    def _leave(self, seat: Seat, ends: bool) -> None:
        if self.read_only:
            raise ReadOnly
        if not self.person(seat) or self.over:
            return
        self._given_up[seat] = self.length
        self._conceded = seat if ends else None
        self._redo.clear()
        if self.recorder is not None:
            self.recorder.gave_up(self, seat)

    def _act(self, entry: LogEntry) -> StepTaken:
        if self.read_only:
            raise ReadOnly
        table = self._table
        if entry.action not in self.legal(entry.seat):
            raise IllegalAction(f"seat {entry.seat} may not {entry.action}")
        before = table.state.copy()
        self._offers.clear()
        self._sights.clear()
        try:
            table.apply(entry.seat, entry.action)
        except BaseException:
            table.state = before
            self._taken_events()
            self._taken_stills()
            raise
        step = self._log(entry, before)
        if self.recorder is not None:
            self.recorder.acted(self, entry)
        return step

    def _log(self, entry: LogEntry, before: State) -> StepTaken:
        events, after = self._taken_events(), self._table.state.copy()
        self._history.add(self._point(entry, before, after, events))
        self._entries.append(entry)
        self._events.append(events)
        if self.length % DIGEST_EVERY == 0:
            self._digests[self.length] = self.digest
        return StepTaken(len(self._entries), entry, events, before, after, self._taken_stills())

    def _taken_stills(self) -> tuple[State | None, ...]:
        stills = self._table.stills
        if not stills:
            return ()
        self._table.stills = []
        return tuple(stills)

    def _point(self, entry: LogEntry, before: State, after: State, events: tuple[Event, ...]) -> UndoPoint:
        friend = self.setup.friend
        if friend is None or not self.person(friend):
            return UndoPoint(before, entry.seat, barrier_of(before, after, events, self.person(entry.seat)), entry.auto)
        own = entry.seat == friend
        barrier = friendly_barrier(before, after, events, friend, entry.seat)
        return UndoPoint(before, entry.seat, barrier, entry.auto or not own, forgiven=not own)

    def _taken_events(self) -> tuple[Event, ...]:
        events = tuple(self._table.events or ())
        self._table.events = []
        return events

    # -- taking back -------------------------------------------------------------------------

    def undo_refusal(self, by: Seat | None = None) -> Barrier | None:
        """Why `undo` would be refused now: "dice", "revealed", "other_seat", "nothing"; None when it is free."""
        if self._conceded is not None:
            return "nothing"
        return self._history.refusal(self._asking(by))

    def undo(self, by: Seat | None = None) -> StepTaken:
        """Take back the last chosen action, with what followed from it by itself.

        `by` is the person who asks: by default the one to act, or who acted last when no person is to act.
        Raises UndoRefused with the reason. Computer players that forgive let go of what they have answered to it.
        """
        if self.read_only:
            raise ReadOnly
        refusal = self.undo_refusal(by)
        if refusal is not None:
            raise UndoRefused(refusal)
        count = len(self._history.unit())
        now = self._table.state
        self._redo.append(self._entries[-count:])
        self._table.state = self._history.points[-count].before.copy()
        self._offers.clear()
        self._sights.clear()
        for log in (self._entries, self._events, self._history.points):
            del log[-count:]
        self._given_up = {seat: min(at, self.length) for seat, at in self._given_up.items()}
        if self.recorder is not None:
            self.recorder.taken_back(self, count)
        return StepTaken(len(self._entries), None, (), now, self._table.state.copy())

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def redo(self) -> list[StepTaken]:
        """Do again what was last taken back. Raises UndoRefused("nothing") when there is nothing."""
        if not self._redo:
            raise UndoRefused("nothing")
        return [self._act(entry) for entry in self._redo.pop()]

    def _asking(self, by: Seat | None) -> Seat:
        if by is not None:
            return by
        if self.setup.friend is not None:
            return self.setup.friend
        people = [seat for seat in (self.decision.seats if self.decision else ()) if self.person(seat)]
        last = self._entries[-1].seat if self._entries else -1
        return people[0] if people and last not in people else last


def spoils(parties: tuple[Seat, ...], given_up: Iterable[Seat]) -> tuple[float, ...]:
    """The outcome of a game that was given up: it is won by the party that is left, and by nobody if several are."""
    lost = {parties[seat] for seat in given_up}
    left = set(parties) - lost
    return tuple(1.0 if len(left) == 1 and party in left else 0.0 for party in parties)


def masked(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    seen = (event.seen_by(viewer) for event in events)
    return tuple(event for event in seen if event is not None)


def replayed(game: Game, setup: Setup, entries: Iterable[LogEntry]) -> Session:
    """A session brought to where the entries lead. Raises IllegalAction at the first that is not on offer."""
    session = Session(game, setup)
    for entry in entries:
        session.submit(entry.seat, entry.action, entry.auto)
    return session
