"""What somebody does who does not look closely: a poor choice now and then, but never folly.

Folly is to attack for nothing, to help others or harm oneself, and to spend a card or a power that changes nothing for
the better.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE, PASS

from ..action_args import number_in
from ..state import DuelTable
from ..unused import in_vain
from . import answers
from .consequences import Continuation, resolved, worth
from .habits import habit, targets_by_liking


def careless(start: DuelTable, seat: Seat, legal: Sequence[Action], *, main: bool, rng: Random) -> Action:
    """Any choice that is not folly; small matters are settled as they usually are."""
    decision = start.state.decision
    assert decision is not None
    if decision.kind == "priority":
        return rng.choice(_deeds(start, seat, legal) if main else _responses(start, seat, legal))
    if decision.kind == "target":
        liked = targets_by_liking(start.game, start.state, seat, legal)
        return rng.choice([action for action in liked if action != DONE] or liked)
    if decision.kind == "protect":
        return rng.choice(legal)
    return habit(start)


def _deeds(start: DuelTable, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """Also attacks that are badly thought out, and any card for a resource; to stop only where nothing else is left."""
    found = [action for action in legal if action != PASS and not _is_folly(start, seat, action)]
    return found or [PASS]


def _is_folly(start: DuelTable, seat: Seat, action: Action) -> bool:
    if action.verb == "attack":
        return in_vain(start.game, start.state, number_in(action.args[0]))
    return action.verb != "place" and not _gains(start, seat, action)


def _gains(start: DuelTable, seat: Seat, action: Action) -> bool:
    now = worth(start, seat)
    return any(worth(way.table, seat) > now for way in resolved(Continuation(start), seat, action))


def _responses(start: DuelTable, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    idle, found = answers.responses(start, seat, legal)
    return [PASS, *(way.steps[0] for score, way in found if score > idle)]
