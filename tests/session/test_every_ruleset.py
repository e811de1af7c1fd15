"""Saving, resuming, taking back and replaying, with every ruleset found."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.conformance.subjects import Case, tables
from tests.games.playing import SOAK
from tests.session.opened import resumable
from wowtable.session import (
    Keeper,
    LogEntry,
    Replay,
    RulesetTag,
    SeatSetup,
    Session,
    Setup,
    open_record,
    parse_save,
    save_text,
)

CASES = tables()
SEEDS = range(SOAK)


def session_of(case: Case, seed: int) -> Session:
    seats = (SeatSetup(name="Ann"), *(SeatSetup("ai", level="easy") for _ in range(case.seats - 1)))
    return Session(case.subject.game, Setup(RulesetTag(case.subject.id), seats, case.options, f"session {seed}"))


def act(session: Session, rng: Random) -> LogEntry:
    assert session.decision is not None
    seat = rng.choice(session.decision.seats)
    entry = LogEntry(seat, rng.choice(session.legal(seat)))
    session.submit(entry.seat, entry.action)
    return entry


def reopened(session: Session, text: str) -> Session:
    opened = open_record(parse_save(text), lambda _tag: session.game)
    assert opened.doubts == []
    return opened.session


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_saves_in_the_middle_of_every_kind_of_decision(case: Case, seed: int) -> None:
    session, rng = session_of(case, seed), Random(seed)
    met: set[str] = set()
    while session.decision is not None:
        if session.decision.kind not in met:
            met.add(session.decision.kind)
            again = reopened(session, save_text(session))
            assert again.digest == session.digest
            seats = range(case.seats)
            assert [again.legal(seat) for seat in seats] == [session.legal(seat) for seat in seats]
        act(session, rng)
    again = reopened(session, save_text(session))
    assert again.outcome() == session.outcome()
    assert save_text(again) == save_text(session)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_journal_resumes_where_the_game_broke_off(case: Case, seed: int, tmp_path: Path) -> None:
    session, rng = session_of(case, seed), Random(seed)
    keeper = Keeper(tmp_path, session, lambda: "now")
    for _ in range(rng.randrange(120)):
        if session.over:
            break
        act(session, rng)
        if session.undo_refusal(0) is None and rng.random() < 0.3:
            session.undo(0)
    assert keeper.problem is None
    [found] = resumable(tmp_path)
    assert open_record(found.record, lambda _tag: session.game).session.digest == session.digest


@pytest.mark.parametrize("seed", SEEDS)
def test_a_replay_goes_to_any_point(case: Case, seed: int) -> None:
    session, rng = session_of(case, seed), Random(seed)
    digests = [session.digest]
    while not session.over:
        act(session, rng)
        digests.append(session.digest)
    replay = Replay.of(session)
    for at in rng.sample(range(len(digests)), min(25, len(digests))):
        replay.seek(at)
        assert session.codec.digest(replay.truth()) == digests[at]
    assert len(replay.turns) > 1
    replay.seek(len(digests) // 2)
    assert replay.branch().digest == digests[len(digests) // 2]
