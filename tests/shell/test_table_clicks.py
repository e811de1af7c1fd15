"""What one click costs, in calls: exact on every machine and under any load."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.shell.table_kit import program_in, session_of, table_in
from wowtable.shell.measure import click_calls, counted
from wowtable.shell.pilot import Pilot
from wowtable.shell.program.scene import Ui
from wowtable.shell.table.log_book import LogLine
from wowtable.shell.table.log_heights import LineHeights
from wowtable.shell.table.table_scene import TableScene
from wowtable.shell.widgets import Widget
from wowtable.text.rich import TextRun

MOST = 5500
"""Half as many again as it takes."""


def _at_hand(pilot: Pilot, scene: TableScene) -> None:
    """Whoever is asked sits at the screen."""
    scene.match.lift_curtain()
    pilot.wait()


def test_calls_are_counted_with_those_they_make() -> None:
    def three() -> list[int]:
        return [abs(one()), one()]

    def one() -> int:
        return 1

    assert counted(three) == 3


def test_a_click_stays_within_its_calls(tmp_path: Path) -> None:
    pilot, scene = table_in(tmp_path, session_of("hh"))
    calls = click_calls(pilot.app, scene, 12)
    assert scene.match.session.length >= 12
    assert 0 < calls["click calls"] < MOST, calls
    parts = [number for name, number in calls.items() if name != "click calls"]
    assert sum(parts) == pytest.approx(calls["click calls"])


def test_a_click_builds_the_table_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene = table_in(tmp_path, session_of("hh"))
    _at_hand(pilot, scene)
    built: list[int] = []
    build: Callable[[TableScene, Ui], Widget] = TableScene.build

    def noted(self: TableScene, ui: Ui) -> Widget:
        built.append(self.match.session.length)
        return build(self, ui)

    monkeypatch.setattr(TableScene, "build", noted)
    scene.choose(scene.match.legal[0])
    pilot.wait()
    assert len(built) == 1


def test_a_log_is_measured_once_and_afresh_where_it_differs(tmp_path: Path) -> None:
    type = program_in(tmp_path)[1].type
    lines = [LogLine(str(n), n, None, "", (TextRun("word " * 7 * n),), frozenset(), n == 3) for n in range(8)]
    known = LineHeights()
    first = known.bottoms(type, lines[:-1], 300.0)
    whole = known.bottoms(type, lines, 300.0)
    assert whole[:-1] == first
    assert whole == LineHeights().bottoms(type, lines, 300.0)
    again = counted(lambda: known.bottoms(type, lines, 300.0))
    assert again < counted(lambda: LineHeights().bottoms(type, lines, 300.0)) / 2
    other = [lines[0], *lines[2:]]
    assert known.bottoms(type, other, 300.0) == LineHeights().bottoms(type, other, 300.0)
    assert known.bottoms(type, lines, 200.0)[-1] > whole[-1]
