"""Who of a faction best goes where: what it brings for each action, with the odds, the way, and what comes after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from .. import sheet
from ..atlas import FAR
from ..state import FactionNumber, HeroNumber, Lordaeron
from ..town import lessons, purchases
from ..travel import STEPS
from .aims import Aim, aims, target
from .gains import ENOUGH, best_named
from .judging import Appraiser, Group, fights_at, glance
from .odds import RESTED, FightOdds
from .routes import actions_to, steps_from, wild

if TYPE_CHECKING:
    from ..game import BoardGame

LOSS = 4.0
"""XP that a defeat is as bad as."""
SOON = 4
"""Turns from the end in which it is less and less bad: before the last battle everybody is restored."""
DELAY = 0.97
"""What waits for a turn is worth so much of it."""
BESIDES = 0.3
"""Whoever waits for others rests meanwhile."""
HUNGRY = 1.6
MIGHT = 2.2
"""XP that a hit more in each round is worth, with all the game ahead."""
USUAL = 1.0
"""XP that an action usually brings: what takes longer must bring more."""
AHEAD = 0.8
"""How much of what comes after counts: plans change."""
CLOSE = 0.85
"""A plan that brings so much of what the best one does is worth a thought."""
SHORT = 12
"""Turns from the end in which only levels count more and more."""
ACTIONS = 2

PARTITIONS = {
    2: (((0, 1),), ((0,), (1,))),
    3: (((0, 1, 2),), ((0, 1), (2,)), ((0, 2), (1,)), ((1, 2), (0,)), ((0,), (1,), (2,))),
}
"""How two or three may split up."""


class Venture(NamedTuple):
    """Who goes for it, how often each of them rests first, how likely they win, and what it brings for each action."""

    aim: Aim
    group: Group
    rests: int
    win: float
    rate: float


class Outing(NamedTuple):
    """A fight with nothing around it: what it brings, with the odds counted in."""

    brings: float
    odds: FightOdds


class Scouting:
    """What a faction knows of all that it could do, each thing found out once. Aims go by their place among `aims`."""

    def __init__(self, g: BoardGame, s: Lordaeron, faction: FactionNumber, judge: Appraiser = glance) -> None:
        self.g, self.s, self.faction, self.judge = g, s, faction, judge
        self.heroes: Group = tuple(s.heroes_of(faction))
        self.aims = [*dict.fromkeys(aims(g, s, faction))]
        self.left = turns_left(s, faction)
        self.dared = target(s)
        self.loss = LOSS * min(1.0, self.left / SOON)
        self._tired = {hero: rest_actions(g, s, hero) for hero in self.heroes}
        self._room = {hero: tokens_of(g, s, hero) for hero in self.heroes}
        self._fights = [fights_at(s, aim) for aim in self.aims]
        self._closed = wild(s)
        self._far: dict[int, Sequence[int]] = {}
        self._outings: dict[tuple[int, Group, int, Appraiser], Outing] = {}
        self._fit: dict[tuple[int, Group], float] = {}
        self._next: dict[HeroNumber, list[tuple[int, int, float]]] = {}
        self._shops = {hero: errand for hero in self.heroes if (errand := shopping(g, s, hero))}

    def best(self, group: Group) -> list[Venture]:
        """All that brings anything, the best first; what looks best is judged with more care."""
        judged = [(number, self.judge if aim.whole else glance) for number, aim in enumerate(self.aims)]
        found = {number: venture for number, judge in judged if (venture := self.weighed(number, group, judge))}
        sure: set[int] = set()
        while found and len(sure) < self.judge.aims:
            number = max(found, key=lambda number: found[number].rate)
            if number in sure:
                break
            sure.add(number)
            again = self.weighed(number, group, self.judge, found[number].rests)
            if again is None:
                del found[number]
            else:
                found[number] = again
        told = [*found.values()]
        if len(group) == 1 and group[0] in self._shops:
            told.append(self._shops[group[0]])
        return sorted(told, key=lambda venture: -venture.rate)

    def weighed(self, number: int, group: Group, judge: Appraiser = glance, least: int = 0) -> Venture | None:
        """At once or after a rest, whichever brings more; None where it brings nothing. With care only `least` rests
        and one more are looked at."""
        aim = self.aims[number]
        if aim.whole and len(group) < len(self.heroes):
            return None
        ways = [self.actions(self.s.region[hero], aim.region) for hero in group]
        if max(ways) >= FAR // 2 or not self.counts_on(group, ways):
            return None
        best: Venture | None = None
        most = min(max(self._tired[hero] for hero in group), RESTED)
        first = most if aim.whole else min(least, most)
        for rests in range(first, (most if judge is glance else min(most, first + 1)) + 1):
            slow = (max(ways) + rests) // ACTIONS
            if slow >= self.left:
                break
            outing = self.outing(number, group, rests, judge)
            if aim.whole and outing.odds.win < self.dared:
                continue
            walked = len(group) * (max(ways) + self._fights[number]) - BESIDES * (len(group) * max(ways) - sum(ways))
            cost = walked + sum(min(rests, self._tired[hero]) for hero in group)
            brings = outing.brings * float(DELAY**slow)
            more, longer = self.afterwards(number, group, outing, slow)
            rate = (brings + more) / max(1.0, cost + longer)
            if brings > 0 and (best is None or rate > best.rate):
                best = Venture(aim, group, rests, outing.odds.win, rate)
        return best

    def counts_on(self, group: Group, ways: Sequence[int]) -> bool:
        """Who plays a friend may have other plans: it is counted on where all stand together, or nearly at the aim."""
        s = self.s
        if len({s.player[hero] for hero in group}) == 1 or max(ways) <= 1:
            return True
        return len({s.region[hero] for hero in group}) == 1

    def actions(self, here: int, there: int) -> int:
        """Travel actions, as `routes` has them."""
        far = self._far.get(here)
        if far is None:
            far = self._far[here] = steps_from(self.g.atlas, self.faction, self._closed, here)
        return -(-far[there] // STEPS)

    def outing(self, number: int, group: Group, rests: int, judge: Appraiser = glance) -> Outing:
        key = number, group, rests, judge
        outing = self._outings.get(key)
        if outing is None:
            aim = self.aims[number]
            found = judge(self.g, self.s, aim, group, rests)
            fit = self._fit.get((number, group))
            if fit is None:
                fit = self._fit[number, group] = aim.value + experience(self.g, self.s, aim, group, self.left)
            brings = found.win * fit - (1 - found.win) * self.loss * len(group)
            outing = self._outings[key] = Outing(brings, found)
        return outing

    def afterwards(self, number: int, group: Group, outing: Outing, slow: int) -> tuple[float, float]:
        """What each of them would best do next, rested, and the actions that it takes."""
        more = longer = 0.0
        aim = self.aims[number]
        if aim.whole:
            return more, longer
        for hero in group:
            recovery = 0.0 if rises(self.g, self.s, aim, group, hero) else self.recovery(hero, outing.odds.left)
            best = (0.0, 0.0)
            for other, region, brings in self._next.get(hero) or self.next_of(hero):
                if other == number:
                    continue
                takes = self.actions(aim.region, region) + self._fights[other] + recovery
                if slow + takes / ACTIONS >= self.left:
                    continue
                gain = brings - USUAL * takes
                if gain > best[0] - USUAL * best[1]:
                    best = (gain + USUAL * takes, takes)
            more += AHEAD * outing.odds.win * best[0]
            longer += AHEAD * outing.odds.win * best[1]
        return more, longer

    def next_of(self, hero: HeroNumber) -> list[tuple[int, int, float]]:
        """What it could go for by itself, rested: the aim, where it is, what it brings."""
        quests = [number for number, aim in enumerate(self.aims) if aim.kind in ("quest", "boss")]
        found = [(number, self.aims[number].region, self.outing(number, (hero,), RESTED).brings) for number in quests]
        self._next[hero] = found
        return found

    def recovery(self, hero: HeroNumber, left: float) -> float:
        """Actions of rest until all that such a fight costs is back."""
        return (1 - left) * self._room[hero] / (2 * self.s.level[hero])


def tokens_of(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What it can lose in fights, Energy at half its price."""
    return sheet.health_capacity(g, s, hero) + sheet.energy_capacity(g, s, hero) / 2


