"""Combos by keys: a number looks at one, the same number again picks it; N goes from one to the next."""

from __future__ import annotations

from random import Random

from tests.games.screen_kit import Floor
from wowtable.shell.pilot import Pilot

from .kit import kit

RNG = Random("pick")


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


def test_what_a_key_looks_at_comes_into_sight() -> None:
    """Where the queue is longer than its panel."""
    table = kit.new_table("pick", 2)
    while table.state.round < 3 or table.state.decision.kind != "pick" or len(table.legal(table.state.active)) < 6:
        kit.step(table, RNG)
    pilot, floor = kit.at_table(table, size=(1024, 640), text_size=3, ui_scale=1.5)
    for key in ("6", "1"):
        pilot.press(key)
        pilot.wait(64)
        card = pilot.widget(f"combo.{looked_at(floor)[0]}")
        assert card.visible_rect() == card.rect
