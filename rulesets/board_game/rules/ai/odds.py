"""What a fight would come to, at a glance: a few fights in the mind, with hits as they usually fall."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, sqrt
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from .. import sheet
from ..cards.board import CombatValues
from ..foes import values
from ..state import HeroNumber, Lordaeron
from .might import FACES, Might, might

if TYPE_CHECKING:
    from ..game import BoardGame

RESTED = 5
"""Rests after which nobody lacks anything."""
FIGHTS = 24
LONGEST = 7
ABLE = 1.1
"""Wounds come in whole tokens, and rarely where they hurt least."""
PLACED = 0.8
MOST_DICE = 7.0


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
    ability: str = ""


class Burden(NamedTuple):
    """What an ability does: what it forbids, Health and dice of the rounds to come that it costs for each die rolled,
    hits that each who has it recovers in a round.
    """

    rerolls: bool = True
    attrition: bool = True
    armor: bool = True
    hurt: float = 0.0
    daze: float = 0.0
    recover: float = 0.0


BURDENS: Mapping[str, Burden] = MappingProxyType(
    {
        "murloc": Burden(hurt=0.1),
        "gnoll": Burden(daze=0.05),
        "ghoul": Burden(rerolls=False),
        "scarlet_crusader": Burden(recover=1),
        "naga": Burden(hurt=0.2),
        "giant_spider": Burden(attrition=False, daze=0.25),
        "wraith": Burden(attrition=False, daze=0.2),
        "worgen": Burden(recover=2),
        "wildkin": Burden(daze=0.2),
        "ogre": Burden(hurt=0.2),
        "drake": Burden(armor=False),
        "doom_guard": Burden(hurt=0.2, daze=0.2),
        "infernal": Burden(hurt=0.2, daze=0.1, recover=3),
    }
)
MILD = Burden(hurt=0.05, daze=0.05, recover=1)
"""Of bosses and Overlords, each of which has a way of its own."""


def foe_of(values: CombatValues, ability: str = "") -> Opponent:
    return Opponent(values.threat, values.attack, values.health, ability)


def figure(g: BoardGame, s: Lordaeron, number: int) -> Opponent:
    """A creature on the board."""
    return foe_of(values(g, s, number), g.content.creatures[s.figures[number].creature].ability)


def side(g: BoardGame, s: Lordaeron, heroes: tuple[HeroNumber, ...], rests: int = 0) -> Party:
    """As they are now, or as they will be when each of them has rested so often."""
    health = 0
    strong = []
    for hero in heroes:
        tokens, energy = recovered(g, s, hero, rests)
        health += tokens + s.pet[hero]
        strong.append(might(g, s, hero, energy))
    return Party(tuple(strong), tuple(might(g, s, hero, 0) for hero in heroes), health, 2)


def recovered(g: BoardGame, s: Lordaeron, hero: HeroNumber, rests: int) -> tuple[int, int]:
    """Health and Energy after so many rests, which mend what is missing most."""
    health, energy = sheet.missing(g, s, hero)
    left = 2 * s.level[hero] * rests
    if rests == RESTED or left >= health + energy:
        return s.health[hero] + health, s.energy[hero] + energy
    mended = min(health, max(left - energy, round(left * health / max(1.0, health + energy / 2))))
    return s.health[hero] + mended, s.energy[hero] + min(energy, left - mended)


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
    health, tokens, dazed, foes = float(heroes.health), 0.0, 0.0, [*foes]
    burden = BURDENS.get(foes[0].ability, MILD)
    for number in range(LONGEST):
        mights = heroes.strong if number < heroes.rounds else heroes.weak
        standing = mights[: max(1, min(len(mights), ceil(health)))]
        hits = blow(standing, foes[0].threat, burden, dazed, lot)
        dazed, health = dazed + burden.daze * hits.dice, health - burden.hurt * hits.dice
        tokens = strike(foes, tokens + hits.damage)
        if not foes:
            return max(0.0, health)
        attack = ABLE * sum(foe.attack for foe in foes)
        mended = 0.7 * sum(one.health for one in standing)
        health = min(heroes.health, health + mended - max(0.0, attack - hits.defense - hits.armor))
        if health <= 0:
            return 0.0
        tokens = strike(foes, tokens + hits.defense + hits.late)
        tokens = max(0.0, tokens - burden.recover * len(foes))
        if not foes:
            return health
    return 0.0


class Blow(NamedTuple):
    """Hits for damage and for defense, armor, attrition hits of a round, and the dice that were rolled for them."""

    damage: float
    defense: float
    armor: float
    late: float
    dice: float


def blow(mights: tuple[Might, ...], threat: int, burden: Burden, dazed: float, lot: Random) -> Blow:
    """What all of them do in a round, `dazed` dice fewer than they would."""
    means, spread = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    hits = armor = late = 0.0
    total = max(1.0, sum(one.red + one.blue + one.green for one in mights))
    share = max(0.0, 1 - dazed / total)
    for one in mights:
        chance = min(1.0, max(0.05, (FACES + 1 - threat + one.threat) / FACES))
        dice = tuple(share * min(MOST_DICE, count) for count in (one.red, one.blue, one.green))
        misses = max(0.01, sum(dice) * (1 - chance))
        again = min(1.0, max(0.0, one.reroll) / misses) if burden.rerolls else 0.0
        sure = chance + (1 - chance) * again * chance
        for n, count in enumerate(dice):
            means[n] += count * sure
            spread[n] += count * sure * (1 - sure)
        hits, armor = hits + PLACED * one.hits, armor + PLACED * one.armor
        late += max(0.0, one.attrition) * burden.attrition
    red, blue, green = (max(0.0, mean + lot.gauss(0, sqrt(wide))) for mean, wide in zip(means, spread))
    return Blow(blue + hits / 2, red + hits / 2, (green + armor) * burden.armor, late, share * total)


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
