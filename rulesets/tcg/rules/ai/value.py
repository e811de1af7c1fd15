"""What a position is worth to a seat, as named terms in points: an average ally is worth about five."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING

from wowtable.core import Seat, Trust

from .. import stats
from ..cards.effects import Boost, Grant
from ..ending import outcome
from ..state import Duel
from .card_worth import weapon_worth

if TYPE_CHECKING:
    from ..game import TradingCardGame

SPREAD = 4.2
"""The points of lead that multiply the odds by e."""
TRUST: Trust = ((0.0, 0.0), (0.1, 0.6), (1.0, 1.9))
"""How much being ahead means, by how much of the game is played: measured, see `levels.md`."""
WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        "health": 1.5,
        "damage": 1.5,
        "party": 1.0,
        "rivals": 1.0,
        "gear": 1.25,
        "ongoing": 0.8,
        "hand": 0.77,
        "rival_hand": 0.77,
        "resources": 1.0,
        "deck": 1.0,
        "danger": 0.8,
        "threat": 0.4,
        "standby": 1.0,
        "tempo": 1.0,
    }
)
"""How much each term counts, fitted to the outcomes of games between computer players; allies are the measure."""
ROOTS = tuple(sqrt(n) for n in range(200))
RESOURCES = (0.0, 3.4, 6.6, 9.4, 11.8, 13.8, 15.4, 16.6, 17.4, 17.8)
"""What so many resources are worth: the first ones most."""
UNSEEN_CARD = 1.8
OVER = 200.0
WHOLE_HAND = 7
READY_RESOURCE = 0.1
COUNTER_READY = 0.9
"""What it is worth to be able to interrupt in the opponent's turn: more than any small use of the resources."""
TO_MOVE = 1.7
"""Points by which whoever is to act is ahead."""


@dataclass(slots=True)
class SeatWorth:
    """What one seat has. `blows`: the damage its characters can deal in their next attacks, each by itself."""

    life: int = 0
    party: float = 0.0
    gear: float = 0.0
    ongoing: float = 0.0
    hand: float = 0.0
    resources: float = 0.0
    deck: float = 0.0
    blows: list[int] = field(default_factory=list)
    walls: int = 0
    armor: int = 0


def evaluate(g: TradingCardGame, s: Duel, seat: Seat) -> float:
    """The chance to win, from 0 to 1. Of other seats' hidden cards only the number counts."""
    if s.winners is not None:
        return outcome(s)[seat]
    if s.lost[seat]:
        return 0.0
    return chance(points(g, s, seat))


def chance(lead: float) -> float:
    """Points as a chance to win."""
    return 1 / (1 + exp(-lead / SPREAD))


def points(g: TradingCardGame, s: Duel, seat: Seat) -> float:
    """The lead over the other side: what planners maximise. The end of the game outweighs everything."""
    if s.winners is not None:
        return OVER * (2 * outcome(s)[seat] - 1)
    return sum(terms(g, s, seat).values())


def terms(g: TradingCardGame, s: Duel, seat: Seat) -> Mapping[str, float]:
    """Own worth counts for, the opponent's against."""
    rival = next(iter(s.opponents(seat)), (seat + 1) % s.seats)
    mine, theirs = _side(g, s, seat, seat), _side(g, s, rival, seat)
    danger, threat = _reach(s, theirs, mine, rival), _reach(s, mine, theirs, seat)
    raw = {
        "health": life_worth(mine.life),
        "damage": -life_worth(theirs.life),
        "party": mine.party,
        "rivals": -theirs.party,
        "gear": mine.gear - theirs.gear,
        "ongoing": mine.ongoing - theirs.ongoing,
        "hand": mine.hand,
        "rival_hand": -theirs.hand,
        "resources": mine.resources - theirs.resources,
        "deck": mine.deck - theirs.deck,
        "danger": -danger,
        "threat": threat,
        "standby": standby(g, s, seat),
        "tempo": _tempo(s, seat),
    }
    return {name: WEIGHTS[name] * term for name, term in raw.items()}


def _tempo(s: Duel, seat: Seat) -> float:
    """Whoever is about to act is ahead."""
    if s.step == "setup":
        return 0.0
    return TO_MOVE if s.active == seat else -TO_MOVE


def life_worth(life: int) -> float:
    """Every point counts, the last ones most."""
    return 0.25 * life - 8.5 * exp(-life / 6)


def ally_worth(attack: int, left: int) -> float:
    """An ally by its numbers: both are needed."""
    if left <= 0:
        return 0.0
    return 0.7 + 0.55 * attack + 0.4 * left + 0.45 * ROOTS[attack * left if attack * left < 200 else 199]


def _reach(s: Duel, by: SeatWorth, at: SeatWorth, seat: Seat) -> float:
    """What the coming attacks of a side are worth: much when they may be the last ones."""
    blows = sorted(by.blows)
    if at.walls:
        blows = blows[: max(0, len(blows) - at.walls)]
    damage = sum(blows) - (at.armor if blows else 0)
    soon = 1.0 if s.active == seat else 0.75
    surprise = 0.25 * min(len(s.hand[seat]), 4)
    lethal = 9.0 / (1 + exp(min(50.0, 1.2 * (at.life - damage - surprise) - 0.6)))
    return soon * lethal + 0.1 * max(0, damage)


def _side(g: TradingCardGame, s: Duel, seat: Seat, viewer: Seat) -> SeatWorth:
    side = SeatWorth()
    hero = s.hero[seat]
    lasting = _without_passing(s)
    side.life = max(0, stats.health(g, s, hero) - s.damage.get(hero, 0))
    attacking = s.active == seat and s.step not in ("end", "wrap_up")
    _count_allies(g, s, lasting, seat, side, attacking)
    _count_gear(g, s, seat, side, attacking)
    _count_bonds(g, lasting, seat, side)
    _count_rest(g, s, seat, viewer, side)
    return side


