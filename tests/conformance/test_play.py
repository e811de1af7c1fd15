"""Random games of every ruleset: they obey the rules, offer what they ask for, and end."""

from __future__ import annotations

import pytest

from tests.games.playing import SOAK
from wowtable.core import IllegalAction, Settle
from wowtable.core.types import Action

from .subjects import Case, cases, tables, twin

MOST_TRIED = 60


@pytest.mark.parametrize("case", cases(), ids=str)
def test_games_end_and_hold_the_invariants_after_every_action(case: Case) -> None:
    game = case.subject.game
    for course in case.courses():
        for moment in course.moments:
            assert game.violations(moment.state) == [], f"before seat {moment.seat}: {moment.action}"
        assert course.end.decision is None
        assert game.violations(course.end) == [], "at the end"
        outcome = game.outcome(course.end)
        assert len(outcome) == case.seats
        assert all(0 <= share <= 1 for share in outcome), outcome
        winners = {game.team(course.end, seat): share for seat, share in enumerate(outcome)}
        assert sum(winners.values()) == pytest.approx(1), "the teams share one win"


@pytest.mark.parametrize("case", cases(), ids=str)
def test_exactly_the_asked_seats_have_actions_and_none_twice(case: Case) -> None:
    for t, _, _ in case.walk("asked"):
        decision = t.state.decision
        assert decision is not None
        assert decision.seats
        assert len(set(decision.seats)) == len(decision.seats)
        assert decision.settle is not Settle.ONE or len(decision.seats) == 1, decision
        for seat in range(case.seats):
            legal = t.legal(seat)
            assert bool(legal) == (seat in decision.seats), (decision, seat)
            assert len(set(legal)) == len(legal), f"{decision} offers an action twice"


@pytest.mark.parametrize("case", tables(), ids=str)
def test_every_action_on_offer_applies(case: Case) -> None:
    for t, seat, _ in case.positions("applies", 12 * SOAK):
        for action in list(t.legal(seat))[:MOST_TRIED]:
            there = twin(t)
            there.play(seat, action)
            assert case.subject.game.violations(there.state) == [], action


@pytest.mark.parametrize("case", tables(), ids=str)
def test_an_action_not_on_offer_is_refused_and_changes_nothing(case: Case) -> None:
    codec = case.subject.codec
    for t, _, _ in case.positions("refused", 3):
        before = codec.digest(t.state)
        for seat in range(-1, case.seats + 1):
            with pytest.raises(IllegalAction):
                t.play(seat, Action("no such verb", ("no such thing", seat)))
        assert codec.digest(t.state) == before


@pytest.mark.parametrize("case", tables(), ids=str)
def test_evaluations_are_numbers_from_0_to_1_at_every_seat(case: Case) -> None:
    game = case.subject.game
    for t, _, _ in case.positions("evaluate", 20):
        values = [game.evaluate(t.state, seat) for seat in range(case.seats)]
        assert all(0 <= value <= 1 for value in values), values


@pytest.mark.parametrize("case", tables(), ids=str)
def test_teams_are_named_by_their_lowest_seat(case: Case) -> None:
    game, state = case.subject.game, case.start("teams").state
    for seat in range(case.seats):
        team = game.team(state, seat)
        assert 0 <= team <= seat
        assert game.team(state, team) == team


@pytest.mark.parametrize("case", tables(), ids=str)
def test_an_empty_table_tells_no_teams_but_those_to_come(case: Case) -> None:
    game = case.subject.game
    empty, begun = game.new_state(case.seats, case.options), case.start("teams").state
    told = [game.team(empty, seat) for seat in range(case.seats)]
    assert told in ([game.team(begun, seat) for seat in range(case.seats)], list(range(case.seats)))


@pytest.mark.parametrize("case", cases(), ids=str)
def test_seat_counts_that_do_not_fit_are_refused_in_words(case: Case) -> None:
    low, high = case.subject.seats
    for seats in (0, low - 1, high + 1, 99):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            case.subject.game.new_state(seats, case.options)
