"""What speaks for a seat's coming coins, in numbers. What peoples and relics can do is read from their effects."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from wowtable.ai.value import Clock
from wowtable.core import Seat

from ..combos import row_key
from ..compiled import Abilities
from ..income import income_parts
from ..state import NOBODY, Combo, World
from ..turn_end import tribute

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
FADING = 0.5
"""Each token more makes an attack so much less likely."""
MANY = 5
FIRST_QUESTIONS = ("intent", "pick")
PASSING = ("regions", "faded_regions", "faction")
"""Parts of an income that are counted by themselves, or do not come again."""


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
    due = 0
    if s.active == seat and not _paid(s, seat) and not is_fresh(s):
        due = sum(coins for _, coins in income_parts(g, s, seat)) + sum(
            min(most, max(0, s.coins[payer])) for payer, most in tribute(g, s, seat)
        )
    return float(s.coins[seat] + due)


def _paid(s: World, seat: Seat) -> bool:
    return bool(s.income) and s.income[-1][:2] == (seat, s.round)


def features(g: SmallWorld, s: World, seat: Seat) -> dict[str, float]:
    found = {"always": 1.0, "crowd": s.seats - 2.0, "land": _land(s)}
    _count_foes(g, s, seat, found)
    faded = s.faded_regions(seat)
    if faded:
        _count_faded(g, s, seat, faded, found)
    if s.race[seat]:
        _count_active(g, s, seat, found)
    else:
        found["nobody"] = 1.0
        found["offer"] = _best_offer(g, s, seat)
    return found


def _land(s: World) -> float:
    """Land that nobody holds, for each seat."""
    return sum(1 for kin in s.kin if not kin) / s.seats


def _count_foes(g: SmallWorld, s: World, seat: Seat, found: dict[str, float]) -> None:
    """Tokens that rivals can spare against others, and rivals who come with a new race."""
    spare = fresh = rivals = 0
    for rival in range(s.seats):
        if g.allies(s, seat, rival):
            continue
        rivals += 1
        if not s.race[rival]:
            fresh += 1
            continue
        held = s.active_regions(rival)
        spare += s.hand[rival] + s.hand_beasts[rival] + sum(s.tokens[r] for r in held) - len(held)
    found["foes"] = spare / max(1, rivals)
    found["fresh_foes"] = fresh / max(1, rivals)


def _count_faded(g: SmallWorld, s: World, seat: Seat, faded: list[int], found: dict[str, float]) -> None:
    found["faded"] = float(len(faded))
    found["faded_open"] = sum(_exposure(g, s, seat, r) * exp(-FADING * toughness(g, s, r)) for r in faded)


def _count_active(g: SmallWorld, s: World, seat: Seat, found: dict[str, float]) -> None:
    held, abilities = s.active_regions(seat), g.abilities_of(s, seat)
    tokens = s.hand[seat] + s.hand_beasts[seat] + sum(s.tokens[r] + s.beasts[r] for r in held)
    spare = max(0, tokens - len(held))
    found["regions"] = float(len(held))
    found["spare"], found["many_spare"] = float(spare), float(max(0, spare - MANY))
    found["bonus"] = float(sum(coins for what, coins in income_parts(g, s, seat) if what not in PASSING))
    risk = strength = 0.0
    for r in held:
        kept = exp(-FADING * toughness(g, s, r))
        strength += 1 - kept
        risk += _exposure(g, s, seat, r) * kept
    found["sheltered"], found["open"] = strength, risk
    _count_targets(g, s, seat, held, abilities, found)
    _count_abilities(s, seat, held, abilities, found)


def _count_abilities(s: World, seat: Seat, held: list[int], can: Abilities, found: dict[str, float]) -> None:
    found["plunder"] = float(can.plunder_occupied + len(can.plunder_faction) + (can.plunder_crowd > 0))
    found["cheap"] = float(sum(amount for amount, _ in can.discounts))
    found["free_travel"] = float(can.free_travel or bool(can.reach) or can.swims)
    found["packs"] = float(can.least - 1)
    found["keeps"] = float(can.saves_first) + float(can.toll is not None) + float(can.harmony > 0)
    tools = (can.assaults, can.champion, can.hunt, can.forms, can.swaps, can.menace, can.bombs, can.objectives)
    found["tools"] = float(sum(map(bool, tools)) + bool(can.recruits))
    found["relics"] = float(sum(1 for r in s.relics.values() if r in held))


def _count_targets(
    g: SmallWorld, s: World, seat: Seat, held: list[int], can: Abilities, found: dict[str, float]
) -> None:
    """Land beside one's own: the easier it is to take, the more it counts; what rivals hold counts once more."""
    atlas, race, soft, prey = g.atlas(s), s.race[seat], 0.0, 0.0
    seen: set[int] = set()
    for r in held:
        for n in atlas.near[r]:
            if n in seen:
                continue
            seen.add(n)
            if s.kin[n] == race or s.towers[n] or (atlas.water[n] and not can.swims):
                continue
            owner = s.owner[n]
            if owner != NOBODY and owner != seat and g.allies(s, seat, owner):
                continue
            ease = exp(-FADING * max(0, toughness(g, s, n) - _discount(can, atlas.features[n], bool(s.kin[n]))))
            soft += ease
            if owner != NOBODY and owner != seat:
                prey += ease
    found["soft"], found["prey"] = soft, prey


def _discount(can: Abilities, place: frozenset[str], occupied: bool) -> int:
    return sum(amount for amount, where in can.discounts if where in place or (where == "occupied" and occupied))


def toughness(g: SmallWorld, s: World, r: int) -> float:
    """What an attacker needs beyond the two tokens that any land costs."""
    return s.defenders(r) + s.walls[r] + s.garrisons[r] + 3 * s.towers[r] + g.atlas(s).mountain[r]


def _exposure(g: SmallWorld, s: World, seat: Seat, r: int) -> float:
    """How many rivals stand beside, at most two; the shore is open to all."""
    atlas, owner = g.atlas(s), s.owner
    if atlas.water[r] or s.towers[r]:
        return 0.0
    beside = {owner[n] for n in atlas.near[r] if owner[n] not in (NOBODY, seat) and s.is_active_race(n)}
    rivals = sum(1 for rival in beside if not g.allies(s, seat, rival))
    return (0.5 if atlas.anchor[r] else 0.2) + 0.5 * min(2, rivals)


def _best_offer(g: SmallWorld, s: World, seat: Seat) -> float:
    """What the best combo on offer brings in tokens and coins, less what it costs."""
    row = s.rows.get(row_key(g, s, seat), ())
    return max((worth_of_offer(g, combo, place) for place, combo in enumerate(row) if combo.race), default=0.0)


def worth_of_offer(g: SmallWorld, combo: Combo, place: int) -> float:
    tokens = g.content.races[combo.race].tokens + g.content.powers[combo.power].tokens
    return tokens / g.abilities(combo.race, combo.power).least + combo.coins - place
