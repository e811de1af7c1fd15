"""When X happens, do Y; instead of X, do Y; while Z stands, numbers change.

Only events trigger, so whatever triggers is in the log too and can be animated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from .frames import PASS
from .state import State
from .table import AnyTable, Frame
from .types import Action, Decision, Event, RulesError, Seat

N = TypeVar("N", bound=int | float)


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
    """A state whose game has triggered abilities: they go before the next question, whoever asks it."""

    pending: list[Pending] = field(default_factory=list)

    def interruption(self) -> Any:
        return React() if self.pending else None


class Reactions(Protocol):
    """What a game with triggers adds to the game protocol."""

    def triggered_by(self, s: Any, event: Event) -> Iterable[Pending]:
        """The abilities in play that this event sets off."""
        ...

    def reaction(self, s: Any, pending: Pending) -> Frame:
        """The frame that carries one of them out."""
        ...

    def reaction_order(self, s: Any) -> tuple[Seat, ...]:
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


def modified(base: N, modifiers: Iterable[Callable[[N], N]]) -> N:
    """Fold the active modifiers, in the order given, over a printed number. Never store the result."""
    value = base
    for modifier in modifiers:
        value = modifier(value)
    return value


class Replacement(Protocol):
    """Something in play that may turn an intended change into another one."""

    @property
    def id(self) -> str:
        """Tells it from all others in play: it replaces a change at most once, and the answer names it."""
        ...

    @property
    def optional(self) -> bool:
        """Whether it may be declined, as armor may."""
        ...

    def applies(self, s: Any, change: Any) -> bool:
        """Whether it may turn this change, as things stand."""
        ...

    def replace(self, t: AnyTable, change: Any) -> Any:
        """Pay for it, use it up; return the change that happens instead, None when nothing does.

        To ask somebody first, push a frame that goes on to push an `Intend`, and return None.
        """
        ...


class Changes(Protocol):
    """What a game with replacements adds to the game protocol. Changes are records with a `seat` they befall."""

    def replacements(self, s: Any) -> Iterable[Replacement]:
        """Everything in play that replaces changes."""
        ...

    def perform(self, t: AnyTable, change: Any) -> None:
        """Carry out a change that nothing replaces any more."""
        ...


@dataclass(frozen=True, slots=True)
class Intend:
    """A change about to happen: replaced as long as something applies, then performed.

    The seat that it befalls picks among several replacements and may decline those that are optional.
    Each replaces the change at most once, so chains end.
    """

    change: Any
    used: frozenset[str] = frozenset()

    def run(self, t: AnyTable) -> Decision | None:
        options = self._options(t)
        if len(options) > 1 or any(option.optional for option in options):
            return Decision("replace", (self.change.seat,))
        if options:
            self._turn(t, options[0])
        else:
            t.pop()
            t.game.perform(t, self.change)
        return None

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        options = self._options(t)
        actions = [Action("replace", (option.id,)) for option in options]
        if all(option.optional for option in options):
            actions.append(PASS)
        return actions

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        options = self._options(t)
        if action == PASS:
            t.become(replace(self, used=self.used | {option.id for option in options}))
            return
        self._turn(t, next(option for option in options if option.id == action.args[0]))

    def _options(self, t: AnyTable) -> list[Replacement]:
        in_play = t.game.replacements(t.state)
        return [r for r in in_play if r.id not in self.used and r.applies(t.state, self.change)]

    def _turn(self, t: AnyTable, replacement: Replacement) -> None:
        t.pop()
        change = replacement.replace(t, self.change)
        if change is not None:
            t.push(Intend(change, self.used | {replacement.id}))
