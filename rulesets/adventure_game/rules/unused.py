"""What a hero could still do, told before a phase or the turn is ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE

from .items import item_named
from .maintenance import CHANCES, END_TURN
from .movement import STOP
from .state import NO_CARD, Realm
from .stats import gear

if TYPE_CHECKING:
    from .game import AdventureGame

Terms = Sequence[tuple[str, int]]


def left_over(g: AdventureGame, s: Realm, seat: Seat, legal: Sequence[Action]) -> Terms:
    """In the order in which one would do it; empty where nothing is about to end."""
    if END_TURN in legal:
        terms = [*_to_wear(g, s, seat, legal), ("gold", _any(legal, "gold"))]
    elif STOP in legal:
        terms = _in_movement(s, seat, legal)
    elif DONE in legal and s.decision is not None and s.decision.kind == "quests":
        terms = [("goals", sum(action.verb in CHANCES for action in legal)), ("flip", _any(legal, "flip_event"))]
    else:
        terms = []
    return [(what, n) for what, n in terms if n]


def _in_movement(s: Realm, seat: Seat, legal: Sequence[Action]) -> list[tuple[str, int]]:
    """Spaces, if none was moved yet; health potions for those who are hurt; cards that may still be played."""
    spaces = s.moves if not s.moved and _any(legal, "step") else 0
    potions = {action.args[0] for action in legal if action.verb == "drink" and action.args[1] == "health"}
    cards = sum(action.verb == "play" for action in legal)
    return [("spaces", spaces), ("potions", len(potions) if s.damage[seat] else 0), ("cards", cards)]


def _to_wear(g: AdventureGame, s: Realm, seat: Seat, legal: Sequence[Action]) -> list[tuple[str, int]]:
    """Weapons and armour for an empty hand or back, and those that beat what is worn by their number."""
    bare: set[str] = set()
    better: set[str] = set()
    for action in legal:
        if action.verb != "equip":
            continue
        item = gear(g, s, item_named(s, seat, action.args[0]))
        worn = (s.weapon if item.kind == "weapon" else s.armour)[seat]
        if worn == NO_CARD:
            bare.add(item.kind)
        elif _number(g, s, item_named(s, seat, action.args[0])) > _number(g, s, worn):
            better.add(item.kind)
    return [("bare", len(bare)), ("better", len(better))]


def _number(g: AdventureGame, s: Realm, card: int) -> int:
    """What a weapon adds to the die, or the defence of an armour."""
    item = gear(g, s, card)
    return item.attack.value if item.attack is not None else item.defence or 0


def _any(legal: Sequence[Action], verb: str) -> int:
    return int(any(action.verb == verb for action in legal))
