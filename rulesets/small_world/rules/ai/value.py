"""What a position is worth: coins in hand, what the turn would pay now, and a forecast of the rounds to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from wowtable.core import Seat, Trust

from ..income import income_parts
from ..state import World

if TYPE_CHECKING:
    from ..game import SmallWorld


@dataclass(frozen=True)
class RaceAverages:
    """How races fare on average. The numbers were fitted to games between computer players."""

    tokens_per_conquest: float = 2.5
    kept_active: float = 0.90
    kept_faded: float = 0.88
    tokens_lost: float = 0.6
    fresh_tokens: float = 10.0
    fresh_regions: float = 4.0
    fresh_bonus: float = 0.40
    hold: float = 0.025
    rivalry: float = 0.70


OUTLOOK = RaceAverages()
SPREAD = 14.0
TRUST: Trust = ((0.0, 0.0), (0.33, 1.0), (0.67, 2.0), (1.0, 9.0))
"""How much being ahead means, by how much of the game is played: measured, see `levels.md`."""


def turns_left(s: World, seat: Seat) -> int:
    """Turns that `seat` will still begin; the one under way is not counted."""
    played = s.turns // s.seats + (((seat - s.first) % s.seats) < s.turns % s.seats)
    return s.rules.rounds - played


@lru_cache(maxsize=200_000)
def forecast(turns: int, regions: int, tokens: int, faded: int, bonus4: int) -> float:
    """Coins that the coming turns should bring, declining at the best moment.

    `bonus4` is the coins per region beyond the first, in quarters; regions and tokens are those of the active race.
    """
    if turns <= 0:
        return 0.0
    return max(_with_decline_after(k, turns, regions, tokens, faded, bonus4 / 4) for k in range(turns + 1))


def decline_pays(g: SmallWorld, s: World, seat: Seat) -> bool:
    """Whether the forecast likes declining now better than any later moment; asked at the start of a turn."""
    regions = s.active_regions(seat)
    tokens = sum(s.tokens[r] for r in regions) + s.hand[seat]
    turns, faded = turns_left(s, seat) + 1, len(s.faded_regions(seat))
    bonus = _lasting_bonus(g, s, seat, regions) / 4 if regions else 0.0
    if turns <= 1:
        return False
    coins = [_with_decline_after(k, turns, len(regions), tokens, faded, bonus) for k in range(min(turns, 5))]
    return coins[0] > max(coins[1:])


def _with_decline_after(k: int, turns: int, regions: int, tokens: int, faded: int, bonus: float) -> float:
    if not tokens and k:
        return -1.0
    o, coins = OUTLOOK, 0.0
    n, t, f = float(regions), float(tokens), float(faded)
    for _ in range(min(k, turns)):
        n = min(n * o.kept_active + max(0.0, t - n) / o.tokens_per_conquest, t)
        t -= o.tokens_lost
        f *= o.kept_faded
        coins += n * (1 + bonus) + f
    left = turns - k
    if left <= 0:
        return coins
    if tokens:
        f = n * o.kept_active
        coins += f
        left -= 1
    return coins + _fresh_race(left, f)


def _fresh_race(turns: int, faded: float) -> float:
    """A new race of average strength beside what the old one still holds; it may decline in its turn."""
    o, coins = OUTLOOK, 0.0
    n, t, f = 0.0, o.fresh_tokens, faded
    age = 0
    while turns > 0:
        if age == 3 and turns >= 3:
            f, n, t, age = n * o.kept_active, 0.0, o.fresh_tokens, 0
            coins += f
        else:
            n = o.fresh_regions if age == 0 else min(n * o.kept_active + max(0.0, t - n) / o.tokens_per_conquest, t)
            t -= o.tokens_lost
            f *= o.kept_faded
            coins += n * (1 + o.fresh_bonus) + f
            age += 1
        turns -= 1
    return coins


def standing(g: SmallWorld, s: World, seat: Seat, scored: bool) -> dict[str, float]:
    """The terms of one seat's prospects in coins. `scored` says whether this turn's income is in already."""
    race = s.race[seat]
    regions = s.active_regions(seat) if race else []
    faded = s.faded_regions(seat)
    tokens = sum(s.tokens[r] for r in regions) + s.hand[seat] + sum(s.beasts[r] for r in regions)
    now = income_parts(g, s, seat) if s.active == seat and not scored else []
    bonus = _lasting_bonus(g, s, seat, regions) if regions else 0
    return {
        "coins": float(s.coins[seat]),
        "income": float(sum(amount for _, amount in now)),
        "future": forecast(turns_left(s, seat), len(regions), tokens, len(faded), bonus),
        "safety": _safety(s, regions) if turns_left(s, seat) else 0.0,
    }


def _lasting_bonus(g: SmallWorld, s: World, seat: Seat, regions: list[int]) -> int:
    """Coins each region brings beyond its own, in quarters: what powers and places pay every turn."""
    paid = income_parts(g, s, seat)
    extra = sum(amount for what, amount in paid if what not in ("regions", "faded_regions", "faction", "wellspring"))
    abilities = g.abilities_of(s, seat)
    if abilities.forms:
        extra += abilities.forms.gain
    if abilities.plunder_occupied or abilities.plunder_faction:
        extra += 1
    return min(8, round(4 * extra / max(4, len(regions))))


def _safety(s: World, regions: list[int]) -> float:
    """Defended regions are kept a little more often; the first tokens count most."""
    total = 0.0
    for r in regions:
        strength = s.defenders(r) + s.walls[r] + s.garrisons[r] + 3 * s.towers[r]
        total += 1 - exp(-0.5 * strength)
    return OUTLOOK.hold * 10 * total


def terms(g: SmallWorld, s: World, seat: Seat) -> Mapping[str, float]:
    """The seat's own prospects term by term, and the best rival's as one term against it."""
    mine = standing(g, s, seat, scored=_scored(s, seat))
    others = [sum(standing(g, s, p, _scored(s, p)).values()) for p in range(s.seats) if not g.allies(s, seat, p)]
    mean = sum(others) / len(others)
    return {**mine, "rivals": -OUTLOOK.rivalry * (0.5 * max(others) + 0.5 * mean)}


def _scored(s: World, seat: Seat) -> bool:
    return s.active != seat or bool(s.income and s.income[-1][:2] == (seat, s.round))


def prospects(g: SmallWorld, s: World, seat: Seat) -> float:
    """One number in coins: what planners maximise."""
    return sum(terms(g, s, seat).values())


def evaluate(g: SmallWorld, s: World, seat: Seat) -> float:
    """The chance to win, from the lead over the best rival."""
    if s.scores:
        return g.outcome(s)[seat]
    totals = [sum(standing(g, s, p, _scored(s, p)).values()) for p in range(s.seats)]
    mine = max(totals[p] for p in range(s.seats) if g.allies(s, seat, p))
    best = max(totals[p] for p in range(s.seats) if not g.allies(s, seat, p))
    return 1 / (1 + exp((best - mine) / SPREAD))
