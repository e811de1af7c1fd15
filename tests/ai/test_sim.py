"""Simulations repeat, rotate the seats and count right."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from coin_row import CoinGame, CoinState

from wowtable.ai import Limits
from wowtable.ai.game_ref import GameRef
from wowtable.ai.intervals import as_pair, wilson
from wowtable.ai.mapping import Here, Processes
from wowtable.ai.match import MatchResult, Pairing, matches_of
from wowtable.ai.sim import run_sim
from wowtable.ai.sim_report import ResultRow, SimReport, Thought, report_of

REF = GameRef("coin_row:CoinGame")


def timeless(report: SimReport) -> SimReport:
    def still(rows: tuple[ResultRow, ...]) -> tuple[ResultRow, ...]:
        return tuple(replace(row, thought=Thought()) for row in rows)

    return replace(
        report,
        seconds=0.0,
        by_entrant=still(report.by_entrant),
        by_level=still(report.by_level),
        by_seat=still(report.by_seat),
    )


def test_everybody_sits_everywhere_in_every_deal() -> None:
    matches = matches_of(("hard", "normal", "easy"), 6, "s")
    for deal in {match.deal for match in matches}:
        seatings = [match.entrants for match in matches if match.deal == deal]
        assert len(seatings) == 3
        for seat in range(3):
            assert {seating[seat] for seating in seatings} == {0, 1, 2}


def test_games_among_equals_may_each_have_a_deal_of_their_own() -> None:
    matches = matches_of(("easy", "easy", "easy"), 6, "s", fresh=True)
    assert len({match.deal for match in matches}) == 6
    assert {match.entrants for match in matches} == {match.entrants for match in matches_of(("easy",) * 3, 6, "s")}


def test_entrants_and_levels_belong_together() -> None:
    for match in matches_of(("hard", "normal", "easy"), 6, "s"):
        assert match.levels == tuple(("hard", "normal", "easy")[e] for e in match.entrants)


def test_jobs_do_not_change_the_result() -> None:
    once = run_sim(Here(CoinGame()), 8, ("hard", "easy"), seed=5, limits={"hard": Limits(iterations=20)})
    twice = run_sim(Processes(REF, 2), 8, ("hard", "easy"), seed=5, limits={"hard": Limits(iterations=20)})
    assert timeless(once) == timeless(twice)


def test_hash_seed_does_not_change_the_result() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from test_sim import CoinGame, Here, Limits, run_sim, timeless\n"
        "limits = {'hard': Limits(iterations=20)}\n"
        "print(timeless(run_sim(Here(CoinGame()), 6, ('hard', 'normal', 'easy'), seed=2, limits=limits)).to_json())\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code, str(Path(__file__).parent)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1")
    ]
    assert told[0] == told[1]
    assert '"games": 6' in told[0]


def test_seed_changes_the_result() -> None:
    one, other = (run_sim(Here(CoinGame()), 20, ("random", "random"), seed=seed) for seed in (1, 2))
    assert timeless(replace(one, seed="")) != timeless(replace(other, seed=""))


def test_wins_add_up() -> None:
    report = run_sim(Here(CoinGame()), 30, ("random", "easy", "easy"), seed=3)
    assert sum(row.wins for row in report.by_entrant) == pytest.approx(30)
    assert sum(row.wins for row in report.by_seat) == pytest.approx(30)
    assert [(row.name, row.games) for row in report.by_level] == [("random", 30), ("easy", 60)]
    assert report.shortest == report.longest == 18
    assert report.decisions == 30 * 18


class BrokenGame(CoinGame):
    def outcome(self, s: CoinState) -> tuple[float, ...]:
        raise ZeroDivisionError("no points")


class EndlessGame(CoinGame):
    def new_state(self, seats: int, options: Mapping[str, Any]) -> CoinState:
        raise ValueError(f"bad options {dict(options)}")


def test_faults_are_reported_with_their_deal() -> None:
    report = run_sim(Here(BrokenGame()), 2, ("random", "random"), seed="f")
    assert report.games == 0
    assert [(e.number, e.deal, e.error) for e in report.errors] == [
        (0, "f/0", "ZeroDivisionError: no points"),
        (1, "f/0", "ZeroDivisionError: no points"),
    ]
    assert report.to_text().endswith(
        "error in game 0 (f/0, random,random): ZeroDivisionError: no points (and in 1 more)"
    )


def test_options_reach_the_game() -> None:
    report = run_sim(Here(EndlessGame()), 1, ("random",), options={"length": 9})
    assert report.errors[0].error == "ValueError: bad options {'length': 9}"


def test_report_as_json_and_text() -> None:
    report = run_sim(Here(CoinGame()), 4, ("easy", "random"), seed="j")
    plain = json.loads(report.to_json())
    assert plain["levels"] == ["easy", "random"]
    assert plain["games"] == 4
    assert plain["by_entrant"][0]["name"] == "1:easy"
    assert "95 % interval" in report.to_text()


def test_what_a_decision_takes_is_told_by_level() -> None:
    """Most of them, and the longest of all; a game takes what its decisions take together."""
    match = Pairing(0, "d", ("easy", "hard"), ("a", "b"), (0, 1))
    games = [MatchResult(match, (1.0, 0.0), 4, 9.0, ((0.1, 0.3), ())), MatchResult(match, (0.0, 1.0), 4, 9.0, ((), ()))]
    easy, hard = report_of(("easy", "hard"), "s", {}, games).by_level
    assert easy.thought == Thought(pytest.approx(0.2), 0.3, 0.3)
    assert hard.thought == Thought()
    many = [MatchResult(match, (1.0, 0.0), 4, 9.0, (tuple(map(float, range(1000))), ()))]
    assert report_of(("easy", "hard"), "s", {}, many).by_level[0].thought.most == 990


def test_wilson_against_published_values() -> None:
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert all(wilson(0, n)[0] >= 0.0 and wilson(n, n)[1] <= 1.0 for n in range(1, 200))


def test_odds_of_many_players_as_a_pair() -> None:
    assert as_pair(0.25, 0.25) == pytest.approx(0.5)
    assert as_pair(0.5, 0.25) == pytest.approx(0.75)
    assert as_pair(0.75, 0.5) == pytest.approx(0.75)
    assert as_pair(1.0, 0.3) == 1.0


@pytest.mark.parametrize(("better", "worse", "margin"), [("easy", "random", 0.65), ("normal", "easy", 0.55)])
def test_quick_levels_stand_in_order(better: str, worse: str, margin: float) -> None:
    report = run_sim(Here(CoinGame()), 200, (better, worse), seed="order")
    assert report.by_entrant[0].share > margin


def test_search_beats_greed() -> None:
    report = run_sim(Here(CoinGame()), 40, ("hard", "normal"), seed="order", limits={"hard": Limits(iterations=150)})
    assert report.by_entrant[0].share > 0.55
