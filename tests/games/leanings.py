"""Which verbs the players of the tests like best: each game says that of its own, in `leanings.py` beside its tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from wowtable.content.finding import find_rulesets

PLACES = ("tests.games", "tests")
"""Where the tests of a game stand; those of the toy are not among the games."""


@cache
def leanings_of(ruleset: str) -> Mapping[str, float]:
    """How readily a verb is taken before its action is drawn; one that is not listed weighs 1."""
    for place in PLACES:
        if find_spec(f"{place}.{ruleset}") and find_spec(f"{place}.{ruleset}.leanings"):
            eagerness: Mapping[str, float] = import_module(f"{place}.{ruleset}.leanings").EAGERNESS
            return eagerness
    assert ruleset not in {found.id for found in find_rulesets()}, f"no leanings.py beside the tests of {ruleset}"
    return {}
