"""What a fight would come to, at a glance: a few fights in the mind, with hits as they usually fall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, comb, sqrt
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from .. import rest, sheet
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
ABLE = 1.0
PLACED = 0.8
MENDED = 1.0
SLACK = 0.5
"""Parts of tokens that count for none."""
MOST_DICE = 7.0
SPARED = 0.9
"""How often a die that shows what it should not shows something else when it rolls again."""
GREEN = 2
"""Its place among the colours, in the order in which misses roll again."""
LOTS = tuple(tuple(Random(lot).sample(range(FIGHTS), FIGHTS)) for lot in range(64))
"""Which luck each of the fights has, by the dice that it is for."""


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
    """What an ability does: what it forbids; for each die that still shows it after the rerolls (red and blue ones,
    of any colour) the Health and the dice of the rounds to come that it costs; hits that each who has it recovers.
    """

    rerolls: bool = True
    attrition: bool = True
    armor: bool = True
    hurt: float = 0.0
    daze: float = 0.0
    recover: float = 0.0


BURDENS: Mapping[str, Burden] = MappingProxyType(
    {
        "murloc": Burden(hurt=1 / 8),
        "gnoll": Burden(daze=0.05),
        "ghoul": Burden(rerolls=False),
        "scarlet_crusader": Burden(recover=1),
        "naga": Burden(hurt=2 / 8),
        "giant_spider": Burden(attrition=False, daze=4 / 8),
        "wraith": Burden(attrition=False, daze=1.5 / 8),
        "worgen": Burden(recover=2),
        "wildkin": Burden(daze=2 / 8),
        "ogre": Burden(hurt=4 / 8),
        "drake": Burden(armor=False),
        "doom_guard": Burden(hurt=2 / 8, daze=2 / 8),
        "infernal": Burden(hurt=2 / 8, daze=0.1, recover=3),
    }
)
"""By what the dice must show for it."""
MILD = Burden(hurt=0.05, daze=0.05, recover=1)
"""Of bosses and Overlords, each of which has a way of its own."""


def foe_of(values: CombatValues, ability: str = "") -> Opponent:
    return Opponent(values.threat, values.attack, values.health, ability)


def figure(g: BoardGame, s: Lordaeron, number: int) -> Opponent:
    """A creature on the board."""
    return foe_of(values(g, s, number), g.content.creatures[s.figures[number].creature].ability)


def side(g: BoardGame, s: Lordaeron, heroes: tuple[HeroNumber, ...], rests: int = 0) -> Party:
    """As they are now, or as they will be when each of them has rested so often. All Energy goes into the first round,
    as habit has it; what it is too much for is left for more of them."""
    health, rounds = 0, 1
    strong, weak = [], []
    for hero in heroes:
        tokens, energy = recovered(g, s, hero, rests)
        curses = cursed_after(s, hero, rests)
        health += tokens + s.pet[hero]
        strong.append(cursed(might(g, s, hero, energy, 1), curses))
        weak.append(cursed(might(g, s, hero, 0), curses))
        rounds = max(rounds, 1 + (energy > 0 and cursed(might(g, s, hero, energy, 2), curses) == strong[-1]))
    return Party(tuple(strong), tuple(weak), health, rounds)


def cursed_after(s: Lordaeron, hero: HeroNumber, rests: int) -> int:
    """Each rest takes a Curse away (TBG-REST-02)."""
    return 0 if rests == RESTED else max(0, s.curses[hero] - rests)


def cursed(one: Might, curses: int) -> Might:
    """Each costs a die, a reroll and an attrition hit (TBG-STATUS-06); the dice are green as long as there are any."""
    if not curses:
        return one
    green = min(one.green, curses)
    red = min(one.red, curses - green)
    return one._replace(
        green=one.green - green,
        red=one.red - red,
        blue=max(0.0, one.blue - (curses - green - red)),
        reroll=max(0.0, one.reroll - curses),
        attrition=max(0.0, one.attrition - curses),
    )


def recovered(g: BoardGame, s: Lordaeron, hero: HeroNumber, rests: int) -> tuple[int, int]:
    """Health and Energy after so many rests, which mend what is missing most."""
    health, energy = sheet.missing(g, s, hero)
    left = rest.tokens_of(g, s, hero) * rests
    if rests == RESTED or left >= health + energy:
        return s.health[hero] + health, s.energy[hero] + energy
    mended = min(health, max(left - energy, round(left * health / max(1.0, health + energy / 2))))
    return s.health[hero] + mended, s.energy[hero] + min(energy, left - mended)


@lru_cache(maxsize=50_000)
def odds(heroes: Party, foes: tuple[Opponent, ...]) -> FightOdds:
    """Of several fights, with luck that is spread evenly over them."""
    order = sorted(foes, key=lambda foe: foe.health)
    burden = BURDENS.get(order[0].ability, MILD)
    fights = [MindFight([*order], float(heroes.health)) for _ in range(FIGHTS)]
    going = [*range(FIGHTS)]
    for number in range(LONGEST):
        mights = heroes.strong if number < heroes.rounds else heroes.weak
        going = [n for n in going if not fights[n].over]
        if not going:
            break
        blows = blows_of(mights, order[0].threat, burden, number)
        for n in going:
            fights[n].round(blows[n], burden, len(mights), heroes.health)
    won = [fight for fight in fights if not fight.foes]
    full = max(1, heroes.health)
    return FightOdds(len(won) / FIGHTS, sum(max(0.0, fight.health) for fight in won) / FIGHTS / full)


class Blow(NamedTuple):
    """Hits for damage and for defense, armor, attrition hits and Health regained in a round; the dice rolled, and those
    of them that nobody rolls again, red and blue ones and all.
    """

    damage: float
    defense: float
    armor: float
    late: float
    mended: float
    dice: float
    bare: float
    shown: float

    def share(self, of: float) -> Blow:
        return Blow(*(of * number for number in self))


@dataclass(slots=True)
class MindFight:
    """One of the fights in the mind: who is left, Health of the heroes together, tokens on the opponents, dice lost."""

    foes: list[Opponent]
    health: float
    tokens: float = 0.0
    dazed: float = 0.0

    @property
    def over(self) -> bool:
        return not self.foes or self.health <= 0

    def round(self, blow: Blow, burden: Burden, heroes: int, full: int) -> None:
        """Fewer strike where there is not Health for all of them; lost dice hit less."""
        standing = max(1, min(heroes, ceil(self.health))) / heroes
        hits = blow.share(standing * max(0.0, 1 - self.dazed / max(1.0, blow.dice)))
        self.dazed += burden.daze * hits.shown
        self.health -= burden.hurt * hits.bare
        self.strike(hits.damage)
        if self.over:
            return
        attack = ABLE * sum(foe.attack for foe in self.foes)
        self.health = min(full, self.health + MENDED * hits.mended - max(0.0, attack - hits.defense - hits.armor))
        if self.health <= SLACK:
            self.health = 0.0
            return
        self.strike(hits.defense + hits.late)
        self.tokens = max(0.0, self.tokens - burden.recover * len(self.foes))

    def strike(self, tokens: float) -> None:
        """As many fall as the tokens pay for, the weakest first."""
        self.tokens += tokens
        while self.foes and self.tokens >= self.foes[0].health - SLACK:
            self.tokens = max(0.0, self.tokens - self.foes.pop(0).health)


@lru_cache(maxsize=20_000)
def blows_of(mights: tuple[Might, ...], threat: int, burden: Burden, number: int) -> list[Blow]:
    """What all of them do in that round, for each of the fights."""
    fixed = armor = late = mended = dice = bare = shown = 0.0
    rolled = [[0.0] * FIGHTS for _ in range(3)]
    for who, one in enumerate(mights):
        chance = min(1.0, max(0.05, (FACES + 1 - threat + one.threat) / FACES))
        rerolls = max(0.0, one.reroll) if burden.rerolls else 0.0
        for colour, count in enumerate((one.blue, one.red, one.green)):
            count = max(0.0, min(MOST_DICE, count))
            misses = count * (1 - chance)
            again = min(1.0, rerolls / misses) if misses > 0.01 else 0.0
            rerolls = max(0.0, rerolls - misses)
            found = tally(round(10 * count), round(40 * (chance + (1 - chance) * again * chance)))
            for n, place in enumerate(LOTS[(9 * number + 3 * who + colour) % len(LOTS)]):
                rolled[colour][n] += found[place]
            dice, shown = dice + count, shown + count * (1 - SPARED * again)
            bare += count * (1 - SPARED * again) if colour < GREEN else 0.0
        fixed, armor, mended = fixed + PLACED * one.hits, armor + PLACED * one.armor, mended + one.health
        late += max(0.0, one.attrition) * burden.attrition
    half = fixed / 2
    return [
        Blow(blue + half, red + half, (green + armor) * burden.armor, late, mended, dice, bare, shown)
        for blue, red, green in zip(*rolled)
    ]


@lru_cache(maxsize=4_000)
def tally(tenths: int, fortieths: int) -> tuple[int, ...]:
    """Hits of so many tenths of a die that hit in so many of forty, from the worst luck to the best."""
    least, more = divmod(tenths, 10)
    chance = fortieths / 40
    known = [comb(least, hits) * chance**hits * (1 - chance) ** (least - hits) for hits in range(least + 1)]
    extra = [0.0, *known]
    part = more / 10
    whole = [
        (1 - part * chance) * one + part * chance * another for one, another in zip([*known, 0.0], extra, strict=True)
    ]
    found, sum_so_far, hits = [], whole[0], 0
    for n in range(FIGHTS):
        while hits <= least and sum_so_far < (n + 0.5) / FIGHTS:
            hits += 1
            sum_so_far += whole[hits]
        found.append(hits)
    return tuple(found)


def between(g: BoardGame, s: Lordaeron, mine: tuple[HeroNumber, ...], theirs: tuple[HeroNumber, ...]) -> float:
    """How likely the first win against the others."""
    own, other = weight(g, s, mine), weight(g, s, theirs)
    return own**3 / (own**3 + other**3)


def weight(g: BoardGame, s: Lordaeron, heroes: tuple[HeroNumber, ...]) -> float:
    strength = sum(max(0.5, might(g, s, hero, s.energy[hero]).worth) for hero in heroes)
    return sqrt(strength * max(1, sum(s.health[hero] + s.pet[hero] for hero in heroes)))
