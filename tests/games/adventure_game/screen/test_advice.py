"""Whoever only presses the golden button plays like somebody who knows the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.adventure_game.build import part
from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import Floor
from wowtable.ai import Thinking
from wowtable.core import Action, observe

PERSON, RIVAL = 0, 1
MOST_ANSWERS = 3000
TURNS = 120
"""Of both together."""


def easy_player() -> Callable[[Floor], Action]:
    levels = part("ai.levels")
    planner = levels.TurnPlanner(levels.SKILLS["easy"], "rival")

    def answer(floor: Floor) -> Action:
        table = floor.table
        action: Action = planner.plan(observe(table.game, table.state, RIVAL, str(table.state.turn)), Thinking())[0]
        return action

    return answer


def press_space(floor: Floor) -> None:
    """Until the question is answered."""
    before = len(floor.chosen)
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    golden = [act for act in prompt.acts if act.golden and not act.why]
    assert golden, floor.desk.kind
    floor.desk.bar.take(golden[0])
    while floor.desk.bar.gesture.open:
        floor.desk.bar.gesture.go_on()
    assert len(floor.chosen) > before, floor.desk.kind


@pytest.mark.deep
@pytest.mark.parametrize("seed", ["gold 1", "gold 2"])
def test_a_game_of_space_alone_against_an_easy_computer_comes_to_many_points(seed: str) -> None:
    """A hero without any plan comes to one or two in that time."""
    table = kit.new_table(seed, seats=2)
    floor, rival = kit.desk_at(table), easy_player()
    for _ in range(MOST_ANSWERS):
        decision = table.state.decision
        if decision is None or table.state.turn > TURNS:
            break
        if decision.seats[0] == PERSON:
            floor.desk.viewer = PERSON
            floor.show()
            press_space(floor)
        else:
            table.apply(RIVAL, rival(floor))
    assert table.state.decision is None
    assert table.state.valor[PERSON] >= 5
