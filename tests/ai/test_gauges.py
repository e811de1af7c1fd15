"""What games count while computers play them, and how findings are held against their bounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from coin_row import CoinGame

from wowtable.ai.game_ref import GameRef
from wowtable.ai.gauges import Counts, Finding, median, ratio, summed
from wowtable.ai.mapping import Here, Processes
from wowtable.ai.sim import run_sim
from wowtable.core import Event


class CountedCoins(CoinGame):
    """Counts the answers of each seat, and the coins at the end."""

    def gauge(self, t: Any) -> AnswerGauge:
        return AnswerGauge()

    def findings(self, counts: Counts) -> Sequence[Finding]:
        return ()


class AnswerGauge:
    def __init__(self) -> None:
        self.answers = 0

    def saw(self, t: Any, events: Sequence[Event]) -> None:
        self.answers += 1

    def counts(self, t: Any, outcome: Sequence[float]) -> Counts:
        return {"answers": self.answers, "coins": sum(map(len, t.state.taken)), "won.0": outcome[0]}


def test_what_is_counted_does_not_hang_on_who_plays_the_games() -> None:
    levels, ref = ("easy", "easy"), GameRef("test_gauges:CountedCoins")
    once = run_sim(Here(CountedCoins()), 4, levels, seed=1, gauged=True)
    twice = run_sim(Processes(ref, 2), 4, levels, seed=1, gauged=True)
    assert once.counts == twice.counts
    assert once.counts["answers"] == once.decisions
    assert once.counts["coins"] == 4 * 12
    assert once.counts["won.0"] == once.by_seat[0].wins
    assert run_sim(Here(CountedCoins()), 2, levels, seed=1).counts == {}


def test_sums_medians_and_ratios() -> None:
    total = summed([{"turns.4": 1, "wins": 1}, {"turns.4": 1, "turns.9": 3, "wins": 0.5, "games": 2}])
    assert total == {"turns.4": 2, "turns.9": 3, "wins": 1.5, "games": 2}
    assert median(total, "turns") == 9
    assert median(total, "levels") == 0
    assert ratio(total, "wins", "games") == 0.75
    assert ratio(total, "wins", "heroes") == 0


@pytest.mark.parametrize(
    ("finding", "told"),
    [
        (Finding("pace", 21, 18, 22), "| pace | 21 | 18 to 22 |  |"),
        (Finding("pace", 25, 18, 22), "| pace | 25 | 18 to 22 | MISSED |"),
        (Finding("wins", 0.31, 0.2, 0.3, True, "her"), "| wins: her | 31.0% | 20.0% to 30.0% | MISSED |"),
        (Finding("stuck", 1, None, 0), "| stuck | 1 | at most 0 | MISSED |"),
        (Finding("met", 2.5, 3), "| met | 2.5 | at least 3 | MISSED |"),
        (Finding("told", 7), "| told | 7 |  |  |"),
        (Finding("wins", 0.3, 0.2, 0.3, True, "", (0.1, 0.5)), "| wins | 30.0% (10.0% to 50.0%) | 20.0% to 30.0% |  |"),
        (
            Finding("low", 0.1, 0.2, 0.3, True, "", (0.05, 0.21)),
            "| low | 10.0% (5.0% to 21.0%) | 20.0% to 30.0% | open |",
        ),
        (Finding("high", 8, 2, 3, within=(4, 9)), "| high | 8 (4 to 9) | 2 to 3 | MISSED |"),
    ],
)
def test_a_finding_tells_its_bounds_and_whether_they_hold(finding: Finding, told: str) -> None:
    assert finding.to_text() == told
