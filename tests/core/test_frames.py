"""Each ready-made frame, told as a short play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from wowtable.core import Action, Decision, Seat, Settle, about
from wowtable.core.frames import (
    EachSeat,
    InOrder,
    PickSome,
    Secret,
    Team,
    Window,
    renamed_stack,
)

from .tabletop import Ask, Write, answer, asked, masked, said, table

# -- one after the other -----------------------------------------------------------------------


def test_in_order_runs_its_frames_one_after_the_other() -> None:
    t = table(InOrder((Write("a"), Ask(0), Write("b"))), Write("c"))
    assert t.state.diary == ["a"]
    answer(t, 0, "say yes")
    assert t.state.diary == ["a", "0 says yes", "b", "c"]


def test_each_seat_gets_the_frame_in_the_order_given() -> None:
    t = table(EachSeat((2, 0, 1), Write("seat")))
    assert t.state.diary == ["seat 2", "seat 0", "seat 1"]


# -- what a question is about ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Weighed(Ask):
    """About the stone on the scales; `private`: whoever looks on does not see which."""

    private: bool = False

    def run(self, t: Any) -> Decision:
        return Decision("weigh", (self.seat,), about=about(stone=7, grams=30), private=self.private)


def test_a_decision_says_what_it_is_about() -> None:
    decision = table(Weighed(0)).state.decision
    assert decision is not None
    assert (decision.of("stone"), decision.of("grams"), decision.of("colour", "grey")) == (7, 30, "grey")


def test_what_a_private_question_is_about_only_those_know_who_are_asked() -> None:
    for private, seat, stone in ((True, 0, 7), (True, 1, None), (True, None, None), (False, 1, 7), (False, None, 7)):
        view = masked(table(Weighed(0, private=private)), seat)
        assert view.decision is not None
        assert view.decision.of("stone") == stone


# -- secrets -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bid:
    kind: str = "bid"

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("bid", (n,)) for n in range(seat + 2)]

    def revealed(self, t: Any, answers: tuple[tuple[Seat, Action], ...]) -> None:
        t.state.diary.append(", ".join(f"{seat}: {action.args[0]}" for seat, action in answers))


def test_secret_answers_come_in_any_order_and_are_told_in_seat_order() -> None:
    t = table(Secret(Bid(), (0, 1, 2)))
    assert t.state.decision is not None
    assert t.state.decision.settle is Settle.ALL
    assert said(t, 1) == ["bid 0", "bid 1", "bid 2"]
    answer(t, 2, "bid 3")
    assert asked(t) == ("bid", (0, 1))
    assert said(t, 2) == [], "nobody answers twice"
    answer(t, 0, "bid 1")
    assert t.state.diary == [], "nothing is told before all are in"
    answer(t, 1, "bid 0")
    assert t.state.diary == ["0: 1, 1: 0, 2: 3"]


def test_secret_answers_are_masked_for_everybody_else() -> None:
    t = table(Secret(Bid(), (0, 1, 2)))
    answer(t, 2, "bid 3")
    answer(t, 0, "bid 1")
    (seen,) = masked(t, 0).stack
    assert seen.answers == ((0, Action("bid", (1,))), (2, None))
    (seen,) = masked(t, None).stack
    assert seen.answers == ((0, None), (2, None))


def test_the_order_of_answering_leaves_no_trace_in_a_view() -> None:
    def seen(first: Seat, second: Seat) -> Any:
        t = table(Secret(Bid(), (0, 1, 2)))
        answer(t, first, "bid 0")
        answer(t, second, "bid 0")
        return masked(t, 1).stack

    assert seen(0, 2) == seen(2, 0)


def test_a_guess_keeps_the_own_answer_and_makes_up_legal_ones_for_others() -> None:
    t = table(Secret(Bid(), (0, 1, 2)))
    answer(t, 0, "bid 1")
    answer(t, 2, "bid 3")
    frame = t.state.stack[-1]
    guesses = [dict(frame.guessed(t, 0, Random(n)).answers) for n in range(40)]
    assert {guess[0] for guess in guesses} == {Action("bid", (1,))}
    assert {guess[2] for guess in guesses} == {Action("bid", (n,)) for n in range(4)}


# -- teams -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """The last of the seats decides when they cannot."""

    kind: str = "plan"

    def legal(self, t: Any) -> Sequence[Action]:
        return [Action("attack"), Action("wait"), Action("flee")]

    def decider(self, t: Any, seats: tuple[Seat, ...]) -> Seat:
        t.state.diary.append(f"who decides for {seats}?")
        return seats[-1]

    def settled(self, t: Any, action: Action) -> None:
        t.state.diary.append(f"we {action}")


def test_under_the_leader_rule_one_seat_decides() -> None:
    for seats in ((0, 1), (0, 1, 2)):
        t = table(Team(Plan(), seats, "leader"))
        assert asked(t) == ("plan", seats[-1:])
        answer(t, seats[-1], "flee")
        assert t.state.diary == [f"who decides for {seats}?", "we flee"]


def test_a_majority_settles_as_soon_as_it_stands() -> None:
    t = table(Team(Plan(), (0, 1, 2), "majority"))
    assert asked(t) == ("plan", (0, 1, 2))
    answer(t, 1, "wait")
    answer(t, 0, "wait")
    assert t.state.diary == ["we wait"]


def test_half_is_no_majority() -> None:
    t = table(Team(Plan(), (0, 1), "majority"))
    answer(t, 0, "wait")
    answer(t, 1, "flee")
    assert t.state.diary == ["who decides for (0, 1)?"]
    assert asked(t) == ("plan", (1,))


def test_a_team_without_agreement_leaves_it_to_one_who_may_choose_anything() -> None:
    t = table(Team(Plan(), (0, 1, 2), "majority"))
    answer(t, 0, "attack")
    answer(t, 1, "wait")
    answer(t, 2, "flee")
    assert asked(t) == ("plan", (2,))
    answer(t, 2, "attack")
    assert t.state.diary == ["who decides for (0, 1, 2)?", "we attack"]


def test_all_must_agree_under_the_rule_of_all() -> None:
    t = table(Team(Plan(), (0, 1, 2), "all"))
    answer(t, 0, "wait")
    answer(t, 1, "wait")
    assert asked(t) == ("plan", (2,))
    answer(t, 2, "wait")
    assert t.state.diary == ["we wait"]


def test_a_team_of_one_needs_no_vote() -> None:
    for rule in ("leader", "majority", "all"):
        t = table(Team(Plan(), (1,), rule))
        answer(t, 1, "wait")
        assert t.state.diary == ["we wait"]


# -- several picks -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Packing:
    things: tuple[str, ...] = ("bow", "hat", "rope")
    kind: str = "pack"

    def options(self, t: Any, seat: Seat, picked: tuple[Action, ...]) -> Sequence[Action]:
        return [action for thing in self.things if (action := Action("pack", (thing,))) not in picked]

    def done(self, t: Any, seat: Seat, picked: tuple[Action, ...]) -> None:
        t.state.diary.append(f"{seat} packs {', '.join(action.args[0] for action in picked) or 'nothing'}")


def test_picks_end_with_done_but_not_below_the_least() -> None:
    t = table(PickSome(Packing(), 0, 1, 3))
    assert said(t, 0) == ["pack bow", "pack hat", "pack rope"]
    answer(t, 0, "pack hat")
    assert said(t, 0) == ["pack bow", "pack rope", "done"]
    answer(t, 0, "done")
    assert t.state.diary == ["0 packs hat"]


def test_picks_end_by_themselves_at_the_most() -> None:
    t = table(PickSome(Packing(), 0, 0, 2))
    answer(t, 0, "pack rope")
    answer(t, 0, "pack bow")
    assert t.state.diary == ["0 packs rope, bow"]


def test_picks_end_by_themselves_when_nothing_is_left() -> None:
    t = table(PickSome(Packing(("bow",)), 0, 2, 3))
    answer(t, 0, "pack bow")
    assert t.state.diary == ["0 packs bow"]
    assert table(PickSome(Packing(()), 0, 1, 3)).state.diary == ["0 packs nothing"]


def test_the_decision_tells_how_many_picks_are_left() -> None:
    t = table(PickSome(Packing(), 0, 2, 3))
    assert t.state.decision is not None
    assert t.state.decision.picks == (2, 3)
    answer(t, 0, "pack bow")
    assert t.state.decision.picks == (1, 2)


def test_open_picks_are_seen_by_all_and_secret_ones_only_counted() -> None:
    for secret, names in ((False, ("hat",)), (True, ())):
        t = table(PickSome(Packing(), 0, 0, 3, secret=secret))
        answer(t, 0, "pack hat")
        (own,) = masked(t, 0).stack
        (other,) = masked(t, 1).stack
        assert own.picked == (Action("pack", ("hat",)),)
        assert other.picked == (Action("pack", names),)


def test_hidden_ids_in_secret_frames_can_be_dealt_again() -> None:
    t = table(PickSome(Packing(), 0, 0, 3, secret=True))
    answer(t, 0, "pack hat")
    (guess, plain) = renamed_stack([*t.state.stack, Write("hat")], {"hat": "rope", "rope": "hat"})
    assert guess.picked == (Action("pack", ("rope",)),)
    assert guess.question.things == ("bow", "rope", "hat")
    assert plain == Write("hat"), "what keeps no secret holds only what everybody knows"


# -- windows -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shouting:
    """Seats in `able` may shout; a shout is answered by whoever is asked before the window goes on."""

    able: tuple[Seat, ...] = (0, 1, 2)
    kind: str = "shout"

    def responses(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("shout")] if seat in self.able else []

    def respond(self, t: Any, seat: Seat, action: Action) -> None:
        t.push(Write(f"shout {seat}"))

    def closed(self, t: Any) -> None:
        t.state.diary.append("closed")


def test_a_window_closes_when_all_pass_in_succession() -> None:
    t = table(Window(Shouting(), (1, 2, 0)))
    for seat in (1, 2, 0):
        assert asked(t) == ("shout", (seat,))
        assert t.state.diary == []
        answer(t, seat, "pass")
    assert t.state.diary == ["closed"]


def test_who_responds_keeps_priority_and_all_must_pass_again() -> None:
    t = table(Window(Shouting(), (0, 1)))
    answer(t, 0, "pass")
    answer(t, 1, "shout")
    assert t.state.diary == ["shout 1"]
    assert asked(t) == ("shout", (1,))
    answer(t, 1, "pass")
    answer(t, 0, "shout")
    answer(t, 0, "pass")
    assert asked(t) == ("shout", (1,))
    answer(t, 1, "pass")
    assert t.state.diary == ["shout 1", "shout 0", "closed"]


def test_seats_without_a_response_are_asked_too_so_that_hands_stay_secret() -> None:
    t = table(Window(Shouting(able=()), (0, 1)))
    assert asked(t) == ("shout", (0,))
    assert said(t, 0) == ["pass"]


def test_where_all_is_open_idle_seats_are_skipped() -> None:
    t = table(Window(Shouting(able=(1,)), (0, 1, 2), skip_idle=True))
    assert asked(t) == ("shout", (1,))
    answer(t, 1, "pass")
    assert t.state.diary == ["closed"]
    assert table(Window(Shouting(able=()), (0, 1), skip_idle=True)).state.diary == ["closed"]
