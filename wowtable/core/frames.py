"""Frames: how to write one, and those that come ready-made.

A frame is one procedure that is going on: a frozen dataclass of ids and numbers on the stack of the state. The table
runs the one on top, again and again, until one asks somebody. What goes on is therefore data: it can be saved, copied
and looked at in any moment. Nearly every rule is one of two patterns.

**A step that asks.** `run` returns the question and changes nothing. `legal` says what may be answered. `take` carries
an answer out: first it pops the frame, or lets it become what comes next, and only then it does what may push others.

    >>> @dataclass(frozen=True, slots=True)
    ... class Toll:
    ...     seat: int
    ...
    ...     def run(self, t):
    ...         if t.state.coins[self.seat]:
    ...             return Decision("toll", (self.seat,))
    ...         t.pop()  # nothing to ask: without a coin nobody crosses
    ...
    ...     def legal(self, t, seat):
    ...         return [Action("pay"), Action("stay")]
    ...
    ...     def take(self, t, seat, action):
    ...         t.pop()
    ...         if action.verb == "pay":
    ...             t.state.coins[seat] -= 1
    ...             t.state.across.append(seat)

**A procedure that pushes steps.** It lies below them, comes up again when they are done, and knows what is next.

    >>> @dataclass(frozen=True, slots=True)
    ... class Bridge(Automatic):
    ...     days: int
    ...
    ...     def run(self, t):
    ...         if not self.days:
    ...             t.pop()
    ...             return
    ...         t.become(Bridge(self.days - 1))
    ...         t.push_all(Toll(seat) for seat in range(len(t.state.coins)))

The first of the frames pushed runs first. Seat 1 has no coin here, so it is never asked:

    >>> @dataclass
    ... class River(State):
    ...     coins: list[int] = field(default_factory=list)
    ...     across: list[int] = field(default_factory=list)
    >>> t = Table(None, River(coins=[2, 0, 1]), Fast(Random(1)))
    >>> t.push(Bridge(days=2))
    >>> t.settle().seats
    (0,)
    >>> t.play(0, Action("stay")).seats
    (2,)
    >>> t.play(2, Action("pay")).seats
    (0,)
    >>> t.state.stack
    [Bridge(days=0), Toll(seat=2), Toll(seat=1), Toll(seat=0)]
    >>> t.play(0, Action("pay"))
    >>> t.state.across
    [2, 0]

More of the same: a procedure keeps what it has to remember in its own fields (`Bridge.days`), never in the state. What
breaks something off unwinds to the procedure that goes on (`Table.unwind`). What waits for the next question, whoever
asks it, is an interruption (`State.interruption`). Pieces are numbers, so a frame hides nothing (`knowledge`).

The ready-made frames below, and those of `ballot` and `triggers`, are such steps and procedures. What differs from
rule to rule is a question: a frozen dataclass with a few methods.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Protocol

from .table import AnyTable
from .types import ADDED, Action, Decision, Seat, about

DONE = Action("done")
PASS = Action("pass")


class SomeQuestion(Protocol):
    """Several picks of one kind, made one at a time. Name it as the base of a question: what is left out is usual.

        @dataclass(frozen=True, slots=True)
        class Loot(SomeQuestion):
            kind: str = "loot"

            def options(self, t, seat, picked):
                return {Action("take", (item,)): item for item in t.state.chest if item not in picked}

            def done(self, t, seat, picked):
                t.state.bags[seat] = (*t.state.bags[seat], *picked)

    Up to two things are taken by `t.push(PickSome(Loot(), seat, 0, 2))`. What a procedure must remember of the picks it
    becomes in `done`: `t.become(replace(t.state.stack[-1], paid=picked))`.
    """

    @property
    def kind(self) -> str:
        """Of the decision: what texts and screens know the question by."""
        ...

    def options(self, t: AnyTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        """What there is to pick next, with the id that each action picks, such as the number of a card."""
        ...

    def about(self, t: AnyTable, picked: tuple[Any, ...]) -> Mapping[str, Any]:
        """What the question is about, for screens and texts."""
        return {"picked": picked}

    def guessed(self, t: AnyTable, seat: Seat, count: int, rng: Random) -> tuple[Any, ...]:
        """For those who do not see private picks: as many others, out of what `t` offers."""
        picked: tuple[Any, ...] = ()
        for _ in range(count):
            picked = (*picked, rng.choice(list(self.options(t, seat, picked).values())))
        return picked

    def done(self, t: AnyTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        """Called with the frame already popped, so that the procedure which asked is on top again."""
        ...


@dataclass(frozen=True, slots=True)
class PickSome:
    """From `least` to `most` single picks; DONE ends it early. Ends by itself when nothing is left to pick.

    If it is `private`, nobody else sees what is picked so far. With `skip_forced` what has to be picked anyway is
    picked without a question.
    """

    question: SomeQuestion
    seat: Seat
    least: int
    most: int
    picked: tuple[Any, ...] = ()
    private: bool = False
    skip_forced: bool = field(default=False, metadata=ADDED)

    def run(self, t: AnyTable) -> Decision | None:
        question, count = self.question, len(self.picked)
        options = question.options(t, self.seat, self.picked) if count < self.most else {}
        if not options:
            t.pop()
            question.done(t, self.seat, self.picked)
            return None
        if self.skip_forced and len(options) <= self.least - count:
            t.become(replace(self, picked=(*self.picked, next(iter(options.values())))))
            return None
        due = (max(0, self.least - count), self.most - count)
        known = about(**question.about(t, self.picked))
        return Decision(question.kind, (self.seat,), picks=due, about=known, private=self.private)

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        options = list(self.question.options(t, seat, self.picked))
        if len(self.picked) >= self.least:
            options.append(DONE)
        return options

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.pop()
            self.question.done(t, self.seat, self.picked)
        else:
            options = self.question.options(t, seat, self.picked)
            t.become(replace(self, picked=(*self.picked, options[action])))

    def masked_for(self, seat: Seat | None) -> PickSome:
        if not self.private or seat == self.seat:
            return self
        return replace(self, picked=(None,) * len(self.picked))

    def guessed(self, t: AnyTable, seat: Seat, rng: Random) -> PickSome:
        if not self.private or seat == self.seat:
            return self
        return replace(self, picked=self.question.guessed(t, self.seat, len(self.picked), rng))


class WindowQuestion(Protocol):
    """A window in which seats may respond in turn. Name it as the base of a question: what is left out does nothing.

        @dataclass(frozen=True, slots=True)
        class BeforeTheRoll(WindowQuestion):
            kind: str = "before_the_roll"

            def order(self, t):
                return t.state.fighters

            def responses(self, t, seat):
                return [Action("use", (card,)) for card in t.state.ready[seat] if t.state.energy[seat]]

            def respond(self, t, seat, action):
                t.state.energy[seat] -= 1
                t.push(Carry(seat, action.args[0]))

            def closed(self, t):
                t.push(Roll())

    It opens by `t.push(Window(BeforeTheRoll()))`.
    """

    @property
    def kind(self) -> str:
        """Of the decision: what texts and screens know the question by."""
        ...

    def order(self, t: AnyTable) -> Sequence[Seat]:
        """Who may respond, beginning with whoever is asked first. Asked each time, so it may change meanwhile."""
        ...

    def ready(self, t: AnyTable) -> bool:
        """What must happen before a round of answers begins; False after doing something that pushes, pops or ends."""
        return True

    def responses(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        """What there is to do but pass, which is always offered as well."""
        ...

    def respond(self, t: AnyTable, seat: Seat, action: Action) -> None:
        """Carry out a response; the window stays below whatever this pushes."""
        ...

    def passed(self, t: AnyTable, seat: Seat) -> None:
        """A fact for those who want to tell it."""
        return

    def closed(self, t: AnyTable) -> None:
        """Everybody passed in succession; called with the frame already popped."""
        ...


@dataclass(frozen=True, slots=True)
class Window:
    """Goes round the order; a response starts the round anew from the responder, all passes close it.

    `skip_idle` passes for seats that have no response. Set it only where all is open, as between the steps of a fight
    with dice: it tells what they hold.
    """

    question: WindowQuestion
    holder: Seat | None = None
    passes: int = 0
    skip_idle: bool = False

    def run(self, t: AnyTable) -> Decision | None:
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

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        return [*self.question.responses(t, seat), PASS]

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        if action == PASS:
            self.question.passed(t, seat)
            self._pass(t, seat)
        else:
            t.become(Window(self.question, seat, skip_idle=self.skip_idle))
            self.question.respond(t, seat, action)

    def _pass(self, t: AnyTable, seat: Seat) -> None:
        order = self.question.order(t)
        after = order[(order.index(seat) + 1) % len(order)]
        t.become(Window(self.question, after, self.passes + 1, self.skip_idle))
