"""A player that never learns: only seed and rules decide, so that no tuning of computer players moves a story."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from wowtable.core import Action, Decision, Seat
from wowtable.session import LogEntry, Session

from .leanings import leanings_of


def choose(session: Session, seed: str) -> LogEntry:
    assert session.decision is not None
    leanings = leanings_of(session.setup.ruleset.id)
    return answer(session.decision, session.legal, f"{seed}/{session.length}", leanings)


def answer(
    decision: Decision, legal: Callable[[Seat], Sequence[Action]], seed: str, eagerness: Mapping[str, float]
) -> LogEntry:
    """First who of those asked, then which verb, then which of its actions."""
    rng = Random(seed)
    seat = rng.choice(decision.seats)
    return LogEntry(seat, pick_action(legal(seat), rng, eagerness))


def pick_action(legal: Sequence[Action], rng: Random, eagerness: Mapping[str, float]) -> Action:
    """By verb first, so that rare ones are used; a verb that is not listed weighs 1."""
    by_verb: dict[str, list[Action]] = {}
    for action in legal:
        by_verb.setdefault(action.verb, []).append(action)
    verbs = list(by_verb)
    [verb] = rng.choices(verbs, [eagerness.get(verb, 1) for verb in verbs])
    return rng.choice(by_verb[verb])
