"""What a fight would come to, at a glance: a few fights in the mind, with hits as they usually fall."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from .. import sheet
from ..cards.board import CombatValues
from ..state import HeroNumber, Lordaeron
from .might import FACES, Might, might

if TYPE_CHECKING:
    from ..game import BoardGame

FIGHTS = 24
LONGEST = 7
ABLE = 1.1
"""What their abilities make of the Attack of opponents."""


class FightOdds(NamedTuple):
    """How likely a group wins, and how much of its Health it then has left."""

    win: float
    left: float


class Party(NamedTuple):
    """Heroes as they would go into a fight: what each does with Energy and without, Health, rounds with Energy."""

    strong: tuple[Might, ...]
    weak: tuple[Might, ...]
    health: int
    rounds: int


class Opponent(NamedTuple):
    threat: int
    attack: float
    health: int


def foe_of(values: CombatValues) -> Opponent:
    return Opponent(values.threat, values.attack, values.health)


def side(g: BoardGame, s: Lordaeron, heroes: tuple[HeroNumber, ...], rested: bool = False) -> Party:
    """As they are now, or as they will be when rested."""
    health = 0
    strong = []
    for hero in heroes:
        health += (sheet.health_capacity(g, s, hero) if rested else s.health[hero]) + s.pet[hero]
        strong.append(might(g, s, hero, None if rested else s.energy[hero]))
    return Party(tuple(strong), tuple(might(g, s, hero, 0) for hero in heroes), health, 2)


@lru_cache(maxsize=50_000)
def odds(heroes: Party, foes: tuple[Opponent, ...]) -> FightOdds:
    """Of several fights with the same luck for all."""
    lot = Random(7)
    wins, left = 0, 0.0
    for _ in range(FIGHTS):
        rest = fight(heroes, sorted(foes, key=lambda foe: foe.health), lot)
        wins += rest > 0
        left += max(0.0, rest)
    full = max(1, heroes.health)
    return FightOdds(wins / FIGHTS, left / FIGHTS / full)


def fight(heroes: Party, foes: list[Opponent], lot: Random) -> float:
    """Health that is left at the end; none where they lose."""
    health, tokens, foes = float(heroes.health), 0.0, [*foes]
    for number in range(LONGEST):
        mights = heroes.strong if number < heroes.rounds else heroes.weak
        standing = mights[: max(1, min(len(mights), int(health)))]
        damage, defence, armor, late = blow(standing, foes[0].threat, lot)
        tokens += damage
        tokens = strike(foes, tokens)
        if not foes:
            return health
        attack = ABLE * sum(foe.attack for foe in foes)
        health += sum(one.health for one in standing) * 0.7 - max(0.0, attack - defence - armor)
        health = min(health, heroes.health)
        if health <= 0:
            return 0.0
        tokens = strike(foes, tokens + defence + late)
        if not foes:
            return health
    return 0.0


def blow(mights: tuple[Might, ...], threat: int, lot: Random) -> tuple[float, float, float, float]:
    """Hits for damage, for defense, armor, and attrition hits, of a round."""
    means, spread = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    hits = armor = late = 0.0
    for one in mights:
        chance = min(1.0, max(0.05, (FACES + 1 - threat + one.threat) / FACES))
        dice = (min(7.0, one.red), min(7.0, one.blue), min(7.0, one.green))
        misses = max(0.01, sum(dice) * (1 - chance))
        again = min(1.0, max(0.0, one.reroll) / misses)
        sure = chance + (1 - chance) * again * chance
        for n, count in enumerate(dice):
            means[n] += count * sure
            spread[n] += count * sure * (1 - sure)
        hits, armor = hits + one.hits + 0.3 * one.other, armor + one.armor
        late += max(0.0, one.attrition)
    red, blue, green = (max(0.0, mean + lot.gauss(0, sqrt(wide))) for mean, wide in zip(means, spread))
    return blue + hits / 2, red + hits / 2, green + armor, late


def strike(foes: list[Opponent], tokens: float) -> float:
    """As many fall as the tokens pay for, the weakest first; the rest of the tokens."""
    while foes and tokens >= foes[0].health - 0.5:
        tokens = max(0.0, tokens - foes.pop(0).health)
    return tokens


def between(g: BoardGame, s: Lordaeron, mine: tuple[HeroNumber, ...], theirs: tuple[HeroNumber, ...]) -> float:
    """How likely the first win against the others."""
    own, other = weight(g, s, mine), weight(g, s, theirs)
    return own**3 / (own**3 + other**3)


def weight(g: BoardGame, s: Lordaeron, heroes: tuple[HeroNumber, ...]) -> float:
    strength = sum(max(0.5, might(g, s, hero, s.energy[hero]).worth) for hero in heroes)
    return sqrt(strength * max(1, sum(s.health[hero] + s.pet[hero] for hero in heroes)))
