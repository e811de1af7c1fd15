"""The rulesets as they ship, each loaded once for all tests."""

from __future__ import annotations

from functools import cache

from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset


@cache
def shipped(id: str) -> Ruleset:
    ruleset = load_ruleset(next(found for found in find_rulesets() if found.id == id))
    assert ruleset.ok, "\n".join(map(str, ruleset.problems))
    return ruleset
