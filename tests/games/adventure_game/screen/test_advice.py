"""Whoever only presses the golden button plays like somebody who knows the game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.games.adventure_game.build import part, realm
from tests.games.adventure_game.screen.kit import kit
from tests.games.screen_kit import Floor, asks
from wowtable.ai import Thinking
from wowtable.ai.turn_search import Work
from wowtable.core import Action, Table, observe
from wowtable.shell.table.asking.prompt import Prompt
from wowtable.text.rich import plain

PERSON, RIVAL = 0, 1
HEROES = ("grumbaz", "burbonn", "sandrai", "sofeea")
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


def points_by_space_alone(seed: str) -> int:
    """Against an easy computer."""
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
    points: int = table.state.valor[PERSON]
    return points


@pytest.mark.deep
def test_games_of_space_alone_against_an_easy_computer_come_to_many_points() -> None:
    """Five on average: a hero without any plan comes to one or two in that time, and one with a plan may be unlucky."""
    points = [points_by_space_alone(f"gold {n}") for n in (1, 2, 3, 4)]
    assert sum(points) >= 5 * len(points), points


def may_go_far(table: Table[Any, Any]) -> bool:
    """With much to be weighed."""
    if not asks("move")(table) or table.state.moves < 3:
        return False
    return sum(action.verb != "step" for action in table.legal(table.state.decision.seats[0])) >= 5


def test_where_time_passes_the_same_is_advised_after_many_short_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window never stops for long: what is tried in a moment is bounded, a turn that is played out included."""
    table, works = kit.found(may_go_far, "ponder"), list[Work]()
    advice, seat = kit.module("facts.advice"), table.state.decision.seats[0]
    monkeypatch.setattr(advice, "Work", lambda most: works.append(Work(most)) or works[-1])
    at_once, bit_by_bit = advice.Adviser(), advice.Adviser()
    wanted = at_once.steps(table.game, table.state, seat)
    assert not at_once.busy
    bit_by_bit.takes_time = True
    told, spent = bit_by_bit.steps(table.game, table.state, seat), [works[-1].spent]
    while bit_by_bit.busy:
        if bit_by_bit.think():
            told = bit_by_bit.steps(table.game, table.state, seat)
        spent.append(works[-1].spent)
    moments = [after - before for before, after in pairwise(spent)]
    assert len(moments) >= 2
    assert max(moments) <= 2 * advice.AT_A_TIME
    assert spent[-1] == works[0].spent
    assert list(told) == list(wanted)


def test_the_table_thinks_on_while_time_passes() -> None:
    pilot, floor = kit.at_table(kit.found(may_go_far, "ponder"), "en")
    adviser = floor.desk.screen.adviser
    pilot.wait(50)
    floor.show()
    floor.refresh()
    assert adviser.busy
    pilot.wait(1000)
    assert not adviser.busy


@pytest.mark.parametrize("other", [False, True])
@pytest.mark.parametrize("gear", [False, True])
def test_at_the_end_of_a_turn_only_what_there_is_to_do_is_spoken_of(gear: bool, other: bool) -> None:
    def ends_golden(table: Table[Any, Any]) -> bool:
        if not asks("equip")(table):
            return False
        verbs = {action.verb for action in table.legal(table.state.decision.seats[0])}
        rest = verbs - {"equip", "unequip", "end_turn"}
        return ("equip" in verbs, bool(rest)) == (gear, other) and len(said(table).acts) == 1

    table = kit.found(ends_golden, "upkeep")
    worn = any(action.verb == "unequip" for action in table.legal(table.state.decision.seats[0]))
    told, line = ("armour", "glow", "wear", "nothing left"), str(said(table).line)
    quiet = not gear and not other
    assert [word in line for word in told] == [gear, other, quiet and worn, quiet and not worn]


def said(table: Table[Any, Any]) -> Prompt:
    return said_by(kit.desk_at(table))


@pytest.mark.parametrize("hero", HEROES)
def test_to_turn_the_card_of_a_hero_is_told_by_what_it_shows_then(hero: str) -> None:
    other = next(name for name in HEROES if name != hero)
    board = realm(hero, other).at(0, "goldshire").at(1, "brill").dice(movement=[4]).phase("movement").do("roll")
    floor, menu = kit.desk_at(board.t, "it"), kit.module("asking.menu")
    flip = next(action for action in floor.desk.legal if action.verb == "use")
    way = menu.way_of(floor.desk, flip)
    side = floor.desk.texts.name(f"side.{hero}_other")
    assert way.title == floor.desk.say("button.flip")
    assert plain(way.words).startswith(f"{side}: ")
    assert floor.desk.texts.name("character") not in plain(way.words)


