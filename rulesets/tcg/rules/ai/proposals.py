"""Answers to propose: the usual one, the attack that leaves its player best off if everybody does the usual, and what
else pays off then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from ..action_args import number_in
from ..state import Duel
from .consequences import Continuation, announced, settle, table_of, worth
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
        found = _worth_after(g, s, seat, action)
        if found > most:
            best, most = action, found
    return best


def pays_off(g: TradingCardGame, s: Duel, seat: Seat, action: Action) -> bool:
    """Whether what is done in a turn leaves its player better off, in some way to do it."""
    before = worth(table_of(g, s, _SEED), seat) + _LEAST
    ways = [way.table for way in announced(Continuation(table_of(g, s.copy(), _SEED)), seat, action)]
    for t in ways:
        settle(t)
    return any(worth(t, seat) > before for t in ways)


def usual(g: TradingCardGame, s: Duel) -> Action:
    """What whoever is asked simply does; of targets, the one that leaves it best off."""
    liked = habit(table_of(g, s, _SEED))
    if s.decision is None or s.decision.kind != "target" or s.decision.picks[1] > 1:
        return liked
    seat = s.decision.seats[0]
    best, most = liked, _worth_after(g, s, seat, liked) + _LEAST
    for action in table_of(g, s, _SEED).legal(seat):
        found = _worth_after(g, s, seat, action)
        if found > most:
            best, most = action, found
    return best


def _worth_after(g: TradingCardGame, s: Duel, seat: Seat, action: Action) -> float:
    """Of the position that comes of an answer if everybody does the usual."""
    t = table_of(g, s.copy(), _SEED)
    t.apply(seat, action)
    settle(t)
    return worth(t, seat)
