"""Two scripts that a beginner would write, against the computer players: a broken player loses to them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.adventure_game.always_fights import AlwaysFights
from tests.games.adventure_game.beginner import Beginner
from tests.games.adventure_game.build import real_game
from tests.games.adventure_game.nearest_quest import NearestQuest
from wowtable.ai import player_for
from wowtable.ai.player import Player
from wowtable.core import Seeded, observe, start


def share(script: Callable[[], Beginner], level: str, deals: int) -> float:
    """Of the level, in both seats of every deal."""
    won, game = 0.0, real_game()
    for deal in range(deals):
        for seat in (0, 1):
            t = start(game, 2, {}, Seeded(f"beginners/{deal}"), watch=False)
            players: list[Player] = [script(), script()]
            players[seat] = player_for(game, level, seed=str(deal))
            for number in range(20_000):
                if t.state.decision is None:
                    break
                asked = t.state.decision.seats[0]
                t.play(asked, players[asked].choose(observe(game, t.state, asked, str(number))))
            won += game.outcome(t.state)[seat]
    return won / (2 * deals)


@pytest.mark.parametrize("script", [NearestQuest, AlwaysFights])
def test_normal_beats_the_scripts_of_beginners(script: Callable[[], Beginner]) -> None:
    assert share(script, "normal", 1) >= 0.75
