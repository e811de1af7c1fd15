"""What answers and fights will probably lead to: fought in the mind a bit at a time, so that the screen never waits."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol, TypeAlias

from wowtable.core import Action

from ...rules.ai.aims import Aim
from ...rules.ai.judging import Group, arrived, asked_about, guards_of, target_of
from ...rules.ai.trials import FightForecast, forecast, forecast_in_turn
from ...rules.challenge import Target
from ...rules.game import BoardGame
from ...rules.state import HeroNumber, Lordaeron
from ...rules.travel import TRAVELLED
from .lookup import Desk

FIRST, ENOUGH = 12, 72
"""After so many fights something is said, and after so many nothing more."""
NOW = "now"
_BEYOND_DOUBT = 0.4
"""Such a difference is none of chance, after however few fights."""
MOST_KEPT = 400
Key: TypeAlias = Hashable


class Prospect(Protocol):
    """Something whose end one may wonder about."""

    def fought(self, g: BoardGame, number: int) -> FightForecast:
        """Once; the same number brings the same luck."""


@dataclass(frozen=True)
class Answered:
    """The fight that is going on: from that position, after these acts of whoever is asked; who is attacked by heroes
    wins where those lose."""

    state: Lordaeron
    acts: tuple[Action, ...] = ()
    attacked: bool = False

    def fought(self, g: BoardGame, number: int) -> FightForecast:
        told = forecast(g, self.state, 1, number, self.acts)
        return told._replace(win=told.lose, lose=told.win) if self.attacked else told


@dataclass(frozen=True)
class Ventured:
    """Fights that a group would have where it stands in that position, one after the other."""

    state: Lordaeron
    group: Group
    targets: tuple[Target, ...]

    def fought(self, g: BoardGame, number: int) -> FightForecast:
        return forecast_in_turn(g, self.state, self.group, self.targets, 1, number)


class Trials:
    """Of one position at a time. What is wanted is fought for in turns, so that all of it is as certain.

    Fights that could be had are known by all that they depend on: what was found out of them stays true while the
    heroes walk on, and comes back with what is taken back. One that cannot be thought through is given up.
    """

    def __init__(self) -> None:
        self._game: BoardGame | None = None
        self._view: Lordaeron | None = None
        self._wanted: dict[Key, Prospect] = {}
        self._found: dict[Key, FightForecast] = {}
        self._told: dict[Key, FightForecast] = {}
        self._keys: dict[object, Key] = {}
        self._mark = 0
        self.given_up: set[Key] = set()

    def about(self, desk: Desk) -> None:
        """Of another position is known only what could be just so in this one."""
        if desk.view is not self._view:
            self._game, self._view, self._mark, self._wanted, self._keys = desk.game, desk.view, 0, {}, {}
            self._found, self._told = _kept(self._found), _kept(self._told)

    def want(self, key: Key, prospect: Prospect) -> None:
        if key not in self._wanted and key not in self.given_up:
            self._wanted[key] = prospect
            self._mark = 0

    def wants_there(self, desk: Desk, group: Group, aim: Aim, rests: int) -> Key:
        """The fights of a group that has rested so often and stands there; under which key they are told."""
        g, s, fight = desk.game, desk.view, (group, aim.region, aim.kind, aim.name, rests)
        if fight not in self._keys:
            key = self._keys[fight] = _all_that_counts(g, s, aim, group, rests)
            targets = fights_of(s, aim)
            if targets:
                self.want(key, Ventured(arrived(g, s, aim, group, rests), group, targets))
        return self._keys[fight]

    def of(self, key: Key) -> FightForecast | None:
        """As far as it can be said: it changes twice at most, not with every fight."""
        return self._told.get(key)

    def gain(self, acts: Sequence[Action], others: Sequence[Action]) -> float:
        """By how much more often a fight is won with the others; 0 until that can be said with certainty."""
        one, two = self.of(acts_key(acts)), self.of(acts_key(others))
        if one is None or two is None:
            return 0.0
        gain = two.win - one.win
        sure = is_enough(one) and is_enough(two)
        return gain if sure or abs(gain) >= _BEYOND_DOUBT else 0.0

    def alike(self, acts: Sequence[Action], others: Sequence[Action]) -> bool:
        """Whether it has turned out that it makes no difference."""
        one, two = self.of(acts_key(acts)), self.of(acts_key(others))
        if one is None or two is None or not (is_enough(one) and is_enough(two)):
            return False
        return (one.win, one.lose, one.fell, one.wounds) == (two.win, two.lose, two.fell, two.wounds)

    @property
    def busy(self) -> bool:
        return any(self._fights(key) < ENOUGH for key in self._wanted)

    def think(self) -> bool:
        """One fight. True when there is something new to tell."""
        if self.busy and self._game is not None:
            self._think_of(self._game, min(self._wanted, key=self._fights))
        least = min((self._fights(key) for key in self._wanted), default=0)
        mark = ENOUGH if least >= ENOUGH else FIRST if least >= FIRST else 0
        news, self._mark = mark > self._mark, max(mark, self._mark)
        return news

    def _think_of(self, g: BoardGame, key: Key) -> None:
        fights = self._fights(key)
        try:
            one = self._wanted[key].fought(g, fights)
        except Exception:  # a fault in what is only told must not end the game
            self.given_up.add(key)
            del self._wanted[key]
            return
        self._found[key] = self._found[key].plus(one) if fights else one
        if fights + 1 in (FIRST, ENOUGH):
            self._told[key] = self._found[key]

    def _fights(self, key: Key) -> int:
        found = self._found.get(key)
        return 0 if found is None else found.fights


def is_enough(found: FightForecast) -> bool:
    """Whether nothing more is said of it."""
    return found.fights >= ENOUGH


def fights_of(s: Lordaeron, aim: Aim) -> tuple[Target, ...]:
    """Each kind of independents comes first (TBG-TURN-06)."""
    guards = dict.fromkeys(s.figures[number].creature for number in guards_of(s, aim))
    goal = target_of(aim)
    return (*(Target("independents", name) for name in guards), *(() if goal is None else (goal,)))


def _all_that_counts(g: BoardGame, s: Lordaeron, aim: Aim, group: Group, rests: int) -> tuple[object, ...]:
    used = (tuple(card for card in s.turn_uses[hero] if card != TRAVELLED) for hero in group)
    heroes = tuple((s.stuns[hero], s.gold[hero], cards) for hero, cards in zip(group, used))
    beside = tuple(hero for hero in s.heroes_at(aim.region, s.faction[group[0]]) if hero not in group)
    return (group, *asked_about(g, s, aim, group, rests), heroes, beside, tuple(s.in_force), s.relic)


def _kept(known: dict[Key, FightForecast]) -> dict[Key, FightForecast]:
    """The newest of those that are told by all that counts."""
    by_all = {key: found for key, found in known.items() if isinstance(key, tuple)}
    return dict(islice(by_all.items(), max(0, len(by_all) - MOST_KEPT), None))


class KeepsTrials:
    """A screen that fights in the mind."""

    trials: Trials


def acts_key(acts: Sequence[Action]) -> str:
    return ", ".join(map(str, acts)) or NOW


def falls(found: FightForecast, heroes: Sequence[HeroNumber]) -> float:
    """How likely the one of them falls who falls most often."""
    return max((found.fell.get(hero, 0.0) for hero in heroes), default=0.0)


def lost(found: FightForecast, heroes: Sequence[HeroNumber]) -> float:
    """Health that they lose on the average, together."""
    return sum(found.wounds.get(hero, 0.0) for hero in heroes)


def percent(share: float) -> int:
    """Whole ones; what is not certain is never said to be."""
    n = round(100 * share)
    return min(n, 99) if share < 1 else n
