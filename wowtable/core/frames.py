"""Ready-made frames. What differs from rule to rule is a question: a frozen dataclass with a few methods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from .table import Frame
from .types import Action, Decision, IllegalAction, Seat, Settle

DONE = Action("done")
PASS = Action("pass")


@dataclass(frozen=True, slots=True)
class InOrder:
    """Runs its frames one after the other."""

    frames: tuple[Frame, ...]

    def run(self, t: Any) -> Decision | None:
        t.pop()
        t.push_all(self.frames)
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return ()

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        raise IllegalAction(str(action))


@dataclass(frozen=True, slots=True)
class EachSeat:
    """Runs one frame for each seat, in order; `frame` is a template whose `seat` is filled in."""

    seats: tuple[Seat, ...]
    frame: Any

    def run(self, t: Any) -> Decision | None:
        t.pop()
        t.push_all(replace(self.frame, seat=seat) for seat in self.seats)
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return ()

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        raise IllegalAction(str(action))


class SecretQuestion(Protocol):
    """Asked of several seats at once; nobody sees an answer before all are in."""

    @property
    def kind(self) -> str: ...

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]: ...

    def revealed(self, t: Any, answers: tuple[tuple[Seat, Action], ...]) -> None:
        """Called with the frame already popped; answers in seat order."""
        ...


@dataclass(frozen=True, slots=True)
class Secret:
    """Simultaneous secret choices. A view must blank the answers of other seats: see `masked_for`."""

    question: SecretQuestion
    waiting: tuple[Seat, ...]
    answers: tuple[tuple[Seat, Action | None], ...] = ()

    def run(self, t: Any) -> Decision | None:
        if self.waiting:
            return Decision(self.question.kind, self.waiting, Settle.ALL)
        t.pop()
        answers = tuple((seat, action) for seat, action in sorted(self.answers, key=_first) if action is not None)
        self.question.revealed(t, answers)
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return self.question.legal(t, seat) if seat in self.waiting else ()

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        waiting = tuple(s for s in self.waiting if s != seat)
        t.become(replace(self, waiting=waiting, answers=(*self.answers, (seat, action))))

    def masked_for(self, seat: Seat | None) -> Secret:
        hidden = tuple((s, a if s == seat else None) for s, a in sorted(self.answers, key=_first))
        return replace(self, answers=hidden)


def _first(pair: tuple[Seat, Action | None]) -> Seat:
    return pair[0]


class TeamQuestion(Protocol):
    """Asked of a team, which settles on one answer."""

    @property
    def kind(self) -> str: ...

    def legal(self, t: Any) -> Sequence[Action]: ...

    def settled(self, t: Any, action: Action) -> None:
        """Called with the frame already popped."""
        ...


@dataclass(frozen=True, slots=True)
class Team:
    """A team's choice under a rule of the table: "leader" (first seat decides), "majority", or "all".

    Votes are open. When every vote is in without an agreement, a majority rule falls back to the
    leader's vote, and "all" asks again.
    """

    question: TeamQuestion
    seats: tuple[Seat, ...]
    rule: str = "leader"
    votes: tuple[tuple[Seat, Action], ...] = ()

    def run(self, t: Any) -> Decision | None:
        agreed = self._agreed()
        if agreed is not None:
            t.pop()
            self.question.settled(t, agreed)
            return None
        voted = {seat for seat, _ in self.votes}
        waiting = tuple(s for s in self.seats if s not in voted)
        if not waiting:
            t.become(replace(self, votes=()))
            return None
        return Decision(self.question.kind, waiting if self.rule != "leader" else self.seats[:1], Settle.TEAM)

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return self.question.legal(t)

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        t.become(replace(self, votes=(*self.votes, (seat, action))))

    def _agreed(self) -> Action | None:
        if not self.votes:
            return None
        if self.rule == "leader":
            return self.votes[0][1]
        counts: dict[Action, int] = {}
        for _, action in self.votes:
            counts[action] = counts.get(action, 0) + 1
        needed = len(self.seats) if self.rule == "all" else len(self.seats) // 2 + 1
        for action, count in counts.items():
            if count >= needed:
                return action
        if self.rule == "majority" and len(self.votes) == len(self.seats):
            return dict(self.votes)[self.seats[0]]
        return None


class SomeQuestion(Protocol):
    """Several picks of one kind, made one at a time."""

    @property
    def kind(self) -> str: ...

    def options(self, t: Any, seat: Seat, picked: tuple[Action, ...]) -> Sequence[Action]: ...

    def done(self, t: Any, seat: Seat, picked: tuple[Action, ...]) -> None:
        """Called with the frame already popped."""
        ...


@dataclass(frozen=True, slots=True)
class PickSome:
    """From `least` to `most` single picks; DONE ends it early. Ends by itself when nothing is left to pick."""

    question: SomeQuestion
    seat: Seat
    least: int
    most: int
    picked: tuple[Action, ...] = ()

    def run(self, t: Any) -> Decision | None:
        if len(self.picked) < self.most and self.question.options(t, self.seat, self.picked):
            left = len(self.picked)
            return Decision(self.question.kind, (self.seat,), picks=(max(0, self.least - left), self.most - left))
        t.pop()
        self.question.done(t, self.seat, self.picked)
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        options = list(self.question.options(t, seat, self.picked))
        if len(self.picked) >= self.least:
            options.append(DONE)
        return options

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.pop()
            self.question.done(t, self.seat, self.picked)
        else:
            t.become(replace(self, picked=(*self.picked, action)))


class WindowQuestion(Protocol):
    """A window in which seats may respond in turn."""

    @property
    def kind(self) -> str: ...

    def responses(self, t: Any, seat: Seat) -> Sequence[Action]: ...

    def respond(self, t: Any, seat: Seat, action: Action) -> None:
        """Carry out a response; the window stays below whatever this pushes."""
        ...

    def closed(self, t: Any) -> None:
        """Everybody passed in succession; called with the frame already popped."""
        ...


@dataclass(frozen=True, slots=True)
class Window:
    """Priority goes round `order`; a response starts the round anew from the responder, all passes close it."""

    question: WindowQuestion
    order: tuple[Seat, ...]
    at: int = 0
    passes: int = 0

    def run(self, t: Any) -> Decision | None:
        if self.passes >= len(self.order):
            t.pop()
            self.question.closed(t)
            return None
        return Decision(self.question.kind, (self.order[self.at],))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [*self.question.responses(t, seat), PASS]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        if action == PASS:
            t.become(replace(self, at=(self.at + 1) % len(self.order), passes=self.passes + 1))
        else:
            t.become(replace(self, passes=0))
            self.question.respond(t, seat, action)
