"""Who of a faction goes where: the next few things that it could do, one after the other, alone or together. What is
near and quick comes before what is far, and what lies on the way is taken along.

An itinerary is a number of legs. Each is a fight or an errand of a group, with the way to it, the rest before it, and
the waiting for each other; an action that a hero has left is worth what actions usually bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from ..atlas import FAR
from ..challenge import is_forced
from ..state import FactionNumber, HeroNumber, Lordaeron
from .aims import Aim
from .judging import Appraiser, Group, glance
from .odds import RESTED, odds, side
from .routes import beasts, guards
from .scouting import ACTIONS, LOSS, Scouting

if TYPE_CHECKING:
    from ..game import BoardGame

DELAY = 0.97
"""What waits for a turn is worth so much of it."""
BESIDES = 0.3
"""Whoever waits for others rests meanwhile."""
USUAL = 1.4
"""XP that an action usually brings: what takes longer must bring more."""
AHEAD = 0.9
"""What a leg is worth whose hero has another one before it: plans change."""
CLOSE = 4.0
"""A plan that brings so much less than the best one is worth a thought."""
REFRESHED = 0.5
"""What it is worth to wake up in a town."""
DESPERATE = 0.3
"""Odds that are better than to stay walled in."""
WIDTH = 12
"""Itineraries that are kept after each leg."""
LEGS = {1: 3, 2: 5, 3: 6}
"""How many legs are looked at, by heroes."""
NAPS = 2
"""Rests before a leg that are weighed against going at once."""
SURE = 3
"""Itineraries whose first legs are judged with care."""


class Venture(NamedTuple):
    """Who goes for it, how often each of them rests first, how likely they win, and what it brings for each action."""

    aim: Aim
    group: Group
    rests: int
    win: float
    rate: float


Plans = Mapping[HeroNumber, Venture]


def ventures(g: BoardGame, s: Lordaeron, faction: FactionNumber, judge: Appraiser = glance) -> Plans:
    """What each hero that has anything to do sets out for, by the itinerary that brings most."""
    return ways_to_split(g, s, faction, judge)[0]


def ways_to_split(g: BoardGame, s: Lordaeron, faction: FactionNumber, judge: Appraiser = glance) -> list[Plans]:
    """What the itinerary that brings most begins with, and those that bring hardly less."""
    scouting = Scouting(g, s, faction, judge)
    found = proved(scouting)
    if not found:
        return [{}]
    close = [plan for plan in found if plan.score >= found[0].score - CLOSE]
    return [begun(scouting, plan) for plan in close]


def begun(scouting: Scouting, plan: Itinerary) -> Plans:
    """What each sets out for; whoever it has nothing for does the best that is left."""
    found = {hero: first for hero, first in zip(scouting.heroes, plan.firsts) if first}
    for number, hero in enumerate(scouting.heroes):
        if hero not in found:
            taken = frozenset(first.aim[:3] for first in found.values())
            idle = starting(scouting)._replace(done=taken)
            spare = [one.firsts[number] for one in grow(scouting, idle, [(number,)])]
            best = max((first for first in spare if first), key=lambda first: first.rate, default=None)
            best = best or breaking_out(scouting, hero)
            if best is not None:
                found[hero] = best
    return found


def breaking_out(scouting: Scouting, hero: HeroNumber) -> Venture | None:
    """Against the weakest independents that are near, for whoever is walled in by them: to wait helps nobody."""
    g, s = scouting.g, scouting.s
    if scouting.tired[hero]:
        return None
    ways = {region: scouting.way(hero, s.region[hero], region) for region in beasts(s)}
    chances = {region: odds(side(g, s, (hero,)), guards(g, s, region)).win for region, far in ways.items() if far <= 1}
    region = max(chances, key=lambda region: (chances[region], region), default=None)
    if region is None or chances[region] < DESPERATE:
        return None
    return Venture(Aim(region, "guards", "", (), 0.0), (hero,), 0, chances[region], 0.0)


def proved(scouting: Scouting) -> list[Itinerary]:
    """With what they begin with judged as carefully as the judge does."""
    found = itineraries(scouting)
    for _ in range(scouting.judge.aims):
        firsts = {first for plan in found[:SURE] for first in plan.firsts if first and first.aim.kind != "town"}
        doubted = {(first.aim, first.group, first.rests) for first in firsts} - scouting.sure
        if not doubted:
            break
        scouting.sure |= doubted
        found = itineraries(scouting)
    return found


def refuge(g: BoardGame, s: Lordaeron, hero: HeroNumber, region: int) -> float:
    """What a hero could do from there, hurt as it is; nothing where beasts wait for it."""
    after = replace(s, region=[*s.region])
    after.region[hero] = region
    if is_forced(after, hero):
        return -LOSS
    found = itineraries(Scouting(g, after, s.faction[hero], heroes=(hero,)))
    rested = REFRESHED if region in g.atlas.towns[s.faction[hero]] else 0.0
    return rested + (found[0].score if found else -LOSS)


# -- itineraries -------------------------------------------------------------------------------------------


class Hero(NamedTuple):
    """Where a hero will be, after how many actions, and how many rests it then needs; `legs` so far."""

    time: float
    place: int
    tired: float
    legs: int


class Itinerary(NamedTuple):
    score: float
    heroes: tuple[Hero, ...]
    done: frozenset[tuple[int, str, str]]
    firsts: tuple[Venture | None, ...]


def itineraries(scouting: Scouting) -> list[Itinerary]:
    """Those that bring most, the best first; of each beginning only the best."""
    heroes = scouting.heroes
    groups = [group for size in range(1, len(heroes) + 1) for group in combinations(range(len(heroes)), size)]
    beam = [starting(scouting)]
    best: dict[tuple[Venture | None, ...], Itinerary] = {}
    for _ in range(LEGS[len(heroes)]):
        grown: dict[object, Itinerary] = {}
        for plan in beam:
            for longer in grow(scouting, plan, groups):
                key = longer.heroes, longer.done
                if key not in grown or grown[key].score < longer.score:
                    grown[key] = longer
        beam = sorted(grown.values(), key=lambda plan: -plan.score)[:WIDTH]
        for plan in beam:
            if plan.firsts not in best or best[plan.firsts].score < plan.score:
                best[plan.firsts] = plan
    return sorted(best.values(), key=lambda plan: -plan.score)


def starting(scouting: Scouting) -> Itinerary:
    s, heroes = scouting.s, scouting.heroes
    now = tuple(Hero(ACTIONS - acts(s, hero), s.region[hero], scouting.tired[hero], 0) for hero in heroes)
    return Itinerary(0.0, now, frozenset(), (None,) * len(heroes))


def acts(s: Lordaeron, hero: HeroNumber) -> int:
    """What it has left of this turn; all, while it is the enemy's."""
    return s.actions[hero] if s.active == s.faction[hero] else ACTIONS


