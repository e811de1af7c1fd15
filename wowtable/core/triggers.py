"""When X happens, do Y; instead of X, do Y.

Only events trigger, so whatever triggers is in the log too and can be animated. Triggered abilities go before the next
question, whoever asks it; a game in which they wait for a certain moment says so in its state, and pushes `React` then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from .state import OwnState_contra, State
from .table import AnyTable, Frame
from .types import Action, Decision, Event, RulesError, Seat


@dataclass(frozen=True, slots=True)
class Pending:
    """A triggered ability that waits for its turn: whose, from what, and which.

    A game whose abilities need to know what set them off adds it as numbers, in a class of its own.
    """

    seat: Seat
    source: str
    ability: str


@dataclass
class ReactiveState(State):
    """A state whose game has triggered abilities.

    For games in which they wait for a moment of their own, `interruption` is overridden to give None.
    """

    pending: list[Pending] = field(default_factory=list)

    def interruption(self) -> Any:
        return React() if self.pending else None


class Reactions(Protocol[OwnState_contra]):
    """What a game with triggers adds to the game protocol.

        def triggered_by(self, s, event):
            if isinstance(event, Fell):
                return [Pending(seat, card, "mourn") for seat, card in s.cards_named("widow")]
            return ()

        def reaction(self, s, pending):
            return Mourning(pending.seat)

        def reaction_order(self, s):
            return s.seats_from(s.active)

    Its state is a `ReactiveState`, and its rules tell by `happen` what may set something off.
    """

    def triggered_by(self, s: OwnState_contra, event: Event) -> Iterable[Pending]:
        """The abilities in play that this event sets off."""
        ...

    def reaction(self, s: OwnState_contra, pending: Pending) -> Frame:
        """The frame that carries one of them out."""
        ...

    def reaction_order(self, s: OwnState_contra) -> tuple[Seat, ...]:
        """Active seat first."""
        ...


def happen(t: AnyTable, event: Event) -> None:
    """Emit a fact and note whatever it sets off. The state must show the fact already."""
    t.emit(event)
    t.state.pending.extend(t.game.triggered_by(t.state, event))


@dataclass(frozen=True, slots=True)
class React:
    """Pushes the pending abilities: active seat's first, each seat putting its own in order."""

    waiting: tuple[Pending, ...] = ()
    chosen: tuple[Pending, ...] = ()

    def run(self, t: AnyTable) -> Decision | None:
        if t.state.pending:
            t.become(replace(self, waiting=(*self.waiting, *t.state.pending)))
            t.state.pending.clear()
            return None
        if not self.waiting:
            t.pop()
            t.push_all(t.game.reaction(t.state, pending) for pending in self.chosen)
            return None
        mine = self._next_group(t)
        if len(mine) > 1:
            return Decision("order_triggers", (mine[0].seat,))
        self._choose(t, mine[0])
        return None

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        return [Action("first", (i, p.source, p.ability)) for i, p in enumerate(self._next_group(t))]

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        self._choose(t, self._next_group(t)[action.args[0]])

    def _next_group(self, t: AnyTable) -> list[Pending]:
        for seat in t.game.reaction_order(t.state):
            mine = [p for p in self.waiting if p.seat == seat]
            if mine:
                return mine
        raise RulesError(f"triggers of seats outside the reaction order: {self.waiting}")

    def _choose(self, t: AnyTable, pending: Pending) -> None:
        at = self.waiting.index(pending)
        t.become(React(self.waiting[:at] + self.waiting[at + 1 :], (*self.chosen, pending)))


class ChangeQuestion(Protocol):
    """Changes of one kind before they happen: what turns them, who picks among that, and what they do in the end.

    A change is a record that says all about it: whom it befalls, how much, and what has turned it already if that may
    not do so again. Damage is one. Here a shield takes it away, and armor may be used against it:

        @dataclass(frozen=True, slots=True)
        class Damage:
            def ways(self, t, change):
                if change.seat in t.state.shields:
                    return {Action("shield"): "shield"}
                armors = t.state.armors[change.seat]
                return {Action("armor", (n,)): n for n in armors} | {PASS: None} if armors else {}

            def asked(self, t, change, ways):
                return Decision("armor", (change.seat,)) if PASS in ways else None

            def turned(self, t, change, way):
                if way == "shield":
                    t.state.shields.remove(change.seat)
                    return None
                return replace(change, amount=change.amount - worn_out(t, change.seat, way))

            def settled(self, t, changes):
                for change in changes:
                    t.state.health[change.seat] -= change.amount

    One blow for each of two heroes is `t.push(Intend(Damage(), (Blow(0, 3), Blow(1, 3))))`.
    """

    def ways(self, t: AnyTable, change: Any) -> Mapping[Action, Any]:
        """What turns the change as things stand, by the answer that picks it; nothing when it is settled.

        Where some of it goes before the rest, only that. Where it may be left, an answer that stands for None: then the
        change is settled as it is. What may be turned in several ways, such as to whom it goes, is so many answers.
        """
        ...

    def asked(self, t: AnyTable, change: Any, ways: Mapping[Action, Any]) -> Decision | None:
        """Who picks among these ways; None where there is nothing to decide, and the first of them goes."""
        ...

    def turned(self, t: AnyTable, change: Any, way: Any) -> Any:
        """Use the way up, pay for it, tell it; return the change that is left, None when nothing is. It pushes nothing.

        It is asked for ways again, so each must take away its own cause, or chains would never end.
        """
        ...

    def settled(self, t: AnyTable, changes: tuple[Any, ...]) -> None:
        """Carry out all that is left of them, at the same moment; called with the frame already popped."""
        ...


@dataclass(frozen=True, slots=True)
class Intend:
    """Changes about to happen together: each in its order is turned by whatever turns it, then all of them happen."""

    question: ChangeQuestion
    waiting: tuple[Any, ...]
    settled: tuple[Any, ...] = ()

    def run(self, t: AnyTable) -> Decision | None:
        question = self.question
        if not self.waiting:
            t.pop()
            question.settled(t, self.settled)
            return None
        change = self.waiting[0]
        ways = question.ways(t, change)
        if ways:
            asked = question.asked(t, change, ways)
            if asked is not None:
                return asked
        self._go(t, next(iter(ways.values()), None))
        return None

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        return list(self.question.ways(t, self.waiting[0]))

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        self._go(t, self.question.ways(t, self.waiting[0])[action])

    def _go(self, t: AnyTable, way: Any) -> None:
        """One way further with the first of them; None settles it."""
        change, *rest = self.waiting
        if way is None:
            t.become(Intend(self.question, tuple(rest), (*self.settled, change)))
            return
        left = self.question.turned(t, change, way)
        t.become(Intend(self.question, tuple(rest) if left is None else (left, *rest), self.settled))
