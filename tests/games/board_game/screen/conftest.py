"""What tests of the screen of the Board Game share."""

from __future__ import annotations

import pytest

from .kit import kit

trials = kit.module("facts.trials")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the fights in the mind: enough to see what changes, in a moment."""
    monkeypatch.setattr(trials, "FIRST", 2)
    monkeypatch.setattr(trials, "ENOUGH", 3)
