"""What was done last is done again by one key, by the same hero or the next; where it cannot be, it is said why."""

from __future__ import annotations

from typing import Any

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.screen.kit import kit
from wowtable.core import Action

again, lookup = kit.module("facts.again"), kit.module("facts.lookup")


def two_heroes() -> Field:
    return lordaeron("mage warrior", players=(0, 0, 1, 1)).level(0, 2).level(1, 2)


def told(floor: Any) -> Any:
    return again.done_again(floor.desk, lookup.acting_hero(floor.desk))


def tile(pilot: Any) -> Any:
    return pilot.widget("deed.again")


def do(pilot: Any, floor: Any, *acts: str) -> None:
    for act in acts:
        floor.choose(next(action for action in floor.desk.legal if str(action) == act))
        pilot.wait(50)


def test_before_anything_was_done_there_is_nothing_to_repeat() -> None:
    pilot, floor = kit.at_table(two_heroes().turn().t)
    assert not tile(pilot).enabled
    pilot.press("d")
    assert floor.chosen == []


def test_a_rest_is_repeated_by_the_next_hero_with_what_it_recovers() -> None:
    b = two_heroes().at(0, "tirisfal_outpost").at(1, "tirisfal_outpost").tokens(0, 1, 0).tokens(1, 1, 0)
    pilot, floor = kit.at_table(b.turn().t)
    do(pilot, floor, "rest 0")
    assert floor.desk.kind == "recover"
    pilot.press("space")
    pilot.wait(200)
    pilot.press("q")
    pilot.wait(50)
    before = len(floor.chosen)
    assert lookup.acting_hero(floor.desk) == 1
    pilot.press("d")
    pilot.wait(300)
    assert [action.verb for action in floor.chosen[before:]] == ["rest", "recover"]
    assert floor.chosen[before].args == (1,)
    assert floor.desk.kind == "act"


def test_a_journey_goes_on_or_follows_the_friend() -> None:
    """The hero itself goes on to its mark; another one goes to where it stands."""
    pilot, floor = kit.at_table(two_heroes().turn().t)
    kit.module("facts.goals").mark_goal(floor.desk, 0, "the_bulwark")
    do(pilot, floor, "walk 0 tirisfal_outpost", "stop")
    assert told(floor).deed == "travel"
    pilot.press("q")
    pilot.wait(50)
    pilot.press("d")
    pilot.wait(300)
    index = floor.desk.game.atlas.index
    assert floor.table.state.region[1] == index["tirisfal_outpost"]
    pilot.press("q")
    pilot.wait(50)
    pilot.press("d")
    pilot.wait(300)
    assert floor.table.state.region[0] == index["the_bulwark"]


def test_what_cannot_be_repeated_says_why() -> None:
    pilot, floor = kit.at_table(two_heroes().tokens(0, 1, 4).turn().t)
    do(pilot, floor, "rest 0")
    assert floor.desk.kind == "act"
    pilot.press("q")
    pilot.wait(50)
    assert not tile(pilot).enabled
    assert tile(pilot).why == floor.desk.say("screen.again_not.rest")


def test_shopping_is_repeated_with_what_was_bought() -> None:
    """Both go into town for the same kind of goods; of the second one there is none left, and the shop stays open."""
    pilot, floor = kit.at_table(two_heroes().merchant("trogg_club", "dull_blade").gold(0, 9).gold(1, 9).turn().t)
    do(pilot, floor, "town 0", "buy trogg_club", "done")
    pilot.press("q")
    pilot.wait(50)
    before = len(floor.chosen)
    pilot.press("d")
    pilot.wait(300)
    assert floor.chosen[before:] == [Action("town", (1,))]
    assert floor.desk.kind == "town"


def test_a_new_turn_begins_with_what_the_hero_itself_did_last() -> None:
    pilot, floor = kit.at_table(two_heroes().tokens(0, 1, 4).turn().t)
    do(pilot, floor, "rest 0")
    assert floor.desk.kind == "act"
    do(pilot, floor, "walk 1 tirisfal_outpost", "stop")
    assert told(floor).deed == "travel"
    floor.facts.append([kit.module("facts.again").ev.TurnBegan(0, 3, 1)])
    floor.show()
    assert again._newest(floor.desk, 0, floor.desk.happened(0)).hero == 0
    assert isinstance(again._newest(floor.desk, 1, floor.desk.happened(0)), again.ev.Walked)
