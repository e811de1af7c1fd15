"""What a hero could still do, told before a phase or the turn is ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE

from .event_cards import FLIP
from .items import item_named
from .maintenance import CHANCES, END_TURN
from .movement import STOP
from .state import Realm
from .stats import base_defence, gear, own_strike

if TYPE_CHECKING:
    from .game import AdventureGame

Terms = Sequence[tuple[str, int]]


def left_over(g: AdventureGame, s: Realm, seat: Seat, legal: Sequence[Action]) -> Terms:
    """In the order in which one would do it; empty where nothing is about to end."""
    if END_TURN in legal:
        terms = [("better", len(_to_wear(g, s, seat, legal))), ("gold", _any(legal, "gold"))]
    elif STOP in legal:
        terms = [("spaces", s.moves if not s.moved and _any(legal, "step") else 0)]
    elif DONE in legal and s.decision is not None and s.decision.kind == "quests":
        terms = [("goals", sum(action.verb in CHANCES for action in legal)), ("flip", int(FLIP in legal))]
    else:
        terms = []
    return [(what, n) for what, n in terms if n]


def betters(g: AdventureGame, s: Realm, seat: Seat, item: str) -> bool:
    """Whether the hero would strike or stand better with an item of the bag."""
    worn = gear(g, s, item_named(s, seat, item))
    if worn.attack is not None and worn.attack.value > own_strike(g, s, seat).value:
        return True
    return worn.defence is not None and worn.defence > base_defence(g, s, seat)


def _to_wear(g: AdventureGame, s: Realm, seat: Seat, legal: Sequence[Action]) -> set[str]:
    """The kinds of items of which the bag holds a better one."""
    names = [action.args[0] for action in legal if action.verb == "equip" and betters(g, s, seat, action.args[0])]
    return {gear(g, s, item_named(s, seat, name)).kind for name in names}


def _any(legal: Sequence[Action], verb: str) -> int:
    return int(any(action.verb == verb for action in legal))
