"""Saves made in the middle of every kind of decision open, agree, take back and play on.

After a change of the rules or of the state: `python -m pytest tests/small_world/test_saves.py --regenerate`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wowtable.core import IllegalAction, Seeded, Table
from wowtable.session import Session, UndoRefused, parse_save, read_save, save_text
from wowtable.session.opening import open_record

from .corpus import SAVES, SUFFIX, game_of, kind_of, kinds, make_corpus, opened, paths
from .staged import Staged

MOST_BYTES = 1_500_000
LONGEST = 20_000


@lru_cache(maxsize=1)
def names(regenerate: bool) -> list[str]:
    if regenerate:
        make_corpus()
    return [path.name.removesuffix(SUFFIX) for path in paths()]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests with a `name` run for every save."""
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", names(metafunc.config.getoption("--regenerate")))


def path_of(name: str) -> Path:
    return SAVES / f"{name}{SUFFIX}"


def session_of(name: str) -> Session:
    return opened(path_of(name)).session


def play_out(session: Session, seed: str) -> Session:
    rng = Random(seed)
    for _ in range(LONGEST):
        if session.decision is None:
            return session
        seat = rng.choice(session.decision.seats)
        session.submit(seat, rng.choice(session.legal(seat)))
    raise AssertionError(f"goes on after {LONGEST} decisions, seed {seed}")


def test_the_corpus_has_every_kind_of_decision_and_stays_small() -> None:
    assert {kind_of(path) for path in paths()} == kinds()
    assert sum(path.stat().st_size for path in paths()) < MOST_BYTES


def test_a_save_opens_without_a_doubt_at_the_decision_it_was_made_in(name: str) -> None:
    found = opened(path_of(name))
    assert (found.doubts, found.lost, found.read_only) == ([], 0, False)
    session = found.session
    assert session.decision is not None
    assert session.decision.kind == kind_of(path_of(name))
    assert session.digest == read_save(path_of(name)).digests[session.length]
    if not isinstance(session.game, Staged):
        assert session.game.violations(session.truth()) == []


def test_an_opened_save_is_written_as_it_was(name: str) -> None:
    record = read_save(path_of(name))
    again = save_text(session_of(name), title=record.header.title)
    assert again == path_of(name).read_text(encoding="utf-8")


def test_a_snapshot_comes_back_from_json_and_plays_on_alike(name: str) -> None:
    session = session_of(name)
    plain = json.loads(json.dumps(session.codec.state_to_plain(session.truth())))
    assert plain == read_save(path_of(name)).snapshot
    state = session.codec.state_from_plain(session.game.state_class, plain)
    assert state == session.truth()
    t: Table[Any] = Table(session.game, state, Seeded(session.setup.seed))
    rng = Random(f"json {name}")
    for _ in range(60):
        if session.decision is None:
            break
        seat = session.decision.seats[0]
        assert list(t.legal(seat)) == list(session.legal(seat))
        action = rng.choice(session.legal(seat))
        session.submit(seat, action)
        t.apply(seat, action)
    assert session.codec.digest(t.state) == session.digest


def test_a_save_is_played_to_the_end_and_saved_again(name: str) -> None:
    session = play_out(session_of(name), name)
    assert session.digest == play_out(session_of(name), name).digest
    shares = session.outcome()
    assert shares is not None
    teams = {session.game.team(session.truth(), seat): share for seat, share in enumerate(shares)}
    assert sum(teams.values()) == pytest.approx(1)
    found = open_record(parse_save(save_text(session)), game_of)
    assert (found.doubts, found.session.digest, found.session.outcome()) == ([], session.digest, shares)


def test_a_guess_at_what_is_hidden_looks_like_the_truth(name: str) -> None:
    session = session_of(name)
    game, truth, digest = session.game, session.truth(), session.codec.digest
    for seat in range(len(session.setup.seats)):
        for n in range(3):
            guess = game.determinize(truth.copy(), seat, Random(n))
            assert digest(game.view(guess, seat)) == digest(session.view(seat)), f"seat {seat}, guess {n}"
        if session.legal(seat):
            assert session.obs(seat).legal == tuple(session.legal(seat))


# -- taking back -------------------------------------------------------------------------------------


def test_taking_back_as_far_as_it_goes_and_doing_again_leads_back(name: str) -> None:
    session = session_of(name)
    digests = list(_taken_back(session))
    for digest in reversed(digests):
        assert session.can_redo
        session.redo()
        assert session.digest == digest
    assert not session.can_redo


def _taken_back(session: Session) -> Iterator[str]:
    """Fingerprints before each action taken back."""
    while session.undo_refusal() is None:
        yield session.digest
        session.undo()


def test_whatever_is_done_from_a_save_is_taken_back_exactly_or_refused_with_a_reason(name: str) -> None:
    session = session_of(name)
    assert session.decision is not None
    seat, before, length = session.decision.seats[0], session.digest, session.length
    for action in session.legal(seat):
        session.submit(seat, action)
        after = session.digest
        if session.undo_refusal(seat) is not None:
            assert session.undo_refusal(seat) in ("dice", "revealed")
            with pytest.raises(UndoRefused):
                session.undo(seat)
            assert session.digest == after
            session = session_of(name)
            continue
        session.undo(seat)
        assert (session.digest, session.length) == (before, length), action
        session.redo()
        assert session.digest == after, action
        session.undo(seat)


def test_most_kinds_offer_something_that_can_be_taken_back() -> None:
    """A save is no barrier: only chance and secrets are."""
    free = set()
    for path in paths():
        session = opened(path).session
        assert session.decision is not None
        seat = session.decision.seats[0]
        session.submit(seat, session.legal(seat)[-1])
        if session.undo_refusal(seat) is None:
            free.add(kind_of(path))
    assert {"conquest", "ready", "redeploy", "intent", "retreat", "objectives", "bombs", "place_relic"} <= free


def test_an_action_that_is_not_on_offer_changes_nothing(name: str) -> None:
    session = session_of(name)
    before = session.digest
    assert session.decision is not None
    others = set(range(len(session.setup.seats))) - set(session.decision.seats)
    for seat in others:
        for action in session.legal(session.decision.seats[0]):
            with pytest.raises(IllegalAction):
                session.submit(seat, action)
    assert session.digest == before
