"""Scenario files of one game: each holds, and what is wrong in one is told.

A game tests its folder with a class `TestScenarios(ScenarioPromises)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from wowtable.core import Game, Table
from wowtable.session.scenario import play_scenario

from .shipped import shipped


@dataclass(frozen=True)
class Scenarios:
    """The files of a folder, and an example to write more of."""

    ruleset: str
    folder: Path
    example: str

    def paths(self) -> list[Path]:
        return sorted(self.folder.glob("*.yaml"))

    def failures(self, path: Path) -> list[str]:
        return list(play_scenario(path, self._lookup).failures)

    def table(self, path: Path) -> Table[Any, Any]:
        """As the file leaves it."""
        table = play_scenario(path, self._lookup).table
        assert table is not None
        return table

    def failures_of(self, text: str, folder: Path) -> list[str]:
        path = folder / "case.yaml"
        path.write_text(text, encoding="utf-8")
        return self.failures(path)

    def failures_with(self, addition: str, folder: Path) -> list[str]:
        """Of the example with some lines more."""
        return self.failures_of(f"{self.example.rstrip()}\n{addition}\n", folder)

    def _lookup(self, id: str, options: Mapping[str, str]) -> tuple[Game, Mapping[str, Any]]:
        assert id == self.ruleset
        return shipped(id).game, shipped(id).manifest.option_values(options)


class ScenarioPromises:
    """What holds for each file of `scenarios`."""

    scenarios: ClassVar[Scenarios]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Tests with a `path` run for every file."""
        if "path" in metafunc.fixturenames:
            metafunc.parametrize("path", self.scenarios.paths(), ids=lambda path: path.stem)

    def test_there_are_scenarios(self) -> None:
        assert len(self.scenarios.paths()) >= 5

    def test_a_scenario_holds(self, path: Path) -> None:
        assert self.scenarios.failures(path) == []
