"""Plans are followed exactly as far as the seat sees what they foresaw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coin_row import LEFT, RIGHT, CoinGame

from wowtable.ai import Advice, Limits, Thinking, player_for
from wowtable.ai.planning import PlanFollower
from wowtable.core import Action, Observation, Seeded, Table, observe, start


class Lister:
    """Always plans the same, and counts how often it is asked to."""

    def __init__(self, plan: Sequence[Action]) -> None:
        self.listed = tuple(plan)
        self.asked = 0

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        self.asked += 1
        return self.listed

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return [Advice(action, 0.5) for action in self.listed[:n]]


def alone() -> Table[Any, Any]:
    """One seat takes all the coins, one after the other."""
    return start(CoinGame(), 1, {}, Seeded("plan"), watch=False)


def answer(player: PlanFollower, table: Table[Any, Any]) -> Action:
    action = player.choose(observe(table.game, table.state, 0))
    table.play(0, action)
    return action


def test_a_plan_is_made_once_and_followed() -> None:
    planner, table = Lister([RIGHT, LEFT, RIGHT]), alone()
    player = PlanFollower(planner)
    assert [answer(player, table) for _ in range(3)] == [RIGHT, LEFT, RIGHT]
    assert planner.asked == 1
    answer(player, table)
    assert planner.asked == 2


def test_a_surprise_ends_the_plan() -> None:
    planner, table = Lister([RIGHT, LEFT, RIGHT]), alone()
    player = PlanFollower(planner)
    answer(player, table)
    table.state.row.pop()
    assert answer(player, table) == RIGHT
    assert planner.asked == 2


def test_going_back_ends_the_plan() -> None:
    planner, table = Lister([RIGHT, LEFT, RIGHT]), alone()
    player = PlanFollower(planner)
    before = table.state.copy()
    answer(player, table)
    table.state = before
    assert answer(player, table) == RIGHT
    assert planner.asked == 2


def test_plans_end_where_a_rival_is_asked() -> None:
    planner = Lister([LEFT, LEFT, LEFT])
    player, table = PlanFollower(planner), start(CoinGame(), 2, {}, Seeded("plan"), watch=False)
    for _ in range(2):
        answer(player, table)
        table.play(1, RIGHT)
    assert planner.asked == 2


class PlanningGame(CoinGame):
    def __init__(self) -> None:
        self.made: list[tuple[Limits, str]] = []
        self.players = {"normal": self._planner}

    def _planner(self, limits: Limits, seed: str) -> Lister:
        self.made.append((limits, seed))
        return Lister([LEFT])


def test_a_game_brings_its_own_planner_for_a_level() -> None:
    game = PlanningGame()
    limits = Limits(iterations=7)
    assert isinstance(player_for(game, "normal", limits, "s"), PlanFollower)
    assert game.made == [(limits, "s")]
    assert not isinstance(player_for(game, "hard"), PlanFollower)
