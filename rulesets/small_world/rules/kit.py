"""A kit is all that a race and its power can do together, folded from their effects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from . import ops


@dataclass
class Kit:
    """Abilities add up (SW-CONQUEST-08); None or zero means the race cannot do it."""

    discounts: list[tuple[int, str]] = field(default_factory=list)
    income: list[ops.PerRegion] = field(default_factory=list)
    per_island: int = 0
    per_relic: int = 0
    free_travel: bool = False
    reach: list[str] = field(default_factory=list)
    swims: bool = False
    assaults: bool = False
    champion: bool = False
    hunt: int = 0
    least: int = 1
    forms: ops.Forms | None = None
    swaps: int = 0
    menace: int = 0
    beasts: str = ""
    plunder_faction: list[ops.PlunderFaction] = field(default_factory=list)
    plunder_occupied: int = 0
    plunder_crowd: int = 0
    saves_first: bool = False
    walls: str = ""
    garrisons: bool = False
    towers: str = ""
    toll: ops.Toll | None = None
    harmony: int = 0
    bombs: bool = False
    objectives: ops.Objectives | None = None
    recruits: int = 0


def fold(effects: Iterable[ops.Effect]) -> Kit:
    kit = Kit()
    for effect in effects:
        _FOLDERS[type(effect)](kit, effect)
    return kit


def _conquest(kit: Kit, effect: ops.Effect) -> None:
    match effect:
        case ops.Discount(amount, where):
            kit.discounts.append((amount, where))
        case ops.FreeTravel():
            kit.free_travel = True
        case ops.Reach(where):
            kit.reach.append(where)
        case ops.Swim():
            kit.swims = True
        case ops.Assault():
            kit.assaults = True
        case ops.Champion():
            kit.champion = True
        case ops.RelicHunt(amount):
            kit.hunt = amount
        case ops.Packs(least):
            kit.least = max(kit.least, least)
        case ops.Forms():
            kit.forms = effect
        case ops.Swaps(times):
            kit.swaps += times
        case ops.Menace(times):
            kit.menace += times
        case ops.Beasts(where):
            kit.beasts = where


def _coins(kit: Kit, effect: ops.Effect) -> None:
    match effect:
        case ops.PerRegion():
            kit.income.append(effect)
        case ops.PerIsland(coins):
            kit.per_island += coins
        case ops.PerRelic(coins):
            kit.per_relic += coins
        case ops.PlunderFaction():
            kit.plunder_faction.append(effect)
        case ops.PlunderOccupied(coins):
            kit.plunder_occupied += coins
        case ops.PlunderCrowd(least):
            kit.plunder_crowd = least


def _defence(kit: Kit, effect: ops.Effect) -> None:
    match effect:
        case ops.SaveFirst():
            kit.saves_first = True
        case ops.Walls(where):
            kit.walls = where
        case ops.Garrisons():
            kit.garrisons = True
        case ops.Towers(where):
            kit.towers = where
        case ops.Toll():
            kit.toll = effect
        case ops.Harmony(coins):
            kit.harmony = coins
        case ops.Bombs():
            kit.bombs = True
        case ops.Objectives():
            kit.objectives = effect
        case ops.Recruits(price):
            kit.recruits = price


_FOLDERS = {
    **dict.fromkeys(
        (
            ops.Discount,
            ops.FreeTravel,
            ops.Reach,
            ops.Swim,
            ops.Assault,
            ops.Champion,
            ops.RelicHunt,
            ops.Packs,
            ops.Forms,
            ops.Swaps,
            ops.Menace,
            ops.Beasts,
        ),
        _conquest,
    ),
    **dict.fromkeys(
        (ops.PerRegion, ops.PerIsland, ops.PerRelic, ops.PlunderFaction, ops.PlunderOccupied, ops.PlunderCrowd),
        _coins,
    ),
    **dict.fromkeys(
        (
            ops.SaveFirst,
            ops.Walls,
            ops.Garrisons,
            ops.Towers,
            ops.Toll,
            ops.Harmony,
            ops.Bombs,
            ops.Objectives,
            ops.Recruits,
        ),
        _defence,
    ),
}
