"""A player that never learns: only seed and rules decide, so that no tuning of computer players moves a story."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from wowtable.core import Action, Decision, Seat
from wowtable.session import Entry, Session

EAGERNESS: Mapping[str, float] = {
    "expand": 4,
    "lift_spare": 8,
    "done": 4,
    "lift": 0.3,
    "abandon": 0.1,
    "conquer": 12,
    "final": 2,
    "champion": 12,
    "assault": 6,
    "steal": 6,
    "menace": 4,
    "swap": 0.5,
    "stop": 0.4,
    "drop": 0.2,
    "place": 5,
    "place_all": 2,
    "mark": 6,
    "unmark": 0.5,
    "bomb": 6,
    "play": 4,
    "aim": 4,
    "decline": 1,
    "attack": 4,
    "complete": 3,
    "keep": 3,
    "no_strike": 0.3,
    "no_protect": 0.5,
    "no_armor": 0.5,
    "no": 0.5,
    "take_none": 0.2,
}
"""How readily a verb is taken before its action is drawn."""


def choose(session: Session, seed: str) -> Entry:
    assert session.decision is not None
    return answer(session.decision, session.legal, f"{seed}/{session.length}")


def answer(decision: Decision, legal: Callable[[Seat], Sequence[Action]], seed: str) -> Entry:
    """First who of those asked, then which verb, then which of its actions."""
    rng = Random(seed)
    seat = rng.choice(decision.seats)
    return Entry(seat, pick_action(legal(seat), rng))


def pick_action(legal: Sequence[Action], rng: Random, eagerness: Mapping[str, float] = EAGERNESS) -> Action:
    """By verb first, so that rare ones are used; a verb that is not listed weighs 1."""
    by_verb: dict[str, list[Action]] = {}
    for action in legal:
        by_verb.setdefault(action.verb, []).append(action)
    verbs = list(by_verb)
    [verb] = rng.choices(verbs, [eagerness.get(verb, 1) for verb in verbs])
    return rng.choice(by_verb[verb])
