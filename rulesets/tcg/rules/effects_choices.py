"""Effects made of effects: what may happen, what happens only if, what somebody picks, what waits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action, Decision, Seat, about
from wowtable.core.frames import PickSome, SomeQuestion

from . import events as ev
from .action_args import NO, YES, in_play_args
from .cards.effects import Effect, ForEachDone, If, IfDone, IfFits, Later, May, Pick, Retrieve
from .effects_run import carries_out, done, follow, players
from .selection import fits, holds, lies_in_graveyard, things, those
from .state import NO_REF, Cause, Delayed, DuelTable, Last, Ref, Scope


@dataclass(frozen=True, slots=True)
class Choice:
    """Whether the rest of a text happens: its controller's to say."""

    scope: Scope
    effects: tuple[Effect, ...]

    def run(self, t: DuelTable) -> Decision | None:
        return Decision("may", (self.scope.seat,), about=about(card=self.scope.source[0]))

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action == YES:
            follow(t, self.scope, self.effects)
            return
        t.emit(ev.Declined(seat, self.scope.source[0], self.scope.name))
        t.state.last = Last()


@carries_out(May)
def may(t: DuelTable, scope: Scope, effect: May) -> None:
    """`s.last` stays as it is until the answer, so that what may be done can depend on what was done.

    Nobody is asked for a card that has left the graveyard.
    """
    first = effect.effects[0]
    if isinstance(first, Retrieve) and not any(
        lies_in_graveyard(t.state, ref) for ref in things(t.game, t.state, scope, first.to)
    ):
        done(t, ())
        return
    t.push(Choice(scope, effect.effects))


@carries_out(IfDone)
def if_done(t: DuelTable, scope: Scope, effect: IfDone) -> None:
    if t.state.last.done:
        follow(t, scope, effect.effects)


@carries_out(If)
def if_given(t: DuelTable, scope: Scope, effect: If) -> None:
    given = holds(t.game, t.state, effect.given, scope.seat, scope.source[0])
    follow(t, scope, effect.effects if given else effect.otherwise)


@carries_out(IfFits)
def if_fits(t: DuelTable, scope: Scope, effect: IfFits) -> None:
    """A thing that is gone neither fits nor does not."""
    g, s = t.game, t.state
    meant = [ref for ref in things(g, s, scope, effect.thing) if s.alive(ref)]
    if not meant:
        s.last = Last()
        return
    suits = all(fits(g, s, effect.what, ref[0], scope.seat, scope.source[0]) for ref in meant)
    follow(t, scope, effect.effects if suits else effect.otherwise)


@carries_out(ForEachDone)
def for_each_done(t: DuelTable, scope: Scope, effect: ForEachDone) -> None:
    for ref in reversed(t.state.last.things):
        follow(t, replace(scope, cause=Cause(it=ref, other=scope.source)), effect.effects)


@dataclass(frozen=True, slots=True)
class Picking(SomeQuestion):
    """One of the things that fit, from its player's point of view; a single one asks nobody."""

    scope: Scope
    effect: Pick
    kind: str = "pick"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[Ref, ...]) -> Mapping[Action, Ref]:
        s = t.state
        found = those(t.game, s, self.effect.what, seat, self.scope.source[0])
        return {Action("pick", in_play_args(s, ref[0])): ref for ref in found}

    def about(self, t: DuelTable, picked: tuple[Ref, ...]) -> Mapping[str, int]:
        return {"card": self.scope.source[0]}

    def done(self, t: DuelTable, seat: Seat, picked: tuple[Ref, ...]) -> None:
        for ref in picked:
            follow(t, replace(self.scope, picked=ref), self.effect.effects)


@carries_out(Pick)
def pick(t: DuelTable, scope: Scope, effect: Pick) -> None:
    t.state.last = Last()
    question = Picking(scope, effect)
    t.push_all(PickSome(question, seat, 1, 1, skip_forced=True) for seat in players(t, scope, effect.by))


@carries_out(Later)
def later(t: DuelTable, scope: Scope, effect: Later) -> None:
    """For the death of a thing one waits for each of them."""
    s = t.state
    waits_for = [NO_REF]
    if effect.when == "dies":
        waits_for = [ref for ref in things(t.game, s, scope, effect.to) if s.in_play(ref)]
    for ref in waits_for:
        s.serial += 1
        s.delayed.append(Delayed(s.serial, scope, effect.effects, effect.when, ref, s.turn))
    done(t, waits_for)
