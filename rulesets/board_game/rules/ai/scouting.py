"""What a faction knows of all that it could do: how far it is, how it would end, what it would bring to whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from .. import rest, sheet
from ..state import NOWHERE, FactionNumber, HeroNumber, Lordaeron
from ..town import purchases
from ..travel import STEPS
from .aims import Aim, aims, target
from .gains import ENOUGH, best_lessons, best_named, soon
from .judging import Appraiser, Group, Prover, fights_at, glance
from .odds import RESTED, FightOdds
from .routes import Tolls, actions_to, steps_from, steps_taken, tolls, wild

if TYPE_CHECKING:
    from ..game import BoardGame

LOSS = 4.0
"""XP that a defeat is as bad as."""
SOON = 4
"""Turns from the end in which it is less and less bad: before the last battle everybody is restored."""
LEAST = 0.5
"""Worse odds are not taken: somebody who rests, learns, or comes along makes them better."""
DESPERATE = 0.35
LATE = 2
"""Turns from the end in which there is no time for that."""
HUNGRY = 1.6
MIGHT = 3.5
"""XP that a hit more in each round is worth, with all the game ahead."""
HELD = 0.75
"""How likely it is that two stand where they are until the enemy has had its turn."""
FIRST_TURNS = 2
LAST = 0.4
"""How much of that is left at the end."""
TOGETHER = 2
"""So many actions one may be ahead of friends, on the way to an Overlord."""
NEARBY = 1
"""So many actions from any other aim friends may be to be counted on."""
SHORT = 12
"""Turns from the end in which only levels count more and more."""
ACTIONS = 2
WHENEVER = tuple((rests, later) for rests in range(RESTED + 1) for later in (False, True))
TRIED = Prover(aims=0, first=8, more=8)
"""Nobody goes against an Overlord at a glance."""


class Outing(NamedTuple):
    """A fight with nothing around it: what it brings, with the odds counted in."""

    brings: float
    odds: FightOdds


@dataclass(slots=True)
class Errand:
    """An aim for a group: the places of its heroes among those thought of, whether it makes each of them rise a level,
    whether they are of several players.

    Offers of the same aim have the same `bit`. `places`: where each of them must be. `held`: until the enemy has had
    its turn. `outings` by rests and whether the turn is over before, as far as they are known.
    """

    bit: int
    aim: Aim
    numbers: tuple[int, ...]
    group: Group
    fights: int
    rises: tuple[bool, ...]
    mixed: bool
    places: tuple[int, ...]
    held: bool = False
    outings: dict[tuple[int, bool], Outing] = field(default_factory=dict)


class Scouting:
    """Each thing is found out once, at a glance until somebody wants to look closer.

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
        self.left = turns_left(s, faction)
        self.dared = target(g, s)
        self.least = LEAST if self.left > LATE else DESPERATE
        self.loss = LOSS * min(1.0, self.left / SOON)
        self.tolls: dict[HeroNumber, Tolls] = {hero: tolls(g, s, (hero,)) for hero in self.heroes}
        self.taken = {hero: steps_taken(s, hero) for hero in self.heroes}
        self.tired = {hero: rest_actions(g, s, hero) for hero in self.heroes}
        self.wearing = [tokens_of(g, s, hero) / (2 * s.level[hero]) for hero in self.heroes]
        self.sure: set[tuple[Aim, Group, int]] = set()
        self.later = after_the_turn(g, s, self.heroes) if s.active == faction else s
        self._closed = wild(s)
        self._ways: dict[tuple[HeroNumber, int], tuple[int, ...]] = {}

    @cached_property
    def offers(self) -> list[Errand]:
        everybody, heroes = len(self.s.heroes_of(self.faction)), range(len(self.heroes))
        groups = [group for size in range(1, len(heroes) + 1) for group in combinations(heroes, size)]
        known = [*dict.fromkeys(aims(self.g, self.s, self.faction))]
        found = []
        for number, aim in enumerate(known):
            if aim.second != NOWHERE:
                found += [self._watch(1 << number, aim, pair) for pair in permutations(heroes, 2)]
                continue
            fit = [group for group in groups if not aim.whole or len(group) == everybody]
            found += [self._offer(1 << number, aim, group, fights_at(self.s, aim)) for group in fit]
        for number, hero in enumerate(self.heroes, len(known)):
            errand = shopping(self.g, self.s, hero, self.tolls[hero])
            if errand is not None:
                found.append(self._offer(1 << number, errand, (number - len(known),), 1))
        return found

    def _offer(self, bit: int, aim: Aim, numbers: tuple[int, ...], fights: int) -> Errand:
        s, group = self.s, tuple(self.heroes[number] for number in numbers)
        mixed = len({s.player[hero] for hero in group}) > 1
        places = (aim.region,) * len(group)
        if aim.kind == "town":
            known = dict.fromkeys(WHENEVER, Outing(aim.value, FightOdds(1.0, 1.0)))
            return Errand(bit, aim, numbers, group, fights, (False,), mixed, places, outings=known)
        rising = tuple(rises(self.g, s, aim, group, hero) for hero in group)
        return Errand(bit, aim, numbers, group, fights, rising, mixed, places)

    def _watch(self, bit: int, aim: Aim, numbers: tuple[int, ...]) -> Errand:
        """Two that stand each in a place of its own, and stay."""
        group = tuple(self.heroes[number] for number in numbers)
        mixed = len({self.s.player[hero] for hero in group}) > 1
        outing = Outing(HELD * self.fit(aim, group), FightOdds(HELD, 1.0))
        known = dict.fromkeys(WHENEVER, outing)
        return Errand(
            bit, aim, numbers, group, 0, (False, False), mixed, (aim.region, aim.second), held=True, outings=known
        )

    def ways(self, hero: HeroNumber, here: int) -> tuple[int, ...]:
        """Travel actions to every region, and fights on the way."""
        found = self._ways.get((hero, here))
        if found is None:
            taken = self.taken[hero] if here == self.s.region[hero] else 0
            far = steps_from(self.g.atlas, self.faction, self._closed, here, self.tolls[hero], taken)
            found = self._ways[hero, here] = tuple(-(-steps // STEPS) for steps in far)
        return found

    def may_count_on(self, offer: Errand, places: Sequence[int], ways: Sequence[int]) -> bool:
        """Who plays a friend may have other plans: it is counted on where all stand together, or are about as near to
        the aim as oneself. So nobody runs ahead of people, and to an Overlord all come step by step."""
        if not offer.mixed or len(set(places)) == 1:
            return True
        if offer.aim.whole:
            return max(ways) - min(ways) <= TOGETHER
        return max(ways) <= NEARBY

    def outing(self, offer: Errand, rests: int, later: bool) -> Outing:
        """`later`: not before the next turn."""
        found = offer.outings.get((rests, later))
        if found is None:
            judge = TRIED if offer.aim.whole else glance
            found = offer.outings[rests, later] = self.judged(offer.aim, offer.group, rests, later, judge)
        return found

    def judged(self, aim: Aim, group: Group, rests: int, later: bool, judge: Appraiser) -> Outing:
        found = judge(self.g, self.later if later else self.s, aim, group, rests)
        brings = found.win * self.fit(aim, group) - (1 - found.win) * self.loss * len(group)
        return Outing(brings, found)

    def look_closer(self, wanted: Iterable[tuple[Aim, Group, int]]) -> bool:
        """Whether there was anything among them that had not been judged with care."""
        new = {*wanted} - self.sure
        self.sure |= new
        for offer in self.offers:
            for aim, group, rests in new:
                if offer.aim == aim and offer.group == group:
                    for later in [later for known, later in offer.outings if known == rests]:
                        offer.outings[rests, later] = self.judged(aim, group, rests, later, self.judge)
        return bool(new)

    def fit(self, aim: Aim, group: Group) -> float:
        """What success is worth to them."""
        found = aim.value + experience(self.g, self.s, aim, group, self.left)
        for hero in self.s.heroes_of(self.faction) if aim.each else ():
            xp = self.s.xp[hero]
            found += worth_of_xp(self.g, xp + aim.each, self.left) - worth_of_xp(self.g, xp, self.left)
        return found

    def worn(self, number: int, odds: FightOdds) -> float:
        """Rests that it takes to get over such a fight."""
        return (1 - odds.left) * self.wearing[number]


def tokens_of(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What it can lose in fights, Energy at half its price."""
    return sheet.health_capacity(g, s, hero) + sheet.energy_capacity(g, s, hero) / 2


def turns_left(s: Lordaeron, faction: FactionNumber) -> int:
    """Of the faction, the one that goes on now counted."""
    if s.rules.to_the_end:
        return SHORT
    return (s.track - s.marker + (2 if s.active == faction else 1)) // 2


def after_the_turn(g: BoardGame, s: Lordaeron, heroes: Group) -> Lordaeron:
    """What waits is put on then; at the very beginning everybody learns before setting out."""
    return soon(g, s, heroes, learning=s.marker <= FIRST_TURNS and any(s.actions[hero] for hero in heroes))


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
    each = rest.tokens_of(g, s, hero)
    lacking = health + energy / 2
    curses = min(1, s.curses[hero]) if rest.in_friendly_town(g, s, hero) else s.curses[hero]
    return max(int(-(-lacking // each)) if lacking > each / 3 else 0, curses)


# -- towns -------------------------------------------------------------------------------------------------


def shopping(g: BoardGame, s: Lordaeron, hero: HeroNumber, paid: Tolls) -> Aim | None:
    """The nearest town where no beasts are, if something there is worth the way."""
    found = bargain(g, s, hero)
    faction, closed = s.faction[hero], wild(s)
    towns = [town for town in g.atlas.towns[faction] if town not in closed]
    if found < ENOUGH or not towns:
        return None
    near = min((actions_to(g, s, faction, s.region[hero], town, paid), town) for town in towns)
    return Aim(near[1], "town", str(hero), (), found * worth_of_might(s))


def bargain(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best purchase would bring."""
    return best_named(g, s, hero, purchases(g, s, hero), s.merchant)[0]


def teaching(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> float:
    """What the best lessons would bring."""
    return best_lessons(g, s, hero)[0]


def worth_of_might(s: Lordaeron) -> float:
    """The earlier, the more fights it is for; the last battle is one of them."""
    return MIGHT * max(LAST, min(1.0, (s.track - s.marker + 2) / 12))
