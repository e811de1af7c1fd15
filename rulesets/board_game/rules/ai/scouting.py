"""What a faction knows of all that it could do: how far it is, how it would end, what it would bring to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .. import sheet
from ..state import FactionNumber, HeroNumber, Lordaeron
from ..town import purchases
from .aims import Aim, aims, target
from .gains import ENOUGH, best_lessons, best_named
from .judging import Appraiser, Group, fights_at, glance
from .odds import FightOdds
from .routes import Tolls, actions_to, tolls

if TYPE_CHECKING:
    from ..game import BoardGame

LOSS = 4.0
"""XP that a defeat is as bad as."""
SOON = 4
"""Turns from the end in which it is less and less bad: before the last battle everybody is restored."""
HUNGRY = 1.6
MIGHT = 2.2
"""XP that a hit more in each round is worth, with all the game ahead."""
SHORT = 12
"""Turns from the end in which only levels count more and more."""
ACTIONS = 2


class Outing(NamedTuple):
    """A fight with nothing around it: what it brings, with the odds counted in."""

    brings: float
    odds: FightOdds


class Scouting:
    """Each thing is found out once. What is `sure` is judged with care, everything else at a glance.

    With `heroes`, only these of the faction are thought of.
    """

    def __init__(
        self,
        g: BoardGame,
        s: Lordaeron,
        faction: FactionNumber,
        judge: Appraiser = glance,
        heroes: Sequence[HeroNumber] = (),
    ) -> None:
        self.g, self.s, self.faction, self.judge = g, s, faction, judge
        self.heroes: Group = tuple(heroes or s.heroes_of(faction))
        self.all = len(s.heroes_of(faction))
        self.aims = aims(g, s, faction)
        self.left = turns_left(s, faction)
        self.dared = target(s)
        self.loss = LOSS * min(1.0, self.left / SOON)
        self.tolls: dict[HeroNumber, Tolls] = {hero: tolls(g, s, (hero,)) for hero in self.heroes}
        self.tired = {hero: rest_actions(g, s, hero) for hero in self.heroes}
        self.sure: set[tuple[Aim, Group, int]] = set()
        self.errands = {hero: shopping(g, s, hero, self.tolls[hero]) for hero in self.heroes}
        self._outings: dict[tuple[Aim, Group, int, bool], Outing] = {}
        self._ways: dict[tuple[HeroNumber, int, int], int] = {}
        self._fights: dict[Aim, int] = {}

    def way(self, hero: HeroNumber, here: int, there: int) -> int:
        """Travel actions, and fights on the way."""
        key = hero, here, there
        if key not in self._ways:
            self._ways[key] = actions_to(self.g, self.s, self.faction, here, there, self.tolls[hero])
        return self._ways[key]

    def fights(self, aim: Aim) -> int:
        if aim not in self._fights:
            self._fights[aim] = 1 if aim.kind == "town" else fights_at(self.s, aim)
        return self._fights[aim]

    def may_count_on(self, group: Group, places: Sequence[int], ways: Sequence[int]) -> bool:
        """Who plays a friend may have other plans: it is counted on where all stand together, or nearly at the aim."""
        s = self.s
        if len(group) == 1 or max(ways) <= 1 or len({s.player[hero] for hero in group}) == 1:
            return True
        return len(set(places)) == 1

    def outing(self, aim: Aim, group: Group, rests: int) -> Outing:
        careful = aim.whole or (aim, group, rests) in self.sure
        key = aim, group, rests, careful
        if key not in self._outings:
            self._outings[key] = self._judged(aim, group, rests, self.judge if careful else glance)
        return self._outings[key]

    def _judged(self, aim: Aim, group: Group, rests: int, judge: Appraiser) -> Outing:
        if aim.kind == "town":
            return Outing(aim.value, FightOdds(1.0, 1.0))
        found = judge(self.g, self.s, aim, group, rests)
        brings = found.win * self.fit(aim, group) - (1 - found.win) * self.loss * len(group)
        return Outing(brings, found)

    def fit(self, aim: Aim, group: Group) -> float:
        """What success is worth to them."""
        return aim.value + experience(self.g, self.s, aim, group, self.left)

    def worn(self, aim: Aim, group: Group, hero: HeroNumber, odds: FightOdds) -> float:
        """Rests that it takes to get over it; none for whoever reaches a level by it."""
        if aim.kind == "town" or rises(self.g, self.s, aim, group, hero):
            return 0.0
        g, s = self.g, self.s
        lost = (1 - odds.left) * (sheet.health_capacity(g, s, hero) + sheet.energy_capacity(g, s, hero) / 2)
        return lost / (2 * s.level[hero])


def turns_left(s: Lordaeron, faction: FactionNumber) -> int:
    """Of the faction, the one that goes on now counted."""
    if s.rules.to_the_end:
        return SHORT
    return (s.track - s.marker + (2 if s.active == faction else 1)) // 2


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


def shopping(g: BoardGame, s: Lordaeron, hero: HeroNumber, paid: Tolls) -> Aim | None:
    """The nearest town, where something there is worth the way."""
    found = bargain(g, s, hero)
    if found < ENOUGH:
        return None
    faction = s.faction[hero]
    towns = [(actions_to(g, s, faction, s.region[hero], town, paid), town) for town in g.atlas.towns[faction]]
    return Aim(min(towns)[1], "town", str(hero), (), found * worth_of_might(s))


def bargain(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best purchase would bring."""
    return best_named(g, s, hero, purchases(g, s, hero), s.merchant)[0]


def teaching(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best lessons would bring."""
    return best_lessons(g, s, hero)[0]


def worth_of_might(s: Lordaeron) -> float:
    """The earlier, the more fights it is for."""
    return MIGHT * min(1.0, (s.track - s.marker + 2) / 12)
