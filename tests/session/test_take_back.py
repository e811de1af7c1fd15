"""The friendly take-back: what computer players have answered goes back with what they answered to."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.games.playing import SOAK
from tests.session.counter import CounterGame, Peeked
from tests.session.games import ANN, BOB, GAMES, ROBOT, one_random, setup_for
from tests.session.test_session import END
from wowtable.core import Action, Game
from wowtable.session import SeatSetup, Session, UndoRefused, open_record, parse_save, save_text
from wowtable.session.undo import friendly_barrier

ADD, PEEK, ROLL = Action("add", (2,)), Action("peek"), Action("roll")
WALKS = 20 * SOAK


def friendly(game: Game, seats: tuple[SeatSetup, ...] = (ANN, ROBOT), seed: str = "seed") -> Session:
    return Session(game, replace(setup_for(game, seats, seed), take_back=True))


def refusal(session: Session, by: int | None = None) -> str:
    with pytest.raises(UndoRefused) as info:
        session.undo(by)
    return info.value.reason


def test_what_a_computer_player_answered_goes_back_with_what_it_answered_to() -> None:
    session = friendly(CounterGame())
    session.submit(0, ADD)
    before = session.digest
    session.submit(0, END)
    session.submit(1, ADD)
    session.submit(1, ROLL)
    after = session.digest
    session.undo()
    assert (session.length, session.digest) == (1, before)
    session.redo()
    assert session.digest == after
    session.undo()
    session.undo()
    assert session.length == 0
    assert refusal(session) == "nothing"


@pytest.mark.parametrize(("action", "reason"), [(ROLL, "dice"), (PEEK, "revealed")])
def test_what_the_person_has_rolled_or_seen_stays(action: Action, reason: str) -> None:
    session = friendly(CounterGame())
    for seat, act in ((0, ADD), (0, action), (0, END), (1, ADD)):
        session.submit(seat, act)
    session.undo()
    assert session.length == 2, "the end of the turn goes back"
    assert refusal(session) == reason


def test_what_was_drawn_for_the_persons_eyes_alone_meanwhile_stays() -> None:
    state = friendly(CounterGame()).truth()
    drawn = (Peeked(0, 7),)
    assert friendly_barrier(state, state, drawn, 0, actor=1) == "revealed"
    assert friendly_barrier(state, state, (Peeked(1, 7),), 0, actor=1) is None


def test_a_game_that_a_computer_player_begins_has_nothing_to_take_back() -> None:
    session = friendly(CounterGame(), (ROBOT, ANN))
    session.submit(0, ADD)
    assert refusal(session) == "nothing"


def test_other_people_forgive_nothing() -> None:
    session = friendly(CounterGame(), (ANN, BOB, ROBOT))
    session.submit(0, END)
    session.submit(1, END)
    session.submit(2, ADD)
    assert session.setup.friend is None
    assert refusal(session, by=1) == "other_seat"


def test_whoever_has_left_takes_nothing_back() -> None:
    session = friendly(CounterGame())
    session.give_up(0)
    session.submit(0, ADD)
    session.submit(0, END)
    assert refusal(session) == "other_seat"


def test_the_game_is_marked_and_goes_on_as_friendly_as_it_was() -> None:
    session = friendly(CounterGame())
    for seat, act in ((0, ADD), (0, END), (1, ADD)):
        session.submit(seat, act)
    record = parse_save(save_text(session))
    assert record.header.setup.take_back
    assert record.header.honest
    again = open_record(record, lambda _tag: CounterGame()).session
    again.undo()
    assert again.length == 1


def test_other_games_are_what_they_were() -> None:
    plain = setup_for(CounterGame())
    assert "take_back" not in plain.to_plain()
    assert replace(plain, take_back=True).commitment != plain.commitment


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
@pytest.mark.parametrize("seed", range(WALKS))
def test_one_always_comes_back_to_a_choice_of_ones_own(game: Game, seed: int) -> None:
    rng, session = Random(seed), friendly(game, (ANN, ROBOT), f"friendly {seed}")
    own: list[tuple[int, str]] = []
    while not session.over and session.length < 60:
        entry = one_random(session, rng)
        if entry.seat == 0:
            own.append((session.length, session.digest))
        session.submit(entry.seat, entry.action)
        if session.undo_refusal() is not None:
            continue
        session.undo()
        assert (session.length, session.digest) == own[-1], f"seed {seed}"
        session.redo()
