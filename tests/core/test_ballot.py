"""Votes and sealed answers: who is asked, what settles it, and what the others see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from wowtable.core import Action, Seat, Settle
from wowtable.core.ballot import Ballot, Rule, Voice

from .tabletop import answer, asked, masked, said, table


@dataclass(frozen=True, slots=True)
class Bid:
    """Each hero bids out of its own purse."""

    purses: tuple[tuple[Any, int], ...] = ((0, 1), (1, 2), (2, 3))
    kind: str = "bid"

    def legal(self, t: Any, key: Any) -> Sequence[Action]:
        return [Action("bid", (key, n)) for n in range(dict(self.purses)[key] + 1)]

    def decider(self, t: Any, key: Any, seats: tuple[Seat, ...]) -> Seat:
        raise AssertionError("one seat is never stuck")

    def settled(self, t: Any, answers: tuple[tuple[Any, Action], ...]) -> None:
        t.state.diary.append(", ".join(f"{key}: {action.args[1]}" for key, action in answers))


@dataclass(frozen=True, slots=True)
class Plan:
    """The last of the seats decides when they cannot."""

    kind: str = "plan"

    def legal(self, t: Any, key: Any) -> Sequence[Action]:
        return [Action("attack"), Action("wait"), Action("flee")]

    def decider(self, t: Any, key: Any, seats: tuple[Seat, ...]) -> Seat:
        t.state.diary.append(f"who decides for {key}?")
        return seats[-1]

    def settled(self, t: Any, answers: tuple[tuple[Any, Action], ...]) -> None:
        t.state.diary.append(", ".join(f"{key} {action}" for key, action in answers))


def bids() -> Ballot:
    return Ballot.secret(Bid(), (0, 1, 2))


def plan(seats: Sequence[Seat], rule: Rule) -> Ballot:
    return Ballot.vote(Plan(), "we", seats, rule)


def armor() -> Ballot:
    """Two factions of three choose at once, each by majority, neither knowing the other's mind."""
    return Ballot(Plan(), (Voice("horde", (0, 1, 2), "majority"), Voice("alliance", (3, 4, 5), "majority")), True)


# -- each for itself, sealed -------------------------------------------------------------------


def test_sealed_answers_come_in_any_order_and_are_opened_together() -> None:
    t = table(bids())
    assert t.state.decision is not None
    assert t.state.decision.settle is Settle.ALL
    assert said(t, 1) == ["bid 1 0", "bid 1 1", "bid 1 2"]
    answer(t, 2, "bid 2 3")
    assert asked(t) == ("bid", (0, 1))
    assert said(t, 2) == [], "nobody answers twice"
    answer(t, 0, "bid 0 1")
    assert t.state.diary == [], "nothing is told before all are in"
    answer(t, 1, "bid 1 0")
    assert t.state.diary == ["0: 1, 1: 0, 2: 3"]


def test_sealed_answers_are_masked_for_everybody_else() -> None:
    t = table(bids())
    answer(t, 2, "bid 2 3")
    answer(t, 0, "bid 0 1")
    own, hidden = (0, Action("bid", (0, 1))), (0, None)
    for viewer, known in ((0, own), (1, hidden), (None, hidden)):
        (seen,) = masked(t, viewer).stack
        assert [voice.votes for voice in seen.voices] == [(known,), (), ((2, None),)]


def test_the_order_of_answering_leaves_no_trace_in_a_view() -> None:
    def seen(*order: Seat) -> Any:
        t = table(armor())
        for seat in order:
            answer(t, seat, "wait")
        return masked(t, 5).stack

    assert seen(0, 1, 3) == seen(3, 1, 0)


def test_a_guess_keeps_what_is_known_and_makes_up_legal_answers_of_others() -> None:
    t = table(bids())
    answer(t, 0, "bid 0 1")
    answer(t, 2, "bid 2 3")
    guesses = [t.state.stack[-1].guessed(t, 0, Random(n)).voices for n in range(40)]
    assert {voices[0].answer for voices in guesses} == {Action("bid", (0, 1))}
    assert {voices[2].answer for voices in guesses} == {Action("bid", (2, n)) for n in range(4)}


def test_one_seat_answers_for_one_of_its_purses_after_the_other() -> None:
    heroes = Bid((("mage", 1), ("rogue", 2), ("druid", 1)))
    ballot = Ballot(heroes, (Voice("mage", (0,)), Voice("rogue", (0,)), Voice("druid", (1,))), sealed=True)
    t = table(ballot)
    assert said(t, 0) == ["bid mage 0", "bid mage 1"]
    answer(t, 0, "bid mage 1")
    assert t.state.decision is not None
    assert t.state.decision.of("voices") == ("rogue", "druid")
    assert said(t, 0) == ["bid rogue 0", "bid rogue 1", "bid rogue 2"]
    answer(t, 1, "bid druid 0")
    answer(t, 0, "bid rogue 2")
    assert t.state.diary == ["mage: 1, rogue: 2, druid: 0"]


# -- a team, open ------------------------------------------------------------------------------


