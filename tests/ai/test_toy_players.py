"""The general players on a game with hands, responses, secret bids and team votes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy.game import ToyGame
from wowtable.ai import Limits
from wowtable.ai.mapping import Here
from wowtable.ai.sim import run_sim

QUICK = {
    "easy": Limits(samples=1, width=4, steps=8),
    "normal": Limits(samples=2, width=6, steps=12),
    "hard": Limits(iterations=12, samples=2, width=6, steps=12),
}
TEAMS: dict[str, Any] = {"teams": True, "vote": "all"}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (("hard", "random"), {}),
        (("hard", "normal", "easy"), {}),
        (("easy", "normal", "hard", "random"), {"rounds": 1}),
        (("easy", "normal", "hard", "random"), {"rounds": 1, "teams": True, "vote": "leader"}),
        (("hard", "normal", "easy", "random"), {"rounds": 1, "teams": True, "vote": "majority"}),
        (("normal", "hard", "random", "easy"), {"rounds": 1} | TEAMS),
    ],
)
def test_every_mix_finishes_without_a_fault(seats: tuple[str, ...], options: dict[str, Any]) -> None:
    report = run_sim(Here(ToyGame()), len(seats), seats, seed="mix", options=options, limits=QUICK)
    assert report.errors == ()
    assert report.games == len(seats)


def test_easy_beats_random() -> None:
    assert run_sim(Here(ToyGame()), 100, ("easy", "random"), seed="toy").by_entrant[0].share > 0.6


def test_normal_beats_easy() -> None:
    assert run_sim(Here(ToyGame()), 40, ("normal", "easy"), seed="toy").by_entrant[0].share > 0.55


def test_even_share_of_teams_is_a_half() -> None:
    report = run_sim(Here(ToyGame()), 20, ("random",) * 4, seed="toy", options=TEAMS)
    assert report.even == pytest.approx(0.5)
    assert report.by_level[0].pair_share == pytest.approx(0.5)