def turns_left(s: Lordaeron, faction: FactionNumber) -> int:
    """Of the faction, the one that goes on now counted."""
    if s.rules.to_the_end:
        return SHORT
    return (s.track - s.marker + (2 if s.active == faction else 1)) // 2


# -- who goes ----------------------------------------------------------------------------------------------


Plans = Mapping[HeroNumber, Venture]


def ventures(g: BoardGame, s: Lordaeron, faction: FactionNumber, judge: Appraiser = glance) -> Plans:
    """A plan for each hero that has any: the ways to split up of which all together bring most."""
    return ways_to_split(g, s, faction, judge)[0]


def ways_to_split(g: BoardGame, s: Lordaeron, faction: FactionNumber, judge: Appraiser = glance) -> list[Plans]:
    """The plans that bring most, and those that bring hardly less: for every way to split up, and for each of them
    without what it thinks best."""
    scouting = Scouting(g, s, faction, judge)
    heroes = scouting.heroes
    groups = [group for size in range(1, len(heroes) + 1) for group in combinations(heroes, size)]
    known = {group: scouting.best(group) for group in groups}
    found: list[list[Venture]] = []
    for parts in PARTITIONS[len(heroes)]:
        choices = [known[tuple(heroes[n] for n in part)] for part in parts]
        found.append(together(choices))
        found += [together([*choices[:n], choices[n][1:], *choices[n + 1 :]]) for n in range(len(choices))]
    order = sorted(found, key=lambda chosen: -total(chosen))
    close = [chosen for chosen in order if total(chosen) >= CLOSE * total(order[0])]
    return [{hero: venture for venture in chosen for hero in venture.group} for chosen in close]


