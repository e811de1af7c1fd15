"""Effects that deal damage, heal it or keep it off: each makes its packets here; `damage` does the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import damage
from .cards.effects import Damage, DamageInOrder, Heal, HealInOrder, PreventNext, RedirectNext
from .effects_run import carries_out, done, in_play
from .selection import amount
from .state import NO_REF, DuelTable, Ref, Scope


@carries_out(Damage)
def deal(t: DuelTable, scope: Scope, effect: Damage) -> None:
    """The amount is read once, before anybody is dealt it."""
    g, s = t.game, t.state
    refs = in_play(t, scope, effect.to)
    count = amount(g, s, scope, effect.amount)
    packets = (damage.packet(g, s, scope, ref, count, effect.types, effect.by) for ref in refs)
    damage.deal(t, [replace(p, unpreventable=effect.unpreventable) for p in packets])


@carries_out(DamageInOrder)
def deal_in_order(t: DuelTable, scope: Scope, effect: DamageInOrder) -> None:
    g, s = t.game, t.state
    pairs = in_order(scope, effect.to, effect.amounts)
    damage.deal(t, [damage.packet(g, s, scope, ref, count, effect.types) for ref, count in pairs])


def in_order(scope: Scope, name: str, amounts: Sequence[int]) -> list[tuple[Ref, int]]:
    """Each choice with its amount. Whoever is gone keeps its place in the order: nobody moves up."""
    chosen = dict(scope.targets).get(name, ())
    return [(ref, count) for ref, count in zip(chosen, amounts) if ref != NO_REF]


@carries_out(Heal)
def heal(t: DuelTable, scope: Scope, effect: Heal) -> None:
    count = None if effect.amount is None else amount(t.game, t.state, scope, effect.amount)
    damage.heal(t, [(ref, count) for ref in in_play(t, scope, effect.to)])


@carries_out(HealInOrder)
def heal_in_order(t: DuelTable, scope: Scope, effect: HealInOrder) -> None:
    damage.heal(t, in_order(scope, effect.to, effect.amounts))


@carries_out(PreventNext)
def prevent_next(t: DuelTable, scope: Scope, effect: PreventNext) -> None:
    damage.shield(t, scope, in_play(t, scope, effect.to), effect.amount)


@carries_out(RedirectNext)
def redirect_next(t: DuelTable, scope: Scope, effect: RedirectNext) -> None:
    """Nothing to send it from, or to: nothing is done."""
    of, to = in_play(t, scope, effect.of), in_play(t, scope, effect.to)
    if of and to:
        damage.redirect(t, scope, of[0], to[0])
    else:
        done(t, ())
