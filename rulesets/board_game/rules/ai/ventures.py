"""Who of a faction sets out for what, alone or together: what the best itinerary begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from ..atlas import FAR
from ..challenge import is_forced
from ..state import FactionNumber, HeroNumber, Lordaeron
from .aims import Aim
from .judging import Appraiser, glance
from .odds import odds, side
from .routes import beasts, guards, wild
from .scouting import LOSS, Scouting
from .turn_search import Itinerary, Venture, best_alone, itineraries, starting

if TYPE_CHECKING:
    from ..game import BoardGame

CLOSE = 4.0
"""A plan that brings so much less than the best one is worth a thought."""
REFRESHED = 0.5
"""What it is worth to wake up in a town."""
DESPERATE = 0.3
"""Odds that are better than to wait a turn or two for something to change."""
HOPELESS = 3
"""Turns that are too many to be spent walled in: whoever is beaten at least awakes somewhere else."""
CELL = 5
"""Regions that are too few to spend the game in."""
CERTAIN = ("town", "war")
"""Kinds of aims at which nothing is fought."""
SURE = 3
"""Itineraries whose first legs are judged with care."""


Plans: TypeAlias = Mapping[HeroNumber, Venture]
__all__ = ["Plans", "Venture", "refuge", "ventures", "ways_to_split"]


def ventures(g: BoardGame, s: Lordaeron, faction: FactionNumber, judge: Appraiser = glance) -> Plans:
    """What each hero that has anything to do sets out for, by the itinerary that brings most."""
    return ways_to_split(g, s, faction, judge)[0]


def ways_to_split(g: BoardGame, s: Lordaeron, faction: FactionNumber, judge: Appraiser = glance) -> list[Plans]:
    """What the itinerary that brings most begins with, and those that bring hardly less."""
    scouting = Scouting(g, s, faction, judge)
    found = proved(scouting) or [starting(scouting)]
    close = [plan for plan in found if plan.score >= found[0].score - CLOSE]
    return [begun(scouting, plan) for plan in close]


def begun(scouting: Scouting, plan: Itinerary) -> Plans:
    """What each sets out for; whoever it has nothing for does the best that is left."""
    found = {hero: first for hero, first in zip(scouting.heroes, plan.firsts) if first}
    for number, hero in enumerate(scouting.heroes):
        if hero not in found:
            best = best_alone(scouting, number, [first.aim for first in found.values()])
            best = best or breaking_out(scouting, hero)
            if best is not None:
                found[hero] = best
    return found


def breaking_out(scouting: Scouting, hero: HeroNumber) -> Venture | None:
    """Against the weakest independents that are near, for whoever is walled in by them: to wait helps nobody."""
    g, s = scouting.g, scouting.s
    if scouting.tired[hero] or not is_walled_in(scouting, hero):
        return None
    ways = {region: scouting.ways(hero, s.region[hero])[region] for region in beasts(s)}
    chances = {region: odds(side(g, s, (hero,)), guards(g, s, region)).win for region, far in ways.items() if far <= 1}
    region = max(chances, key=lambda region: (chances[region], region), default=None)
    if region is None or (chances[region] < DESPERATE and scouting.left < HOPELESS):
        return None
    return Venture(Aim(region, "guards", "", (), 0.0), (hero,), 0, chances[region], 0.0)


def is_walled_in(scouting: Scouting, hero: HeroNumber) -> bool:
    """Whether there are hardly any regions that it can go to without a fight that it might lose."""
    s = scouting.s
    closed = wild(s)
    ways = scouting.ways(hero, s.region[hero])
    return sum(far < FAR // 2 and region not in closed for region, far in enumerate(ways)) <= CELL


def proved(scouting: Scouting) -> list[Itinerary]:
    """With what they begin with judged as carefully as the judge does."""
    found = itineraries(scouting)
    for _ in range(scouting.judge.aims):
        firsts = {first for plan in found[:SURE] for first in plan.firsts if first and first.aim.kind not in CERTAIN}
        if not scouting.look_closer((first.aim, first.group, first.rests) for first in firsts):
            break
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
