"""Triggered powers: which of them a fact sets off, and how they come onto the chain (TCG-CHAIN-19, TCG-AMBIG-15, -42).

They wait in `Duel.pending` until somebody would get priority; then each seat puts its own in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Seat
from wowtable.core.triggers import Pending
from wowtable.core.types import Event

from . import events as ev
from . import selection, stats
from .cards.effects import Heal, May
from .cards.phrases import Target, What
from .cards.powers import When
from .state import NO_CAUSE, NO_REF, NOBODY, Cause, Delayed, Duel, Ref, player_ref

if TYPE_CHECKING:
    from .game import TradingCardGame

MEND = -2
"""Stands for a power's index in a link: the keyword Mend, whose amount is that of the cause."""


@dataclass(frozen=True, slots=True)
class Waiting(Pending):
    """A triggered power on its way to the chain. `ref` is its card as it was when the power triggered."""

    ref: Ref = NO_REF
    power: int = -1
    cause: Cause = NO_CAUSE
    later: Delayed | None = None


@dataclass(frozen=True, slots=True)
class Occasion:
    """What befalls `it`, by or from `other`. `weapons` are what a hero did it with."""

    word: str
    it: int = -1
    other: int = -1
    amount: int = 0
    seat: Seat = -1
    weapons: tuple[int, ...] = ()
    types: tuple[str, ...] = ()


def mend(amount: int) -> When:
    """The keyword as a power (TCG-KEYWORD-07); whether to heal is decided as it resolves (TCG-AMBIG-12)."""
    return When(("your_turn_starts",), (May((Heal(amount),)),), targets=(Target(What(("hero", "ally"))),))


# -- facts as moments -----------------------------------------------------------------------------


def _damage(e: ev.DamageDealt) -> Iterator[Occasion]:
    words = ("deals_damage", "deals_combat_damage") if e.combat else ("deals_damage",)
    for word in words:
        yield Occasion(word, e.source, e.card, e.amount, e.source_seat, e.weapons, e.types)
    for word in words:
        done_to = "is_" + word.replace("deals", "dealt")
        yield Occasion(done_to, e.card, e.source, e.amount, e.seat, e.weapons, e.types)


_MOMENTS: dict[type[Event], Callable[[Any], Iterable[Occasion]]] = {
    ev.Entered: lambda e: (Occasion("enters", e.card, seat=e.seat),),
    ev.HeroReplaced: lambda e: (Occasion("enters", e.card, seat=e.seat),),
    ev.CombatBegan: lambda e: (Occasion("attacks", e.card, e.defender, seat=e.seat),),
    ev.Defends: lambda e: (Occasion("defends", e.card, e.attacker, seat=e.seat),),
    ev.Struck: lambda e: (Occasion("strikes", e.weapon, e.card, seat=e.seat, weapons=(e.weapon,)),),
    ev.DamageDealt: _damage,
    ev.Readied: lambda e: (Occasion("readies", e.card, seat=e.seat),),
    ev.Exhausted: lambda e: (Occasion("exhausts", e.card, seat=e.seat),),
    ev.CardPlayed: lambda e: (Occasion("played", e.card, seat=e.seat),),
    ev.TurnedDown: lambda e: (Occasion("turned_down", e.card, seat=e.seat),),
}
_YOURS = ("played", "turned_down", "your_turn_starts", "your_turn_ends", "strikes")


def triggered_by(g: TradingCardGame, s: Duel, event: Event) -> Sequence[Waiting]:
    """The powers that a fact sets off; those for once a turn are used up by it."""
    moments = _MOMENTS.get(type(event))
    if moments is None:
        return _rattle(g, s, event) if type(event) is ev.ToGraveyard else ()
    found: list[Waiting] = []
    for source in s.sources:
        whens = g.whens[s.names[source]]
        if whens:
            for moment in moments(event):
                found.extend(_set_off(g, s, source, whens.get(moment.word, ()), moment))
    return found


def _set_off(
    g: TradingCardGame, s: Duel, source: int, whens: Sequence[tuple[int, When]], moment: Occasion
) -> Iterator[Waiting]:
    for power, when in whens:
        if _matches(g, s, source, power, when, moment):
            if when.once:
                s.used[source, power] = s.used.get((source, power), 0) + 1
            yield _waiting(s, source, power, moment)


def _waiting(s: Duel, source: int, power: int, moment: Occasion) -> Waiting:
    it = s.ref(moment.it) if moment.it >= 0 else NO_REF
    other = s.ref(moment.other) if moment.other >= 0 else NO_REF
    if moment.word in ("leaves", "dies"):
        other = player_ref(moment.seat)
    host = s.host.get(source, NOBODY)
    cause = Cause(it, other, moment.amount, s.ref(host) if host != NOBODY else NO_REF)
    return Waiting(s.control[source], s.names[source], moment.word, s.ref(source), power, cause)


