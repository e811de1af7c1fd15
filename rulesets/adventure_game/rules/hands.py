"""Ability cards in hand, deck and discard pile (AG-ABILITY-01 to -03), and those that leave what they were on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wowtable.core import Action, Seat
from wowtable.core.frames import PickSome, SomeQuestion
from wowtable.core.knowledge import EVERYBODY, eyes, mix

from . import events as ev
from .cards.effects import DiscardAbilities, DiscardThis, DrawAbilities, GainEnergy, LoseEnergy
from .effects_run import Scope, carries_out, heroes_meant
from .state import NOBODY, Host, Realm, RealmTable


def draw(t: RealmTable, seat: Seat, count: int, limited: bool = True) -> None:
    """An empty deck is the discard pile shuffled (AG-ABILITY-03); over the limit discards are due at once, unless
    there will be discards anyway.
    """
    s = t.state
    drawn: list[int] = []
    while len(drawn) < count and (s.deck[seat] or s.discard[seat]):
        if not s.deck[seat]:
            _renew(t, seat)
        *rest, card = s.deck[seat]
        s.deck[seat] = tuple(rest)
        drawn.append(card)
    if drawn:
        s.show(drawn, eyes(seat))
        s.hand[seat] = (*s.hand[seat], *drawn)
        t.emit(ev.AbilitiesDrawn(seat, len(drawn), tuple(s.names[card] for card in drawn)))
        if limited:
            keep_limit(t, seat)


def _renew(t: RealmTable, seat: Seat) -> None:
    s = t.state
    mix(t, f"deck.{seat}", s.discard[seat])
    s.deck[seat], s.discard[seat] = s.discard[seat], ()
    t.emit(ev.DeckRenewed(seat))


def keep_limit(t: RealmTable, seat: Seat) -> None:
    """The excess is discarded at once, by choice (AG-ABILITY-01)."""
    excess = len(t.state.hand[seat]) - t.game.content.box.hand_limit
    if excess > 0:
        ask_discards(t, seat, excess)


def discard(t: RealmTable, seat: Seat, cards: Iterable[int]) -> None:
    """Out of the hand, open, without being played."""
    s = t.state
    for card in cards:
        s.hand[seat] = tuple(other for other in s.hand[seat] if other != card)
        to_discard(s, card)
        t.emit(ev.AbilityDiscarded(seat, s.names[card]))


def to_discard(s: Realm, card: int) -> None:
    """On its owner's discard pile, face up (AG-ABILITY-02)."""
    owner = owner_of(s, card)
    s.discard[owner] = (*s.discard[owner], card)
    s.known[card] = EVERYBODY


def owner_of(s: Realm, card: int) -> Seat:
    return int(s.kin[card].removeprefix("ability."))


def detach(t: RealmTable, card: int) -> None:
    """A card that was attached goes to the discard pile of the deck it came from (AG-AMBIG-35)."""
    s = t.state
    del s.attached[card]
    to_discard(s, card)
    t.emit(ev.AbilityDetached(owner_of(s, card), s.names[card]))


def detach_all(t: RealmTable, host: Host) -> None:
    for card in t.state.attached_to(host):
        detach(t, card)


@carries_out(DiscardThis)
def discard_this(t: RealmTable, scope: Scope, _: DiscardThis) -> None:
    if scope.card in t.state.attached:
        detach(t, scope.card)


def by_name(s: Realm, cards: Sequence[int]) -> dict[str, int]:
    """One card of each name: twins are the same choice."""
    return {s.names[card]: card for card in reversed(cards)}


@dataclass(frozen=True, slots=True)
class HandDiscards(SomeQuestion):
    """Cards of one's own hand, which are then discarded together."""

    kind: str = "discard"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        s = t.state
        rest = tuple(card for card in s.hand[seat] if card not in picked)
        return {Action("discard", (name,)): card for name, card in sorted(by_name(s, rest).items())}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        discard(t, seat, picked)


def ask_discards(t: RealmTable, seat: Seat, count: int) -> None:
    count = min(count, len(t.state.hand[seat]))
    if count:
        t.push(PickSome(HandDiscards(), seat, count, count, private=True))


@carries_out(DrawAbilities)
def draw_abilities(t: RealmTable, scope: Scope, effect: DrawAbilities) -> None:
    for seat in reversed(heroes_meant(t, scope, effect.who)):
        draw(t, seat, effect.cards)


@carries_out(DiscardAbilities)
def discard_abilities(t: RealmTable, scope: Scope, effect: DiscardAbilities) -> None:
    for seat in reversed(heroes_meant(t, scope, effect.who)):
        if effect.random:
            discard_at_random(t, seat, effect.cards)
        else:
            ask_discards(t, seat, effect.cards)


def discard_at_random(t: RealmTable, seat: Seat, count: int) -> None:
    discard(t, seat, t.shuffle("discard", t.state.hand[seat])[:count])


@carries_out(GainEnergy)
def gain_energy(t: RealmTable, scope: Scope, effect: GainEnergy) -> None:
    if scope.seat != NOBODY:
        t.state.energy[scope.seat] += effect.amount
        t.emit(ev.EnergyGained(scope.seat, effect.amount))


@carries_out(LoseEnergy)
def lose_energy(t: RealmTable, scope: Scope, effect: LoseEnergy) -> None:
    s = t.state
    for seat in heroes_meant(t, scope, effect.who):
        lost = min(effect.amount, s.energy[seat])
        if lost:
            s.energy[seat] -= lost
            t.emit(ev.EnergyLost(seat, lost))
