"""A person who leaves the seat to the computer: kept in saves and journals, seen in replays, noticed by no rule."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.session.games import ANN, BOB, ROBOT, begun, play_on
from tests.session.opened import open_save, resumable
from tests.toy.game import ToyGame
from wowtable.core import Game
from wowtable.session import Keeper, ReadOnly, Replay, SaveProblem, Session, audit, open_record, parse_save, save_text
from wowtable.session.setup import RulesetTag

GAME = ToyGame()
SEATS = (ANN, BOB, ROBOT)


def find_game(_: RulesetTag) -> Game:
    return GAME


def left_at(actions: int, after: int = 6) -> Session:
    """Bob leaves after so many actions, and the game goes on."""
    session = play_on(begun(GAME, SEATS), actions, Random(1))
    session.give_up(1)
    return play_on(session, after, Random(2))


def reopened(text: str) -> Session:
    return open_record(parse_save(text), find_game).session


@pytest.mark.parametrize("actions", [0, 1, 9])
@pytest.mark.parametrize("after", [0, 6])
def test_a_save_knows_who_left_and_when(actions: int, after: int) -> None:
    session = left_at(actions, after)
    text = save_text(session)
    again = reopened(text)
    assert again.given_up == {1: actions}
    assert [again.person(seat) for seat in range(3)] == [True, False, False]
    assert again.digest == session.digest
    assert save_text(again) == text
    assert not audit(open_record(parse_save(text), find_game)).faults


def test_the_rules_notice_nothing() -> None:
    stayed = play_on(play_on(begun(GAME, SEATS), 9, Random(1)), 6, Random(2))
    assert left_at(9).digest == stayed.digest


def test_a_journal_knows_it_even_if_nothing_was_done_since(tmp_path: Path) -> None:
    session = play_on(begun(GAME, SEATS), 5, Random(1))
    Keeper(tmp_path, session, lambda: "then", "then")
    session.give_up(1)
    [found] = resumable(tmp_path)
    assert open_record(found.record, find_game).session.given_up == {1: 5}


def test_a_journal_written_anew_keeps_it(tmp_path: Path) -> None:
    session = left_at(5)
    keeper = Keeper(tmp_path, session, lambda: "then", "then")
    path = tmp_path / "kept.wtsave"
    keeper.save(path)
    [found] = resumable(tmp_path)
    assert found.record.given_up == {1: 5}
    assert open_save(path, find_game).session.given_up == {1: 5}


def test_a_replay_shows_it_from_the_moment_on() -> None:
    replay = Replay.of(left_at(5))
    seen = []
    for at in (4, 5, 6):
        replay.seek(at)
        seen.append(replay.left)
    assert seen == [frozenset(), frozenset({1}), frozenset({1})]


def test_what_the_computer_did_in_the_seat_is_another_seats_deed() -> None:
    """Nobody takes back what the stand-in did, nor anything before it."""
    session = begun(GAME, SEATS)
    while session.decision is not None and session.decision.seats[0] == 2:
        play_on(session, 1, Random(3))
    assert session.decision is not None
    seat = session.decision.seats[0]
    session.give_up(seat)
    session.submit(seat, session.legal(seat)[0])
    assert session.undo_refusal(seat) == "other_seat"


def test_taking_back_beyond_the_moment_keeps_the_seat_left() -> None:
    session = begun(GAME, SEATS)
    for seed in range(200):
        play_on(session, 1, Random(seed))
        if session.undo_refusal() is None:
            break
    assert session.undo_refusal() is None
    length, seat = session.length, session.entries[-1].seat
    session.give_up(1 - seat)
    session.undo(seat)
    assert session.given_up == {1 - seat: length - 1}
    assert reopened(save_text(session)).given_up == session.given_up


def test_computers_and_those_who_left_already_do_not_give_up() -> None:
    session = left_at(3)
    session.give_up(1)
    session.give_up(2)
    assert session.given_up == {1: 3}


def test_a_game_to_look_at_is_not_given_up() -> None:
    session = begun(GAME, SEATS)
    session.read_only = True
    with pytest.raises(ReadOnly):
        session.give_up(0)


@pytest.mark.parametrize("bad", ['"gives_up":2', '"gives_up":3', '"gives_up":-1', '"gives_up":"1"', '"gives_up":null'])
def test_nonsense_is_refused(bad: str) -> None:
    text = save_text(left_at(3)).replace('"gives_up":1', bad)
    with pytest.raises(SaveProblem):
        parse_save(text)


def test_nobody_plays_on_for_whom_the_game_ended_with() -> None:
    """The last person who concedes is no computer player afterwards, at its end or in its replay."""
    session = play_on(begun(GAME, SEATS), 5, Random(1))
    session.concede(1)
    session.concede(0)
    assert session.conceded == 0
    assert session.left == frozenset({1})
    replay = Replay.of(session)
    replay.seek(replay.length)
    assert replay.left == frozenset({1})
