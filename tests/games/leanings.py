"""Which verbs the players of the tests like best: each game says that of its own, in `leanings.py` beside its tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec


@cache
def leanings_of(ruleset: str) -> Mapping[str, float]:
    """How readily a verb is taken before its action is drawn; one that is not listed weighs 1."""
    place = f"tests.{ruleset}"
    if find_spec(place) is None or find_spec(f"{place}.leanings") is None:
        return {}
    eagerness: Mapping[str, float] = import_module(f"{place}.leanings").EAGERNESS
    return eagerness
