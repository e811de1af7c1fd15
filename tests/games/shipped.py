"""The rulesets as they ship, each loaded once for all tests."""

from __future__ import annotations

from functools import cache

from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.session import RulesetTag, SeatSetup, Session, Setup

SHIPPED = {found.id: found for found in find_rulesets()}


@cache
def shipped(id: str) -> Ruleset:
    ruleset = load_ruleset(SHIPPED[id])
    assert ruleset.ok, "\n".join(map(str, ruleset.problems))
    return ruleset


def begun(id: str, seats: tuple[SeatSetup, ...], seed: str) -> Session:
    """A game with its options as they stand."""
    ruleset = shipped(id)
    options = {option.id: option.initial for option in ruleset.manifest.options}
    return Session(ruleset.game, Setup(RulesetTag(id, ruleset.manifest.version), seats, options, seed))
