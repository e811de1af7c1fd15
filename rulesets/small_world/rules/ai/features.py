"""What speaks for a seat's coming coins, in numbers. What peoples and relics can do is read from their effects."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wowtable.ai.value import Clock
from wowtable.core import Seat

from ..combos import row_key
from ..compiled import Abilities
from ..income import faction_bonus
from ..state import NOBODY, Combo, World
from ..turn_end import tribute
from .survey import Survey

if TYPE_CHECKING:
    from ..game import SmallWorld

FEATURES = (
    "always",
    "crowd",
    "land",
    "regions",
    "spare",
    "many_spare",
    "bonus",
    "sheltered",
    "open",
    "faded",
    "faded_open",
    "soft",
    "prey",
    "nobody",
    "offer",
    "plunder",
    "cheap",
    "free_travel",
    "packs",
    "keeps",
    "tools",
    "relics",
    "foes",
    "fresh_foes",
)
MANY = 5
FIRST_QUESTIONS = ("intent", "pick")


def clock(s: World, seat: Seat) -> Clock:
    """Turns that `seat` will still begin; the one under way is not counted, nor is whoever has it."""
    seats, fresh = s.seats, is_fresh(s)
    turns, active = s.turns - fresh, s.active - fresh
    begun = turns // seats + ((seat - s.first) % seats < turns % seats)
    return Clock(s.rules.rounds - begun, (seat - active - 1) % seats, seats)


def is_fresh(s: World) -> bool:
    """Nothing has been done in this turn: it is valued as one to come, as at the end of the turn before."""
    return s.decision is not None and s.decision.kind in FIRST_QUESTIONS


def sure(g: SmallWorld, s: World, seat: Seat) -> float:
    """Coins in hand, and those that the turn would bring if it ended now."""
    return sure_of(Survey(g, s), seat)


def features(g: SmallWorld, s: World, seat: Seat) -> dict[str, float]:
    return features_of(Survey(g, s), seat)


def sure_of(v: Survey, seat: Seat) -> float:
    g, s, due = v.g, v.s, 0
    if s.active == seat and not _paid(s, seat) and not is_fresh(s):
        due = len(v.held[seat]) + len(v.faded[seat]) + v.lasting(seat) + faction_bonus(g, s, seat)
        due += sum([min(most, max(0, s.coins[payer])) for payer, most in tribute(g, s, seat)])
    return float(s.coins[seat] + due)


def _paid(s: World, seat: Seat) -> bool:
    return bool(s.income) and s.income[-1][:2] == (seat, s.round)


def features_of(v: Survey, seat: Seat) -> dict[str, float]:
    found = {"always": 1.0, "crowd": v.s.seats - 2.0, "land": v.land}
    _count_foes(v, seat, found)
    faded = v.faded[seat]
    if faded:
        found["faded"] = float(len(faded))
        found["faded_open"] = sum([v.exposure(seat, r) * v.kept[r] for r in faded])
    if v.s.race[seat]:
        _count_active(v, seat, found)
    else:
        found["nobody"] = 1.0
        found["offer"] = _best_offer(v.g, v.s, seat)
    return found


def _count_foes(v: Survey, seat: Seat, found: dict[str, float]) -> None:
    """Tokens that rivals can spare against others, and rivals who come with a new race."""
    spare = fresh = rivals = 0
    for rival, race in enumerate(v.s.race):
        if rival == seat or v.g.allies(v.s, seat, rival):
            continue
        rivals += 1
        if race:
            spare += v.movable[rival]
        else:
            fresh += 1
    found["foes"] = spare / max(1, rivals)
    found["fresh_foes"] = fresh / max(1, rivals)


def _count_active(v: Survey, seat: Seat, found: dict[str, float]) -> None:
    s, held, abilities = v.s, v.held[seat], v.g.abilities_of(v.s, seat)
    spare = max(0, v.movable[seat] + sum([s.beasts[r] for r in held]))
    found["regions"] = float(len(held))
    found["spare"], found["many_spare"] = float(spare), float(max(0, spare - MANY))
    found["bonus"] = float(v.lasting(seat))
    risk = strength = 0.0
    for r in held:
        kept = v.kept[r]
        strength += 1 - kept
        risk += v.exposure(seat, r) * kept
    found["sheltered"], found["open"] = strength, risk
    _count_targets(v, seat, held, abilities, found)
    found.update(_talents(abilities))
    found["relics"] = float(sum([r in held for r in s.relics.values()]))


@lru_cache(maxsize=1024)
def _talents(can: Abilities) -> dict[str, float]:
    tools = (can.assaults, can.champion, can.hunt, can.forms, can.swaps, can.menace, can.bombs, can.objectives)
    return {
        "plunder": float(can.plunder_occupied + len(can.plunder_faction) + (can.plunder_crowd > 0)),
        "cheap": float(sum([amount for amount, _ in can.discounts])),
        "free_travel": float(can.free_travel or bool(can.reach) or can.swims),
        "packs": float(can.least - 1),
        "keeps": float(can.saves_first) + float(can.toll is not None) + float(can.harmony > 0),
        "tools": float(sum(map(bool, tools)) + bool(can.recruits)),
    }


def _count_targets(v: Survey, seat: Seat, held: list[int], can: Abilities, found: dict[str, float]) -> None:
    """Land beside one's own: the easier it is to take, the more it counts; what rivals hold counts once more."""
    near, water, swims, cheap = v.atlas.near, v.atlas.water, can.swims, bool(can.discounts)
    kin, owners, towers, race, teams = v.s.kin, v.s.owner, v.s.towers, v.s.race[seat], v.s.rules.teams
    soft = prey = 0.0
    for n in dict.fromkeys([n for r in held for n in near[r]]):
        if kin[n] == race or towers[n] or (water[n] and not swims):
            continue
        owner = owners[n]
        foreign = owner != NOBODY and owner != seat
        if foreign and teams and v.g.allies(v.s, seat, owner):
            continue
        ease = v.ease(can, n) if cheap else v.kept[n]
        soft += ease
        if foreign:
            prey += ease
    found["soft"], found["prey"] = soft, prey


def _best_offer(g: SmallWorld, s: World, seat: Seat) -> float:
    """What the best combo on offer brings in tokens and coins, less what it costs."""
    row = s.rows.get(row_key(g, s, seat), ())
    return max((worth_of_offer(g, combo, place) for place, combo in enumerate(row) if combo.race), default=0.0)


def worth_of_offer(g: SmallWorld, combo: Combo, place: int) -> float:
    tokens = g.content.races[combo.race].tokens + g.content.powers[combo.power].tokens
    return tokens / g.abilities(combo.race, combo.power).least + combo.coins - place
