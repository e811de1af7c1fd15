from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.session.counter import Added, CounterGame, Peeked
from tests.session.games import ANN, BOB, GAMES, ROBOT, begun, one_random, play_on, played, setup_for
from wowtable.core import Action, Decision, Game, IllegalAction, Rolled, Seat
from wowtable.core.ballot import Ballot
from wowtable.session import LogEntry, ReadOnly, SeatSetup, Session, replayed

ADD, PEEK, ROLL, END = Action("add", (2,)), Action("peek"), Action("roll"), Action("end")


def test_an_action_on_offer_is_taken_and_logged() -> None:
    session = begun(CounterGame())
    step = session.submit(0, ADD)
    assert session.entries == (LogEntry(0, ADD),)
    assert step.number == 1
    assert step.events == (Added(0, 2),)
    assert session.view(0).total[0] == 2


@pytest.mark.parametrize(("seat", "action"), [(1, ADD), (0, Action("add", (9,))), (7, END), (-1, END)])
def test_anything_else_is_refused_and_changes_nothing(seat: Seat, action: Action) -> None:
    session = begun(CounterGame())
    before = session.digest
    with pytest.raises(IllegalAction):
        session.submit(seat, action)
    assert session.digest == before
    assert session.entries == ()


class Stumbling(CounterGame):
    """Breaks in the middle of an action."""

    def setup(self, t: Any) -> None:
        super().setup(t)
        t.state.rounds = 1

    def new_state(self, seats: int, options: Any) -> Any:
        state = super().new_state(seats, options)
        state.total = _Trap()
        return state


class _Trap(dict[Seat, int]):
    def __setitem__(self, seat: Seat, value: int) -> None:
        if value == 2:
            raise ZeroDivisionError
        super().__setitem__(seat, value)

    def copy(self) -> _Trap:
        return _Trap(self)


def test_rules_that_break_leave_the_game_as_it_was() -> None:
    session = begun(Stumbling())
    session.submit(0, Action("add", (1,)))
    before = session.digest
    with pytest.raises(ZeroDivisionError):
        session.submit(0, Action("add", (1,)))
    assert session.digest == before
    assert session.length == 1
    assert session.submit(0, END).number == 2


def test_facts_are_masked_for_each_viewer() -> None:
    session = begun(CounterGame())
    session.submit(0, PEEK)
    own = [event for event in session.events(0, 1) if isinstance(event, Peeked)]
    others = [event for event in session.events(1, 1) if isinstance(event, Peeked)]
    assert own[0].card is not None
    assert others[0].card is None


def test_a_batch_shows_a_viewer_only_the_own_action() -> None:
    session = begun(CounterGame())
    step = session.submit(0, PEEK)
    assert step.seen_by(session.game, 0).entry == LogEntry(0, PEEK)
    seen = step.seen_by(session.game, 1)
    assert seen.entry is None
    assert seen.after.hand[0] is None
    assert seen.before.hand[0] is None


def test_changing_a_view_changes_nothing_else() -> None:
    session = begun(CounterGame())
    before = session.digest
    view = session.view(0)
    view.total[0] = 99
    view.stack.clear()
    session.truth().stack.clear()
    assert session.digest == before


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_an_observation_gives_no_way_to_the_true_state(game: Game) -> None:
    session, rng = begun(game), Random(5)
    while not session.over:
        seat = session.decision.seats[0]  # type: ignore[union-attr]
        before = session.digest
        obs = session.obs(seat)
        assert set(obs.legal) == set(session.legal(seat))
        for holder in (obs.view, obs.sample(rng)):
            holder.stack.clear()
            holder.draws["die"] = 99
        assert session.digest == before
        entry = one_random(session, rng)
        session.submit(entry.seat, entry.action)


def test_an_observation_does_not_depend_on_what_is_hidden() -> None:
    session = begun(CounterGame(), (ANN, BOB))
    play_on(session, 6, Random(3))
    seat = session.decision.seats[0]  # type: ignore[union-attr]
    samples = {session.obs(seat).sample(Random(n)).pile for n in range(40)}
    assert len(samples) > 10


def test_the_end_gives_outcome_and_seed() -> None:
    session = begun(CounterGame())
    assert session.outcome() is None
    assert session.seed_revealed is None
    play_on(session, 10_000, Random(1))
    assert session.over
    assert sum(session.outcome() or ()) == pytest.approx(1)
    assert session.seed_revealed == "seed"


def test_a_read_only_game_refuses_everything() -> None:
    session = begun(CounterGame())
    session.submit(0, ADD)
    session.read_only = True
    with pytest.raises(ReadOnly):
        session.submit(0, ADD)
    with pytest.raises(ReadOnly):
        session.undo()
    assert session.length == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_the_same_setup_and_actions_are_the_same_game(game: Game) -> None:
    first = played(game)
    second = replayed(game, first.setup, first.entries)
    assert second.digest == first.digest
    assert second.facts() == first.facts()


def test_another_seed_is_another_game() -> None:
    game = CounterGame()
    digests = {Session(game, setup_for(game, seed=str(n))).digest for n in range(20)}
    assert len(digests) == 20


class EndsAtOnce:
    def answer(self, seat: Seat, decision: Decision, legal: Sequence[Action], view: Any) -> Action | None:
        return END if END in legal else None


def test_standing_wishes_answer_for_people_only() -> None:
    session = begun(CounterGame(), (ANN, ROBOT))
    session.auto_answers = {0: EndsAtOnce(), 1: EndsAtOnce()}
    steps = session.run_automatic()
    assert [step.entry for step in steps] == [LogEntry(0, END, auto=True)]
    assert session.decision is not None
    assert session.decision.seats == (1,)


def test_names_are_made_fit_to_show() -> None:
    assert SeatSetup(name="  A\u202enn\n\x1b[31m  the   Great and Terrible").name == "Ann [31m the Great a"
    assert SeatSetup(name="Zoë").name == "Zoë"
    assert SeatSetup(name="\u200b\u2066").name == ""


def test_secret_answers_stay_in_the_masked_stack() -> None:
    session = begun(CounterGame(), (ANN, BOB))
    session.submit(0, END)
    session.submit(1, END)
    session.submit(0, Action("bid", (2,)))
    secret = session.view(1).stack[-1]
    assert isinstance(secret, Ballot)
    assert secret.voices[0].votes == ((0, None),)


def test_every_public_roll_carries_its_place() -> None:
    session = begun(CounterGame(), (ANN, ROBOT))
    session.submit(0, ROLL)
    session.submit(0, ROLL)
    assert [(e.stream, e.index) for e in session.facts() if isinstance(e, Rolled)] == [("die", 0), ("die", 1)]
