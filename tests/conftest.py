"""What all tests share."""

from __future__ import annotations

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write golden files anew; then review the diff")


@pytest.fixture(scope="session")
def regenerate(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--regenerate"))


def pytest_report_header() -> str:
    return f"soak: {os.environ.get('WOWTABLE_SOAK', '1')} (set WOWTABLE_SOAK to play more random games)"
