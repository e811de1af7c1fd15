"""State is data: copies share nothing that can change, and text brings all of it back."""

from __future__ import annotations

import dataclasses
import json
from random import Random

import pytest

from tests.games.playing import SOAK
from wowtable.core import Fast, State, Table
from wowtable.core.state import unhashable_fields

from .subjects import Case, tables, twin

PLAY_ON = 6


@pytest.mark.parametrize("case", tables(), ids=str)
def test_what_containers_hold_is_hashable(case: Case) -> None:
    for t, _, action in case.positions("hashable", 40 * SOAK):
        assert unhashable_fields(t.state) == []
        hash(action)


@pytest.mark.parametrize("case", tables(), ids=str)
def test_frames_and_events_are_frozen_records_that_the_ruleset_names(case: Case) -> None:
    known = set(case.subject.game.records())
    for moment in case.course.moments:
        assert {type(frame) for frame in moment.state.stack} <= known
    kinds = {type(event) for event in case.course.events}
    assert {kind.__name__ for kind in kinds - known} <= {"Rolled"}
    for kind in known:
        parameters = getattr(kind, "__dataclass_params__", None)
        assert parameters is None or parameters.frozen, kind


@pytest.mark.parametrize("case", tables(), ids=str)
def test_copies_never_change(case: Case) -> None:
    codec = case.subject.codec
    for t, seat, action in case.positions("copies", 12 * SOAK):
        before, text = codec.digest(t.state), repr(t.state)
        there = twin(t)
        rng = Random(7)
        there.apply(seat, action)
        for _ in range(PLAY_ON):
            if there.state.decision is None:
                break
            mover = rng.choice(there.state.decision.seats)
            there.apply(mover, rng.choice(there.legal(mover)))
        assert codec.digest(t.state) == before, f"playing {action} on a copy changed the original"
        assert repr(t.state) == text


@pytest.mark.parametrize("case", tables(), ids=str)
def test_asking_what_is_legal_or_seen_changes_nothing(case: Case) -> None:
    game, codec = case.subject.game, case.subject.codec
    for t, _, _ in case.positions("asking", 12 * SOAK):
        before = codec.digest(t.state)
        for seat in range(case.seats):
            t.legal(seat)
            game.view(t.state, seat)
            game.determinize(t.state, seat, Random(seat))
            game.evaluate(t.state, seat)
        game.view(t.state, None)
        game.violations(t.state)
        assert codec.digest(t.state) == before


@pytest.mark.parametrize("case", tables(), ids=str)
def test_asking_again_gives_the_same_question(case: Case) -> None:
    """A frame's `run` may be called again: a question has no effect."""
    codec = case.subject.codec
    for t, _, _ in case.positions("again", 12 * SOAK):
        there = Table(t.game, t.state.copy(), Fast(Random(1)), [])
        there.settle()
        assert codec.digest(there.state) == codec.digest(t.state)
        assert there.events == []


@pytest.mark.parametrize("case", tables(), ids=str)
def test_snapshots_come_back_from_json(case: Case) -> None:
    codec = case.subject.codec
    for t, seat, action in case.positions("snapshot", 12 * SOAK):
        text = json.dumps(codec.state_to_plain(t.state))
        back: State = codec.state_from_plain(type(t.state), json.loads(text))
        assert dataclasses.asdict(back) == dataclasses.asdict(t.state)
        assert codec.digest(back) == codec.digest(t.state)
        assert codec.from_plain(json.loads(json.dumps(codec.to_plain(action)))) == action
        here, there = twin(t, 3), Table(t.game, back, Fast(Random(3)))
        here.apply(seat, action)
        there.apply(seat, action)
        assert codec.digest(here.state) == codec.digest(there.state)


@pytest.mark.parametrize("case", tables(), ids=str)
def test_events_come_back_from_json(case: Case) -> None:
    codec = case.subject.codec
    assert case.course.events
    for event in case.course.events:
        assert codec.from_plain(json.loads(json.dumps(codec.to_plain(event)))) == event
