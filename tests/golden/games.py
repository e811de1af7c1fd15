"""The games whose stories are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tests.conformance.subjects import subjects
from tests.games.chooser import choose
from wowtable.content.loading import Ruleset
from wowtable.session import RulesetTag, SeatSetup, Session, Setup

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


@dataclass(frozen=True)
class Golden:
    """One game, up to `turns` turns or to its end."""

    ruleset: str
    seats: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    turns: int = 0

    def __str__(self) -> str:
        return "-".join([self.ruleset, str(self.seats), *self.options])


GOLDENS = (
    Golden("toy", 3, "fair"),
    Golden("toy", 4, "feud", {"teams": True}),
    Golden("small_world", 2, "duel"),
    Golden("small_world", 4, "azeroth", {"teams": True}, turns=14),
    Golden("tcg", 2, "duel", {"deck_1": "horde_warrior", "deck_2": "alliance_paladin"}),
    Golden("tcg", 2, "lesson", {"lesson": "first_game"}, turns=12),
    Golden("adventure_game", 3, "company", turns=24),
    Golden("adventure_game", 2, "lesson", {"lesson": "first_game", "goal": 6}, turns=8),
    Golden("board_game", 2, "duel", {"overlord": "kelthuzad"}, turns=8),
    Golden("board_game", 5, "votes", {"consensus": "majority", "deadly": True}, turns=7),
)


@lru_cache(maxsize=1)
def rulesets() -> Mapping[str, Ruleset]:
    return {subject.id: subject.ruleset for subject in subjects() if subject.ruleset}


def setup_of(golden: Golden) -> Setup:
    ruleset = rulesets()[golden.ruleset]
    seats = tuple(SeatSetup(name=name) for name in NAMES[: golden.seats])
    options = {**{option.id: option.initial for option in ruleset.manifest.options}, **golden.options}
    return Setup(RulesetTag(golden.ruleset), seats, options, golden.seed)


@lru_cache(maxsize=len(GOLDENS))
def played(golden: str) -> Session:
    """The game of that name, as far as its story goes."""
    kept = next(g for g in GOLDENS if str(g) == golden)
    session = Session(rulesets()[kept.ruleset].game, setup_of(kept))
    turns = 0
    while session.decision is not None:
        entry = choose(session, kept.seed)
        step = session.submit(entry.seat, entry.action)
        turns += sum(event.starts_turn for event in step.events)
        if kept.turns and turns >= kept.turns:
            break
    return session
