"""Answers to propose: the usual one, and the attack that leaves its player best off if everybody does the usual."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from ..action_args import number_in
from ..state import Duel
from .consequences import settle, table_of, worth
from .habits import habit

if TYPE_CHECKING:
    from ..game import TradingCardGame

_LEAST = 0.01
_SEED = "attack"


def best_attack(g: TradingCardGame, s: Duel, seat: Seat, attacker: int, legal: Iterable[Action]) -> Action | None:
    """Of the attacks of one character; None where none of them is better than to refrain."""
    best, most = None, worth(table_of(g, s, _SEED), seat) + _LEAST
    for action in legal:
        if action.verb != "attack" or number_in(action.args[0]) != attacker:
            continue
        t = table_of(g, s.copy(), _SEED)
        t.apply(seat, action)
        settle(t)
        found = worth(t, seat)
        if found > most:
            best, most = action, found
    return best


def usual(g: TradingCardGame, s: Duel) -> Action:
    """What whoever is asked simply does."""
    return habit(table_of(g, s, _SEED))
