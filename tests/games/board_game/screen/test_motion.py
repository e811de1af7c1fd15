"""Movements: every event can be animated on the map and in a fight, ends where the rules are, and is drawn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.board_game.screen.kit import kit
from tests.games.board_game.staged import STAGES

DICE = ((("blue", 8), ("green", 1)), (("red", 3),))


def test_a_turn_can_be_watched(caplog: pytest.LogCaptureFixture) -> None:
    """No movement fails, and after each act the board shows what the rules say."""
    b = STAGES["pool"]()
    seen = kit.watch(kit.desk_at(b.t), Random(4), 30, 160)
    assert seen["DiceRolled"]
    assert not caplog.records


@pytest.mark.parametrize("stage", ["act", "pool"])
def test_every_movement_can_be_made_anywhere(stage: str) -> None:
    rng, b = Random(stage), STAGES[stage]()
    g = kit.game()
    regions = g.atlas.ids
    values = {
        **dict.fromkeys(("region", "source"), regions),
        "regions": [(), tuple(regions[:3])],
        "hero": range(b.s.heroes),
        **dict.fromkeys(("faction", "winner", "loser"), (0, 1)),
        "winner": (-1, 0, 1),
        "colour": ("blue", "green", "red"),
        "creature": list(g.content.creatures),
        "overlord": list(g.content.overlords),
        "event": list(g.content.events),
        "item": list(g.content.auction_items),
        "bids": [(3, 5, -1, 0)],
        **dict.fromkeys(("dice", "before", "after"), DICE),
    }
    for _ in range(3):
        assert kit.move_everything(kit.desk_at(b.t), rng, values) > 35
