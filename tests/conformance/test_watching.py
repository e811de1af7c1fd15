"""Who watches sees a picture of each event, in which it has happened already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest

from tests.games.playing import SOAK
from wowtable.core import Action, Seat, State, Table

from .subjects import Case, tables, twin

NOBODYS = {
    "stack": "what runs",
    "pending": "what waits to run",
    "draws": "counts of chance",
    "decision": "nobody is asked meanwhile",
}
UNTOLD: Mapping[str, Mapping[str, str]] = {
    "tcg": {
        "chain": "a link leaves when all that it does is done",
        "known": "who only looks on forgets what was shown",
        "last": "what the parts of one text remember",
        "used": "what can be used once a turn",
    },
}
"""What changes without a word, so that it may be seen later than the last event."""


def watched(t: Table[Any, Any], seat: Seat, action: Action) -> Table[Any, Any]:
    """A table of its own after that, with the picture of each event."""
    there = twin(t)
    there.events, there.stills = [], []
    there.apply(seat, action)
    return there


@pytest.mark.parametrize("case", tables(), ids=str)
def test_each_event_has_its_picture_while_somebody_watches_and_none_else(case: Case) -> None:
    for t, seat, action in case.positions("stills", 12):
        there = twin(t)
        there.events = []
        there.apply(seat, action)
        assert there.stills is None
        there = watched(t, seat, action)
        assert [still is None for still in there.stills or ()] == [event.quiet for event in there.events or ()]
        assert all(still is None or still.decision is None for still in there.stills or ())


@pytest.mark.parametrize("case", tables(), ids=str)
def test_the_picture_of_the_last_event_shows_all_that_has_happened(case: Case) -> None:
    """An event that is told before the state shows it, or a change after the last one, would be seen too late."""
    untold = NOBODYS.keys() | UNTOLD.get(case.subject.id, {}).keys()
    view, seen = case.subject.game.view, 0
    for t, seat, action in case.positions("watched", 400 * SOAK):
        there = watched(t, seat, action)
        last = next((still for still in reversed(there.stills or ()) if still is not None), None)
        if last is not None:
            seen += 1
            for viewer in (0, None):
                late = differing(view(last.copy(), viewer), view(there.state.copy(), viewer))
                assert late - untold == set(), (there.events, action)
    assert seen > 10


def differing(one: State, other: State) -> set[str]:
    return {f.name for f in fields(one) if changed(getattr(one, f.name), getattr(other, f.name))}


def changed(was: Any, now: Any) -> bool:
    """A name that nobody sees any more was not shown too late."""
    if isinstance(was, list) and len(was) == len(now):
        return any(before != after for before, after in zip(was, now) if after != "")
    return bool(was != now)
