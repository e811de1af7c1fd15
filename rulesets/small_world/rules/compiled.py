"""Effects compiled for play: what a race and its power can do together, folded from their effects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from . import effects


@dataclass(eq=False)
class Abilities:
    """Abilities add up (SW-CONQUEST-08); None or zero means the race cannot do it."""

    discounts: list[tuple[int, str]] = field(default_factory=list)
    income: list[effects.PerRegion] = field(default_factory=list)
    per_island: int = 0
    per_relic: int = 0
    free_travel: bool = False
    reach: list[str] = field(default_factory=list)
    swims: bool = False
    assaults: bool = False
    champion: bool = False
    hunt: int = 0
    least: int = 1
    forms: effects.Forms | None = None
    swaps: int = 0
    menace: int = 0
    beasts: str = ""
    plunder_faction: list[effects.PlunderFaction] = field(default_factory=list)
    plunder_occupied: int = 0
    plunder_crowd: int = 0
    saves_first: bool = False
    walls: str = ""
    garrisons: bool = False
    towers: str = ""
    toll: effects.AttackToll | None = None
    harmony: int = 0
    bombs: bool = False
    objectives: effects.ObjectiveTokens | None = None
    recruits: int = 0


def compile_abilities(own: Iterable[effects.Effect]) -> Abilities:
    abilities = Abilities()
    for effect in own:
        _FOLDERS[type(effect)](abilities, effect)
    return abilities


def _conquest(abilities: Abilities, effect: effects.Effect) -> None:
    match effect:
        case effects.Discount(amount, where):
            abilities.discounts.append((amount, where))
        case effects.FreeTravel():
            abilities.free_travel = True
        case effects.Reach(where):
            abilities.reach.append(where)
        case effects.Swim():
            abilities.swims = True
        case effects.Assault():
            abilities.assaults = True
        case effects.Champion():
            abilities.champion = True
        case effects.RelicHunt(amount):
            abilities.hunt = amount
        case effects.Packs(least):
            abilities.least = max(abilities.least, least)
        case effects.Forms():
            abilities.forms = effect
        case effects.Swaps(times):
            abilities.swaps += times
        case effects.Menace(times):
            abilities.menace += times
        case effects.Beasts(where):
            abilities.beasts = where


def _coins(abilities: Abilities, effect: effects.Effect) -> None:
    match effect:
        case effects.PerRegion():
            abilities.income.append(effect)
        case effects.PerIsland(coins):
            abilities.per_island += coins
        case effects.PerRelic(coins):
            abilities.per_relic += coins
        case effects.PlunderFaction():
            abilities.plunder_faction.append(effect)
        case effects.PlunderOccupied(coins):
            abilities.plunder_occupied += coins
        case effects.PlunderCrowd(least):
            abilities.plunder_crowd = least


def _defence(abilities: Abilities, effect: effects.Effect) -> None:
    match effect:
        case effects.SaveFirst():
            abilities.saves_first = True
        case effects.Walls(where):
            abilities.walls = where
        case effects.Garrisons():
            abilities.garrisons = True
        case effects.WatchTowers(where):
            abilities.towers = where
        case effects.AttackToll():
            abilities.toll = effect
        case effects.HarmonyTokens(coins):
            abilities.harmony = coins
        case effects.BombTokens():
            abilities.bombs = True
        case effects.ObjectiveTokens():
            abilities.objectives = effect
        case effects.Recruits(price):
            abilities.recruits = price


_FOLDERS = {
    **dict.fromkeys(
        (
            effects.Discount,
            effects.FreeTravel,
            effects.Reach,
            effects.Swim,
            effects.Assault,
            effects.Champion,
            effects.RelicHunt,
            effects.Packs,
            effects.Forms,
            effects.Swaps,
            effects.Menace,
            effects.Beasts,
        ),
        _conquest,
    ),
    **dict.fromkeys(
        (
            effects.PerRegion,
            effects.PerIsland,
            effects.PerRelic,
            effects.PlunderFaction,
            effects.PlunderOccupied,
            effects.PlunderCrowd,
        ),
        _coins,
    ),
    **dict.fromkeys(
        (
            effects.SaveFirst,
            effects.Walls,
            effects.Garrisons,
            effects.WatchTowers,
            effects.AttackToll,
            effects.HarmonyTokens,
            effects.BombTokens,
            effects.ObjectiveTokens,
            effects.Recruits,
        ),
        _defence,
    ),
}
