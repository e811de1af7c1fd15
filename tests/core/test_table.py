"""The table: what runs when, who may answer, and what is said of frames that break the contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from wowtable.core import Action, Automatic, IllegalAction, RulesError, Seeded, start

from .tabletop import Ask, Diary, DiaryGame, Said, Write, answer, asked, said, table

# -- the stack ---------------------------------------------------------------------------------


def test_pushed_frames_run_first_to_last() -> None:
    assert table(Write("a"), Write("b"), Write("c")).state.diary == ["a", "b", "c"]


def test_what_is_pushed_last_runs_first() -> None:
    t = table(Ask(0))
    t.push(Write("below"))
    t.push(Write("above"))
    t.settle()
    assert t.state.diary == ["above", "below"]
    assert asked(t) == ("word", (0,))


def test_the_game_is_over_when_no_frame_is_left() -> None:
    t = table(Ask(0), Ask(1))
    answer(t, 0, "say yes")
    assert asked(t) == ("word", (1,))
    answer(t, 1, "say no")
    assert t.state.decision is None
    assert t.state.diary == ["0 says yes", "1 says no"]


@dataclass(frozen=True, slots=True)
class Combat(Automatic):
    """Runs its rounds, then writes that it is over."""

    begun: bool = False

    def run(self, t: Any) -> None:
        if self.begun:
            t.pop()
            t.push(Write("combat over"))
        else:
            t.become(Combat(True))
            t.push_all([Ask(0), Write("round two")])


def test_unwinding_drops_what_runs_above_a_procedure() -> None:
    t = table(Combat(), Write("after"))
    t.push(Write("deep inside"))
    assert t.unwind(Combat)
    t.settle()
    assert t.state.diary == ["combat over", "after"]


def test_unwinding_to_what_does_not_run_changes_nothing() -> None:
    t = table(Ask(0))
    assert not t.unwind(Combat)
    assert asked(t) == ("word", (0,))


def test_finishing_ends_the_game_whatever_waits() -> None:
    t = table(Ask(0), Write("never"))
    t.finish()
    assert t.settle() is None
    assert t.state.diary == []


# -- who may answer ----------------------------------------------------------------------------


def test_only_the_asked_seat_has_actions() -> None:
    t = table(Ask(1))
    assert said(t, 1) == ["say yes", "say no"]
    assert said(t, 0) == []


@pytest.mark.parametrize(("seat", "action"), [(0, Action("say", ("yes",))), (1, Action("say", ("maybe",)))])
def test_playing_what_is_not_on_offer_is_refused(seat: int, action: Action) -> None:
    t = table(Ask(1))
    with pytest.raises(IllegalAction, match=f"seat {seat} may not say"):
        t.play(seat, action)
    assert t.state.diary == []
    assert asked(t) == ("word", (1,))


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    with pytest.raises(IllegalAction):
        table().play(0, Action("say", ("yes",)))


def test_frames_that_never_ask_offer_nothing_and_take_nothing() -> None:
    assert Write("x").legal(None, 0) == ()
    with pytest.raises(IllegalAction, match="Write asks nothing"):
        Write("x").take(None, 0, Action("say"))


# -- faults of rules ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stuck(Automatic):
    def run(self, t: Any) -> None:
        t.state.diary.append("again")


@dataclass(frozen=True, slots=True)
class PingPong(Automatic):
    def run(self, t: Any) -> None:
        t.become(PingPong())


@dataclass(frozen=True, slots=True)
class Growing(Automatic):
    def run(self, t: Any) -> None:
        t.push(Growing())


def test_a_stuck_frame_is_named() -> None:
    with pytest.raises(RulesError, match=r"Stuck\.run neither asked nor changed the stack"):
        table(Stuck())


@pytest.mark.parametrize("frame", [PingPong(), Growing()], ids=repr)
def test_an_endless_loop_is_named(frame: Any) -> None:
    with pytest.raises(RulesError, match=f"no decision after 10000 steps: .*{type(frame).__name__}"):
        table(frame)


# -- starting ----------------------------------------------------------------------------------


class Opening(DiaryGame):
    def new_state(self, seats: int, options: Any) -> Diary:
        return Diary(order=tuple(range(seats)))

    def setup(self, t: Any) -> None:
        t.emit(Said(f"welcome, {len(t.state.order)}"))
        t.push(Ask(0))


def test_a_game_starts_with_its_first_question_and_what_happened_before_it() -> None:
    game: Any = Opening()
    t = start(game, 2, {}, Seeded("x"))
    assert asked(t) == ("word", (0,))
    assert t.events == [Said("welcome, 2")]


def test_nobody_need_watch() -> None:
    game: Any = Opening()
    assert start(game, 2, {}, Seeded("x"), watch=False).events is None
