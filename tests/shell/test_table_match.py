"""The match: who is asked, who sees what, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from tests.games.shipped import toy
from tests.session.opened import resumable
from wowtable.ai.thinker import How, LocalThinker, ThinkRequest, ThinkResult
from wowtable.core import Action
from wowtable.session import Keeper, Session, open_record, read_save
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.table.match import Match
from wowtable.shell.table.viewers import first_viewer

from .table_kit import session_of, walked

STEPS = 2_000


def match_of(session: Session, keeper: Keeper | None = None, speed: str = "instant") -> Match:
    presenter = Presenter({}, None, speed=speed)
    return Match(session, presenter, lambda: LocalThinker(toy().game, "test"), keeper)


def run(match: Match, until: Callable[[], bool], ms: float = 16.0) -> None:
    for _ in range(STEPS):
        if until():
            return
        match.update(ms)
    raise AssertionError("it never comes to that")


def to_my_turn(match: Match, choices: int = 2) -> None:
    run(match, lambda: match.curtain is not None or (match.my_turn and len(match.legal) >= choices))


def act(match: Match, action: Action | None = None) -> None:
    assert match.choose(action or match.legal[0])


def play_on(match: Match) -> None:
    """First offers only, until the game is over."""

    def step() -> bool:
        if match.curtain is not None:
            match.lift_curtain()
        elif match.my_turn:
            act(match)
        return "over" in match.news

    run(match, step)


def test_computer_players_alone_come_to_the_end() -> None:
    match = match_of(session_of("er"))
    run(match, lambda: "over" in match.news)
    assert match.session.over
    assert match.viewer is None


def test_a_person_is_asked_after_the_others_have_acted() -> None:
    match = match_of(session_of("rhr", seed="3"))
    to_my_turn(match, 1)
    assert match.viewer == 1
    assert 1 in match.to_act
    assert set(match.legal) == set(match.session.legal(1))


def test_what_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    match = match_of(session_of("hr"))
    to_my_turn(match)
    digest = match.session.digest
    assert not match.choose(Action("fly", ("moon",)))
    assert match.session.digest == digest


def test_nothing_can_be_chosen_while_it_is_not_my_turn() -> None:
    match = match_of(session_of("hr", seed="2"))
    run(match, lambda: match.viewer not in match.to_act or match.session.over)
    assert not match.session.over
    assert match.legal == ()
    assert not match.choose(match.session.legal(match.to_act[0])[0])


def test_one_person_never_meets_a_curtain() -> None:
    match = match_of(session_of("hre"))

    def step() -> bool:
        assert match.curtain is None
        if match.my_turn:
            act(match)
        return "over" in match.news

    run(match, step)


def test_two_people_with_secrets_are_parted_by_a_curtain_each_time() -> None:
    match = match_of(session_of("hh"))
    assert match.viewer is None
    run(match, lambda: match.curtain is not None)
    seen = []
    for _ in range(6):
        to_my_turn(match, 1)
        if match.curtain is not None:
            assert match.legal == ()
            assert match.viewer != match.curtain.seat
            seen.append(match.curtain.seat)
            match.lift_curtain()
            assert match.viewer == seen[-1]
        else:
            act(match)
    assert seen == [seen[n % 2] for n in range(len(seen))]
    assert len(set(seen)) == 2


def test_nothing_moves_behind_the_curtain() -> None:
    match = match_of(session_of("hh"))
    run(match, lambda: match.curtain is not None)
    before = (match.session.length, match.viewer)
    for _ in range(50):
        assert not match.update(1000)
    assert (match.session.length, match.viewer) == before


def test_a_game_that_goes_on_from_a_file_opens_behind_the_curtain() -> None:
    match = match_of(walked(session_of("hh"), 3))
    run(match, lambda: match.curtain is not None)
    assert match.curtain is not None
    assert match.curtain.why == "load"


def test_taking_back_and_doing_again_come_to_the_same_position() -> None:
    match = match_of(session_of("hr", seed="5"))
    for _ in range(200):
        to_my_turn(match, 1)
        before = match.session.digest
        act(match)
        if not match.undo_refusal():
            break
    after = match.session.digest
    assert match.undo()
    assert match.session.digest == before
    assert match.my_turn
    assert match.redo()
    assert match.session.digest == after


def test_undo_says_why_not() -> None:
    match = match_of(session_of("hr"))
    to_my_turn(match)
    assert match.undo_refusal() in ("nothing", "other_seat", "dice", "revealed")
    assert not match.undo()


def answers_taken_back(match: Match, choices: int = 8) -> int:
    """Of the first choices, those that went back together with what a computer player had answered."""
    found = 0
    for _ in range(choices):
        to_my_turn(match)
        before = match.session.digest
        act(match)
        run(match, lambda: match.my_turn or match.session.over)
        if match.session.entries[-1].seat == 1 and match.undo() and match.session.digest == before:
            assert match.my_turn
            assert match.redo()
            run(match, lambda: match.my_turn or match.session.over)
            found += 1
    return found


def test_computer_players_forgive_where_that_was_agreed() -> None:
    """Their answers are there already, and go back with the choice that they answered."""
    seeds = ("0", "1", "2", "3")
    assert sum(answers_taken_back(match_of(session_of("hr", seed, take_back=True))) for seed in seeds) > 0
    assert sum(answers_taken_back(match_of(session_of("hr", seed))) for seed in seeds) == 0


def test_a_hint_names_the_three_best_choices() -> None:
    match = match_of(session_of("hr"))
    to_my_turn(match, 3)
    offers = match.legal
    assert match.ask_hint()
    assert match.computers.hinting
    run(match, lambda: bool(match.computers.advice))
    assert 1 <= len(match.computers.advice) <= 3
    assert all(advice.action in offers for advice in match.computers.advice)
    assert match.session.length == match.shown
    act(match)
    assert match.computers.advice == ()


def test_who_concedes_is_played_for() -> None:
    match = match_of(session_of("hhr"))
    run(match, lambda: match.curtain is not None)
    match.lift_curtain()
    gone = match.viewer
    match.concede()
    assert gone not in match.people
    assert len(match.people) == 1
    assert not match.session.over
    play_on(match)
    assert match.session.over


def test_who_conceded_stays_away_when_the_game_is_loaded(tmp_path: Path) -> None:
    session = session_of("hhh")
    match = match_of(session, Keeper(tmp_path, session, lambda: "then", "then"))
    run(match, lambda: match.curtain is not None)
    match.lift_curtain()
    gone = match.viewer
    match.concede()
    assert match.viewer is None
    for _ in range(30):
        match.update(1000)
    [found] = resumable(tmp_path)
    again = match_of(open_record(found.record, lambda _: toy().game).session)
    assert gone not in again.people
    assert len(again.people) == 2
    run(again, lambda: again.curtain is not None)
    assert again.curtain is not None
    assert again.curtain.seat in again.people


def test_the_reel_shows_what_happened_since_my_last_turn() -> None:
    match = match_of(session_of("hh"), speed="normal")
    run(match, lambda: match.curtain is not None)
    match.lift_curtain()
    first = match.viewer
    for _ in range(40):
        run(match, lambda: match.my_turn or match.curtain is not None)
        if match.curtain is not None and match.curtain.seat == first:
            break
        if match.curtain is not None:
            match.lift_curtain()
        else:
            act(match)
    length = match.session.length
    match.lift_curtain()
    assert match.reel
    assert match.shown < length
    assert match.legal == ()
    run(match, lambda: not match.reel)
    assert match.shown == length


def test_who_comes_second_sees_what_the_first_has_done() -> None:
    match = match_of(session_of("hh"), speed="normal")
    run(match, lambda: match.curtain is not None)
    match.lift_curtain()
    assert not match.reel
    first = match.viewer
    for _ in range(40):
        run(match, lambda: match.my_turn or match.curtain is not None)
        if match.curtain is not None:
            break
        act(match)
    assert match.curtain is not None
    assert match.curtain.seat != first
    match.lift_curtain()
    assert match.reel
    assert match.shown == 0


def test_each_turn_is_saved_and_a_game_that_breaks_off_can_go_on(tmp_path: Path) -> None:
    session = session_of("hr")
    keeper = Keeper(tmp_path, session, lambda: "then", "then")
    match = match_of(session, keeper)
    for _ in range(6):
        to_my_turn(match, 1)
        act(match)
    assert keeper.slot.turns()
    found = resumable(tmp_path)
    assert len(found) == 1
    assert len(found[0].record.entries) == session.length


def test_every_minute_what_has_changed_is_saved(tmp_path: Path) -> None:
    session = session_of("hr")
    keeper = Keeper(tmp_path, session, lambda: "then", "then")
    match = match_of(session, keeper)
    to_my_turn(match, 1)
    act(match)
    match.update(60_001)
    _, newest = keeper.slot.turns()[0]
    assert len(read_save(newest).entries) == session.length


class Moody(LocalThinker):
    """How its answers came about follows `course`, whose last word stands for ever."""

    course: ClassVar[list[How]] = []

    def poll(self) -> ThinkResult | None:
        answer = super().poll()
        how = self.course.pop(0) if answer and len(self.course) > 1 else self.course[0]
        return answer and replace(answer, how=how)


@pytest.mark.parametrize(
    ("course", "told"),
    [
        ([How.THOUGHT], []),
        ([How.LATE], ["ai_slow"]),
        ([How.FAULT], ["ai_failed"]),
        ([How.QUICK], ["ai_quick"]),
        ([How.LATE, How.THOUGHT, How.LATE], ["ai_slow"]),
        ([How.QUICK, How.QUICK, How.THOUGHT], ["ai_quick", "ai_back"]),
        ([How.QUICK, How.THOUGHT, How.THOUGHT, How.QUICK], ["ai_quick", "ai_back", "ai_quick"]),
    ],
)
def test_trouble_with_a_computer_player_is_told_once_and_play_goes_on(course: list[How], told: list[str]) -> None:
    Moody.course = list(course)
    match = Match(session_of("er"), Presenter({}, None, speed="instant"), lambda: Moody(toy().game, "test"))
    run(match, lambda: "over" in match.news)
    assert match.session.length > 10
    assert match.news == [*told, "over"]


def test_while_a_person_thinks_a_player_who_could_not_be_had_is_sent_for_again() -> None:
    looked = []

    class Watched(LocalThinker):
        def poll(self) -> ThinkResult | None:
            looked.append(match.my_turn)
            return super().poll()

    match = Match(session_of("hr"), Presenter({}, None, speed="instant"), lambda: Watched(toy().game, "test"))
    to_my_turn(match, 1)
    match.update(1000)
    assert looked[-1]


@pytest.mark.parametrize("kind", ["festival", "bid"])
def test_where_all_are_asked_at_once_computers_wait_for_the_person(kind: str) -> None:
    """At a vote of three against one nothing would be left to decide."""
    match = match_of(session_of("ehee", rounds=6))

    def asked() -> bool:
        decision = match.session.decision
        if match.my_turn and decision is not None and decision.kind != kind:
            act(match)
        return match.my_turn and decision is not None and decision.kind == kind

    run(match, asked)
    before = match.session.length
    for _ in range(100):
        match.update(1000)
    assert (match.session.length, len(match.to_act)) == (before, 4)
    act(match, match.legal[-1])
    run(match, lambda: match.session.length > before + 2)
    assert match.session.entries[before].seat == 1
    assert all(entry.seat != 1 for entry in match.session.entries[before + 1 : before + 3])


def test_what_a_person_who_asks_advice_holds_is_not_seen_where_rivals_think() -> None:
    rooms: list[set[int]] = []

    class Listening(LocalThinker):
        def __init__(self) -> None:
            super().__init__(toy().game, "test")
            self.seats: set[int] = set()
            rooms.append(self.seats)

        def ask(self, question: ThinkRequest) -> None:
            self.seats.add(question.obs.seat)
            super().ask(question)

    match = Match(session_of("heh", seed="4"), Presenter({}, None, speed="instant"), Listening)
    for _ in range(12):
        to_my_turn(match, 1)
        if match.curtain is not None:
            match.lift_curtain()
        elif match.ask_hint():
            run(match, lambda: bool(match.computers.advice))
            act(match)
        else:
            act(match)
    assert {frozenset(seats) for seats in rooms} == {frozenset({1}), frozenset({0, 2})}


@pytest.mark.parametrize(("kinds", "viewer"), [("hr", 0), ("rh", 1), ("rr", None), ("hh", None)])
def test_whose_eyes_come_first(kinds: str, viewer: int | None) -> None:
    assert first_viewer(session_of(kinds)) == viewer


def test_step_by_step_waits_for_a_word_after_each_action_of_others() -> None:
    match = match_of(session_of("rr"), speed="step")
    run(match, lambda: match.waiting)
    length = match.session.length
    for _ in range(20):
        match.update(1000)
    assert match.session.length == length
    assert match.go_on()
    run(match, lambda: match.session.length > length)
