"""Items (AG-ITEM): how they are gained, worn, drunk as potions and discarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from . import events as ev
from . import holders, stats
from .cards.effects import DiscardItem, GainItem
from .cards.words import COLOURS, Potion
from .characters import check_life
from .effects_run import Scope, carries_out, heroes_meant
from .hands import detach_all
from .state import NO_CARD, Realm, RealmTable

if TYPE_CHECKING:
    from .game import AdventureGame


# -- gaining and losing --------------------------------------------------------------------------------


def gain(t: RealmTable, seat: Seat, card: int) -> None:
    """Into the bag first (AG-ITEM-02), where it may cost life."""
    s = t.state
    s.bag[seat] = (*s.bag[seat], card)
    if s.drawn == card:
        s.drawn = NO_CARD
    t.emit(ev.ItemGained(seat, s.names[card]))
    check_life(t, seat)


def gain_of_level(t: RealmTable, seat: Seat, level: int) -> None:
    """The next item of a deck; without one in it nothing is drawn at all (AG-ITEM-04)."""
    if holders.holds_item(t.game, t.state, level):
        gain(t, seat, holders.take_item(t, level, seat))


def take_out(s: Realm, seat: Seat, card: int) -> None:
    """From bag or body."""
    if s.weapon[seat] == card:
        s.weapon[seat] = NO_CARD
    elif s.armour[seat] == card:
        s.armour[seat] = NO_CARD
    else:
        s.bag[seat] = tuple(other for other in s.bag[seat] if other != card)


def discard(t: RealmTable, seat: Seat, card: int) -> None:
    """On top of its challenge deck (AG-ITEM-23); what is attached to it goes too (AG-ITEM-26), and the life it gave."""
    s = t.state
    take_out(s, seat, card)
    detach_all(t, ("card", card))
    t.emit(ev.ItemDiscarded(seat, s.names[card]))
    holders.put_on_top(t, card)
    check_life(t, seat)


def hand_over(t: RealmTable, giver: Seat, card: int, taker: Seat) -> None:
    """From bag to bag, whatever its level (AG-INT-42)."""
    s = t.state
    take_out(s, giver, card)
    s.bag[taker] = (*s.bag[taker], card)
    t.emit(ev.ItemTaken(taker, s.names[card], giver))
    check_life(t, giver)
    check_life(t, taker)


@carries_out(GainItem)
def gain_item(t: RealmTable, scope: Scope, effect: GainItem) -> None:
    for seat in heroes_meant(t, scope, effect.who):
        gain_of_level(t, seat, COLOURS.index(effect.level))


@dataclass(frozen=True, slots=True)
class ItemDiscard(SomeQuestion):
    """One of the own items, in the bag or any (AG-ITEM-25)."""

    source: str
    kind: str = "discard_item"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        s = t.state
        return {Action("discard_item", (s.names[card],)): card for card in candidates(s, seat, self.source)}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        for card in picked:
            discard(t, seat, card)


def candidates(s: Realm, seat: Seat, source: str) -> tuple[int, ...]:
    return s.bag[seat] if source == "bag" else s.items(seat)


@carries_out(DiscardItem)
def discard_item(t: RealmTable, scope: Scope, effect: DiscardItem) -> None:
    """At random all that may be meant is shuffled, and one taken unseen (AG-ITEM-24)."""
    s = t.state
    for seat in reversed(heroes_meant(t, scope, effect.who)):
        found = candidates(s, seat, effect.source)
        if found and effect.random:
            discard(t, seat, found[t.draw("item", len(found))])
        elif found:
            t.push(PickSome(ItemDiscard(effect.source), seat, 1, 1, skip_forced=True))


# -- potions -------------------------------------------------------------------------------------------


def potions(g: AdventureGame, s: Realm, seat: Seat, kinds: Sequence[Potion]) -> list[Action]:
    """Any item may be drunk for one of its icons, whatever its level and whoever may wear it (AG-ITEM-17, -21)."""
    found = []
    for card in s.items(seat):
        shown = stats.gear(g, s, card).potions
        found += [Action("drink", (s.names[card], kind)) for kind in kinds if kind in shown]
    return found


def mana_items(g: AdventureGame, s: Realm, seat: Seat) -> list[int]:
    return [card for card in s.items(seat) if "mana" in stats.gear(g, s, card).potions]


def drink_mana(t: RealmTable, seat: Seat, card: int) -> None:
    t.emit(ev.PotionDrunk(seat, t.state.names[card], "mana"))
    discard(t, seat, card)


def item_named(s: Realm, seat: Seat, name: str) -> int:
    return next(card for card in s.items(seat) if s.names[card] == name)


# -- wearing -------------------------------------------------------------------------------------------


def may_equip(g: AdventureGame, s: Realm, seat: Seat, card: int) -> bool:
    """Of one's own level or lower, with no other icons than the hero's (AG-ITEM-09, -10); never a bag item."""
    return can_wear(g, s.hero[seat], s.level[seat], s.names[card])


@lru_cache(maxsize=20_000)
def can_wear(g: AdventureGame, hero: str, level: int, name: str) -> bool:
    item = g.content.challenges[name].item
    assert item is not None
    if item.kind == "bag" or g.compiled.levels[name] > level:
        return False
    return set(item.icons) <= set(g.content.heroes[hero].icons)


def equip(t: RealmTable, seat: Seat, card: int) -> None:
    """What was worn in its place goes into the bag; what life the one takes and the other gives counts together."""
    s = t.state
    worn = s.weapon if stats.gear(t.game, s, card).kind == "weapon" else s.armour
    if worn[seat] != NO_CARD:
        _take_off(t, seat, worn[seat])
    take_out(s, seat, card)
    worn[seat] = card
    t.emit(ev.PutOn(seat, s.names[card]))
    check_life(t, seat)


def unequip(t: RealmTable, seat: Seat, card: int) -> None:
    _take_off(t, seat, card)
    check_life(t, seat)


def _take_off(t: RealmTable, seat: Seat, card: int) -> None:
    s = t.state
    take_out(s, seat, card)
    s.bag[seat] = (*s.bag[seat], card)
    t.emit(ev.TakenOff(seat, s.names[card]))
