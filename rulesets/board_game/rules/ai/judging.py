"""How a fight that somebody could go for would end: at a glance, or proved by trials in the mind.

An `Appraiser` is asked about an aim, a group, and how often each of it rests before. Independents that guard the aim
come first. A `Prover` costs a hundred times as much as a `Glance`: it asks the real rules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias
from weakref import WeakKeyDictionary

from .. import sheet
from ..challenge import Target, figures_of
from ..state import NO_FACTION, HeroNumber, Lordaeron, other
from .aims import Aim
from .odds import FightOdds, between, cursed_after, figure, odds, recovered, side
from .trials import forecast_of

if TYPE_CHECKING:
    from ..game import BoardGame

Group: TypeAlias = tuple[HeroNumber, ...]
ALONE = ("independents", "guards", "search")
"""Aims that no guards come before: they are the guards, or nothing is fought there."""
SETTLED = 0.03
"""A fight that looks no less certain than that, either way."""
TRUST = 2.0
"""Trials that the glance counts for."""
MOST = 50_000
FARTHEST = 6
_PROVED: WeakKeyDictionary[BoardGame, dict[object, FightOdds]] = WeakKeyDictionary()


class Appraiser(Protocol):
    """`aims`: so many aims of a group, those that look best at a glance, are worth asking about. `sight`: so many
    things one after the other are planned at most."""

    @property
    def aims(self) -> int: ...

    @property
    def sight(self) -> int: ...

    def by_effort(self, effort: float) -> Appraiser:
        """The same with so much more work, or less."""
        ...

    def __call__(self, g: BoardGame, s: Lordaeron, aim: Aim, group: Group, rests: int) -> FightOdds: ...


# -- at a glance -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Glance:
    aims: int = 0
    sight: int = FARTHEST

    def by_effort(self, effort: float) -> Appraiser:
        return self

    def __call__(self, g: BoardGame, s: Lordaeron, aim: Aim, group: Group, rests: int) -> FightOdds:
        if aim.kind == "enemies":
            return FightOdds(between(g, s, group, tuple(s.heroes_at(aim.region, other(s.faction[group[0]])))), 0.5)
        party = side(g, s, group, rests)
        guards = guards_of(s, aim)
        first = odds(party, tuple(figure(g, s, number) for number in guards)) if guards else FightOdds(1.0, 1.0)
        if not aim.foes:
            return first
        then = odds(party._replace(health=max(1, round(party.health * first.left))), aim.foes)
        return FightOdds(first.win * then.win, first.left * then.left)


glance = Glance()


def guards_of(s: Lordaeron, aim: Aim) -> list[int]:
    return [] if aim.kind == "independents" else figures_of(s, aim.region, NO_FACTION)


def fights_at(s: Lordaeron, aim: Aim) -> int:
    """Each kind of independents there is one more."""
    kinds = {s.figures[number].creature for number in guards_of(s, aim)}
    return len(kinds) + (aim.kind not in ALONE or aim.kind == "independents")


# -- proved ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Prover:
    """`first` trials of a fight, half as many of one that looks settled, and `more` where those did not agree."""

    aims: int
    first: int
    more: int
    sight: int = FARTHEST

    def by_effort(self, effort: float) -> Appraiser:
        return replace(self, first=max(2, round(effort * self.first)), more=round(effort * self.more))

    def __call__(self, g: BoardGame, s: Lordaeron, aim: Aim, group: Group, rests: int) -> FightOdds:
        """The same fight is proved once."""
        known = _PROVED.setdefault(g, {})
        key = self, *asked_about(g, s, aim, group, rests)
        found = known.get(key)
        if found is None:
            if len(known) >= MOST:
                known.clear()
            found = known[key] = self._tried(g, s, aim, group, rests)
        return found

    def _tried(self, g: BoardGame, s: Lordaeron, aim: Aim, group: Group, rests: int) -> FightOdds:
        there = arrived(g, s, aim, group, rests)
        prior = glance(g, s, aim, group, rests)
        fights = self.first if SETTLED < prior.win < 1 - SETTLED else self.first // 2
        found = FightOdds(1.0, 1.0)
        for creature in dict.fromkeys(s.figures[number].creature for number in guards_of(s, aim)):
            found = self._then(g, there, group, Target("independents", creature), found, fights)
        target = target_of(aim)
        if target is not None:
            found = self._then(g, there, group, target, found, fights)
        return FightOdds((fights * found.win + TRUST * prior.win) / (fights + TRUST), found.left)

    def _then(
        self, g: BoardGame, there: Lordaeron, group: Group, target: Target, before: FightOdds, fights: int
    ) -> FightOdds:
        """One fight more, with what the one before has left of their Health."""
        if not before.win:
            return before
        for hero in group:
            there.health[hero] = max(1, round(there.health[hero] * before.left))
        full = sum(there.health[hero] for hero in group)
        told = forecast_of(g, there, group, target, fights)
        if self.more and 0 < told.win < 1:
            told = told.plus(forecast_of(g, there, group, target, self.more, fights))
        left = max(0.0, 1 - sum(told.wounds[hero] for hero in group) / full)
        return FightOdds(before.win * told.win, left)


def asked_about(g: BoardGame, s: Lordaeron, aim: Aim, group: Group, rests: int) -> tuple[object, ...]:
    """All that the end of the fight depends on."""
    tokens = tuple((*recovered(g, s, hero, rests), s.pet[hero], cursed_after(s, hero, rests)) for hero in group)
    guards = tuple(s.figures[number].creature for number in guards_of(s, aim))
    theirs = s.heroes_at(aim.region, other(s.faction[group[0]])) if aim.kind == "enemies" else []
    enemies = tuple((sheet.outfit(s, hero), s.health[hero], s.energy[hero]) for hero in theirs)
    return (
        *(aim.kind, aim.name, aim.foes, aim.region, guards),
        *(tuple(sheet.outfit(s, hero) for hero in group), tokens, enemies),
    )


def target_of(aim: Aim) -> Target | None:
    match aim.kind:
        case "quest" | "robbery" | "boss" | "overlord" | "independents":
            return Target(aim.kind, aim.name)
        case "counter":
            return Target("overlord", aim.name)
        case "enemies":
            return Target("enemies")
        case _:
            return None


def arrived(g: BoardGame, s: Lordaeron, aim: Aim, group: Group, rests: int) -> Lordaeron:
    """They stand there, and have rested."""
    there = replace(s, region=[*s.region], health=[*s.health], energy=[*s.energy], curses=[*s.curses])
    for hero in group:
        there.region[hero] = aim.region
        there.health[hero], there.energy[hero] = recovered(g, s, hero, rests)
        there.curses[hero] = cursed_after(s, hero, rests)
    return there
