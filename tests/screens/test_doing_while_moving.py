"""What a person does while pieces still move is taken as soon as they are asked, and ends the movement."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from wowtable.core import Action
from wowtable.session import Session
from wowtable.shell.base.layout import Point
from wowtable.shell.base.typography import Words
from wowtable.shell.motion.moments import tumbling
from wowtable.shell.table.table_scene import TableScene
from wowtable.text.rich import plain

from .house import AGAINST_EASY, House, new_game, open_house, quick_settings, walked


@pytest.fixture
def house(tmp_path: Path) -> House:
    settings = quick_settings(speed="normal", reduced_motion=False)
    return open_house(tmp_path, (1600, 900), settings=settings)


def mine(session: Session, *verbs: str) -> list[Action]:
    """What the person may do of some kind with pieces that nothing else can be done with."""
    if session.decision is None or session.decision.seats != (0,):
        return []
    ways = Counter(action.args[0] for action in session.legal(0) if action.args)
    return [action for action in session.legal(0) if action.verb in verbs and ways[action.args[0]] == 1]


def moving_table(house: House, game: str, first: str, then: str) -> tuple[TableScene, Action]:
    """The person has just done a `first`, which still moves, and may do a `then`, which is given."""
    for seed in range(40):
        session = new_game(AGAINST_EASY, f"moving {seed}", game=game)
        walked(session, 120, f"moving {seed}", lambda s: len(mine(s, first)) > 1 and s.length > 8)
        if not mine(session, first):
            continue
        table = house.sit_down(session)
        for _ in range(80):
            if table.match.my_turn:
                break
            house.pilot.doze(100)
        table.choose(mine(session, first)[0])
        house.pilot.wait(64)
        following = mine(session, then)
        if following and table.presenter.busy:
            return table, following[0]
    raise AssertionError(f"nobody can do {first} and then {then}")


def words_of(line: Words) -> str:
    return line if isinstance(line, str) else plain(line)


def place_of(table: TableScene, name: object) -> Point:
    spot = table.desk.place(str(name))
    assert spot is not None
    return spot.center


def test_a_region_clicked_while_tokens_still_fly_is_attacked(house: House) -> None:
    table, conquer = moving_table(house, "small_world", "conquer", "conquer")
    done, region = table.match.session.length, conquer.args[0]
    assert table.desk.legal == ()
    house.pilot.click(place_of(table, region))
    assert table.match.session.length == done + 1
    assert table.match.session.entries[-1].action.args[0] == region


def test_a_card_clicked_while_another_still_flies_is_used(house: House) -> None:
    table, play = moving_table(house, "tcg", "place", "play")
    done, card = table.match.session.length, str(play.args[0])
    house.pilot.click(place_of(table, card))
    assert table.match.session.length == done + 1
    assert table.match.session.entries[-1].action == play


def test_a_button_that_stood_there_before_the_movement_is_pressed(house: House) -> None:
    table, _ = moving_table(house, "small_world", "conquer", "conquer")
    table.match.skip(everything=True)
    house.pilot.wait(1000)
    assert table.match.my_turn
    done = table.match.session.length
    button = next(id for id in sorted(house.pilot.ids()) if id.startswith("act:"))
    at = house.pilot.widget(button).rect.center
    table.choose(mine(table.match.session, "conquer")[0])
    house.pilot.wait(64)
    assert table.presenter.busy
    house.pilot.click(at)
    answered = [str(entry.action) for entry in table.match.session.entries[done + 1 :]][:1]
    house.pilot.wait(32)
    reminded = "bar.leave" in house.pilot.ids()
    assert reminded or answered == [button.removeprefix("act:")]


@pytest.mark.parametrize("key", ["space", "backspace"])
def test_the_keys_that_hurry_answer_nothing_unseen(house: House, key: str) -> None:
    table, _ = moving_table(house, "small_world", "conquer", "conquer")
    done = table.match.session.length
    while table.presenter.busy:
        house.pilot.press(key)
    assert table.match.session.length == done


def test_an_answered_question_is_gone_while_what_follows_is_shown(house: House) -> None:
    """Nothing is asked in any picture between the answer and the next question."""
    table, _ = moving_table(house, "small_world", "conquer", "conquer")
    while table.presenter.busy:
        assert table.desk.decision is None
        assert table.desk.view.decision is None
        house.pilot.wait(50)
    assert table.desk.decision is not None


def test_the_numbers_of_an_answered_question_are_gone_while_its_buttons_stay(house: House) -> None:
    """How many tokens were in hand is no longer true once they march."""
    table, _ = moving_table(house, "small_world", "conquer", "conquer")
    told = plain(table.desk.waiting_line)
    prompt = table.desk.bar.prompt()
    assert prompt is not None
    assert told
    assert words_of(prompt.line) == told


def test_what_there_was_to_do_before_is_gone_while_the_buttons_stay(house: House) -> None:
    """A card that has just been placed is no longer there to be placed."""
    table, _ = moving_table(house, "tcg", "place", "play")
    prompt = table.desk.bar.prompt()
    assert prompt is not None
    assert prompt.acts
    assert not prompt.todo
    assert words_of(prompt.line) == plain(table.desk.waiting_line)


def test_who_is_said_to_play_is_who_does_what_is_told(house: House) -> None:
    """Not whoever is asked next: a turn is headed by whose it is, and so is what it earns."""
    table = house.sit_down(new_game(AGAINST_EASY, "who plays"))
    names, heard = [info.name for info in table.desk.seats], Counter[str]()
    for _ in range(300):
        doing = house.pilot.stage.find("bar.doing")
        told = plain(table.desk.waiting_line)
        who = next((name for name in names if told.startswith((f"{name}'s turn", f"{name} earns"))), "")
        if doing is not None and who:
            assert doing.label == f"{who} plays", told
            heard[who] += 1
        if table.match.my_turn:
            table.choose(list(table.match.legal)[-1])
        house.pilot.wait(60)
        if min((heard[name] for name in names), default=0) > 9:
            break
    assert all(heard[name] for name in names), heard


def test_what_a_die_shows_is_told_once_it_lies(house: House) -> None:
    """Not while it tumbles; and then there is time to read it."""
    session = walked(new_game(AGAINST_EASY, "die"), 400, "die", lambda s: bool(mine(s, "final")))
    table = house.sit_down(session)
    house.pilot.wait(1500)
    table.choose(mine(session, "final")[0])
    heard: list[tuple[bool, bool]] = []
    while table.presenter.busy:
        house.pilot.wait(32)
        heard.append((tumbling(table.display), ", rolls " in plain(table.desk.waiting_line)))
    assert (True, True) not in heard
    assert (True, False) in heard
    assert heard.count((False, True)) >= 8


def test_the_buttons_that_stand_there_while_others_play_work_meanwhile(house: House) -> None:
    """A click on them hurries nothing along."""
    table = house.sit_down(new_game(AGAINST_EASY, "who plays"))
    for _ in range(200):
        if table.presenter.busy and table.desk.doer == 1:
            break
        if table.match.my_turn:
            table.choose(list(table.match.legal)[-1])
        house.pilot.wait(60)
    speed, shown = house.program.settings.speed, table.match.shown
    house.pilot.click("bar.pace")
    assert house.program.settings.speed != speed
    house.pilot.click("bar.story")
    assert table.log_open
    assert (table.presenter.busy, table.match.shown) == (True, shown)
