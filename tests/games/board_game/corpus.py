"""The saved games of the Board Game, one for every kind of decision."""

from __future__ import annotations

from tests.games.corpus import Corpus

from .contents import ruleset
from .scenarios.test_scenarios import SCENARIOS
from .staged import STAGES

CORPUS = Corpus(
    ruleset=ruleset,
    scenarios=SCENARIOS,
    tables={
        "pair": (2, {"overlord": "nefarian", "bid_per_player": True}),
        "three": (3, {"consensus": "majority", "overlord": "lord_kazzak"}),
        "four": (4, {"consensus": "all", "to_the_end": True, "laps": 2}),
        "five": (5, {"consensus": "any", "deadly": True, "overlord": "kelthuzad"}),
        "lesson": (2, {"lesson": "first_game", "overlord": "nefarian"}),
    },
    free=frozenset(
        {
            *("act", "step", "manage", "town", "train", "trade", "invite", "teleport"),
            *("spend", "spot", "reroll", "wounds", "pet", "mend"),
        }
    ),
    stages=STAGES,
    most_bytes=24_000,
)