def together(choices: Sequence[Sequence[Venture]]) -> list[Venture]:
    """The best of each group, but no two after the same."""
    chosen: list[Venture] = []
    for options in sorted(choices, key=lambda options: -options[0].rate if options else 0.0):
        taken = {venture.aim[:3] for venture in chosen}
        free = next((venture for venture in options if venture.aim[:3] not in taken), None)
        if free is not None:
            chosen.append(free)
    return chosen


def total(chosen: Sequence[Venture]) -> float:
    return sum(venture.rate * len(venture.group) for venture in chosen)


# -- what it brings ----------------------------------------------------------------------------------------


def shares(g: BoardGame, s: Lordaeron, aim: Aim, group: Group) -> Mapping[HeroNumber, float]:
    """XP, with bonus and penalty (TBG-QUEST-17, -20 to -23)."""
    found = {hero: aim.xp / len(group) for hero in group}
    if not aim.level:
        return found
    for hero in group:
        found[hero] = max(0.0, found[hero] - max(0, s.level[hero] - aim.level))
    below = [hero for hero in group if s.level[hero] < aim.level]
    if below:
        least = min(below, key=lambda hero: s.xp[hero])
        found[least] += aim.level - s.level[least]
    return found


def experience(g: BoardGame, s: Lordaeron, aim: Aim, group: Group, left: int) -> float:
    """What those XP are worth to them: the more, the fewer they have; near the end only for the levels they bring."""
    found = 0.0
    for hero, xp in shares(g, s, aim, group).items():
        found += worth_of_xp(g, s.xp[hero] + xp, left) - worth_of_xp(g, s.xp[hero], left)
    return found


def worth_of_xp(g: BoardGame, xp: float, left: int) -> float:
    steps = g.content.box.levels
    reached = max((step for step in steps if step <= xp), default=0)
    soon = min(1.0, left / SHORT)
    return soon * hunger(xp, steps[-1]) + (1 - soon) * hunger(reached, steps[-1])


def hunger(xp: float, last: int) -> float:
    """Each XP brings less than the one before; beyond the track none brings anything."""
    share = min(1.0, xp / last)
    return HUNGRY * last * (share - share * share / 3)


def rises(g: BoardGame, s: Lordaeron, aim: Aim, group: Group, hero: HeroNumber) -> bool:
    """Whether it reaches a level, which makes it whole again (TBG-XP-04)."""
    xp = s.xp[hero] + shares(g, s, aim, group)[hero]
    return g.compiled.level_of(int(xp)) > s.level[hero]


def rest_actions(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int:
    """Actions that it takes until it lacks little, and no Curse is left."""
    health, energy = sheet.missing(g, s, hero)
    each = 2 * s.level[hero]
    lacking = health + energy / 2
    return max(int(-(-lacking // each)) if lacking > each / 3 else 0, s.curses[hero])


# -- towns -------------------------------------------------------------------------------------------------


def shopping(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Venture | None:
    """A way to the nearest town, where something there is worth it."""
    found = bargain(g, s, hero)
    if found < ENOUGH:
        return None
    faction = s.faction[hero]
    towns = [(actions_to(g, s, faction, s.region[hero], town), town) for town in g.atlas.towns[faction]]
    far, town = min(towns)
    aim = Aim(town, "town", str(hero), (), found * worth_of_might(s))
    return Venture(aim, (hero,), 0, 1.0, aim.value / (far + 1))


def bargain(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best purchase would bring."""
    return best_named(g, s, hero, purchases(g, s, hero), s.merchant)[0]


def teaching(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best lesson would bring."""
    return best_named(g, s, hero, lessons(g, s, hero), s.deck[hero])[0]


def worth_of_might(s: Lordaeron) -> float:
    """The earlier, the more fights it is for."""
    return MIGHT * min(1.0, (s.track - s.marker + 2) / 12)
