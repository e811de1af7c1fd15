"""Training and towns (TRAIN, TOWN, MERCH): powers learned, tokens recovered, dealings with the Merchant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE

from . import equipping, items, sheet
from . import events as ev
from .state import HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

VERBS = ("train", "town")
DEALINGS = 60
"""So many in one visit: more than anybody has use for."""


def offers(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Training anywhere, a town action in friendly towns; neither without anything to do (TBG-TRAIN-01, -TOWN-01)."""
    found = []
    if lessons(g, s, hero):
        found.append(Action("train", (hero,)))
    if s.region[hero] in g.atlas.towns[s.faction[hero]] and InTown(hero).options(g, s):
        found.append(Action("town", (hero,)))
    return found


def begin(t: LordaeronTable, action: Action) -> None:
    (hero,) = action.args
    t.state.actions[hero] -= 1
    t.push(Training(hero) if action.verb == "train" else InTown(hero))


# -- training --------------------------------------------------------------------------------------------------


def lessons(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Powers of its own deck, of no higher level than its own, that it can pay (TBG-TRAIN-02, -03)."""
    powers = g.content.powers
    own = [powers[s.names[card]] for card in s.deck[hero] if s.names[card] in powers]
    fit = [power for power in own if power.level <= s.level[hero] and power.gold <= s.gold[hero]]
    return [Action("learn", (power.id,)) for power in fit]


def learn(t: LordaeronTable, hero: HeroNumber, name: str) -> None:
    """Under the Spellbook, which has no bottom (TBG-TRAIN-03, -04)."""
    s = t.state
    card = items.card_named(s, s.deck[hero], name)
    price = t.game.content.powers[name].gold
    s.gold[hero] -= price
    s.deck[hero] = tuple(other for other in s.deck[hero] if other != card)
    s.spellbook[hero] = (*s.spellbook[hero], card)
    t.emit(ev.PowerLearned(hero, name, price))


@dataclass(frozen=True, slots=True)
class Training:
    """One power or more."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if lessons(t.game, s, self.hero):
            return ask("train", s.player[self.hero], hero=self.hero)
        t.pop()
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*lessons(t.game, t.state, self.hero), DONE]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.pop()
        else:
            learn(t, self.hero, *action.args)


# -- towns -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InTown:
    """Recover once, buy and sell, learn, in any order (TBG-TOWN-02 to -05, TBG-AMBIG-55); Curses stay (TBG-TOWN-06)."""

    hero: HeroNumber
    recovered: bool = False
    left: int = DEALINGS

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if self.left and self.options(t.game, s):
            return ask("town", s.player[self.hero], hero=self.hero)
        t.pop()
        return None

    def options(self, g: BoardGame, s: Lordaeron) -> list[Action]:
        hero = self.hero
        found = [] if self.recovered else recoveries(g, s, hero)
        return [*found, *purchases(g, s, hero), *sales(g, s, hero), *lessons(g, s, hero)]

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*self.options(t.game, t.state), DONE]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.pop()
            return
        t.become(replace(self, left=self.left - 1, recovered=self.recovered or action.verb == "recover"))
        TO_DO[action.verb](t, self.hero, *action.args)


def recoveries(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Health and Energy, together as many as its level (TBG-TOWN-03)."""
    splits = sheet.recoveries(g, s, hero, s.level[hero])
    return [Action("recover", split) for split in splits if any(split)]


def recover(t: LordaeronTable, hero: HeroNumber, health: int, energy: int) -> None:
    s = t.state
    s.health[hero] += health
    s.energy[hero] += energy
    t.emit(ev.TokensRecovered(hero, health, energy))


# -- the Merchant ----------------------------------------------------------------------------------------------


def purchases(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Whatever it can pay, of any level, whoever sold it (TBG-MERCH-03, -04, -08)."""
    names = items.names_of(s, s.merchant)
    return [Action("buy", (name,)) for name in names if g.content.items[name].gold <= s.gold[hero]]


def buy(t: LordaeronTable, hero: HeroNumber, name: str) -> None:
    buy_for(t, hero, items.card_named(t.state, t.state.merchant, name), t.game.content.items[name].gold)


def buy_for(t: LordaeronTable, hero: HeroNumber, card: int, price: int) -> None:
    s = t.state
    s.merchant.remove(card)
    s.gold[hero] -= price
    items.put_in_bag(t, hero, card)
    t.emit(ev.ItemBought(hero, s.names[card], price))


def sales(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """Items of Bag and sheet that are not Soulbound; no powers (TBG-MERCH-07, -09, TBG-ITEM-11)."""
    in_bag = items.names_of(s, sellable(g, s, s.bag[hero]))
    worn = [(area, card) for area in sheet.areas_of(s, hero) for card in sellable(g, s, s.areas[hero][area])]
    return [
        *(Action("sell", (name,)) for name in in_bag),
        *(Action("sell_worn", (s.names[card], area + 1)) for area, card in worn),
    ]


def sellable(g: BoardGame, s: Lordaeron, cards: Sequence[int]) -> list[int]:
    found = [(card, g.content.items.get(s.names[card])) for card in cards]
    return [card for card, item in found if item is not None and not item.soulbound]


def half(gold: int) -> int:
    """Rounded up (TBG-MERCH-06)."""
    return (gold + 1) // 2


def sell(t: LordaeronTable, hero: HeroNumber, name: str) -> None:
    s = t.state
    card = items.card_named(s, sellable(t.game, s, s.bag[hero]), name)
    items.out_of_bag(s, hero, card)
    sell_for(t, hero, card, half(t.game.content.items[name].gold))


def sell_worn(t: LordaeronTable, hero: HeroNumber, name: str, place: int) -> None:
    """Straight from the sheet: what it covered works at once."""
    s = t.state
    card = items.card_named(s, s.areas[hero][place - 1], name)
    equipping.lift(t, hero, card)
    sell_for(t, hero, card, half(t.game.content.items[name].gold))


def sell_for(t: LordaeronTable, hero: HeroNumber, card: int, price: int) -> None:
    """A card that is nowhere any more goes to the Merchant."""
    s = t.state
    s.merchant.append(card)
    s.gold[hero] += price
    t.emit(ev.ItemSold(hero, s.names[card], price))


TO_DO: Mapping[str, Callable[..., None]] = {
    "recover": recover,
    "buy": buy,
    "sell": sell,
    "sell_worn": sell_worn,
    "learn": learn,
}
