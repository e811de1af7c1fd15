"""Seed and actions decide everything: on any machine, in any process, under any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.shipped import SHIPPED
from wowtable.core import Rolled, Seeded

from .subjects import Case, tables
from .thinking import DECISIONS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("case", tables(), ids=str)
def test_another_seed_gives_another_game(case: Case) -> None:
    both = zip(case.course.moments, case.walk("another"))
    assert any(moment.state != t.state or moment.action != action for moment, (t, _, action) in both)


@pytest.mark.parametrize("case", tables(), ids=str)
def test_a_replay_of_the_log_gives_the_same_game(case: Case) -> None:
    codec, again = case.subject.codec, case.start("course", watch=True)
    for moment in case.course.moments:
        again.play(moment.seat, moment.action)
    assert codec.digest(again.state) == codec.digest(case.course.end)
    assert tuple(again.events or ()) == case.course.events


@pytest.mark.parametrize("case", tables(), ids=str)
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    """Whether anybody watches or not."""
    alone = case.walk("course", watch=False)
    for moment, (t, seat, action) in zip(case.course.moments, alone, strict=True):
        assert (moment.seat, moment.action, moment.state) == (seat, action, t.state)


@pytest.mark.parametrize("case", tables(), ids=str)
def test_every_roll_follows_from_the_seed(case: Case) -> None:
    chance, seen = Seeded("course"), set()
    for event in case.course.events:
        if isinstance(event, Rolled):
            assert event.face == chance.draw(event.stream, event.index, event.sides), event
            assert event.index < case.course.end.draws[event.stream]
            assert (event.stream, event.index) not in seen, f"{event} was told twice"
            seen.add((event.stream, event.index))


def printed(program: str, *words: str, hash_seed: str) -> list[str]:
    command = [sys.executable, "-m", f"tests.conformance.{program}", *words]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def test_hash_seeds_change_nothing() -> None:
    first = printed("fingerprint", hash_seed="0")
    assert first
    assert first == printed("fingerprint", hash_seed="1")


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_computer_players_choose_the_same_under_every_hash_seed(ruleset: str) -> None:
    first = printed("thinking", ruleset, hash_seed="0")
    assert len(first) == DECISIONS
    assert first == printed("thinking", ruleset, hash_seed="1")
