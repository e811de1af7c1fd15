"""Taking back in a session: exact, repeatable, and never a way to look at what is hidden."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.playing import SOAK
from wowtable.session import RulesetTag, SeatSetup, Session, Setup, UndoRefused

from .subjects import Case, cases, tables, twin
from .test_hiding import hidden_from

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


@pytest.mark.parametrize("case", cases(), ids=str)
def test_what_may_be_taken_back_has_shown_nobody_anything(case: Case) -> None:
    viewers = (*range(case.seats), None)
    for t, seat, action in case.positions("shown", 60 * SOAK):
        there = twin(t)
        there.events = []
        there.apply(seat, action)
        if there.state.draws != t.state.draws or any(event.reveals for event in there.events):
            continue
        for viewer in viewers:
            shown = hidden_from(case, t.state, viewer) - hidden_from(case, there.state, viewer)
            assert not shown, f"{action} shows viewer {viewer} {shown} and may be taken back"
