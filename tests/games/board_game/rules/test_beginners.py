"""Scripts that a beginner would write, against the computer players: a broken player loses to them."""

from __future__ import annotations

import pytest

from tests.games.board_game.always_fights import AlwaysFights
from tests.games.board_game.build import real_game
from tests.games.board_game.nearest_quest import NearestQuest
from wowtable.ai import player_for
from wowtable.ai.player import Player
from wowtable.core import Seeded, observe, start

TURNS = 16


@pytest.mark.parametrize("script", [NearestQuest, AlwaysFights])
def test_easy_finishes_more_than_the_script_of_a_beginner(script: type[NearestQuest]) -> None:
    """On both sides of a deal, by the experience of half a game."""
    game = real_game()
    own = theirs = 0
    for faction in (0, 1):
        t = start(game, 2, {"overlord": "lord_kazzak"}, Seeded("beginners"), watch=False)
        players: list[Player] = [script(), script()]
        easy = player_for(game, "easy", seed="beginners")
        number = 0
        while t.decision is not None and t.state.turn <= TURNS:
            asked, number = t.decision.seats[0], number + 1
            if t.state.faction and t.state.side_of(asked) == faction:
                players[asked] = easy
            t.apply(asked, players[asked].choose(observe(game, t.state, asked, str(number))))
        own += sum(t.state.xp[hero] for hero in t.state.heroes_of(faction))
        theirs += sum(t.state.xp[hero] for hero in t.state.heroes_of(1 - faction))
    assert own > 1.5 * theirs