def _matches(g: TradingCardGame, s: Duel, source: int, power: int, when: When, moment: Occasion) -> bool:
    seat = s.control[source]
    if moment.word in _YOURS and moment.seat != seat:
        return False
    if when.once and s.used.get((source, power)):
        return False
    if not _is_it(g, s, when, moment, source, seat) or not _narrowed(g, s, when, moment, source, seat):
        return False
    return selection.holds(g, s, when.given, seat, source) and not stats.powerless(g, s, source)


def _is_it(g: TradingCardGame, s: Duel, when: When, moment: Occasion, source: int, seat: Seat) -> bool:
    """Whether the moment befalls what the power speaks of; what a hero does, the weapons do that it struck with."""
    if moment.it < 0 or moment.word == "turned_down":
        return True
    if isinstance(when.of, What):
        if moment.word == "played":
            return selection.suits(g, s, when.of, moment.it, seat)
        if selection.fits(g, s, when.of, moment.it, seat, source):
            return True
        return any(selection.fits(g, s, when.of, weapon, seat, source) for weapon in moment.weapons)
    if stats.falls_on(g, s, when.of, source, moment.it):
        return True
    return source in moment.weapons and when.of == "self" and moment.word.startswith("deals")


def _narrowed(g: TradingCardGame, s: Duel, when: When, moment: Occasion, source: int, seat: Seat) -> bool:
    if when.to is not None and not (moment.other >= 0 and selection.fits(g, s, when.to, moment.other, seat, source)):
        return False
    if when.armed and not moment.weapons:
        return False
    if when.types and not set(when.types) & set(moment.types):
        return False
    if when.hurt_before and s.damage.get(moment.other, 0) <= moment.amount:
        return False
    return not when.attacking or (s.combat is not None and s.combat.attacker[0] == moment.it)


# -- leaving play, and the graveyard --------------------------------------------------------------


def leaving(g: TradingCardGame, s: Duel, cards: Sequence[int], dies: bool) -> list[Waiting]:
    """Asked before the cards leave together: powers look back to that moment, the leaving cards' own ones too."""
    words = ("leaves", "dies") if dies else ("leaves",)
    found: list[Waiting] = []
    for source in s.sources:
        whens = g.whens[s.names[source]]
        for word in words if whens else ():
            for card in cards:
                moment = Occasion(word, card, seat=s.control[card])
                found.extend(_set_off(g, s, source, whens.get(word, ()), moment))
    if dies and s.delayed:
        found.extend(_due(s, lambda later: later.when == "dies" and later.thing[0] in cards and s.alive(later.thing)))
    return found


def _rattle(g: TradingCardGame, s: Duel, event: Any) -> list[Waiting]:
    """Death Rattle (TCG-KEYWORD-03): printed on the card that has come into the graveyard."""
    whens = g.whens[event.name].get("any_graveyard", ())
    moment = Occasion("any_graveyard", event.card, seat=event.seat)
    return [_waiting(s, event.card, power, moment) for power, _ in whens]


# -- turns ----------------------------------------------------------------------------------------


def turn_starts(g: TradingCardGame, s: Duel) -> list[Waiting]:
    """In the ready step, right after readying (TCG-AMBIG-12)."""
    found = _at_turn(g, s, "your_turn_starts")
    for card in (s.hero[s.active], *s.allies[s.active]):
        amount = stats.keyword(g, s, card, "mend")
        if amount:
            cause = Cause(s.ref(card), amount=amount)
            found.append(Waiting(s.active, s.names[card], "mend", s.ref(card), MEND, cause))
    found += _due(s, lambda later: _starts(s, later))
    return found


def _starts(s: Duel, later: Delayed) -> bool:
    if later.turn == s.turn:
        return False
    return later.when == "next_turn" or (later.when == "your_next_turn" and later.scope.seat == s.active)


def turn_ends(g: TradingCardGame, s: Duel) -> list[Waiting]:
    """As the end phase begins (TCG-AMBIG-43)."""
    return [*_at_turn(g, s, "your_turn_ends"), *_due(s, lambda later: later.when == "end_of_turn")]


def _at_turn(g: TradingCardGame, s: Duel, word: str) -> list[Waiting]:
    found: list[Waiting] = []
    for source in s.sources:
        whens = g.whens[s.names[source]].get(word, ())
        if whens:
            found.extend(_set_off(g, s, source, whens, Occasion(word, seat=s.active)))
    return found


def _due(s: Duel, is_due: Callable[[Delayed], bool]) -> list[Waiting]:
    """What waited for this, no longer among what waits."""
    due = [later for later in s.delayed if is_due(later)]
    for later in due:
        s.delayed.remove(later)
    return [_come_due(s, later) for later in due]


def _come_due(s: Duel, later: Delayed) -> Waiting:
    scope, card = later.scope, later.thing[0]
    cause = Cause(later.thing, player_ref(s.control[card])) if later.when == "dies" else NO_CAUSE
    return Waiting(scope.seat, scope.name, "later", scope.source, cause=cause, later=later)
