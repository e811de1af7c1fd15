"""What all tests share, and how those are marked that a quick run leaves out."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import PurePath
from types import ModuleType

import hypothesis
import pytest

hypothesis.settings.register_profile("no hurry", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("no hurry")

gc.disable()
"""While tests are collected nearly all that is made stays: to look through it again and again takes a quarter of the
time. It begins, at longer intervals than usual, when they are run."""
YOUNG = 20_000

HANDS = ("tests.games.screen_", "tests.screens", "tests.shell", "wowtable.shell.pilot", "wowtable.shell.program.app")
"""Whoever has something from there in hand draws."""
SCREEN_PLACES = {"cli", "screen", "screens", "shell", "window"}
DEEP_PLACES = {"conformance", "test_saves.py"}
DEEP_NAMES = ("test_kill", "test_random_")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write golden files anew; then review the diff")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--regenerate") and getattr(config.option, "numprocesses", None):
        raise pytest.UsageError("--regenerate writes files that several processes would write at once: leave out -n")


@pytest.fixture(scope="session")
def regenerate(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--regenerate"))


@pytest.fixture(scope="session", autouse=True)
def nobody_waits_for_the_disk() -> Iterator[None]:
    """No test pulls the plug. That the disk is asked, and when: reliability/test_storage and test_keeping."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda _handle: None)
        yield


def pytest_report_header() -> str:
    return f"soak: {os.environ.get('WOWTABLE_SOAK', '1')} (set WOWTABLE_SOAK to play more random games)"


def pytest_collection_finish() -> None:
    gc.set_threshold(YOUNG)
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    _side_by_side(items)
    for item in items:
        module = getattr(item, "module", None)
        if module is not None:
            for name in marks_of(module):
                item.add_marker(name)


def _side_by_side(items: list[pytest.Item]) -> None:
    """All that looks at one table follows on each other, so that its game is played once and not kept for long."""
    places = [n for n, item in enumerate(items) if item.path.parent.name == "conformance"]
    order = {item: n for n, item in enumerate(items)}
    first: dict[str, int] = {}
    for n in places:
        first.setdefault(_table_of(items[n]), n)
    sorted_ones = sorted((items[n] for n in places), key=lambda item: (first[_table_of(item)], order[item]))
    for n, item in zip(places, sorted_ones):
        items[n] = item


def _table_of(item: pytest.Item) -> str:
    spec = getattr(item, "callspec", None)
    return "" if spec is None else str(spec.params.get("case", ""))


def marks_of(module: ModuleType) -> list[str]:
    """`screen` for whatever draws, `deep` for whatever plays more games in a soak."""
    path = PurePath(module.__file__ or "")
    parts, held = set(path.parts), vars(module)
    draws = bool(parts & SCREEN_PLACES) or any(
        str(getattr(value, "__module__", "")).startswith(HANDS) for value in held.values()
    )
    soaks = bool(parts & DEEP_PLACES) or path.name.startswith(DEEP_NAMES) or "SOAK" in held
    return [name for name, on in (("screen", draws), ("deep", soaks)) if on]
