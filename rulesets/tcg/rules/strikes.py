"""Striking with weapons: the strike point of a hero in combat, and what the strike does as it resolves (TCG-STRIKE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat
from wowtable.core.triggers import happen

from . import action_args, resources, stats
from . import events as ev
from .card_states import exhaust
from .state import Duel, DuelTable, Link, Ref, Strike

if TYPE_CHECKING:
    from .game import TradingCardGame

NO_STRIKE = Action("no_strike")
ONE_HANDED, MELEE = "one_handed", "melee"


@dataclass(frozen=True, slots=True)
class StrikePoint:
    """As a hero has become attacker or defender its controller decides, once and before anybody has priority."""

    character: Ref

    def run(self, t: DuelTable) -> Decision | None:
        s = t.state
        if weapons(t.game, s, self.character):
            return Decision("strike", (s.control[self.character[0]],))
        t.pop()
        return None

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        return [*offered(t.game, t.state, self.character), NO_STRIKE]

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        if action == NO_STRIKE:
            t.pop()
            return
        weapon = action_args.number_in(action.args[0])
        resources.Paying(weapon, stats.strike_cost(t.game, t.state, weapon)).collect(t, seat)

    def paid(self, t: DuelTable, weapon: int, paying: Sequence[int]) -> None:
        """After a strike the point stays: there may be a second weapon (TCG-AMBIG-37)."""
        _strike(t, self.character, weapon, paying)


def offered(g: TradingCardGame, s: Duel, character: Ref) -> list[Action]:
    """A strike with each weapon that the hero may strike with now."""
    return [Action("strike", action_args.in_play_args(s, n)) for n in weapons(g, s, character)]


def weapons(g: TradingCardGame, s: Duel, character: Ref) -> list[int]:
    """What the hero may strike with now: ready weapons of its controller that it can pay for, within the limit."""
    card = character[0]
    seat = s.control[card]
    if s.combat is None or not s.in_play(character) or card != s.hero[seat]:
        return []
    ready = [n for n in s.hero_row[seat] if "weapon" in g.sheets[s.names[n]].kinds and not s.exhausted.get(n)]
    if not ready or stats.forbidden(g, s, card, "strike"):
        return []
    struck = [strike for strike in s.combat.strikes if strike.hero == character]
    if struck and s.rules.one_weapon:
        ready = _second_hand(g, s, card, struck, ready)
    payable = len(resources.ready(s, seat))
    return [n for n in ready if stats.strike_cost(g, s, n) <= payable]


def _second_hand(g: TradingCardGame, s: Duel, hero: int, struck: Sequence[Strike], ready: Sequence[int]) -> list[int]:
    """With Dual Wield two one-handed melee weapons may strike, else one weapon (TCG-AMBIG-02, -37)."""
    if not stats.keyword(g, s, hero, "dual_wield") or not _fits_hand(g, struck[0].name):
        return []
    return [n for n in ready if _fits_hand(g, s.names[n])]


def _fits_hand(g: TradingCardGame, name: str) -> bool:
    words = g.sheets[name].words
    return ONE_HANDED in words and MELEE in words


def _strike(t: DuelTable, hero: Ref, weapon: int, paying: Sequence[int]) -> None:
    """Cost and exhaustion at once, the effect on the chain (TCG-AMBIG-03, -35)."""
    g, s = t.game, t.state
    assert s.combat is not None
    seat, name = s.control[hero[0]], s.names[weapon]
    resources.pay_resources(t, seat, paying)
    strike = Strike(hero, s.ref(weapon), name, stats.attack(g, s, weapon))
    s.combat = replace(s.combat, strikes=(*s.combat.strikes, strike))
    s.serial += 1
    s.chain.append(Link(s.serial, "strike", seat, s.ref(weapon), name, groups=((hero,),)))
    exhaust(t, weapon, aside=True)
    happen(t, ev.Struck(seat, hero[0], s.names[hero[0]], weapon, name))


def resolve_strike(t: DuelTable, link: Link) -> None:
    """The weapon counts for its hero from now on, if that is still attacking or defending (TCG-AMBIG-36)."""
    g, s = t.game, t.state
    if s.combat is None or not s.fighting():
        return
    hero = link.groups[0][0]
    strikes = [replace(strike, landed=True) if strike.weapon == link.source else strike for strike in s.combat.strikes]
    s.combat = replace(s.combat, strikes=tuple(strikes))
    landed = next(strike for strike in strikes if strike.weapon == link.source)
    attack = stats.struck_attack(g, s, landed)
    happen(t, ev.StrikeLanded(link.seat, hero[0], s.names[hero[0]], link.source[0], link.name, attack))
