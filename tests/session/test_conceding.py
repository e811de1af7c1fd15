"""Giving the game up: it is over where nobody is left to play it out with, and that is kept like any other end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.session.games import ANN, BOB, ROBOT, begun, play_on
from tests.session.opened import resumable
from tests.toy.game import ToyGame
from wowtable.core import Game, IllegalAction, Seat
from wowtable.session import (
    Keeper,
    Replay,
    SaveProblem,
    SeatSetup,
    Session,
    UndoRefused,
    audit,
    open_record,
    parse_save,
    save_text,
)

CLEO = SeatSetup(name="Cleo")


class Pairs(ToyGame):
    """Every other seat plays for the same team."""

    def team(self, s: object, seat: Seat) -> Seat:
        return seat % 2


def game_of(*seats: SeatSetup, pairs: bool = False) -> Session:
    return play_on(begun(Pairs() if pairs else ToyGame(), seats), 4, Random(1))


def after(session: Session, *conceding: Seat) -> tuple[float, ...] | None:
    """The outcome, or None if the game goes on."""
    for seat in conceding:
        session.concede(seat)
    return session.outcome()


@pytest.mark.parametrize(
    ("seats", "conceding", "outcome"),
    [
        ((ANN, BOB), (0,), (0, 1)),
        ((ANN, ROBOT), (0,), (0, 1)),
        ((ANN, BOB, CLEO), (0,), None),
        ((ANN, BOB, CLEO), (0, 2), (0, 1, 0)),
        ((ANN, BOB, ROBOT), (1,), None),
        ((ANN, BOB, ROBOT), (1, 0), (0, 0, 1)),
        ((ANN, ROBOT, ROBOT), (0,), (0, 0, 0)),
    ],
)
def test_it_ends_with_the_last_person_or_when_one_is_left(
    seats: tuple[SeatSetup, ...], conceding: tuple[Seat, ...], outcome: tuple[float, ...] | None
) -> None:
    assert after(game_of(*seats), *conceding) == outcome


@pytest.mark.parametrize(
    ("seats", "conceding", "outcome"),
    [
        ((ANN, BOB, CLEO, ROBOT), (0,), None),
        ((ANN, BOB, CLEO, ROBOT), (0, 2), (0, 1, 0, 1)),
        ((ANN, BOB, CLEO, ROBOT), (1,), (1, 0, 1, 0)),
        ((ANN, ROBOT, ROBOT, ROBOT), (0,), (0, 1, 0, 1)),
    ],
)
def test_a_team_is_lost_with_the_last_of_its_people(
    seats: tuple[SeatSetup, ...], conceding: tuple[Seat, ...], outcome: tuple[float, ...] | None
) -> None:
    assert after(game_of(*seats, pairs=True), *conceding) == outcome


def test_nothing_more_can_be_done_and_all_may_be_seen() -> None:
    session = game_of(ANN, BOB)
    decision = session.decision
    assert decision is not None
    action = session.legal(decision.seats[0])[0]
    session.concede(0)
    assert session.over
    assert session.conceded == 0
    assert session.seed_revealed
    with pytest.raises(IllegalAction):
        session.submit(decision.seats[0], action)
    with pytest.raises(UndoRefused):
        session.undo()
    replay = Replay.of(session)
    assert replay.finished
    assert replay.truth()


def find_game(_: object) -> Game:
    return ToyGame()


@pytest.mark.parametrize("first", [0, 1])
def test_a_save_and_a_journal_know_with_whom_it_ended(tmp_path: Path, first: Seat) -> None:
    session = game_of(ANN, BOB, ROBOT)
    Keeper(tmp_path, session, lambda: "then", "then")
    session.concede(first)
    session.concede(1 - first)
    text = save_text(session)
    [found] = resumable(tmp_path)
    for record in (parse_save(text), found.record):
        opened = open_record(record, find_game)
        assert (opened.session.conceded, opened.session.outcome()) == (1 - first, (0, 0, 1))
        assert not audit(opened).faults
        assert save_text(opened.session) == text


@pytest.mark.parametrize("bad", ["1", "3", "true", "null", '0}\n{"n":4,"gives_up":1'])
def test_nonsense_is_refused(bad: str) -> None:
    session = game_of(ANN, BOB)
    session.concede(0)
    with pytest.raises(SaveProblem):
        parse_save(save_text(session).replace('"conceded":0', f'"conceded":{bad}'))
