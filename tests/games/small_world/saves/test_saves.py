"""The saved games of Small World, one or two for every kind of decision."""

from __future__ import annotations

from pathlib import Path

from tests.games.corpus import Corpus
from tests.games.save_promises import SavePromises

from ..build import real_ruleset
from ..staged import STAGES


class TestSaves(SavePromises):
    corpus = Corpus(
        ruleset=real_ruleset,
        folder=Path(__file__).parent,
        tables=(
            (2, {}),
            (3, {"random_islands": True}),
            (4, {"teams": True}),
            (5, {"open_coins": True}),
            (3, {"champion_alone": True, "net_price": True, "gnomes_enter": True}),
            (5, {"teams": True}),
        ),
        free=frozenset(
            {"conquest", "ready", "redeploy", "intent", "retreat", "objectives", "bombs", "place_relic"},
        ),
        stages=STAGES,
    )
