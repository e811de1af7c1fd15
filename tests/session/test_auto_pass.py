"""Standing wishes: what is passed without asking, and what never is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.session.counter import CounterGame
from tests.session.games import ANN, BOB, one_random, played, setup_for
from tests.toy.game import ToyGame
from wowtable.core import Action, Decision, Pause, Pausing, RepeatedQuestion, Seat, WindowStage
from wowtable.core.frames import PASS
from wowtable.session import Session, StandingWishes, Wishes, passes

ANSWER = Action("answer")
YES, NO = Action("yes"), Action("no")
WINDOW = Decision("window", (0,))
DISCREET = Wishes(discretion=True)
IDLE = Pause("end", own_turn=False)
WAITING = Pause("action", own_turn=False, answering="bolt")


class Fake(CounterGame):
    """Whatever window the test wants."""

    stages = (WindowStage("draw"), WindowStage("action", own=True), WindowStage("end", others=True))

    def __init__(self) -> None:
        self.now = 1
        self.window: Pause | None = IDLE
        self.question: RepeatedQuestion | None = None

    def turn(self, s: Any) -> int:
        return self.now

    def pause(self, s: Any, seat: Seat) -> Pause | None:
        return self.window

    def prompt(self, s: Any, seat: Seat) -> RepeatedQuestion | None:
        return self.question


def asked(standing: StandingWishes, *others: Action) -> bool:
    """Whether the person has to say something in a window with these answers."""
    return standing.answer(0, WINDOW, (*others, PASS), None) is None


def fake(window: Pause | None = IDLE, **wishes: Any) -> tuple[Fake, StandingWishes]:
    game = Fake()
    game.window = window
    standing = StandingWishes(game)
    standing.change(**wishes)
    return game, standing


# -- what is asked


def test_where_passing_is_all_there_is_nobody_is_asked() -> None:
    _, standing = fake(WAITING)
    assert standing.answer(0, WINDOW, (PASS,), None) == PASS
    assert asked(standing, ANSWER)


def test_where_all_stands_as_well_as_it_can_only_a_shared_screen_is_asked() -> None:
    """There it would tell what one holds."""
    vain = replace(WAITING, vain=True)
    assert not asked(fake(vain)[1], ANSWER)
    assert asked(fake(vain, discretion=True)[1], ANSWER)
    assert asked(fake(vain, asking="all")[1], ANSWER)


@pytest.mark.parametrize("by", ["wish", "key"])
def test_whoever_wishes_so_is_asked_everything(by: str) -> None:
    game, standing = fake(WAITING, always=(("bolt", False), ("may", True)), until="turn")
    if by == "wish":
        standing.change(asking="all")
    else:
        standing.hold(True)
    assert asked(standing)
    assert asked(standing, ANSWER)
    game.question = RepeatedQuestion("may", YES, NO)
    assert standing.answer(0, WINDOW, (YES, NO), None) is None
    standing.change(asking="stops")
    standing.hold(False)
    assert standing.answer(0, WINDOW, (YES, NO), None) == YES


def test_what_is_no_window_is_never_answered() -> None:
    _, standing = fake(None, until="my_turn")
    assert asked(standing)
    assert asked(standing, ANSWER)


def test_a_decision_without_a_pass_is_never_answered() -> None:
    _, standing = fake(IDLE, until="my_turn")
    assert standing.answer(0, WINDOW, (ANSWER,), None) is None


# -- stops


@pytest.mark.parametrize(("stage", "own_turn", "stops"), [
    ("draw", True, False), ("action", True, True), ("end", True, False),
    ("draw", False, False), ("action", False, False), ("end", False, True),
])  # fmt: skip
def test_the_stops_of_the_game_hold_until_changed(stage: str, own_turn: bool, stops: bool) -> None:
    _, standing = fake(Pause(stage, own_turn))
    assert asked(standing, ANSWER) is stops
    standing.toggle_stop(stage, not own_turn)
    assert asked(standing, ANSWER) is stops, "the stops of other turns are others"
    standing.toggle_stop(stage, own_turn)
    assert asked(standing, ANSWER) is not stops


def test_own_stops_hold_where_one_is_asked_at_them() -> None:
    """Where the game advises, its own do; both are kept while one goes from one to the other."""
    _, standing = fake(Pause("draw", own_turn=True))
    standing.toggle_stop("draw", True)
    assert standing.wishes.asking == "stops", "whoever sets a stop wishes to be asked there"
    assert asked(standing, ANSWER)
    assert [standing.ask_next() for _ in range(3)] == ["all", "auto", "stops"]
    assert asked(standing, ANSWER)
    standing.change(asking="auto")
    assert not asked(standing, ANSWER)
    assert standing.wishes.own_stops == {"action", "draw"}


def test_a_stop_does_not_ask_who_can_only_pass() -> None:
    _, standing = fake(Pause("end", own_turn=False))
    assert not asked(standing)


def test_what_somebody_else_did_always_asks_who_has_an_answer() -> None:
    _, standing = fake(Pause("draw", own_turn=False, answering="bolt"))
    assert asked(standing, ANSWER)


def test_nobody_is_asked_about_what_they_did_themselves() -> None:
    _, standing = fake(Pause("action", own_turn=True, answering="bolt", mine=True))
    assert not asked(standing, ANSWER)
    standing.change(asking="all")
    assert asked(standing, ANSWER)


def test_the_own_main_phase_never_ends_by_itself() -> None:
    """Even with nothing left to do: who ends the turn can still take back the last deed."""
    _, standing = fake(Pause("action", own_turn=True, main=True), own_stops=frozenset())
    assert asked(standing, Action("place"))
    assert asked(standing)
    standing.pass_until("turn", None)
    assert not asked(standing)


# -- danger


@pytest.mark.parametrize("wishes", [
    Wishes(), Wishes(until="turn"), Wishes(until="my_turn"), Wishes(always=(("bolt", False),)), DISCREET,
])  # fmt: skip
@pytest.mark.parametrize("answering", ["", "bolt"])
def test_who_is_in_danger_and_has_an_answer_is_asked(wishes: Wishes, answering: str) -> None:
    game, standing = fake(Pause("draw", own_turn=False, answering=answering, urgent=True, mine=True))
    standing.change(**{name: getattr(wishes, name) for name in ("until", "always", "discretion")})
    game.now = standing._since
    assert asked(standing, ANSWER)


def test_danger_ends_passing_until_the_own_turn() -> None:
    game, standing = fake(Pause("end", own_turn=False))
    standing.pass_until("my_turn", None)
    assert not asked(standing, ANSWER)
    game.window = Pause("end", own_turn=False, urgent=True)
    assert not asked(standing)
    assert standing.wishes.until == ""
    game.window = IDLE
    assert asked(standing, ANSWER)


# -- passing on and on


def test_passing_until_the_own_turn_ends_there() -> None:
    game, standing = fake(Pause("end", own_turn=True))
    standing.pass_until("my_turn", None)
    assert not asked(standing, ANSWER), "what is left of this turn is passed too"
    game.now, game.window = 2, WAITING
    assert not asked(standing, ANSWER)
    game.now, game.window = 3, Pause("action", own_turn=True)
    assert asked(standing, ANSWER)


def test_passing_this_turn_away_ends_with_it() -> None:
    game, standing = fake(WAITING)
    standing.pass_until("turn", None)
    assert not asked(standing, ANSWER)
    game.now = 2
    assert asked(standing, ANSWER)


def test_who_lets_go_is_asked_again() -> None:
    _, standing = fake(WAITING)
    standing.pass_until("my_turn", None)
    standing.let_go()
    assert asked(standing, ANSWER)


# -- for good


def test_an_answer_for_good_to_what_waits() -> None:
    game, standing = fake(WAITING)
    standing.answer_always("bolt", False)
    assert not asked(standing, ANSWER)
    game.window = Pause("action", own_turn=False, answering="charm")
    assert asked(standing, ANSWER)
    game.window = Pause("action", own_turn=True, answering="bolt", mine=True)
    standing.answer_always("bolt", True)
    assert asked(standing, ANSWER)
    standing.answer_always("bolt", None)
    assert standing.wishes.always == ()
    assert not asked(standing, ANSWER)


def test_an_answer_for_good_to_a_question() -> None:
    game, standing = fake(None)
    game.question = RepeatedQuestion("heal", YES, NO)
    assert standing.answer(0, WINDOW, (YES, NO), None) is None
    standing.answer_always("heal", True)
    assert standing.answer(0, WINDOW, (YES, NO), None) == YES
    assert standing.answer(0, WINDOW, (NO,), None) is None, "only what is on offer"
    standing.answer_always("heal", False)
    assert standing.answer(0, WINDOW, (YES, NO), None) == NO
    assert standing.wishes.always == (("heal", False),)


# -- discretion


@pytest.mark.parametrize("could", [False, True])
def test_with_discretion_what_everybody_knows_decides(could: bool) -> None:
    for window in (
        Pause("draw", own_turn=False, answering="bolt", could=could),
        Pause("draw", own_turn=False, urgent=True, answering="bolt", could=could),
    ):
        assert passes(DISCREET, window, has_answer=False) is not could
        assert not passes(DISCREET, window, has_answer=True), "nothing legal is ever lost"
        assert passes(Wishes(), window, has_answer=False)


def test_who_is_asked_everything_is_not_asked_aloud_where_all_see_that_there_is_nothing() -> None:
    """At a shared screen. Whoever may have something, or holds the key, or has the turn to go on with, is asked."""
    nothing, maybe = (Pause("draw", own_turn=False, answering="bolt", could=could) for could in (False, True))
    game, standing = fake(nothing, asking="all", discretion=True)
    assert not asked(standing)
    assert asked(standing, ANSWER)
    standing.hold(True)
    assert asked(standing)
    standing.hold(False)
    for window in (maybe, replace(nothing, main=True), None):
        game.window = window
        assert asked(standing)
    game.window = nothing
    standing.change(discretion=False)
    assert asked(standing), "who has a screen to themselves"


def test_discretion_follows_stops_and_answers_for_good() -> None:
    assert passes(DISCREET, Pause("draw", own_turn=False), has_answer=False)
    assert passes(Wishes(discretion=True, always=(("bolt", False),)), WAITING, has_answer=False)


# -- told and kept


def test_every_change_is_told_once() -> None:
    told: list[int] = []
    standing = StandingWishes(Fake(), lambda: told.append(1))
    standing.change(asking="auto")
    standing.let_go()
    standing.hold(False)
    assert told == []
    for change in (lambda: standing.toggle_stop("draw", True), lambda: standing.answer_always("bolt", True),
                   lambda: standing.pass_until("turn", None), lambda: standing.hold(True)):  # fmt: skip
        told.clear()
        change()
        assert told == [1]


def test_a_game_without_windows_is_passed_only_where_there_is_nothing_else() -> None:
    standing = StandingWishes(CounterGame())
    assert not isinstance(CounterGame(), Pausing)
    assert not asked(standing)
    assert asked(standing, ANSWER)
    standing.pass_until("turn", None)
    assert asked(standing, ANSWER)


# -- in a real game


def toy_session(seed: str, discretion: bool = False) -> Session:
    session = Session(ToyGame(), setup_for(ToyGame(), (ANN, BOB), seed))
    for seat in (0, 1):
        standing = StandingWishes(session.game)
        standing.change(discretion=discretion)
        session.auto_answers[seat] = standing
    return session


def shown(session: Session, seed: int) -> list[tuple[Pause, Sequence[Action]]]:
    """Plays to the end at random; the windows in which somebody was asked."""
    rng, found = Random(seed), []
    while not session.over:
        session.run_automatic()
        if session.decision is None:
            break
        seat = session.decision.seats[0]
        window = ToyGame().pause(session.view(seat), seat)
        if window is not None:
            found.append((window, session.legal(seat)))
        entry = one_random(session, rng)
        session.submit(entry.seat, entry.action)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_in_the_toy_only_who_has_an_answer_is_asked(seed: int) -> None:
    session = toy_session(str(seed))
    windows = shown(session, seed)
    assert all(len(legal) > 1 for _, legal in windows)
    assert any(entry.auto for entry in session.entries)
    assert all(entry.action == PASS for entry in session.entries if entry.auto)


def test_in_the_toy_with_discretion_whoever_could_have_an_answer_is_asked() -> None:
    windows = [each for seed in range(12) for each in shown(toy_session(str(seed), discretion=True), seed)]
    assert all(window.could for window, _ in windows)
    assert any(len(legal) == 1 for _, legal in windows)


@pytest.mark.parametrize("seed", range(40))
def test_the_windows_of_the_toy_keep_their_promises(seed: int) -> None:
    """Never false where something is legal; the same from the view; nothing but passing windows."""
    game = ToyGame()
    session = played(game, actions=0, seed=seed, seats=(ANN, BOB))
    rng = Random(seed)
    while (decision := session.decision) is not None:
        for seat in (0, 1):
            window = game.pause(session.truth(), seat)
            assert window == game.pause(session.view(seat), seat)
            assert game.prompt(session.truth(), seat) == game.prompt(session.view(seat), seat)
            if window is not None:
                assert PASS in session.legal(seat)
                assert window.could or len(session.legal(seat)) == 1
                assert game.pause(session.view(None), seat) == window, "all of it is public"
            prompt = game.prompt(session.truth(), seat)
            if prompt is not None:
                assert {prompt.yes, prompt.no} <= set(session.legal(seat))
        assert decision.kind != "respond" or game.pause(session.truth(), decision.seats[0]) is not None
        entry = one_random(session, rng)
        session.submit(entry.seat, entry.action)
