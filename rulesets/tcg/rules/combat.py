"""Combat from the proposal to the conclusion (TCG-COMBAT).

A proposal is a link of the chain. When it resolves, combat begins: the attacker exhausts, then come a strike point and
a window, the protect point, the defender with a strike point and a window of its own, and the conclusion. A combat
whose attacker or defender is gone ends as soon as the chain is empty (TCG-AMBIG-05, -38).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.triggers import happen

from . import action_args, checks, damage, stats
from . import events as ev
from .card_states import exhaust
from .priority import new_window
from .state import Combat, Duel, DuelTable, Fact, Link, Ref, Strike
from .strikes import StrikePoint

if TYPE_CHECKING:
    from .game import TradingCardGame

NO_PROTECT = Action("no_protect")


# -- proposing --------------------------------------------------------------------------------------


def proposals(g: TradingCardGame, s: Duel, seat: Seat) -> list[Action]:
    """Every attack that may be proposed; that it is the time for it has been looked at (TCG-ACTION-13)."""
    attackers = [n for n in (s.hero[seat], *s.allies[seat]) if stats.can_attack(g, s, n)]
    if not attackers:
        return []
    reach = _open_to_attack(g, s, seat)
    named = {n: action_args.in_play_args(s, n) for n in reach}
    found = []
    for attacker in attackers:
        args = action_args.in_play_args(s, attacker)
        found += [Action("attack", (*args, *named[n])) for n in _allowed(g, s, attacker, reach)]
    return found


def _open_to_attack(g: TradingCardGame, s: Duel, seat: Seat) -> list[int]:
    """The opposing characters that can be attacked; of those with a taunt only these (TCG-AMBIG-50)."""
    found = [n for other in s.opponents(seat) for n in (s.hero[other], *s.allies[other])]
    found = [n for n in found if stats.can_be_attacked(g, s, n)]
    taunts = [n for n in found if g.sheets[s.names[n]].taunt and not stats.powerless(g, s, n)]
    if not taunts:
        return found
    return taunts if len(taunts) == 1 else []


def _allowed(g: TradingCardGame, s: Duel, attacker: int, reach: Sequence[int]) -> Sequence[int]:
    if stats.forbidden(g, s, attacker, "attack_allies"):
        return [n for n in reach if n in s.hero]
    return reach


def propose(t: DuelTable, seat: Seat, action: Action) -> None:
    """Puts the proposal on the chain; the attacker is still ready (TCG-AMBIG-04)."""
    s = t.state
    attacker, defender = action_args.number_in(action.args[0]), action_args.number_in(action.args[4])
    s.serial += 1
    name = s.names[attacker]
    s.chain.append(Link(s.serial, "proposal", seat, s.ref(attacker), name, groups=((s.ref(defender),),)))
    t.emit(ev.AttackProposed(seat, attacker, name, defender, s.names[defender]))


def resolve_proposal(t: DuelTable, link: Link) -> None:
    """Combat begins if it still could be proposed; the link is off the chain already."""
    s = t.state
    attacker, defender = link.source, link.groups[0][0]
    if not _stands(t.game, s, link.seat, attacker, defender):
        t.emit(ev.Interrupted(link.seat, attacker[0], link.name, link.kind, "proposal"))
        return
    s.combat = Combat(attacker, defender)
    s.step = "combat"
    t.push(Fight())
    exhaust(t, attacker[0], aside=True)
    s.facts.append(Fact("attacked", attacker, defender))
    happen(t, ev.CombatBegan(link.seat, attacker[0], link.name, defender[0], s.names[defender[0]]))


def _stands(g: TradingCardGame, s: Duel, seat: Seat, attacker: Ref, defender: Ref) -> bool:
    if not s.in_play(attacker) or not s.in_play(defender) or s.control[attacker[0]] != seat:
        return False
    if not stats.can_attack(g, s, attacker[0]):
        return False
    return defender[0] in _allowed(g, s, attacker[0], _open_to_attack(g, s, seat))


# -- the course of a combat -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fight(Automatic):
    """Goes through the steps of the combat, `at` being the next one."""

    at: int = 0

    def run(self, t: DuelTable) -> Decision | None:
        fought = self.at == len(STEPS)
        if fought or not t.state.fighting():
            t.pop()
            end(t, fought)
            return None
        t.become(Fight(self.at + 1))
        STEPS[self.at](t)
        return None


def _first_strike(t: DuelTable) -> None:
    s = t.state
    assert s.combat is not None
    if not s.rules.strike_in_window_two:
        t.push(StrikePoint(s.combat.attacker))


def _protect_point(t: DuelTable) -> None:
    s = t.state
    assert s.combat is not None
    if not stats.keyword(t.game, s, s.combat.attacker[0], "stealth"):
        t.push_all(ProtectPoint(seat) for seat in s.opponents(s.active))


def _defend(t: DuelTable) -> None:
    s = t.state
    assert s.combat is not None
    s.combat = replace(s.combat, defending=True)
    card, attacker = s.combat.defender[0], s.combat.attacker[0]
    happen(t, ev.Defends(*action_args.named(s, card), attacker, s.names[attacker]))


def _second_strike(t: DuelTable) -> None:
    """The defender's; in the glossary's reading the attacker's too, before it (TCG-AMBIG-03)."""
    s = t.state
    assert s.combat is not None
    if s.rules.strike_in_window_two:
        t.push_all((StrikePoint(s.combat.attacker), StrikePoint(s.combat.defender)))
    else:
        t.push(StrikePoint(s.combat.defender))


