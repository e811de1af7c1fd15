"""No golden button of any question ends or skips something while something useful is left to do (SW-UI-28)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.games.screen_kit import Floor
from tests.games.small_world.build import part
from tests.games.small_world.screen.kit import kit
from wowtable.core import Action, Seeded, Table
from wowtable.shell.table.asking.prompt import Act

ENDS = {"done", "stop", "end_turn", "drop"}
TROOPS = {"lift", "lift_beast", "lift_spare", "lift_champion", "abandon", "unmark"}
"""What takes something away, or changes where it stands: for whoever wants it otherwise."""
LATER = {"ready": {"swap"}}
"""By the question that is answered: what stays open in the next one."""
SEATS, QUESTIONS = (2, 2, 3, 3, 4, 4, 5, 5), 200
habits, unused = part("ai.habits"), part("unused")


def golden(floor: Floor) -> Act | None:
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    return next((act for act in prompt.acts if act.golden and not act.why), None)


def steps(act: Act) -> Sequence[Action]:
    if isinstance(act.does, Action):
        return [act.does]
    return act.does if isinstance(act.does, Sequence) else ()


def worth_a_try(floor: Floor, action: Action) -> bool:
    acts = kit.module("asking.acts")
    good, faces = acts.odds(floor.desk, acts.final_needs(floor.desk, action))
    return not acts.fees_of(floor.desk, action) and 3 * good >= faces


def useful(floor: Floor, table: Table[Any, Any]) -> set[str]:
    """What is still to do beside ends; a throw of the die only if it is likely enough and nothing else is open, a swap
    only where it pays."""
    seat, kind = table.state.active, table.state.decision.kind
    legal = table.legal(seat)
    idle = set() if "swap" in dict(unused.still_open(table.game, table.state, seat, legal)) else {"swap"}
    offers = [action for action in legal if action.verb not in ENDS | TROOPS | idle | LATER.get(kind, set())]
    if kind == "assault" and habits.habit(table, seat).verb == "drop":
        return {action.verb for action in offers} - {"final"}
    usual = habits.habit(table, seat) if kind == "ready" else None
    lifts = {usual.verb} & TROOPS if usual is not None else set()
    return lifts | {action.verb for action in offers if action.verb != "final" or worth_a_try(floor, action)}


@pytest.mark.parametrize("game", range(len(SEATS)))
def test_no_golden_button_leaves_anything_useful_undone(game: int) -> None:
    """Its acts can all be done, and before the last of them, if it ends something, nothing else is open."""
    table = kit.new_table(f"golden {game}", seats=SEATS[game])
    floor = kit.desk_at(table)
    for decision in kit.positions(table, Random(f"golden {game}"), QUESTIONS):
        floor.desk.viewer = decision.seats[0]
        floor.show()
        act = golden(floor)
        if act is None or not steps(act) or decision.kind == "intent":
            continue
        *before, last = steps(act)
        twin = Table(kit.game(), table.state.copy(), Seeded(""))
        for action in before:
            twin.apply(decision.seats[0], action)
        assert last in twin.legal(decision.seats[0]), (decision.kind, last)
        if last.verb in ENDS:
            assert not useful(floor, twin), (decision.kind, act.label)
