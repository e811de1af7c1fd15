"""Each ready-made frame, told as a short play."""

from __future__ import annotations

import doctest
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from wowtable.core import Action, Automatic, Decision, Fast, Seat, State, Table, about, frames
from wowtable.core.frames import PickSome, SomeQuestion, Window, WindowQuestion

from .tabletop import Ask, Write, answer, asked, masked, said, table

# -- writing one -------------------------------------------------------------------------------


def test_the_page_on_frames_is_true() -> None:
    names = {"Automatic": Automatic, "Fast": Fast, "Random": Random, "State": State, "Table": Table, "field": field}
    result = doctest.testmod(frames, extraglobs=names)
    assert result.failed == 0
    assert result.attempted


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


# -- several picks -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Packing(SomeQuestion):
    """Things are known by their numbers."""

    things: tuple[str, ...] = ("bow", "hat", "rope")
    kind: str = "pack"

    def options(self, t: Any, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        return {Action("pack", (thing,)): n for n, thing in enumerate(self.things) if n not in picked}

    def done(self, t: Any, seat: Seat, picked: tuple[int, ...]) -> None:
        t.state.diary.append(f"{seat} packs {', '.join(self.things[n] for n in picked) or 'nothing'}")


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


def test_what_has_to_be_picked_anyway_may_go_without_a_question() -> None:
    t = table(PickSome(Packing(), 0, 2, 2, skip_forced=True))
    assert said(t, 0) == ["pack bow", "pack hat", "pack rope"]
    answer(t, 0, "pack hat")
    assert said(t, 0) == ["pack bow", "pack rope"]
    assert table(PickSome(Packing(), 0, 3, 3, skip_forced=True)).state.diary == ["0 packs bow, hat, rope"]
    assert asked(table(PickSome(Packing(("bow",)), 0, 0, 1, skip_forced=True))) == ("pack", (0,))


@dataclass(frozen=True, slots=True)
class PackingInto(Packing):
    """Says more of itself."""

    def about(self, t: Any, picked: tuple[int, ...]) -> Mapping[str, Any]:
        return {"picked": picked, "bag": 4}


def test_a_question_says_what_it_is_about() -> None:
    t = table(PickSome(PackingInto(), 0, 0, 2))
    answer(t, 0, "pack hat")
    assert t.state.decision is not None
    assert (t.state.decision.of("bag"), t.state.decision.of("picked")) == (4, (1,))


def test_the_decision_tells_how_many_picks_are_left() -> None:
    t = table(PickSome(Packing(), 0, 2, 3))
    assert t.state.decision is not None
    assert t.state.decision.picks == (2, 3)
    answer(t, 0, "pack bow")
    assert t.state.decision.picks == (1, 2)


def test_what_is_picked_so_far_is_known_to_all_but_in_private() -> None:
    for private, others in ((False, (1,)), (True, (None,))):
        t = table(PickSome(Packing(), 0, 0, 3, private=private))
        answer(t, 0, "pack hat")
        for seat, picked in ((0, (1,)), (1, others), (None, others)):
            view = masked(t, seat)
            assert view.stack[0].picked == picked
            assert view.decision is not None
            assert view.decision.of("picked", (None,)) == picked


def test_private_picks_are_guessed_by_others() -> None:
    t = table(PickSome(Packing(), 0, 0, 3, private=True))
    answer(t, 0, "pack hat")
    answer(t, 0, "pack bow")
    for frame, seat, guesses in ((t.state.stack[0], 1, 6), (t.state.stack[0], 0, 1)):
        guessed = {frame.guessed(t, seat, Random(n)).picked for n in range(60)}
        assert len(guessed) == guesses


@dataclass(frozen=True, slots=True)
class PackingUnseen(Packing):
    def guessed(self, t: Any, seat: Seat, count: int, rng: Random) -> tuple[Any, ...]:
        return (None,) * count


def test_a_question_says_what_others_make_of_its_private_picks() -> None:
    t = table(PickSome(PackingUnseen(), 0, 0, 3, private=True))
    answer(t, 0, "pack hat")
    frame = t.state.stack[0]
    assert [frame.guessed(t, seat, Random(1)).picked for seat in (0, 1)] == [(1,), (None,)]


# -- windows -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shouting(WindowQuestion):
    """Seats in `able` may shout. A seat that has said "leave" in the diary is asked no more."""

    able: tuple[Seat, ...] = (0, 1, 2)
    seats: tuple[Seat, ...] = (0, 1)
    kind: str = "shout"

    def order(self, t: Any) -> Sequence[Seat]:
        return [seat for seat in self.seats if f"leave {seat}" not in t.state.diary]

    def responses(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("shout")] if seat in self.able else []

    def respond(self, t: Any, seat: Seat, action: Action) -> None:
        t.push(Write(f"shout {seat}"))

    def closed(self, t: Any) -> None:
        t.state.diary.append("closed")


def test_a_window_closes_when_all_pass_in_succession() -> None:
    t = table(Window(Shouting(seats=(1, 2, 0))))
    for seat in (1, 2, 0):
        assert asked(t) == ("shout", (seat,))
        assert t.state.diary == []
        answer(t, seat, "pass")
    assert t.state.diary == ["closed"]


def test_who_responds_keeps_priority_and_all_must_pass_again() -> None:
    t = table(Window(Shouting()))
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
    t = table(Window(Shouting(able=())))
    assert asked(t) == ("shout", (0,))
    assert said(t, 0) == ["pass"]


def test_where_all_is_open_idle_seats_are_skipped() -> None:
    t = table(Window(Shouting(able=(1,), seats=(0, 1, 2)), skip_idle=True))
    assert asked(t) == ("shout", (1,))
    answer(t, 1, "pass")
    assert t.state.diary == ["closed"]
    assert table(Window(Shouting(able=()), skip_idle=True)).state.diary == ["closed"]


def test_who_leaves_while_a_window_is_open_is_asked_no_more() -> None:
    t = table(Window(Shouting(seats=(0, 1, 2))))
    answer(t, 0, "pass")
    t.state.diary.append("leave 1")
    answer(t, 1, "shout")
    assert asked(t) == ("shout", (0,)), "the one who would go on is gone: from the start"
    answer(t, 0, "pass")
    assert asked(t) == ("shout", (2,))
    answer(t, 2, "pass")
    assert t.state.diary == ["leave 1", "shout 1", "closed"]


@dataclass(frozen=True, slots=True)
class Heralded(Shouting):
    """Before each round of answers a herald clears his throat."""

    def ready(self, t: Any) -> bool:
        if "hem" in t.state.diary[-1:]:
            return True
        t.push(Write("hem"))
        return False

    def passed(self, t: Any, seat: Seat) -> None:
        t.state.diary.append(f"{seat} is silent")


def test_what_must_happen_first_happens_before_each_round_but_not_within_it() -> None:
    t = table(Window(Heralded()))
    answer(t, 0, "pass")
    answer(t, 1, "shout")
    answer(t, 1, "pass")
    answer(t, 0, "pass")
    assert t.state.diary == ["hem", "0 is silent", "shout 1", "hem", "1 is silent", "0 is silent", "closed"]
