"""The end of a turn: what would be lost is told on its button and asked about, also where nothing better is known."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.screen.kit import kit
from wowtable.core import Action
from wowtable.text.rich import plain

END = Action("end_turn")


def idle(monkeypatch: pytest.MonkeyPatch, b: Field) -> tuple[Any, Any]:
    """Nobody sees anything worth doing."""
    monkeypatch.setattr(kit.module("asking.bars"), "best_deed", lambda *_: None)
    monkeypatch.setattr(kit.module("asking.bars"), "busy_heroes", lambda *_: [])
    return kit.at_table(b.turn().t)


def words_of(floor: Any) -> str:
    line = floor.desk.bar.prompt().line
    return line if isinstance(line, str) else plain(line)


def test_a_golden_end_with_actions_left_says_so_and_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, floor = idle(monkeypatch, lordaeron("mage warrior", players=(0, 0, 1, 1)))
    main = floor.desk.bar.prompt().main
    assert (main.does, main.golden) == (END, True)
    assert "4" in main.below
    pilot.press("space")
    pilot.wait(50)
    assert floor.chosen == []
    assert "4" in words_of(floor)
    pilot.press("1")
    pilot.wait(50)
    assert floor.desk.bar.prompt().main.does == END
    pilot.press("space")
    pilot.wait(50)
    pilot.press("space")
    assert floor.chosen == [END]


def test_a_hero_that_gives_up_its_last_action_is_asked_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four players: whoever leads turns to its own hero and says that there is nothing more."""
    pilot, floor = idle(monkeypatch, lordaeron("mage warrior", players=(0, 1, 2, 3)))
    leader = floor.desk.viewer
    floor.choose(Action("next", (leader,)))
    pilot.wait(50)
    pilot.press("r")
    pilot.wait(50)
    assert [action.verb for action in floor.chosen] == ["next"]
    pilot.press("space")
    assert floor.chosen[1:] == [Action("forgo", (leader,))]


def test_a_plan_says_when_its_fight_comes_about() -> None:
    """In this turn if all can be there with an action left for it, else after so many turns."""
    bars, outlook = kit.module("asking.bars"), kit.module("facts.outlook")
    turns = kit.module("facts.fight_odds").turns_until
    for actions, wanted in (((2, 2, 0, 0), 0), ((2, 1, 0, 0), 1)):
        b = lordaeron("mage warrior", players=(0, 0, 1, 1)).quest("terror_in_the_fields", ghoul="brill")
        b.at(0, "tirisfal_outpost").at(1, "the_undercity").turn(actions=actions)
        desk = kit.desk_at(b.t).desk
        plan = outlook.plans_now(desk)[0]
        assert plan.group == (0, 1)
        assert turns(desk, plan) == wanted
        assert ("next turn" in plain(bars.act(desk).line)) == bool(wanted)


def test_an_errand_right_here_without_a_fight_reads_where_that_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lone "Here." would say nothing."""
    bars, b = kit.module("asking.bars"), lordaeron("mage warrior", players=(0, 0, 1, 1))
    desk = kit.desk_at(b.quest("terror_in_the_fields", ghoul="brill").turn().t).desk
    assert plain(bars.act(desk).line).startswith("Here a fight")
    monkeypatch.setattr(bars, "is_fought", lambda _: False)
    assert plain(bars.act(desk).line) == "In Brill, with 5 gold."