def grow(scouting: Scouting, plan: Itinerary, groups: Sequence[tuple[int, ...]]) -> Iterator[Itinerary]:
    for aim in scouting.aims:
        if aim[:3] in plan.done:
            continue
        for group in groups:
            yield from with_leg(scouting, plan, aim, group)
    for number, hero in enumerate(scouting.heroes):
        errand = scouting.errands.get(hero)
        if errand is not None and errand[:3] not in plan.done:
            yield from with_leg(scouting, plan, errand, (number,))


def with_leg(scouting: Scouting, plan: Itinerary, aim: Aim, numbers: tuple[int, ...]) -> Iterator[Itinerary]:
    group: Group = tuple(scouting.heroes[number] for number in numbers)
    if aim.whole and len(group) < scouting.all:
        return
    told = [plan.heroes[number] for number in numbers]
    ways = [scouting.way(hero, one.place, aim.region) for hero, one in zip(group, told)]
    if max(ways) >= FAR // 2 or not scouting.may_count_on(group, [one.place for one in told], ways):
        return
    first = not any(one.legs for one in told)
    most = round(max(one.tired for one in told))
    for rests in range(min(NAPS, most) + 1) if first and not aim.whole else (most,):
        found = leg(scouting, plan, aim, numbers, group, told, ways, rests, first)
        if found is not None:
            yield found


def leg(
    scouting: Scouting,
    plan: Itinerary,
    aim: Aim,
    numbers: tuple[int, ...],
    group: Group,
    told: Sequence[Hero],
    ways: Sequence[int],
    rests: int,
    first: bool,
) -> Itinerary | None:
    ready = [one.time + way + min(rests, one.tired) for one, way in zip(told, ways)]
    start = max(ready)
    end = start + scouting.fights(aim)
    slow = int(end - 1) // ACTIONS
    if slow >= scouting.left:
        return None
    outing = scouting.outing(aim, group, rests if first else RESTED)
    if outing.brings <= 0 or (aim.whole and outing.odds.win < scouting.dared):
        return None
    waited = sum(start - one for one in ready)
    spent = sum(end - one.time for one in told) - BESIDES * waited
    gain = outing.brings * DELAY**slow * (1.0 if first else AHEAD)
    heroes, firsts = [*plan.heroes], [*plan.firsts]
    venture = Venture(aim, group, rests, outing.odds.win, outing.brings * float(DELAY**slow) / max(1.0, spent))
    for number, hero, one in zip(numbers, group, told):
        tired = max(0.0, one.tired - rests) * first + scouting.worn(aim, group, hero, outing.odds)
        heroes[number] = Hero(end, aim.region, tired, one.legs + 1)
        if firsts[number] is None:
            firsts[number] = venture
    score = plan.score + gain - USUAL * spent
    return Itinerary(score, tuple(heroes), plan.done | {aim[:3]}, tuple(firsts))
