"""Levels by name: what a seat is set to becomes a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

from ..core import Game, Teaching
from .greedy import Greedy
from .lessons import Sparring
from .mcts import Mcts
from .planning import PlanFollower, Planner
from .player import Limits, Player, RandomPlayer

Factory = Callable[[Limits, str], Player | Planner]
"""From limits and a seed that tells two players of one level apart. A ruleset names its own in `game.players`."""

SkillT = TypeVar("SkillT")

LEVELS = ("easy", "normal", "hard")

BUDGETS: Mapping[str, float] = MappingProxyType({"random": 0.1, "easy": 0.3, "normal": 1.0, "hard": 3.0})
"""Seconds a level may take for one decision."""

GLANCE = 0.15
"""Seconds for a decision that is made in the window itself, which stands still meanwhile."""

LIMITS: Mapping[str, Limits] = MappingProxyType(
    {
        "random": Limits(iterations=0, samples=1, width=1, steps=1),
        "easy": Limits(iterations=0, samples=1, width=6, steps=12),
        "normal": Limits(iterations=0, samples=3, width=12, steps=24),
        "hard": Limits(iterations=600, samples=6, width=16, steps=24),
    }
)
"""What a level may do within its time on a slow machine, so that the time limit hardly ever speaks."""

EASY_SLIPS = 0.35


def player_for(game: Game, level: str, limits: Limits | None = None, seed: str = "") -> Player:
    """The player of a level: the game's own, out of its `players` mapping, or the general one.

    `seed` tells two players of a level apart. Raises ValueError on an unknown level.
    """
    own: Mapping[str, Factory] = getattr(game, "players", {})
    factory = own.get(level) or GENERAL.get(level)
    if factory is None:
        raise ValueError(f"no level {level!r}; there are {', '.join(levels_of(game))}")
    made = factory(limits or LIMITS.get(level, LIMITS["normal"]), seed)
    player = PlanFollower(made) if isinstance(made, Planner) else made
    return Sparring(player, game) if isinstance(game, Teaching) else player


def levels_of(game: Game) -> tuple[str, ...]:
    """All level names that `player_for` knows for this game, weakest first."""
    own: Mapping[str, Factory] = getattr(game, "players", {})
    return ("random", *LEVELS, *(level for level in own if level not in GENERAL))


def by_skill(
    skills: Mapping[str, SkillT], made: Callable[[SkillT, str, float], Player | Planner]
) -> Mapping[str, Factory]:
    """Levels that differ in nothing but their skill; `made` gets it with the seed and the effort."""

    def factory(skill: SkillT) -> Factory:
        return lambda limits, seed: made(skill, seed, limits.effort)

    return {level: factory(skill) for level, skill in skills.items()}


def _random(_limits: Limits, seed: str) -> Player:
    return RandomPlayer(seed)


def _easy(limits: Limits, seed: str) -> Player:
    return Greedy(limits, seed, slips=EASY_SLIPS)


GENERAL: Mapping[str, Factory] = MappingProxyType({"random": _random, "easy": _easy, "normal": Greedy, "hard": Mcts})
