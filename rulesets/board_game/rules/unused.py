"""What heroes could still do, told before a turn, a visit or the work on the sheets is ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action
from wowtable.core.frames import DONE

from . import powers
from .items import card_named
from .management import stowed
from .state import Lordaeron
from .turn import END_TURN, ready_heroes

if TYPE_CHECKING:
    from .game import BoardGame

Terms = Sequence[tuple[str, int]]


def left_over(g: BoardGame, s: Lordaeron, legal: Sequence[Action]) -> Terms:
    """In the order in which one would do it; empty where nothing is about to end."""
    kind = s.decision.kind if s.decision is not None else ""
    if END_TURN in legal:
        terms = [("actions", sum(s.actions[hero] for hero in ready_heroes(s)))]
    elif DONE in legal and kind == "manage":
        terms = [("cards", len(_for_nothing(g, s, legal)))]
    elif DONE in legal and kind == "town":
        terms = [("tokens", _tokens(legal)), ("powers", _powers(legal))]
    elif DONE in legal and kind == "train":
        terms = [("powers", _powers(legal))]
    else:
        terms = []
    return [(what, n) for what, n in terms if n]


def _for_nothing(g: BoardGame, s: Lordaeron, legal: Sequence[Action]) -> set[tuple[int, str]]:
    """Cards that an area is free for and that cost no Energy to equip: nobody wants to keep these aside."""
    found = set()
    for action in legal:
        if action.verb == "equip":
            hero, name, _ = action.args
            if not powers.equip_cost(g, s, hero, card_named(s, tuple(stowed(s, hero)), name)):
                found.add((hero, name))
    return found


def _tokens(legal: Sequence[Action]) -> int:
    return max((sum(action.args) for action in legal if action.verb == "recover"), default=0)


def _powers(legal: Sequence[Action]) -> int:
    return sum(action.verb == "learn" for action in legal)
