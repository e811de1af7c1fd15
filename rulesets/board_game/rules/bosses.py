"""Bosses of Event cards (EVENT-17, COMBAT-20): what is paid in when they come, how they fight, what they pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import events as ev
from . import fighters, items, rewards
from .cards.pieces import BossSheet
from .cards.words import DIE_COLOURS
from .combat_end import ends, members, survivors
from .creatures import inflict, recover, showing
from .event_cards import event_of, pay_shared, prize_for, put_off, resolves
from .foes import acts, told
from .state import NO_FACTION, Combat, FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask

if TYPE_CHECKING:
    from .game import BoardGame


def boss_of(g: BoardGame, s: Lordaeron, card: int) -> BossSheet:
    boss = event_of(g, s, card).boss
    assert boss is not None, "the event brings no boss"
    return boss


# -- coming, and paying in ---------------------------------------------------------------------------------


@resolves("boss", stays=True)
def boss_comes(t: LordaeronTable, card: int) -> None:
    s = t.state
    match boss_of(t.game, s, card).pot:
        case "gold":
            for hero in range(s.heroes):
                pay_in_gold(t, card, hero)
        case "item":
            t.push_all(PayInItem(card, hero) for hero in range(s.heroes))


def pay_in_gold(t: LordaeronTable, card: int, hero: HeroNumber) -> None:
    """Half of it, rounded down."""
    s = t.state
    gold = s.gold[hero] // 2
    s.gold[hero] -= gold
    s.pot_gold[card] = s.pot_gold.get(card, 0) + gold
    t.emit(ev.PotFilled(s.names[card], hero, "", gold))


@dataclass(frozen=True, slots=True)
class PayInItem:
    """One item of the Bag, if there is any."""

    card: int
    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        names = items.names_of(t.state, t.state.bag[self.hero])
        if len(names) > 1:
            return ask("pay_in", t.state.player[self.hero], hero=self.hero, event=t.state.names[self.card])
        t.pop()
        if names:
            self._pay(t, names[0])
        return None

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        return [Action("pay_in", (name,)) for name in items.names_of(t.state, t.state.bag[self.hero])]

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        t.pop()
        self._pay(t, action.args[0])

    def _pay(self, t: LordaeronTable, name: str) -> None:
        s = t.state
        item = items.card_named(s, s.bag[self.hero], name)
        items.out_of_bag(s, self.hero, item)
        s.pots[self.card] = (*s.pots.get(self.card, ()), item)
        t.emit(ev.PotFilled(s.names[self.card], self.hero, name, 0))


# -- in a fight --------------------------------------------------------------------------------------------


@acts("the_abomination_of_darrowshire", "resolved")
def abomination(t: LordaeronTable, _: HeroNumber) -> None:
    recover(t, 4)


@acts("zaeldarr_the_outcast", "resolved")
def zaeldarr(t: LordaeronTable, _: HeroNumber) -> None:
    recover(t, 2)


@acts("the_old_snake", "resolving")
def old_snake(t: LordaeronTable, _: HeroNumber) -> None:
    """The attrition box is emptied."""
    combat = fighters.fought(t.state)
    faction = combat.sides[0]
    if combat.boxes[faction].attrition:
        told(t, -1)
        fighters.add_tokens(t, faction, attrition=-combat.boxes[faction].attrition)


@acts("a_spectral_revenge", "resolved")
def spectral_revenge(t: LordaeronTable, _: HeroNumber) -> None:
    stun_all(t, 2)


@acts("daecris_of_the_many", "resolved")
def daecris(t: LordaeronTable, _: HeroNumber) -> None:
    stun_all(t, 1)
    recover(t, 3 * len(fighters.fought(t.state).side(0)))


@acts("scourge_cauldrons", "rerolled")
def cauldron_lord(t: LordaeronTable, hero: HeroNumber) -> None:
    """Each die that shows 1 costs a hit of the damage box."""
    recover(t, len(showing(t, hero, 1, DIE_COLOURS)))


@acts("light_of_ages", "round")
def carrion_worm(t: LordaeronTable, _: HeroNumber) -> None:
    recover(t, 2)


def stun_all(t: LordaeronTable, stuns: int) -> None:
    told(t, -1)
    for fighter in fighters.fought(t.state).side(0):
        inflict(t, fighter.hero, stuns=stuns)


# -- prizes ------------------------------------------------------------------------------------------------


@ends("boss")
def boss_fought(t: LordaeronTable, combat: Combat, winner: FactionNumber) -> None:
    """Whoever has slain it shares its prize, by how strong its faction is, and what was paid in."""
    if winner == NO_FACTION:
        return
    s, card, boss = t.state, combat.boss, boss_of(t.game, t.state, combat.boss)
    prize = prize_for(s, winner, boss.stronger, boss.weaker)
    group, alive = members(combat), survivors(combat)
    gold, pot = s.pot_gold.pop(card, 0), s.pots.pop(card, ())
    if event_of(t.game, s, card).kind is None:
        put_off(t, card)
    pay_out(t, alive, gold, pot)
    pay_shared(t, group, alive, prize)


def pay_out(t: LordaeronTable, alive: Sequence[HeroNumber], gold: int, pot: Sequence[int]) -> None:
    """What was paid in. If nobody may take it, gold goes to the bank and items to the Merchant (TBG-AMBIG-81)."""
    s = t.state
    if not alive:
        s.merchant.extend(pot)
        for item in pot:
            t.emit(ev.MerchantGrew(s.names[item], item))
        return
    for item in pot:
        items.offer(t, alive, t.game.content.items[s.names[item]].quality, [item])
    for hero, coins in (rewards.split(t, gold, alive) if gold else {}).items():
        rewards.gain_gold(t, hero, coins)
