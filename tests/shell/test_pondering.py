"""Thinking goes on while time passes, never longer at once than a moment, and is told of when it comes to something."""

from __future__ import annotations

import pytest

from wowtable.shell.widgets import Pondering, pondering

STEP = pondering.MOMENT / 2.5
"""Three of them and a moment is over."""


class Sum:
    """Has to take so many steps, and finds something at each of those named. Its steps are all that takes time."""

    def __init__(self, steps: int, finds: tuple[int, ...] = ()) -> None:
        self.steps, self.finds, self.done, self.calls = steps, finds, 0, 0

    @property
    def busy(self) -> bool:
        return self.done < self.steps

    def think(self) -> bool:
        self.calls += 1
        if not self.busy:
            return False
        self.done += 1
        return self.done in self.finds

    def now(self) -> float:
        return self.done * STEP


def moments(mind: Sum, monkeypatch: pytest.MonkeyPatch, most: int = 9) -> list[tuple[int, int]]:
    """After each: how far it has come, and how often that was told, until there is nothing more to wait for."""
    told: list[int] = []
    monkeypatch.setattr(pondering, "perf_counter", mind.now)
    widget, found = Pondering(mind, lambda: told.append(mind.done)), list[tuple[int, int]]()
    while widget.due_ms() is not None and len(found) < most:
        assert not widget.tick(widget.due_ms() or 0)
        found.append((mind.done, len(told)))
    return found


def test_a_moment_ends_with_the_step_in_which_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert moments(Sum(7), monkeypatch) == [(3, 0), (6, 0), (7, 0)]


def test_what_is_found_is_told_once_at_the_end_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert moments(Sum(9, finds=(1, 2, 8)), monkeypatch) == [(3, 1), (6, 1), (9, 2)]


def test_a_mind_that_knows_all_is_waited_for_no_more_but_hears_that_time_passes() -> None:
    mind = Sum(0)
    widget = Pondering(mind, lambda: pytest.fail("there is nothing new"))
    assert widget.due_ms() is None
    assert not widget.tick(16)
    assert mind.calls == 1