def test_under_the_leader_rule_one_seat_decides() -> None:
    for seats in ((0, 1), (0, 1, 2)):
        t = table(plan(seats, "leader"))
        assert asked(t) == ("plan", seats[-1:])
        answer(t, seats[-1], "flee")
        assert t.state.diary == ["who decides for we?", "we flee"]


def test_a_majority_settles_as_soon_as_it_stands() -> None:
    t = table(plan((0, 1, 2), "majority"))
    assert asked(t) == ("plan", (0, 1, 2))
    assert t.state.decision is not None
    assert t.state.decision.settle is Settle.TEAM
    answer(t, 1, "wait")
    answer(t, 0, "wait")
    assert t.state.diary == ["we wait"]


def test_half_is_no_majority() -> None:
    t = table(plan((0, 1), "majority"))
    answer(t, 0, "wait")
    answer(t, 1, "flee")
    assert t.state.diary == ["who decides for we?"]
    assert asked(t) == ("plan", (1,))


def test_a_team_without_agreement_leaves_it_to_one_who_may_choose_anything() -> None:
    t = table(plan((0, 1, 2), "majority"))
    for seat, words in enumerate(("attack", "wait", "flee")):
        answer(t, seat, words)
    assert asked(t) == ("plan", (2,))
    answer(t, 2, "attack")
    assert t.state.diary == ["who decides for we?", "we attack"]


def test_all_must_agree_under_the_rule_of_all() -> None:
    t = table(plan((0, 1, 2), "all"))
    answer(t, 0, "wait")
    answer(t, 1, "wait")
    assert asked(t) == ("plan", (2,))
    answer(t, 2, "wait")
    assert t.state.diary == ["we wait"]


def test_the_first_answer_counts_where_any_may_give_it() -> None:
    t = table(plan((0, 1, 2), "any"))
    assert asked(t) == ("plan", (0, 1, 2))
    answer(t, 2, "flee")
    assert t.state.diary == ["we flee"]


@pytest.mark.parametrize("rule", ["leader", "majority", "all", "any"])
def test_a_team_of_one_needs_no_vote(rule: Rule) -> None:
    t = table(plan((1,), rule))
    answer(t, 1, "wait")
    assert t.state.diary == ["we wait"]


def test_open_votes_are_seen_by_all() -> None:
    t = table(plan((0, 1, 2), "majority"))
    answer(t, 0, "wait")
    assert masked(t, None).stack == t.state.stack


# -- two teams, sealed -------------------------------------------------------------------------


def test_team_mates_see_each_other_s_votes_and_nobody_else_does() -> None:
    t = table(armor())
    answer(t, 0, "wait")
    answer(t, 3, "flee")
    for viewer, known in ((1, (True, False)), (4, (False, True)), (None, (False, False))):
        (seen,) = masked(t, viewer).stack
        assert tuple(voice.votes[0][1] is not None for voice in seen.voices) == known


def test_a_faction_that_agrees_is_asked_no_more_while_the_other_still_votes() -> None:
    t = table(armor())
    answer(t, 0, "wait")
    answer(t, 1, "wait")
    assert asked(t) == ("plan", (3, 4, 5))
    answer(t, 4, "flee")
    answer(t, 5, "flee")
    assert t.state.diary == ["horde wait, alliance flee"]


def test_only_the_faction_that_is_stuck_is_left_to_one() -> None:
    t = table(armor())
    for seat, words in enumerate(("attack", "wait", "flee")):
        answer(t, seat, words)
    assert t.state.diary == ["who decides for horde?"]
    assert asked(t) == ("plan", (2, 3, 4, 5))
    for seat in (3, 4):
        answer(t, seat, "wait")
    answer(t, 2, "attack")
    assert t.state.diary[1:] == ["horde attack, alliance wait"]


@pytest.mark.parametrize("votes", [("wait", "flee"), ("wait", "wait")], ids=["open", "closed"])
def test_a_guess_at_another_team_s_votes_leaves_it_as_open_as_it_is(votes: Sequence[str]) -> None:
    t = table(armor())
    for seat, words in enumerate(votes):
        answer(t, seat, words)
    frame = t.state.stack[-1]
    for n in range(20):
        guess = frame.guessed(t, 3, Random(n))
        assert guess.voices[0].closed == (guess.voices[0].answer is not None) == frame.voices[0].closed
        assert guess.masked_for(3) == frame.masked_for(3)


def test_who_had_a_say_in_a_sealed_answer_looks_on_at_whoever_is_left_with_it() -> None:
    ballot = Ballot(Plan(), (Voice("horde", (0, 1), "leader"), Voice("alliance", (2, 3), "leader")), sealed=True)
    t = table(ballot)
    assert asked(t) == ("plan", (1, 3))
    answer(t, 1, "flee")
    known = {viewer: masked(t, viewer).stack[0].voices[0].votes for viewer in (0, 1, 2, 3, None)}
    assert [viewer for viewer, votes in known.items() if votes[0][1] is not None] == [0, 1]
