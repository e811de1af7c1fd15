"""Ready-made frames. What differs from rule to rule is a question: a frozen dataclass with a few methods."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from .state import State
from .table import Automatic, Frame
from .types import Action, Decision, Seat

DONE = Action("done")
PASS = Action("pass")


def mask_question(view: State, seat: Seat | None) -> None:
    """Leaves of the open question what `seat` may know: frames that keep a secret have a `masked_for(seat)`."""
    view.stack[:] = [frame.masked_for(seat) if hasattr(frame, "masked_for") else frame for frame in view.stack]
    if view.decision is not None:
        view.decision = view.decision.seen_by(seat)


def renamed_stack(stack: Iterable[Any], names: Mapping[str, str]) -> list[Any]:
    """For determinizing by permutation: hidden ids in frames that keep a secret become other ids."""
    return [_renamed(frame, names) if hasattr(frame, "masked_for") else frame for frame in stack]


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(part, names) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = {f.name: _renamed(getattr(value, f.name), names) for f in dataclasses.fields(value)}
        return replace(value, **parts)
    return value


@dataclass(frozen=True, slots=True)
class InOrder(Automatic):
    """Runs its frames one after the other."""

    frames: tuple[Frame, ...]

    def run(self, t: Any) -> Decision | None:
        t.pop()
        t.push_all(self.frames)
        return None


@dataclass(frozen=True, slots=True)
class EachSeat(Automatic):
    """Runs one frame for each seat, in order; `frame` is a template whose `seat` is filled in."""

    seats: tuple[Seat, ...]
    frame: Any

    def run(self, t: Any) -> Decision | None:
        t.pop()
        t.push_all(replace(self.frame, seat=seat) for seat in self.seats)
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
    """From `least` to `most` single picks; DONE ends it early. Ends by itself when nothing is left to pick.

    The picks of a `secret` choice are masked for other seats: see `mask_question`.
    """

    question: SomeQuestion
    seat: Seat
    least: int
    most: int
    picked: tuple[Action, ...] = ()
    secret: bool = False

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

    def masked_for(self, seat: Seat | None) -> PickSome:
        if not self.secret or seat == self.seat:
            return self
        return replace(self, picked=tuple(Action(action.verb) for action in self.picked))


class WindowQuestion(Protocol):
    """A window in which seats may respond in turn. Name it as the base of a question: what is left out does nothing."""

    @property
    def kind(self) -> str: ...

    def order(self, t: Any) -> Sequence[Seat]:
        """Who may respond, beginning with whoever is asked first. Asked each time, so it may change meanwhile."""
        ...

    def ready(self, t: Any) -> bool:
        """What must happen before a round of answers begins; False after doing something that pushes, pops or ends."""
        return True

    def responses(self, t: Any, seat: Seat) -> Sequence[Action]: ...

    def respond(self, t: Any, seat: Seat, action: Action) -> None:
        """Carry out a response; the window stays below whatever this pushes."""
        ...

    def passed(self, t: Any, seat: Seat) -> None:
        """A fact for those who want to tell it."""

    def closed(self, t: Any) -> None:
        """Everybody passed in succession; called with the frame already popped."""
        ...


@dataclass(frozen=True, slots=True)
class Window:
    """Goes round the order; a response starts the round anew from the responder, all passes close it.

    `skip_idle` passes for seats that have no response. Set it only where all is open: it tells what they hold.
    """

    question: WindowQuestion
    holder: Seat | None = None
    passes: int = 0
    skip_idle: bool = False

    def run(self, t: Any) -> Decision | None:
        question = self.question
        if not self.passes and not question.ready(t):
            return None
        order = question.order(t)
        if self.passes >= len(order):
            t.pop()
            question.closed(t)
            return None
        seat = order[0] if self.holder is None or self.holder not in order else self.holder
        if self.skip_idle and not question.responses(t, seat):
            self._pass(t, seat)
            return None
        return Decision(question.kind, (seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [*self.question.responses(t, seat), PASS]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        if action == PASS:
            self.question.passed(t, seat)
            self._pass(t, seat)
        else:
            t.become(Window(self.question, seat, skip_idle=self.skip_idle))
            self.question.respond(t, seat, action)

    def _pass(self, t: Any, seat: Seat) -> None:
        order = self.question.order(t)
        after = order[(order.index(seat) + 1) % len(order)]
        t.become(Window(self.question, after, self.passes + 1, self.skip_idle))
