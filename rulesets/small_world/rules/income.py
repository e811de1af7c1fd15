"""Income at the end of a turn (SW-SCORE, SW-FACTION)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Decision, Seat

from . import effects
from . import events as ev
from .coins import gain, pay
from .march import rules_shores
from .state import NOBODY, Step, World, WorldTable
from .turn_end import tribute

if TYPE_CHECKING:
    from .game import SmallWorld

OPPOSED = {"alliance": "horde", "horde": "alliance"}


@dataclass(frozen=True, slots=True)
class Income(Step):
    """Automatic (SW-SCORE-07); then the tribute of the heart, and the turn's passing marks are wiped."""

    def run(self, t: WorldTable) -> Decision | None:
        s, g, seat = t.state, t.game, self.seat
        t.pop()
        parts = income_parts(g, s, seat)
        coins = sum(amount for _, amount in parts)
        s.income = (*s.income, (seat, s.round, coins))
        s.form[seat] = s.side[seat] = ""
        gain(t, (seat,), coins, ev.IncomeTaken(seat, coins, tuple(parts)))
        for payer, most in tribute(g, s, seat):
            amount = min(most, s.coins[payer])
            if amount:
                pay(t, payer, seat, amount, ev.TributePaid(seat, payer, amount))
        return None


def income_parts(g: SmallWorld, s: World, seat: Seat) -> list[tuple[str, int]]:
    """What pays how much if the turn ended now; terms that pay nothing are left out."""
    active = s.active_regions(seat)
    parts = [("regions", len(active)), ("faded_regions", len(s.faded_regions(seat)))]
    parts.extend(lasting_parts(g, s, seat, active))
    parts.append(("faction", faction_bonus(g, s, seat)))
    return [(what, coins) for what, coins in parts if coins]


def lasting_parts(g: SmallWorld, s: World, seat: Seat, active: list[int]) -> list[tuple[str, int]]:
    """What pays beyond the regions, turn by turn, as long as the `active` ones are held."""
    parts = []
    if active:
        parts.extend(_ability_parts(g, s, seat, active))
        parts.extend(_place_parts(g, s, active))
    parts.append(("wellspring", _wellspring(g, s, seat)))
    return parts


def _ability_parts(g: SmallWorld, s: World, seat: Seat, active: list[int]) -> list[tuple[str, int]]:
    atlas, abilities = g.atlas(s), g.abilities_of(s, seat)
    parts = [
        (f"per_region:{op.where}", op.coins * sum(1 for r in active if op.where in atlas.features[r]))
        for op in abilities.income
    ]
    if abilities.per_island:
        parts.append(("per_island", abilities.per_island * len({atlas.island[r] for r in active})))
    if abilities.per_relic:
        parts.append(("per_relic", abilities.per_relic * sum(1 for r in s.relics.values() if r in active)))
    return parts


def _place_parts(g: SmallWorld, s: World, active: list[int]) -> list[tuple[str, int]]:
    atlas = g.atlas(s)
    parts = []
    for relic, stipend, twin in g.yields:
        r = s.relics.get(relic, NOBODY)
        if r not in active:
            continue
        parts.append(("stipend", stipend))
        if twin:
            same = sum(1 for other in active if atlas.terrain[other] == atlas.terrain[r])
            parts.append(("per_twin", twin * (same - 1)))
    return parts


def _wellspring(g: SmallWorld, s: World, seat: Seat) -> int:
    """Also for a race in decline; each of the seat's races is a contender (SW-PLACE-WELL)."""
    coins = 0
    for relic, value in g.wells:
        if relic in s.relics:
            shores = s.relics[relic]
            races = [race for race in (s.race[seat], s.faded[seat]) if race]
            coins += value * any(rules_shores(g, s, shores, race) for race in races)
    return coins


def faction_bonus(g: SmallWorld, s: World, seat: Seat) -> int:
    """A coin for each race of the opposed faction that was beaten, two with the battleground (SW-FACTION)."""
    beaten: Counter[str] = Counter()
    for victory in s.victories:
        if victory.foe == NOBODY or (s.rules.teams and victory.foe != seat and g.allies(s, seat, victory.foe)):
            continue
        if g.content.races[victory.race].faction == OPPOSED.get(victory.side):
            beaten[victory.race] += 1
    most = 2 if g.holds_effect(s, seat, effects.DoubleBonus) else 1
    return sum(min(times, most) for times in beaten.values())
