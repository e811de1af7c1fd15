"""The seats: the plan by itself, and the screen that edits it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.shipped import toy
from wowtable.content.manifest import LessonTable, Manifest, Option
from wowtable.reading.languages import Localized
from wowtable.session import RulesetTag
from wowtable.shell.base.theme import SEATS
from wowtable.shell.scenes.seat_cards import Remark
from wowtable.shell.scenes.seat_plan import Chair, SeatPlan

from .menu_kit import Hall


def manifest() -> Manifest:
    return toy().manifest


# -- the plan ----------------------------------------------------------------------------------


def test_a_fresh_plan_is_one_person_and_the_least_company() -> None:
    plan = SeatPlan.fresh(manifest(), Random(1))
    assert [chair.kind for chair in plan.chairs] == ["human", "ai", "empty", "empty"]
    assert plan.faults(manifest(), toy().game) == []


_KINDS = st.sampled_from(["human", "ai", "empty", "colour", "rotate", "names"])
_ACTS = st.lists(st.tuples(_KINDS, st.integers(0, 3), st.sampled_from(SEATS)), max_size=25)


@given(_ACTS, st.integers(0, 1000))
def test_whatever_is_clicked_colours_and_names_stay_apart(acts: list[tuple[str, int, str]], seed: int) -> None:
    plan, chance = SeatPlan.fresh(manifest(), Random(seed)), Random(seed)
    for act, number, colour in acts:
        if act in ("human", "ai"):
            plan.fill(number, act, chance)  # type: ignore[arg-type]
        elif act == "empty":
            plan.empty(number)
        elif act == "colour":
            plan.take_colour(number, colour)
        elif act == "rotate":
            plan.rotate()
        else:
            plan.rename_all(chance)
    colours = [chair.colour for chair in plan.chairs if chair.colour]
    names = [chair.name for chair in plan.players]
    assert len(set(colours)) == len(colours)
    assert len(set(names)) == len(names)
    assert all(names)


def test_a_colour_that_is_taken_is_swapped() -> None:
    plan = SeatPlan.fresh(manifest())
    first, second = plan.chairs[0].colour, plan.chairs[1].colour
    plan.take_colour(0, second)
    assert (plan.chairs[0].colour, plan.chairs[1].colour) == (second, first)


@pytest.mark.parametrize(
    ("change", "key", "chair"),
    [
        (lambda plan: plan.empty(1), "shell.setup.too_few", -1),
        (lambda plan: setattr(plan.chairs[0], "name", " \u200b"), "shell.setup.name_empty", 0),
        (lambda plan: setattr(plan.chairs[0], "name", plan.chairs[1].name.upper()), "shell.setup.name_taken", 0),
        (lambda plan: plan.given.update(rounds="99"), "menu.option_wrong", -1),
        (lambda plan: plan.given.update(teams="true"), "menu.rules_refuse", -1),
    ],
)
def test_what_keeps_a_game_from_starting(change: object, key: str, chair: int) -> None:
    plan = SeatPlan.fresh(manifest(), Random(2))
    change(plan)  # type: ignore[operator]
    fault = plan.faults(manifest(), toy().game)[0]
    assert (fault.key, fault.chair) == (key, chair)


def test_teams_are_those_that_the_rules_make() -> None:
    plan = SeatPlan.fresh(manifest())
    assert plan.teams(manifest(), toy().game) == {}
    plan.fill(2, "ai")
    plan.fill(3, "ai")
    plan.given["teams"] = "true"
    teams = plan.teams(manifest(), toy().game)
    assert sorted(teams) == [0, 1, 2, 3]
    assert set(teams.values()) == {1, 2}
    setup = plan.setup(RulesetTag("toy"), manifest(), teams)
    assert [seat.team for seat in setup.seats] == [teams[n] - 1 for n in range(4)]


def test_a_plan_comes_back_as_it_was_kept() -> None:
    plan = SeatPlan.fresh(manifest(), Random(3))
    plan.fill(3, "ai", Random(4))
    plan.chairs[3].level = "hard"
    plan.take_colour(0, "moon")
    plan.given["rounds"] = "5"
    again = SeatPlan.recalled(manifest(), plan.to_plain())
    assert again.to_plain() == plan.to_plain()
    assert again.setup(RulesetTag("toy"), manifest()).options["rounds"] == 5


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)


@given(st.fixed_dictionaries({"chairs": st.lists(_JSON, max_size=6) | _JSON, "options": _JSON}) | _JSON)
def test_a_damaged_memory_gives_a_plan_that_can_be_played(kept: object) -> None:
    plan = SeatPlan.recalled(manifest(), kept, Random(1))
    assert len(plan.chairs) == 4
    assert plan.faults(manifest(), toy().game) == []


def test_quick_start_remembers_who_plays_and_how_strong_the_others_are() -> None:
    plan = SeatPlan.fresh(manifest())
    plan.chairs[0] = Chair("human", "Vera", colour="lotus")
    plan.chairs[1].level = "hard"
    plan.fill(2, "human")
    quick = SeatPlan.quick(manifest(), plan.to_plain())
    assert [chair.kind for chair in quick.players] == ["human", "ai"]
    assert (quick.chairs[0].name, quick.chairs[0].colour, quick.chairs[1].level) == ("Vera", "lotus", "hard")


# -- the screen --------------------------------------------------------------------------------


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def test_what_is_set_on_the_screen_is_what_is_played(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hands.click("seat.0.name", times=2)
    hands.type("Vera")
    hands.click("seat.2.ai")
    hands.wait()
    hands.click("seat.1.kind.human")
    hands.wait()
    hands.click("seat.2.colour.moon")
    hands.wait()
    hands.click("option.vote")
    hands.wait()
    hands.click("option.vote.list.all")
    hands.wait()
    hands.click("start")
    (setup,) = hall.started
    assert [seat.kind for seat in setup.seats] == ["human", "human", "ai"]
    assert setup.seats[0].name == "Vera"
    assert setup.seats[2].colour == "moon"
    assert setup.options == {"rounds": 3, "teams": False, "vote": "all"}


def test_the_level_is_chosen_from_a_list_with_skulls(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    assert hands.shown().count("icon ui.skull") == 3
    hands.click("seat.1.level")
    hands.wait()
    hands.click("seat.1.level.list.hard")
    hands.wait()
    hands.click("start")
    assert hall.started[0].seats[1].level == "hard"


def test_a_game_that_is_not_ready_says_why_and_does_not_start(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hands.click("seat.1.remove")
    hands.wait()
    assert "This game needs at least 2 players." in hands.shown()
    assert not hands.widget("start").enabled
    hands.click("start")
    assert hall.started == []


@pytest.mark.parametrize("text", [0, 3])
def test_what_is_noted_on_a_card_lies_below_each_other(tmp_path: Path, text: int) -> None:
    """A note that takes two lines leaves the next its place."""
    hall = Hall(tmp_path, "it", (1280, 720), text_size=text)
    hands = hall.go("seats", ruleset="toy")
    for number in range(4):
        hall.scene.plan.fill(number, "human")
    hall.scene.plan.given["teams"] = "true"
    hall.scene.rebuild()
    hands.wait()
    curtain, team = hands.widget("seat.0.curtain"), hands.widget("seat.0.team")
    needed = Remark.height(hall.app.type, curtain.rect.w, curtain.label)
    assert curtain.rect.y + needed <= team.rect.y + 1


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_colour_to_choose_lies_half_below_the_fold(tmp_path: Path, lang: str) -> None:
    """Where both window and letters leave least room."""
    hands = Hall(tmp_path, lang, (1024, 640), ui_scale=1.5, text_size=3).go("seats", ruleset="small_world")
    colours = [hands.widget(f"seat.{number}.colour") for number in range(2)]
    assert [each.visible_rect() for each in colours] == [each.rect for each in colours]


def test_a_line_of_empty_chairs_is_lower_where_it_lies_below_the_fold(tmp_path: Path) -> None:
    hands = Hall(tmp_path, "it", (1024, 640), ui_scale=1.5, text_size=3).go("seats", ruleset="small_world")
    taken, empty = (hands.widget(f"seat.{number}").rect for number in (0, 4))
    assert hands.widget("seat.4.human").rect.bottom < empty.bottom
    assert empty.h < taken.h - 20
    hands.widget("seat.4.human").come_into_sight()
    hands.wait()
    there = hands.widget("seat.4").rect
    tops = [int(y) for y in re.findall(r"'Posto libero' \d+,(\d+)", hands.shown())]
    assert any(there.y <= y < there.bottom for y in tops)


def test_two_of_one_name_are_told_at_the_card(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hall.scene.plan.chairs[0].name = hall.scene.plan.chairs[1].name
    hall.scene.rebuild()
    hands.wait()
    assert "seat.0.error" in hands.ids()
    assert "already sits at this table" in hands.shown()


def test_a_name_has_at_most_twenty_letters(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hands.click("seat.0.name", times=2)
    hands.type("Abcdefghijklmnopqrstuvwxyz")
    assert hall.scene.plan.chairs[0].name == "Abcdefghijklmnopqrst"


def test_the_last_setup_is_there_the_next_time(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hands.click("seat.3.human")
    hands.wait()
    hands.type("!")
    hands.click("start")
    names = [seat.name for seat in hall.started[0].seats]
    hall.go("seats", ruleset="toy").click("start")
    assert [seat.name for seat in hall.started[1].seats] == names


def test_a_digit_adds_a_player_and_delete_takes_them_away(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hands.press("3")
    hands.wait()
    assert hands.focused == "seat.2.name"
    assert hall.scene.plan.chairs[2].kind == "human"
    hands.press("tab")
    hands.press("delete")
    hands.wait()
    assert hall.scene.plan.chairs[2].kind == "empty"


def test_everything_is_reached_by_keys_alone(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    for wanted in ("seat.0.name", "seat.1.level", "seat.2.ai", "option.rounds", "seed", "start"):
        hands.tab_to(wanted)


def test_the_same_seed_is_handed_on(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hands.tab_to("seed")
    hands.type("seven")
    hands.click("start")
    assert hall.started[0].seed == "seven"


def test_a_friendly_take_back_is_agreed_on_before_a_game_with_computer_players_only(hall: Hall) -> None:
    hands = hall.go("seats", ruleset="toy")
    hands.tab_to("take_back")
    hands.press("space")
    hands.wait()
    hands.click("start")
    hall.go("seats", ruleset="toy").click("start")
    assert [setup.friend for setup in hall.started] == [0, 0], "it is kept for the next time"
    hands = hall.go("seats", ruleset="toy")
    hands.click("seat.2.human")
    hands.wait()
    assert "take_back" not in hands.ids()
    hands.click("start")
    assert not hall.started[2].take_back


def test_a_narrow_window_has_pages(tmp_path: Path) -> None:
    hall = Hall(tmp_path, ui_scale=2.0)
    hands = hall.go("seats", ruleset="toy")
    assert "option.vote" not in hands.ids()
    hands.click("page.options")
    hands.wait()
    assert "option.vote" in hands.ids()


# -- what each player chooses alone ----------------------------------------------------------------


def with_decks() -> Manifest:
    decks = Option("deck", "made", Localized("Deck", "Mazzo"), "lot", each_seat=True)
    return replace(manifest(), options=(decks,))


def test_own_choices_go_with_the_player_not_with_the_chair() -> None:
    plan = SeatPlan.fresh(with_decks(), Random(1))
    plan.chairs[0].own["deck"] = "mine"
    values = plan.values(with_decks())
    assert (values["deck_1"], values["deck_2"]) == ("mine", "lot")
    plan.rotate()
    values = plan.values(with_decks())
    assert (values["deck_1"], values["deck_2"]) == ("lot", "mine")


def test_own_choices_count_seats_and_not_empty_chairs() -> None:
    plan = SeatPlan.fresh(with_decks(), Random(1))
    plan.fill(3, "ai")
    plan.empty(1)
    plan.chairs[3].own["deck"] = "far"
    assert plan.values(with_decks())["deck_2"] == "far"


def test_quick_start_keeps_what_was_chosen_alone_and_a_first_game_does_not() -> None:
    plan = SeatPlan.fresh(with_decks())
    plan.fill(2, "ai")
    plan.rotate()
    plan.chairs[0].own["deck"], plan.chairs[1].own["deck"] = "near", "mine"
    assert [chair.kind for chair in plan.players] == ["ai", "human", "ai"]
    quick = SeatPlan.quick(with_decks(), plan.to_plain())
    assert [(chair.kind, chair.own) for chair in quick.players] == [
        ("human", {"deck": "mine"}),
        ("ai", {"deck": "near"}),
    ]
    taught = SeatPlan.lesson(replace(with_decks(), lesson=LessonTable({})), plan.to_plain())
    assert [chair.own for chair in taught.players] == [{}, {}]


def test_own_choices_are_kept_and_given_their_meaning() -> None:
    plan = SeatPlan.fresh(with_decks(), Random(1))
    plan.chairs[1].own["deck"] = "own:ash"
    again = SeatPlan.recalled(with_decks(), plan.to_plain())
    again.meaning = {"own:ash": "the whole list"}.__getitem__
    assert again.values(with_decks())["deck_2"] == "the whole list"
    setup = again.setup(RulesetTag("toy"), with_decks())
    assert setup.options["deck_2"] == "the whole list"
    assert SeatPlan.of_game(with_decks(), setup).chairs[1].own == {"deck": "the whole list"}


def test_a_lesson_is_neither_kept_nor_taken_along_to_another_table() -> None:
    """What is hidden at the table nobody could take away there: every game from then on would be the lesson."""
    hidden = Option("lesson", "text", manifest().title, "", hidden=True)
    taught = replace(manifest(), options=(*manifest().options, hidden), lesson=LessonTable({"lesson": "first"}))
    setup = SeatPlan.lesson(taught).setup(RulesetTag("toy"), taught)
    assert setup.options["lesson"] == "first"
    after = SeatPlan.recalled(taught, SeatPlan.of_game(taught, setup).to_plain())
    assert after.setup(RulesetTag("toy"), taught).options["lesson"] == ""
    assert taught.as_usual(setup.options) == {**setup.options, "lesson": ""}


@pytest.mark.parametrize("kept", [None, 4, [], {"deck": 4}, {"deck": "x" * 9_000}, {str(n): "x" for n in range(99)}])
def test_odd_settings_leave_no_choice(kept: object) -> None:
    plain = SeatPlan.fresh(with_decks(), Random(1)).to_plain()
    plain["chairs"][0]["own"] = kept
    assert SeatPlan.recalled(with_decks(), plain).chairs[0].own == {}


def test_what_cannot_be_had_any_more_keeps_the_game_from_starting() -> None:
    def gone(value: str) -> str:
        raise ValueError(f"{value} is gone")

    plan = SeatPlan.fresh(with_decks(), Random(1))
    plan.chairs[0].own["deck"] = "own:ash"
    plan.meaning = gone
    faults = plan.faults(with_decks(), toy().game)
    assert [(fault.key, fault.fields) for fault in faults] == [("menu.rules_refuse", {"reason": "own:ash is gone"})]
