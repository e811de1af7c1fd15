"""The saved games of Small World, one for every kind of decision."""

from __future__ import annotations

from tests.games.corpus import Corpus

from .build import real_ruleset
from .scenarios.test_scenarios import SCENARIOS
from .staged import STAGES

CORPUS = Corpus(
    ruleset=real_ruleset,
    scenarios=SCENARIOS,
    tables={
        "duel": (2, {}),
        "random": (3, {"random_islands": True}),
        "teams": (4, {"teams": True}),
        "open": (5, {"open_coins": True}),
        "variants": (3, {"champion_alone": True, "net_price": True, "gnomes_enter": True}),
        "uneven": (5, {"teams": True}),
    },
    free=frozenset({"conquest", "ready", "redeploy", "intent", "retreat", "objectives", "bombs", "place_relic"}),
    stages=STAGES,
)
