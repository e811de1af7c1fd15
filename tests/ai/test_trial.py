"""Trial games in a process of their own: they come in one by one, change seats, and end when they are told to."""

from __future__ import annotations

import os
import time

import pytest

from wowtable.ai.game_ref import GameRef
from wowtable.ai.intervals import wilson
from wowtable.ai.trial import Score, Trial, tally_of

COINS = GameRef("coin_row:CoinGame")
LONG = 60.0


def finished(trial: Trial) -> Trial:
    end = time.monotonic() + LONG
    while not trial.over and time.monotonic() < end:
        trial.poll()
        time.sleep(0.01)
    return trial


def test_all_games_come_in() -> None:
    trial = finished(Trial(COINS, "random", ({}, {}), 6, "s"))
    try:
        assert [score.number for score in trial.scores] == list(range(6))
        assert [score.error for score in trial.scores] == [""] * 6
        assert trial.trouble == ""
        assert trial.tally.games == 6
    finally:
        trial.close()


def test_the_same_seed_gives_the_same_games() -> None:
    both = [finished(Trial(COINS, "random", ({}, {}), 4, "again")) for _ in range(2)]
    for trial in both:
        trial.close()
    assert both[0].scores == both[1].scores


def test_entrants_change_seats_with_their_options() -> None:
    """Whoever has the option "first" wins, wherever the two sit."""
    trial = finished(Trial(GameRef("seated:Seated"), "random", ({"place": "first"}, {"place": "second"}), 4, "s"))
    trial.close()
    assert [score.share for score in trial.scores] == [1.0, 1.0, 1.0, 1.0]
    assert trial.tally.low > 0.5


def test_closing_ends_the_process_at_once() -> None:
    trial = Trial(GameRef("troublemakers:Sleepy", ("0",)), "easy", ({}, {}), 4, "s")
    process = trial.process_id
    trial.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_game_that_cannot_be_loaded_is_told() -> None:
    trial = finished(Trial(GameRef("no_such_module:Game"), "easy", ({}, {}), 4, "s"))
    trial.close()
    assert "no_such_module" in trial.trouble
    assert trial.over


def test_what_the_games_say() -> None:
    scores = [Score(0, 1.0), Score(1, 0.0), Score(2, 1.0), Score(3, 0.0, "broke")]
    tally = tally_of(scores)
    assert (tally.games, tally.wins) == (3, 2.0)
    assert (tally.low, tally.high) == wilson(2, 3)
    assert tally_of([]).high == 1.0
