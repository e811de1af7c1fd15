from __future__ import annotations

from random import Random

import pytest

from tests.games.playing import SOAK
from tests.session.counter import CounterGame
from tests.session.games import ANN, BOB, GAMES, ROBOT, begun, one_random
from tests.session.test_session import END, EndsAtOnce
from wowtable.core import Action, Game
from wowtable.session import Session, UndoRefused

ADD, ONE, PEEK, ROLL = Action("add", (2,)), Action("add", (1,)), Action("peek"), Action("roll")
WALKS = 30 * SOAK


def refused(session: Session, by: int | None = None) -> str:
    with pytest.raises(UndoRefused) as info:
        session.undo(by)
    assert session.undo_refusal(by) == info.value.reason
    return info.value.reason


def test_free_actions_go_back_one_by_one() -> None:
    session = begun(CounterGame())
    digests = [session.digest]
    for action in (ADD, ONE, ADD):
        session.submit(0, action)
        digests.append(session.digest)
    for wanted in reversed(digests[:-1]):
        session.undo()
        assert session.digest == wanted
    assert refused(session) == "nothing"
    assert session.entries == ()


@pytest.mark.parametrize(("action", "reason"), [(ROLL, "dice"), (PEEK, "revealed")])
def test_chance_and_sight_stay(action: Action, reason: str) -> None:
    session = begun(CounterGame())
    session.submit(0, ADD)
    session.submit(0, action)
    assert refused(session) == reason
    session.submit(0, ADD)
    session.undo()
    assert refused(session) == reason


def test_what_another_seat_did_stays() -> None:
    session = begun(CounterGame(), (ANN, BOB))
    session.submit(0, END)
    session.submit(1, ADD)
    assert refused(session, by=0) == "other_seat"
    session.undo(by=1)
    assert refused(session, by=1) == "other_seat"


def test_one_may_take_back_the_end_of_the_turn_until_the_next_acts() -> None:
    session = begun(CounterGame(), (ANN, BOB))
    session.submit(0, ADD)
    before = session.digest
    session.submit(0, END)
    assert refused(session) == "other_seat", "Bob is asked, so Bob is who asks"
    session.undo(by=0)
    assert session.digest == before


def test_against_the_computer_the_person_is_who_asks() -> None:
    session = begun(CounterGame(), (ANN, ROBOT))
    session.submit(0, END)
    session.undo()
    assert session.length == 0
    session.submit(0, END)
    session.submit(1, ADD)
    assert refused(session) == "other_seat"


def test_what_followed_by_itself_goes_back_with_its_cause() -> None:
    session = begun(CounterGame(), (ANN, BOB))
    session.submit(0, ADD)
    session.auto_answers = {0: EndsAtOnce()}
    session.run_automatic()
    assert session.length == 2
    session.undo(by=0)
    assert session.length == 0
    session.redo()
    assert session.length == 2


def test_dice_fall_the_same_after_taking_back_before_them() -> None:
    session = begun(CounterGame())
    session.submit(0, ADD)
    session.undo()
    session.submit(0, ROLL)
    other = begun(CounterGame())
    other.submit(0, ROLL)
    assert session.digest == other.digest


def test_a_new_action_forgets_what_could_be_redone() -> None:
    session = begun(CounterGame())
    session.submit(0, ADD)
    session.undo()
    assert session.can_redo
    session.submit(0, ONE)
    assert not session.can_redo
    with pytest.raises(UndoRefused):
        session.redo()


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
@pytest.mark.parametrize("seed", range(WALKS))
def test_undo_then_redo_is_nothing(game: Game, seed: int) -> None:
    """After every action of a random game: undoing gives the digest before, redoing gives everything after."""
    rng, session = Random(seed), begun(game, (ANN, BOB), f"undo {seed}")
    while not session.over and session.length < 60:
        before = session.digest
        entry = one_random(session, rng)
        session.submit(entry.seat, entry.action)
        after, facts, entries = session.digest, session.facts(), session.entries
        if session.undo_refusal(entry.seat) is not None:
            continue
        session.undo(entry.seat)
        assert session.digest == before, f"seed {seed}"
        session.redo()
        assert (session.digest, session.facts(), session.entries) == (after, facts, entries), f"seed {seed}"


@pytest.mark.parametrize("seed", range(WALKS))
def test_nothing_random_seen_or_foreign_is_ever_taken_back(seed: int) -> None:
    rng, session = Random(seed), begun(CounterGame(), (ANN, BOB, ROBOT), f"barrier {seed}")
    for _ in range(60):
        entry = one_random(session, rng)
        draws = session.truth().draws
        step = session.submit(entry.seat, entry.action)
        asking = rng.randrange(3)
        free = (
            entry.seat == asking != 2 and step.after.draws == draws and not any(event.reveals for event in step.events)
        )
        assert (session.undo_refusal(asking) is None) == free, f"seed {seed}: {entry}"
        if session.over:
            return
