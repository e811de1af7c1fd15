"""Effects are carried out one after the other, each by the handler of its class.

The handlers stand with the rules that they belong to: what hurts with the characters, what draws with the abilities.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from wowtable.core import Action, Automatic, Decision, RulesError, Seat

from . import holders, stats
from .cards.effects import DiscardAbilities, DiscardItem, Effect, GainItem, If, May, RollCheck
from .cards.words import COLOURS
from .state import NO, NO_CARD, NOBODY, NOWHERE, YES, Realm, RealmTable, ask

if TYPE_CHECKING:
    from .game import AdventureGame

E = TypeVar("E", bound=Effect)
Handler = Callable[[RealmTable, "Scope", Any], None]
_HANDLERS: dict[type[Effect], Handler] = {}


@dataclass(frozen=True, slots=True)
class Scope:
    """Who "you" are while a text is carried out, which card speaks, and what was chosen for it.

    `source` is the key of a noun, or "character". `seat` is NOBODY where an encounter speaks, and `side` tells its side
    of the fight. `answers` is the card that this one answers.
    """

    seat: Seat
    source: str = ""
    card: int = NO_CARD
    side: int = NOBODY
    target: Seat = NOBODY
    space: int = NOWHERE
    answers: int = NO_CARD


@dataclass(frozen=True, slots=True)
class Run(Automatic):
    """What is left of a text that is being carried out."""

    scope: Scope
    effects: tuple[Effect, ...]

    def run(self, t: RealmTable) -> Decision | None:
        effect, *rest = self.effects
        if rest:
            t.become(Run(self.scope, tuple(rest)))
        else:
            t.pop()
        handler = _HANDLERS.get(type(effect))
        if handler is None:
            raise RulesError(f"nothing carries out {type(effect).__name__}")
        handler(t, self.scope, effect)
        return None


def carries_out(kind: type[E]) -> Callable[[Callable[[RealmTable, Scope, E], None]], Handler]:
    """Marks the handler of an effect class. It may push frames that ask; the rest of the text waits below them."""

    def enter(handler: Callable[[RealmTable, Scope, E], None]) -> Handler:
        _HANDLERS[kind] = handler
        return handler

    return enter


def follow(t: RealmTable, scope: Scope, effects: Sequence[Effect]) -> None:
    """Carry out these next, before whatever waits."""
    if effects:
        t.push(Run(scope, tuple(effects)))


def side_of(t: RealmTable, scope: Scope) -> int:
    """On which side of the fight the user is; NOBODY where there is none."""
    if scope.side != NOBODY or t.state.fight is None:
        return scope.side
    return t.state.fight.side_of(scope.seat)


def heroes_meant(t: RealmTable, scope: Scope, who: str) -> tuple[Seat, ...]:
    """The heroes that an effect falls on; an encounter is none."""
    s = t.state
    if who == "foe":
        side = side_of(t, scope)
        seat = s.fight.seat_of(1 - side) if s.fight is not None and side != NOBODY else NOBODY
        return (seat,) if seat != NOBODY else ()
    if who == "others":
        return tuple(seat for seat in s.clockwise(s.active) if seat != scope.seat)
    if who == "each":
        return s.clockwise(s.active)
    seat = scope.target if who == "target" else scope.seat
    return (seat,) if seat != NOBODY else ()


def encounter_meant(t: RealmTable, scope: Scope, who: str) -> bool:
    """Whether an effect falls on the encounter of the fight: it is the foe of the user, or speaks of itself."""
    fight, side = t.state.fight, side_of(t, scope)
    if fight is None or fight.defender != NOBODY or side == NOBODY:
        return False
    return side == (0 if who == "foe" else 1) and who in ("foe", "you")


# -- composition -------------------------------------------------------------------------------------


@carries_out(If)
def run_if(t: RealmTable, scope: Scope, effect: If) -> None:
    speaks = scope.seat != NOBODY or t.state.fight is not None
    fits = speaks and stats.holds(t.game, t.state, effect.given, scope.seat)
    follow(t, scope, effect.effects if fits else effect.otherwise)


@carries_out(May)
def run_may(t: RealmTable, scope: Scope, effect: May) -> None:
    """Who cannot do what it asks for is not asked."""
    if all(can_be_done(t.game, t.state, scope.seat, each) for each in effect.effects):
        t.push(Offering(scope, effect.effects, effect.otherwise))
    else:
        follow(t, scope, effect.otherwise)


def can_be_done(g: AdventureGame, s: Realm, seat: Seat, effect: Effect) -> bool:
    """Whether there is what must be given up, and an item where one is to be had (AG-LIMIT-02)."""
    match effect:
        case DiscardItem(who="you", source=source):
            return bool(s.bag[seat] if source == "bag" else s.items(seat))
        case DiscardAbilities(who="you", cards=cards):
            return len(s.hand[seat]) >= cards
        case GainItem(level=level):
            return holders.holds_item(g, s, COLOURS.index(level))
    return True


@dataclass(frozen=True, slots=True)
class Offering:
    """The user of a text decides whether something in it happens."""

    scope: Scope
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def run(self, t: RealmTable) -> Decision:
        return ask("may", self.scope.seat, source=self.scope.source, card=self.scope.card)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        follow(t, self.scope, self.effects if action == YES else self.otherwise)


def offered_now(s: Realm) -> Offering | None:
    """What is asked about where somebody is asked whether they will."""
    top = s.stack[-1] if s.stack else None
    return top if isinstance(top, Offering) else None


@carries_out(RollCheck)
def run_roll_check(t: RealmTable, scope: Scope, effect: RollCheck) -> None:
    face = t.roll("check", t.game.content.box.combat_die)
    follow(t, scope, effect.effects if face >= effect.least else effect.otherwise)
