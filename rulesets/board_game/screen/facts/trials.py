"""What answers will probably lead to: fights in the mind, a few at a time, so that the screen never waits for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol, runtime_checkable

from wowtable.core import Action
from wowtable.text.rich import Rich

from ...rules.ai.trials import FightForecast, announced, forecast
from ...rules.challenge import Target
from ...rules.state import HeroNumber, Lordaeron
from .lookup import Desk

FIRST, ENOUGH = 12, 72
"""After so many fights something is said, and after so many nothing more."""
BUDGET = 0.006
"""Seconds that a moment of thinking may take."""
NOW = "now"


@dataclass(frozen=True)
class Prospect:
    """A fight that could be: from that position on, after these acts of whoever is asked."""

    state: Lordaeron
    acts: tuple[Action, ...] = ()


class Trials:
    """Of one position at a time. What is wanted is fought for in turns, so that all of it is as certain."""

    def __init__(self) -> None:
        self._view: Lordaeron | None = None
        self._wanted: dict[str, Prospect] = {}
        self._found: dict[str, FightForecast] = {}
        self._told = 0

    def about(self, desk: Desk) -> None:
        """Of another position nothing is known yet."""
        if desk.view is not self._view:
            self._view, self._told = desk.view, 0
            self._wanted, self._found = {}, {}

    def want(self, key: str, prospect: Prospect) -> None:
        if key not in self._wanted:
            self._wanted[key] = prospect
            self._told = 0

    def wants_challenge(self, desk: Desk, group: Sequence[HeroNumber], target: Target) -> str:
        """A fight that is not begun yet; under which key it is told."""
        key = challenge_key(group, target)
        if key not in self._wanted:
            self.want(key, Prospect(announced(desk.game, desk.view, group, target)))
        return key

    def of(self, key: str) -> FightForecast | None:
        """As far as it can be said."""
        found = self._found.get(key)
        return found if found is not None and found.fights >= FIRST else None

    def settled(self, key: str) -> FightForecast | None:
        """When nothing more will be said."""
        return self._found[key] if self._fights(key) >= ENOUGH else None

    @property
    def busy(self) -> bool:
        return any(self._fights(key) < ENOUGH for key in self._wanted)

    def think(self, desk: Desk, budget: float = BUDGET) -> bool:
        """For a moment. True when there is something new to tell."""
        end = perf_counter() + budget
        while self.busy:
            key = min(self._wanted, key=self._fights)
            wanted, first = self._wanted[key], self._fights(key)
            one = forecast(desk.game, wanted.state, 1, first, wanted.acts)
            self._found[key] = self._found[key].plus(one) if first else one
            if perf_counter() >= end:
                break
        least = min((self._fights(key) for key in self._wanted), default=0)
        mark = ENOUGH if least >= ENOUGH else FIRST if least >= FIRST else 0
        news, self._told = mark > self._told, max(mark, self._told)
        return news

    def _fights(self, key: str) -> int:
        found = self._found.get(key)
        return 0 if found is None else found.fights


@runtime_checkable
class KeepsTrials(Protocol):
    """A screen that fights in the mind."""

    trials: Trials


def challenge_odds(desk: Desk, challenge: Action) -> FightForecast | None:
    """Of whoever challenges alone, as far as it can be said already."""
    hero, kind, *name = challenge.args
    key = challenge_key((hero,), Target(kind, *name))
    return desk.screen.trials.of(key) if isinstance(desk.screen, KeepsTrials) else None


def challenge_key(group: Sequence[HeroNumber], target: Target) -> str:
    return " ".join(("challenge", *map(str, group), target.kind, target.name))


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


def odds_words(desk: Desk, known: FightForecast, heroes: Sequence[HeroNumber]) -> Rich:
    """In a few words, before a fight."""
    return desk.rich("fight.odds", win=percent(known.win), fall=percent(falls(known, heroes)))
