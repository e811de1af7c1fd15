"""Nobody learns what is hidden: views, guesses and events are three masks of one truth."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.playing import SOAK
from wowtable.core import Action, Event, Fast, Seat, Settle, Table, hides

from .subjects import Case, cases, tables, twin

POSITIONS = 12 * SOAK


def strings_in(value: Any) -> Iterator[str]:
    """Every string anywhere inside a value of a state or an event."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from strings_in((*value.keys(), *value.values()))
    elif isinstance(value, (tuple, list, frozenset)):
        for part in value:
            yield from strings_in(part)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for f in dataclasses.fields(value):
            yield from strings_in(getattr(value, f.name))


def hidden_from(case: Case, state: Any, viewer: int | None) -> set[str]:
    """Names that occur in the true state and nowhere in what the viewer sees of it.

    How often a stream was drawn from may be hidden; what streams there are is no secret.
    """
    return set(strings_in(state)) - set(strings_in(case.subject.game.view(state, viewer))) - set(state.draws)


@dataclass(frozen=True)
class Step:
    """What an action told, and what each viewer could not see before and after it."""

    action: Action
    events: Sequence[Event]
    drew: bool
    before: Mapping[int | None, set[str]]
    after: Mapping[int | None, set[str]]


@lru_cache(maxsize=1)
def steps(case: Case) -> Sequence[Step]:
    return tuple(_step(case, *position) for position in case.positions("steps", 4 * POSITIONS))


def _step(case: Case, t: Table[Any, Any], seat: Seat, action: Action) -> Step:
    viewers, there = (*range(case.seats), None), twin(t)
    there.events = []
    there.apply(seat, action)
    before, after = ({viewer: hidden_from(case, at.state, viewer) for viewer in viewers} for at in (t, there))
    return Step(action, there.events, there.state.draws != t.state.draws, before, after)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_guess_looks_like_the_truth(case: Case) -> None:
    game, codec = case.subject.game, case.subject.codec
    for t, _, _ in case.positions("guess", POSITIONS):
        for seat in range(case.seats):
            seen = codec.digest(game.view(t.state, seat))
            for n in range(3):
                guess = game.determinize(t.state, seat, Random(n))
                assert codec.digest(game.view(guess, seat)) == seen, f"seat {seat}, guess {n}"
                assert game.violations(guess) == []


@pytest.mark.parametrize("case", tables(), ids=str)
def test_the_same_luck_guesses_the_same_whatever_is_hidden(case: Case) -> None:
    """So that nobody who knew the luck could put back what it mixed."""
    game, codec = case.subject.game, case.subject.codec
    for t, _, _ in case.positions("luck", POSITIONS):
        for seat in range(case.seats):
            guess = game.determinize(t.state, seat, Random(1))
            twice = [codec.digest(game.determinize(s, seat, Random(2))) for s in (t.state, guess)]
            assert twice[0] == twice[1], f"seat {seat}"


@pytest.mark.parametrize("case", tables(), ids=str)
def test_a_guess_offers_its_seat_the_same_actions(case: Case) -> None:
    game = case.subject.game
    for t, seat, _ in case.positions("offers", POSITIONS):
        guess = game.determinize(t.state, seat, Random(5))
        there: Table[Any, Any] = Table(game, guess, Fast(Random(5)))
        assert list(there.legal(seat)) == list(t.legal(seat))


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_guess_can_be_played_to_the_end(case: Case) -> None:
    game = case.subject.game
    for n, (t, seat, _) in enumerate(case.positions("played out", 6 * SOAK)):
        rng = Random(n)
        there: Table[Any, Any] = Table(game, game.determinize(t.state, seat, rng), Fast(rng))
        while there.state.decision is not None:
            mover = rng.choice(there.state.decision.seats)
            there.apply(mover, rng.choice(there.legal(mover)))
        assert game.violations(there.state) == []


@pytest.mark.parametrize("case", tables(), ids=str)
def test_a_view_of_a_view_shows_the_same(case: Case) -> None:
    game, codec = case.subject.game, case.subject.codec
    for t, _, _ in case.positions("view", POSITIONS):
        for viewer in (*range(case.seats), None):
            seen = game.view(t.state, viewer)
            assert type(seen) is type(t.state)
            assert codec.digest(game.view(seen, viewer)) == codec.digest(seen), f"viewer {viewer}"


@pytest.mark.parametrize("case", cases(), ids=str)
def test_who_hides_nothing_sees_nothing_that_the_other_does_not(case: Case) -> None:
    game = case.subject.game
    for t, _, _ in case.positions("secrets", POSITIONS):
        unseen = [hidden_from(case, t.state, viewer) for viewer in range(case.seats)]
        for one, other in product(range(case.seats), repeat=2):
            assert hides(game, t.state, one, other) or unseen[other] <= unseen[one], f"{one} and {other}"


@pytest.mark.parametrize("case", cases(), ids=str)
def test_masked_events_name_nothing_hidden(case: Case) -> None:
    for step in steps(case):
        for viewer, hidden in step.before.items():
            still_hidden = hidden & step.after[viewer]
            for event in step.events:
                leaked = still_hidden & set(strings_in(event.seen_by(viewer)))
                assert not leaked, f"{event} tells viewer {viewer} of {leaked}"


@pytest.mark.parametrize("case", cases(), ids=str)
def test_what_may_be_taken_back_has_shown_nobody_anything(case: Case) -> None:
    for step in steps(case):
        if step.drew or any(event.reveals for event in step.events):
            continue
        for viewer, hidden in step.before.items():
            shown = hidden - step.after[viewer]
            assert not shown, f"{step.action} shows viewer {viewer} {shown} and may be taken back"


@pytest.mark.parametrize("case", tables(), ids=str)
def test_masking_an_event_twice_shows_the_same(case: Case) -> None:
    for event in case.course.events:
        for viewer in (*range(case.seats), None):
            seen = event.seen_by(viewer)
            assert seen is None or (isinstance(seen, Event) and seen.seen_by(viewer) == seen)


@pytest.mark.parametrize("case", tables(), ids=str)
def test_an_unseen_answer_leaves_no_trace_until_all_are_in(case: Case) -> None:
    game, codec = case.subject.game, case.subject.codec
    for t, seat, _ in case.walk("sealed"):
        decision = t.state.decision
        assert decision is not None
        if decision.settle is not Settle.ALL or len(decision.seats) < 2:
            continue
        views = set()
        for action in list(t.legal(seat))[:8]:
            there = twin(t)
            there.events = []
            there.apply(seat, action)
            for viewer in (*range(case.seats), None):
                if viewer != seat:
                    seen = codec.digest(game.view(there.state, viewer))
                    events = tuple(repr(event.seen_by(viewer)) for event in there.events)
                    views.add((viewer, seen, events))
        assert len(views) == case.seats, "an answer shows before all are in"
