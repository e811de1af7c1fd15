"""Trading between friends (TRADE): after an action of a hero, with each friend in its region (TBG-AMBIG-42).

Nobody is asked whether they want to: `offers` stand beside whatever the players may do next. Who gives, gives; what
belongs to another player's hero is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE

from . import events as ev
from . import items
from .state import NO, NOBODY, YES, HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame

VERB = "trade"
DEALINGS = 30
"""So many gifts and exchanges between two actions: more than anybody has use for, and an end to giving to and fro."""


# -- when and with whom ----------------------------------------------------------------------------------------


def begin_window(s: Lordaeron, hero: HeroNumber) -> None:
    """The hero acts, and whatever comes of that may trade after it; it needs no action left (TBG-TRADE-01, -05)."""
    s.acted, s.dealings = hero, DEALINGS


def end_window(s: Lordaeron) -> None:
    s.acted, s.dealings = NOBODY, 0


def partners(g: BoardGame, s: Lordaeron) -> list[HeroNumber]:
    """Friends of whoever acted, where it is now, if either has something to give (TBG-TRADE-06)."""
    hero = s.acted
    if hero == NOBODY or s.dealings <= 1:
        return []
    friends = [other for other in s.heroes_at(s.region[hero], s.faction[hero]) if other != hero]
    return [other for other in friends if any(s.gold[one] or goods(g, s, one) for one in (hero, other))]


def offers(g: BoardGame, s: Lordaeron, seat: Seat) -> list[Action]:
    """Trades that a player may begin, for a hero of its own with another."""
    found = []
    for friend in partners(g, s):
        if s.player[s.acted] == seat:
            found.append(Action(VERB, (s.acted, friend)))
        elif s.player[friend] == seat:
            found.append(Action(VERB, (friend, s.acted)))
    return found


def begin(t: LordaeronTable, action: Action) -> None:
    hero, friend = action.args
    t.state.dealings -= 1
    t.push(Dealing(hero, friend))


def goods(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[int]:
    """Items of the Bag that are not Soulbound: nothing equipped, no powers (TBG-TRADE-02 to -04)."""
    return [card for card in s.bag[hero] if not g.content.items[s.names[card]].soulbound]


# -- dealing ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealing:
    """As much as two heroes like."""

    hero: HeroNumber
    friend: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if s.dealings and deals(t.game, s, self.hero, self.friend):
            return ask("trade", s.player[self.hero], hero=self.hero, friend=self.friend)
        t.pop()
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [*deals(t.game, t.state, self.hero, self.friend), DONE]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        s = t.state
        if action == DONE:
            t.pop()
            return
        s.dealings -= 1
        if action.verb.startswith("give") or s.player[self.friend] == seat:
            carry_out(t, self.hero, self.friend, action)
        else:
            t.push(Consent(self.hero, self.friend, action.verb, action.args))


def deals(g: BoardGame, s: Lordaeron, hero: HeroNumber, friend: HeroNumber) -> list[Action]:
    """Gifts, exchanges one for one, and what may be asked for."""
    own = items.names_of(s, goods(g, s, hero))
    theirs = items.names_of(s, goods(g, s, friend))
    return [
        *(Action("give", (name,)) for name in own),
        *(Action("exchange", (mine, yours)) for mine in own for yours in theirs if mine != yours),
        *(Action("ask_for", (name,)) for name in theirs),
        *(Action("give_gold", (gold,)) for gold in range(1, s.gold[hero] + 1)),
        *(Action("ask_gold", (gold,)) for gold in range(1, s.gold[friend] + 1)),
    ]


@dataclass(frozen=True, slots=True)
class Consent:
    """Whether the friend's player agrees."""

    hero: HeroNumber
    friend: HeroNumber
    verb: str
    goods: tuple[str | int, ...]

    def run(self, t: LordaeronTable) -> Decision:
        *offered, wanted = self.goods
        gold, item = (wanted, "") if self.verb == "ask_gold" else (0, wanted)
        about = {"gold": gold, "wanted": item, "offered": offered[0] if offered else ""}
        return ask("consent", t.state.player[self.friend], hero=self.hero, friend=self.friend, **about)

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [YES, NO]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action == YES:
            carry_out(t, self.hero, self.friend, Action(self.verb, self.goods))
        else:
            t.emit(ev.TradeRefused(self.friend, self.hero))


def carry_out(t: LordaeronTable, hero: HeroNumber, friend: HeroNumber, deal: Action) -> None:
    """An exchange never overflows a Bag (TBG-TRADE-07)."""
    if deal.verb == "give":
        hand_over(t, hero, friend, *deal.args)
        items.check_room(t, friend)
    elif deal.verb == "ask_for":
        hand_over(t, friend, hero, *deal.args)
        items.check_room(t, hero)
    elif deal.verb == "exchange":
        mine, yours = deal.args
        hand_over(t, hero, friend, mine)
        hand_over(t, friend, hero, yours)
        items.check_room(t, hero)
        items.check_room(t, friend)
    elif deal.verb == "give_gold":
        hand_gold(t, hero, friend, *deal.args)
    else:
        hand_gold(t, friend, hero, *deal.args)


def hand_over(t: LordaeronTable, giver: HeroNumber, taker: HeroNumber, name: str) -> None:
    s = t.state
    card = items.card_named(s, goods(t.game, s, giver), name)
    items.out_of_bag(s, giver, card)
    s.bag[taker] = (*s.bag[taker], card)
    t.emit(ev.ItemGiven(giver, taker, name))


def hand_gold(t: LordaeronTable, giver: HeroNumber, taker: HeroNumber, amount: int) -> None:
    s = t.state
    s.gold[giver] -= amount
    s.gold[taker] += amount
    t.emit(ev.GoldGiven(giver, taker, amount))
