"""Effects that turn cards, change their numbers for a while, or put counters on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from . import events as ev
from .action_args import named
from .card_states import flip, turn_all
from .cards.effects import AddCounter, Boost, Exhaust, FlipHero, Forbid, Grant, Ready, SkipReady
from .cards.phrases import What
from .cards.words import Until
from .effects_run import carries_out, done, in_play
from .selection import amount
from .state import DuelTable, Modifier, Ref, Scope


@carries_out(Exhaust)
def exhaust_them(t: DuelTable, scope: Scope, effect: Exhaust) -> None:
    _turn(t, in_play(t, scope, effect.to), to_ready=False)


@carries_out(Ready)
def ready_them(t: DuelTable, scope: Scope, effect: Ready) -> None:
    s = t.state
    if effect.to == "resources":
        refs = [s.ref(card) for card in s.resources[scope.seat]]
    else:
        refs = in_play(t, scope, effect.to)
    _turn(t, refs, to_ready=True)


def _turn(t: DuelTable, refs: list[Ref], to_ready: bool) -> None:
    turned = turn_all(t, [ref[0] for ref in refs], to_ready)
    done(t, [ref for ref in refs if ref[0] in turned])


@carries_out(SkipReady)
def skip_ready(t: DuelTable, scope: Scope, effect: SkipReady) -> None:
    """Bound to the card and used up by its controller's next ready step (TCG-AMBIG-54)."""
    s = t.state
    refs = in_play(t, scope, effect.to)
    for ref in refs:
        s.skips_ready[ref[0]] = True
        t.emit(ev.WillNotReady(*named(s, ref[0])))
    done(t, refs)


@carries_out(AddCounter)
def add_counter(t: DuelTable, scope: Scope, effect: AddCounter) -> None:
    s = t.state
    refs = in_play(t, scope, effect.to)
    for ref in refs:
        place = (ref[0], effect.counter)
        s.counters[place] = s.counters.get(place, 0) + effect.amount
        t.emit(ev.CountersPut(*named(s, ref[0]), effect.counter, effect.amount))
    done(t, refs)


@carries_out(FlipHero)
def flip_hero(t: DuelTable, scope: Scope, effect: FlipHero) -> None:
    """Turns a hero over, in either direction; all else stays as it is (TCG-HERO-06, -07)."""
    s = t.state
    heroes = [ref for ref in in_play(t, scope, effect.to) if ref[0] in s.hero]
    for ref in heroes:
        flip(t, ref[0])
    done(t, heroes)


# -- for a while ----------------------------------------------------------------------------------

Brief = Boost | Grant | Forbid


@carries_out(Boost)
def boost(t: DuelTable, scope: Scope, effect: Boost) -> None:
    """The numbers are settled now; whom a group takes in is not (TCG-AMBIG-55)."""
    g, s = t.game, t.state
    if _no_combat(t, effect.until):
        return
    attack, health = amount(g, s, scope, effect.attack), amount(g, s, scope, effect.health)
    if attack == health == 0:
        done(t, ())
        return
    settled = replace(effect, attack=attack, health=health)
    _for_a_while(t, scope, settled, (ev.Boosted, ev.GroupBoosted), attack, health)


@carries_out(Grant)
def grant(t: DuelTable, scope: Scope, effect: Grant) -> None:
    if not _no_combat(t, effect.until):
        _for_a_while(t, scope, effect, (ev.KeywordGranted, ev.GroupGranted), effect.keyword, effect.amount)


@carries_out(Forbid)
def forbid(t: DuelTable, scope: Scope, effect: Forbid) -> None:
    if not _no_combat(t, effect.until):
        _for_a_while(t, scope, effect, (ev.ActsForbidden, ev.GroupForbidden), effect.acts)


def _no_combat(t: DuelTable, until: Until) -> bool:
    """ "This combat" says nothing when there is none: it never means the next one."""
    if until != "combat" or t.state.combat is not None:
        return False
    done(t, ())
    return True


def _for_a_while(t: DuelTable, scope: Scope, change: Brief, facts: tuple[type[Any], type[Any]], *told: Any) -> None:
    """Note the change, and tell it: named cards one by one, a group with those that are in it now."""
    s = t.state
    refs = in_play(t, scope, change.to)
    group = isinstance(change.to, What)
    if group or refs:
        s.serial += 1
        fixed = () if group else tuple(refs)
        s.modifiers.append(Modifier(s.serial, change.until, scope.seat, scope.source, change, fixed, scope.name))
    done(t, refs)
    of_one, of_group = facts
    if group:
        names = tuple(s.names[card] for card, _ in refs)
        t.emit(of_group(scope.seat, scope.source[0], scope.name, names, *told, change.until))
        return
    for card, _ in refs:
        t.emit(of_one(*named(s, card), *told, change.until))
