"""Items (ITEM): received into the Bag, too many for it, drawn for winners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.knowledge import NOBODY_YET

from . import events as ev
from .cards.pieces import ItemPrize
from .consensus import Joint, decide
from .state import FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame


# -- the Bag ---------------------------------------------------------------------------------------------------


def load(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[int]:
    """The cards that count against the limit of the Bag (TBG-ITEM-02, TBG-AMBIG-70)."""
    if s.rules.bag_items_count:
        return list(s.bag[hero])
    return [card for card in s.bag[hero] if g.content.items[s.names[card]].type != "bag"]


def has_room(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> bool:
    return len(load(g, s, hero)) < g.content.box.bag


def receive(t: LordaeronTable, hero: HeroNumber, card: int) -> None:
    """Whatever its level, into the Bag and nowhere else (TBG-ITEM-01, TBG-QUEST-19)."""
    s = t.state
    s.show((card,))
    s.bag[hero] = (*s.bag[hero], card)
    t.emit(ev.ItemReceived(hero, s.names[card]))
    check_room(t, hero)


def put_in_bag(t: LordaeronTable, hero: HeroNumber, card: int) -> None:
    """What was the hero's before, off its sheet."""
    t.state.bag[hero] = (*t.state.bag[hero], card)
    check_room(t, hero)


def check_room(t: LordaeronTable, hero: HeroNumber) -> None:
    if len(load(t.game, t.state, hero)) > t.game.content.box.bag:
        t.push(Overflow(hero))


@dataclass(frozen=True, slots=True)
class Overflow:
    """One of too many items is left to the Merchant, for no gold; Soulbound ones may be (TBG-ITEM-04, TBG-AMBIG-13)."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if len(load(t.game, s, self.hero)) > t.game.content.box.bag:
            return ask("overflow", s.player[self.hero], hero=self.hero)
        t.pop()
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        return [Action("leave", (name,)) for name in names_of(s, load(t.game, s, self.hero))]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        s = t.state
        t.pop()
        card = card_named(s, load(t.game, s, self.hero), action.args[0])
        out_of_bag(s, self.hero, card)
        s.merchant.append(card)
        t.emit(ev.ItemLeft(self.hero, s.names[card]))


def out_of_bag(s: Lordaeron, hero: HeroNumber, card: int) -> None:
    s.bag[hero] = tuple(other for other in s.bag[hero] if other != card)


def names_of(s: Lordaeron, cards: Iterable[int]) -> list[str]:
    """Each once: nobody minds which of two alike it is."""
    return list(dict.fromkeys(s.names[card] for card in cards))


def card_named(s: Lordaeron, cards: Iterable[int], name: str) -> int:
    return next(card for card in cards if s.names[card] == name)


# -- winning them ----------------------------------------------------------------------------------------------


def draw_prizes(
    t: LordaeronTable, group: Sequence[HeroNumber], prizes: Iterable[ItemPrize], special: Sequence[str] = ()
) -> None:
    """Item symbols in printed order, then a special item by its name (TBG-ITEM-09, -10). For all of the group."""
    symbols = tuple((prize.quality, prize.draw) for prize in prizes)
    if group and (symbols or special):
        t.push(Prizes(tuple(group), symbols, tuple(special)))


@dataclass(frozen=True, slots=True)
class Prizes(Automatic):
    """What is still to be drawn."""

    group: tuple[HeroNumber, ...]
    symbols: tuple[tuple[str, int], ...]
    special: tuple[str, ...] = ()

    def run(self, t: LordaeronTable) -> None:
        if self.symbols:
            (quality, count), *rest = self.symbols
            t.become(replace(self, symbols=tuple(rest)))
            draw(t, self.group, quality, count)
            return
        t.pop()
        deck = t.state.item_decks["special"]
        found = [card for card in deck if t.state.names[card] in self.special]
        offer(t, self.group, "special", found)


def draw(t: LordaeronTable, group: Sequence[HeroNumber], quality: str, count: int) -> None:
    """As many as there are; they lie open where they are until one is chosen (TBG-ITEM-07, TBG-AMBIG-40)."""
    s = t.state
    offer(t, group, quality, list(reversed(s.item_decks[quality][-count:])))


def offer(t: LordaeronTable, group: Sequence[HeroNumber], quality: str, cards: Sequence[int]) -> None:
    """One of them goes to one of the group, as it decides (TBG-QUEST-18, TBG-AMBIG-41)."""
    s = t.state
    if not cards:
        return
    s.show(cards)
    faction = s.faction[group[0]]
    t.emit(ev.ItemsDrawn(faction, quality, tuple(s.names[card] for card in cards)))
    choice = Keeping(tuple(group), quality, tuple(cards))
    if len(options := choice.legal(t, faction)) == 1:
        choice.settled(t, ((faction, options[0]),))
    else:
        decide(t, choice, faction, group)


@dataclass(frozen=True, slots=True)
class Keeping(Joint):
    """Which of the drawn cards is kept, and by whom."""

    group: tuple[HeroNumber, ...]
    quality: str
    cards: tuple[int, ...]
    kind: str = "prize"

    def among(self, t: LordaeronTable) -> Sequence[HeroNumber]:
        return self.group

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        names = names_of(t.state, self.cards)
        return [Action("keep", (name, hero)) for name in names for hero in self.group]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        """The others go face down under the deck, in the order drawn (TBG-ITEM-08)."""
        s = t.state
        name, hero = answers[0][1].args
        kept = card_named(s, self.cards, name)
        left = [card for card in self.cards if card != kept]
        deck = [card for card in s.item_decks[self.quality] if card not in self.cards]
        s.item_decks[self.quality] = (*reversed(left), *deck)
        for card in left:
            s.known[card] = NOBODY_YET
        receive(t, hero, kept)
