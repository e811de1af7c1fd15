"""The Character Management step (EQUIP, END-02 to -04): the only time to change what lies on the sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import DONE

from . import equipping, items, sheet, trade, using
from . import events as ev
from .state import FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

_CHANGES: WeakKeyDictionary[BoardGame, dict[object, tuple[Action, ...]]] = WeakKeyDictionary()
CHANGES = 40
"""So many for each player in one step: more than anybody has use for, and an end to trying things on."""


@dataclass(frozen=True, slots=True)
class Management(Automatic):
    """Each player of the faction, for all of its heroes at once; whoever may still trade comes first."""

    faction: FactionNumber

    def run(self, t: LordaeronTable) -> None:
        t.pop()
        g, s = t.game, t.state
        s.phase = "management"
        t.emit(ev.ManagementBegan(self.faction))
        seats = sorted(s.seats_of(self.faction), key=lambda seat: not trade.offers(g, s, seat))
        t.push_all((*(Managing(self.faction, seat) for seat in seats), Managed()))


@dataclass(frozen=True, slots=True)
class Managed(Automatic):
    """What the last action left open is over."""

    def run(self, t: LordaeronTable) -> None:
        t.pop()
        trade.end_window(t.state)


@dataclass(frozen=True, slots=True)
class Managing:
    """Equip, swap, unequip, any number of times (TBG-END-04); before the first change also trade after the last action.

    Not asked where there is nothing to change.
    """

    faction: FactionNumber
    seat: Seat
    left: int = CHANGES

    def run(self, t: LordaeronTable) -> Decision | None:
        if self.left and self._options(t):
            return ask("manage", self.seat, faction=self.faction)
        t.pop()
        return None

    def _options(self, t: LordaeronTable) -> list[Action]:
        g, s = t.game, t.state
        heroes = [hero for hero in s.heroes_of(self.faction) if s.player[hero] == self.seat]
        return [*(change for hero in heroes for change in changes(g, s, hero)), *trade.offers(g, s, self.seat)]

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*self._options(t), DONE]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.pop()
        elif action.verb == trade.VERB:
            trade.begin(t, action)
        else:
            trade.end_window(t.state)
            t.become(replace(self, left=self.left - 1))
            change(t, action)


def changes(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> tuple[Action, ...]:
    """What may be put on and taken off; areas count from 1, as on the sheet. Asked again after every change of any
    hero, so it is found out anew only when something of this one has changed."""
    known = _CHANGES.setdefault(g, {})
    spells = s.spellbook[hero]
    names = (*map(s.names.__getitem__, spells),)
    key = (hero, sheet.outfit(s, hero), spells, names, s.energy[hero], s.rules)
    found = known.get(key)
    if found is None:
        if len(known) >= sheet.MOST_OUTFITS:
            known.clear()
        found = known[key] = tuple(_changes(g, s, hero))
    return found


def _changes(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """To make room mends no other reason than that there is none, or that a power of the category lies there."""
    found = []
    for card, name in stowed(s, hero).items():
        for area in sheet.areas_of(s, hero):
            reason = equipping.why_not(g, s, hero, card, area)
            if reason is None:
                found.append(Action("equip", (hero, name, area + 1)))
            elif reason in ("occupied", "category") and may_swap(g, s, hero, card, area):
                found.append(Action("swap", (hero, name, area + 1)))
    worn = [(card, area) for area in sheet.areas_of(s, hero) for card in s.areas[hero][area]]
    return [*found, *(Action("unequip", (hero, s.names[card], area + 1)) for card, area in worn)]


def may_swap(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int, area: int) -> bool:
    """With the normal card that lies there: an add-on takes nobody's place."""
    if sheet.wearable(g, s, card).addon is not None:
        return False
    return equipping.why_not_swap(g, s, hero, card, area) is None


def stowed(s: Lordaeron, hero: HeroNumber) -> dict[int, str]:
    """In Spellbook and Bag, the only places to equip from (TBG-EQUIP-02); of cards alike one."""
    cards = (*s.spellbook[hero], *s.bag[hero])
    return {items.card_named(s, cards, name): name for name in items.names_of(s, cards)}


def change(t: LordaeronTable, action: Action) -> None:
    s = t.state
    hero, name, place = action.args
    area = place - 1
    if action.verb == "unequip":
        equipping.take_off(t, hero, items.card_named(s, s.areas[hero][area], name))
    else:
        card = next(card for card, other in stowed(s, hero).items() if other == name)
        energy = s.energy[hero]
        equipping.put_on(t, hero, card, area)
        if s.energy[hero] < energy:
            t.push(using.AfterSpending(hero))
