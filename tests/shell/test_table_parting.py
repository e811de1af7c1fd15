"""Who must not look when the screen changes hands: only those from whom something is hidden, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.shipped import toy
from tests.toy.game import ToyGame
from wowtable.ai.thinker import LocalThinker
from wowtable.core.knowledge import mask_thoughts
from wowtable.session import Session
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.table.match import Match

from .table_kit import session_of

BEATS = 4_000


class OpenAtFirst(ToyGame):
    """All hands lie open before round 2."""

    def view(self, s: Any, seat: int | None) -> Any:
        return s.copy() if s.round < 2 else super().view(s, seat)


class OpenCards(ToyGame):
    """All hands lie open; what is bid does not."""

    def view(self, s: Any, seat: int | None) -> Any:
        view = s.copy()
        mask_thoughts(view, seat)
        return view


def match_of(session: Session) -> Match:
    return Match(session, Presenter({}, None, speed="instant"), lambda: LocalThinker(toy().game))


def beat(match: Match) -> None:
    """Plays the first offer whenever somebody can, and lifts no curtain."""
    match.update(16)
    match.decline()
    if match.my_turn:
        match.choose(match.legal[0])


def bidding(match: Match) -> bool:
    """Even friends bid unseen."""
    decision = match.session.decision
    return decision is not None and decision.kind == "bid"


def test_team_mates_with_open_hands_meet_no_curtain_but_to_bid() -> None:
    match = match_of(session_of("hrhr", teams=True))
    eyes = set()
    for _ in range(BEATS):
        beat(match)
        assert match.curtain is None or bidding(match)
        match.lift_curtain()
        eyes.add(match.viewer)
    assert match.session.over
    assert eyes >= {0, 2}


def test_rivals_are_parted_from_team_mates() -> None:
    match = match_of(session_of("hhhr", teams=True))
    parted = set()
    for _ in range(BEATS):
        if match.curtain is not None:
            if not bidding(match):
                parted.add((match.viewer, match.curtain.seat))
            match.lift_curtain()
        beat(match)
    assert match.session.over
    assert {(0, 1), (1, 0)} <= parted
    assert not parted & {(0, 2), (2, 0)}


def test_nobody_is_parted_while_all_lies_open_and_everybody_once_it_does_not() -> None:
    session = Session(OpenAtFirst(), session_of("hh").setup)
    match = match_of(session)
    changes, viewer = 0, match.viewer
    for _ in range(BEATS):
        beat(match)
        if session.view(None).round >= 2:
            break
        assert match.curtain is None
        changes, viewer = changes + (match.viewer != viewer), match.viewer
    assert changes > 2
    assert match.curtain is not None or match.viewer is None
    match.update(16)
    assert match.curtain is not None


@pytest.mark.parametrize(("options", "viewer"), [({"teams": True}, 0), ({}, None)])
def test_a_loaded_game_begins_behind_a_curtain_only_if_people_part(options: dict[str, Any], viewer: int | None) -> None:
    session = session_of("hrhr", **options)
    while session.decision is not None and session.decision.seats[0] != 0:
        session.submit(session.decision.seats[0], session.legal(session.decision.seats[0])[0])
    match = match_of(session)
    assert match.viewer == viewer
    match.update(16)
    assert (match.curtain is None) is (viewer is not None)
    assert match.cover() is False


def bids_of(match: Match) -> list[str]:
    """Who is parted from the others and who answers, in the first auction from here on."""
    told: list[str] = []
    for _ in range(BEATS):
        if told and not bidding(match):
            return told
        if bidding(match) and match.curtain is not None:
            told.append(f"{match.curtain.seat} alone")
        match.lift_curtain()
        if bidding(match) and match.my_turn:
            told.append(f"{match.viewer} bids")
        beat(match) if match.my_turn else match.update(16)
    raise AssertionError("nobody bids")


def test_who_answers_unseen_is_alone_but_for_the_last_whose_answer_opens_all() -> None:
    """Every time anew: once all is open everybody may be near again, whoever came to the screen last."""
    match = match_of(Session(OpenCards(), session_of("hhh").setup))
    assert bids_of(match) == ["1 alone", "1 bids", "0 alone", "0 bids", "2 bids"]
    assert bids_of(match) == ["2 alone", "2 bids", "0 alone", "0 bids", "1 bids"]


def test_friends_too_are_alone_with_what_they_answer_unseen() -> None:
    assert bids_of(match_of(session_of("hrhr", teams=True))) == ["0 alone", "0 bids", "2 alone", "2 bids"]


def test_a_game_loaded_where_all_answer_unseen_begins_behind_a_curtain() -> None:
    session = Session(OpenCards(), session_of("hh").setup)
    while session.decision is not None and session.decision.kind != "bid":
        session.submit(session.decision.seats[0], session.legal(session.decision.seats[0])[0])
    match = match_of(session)
    assert match.viewer is None
    match.update(16)
    assert match.curtain is not None
    assert match.curtain.why == "load"