def test_whoever_is_asked_out_of_turn_reads_what_the_card_does() -> None:
    board = realm("sofeea", "grumbaz").at(0, "brill").at(1, "undercity").hand(0, "numb_fingers").phase("maintenance")
    floor = kit.desk_at(board.do("end_turn").t)
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert "−1 energy" in str(prompt.line)
    assert "−1 energy" not in str(prompt.brief)


@pytest.mark.parametrize(
    ("space", "marker", "wins"),
    [("jasperlode_mine", "", "Reward: Reach the green level"), ("brill", "kobold_tunneler", "Candle Stub Wand")],
)
def test_who_chooses_what_to_face_reads_what_is_won(space: str, marker: str, wins: str) -> None:
    board = realm("grumbaz", "sofeea").at(0, space).at(1, "undercity")
    board = board.on_line(marker, space) if marker else board
    prompt = kit.desk_at(board.phase("challenge").t).desk.bar.prompt()
    assert prompt is not None
    assert wins in str(prompt.line)
    assert wins not in str(prompt.brief)


@pytest.mark.parametrize(
    ("hero", "item", "told"),
    [
        ("sandrai", "kobold_tunneler", "Ranged 2 instead of 1."),
        ("grumbaz", "hill_bandit", "Melee 3 instead of 2."),
        ("sandrai", "young_wendigo", "If you have 2 or more damage, you have +2 defence."),
    ],
)
def test_what_could_be_worn_is_told_by_what_it_changes(hero: str, item: str, told: str) -> None:
    board = realm(hero, "sofeea").at(0, "brill").at(1, "undercity").carries(0, item)
    prompt = kit.desk_at(board.phase("maintenance").t).desk.bar.prompt()
    assert prompt is not None
    assert plain(prompt.line) == told  # type: ignore[arg-type]


@pytest.mark.parametrize("answers", [(), ("face",), ("face", "yes")])
def test_a_bargain_says_what_it_asks_and_what_it_gives_as_long_as_it_is_spoken_of(answers: tuple[str, ...]) -> None:
    board = realm("grumbaz", "sofeea").at(0, "booty_bay").level(0, "yellow")
    board = board.carries(0, "mountain_boar", "hill_bandit", "kobold_tunneler", "stone_basilisk").phase("challenge")
    prompt = kit.desk_at((board.do(*answers) if answers else board).t).desk.bar.prompt()
    assert prompt is not None
    assert "Give up 3 items" in str(prompt.line)
    assert "Key to Booty Bay" in str(prompt.line)


def advises_far(table: Table[Any, Any]) -> bool:
    if not asks("move")(table) or table.state.moved or table.state.moves < 3:
        return False
    way = kit.module("facts.travel").usual_route(kit.desk_at(table).desk)
    return way is not None and way.steps > 2


def test_who_has_made_some_steps_of_the_golden_way_is_led_to_its_end_and_who_went_elsewhere_is_not() -> None:
    table, travel = kit.found(advises_far, "led"), kit.module("facts.travel")
    floor = kit.desk_at(table)
    way = travel.usual_route(floor.desk)
    elsewhere = next(goal for goal, route in travel.routes_now(floor.desk).items() if route.spaces[0] != way.spaces[0])
    start = table.state.copy()
    floor.choose(way.acts[0])
    assert travel.usual_route(floor.desk).spaces == way.spaces[1:]
    assert [act.id for act in said_by(floor).acts if act.golden] == ["do:travel"]
    floor.choose(way.acts[1])
    assert travel.usual_route(floor.desk).spaces == way.spaces[2:]
    table.state = start
    floor.show()
    assert travel.usual_route(floor.desk).spaces == way.spaces
    floor.choose(Action("step", (travel.routes_now(floor.desk)[elsewhere].spaces[0],)))
    assert travel.usual_route(floor.desk) is None


def said_by(floor: Floor) -> Prompt:
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    return prompt


def test_a_power_to_use_says_its_price_and_what_it_does() -> None:
    b = realm("grumbaz", "sandrai", game=kit.game()).at(0, "brill").energy(0, 3)
    b.bears(1, "curse_of_leaden_feet", ("hero", 0)).carries(0, "kobold_foreman").moving()
    floor, menu = kit.desk_at(b.t), kit.module("asking.menu")
    curse, lamp = (
        next(act for act in floor.desk.legal if act.verb == "use" and act.args[0].endswith(name))
        for name in ("leaden_feet", "kobold_foreman")
    )
    assert (menu.brief_of(floor.desk, curse), menu.brief_of(floor.desk, lamp)) == ("costs 2 energy", "costs 1 energy")
    assert plain(menu.way_of(floor.desk, curse).words) == "In your movement phase, for 2 energy: discard this card."
    assert "place 1 discovery" in plain(menu.way_of(floor.desk, lamp).words)
