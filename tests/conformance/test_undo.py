"""Taking back in a session: exact and repeatable."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.playing import SOAK
from wowtable.session import RulesetTag, SeatSetup, Session, Setup, UndoRefused

from .subjects import Case, tables

ACTIONS = 150 * SOAK


def session(case: Case, seed: str) -> Session:
    seats = tuple(SeatSetup("human", f"Seat {n}") for n in range(case.seats))
    return Session(case.subject.game, Setup(RulesetTag(case.subject.id), seats, case.options, seed))


@pytest.mark.parametrize("case", tables(), ids=str)
def test_undo_and_redo_bring_back_the_same_state(case: Case) -> None:
    game, rng, undone = session(case, "undo"), Random("undo"), 0
    for _ in range(ACTIONS):
        if game.decision is None:
            break
        seat = rng.choice(game.decision.seats)
        before = game.digest
        game.submit(seat, rng.choice(game.legal(seat)))
        after, length = game.digest, game.length
        try:
            game.undo(seat)
        except UndoRefused:
            assert (game.digest, game.length) == (after, length), "a refused undo changed something"
            continue
        undone += 1
        assert game.digest == before
        game.redo()
        assert (game.digest, game.length) == (after, length)
    assert undone, "nothing in a whole game could be taken back"
