"""The loop in which games are played: who decides now, what they answer, and when it stops."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice

import pytest

from wowtable.core import MOST_DECISIONS, Action, Decision, Play, RulesError, Seat

SAY = Action("say")


@dataclass
class Round:
    """Asks both seats at once, for so many answers."""

    left: int
    said: list[Seat] = field(default_factory=list)

    @property
    def decision(self) -> Decision | None:
        return Decision("word", (0, 1)) if self.left else None

    def take(self, seat: Seat, action: Action) -> int:
        self.left -= 1
        self.said.append(seat)
        return self.left


def play(round: Round, silent: Seat = -1, **more: Seat | None) -> Play[int]:
    whose = (lambda _: more["whose"]) if "whose" in more else (lambda decision: decision.seats[0])
    return Play(lambda: round.decision, lambda seat: None if seat == silent else SAY, round.take, whose)


def test_it_tells_what_came_of_each_answer_to_the_end() -> None:
    round = Round(3)
    assert list(play(round).steps()) == [2, 1, 0]
    assert round.said == [0, 0, 0]


def test_who_stops_listening_leaves_the_rest_unplayed() -> None:
    """What was told has happened, and no more than that; a move that is only announced has not."""
    round = Round(9)
    assert list(islice(play(round).steps(), 2)) == [8, 7]
    assert list(islice(play(round).moves(), 2)) == [(0, SAY), (0, SAY)]
    assert round.said == [0, 0, 0]


def test_it_waits_for_whoever_has_no_answer_and_where_nobody_may_answer() -> None:
    round = Round(3)
    assert list(play(round, silent=1, whose=1).steps()) == []
    assert list(play(round, whose=None).steps()) == []
    assert play(round, whose=1).to_end() == 3
    assert round.said == [1, 1, 1]


def test_a_game_without_end_is_a_fault() -> None:
    assert play(Round(MOST_DECISIONS)).to_end() == MOST_DECISIONS
    with pytest.raises(RulesError):
        play(Round(MOST_DECISIONS + 1)).to_end()
