"""When X happens, do Y; instead of X, do Y; while Z stands, numbers change.

Only events trigger, so whatever triggers is in the log too and can be animated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from .state import State
from .table import Frame
from .types import Action, Decision, Event, Seat

N = TypeVar("N", bound=int | float)


@dataclass(frozen=True, slots=True)
class Pending:
    """A triggered ability that waits for its turn: whose, from what, which, and because of what."""

    seat: Seat
    source: str
    ability: str
    event: Event


@dataclass
class ReactiveState(State):
    """A state whose game has triggered abilities."""

    pending: list[Pending] = field(default_factory=list)


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


def happen(t: Any, event: Event) -> None:
    """Emit a fact and note whatever it sets off. The state must show the fact already."""
    t.emit(event)
    t.state.pending.extend(t.game.triggered_by(t.state, event))


def react(t: Any) -> bool:
    """Call first in the `run` of every frame that asks; True when reactions were pushed and go before."""
    if not t.state.pending:
        return False
    t.push(React())
    return True


@dataclass(frozen=True, slots=True)
class React:
    """Pushes the pending abilities: active seat's first, each seat putting its own in order."""

    chosen: tuple[Pending, ...] = ()

    def run(self, t: Any) -> Decision | None:
        seat, mine = self._next_group(t)
        if seat is None:
            t.pop()
            t.push_all(t.game.reaction(t.state, pending) for pending in self.chosen)
            return None
        if len(mine) == 1:
            self._choose(t, mine[0])
            return None
        return Decision("order_triggers", (seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        _, mine = self._next_group(t)
        return [Action("first", (i, p.source, p.ability)) for i, p in enumerate(mine)]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        _, mine = self._next_group(t)
        self._choose(t, mine[action.args[0]])

    def _next_group(self, t: Any) -> tuple[Seat | None, list[Pending]]:
        for seat in t.game.reaction_order(t.state):
            mine = [p for p in t.state.pending if p.seat == seat]
            if mine:
                return seat, mine
        return None, []

    def _choose(self, t: Any, pending: Pending) -> None:
        t.state.pending.remove(pending)
        t.become(replace(self, chosen=(*self.chosen, pending)))


def modified(base: N, modifiers: Iterable[Callable[[N], N]]) -> N:
    """Fold the active modifiers, in the order given, over a printed number. Never store the result."""
    value = base
    for modifier in modifiers:
        value = modifier(value)
    return value


class Replacement(Protocol):
    """Something in play that may turn an intended change into another one."""

    @property
    def id(self) -> str: ...

    def applies(self, s: Any, change: Any) -> bool: ...

    def replace(self, s: Any, change: Any) -> Any:
        """The change that happens instead; None when nothing happens."""
        ...


def replacements_for(
    s: Any, change: Any, in_play: Iterable[Replacement], used: frozenset[str]
) -> tuple[Replacement, ...]:
    """Those that may still turn `change`; each replaces at most once, so chains end."""
    return tuple(r for r in in_play if r.id not in used and r.applies(s, change))


@dataclass(frozen=True, slots=True)
class Intend:
    """A change about to happen: asks `seat` which replacement comes first when several apply, then performs it.

    The game answers `replacements(s)` and `perform(t, change)`.
    """

    seat: Seat
    change: Any
    used: frozenset[str] = frozenset()

    def run(self, t: Any) -> Decision | None:
        options = replacements_for(t.state, self.change, t.game.replacements(t.state), self.used)
        if len(options) > 1:
            return Decision("order_replacements", (self.seat,))
        if options:
            self._turn(t, options[0])
        else:
            t.pop()
            t.game.perform(t, self.change)
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        options = replacements_for(t.state, self.change, t.game.replacements(t.state), self.used)
        return [Action("replace", (r.id,)) for r in options]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        for option in t.game.replacements(t.state):
            if option.id == action.args[0]:
                self._turn(t, option)
                return

    def _turn(self, t: Any, replacement: Replacement) -> None:
        change = replacement.replace(t.state, self.change)
        if change is None:
            t.pop()
        else:
            t.become(replace(self, change=change, used=self.used | {replacement.id}))
