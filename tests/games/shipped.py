"""The rulesets as they ship, each loaded once for all tests."""

from __future__ import annotations

from functools import cache

from wowtable.content.finding import Found, Origin, find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.home.library import Library
from wowtable.session import RulesetTag, SeatSetup, Session, Setup

SHIPPED = {found.id: found for found in find_rulesets()}


@cache
def shipped(id: str) -> Ruleset:
    ruleset = load_ruleset(SHIPPED[id])
    assert ruleset.ok, "\n".join(map(str, ruleset.problems))
    return ruleset


class SharedLibrary(Library):
    """What ships is opened once for all tests, whatever program they run."""

    def open(self, found: Found) -> Ruleset:
        return shipped(found.id) if found.origin is Origin.BUILT_IN else super().open(found)


def begun(id: str, seats: tuple[SeatSetup, ...], seed: str) -> Session:
    """A game with its options as they stand."""
    ruleset = shipped(id)
    options = {option.id: option.initial for option in ruleset.manifest.options}
    return Session(ruleset.game, Setup(RulesetTag(id, ruleset.manifest.version), seats, options, seed))
