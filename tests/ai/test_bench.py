"""The bench measures everything it promises; how fast it finds things is nobody's test."""

from __future__ import annotations

from dataclasses import asdict

from coin_row import CoinGame

from wowtable.commands.bench import GOALS, BenchReport, GameBench, bench_game


def test_all_measures_are_there_and_positive() -> None:
    measures = bench_game(CoinGame(), 3, seconds=0.01)
    assert all(value > 0 for value in measures.values()), measures
    promised = set(GOALS) - {"content load ms", "start-up ms"}
    assert promised <= set(measures)
    assert measures["decisions a game"] == 18


def test_report_as_text_and_plain() -> None:
    report = BenchReport("3.11", {"start-up ms": 120.0}, (GameBench("coin_row", 3, {"state copy µs": 1.25}),))
    assert report.to_plain() == asdict(report)
    lines = report.to_text().splitlines()
    assert lines[0] == "Python 3.11"
    assert lines[1].split() == ["start-up", "ms", "120.0", "goal:", "1,000", "at", "most"]
    assert "coin_row, 3 seats" in lines
    assert lines[-1].split()[:4] == ["state", "copy", "µs", "1.2"]
