"""Effects that turn cards, change their numbers for a while, or put counters on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wowtable.core import Seat, Table

from . import events as ev
from .cards.effects import AddCounter, Boost, Exhaust, FlipHero, Forbid, Grant, Ready, SkipReady
from .cards.phrases import To, What
from .cards.words import Until
from .carrying import carries_out, done, in_play
from .selection import amount, things
from .state import Duel, Modifier, Ref, Scope
from .turning import flip, turn_all


def named(s: Duel, ref: Ref) -> tuple[Seat, int, str]:
    """Controller, number and key of a card: how facts tell it."""
    card = ref[0]
    return s.control[card], card, s.names[card]


@carries_out(Exhaust)
def exhaust_them(t: Table[Duel], scope: Scope, effect: Exhaust) -> None:
    _turn(t, in_play(t, scope, effect.to), to_ready=False)


@carries_out(Ready)
def ready_them(t: Table[Duel], scope: Scope, effect: Ready) -> None:
    s = t.state
    if effect.to == "resources":
        refs = [s.ref(card) for card in s.resources[scope.seat]]
    else:
        refs = in_play(t, scope, effect.to)
    _turn(t, refs, to_ready=True)


def _turn(t: Table[Duel], refs: list[Ref], to_ready: bool) -> None:
    turned = turn_all(t, [ref[0] for ref in refs], to_ready)
    done(t, [ref for ref in refs if ref[0] in turned])


@carries_out(SkipReady)
def skip_ready(t: Table[Duel], scope: Scope, effect: SkipReady) -> None:
    """Bound to the card and used up by its controller's next ready step (TCG-AMBIG-54)."""
    s = t.state
    refs = in_play(t, scope, effect.to)
    for ref in refs:
        s.skips_ready[ref[0]] = True
        t.emit(ev.WillNotReady(*named(s, ref)))
    done(t, refs)


@carries_out(AddCounter)
def add_counter(t: Table[Duel], scope: Scope, effect: AddCounter) -> None:
    s = t.state
    refs = in_play(t, scope, effect.to)
    for ref in refs:
        place = (ref[0], effect.counter)
        s.counters[place] = s.counters.get(place, 0) + effect.amount
        t.emit(ev.CountersPut(*named(s, ref), effect.counter, effect.amount))
    done(t, refs)


@carries_out(FlipHero)
def flip_hero(t: Table[Duel], scope: Scope, effect: FlipHero) -> None:
    """Turns a hero over, in either direction; all else stays as it is (TCG-HERO-06, -07)."""
    s = t.state
    heroes = [ref for ref in in_play(t, scope, effect.to) if ref[0] in s.hero]
    for ref in heroes:
        flip(t, ref[0])
    done(t, heroes)


# -- for a while ----------------------------------------------------------------------------------


@carries_out(Boost)
def boost(t: Table[Duel], scope: Scope, effect: Boost) -> None:
    """The numbers are settled now; whom a group takes in is not (TCG-AMBIG-55)."""
    g, s = t.game, t.state
    if _no_combat(t, effect.until):
        return
    attack, health = amount(g, s, scope, effect.attack), amount(g, s, scope, effect.health)
    if attack == health == 0:
        done(t, ())
        return
    settled = replace(effect, attack=attack, health=health)
    refs = _for_a_while(t, scope, effect.to, settled, effect.until)
    if isinstance(effect.to, What):
        t.emit(ev.GroupBoosted(*_by(scope), _names(s, refs), attack, health, effect.until))
        return
    for ref in refs:
        t.emit(ev.Boosted(*named(s, ref), attack, health, effect.until))


@carries_out(Grant)
def grant(t: Table[Duel], scope: Scope, effect: Grant) -> None:
    s = t.state
    if _no_combat(t, effect.until):
        return
    refs = _for_a_while(t, scope, effect.to, effect, effect.until)
    told = (effect.keyword, effect.amount, effect.until)
    if isinstance(effect.to, What):
        t.emit(ev.GroupGranted(*_by(scope), _names(s, refs), *told))
        return
    for ref in refs:
        t.emit(ev.KeywordGranted(*named(s, ref), *told))


@carries_out(Forbid)
def forbid(t: Table[Duel], scope: Scope, effect: Forbid) -> None:
    s = t.state
    if _no_combat(t, effect.until):
        return
    refs = _for_a_while(t, scope, effect.to, effect, effect.until)
    if isinstance(effect.to, What):
        t.emit(ev.GroupForbidden(*_by(scope), _names(s, refs), effect.acts, effect.until))
        return
    for ref in refs:
        t.emit(ev.ActsForbidden(*named(s, ref), effect.acts, effect.until))


def _by(scope: Scope) -> tuple[Seat, int, str]:
    """Who changes a group, by which card."""
    return scope.seat, scope.source[0], scope.name


def _names(s: Duel, refs: list[Ref]) -> tuple[str, ...]:
    return tuple(s.names[card] for card, _ in refs)


def _no_combat(t: Table[Duel], until: Until) -> bool:
    """ "This combat" says nothing when there is none: it never means the next one."""
    if until != "combat" or t.state.combat is not None:
        return False
    done(t, ())
    return True


def _for_a_while(t: Table[Duel], scope: Scope, to: To, change: Any, until: Until) -> list[Ref]:
    """Note the change; return what it falls on now."""
    s = t.state
    refs = [ref for ref in things(t.game, s, scope, to) if s.in_play(ref)]
    group = isinstance(to, What)
    if group or refs:
        s.serial += 1
        fixed = () if group else tuple(refs)
        s.modifiers.append(Modifier(s.serial, until, scope.seat, scope.source, change, fixed, scope.name))
    done(t, refs)
    return refs
