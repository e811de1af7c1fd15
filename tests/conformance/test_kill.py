"""kill -9 in the middle of a game: it is found again, and at most the last step is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.playing import SOAK
from tests.games.shipped import SHIPPED, begun, shipped
from tests.reliability.killing import needs_kill, told_until_killed
from tests.session.opened import open_save, resumable
from wowtable.session import open_record

from .victim import PEOPLE, course

MOST_STEPS = 160


@needs_kill
@pytest.mark.parametrize("number", range(SOAK))
@pytest.mark.parametrize("ruleset", SHIPPED)
def test_a_killed_game_resumes_where_it_was(ruleset: str, number: int, tmp_path: Path) -> None:
    seed, game = f"kill {number}", shipped(ruleset).game
    told = told_until_killed(["tests.conformance.victim", ruleset, str(tmp_path), seed], MOST_STEPS, Random(seed))
    unharmed = begun(ruleset, PEOPLE, seed)
    places = [f"{unharmed.length} {unharmed.digest}", *course(unharmed)]
    assert told == places[1 : len(told) + 1], f"{seed}: the course is the same in every process"
    [kept] = resumable(tmp_path)
    found = open_record(kept.record, lambda _tag: game, kept.path)
    assert {doubt.key for doubt in found.doubts} <= {"torn"}, seed
    assert not found.read_only
    place = f"{found.session.length} {found.session.digest}"
    assert place in places[len(told) : len(told) + 2], f"{seed}: more than one step was lost"
    for _ in course(found.session):
        pass
    assert found.session.outcome() is not None
    for path in tmp_path.rglob("turn-*.wtsave"):
        assert open_save(path, lambda _tag: game).doubts == [], f"{seed}: {path.name}"
