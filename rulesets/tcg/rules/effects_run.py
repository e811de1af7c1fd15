"""Effects are carried out one after the other, each by the handler of its class.

Every handler leaves in `s.last` what really happened, which is what "if done" and "as much as was dealt" look at
(TCG-AMBIG-56). Nothing is destroyed for its damage before the whole text is done (TCG-AMBIG-40): these frames never
give anybody priority.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from wowtable.core import Automatic, Decision, RulesError, Seat

from .cards.effects import Effect
from .cards.phrases import To
from .selection import things
from .state import DuelTable, Last, Ref, Scope

E = TypeVar("E", bound=Effect)
Handler = Callable[[DuelTable, Scope, Any], None]
_HANDLERS: dict[type[Effect], Handler] = {}


@dataclass(frozen=True, slots=True)
class Run(Automatic):
    """What is left of a text that is being carried out."""

    scope: Scope
    effects: tuple[Effect, ...]

    def run(self, t: DuelTable) -> Decision | None:
        if not self.effects:
            t.pop()
            return None
        effect, *rest = self.effects
        if rest:
            t.become(Run(self.scope, tuple(rest)))
        else:
            t.pop()
        handler_of(type(effect))(t, self.scope, effect)
        return None


def carries_out(kind: type[E]) -> Callable[[Callable[[DuelTable, Scope, E], None]], Handler]:
    """Marks the handler of an effect class. It may push frames that ask; the rest of the text waits below them."""

    def enter(handler: Callable[[DuelTable, Scope, E], None]) -> Handler:
        _HANDLERS[kind] = handler
        return handler

    return enter


def handler_of(kind: type[Effect]) -> Handler:
    handler = _HANDLERS.get(kind)
    if handler is None:
        raise RulesError(f"nothing carries out {kind.__name__}")
    return handler


def follow(t: DuelTable, scope: Scope, effects: tuple[Effect, ...]) -> None:
    """Carry out more effects before the rest of the text."""
    if effects:
        t.push(Run(scope, effects))


def start(t: DuelTable, scope: Scope, effects: tuple[Effect, ...]) -> None:
    """Carry out a whole text: nothing done before it counts for its "if done"."""
    t.state.last = Last()
    follow(t, scope, effects)


def in_play(t: DuelTable, scope: Scope, to: To) -> list[Ref]:
    """What an effect falls on, as far as it still is in play."""
    s = t.state
    return [ref for ref in things(t.game, s, scope, to) if s.in_play(ref)]


def players(t: DuelTable, scope: Scope, to: To) -> list[Seat]:
    """The players meant; a card that is meant stands for its controller."""
    s = t.state
    seats = [-1 - ref[0] if ref[0] < 0 else s.control[ref[0]] for ref in things(t.game, s, scope, to)]
    return [seat for seat in dict.fromkeys(seats) if not s.lost[seat]]


def done(t: DuelTable, refs: list[Ref] | tuple[Ref, ...], amount: int | None = None) -> None:
    """Note what the effect really did."""
    t.state.last = Last(tuple(refs), len(refs) if amount is None else amount)