def _without_passing(s: Duel) -> Duel:
    """The position without numbers that hold for this turn only; they count for attacks, not for what is there."""
    if not any(modifier.change.__class__ in (Boost, Grant) for modifier in s.modifiers):
        return s
    lasting = s.copy()
    lasting.modifiers.clear()
    return lasting


def _count_allies(g: TradingCardGame, s: Duel, lasting: Duel, seat: Seat, side: SeatWorth, attacking: bool) -> None:
    card_worths, names, exhausted = g.card_worths, s.names, s.exhausted
    for n in s.allies[seat]:
        card_worth = card_worths[names[n]]
        attack = stats.attack(g, s, n)
        usual = attack if lasting is s else stats.attack(g, lasting, n)
        left = stats.health(g, lasting, n) - s.damage.get(n, 0)
        later = 0 if s.active == seat else card_worth.assault
        blow = attack + later
        worth = ally_worth(usual + later, left) + card_worth.text
        if n in s.skips_ready and n in exhausted:
            worth *= 0.75
        side.party += worth
        if card_worth.wall and n not in exhausted:
            side.walls += 1
        if blow and not card_worth.totem and _may_come(s, seat, n, card_worth.fast, attacking):
            side.blows.append(blow + card_worth.sting)


def _may_come(s: Duel, seat: Seat, n: int, fast: bool, attacking: bool) -> bool:
    """Whether it can attack in what is left of its controller's turn, or in that player's next one."""
    if attacking:
        return n not in s.exhausted and (fast or stats.settled(s, n))
    return not (n in s.skips_ready and n in s.exhausted)


def _count_gear(g: TradingCardGame, s: Duel, seat: Seat, side: SeatWorth, attacking: bool) -> None:
    hero, best, sting, sheets = s.hero[seat], 0, 0, g.sheets
    payers = _ready(s, seat) if attacking else len(s.resources[seat])
    for n in s.hero_row[seat]:
        sheet, card_worth = sheets[s.names[n]], g.card_worths[s.names[n]]
        if "weapon" in sheet.kinds:
            attack, cost = stats.attack(g, s, n), stats.strike_cost(g, s, n)
            side.gear += weapon_worth(attack, cost) + card_worth.text
            if cost <= payers and not (attacking and n in s.exhausted):
                best = max(best, attack)
        elif sheet.defense:
            side.gear += 0.6 + 0.8 * sheet.defense + card_worth.text
            side.armor += 0 if n in s.exhausted else sheet.defense
        else:
            side.ongoing += card_worth.text
            sting += card_worth.sting
    if not (attacking and hero in s.exhausted):
        blow = best + (stats.attack(g, s, hero) if s.active == seat else 0)
        if blow:
            side.blows.append(blow + sting)


def _count_bonds(g: TradingCardGame, s: Duel, seat: Seat, side: SeatWorth) -> None:
    """What attachments do to this seat's characters, whoever played them."""
    for attached, host in s.host.items():
        if host < 0 or s.control[host] != seat:
            continue
        bond, is_hero = g.card_worths[s.names[attached]].bond, host == s.hero[seat]
        mine = s.control[attached] == seat
        if is_hero:
            side.ongoing += (0.6 * bond.gift + 1.0 if mine else 0.0) - 1.1 * bond.drain
            continue
        worth = ally_worth(stats.attack(g, s, host), stats.health(g, s, host) - s.damage.get(host, 0))
        lost = (1 - bond.keeps) * worth + min(1.2 * bond.drain, 0.7 * worth)
        lost += 0.7 * worth if bond.holds_down and host in s.exhausted else 0.0
        side.party += (bond.gift if mine else 0.0) - lost


def _count_rest(g: TradingCardGame, s: Duel, seat: Seat, viewer: Seat, side: SeatWorth) -> None:
    card_worths, names = g.card_worths, s.names
    row, hand = s.resources[seat], s.hand[seat]
    side.resources = RESOURCES[min(len(row), len(RESOURCES) - 1)]
    for n in row:
        if not s.face_down.get(n):
            side.resources += card_worths[names[n]].quest
    if seat == viewer:
        within = len(row) + 2
        side.hand = sum(
            card_worths[names[n]].hand * (1.0 if g.sheets[names[n]].cost <= within else 0.8) for n in hand[:WHOLE_HAND]
        )
        if s.active == seat or s.step in ("ready", "draw"):
            side.hand += READY_RESOURCE * _ready(s, seat)
    else:
        side.hand = UNSEEN_CARD * min(len(hand), WHOLE_HAND)
    if not s.face_down.get(s.hero[seat]):
        side.ongoing += card_worths[names[s.hero[seat]]].flip
    left = len(s.deck[seat])
    side.deck = -0.8 * max(0, 7 - left)


def standby(g: TradingCardGame, s: Duel, seat: Seat) -> float:
    """What it is worth to a seat that it can interrupt something in the turn of another."""
    if s.active == seat:
        return 0.0
    costs = [g.sheets[s.names[n]].cost for n in s.hand[seat] if g.card_worths[s.names[n]].counters]
    return COUNTER_READY if costs and min(costs) <= _ready(s, seat) else 0.0


def _ready(s: Duel, seat: Seat) -> int:
    exhausted = s.exhausted
    return sum(1 for n in s.resources[seat] if n not in exhausted)
