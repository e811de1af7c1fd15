"""Two scripts that a beginner would write, against the computer players: a broken player loses to them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.tcg.at_the_hero import AtTheHero
from tests.games.tcg.beginner import Beginner
from tests.games.tcg.build import real_game
from tests.games.tcg.value_trader import ValueTrader
from wowtable.ai import player_for
from wowtable.ai.player import Player
from wowtable.core import Seeded, observe, start

DECKS = ("horde_warlock", "alliance_druid", "horde_mage", "alliance_paladin")


def share(script: Callable[[], Beginner], level: str, decks: tuple[str, ...]) -> float:
    """Of the level, in equal decks and in both seats."""
    won = 0.0
    for deck in decks:
        for seat in (0, 1):
            t = start(real_game(), 2, {"deck_1": deck, "deck_2": deck}, Seeded(f"beginners/{deck}"), watch=False)
            players: list[Player] = [script(), script()]
            players[seat] = player_for(t.game, level, seed=deck)
            for number in range(5_000):
                if t.state.decision is None:
                    break
                asked = t.state.decision.seats[0]
                t.play(asked, players[asked].choose(observe(t.game, t.state, asked, str(number))))
            won += t.game.outcome(t.state)[seat]
    return won / (2 * len(decks))


@pytest.mark.parametrize("script", [ValueTrader, AtTheHero])
def test_normal_beats_the_scripts_of_beginners(script: Callable[[], Beginner]) -> None:
    assert share(script, "normal", DECKS) >= 0.6
