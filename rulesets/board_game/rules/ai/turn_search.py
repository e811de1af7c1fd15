"""The next few things that a faction could do, one after the other: who goes where, alone or together, and where from
there. What is near and quick comes before what is far, and what lies on the way is taken along.

An itinerary is a number of legs. Each is a fight or an errand of a group, with the way to it, the rest before it, and
the waiting for each other; an action that a hero has left is worth what actions usually bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import NamedTuple, TypeAlias

from ..atlas import FAR
from ..state import HeroNumber, Lordaeron
from .aims import Aim
from .judging import Group
from .odds import RESTED
from .scouting import ACTIONS, Errand, Outing, Scouting

DELAY = 0.97
"""What waits for a turn is worth so much of it."""
DELAYS = tuple(DELAY**turn for turn in range(100))
BESIDES = 0.3
"""Whoever waits for others rests meanwhile."""
USUAL = 1.4
"""XP that an action usually brings: what takes longer must bring more."""
AHEAD = 0.9
"""What a leg is worth whose hero has another one before it: plans change."""
WIDTH = 8
"""Itineraries that are kept after each leg."""
SPARE = 3
"""So many times as many are compared: some come to the same."""
LEGS = {1: 3, 2: 5, 3: 6}
"""How many legs are looked at, by heroes."""
NAPS = 2
"""Rests before a leg that are weighed against going at once."""


class Venture(NamedTuple):
    """Who goes for it, how often each of them rests first, how likely they win, and what it brings for each action."""

    aim: Aim
    group: Group
    rests: int
    win: float
    rate: float


class Hero(NamedTuple):
    """Where a hero will be, after how many actions, and how many rests it then needs; `legs` so far."""

    time: float
    place: int
    tired: float
    legs: int


class Itinerary(NamedTuple):
    """`done`: a bit for each aim."""

    score: float
    heroes: tuple[Hero, ...]
    done: int
    firsts: tuple[Venture | None, ...]


class Leg(NamedTuple):
    """What an itinerary could go on with: the score it would have, when that ends, the actions that it takes."""

    score: float
    plan: Itinerary
    offer: Errand
    outing: Outing
    rests: int
    end: float
    spent: float
    first: bool


Beginning: TypeAlias = tuple[Venture | None, ...]


def itineraries(scouting: Scouting) -> list[Itinerary]:
    """Those that bring most, the best first; of each beginning only the best."""
    beam = [starting(scouting)]
    best: dict[Beginning, Itinerary] = {}
    for _ in range(min(LEGS[len(scouting.heroes)], scouting.judge.sight)):
        legs = (leg for plan in beam for leg in legs_of(scouting, plan, scouting.offers))
        grown: dict[object, Itinerary] = {}
        for leg in nlargest(SPARE * WIDTH, legs, key=lambda leg: leg.score):
            longer = walked(scouting, leg)
            grown.setdefault((longer.heroes, longer.done), longer)
        beam = [*grown.values()][:WIDTH]
        for plan in beam:
            if plan.firsts not in best or best[plan.firsts].score < plan.score:
                best[plan.firsts] = plan
    return sorted(best.values(), key=lambda plan: -plan.score)


def best_alone(scouting: Scouting, number: int, taken: Sequence[Aim]) -> Venture | None:
    """What brings that hero most for each action, of what nobody else is after."""
    gone = {aim[:3] for aim in taken}
    offers = [offer for offer in scouting.offers if offer.numbers == (number,) and offer.aim[:3] not in gone]
    found = [walked(scouting, leg).firsts[number] for leg in legs_of(scouting, starting(scouting), offers)]
    return max((first for first in found if first), key=lambda first: first.rate, default=None)


def starting(scouting: Scouting) -> Itinerary:
    s, heroes = scouting.s, scouting.heroes
    spent = {hero: ACTIONS - acts(s, hero) - scouting.taken[hero] for hero in heroes}
    now = tuple(Hero(spent[hero], s.region[hero], scouting.tired[hero], 0) for hero in heroes)
    return Itinerary(0.0, now, 0, (None,) * len(heroes))


def acts(s: Lordaeron, hero: HeroNumber) -> int:
    """What it has left of this turn; all, while it is the enemy's."""
    return s.actions[hero] if s.active == s.faction[hero] else ACTIONS


def legs_of(scouting: Scouting, plan: Itinerary, offers: Sequence[Errand]) -> Iterator[Leg]:
    for offer in offers:
        if plan.done & offer.bit:
            continue
        told = [plan.heroes[number] for number in offer.numbers]
        goals = zip(offer.group, told, offer.places)
        ways = [scouting.ways(hero, one.place)[place] for hero, one, place in goals]
        if max(ways) >= FAR // 2 or not scouting.may_count_on(offer, [one.place for one in told], ways):
            continue
        first = not any(one.legs for one in told)
        most = round(max(one.tired for one in told))
        for rests in range(min(NAPS, most) + 1) if first and not offer.aim.whole else (most,):
            leg = next_leg(scouting, plan, offer, told, ways, rests, first)
            if leg is not None:
                yield leg


def next_leg(
    scouting: Scouting,
    plan: Itinerary,
    offer: Errand,
    told: Sequence[Hero],
    ways: Sequence[int],
    rests: int,
    first: bool,
) -> Leg | None:
    """None where it brings nothing, or there is no time for it."""
    ready = [one.time + way + min(rests, one.tired) for one, way in zip(told, ways)]
    start = max(ready)
    outing = scouting.outing(offer, rests if first else RESTED, start >= ACTIONS)
    if outing.brings <= 0 or outing.odds.win < (scouting.dared if offer.aim.whole else scouting.least):
        return None
    end = max(1, -(-start // ACTIONS)) * ACTIONS if offer.held else start + offer.fights
    slow = int(end - 1) // ACTIONS
    if slow >= scouting.left:
        return None
    spent = sum([end - one.time for one in told]) - BESIDES * (start * len(told) - sum(ready))
    gain = outing.brings * DELAYS[slow] * (1.0 if first else AHEAD)
    return Leg(plan.score + gain - USUAL * spent, plan, offer, outing, rests, end, spent, first)


def walked(scouting: Scouting, leg: Leg) -> Itinerary:
    """The itinerary that it makes."""
    plan, offer, outing = leg.plan, leg.offer, leg.outing
    heroes, firsts = [*plan.heroes], [*plan.firsts]
    rate = outing.brings * DELAYS[int(leg.end - 1) // ACTIONS] / max(1.0, leg.spent)
    for number, rises, place in zip(offer.numbers, offer.rises, offer.places):
        one = plan.heroes[number]
        worn = 0.0 if rises else scouting.worn(number, outing.odds)
        tired = worn + (max(0.0, one.tired - leg.rests) if leg.first and not rises else 0.0)
        heroes[number] = Hero(leg.end, place, tired, one.legs + 1)
        if firsts[number] is None:
            aim = offer.aim._replace(region=place) if offer.held else offer.aim
            firsts[number] = Venture(aim, offer.group, leg.rests, outing.odds.win, rate)
    return Itinerary(leg.score, tuple(heroes), plan.done | offer.bit, tuple(firsts))