def _window(t: DuelTable) -> None:
    t.push(new_window())


def _conclude(t: DuelTable) -> None:
    """Both deal their ATK to each other at the same time; nobody defends against Long-Range (TCG-KEYWORD-06)."""
    g, s = t.game, t.state
    assert s.combat is not None
    attacker, defender = s.combat.attacker, s.combat.defender
    packets = [_blow(g, s, attacker, defender)]
    if not stats.keyword(g, s, attacker[0], "long_range"):
        packets.append(_blow(g, s, defender, attacker))
    damage.deal(t, packets)


def _take_away(t: DuelTable) -> None:
    """Whoever has fallen has fallen in combat: only then everybody leaves it."""
    checks.check(t)


def _blow(g: TradingCardGame, s: Duel, by: Ref, to: Ref) -> damage.Packet:
    card = by[0]
    attack, types = stats.attack(g, s, card), stats.damage_types(g, s, card)
    struck = _struck_with(s, by)
    weapons, names = tuple(strike.weapon for strike in struck), tuple(strike.name for strike in struck)
    return damage.Packet(to, attack, types, s.control[card], by, s.names[card], weapons, names, combat=True)


def _struck_with(s: Duel, hero: Ref) -> list[Strike]:
    """What a hero deals its damage with: with Dual Wield it may be two weapons (TCG-AMBIG-37)."""
    assert s.combat is not None
    return [strike for strike in s.combat.strikes if strike.landed and strike.hero == hero]


STEPS = (_first_strike, _window, _protect_point, _defend, _second_strike, _window, _conclude, _take_away)


def end(t: DuelTable, fought: bool) -> None:
    """Nobody is in combat any more, and what held for this combat is over."""
    s = t.state
    combat = s.combat
    assert combat is not None
    s.combat = None
    s.step = "action"
    s.modifiers[:] = [modifier for modifier in s.modifiers if modifier.until != "combat"]
    t.emit(ev.CombatEnded(combat.attacker[0], s.names[combat.attacker[0]], fought))


# -- protecting -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ProtectPoint:
    """An opposing player may put one able character in the defender's place; no link of the chain (TCG-AMBIG-34)."""

    seat: Seat

    def run(self, t: DuelTable) -> Decision | None:
        if protectors(t.game, t.state, self.seat):
            return Decision("protect", (self.seat,))
        t.pop()
        return None

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        able = protectors(t.game, s, seat)
        return [*(Action("protect", action_args.in_play_args(s, n)) for n in able), NO_PROTECT]

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action != NO_PROTECT:
            _protect(t, action_args.number_in(action.args[0]))


def protectors(g: TradingCardGame, s: Duel, seat: Seat) -> list[int]:
    """Who of a player's party may protect now; the proposed defender never itself (TCG-COMBAT-06 to -09)."""
    combat = s.combat
    assert combat is not None
    if combat.protected:
        return []
    able = (n for n in (s.hero[seat], *s.allies[seat]) if n != combat.defender[0])
    return [n for n in able if stats.can_protect(g, s, n)]


def _protect(t: DuelTable, card: int) -> None:
    s = t.state
    assert s.combat is not None
    spared = s.combat.defender[0]
    s.combat = replace(s.combat, defender=s.ref(card), protected=True)
    exhaust(t, card, aside=True)
    happen(t, ev.Protected(*action_args.named(s, card), spared, s.names[spared]))
