"""The rulesets as they ship, each loaded once for all tests, and the toy."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path

from wowtable.content.finding import Found, Origin, find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.home.library import Library
from wowtable.session import RulesetTag, SeatSetup, Session, Setup

TOY_FOLDER = Path(__file__).parents[1] / "toy" / "ruleset"
SHIPPED = {found.id: found for found in find_rulesets()}


@cache
def shipped(id: str) -> Ruleset:
    ruleset = load_ruleset(SHIPPED[id])
    assert ruleset.ok, "\n".join(map(str, ruleset.problems))
    return ruleset


@cache
def toy() -> Ruleset:
    found = next(found for found in find_rulesets([TOY_FOLDER]) if found.id == "toy")
    return load_ruleset(found, consent=lambda *_: True)


@cache
def _found_with(extra: tuple[Path, ...]) -> tuple[Found, ...]:
    return tuple(find_rulesets(extra))


class SharedLibrary(Library):
    """What ships is found and opened once for all tests, whatever program they run."""

    @cached_property
    def found(self) -> tuple[Found, ...]:
        own = self._paths.rulesets.exists() or not {TOY_FOLDER}.issuperset(self._extra)
        return super().found if own else _found_with(self._extra)

    def open(self, found: Found) -> Ruleset:
        return shipped(found.id) if found.origin is Origin.BUILT_IN else super().open(found)


def begun(id: str, seats: tuple[SeatSetup, ...], seed: str) -> Session:
    """A game with its options as they stand."""
    ruleset = shipped(id)
    options = {option.id: option.initial for option in ruleset.manifest.options}
    return Session(ruleset.game, Setup(RulesetTag(id, ruleset.manifest.version), seats, options, seed))
