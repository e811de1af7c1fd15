"""Combos by keys: a number looks at one, the same number again picks it; N goes from one to the next."""

from __future__ import annotations

from tests.games.screen_kit import Floor
from wowtable.shell.pilot import Pilot

from .kit import kit


def picking() -> tuple[Pilot, Floor]:
    pilot, floor = kit.at_table(kit.new_table("pick", 2))
    assert floor.desk.decision is not None
    assert floor.desk.decision.kind == "pick"
    return pilot, floor


def looked_at(floor: Floor) -> list[str]:
    return list(floor.desk.narrowing.picked)


def test_a_number_looks_and_the_second_time_picks() -> None:
    pilot, floor = picking()
    wanted = floor.desk.legal[1]
    pilot.press("2")
    assert looked_at(floor) == [wanted.args[0]]
    assert floor.chosen == []
    pilot.press("2")
    assert floor.chosen == [wanted]


def test_n_goes_round() -> None:
    pilot, floor = picking()
    races = [action.args[0] for action in floor.desk.legal]
    met = []
    for _ in range(len(races) + 1):
        pilot.press("n")
        met += looked_at(floor)
    assert met == [*races, races[0]]
    assert floor.chosen == []


def test_a_number_beyond_the_last_does_nothing() -> None:
    pilot, floor = picking()
    pilot.press("9")
    assert looked_at(floor) == []
    assert floor.chosen == []
