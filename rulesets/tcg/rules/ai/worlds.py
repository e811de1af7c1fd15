"""The same deeds in several worlds that fit what is seen, with the opponent's answer at the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wowtable.core import Action, Seat, Table

from ..announce import Announce
from ..state import Duel
from ..strikes import StrikePoint
from .ahead import STEP_LIMIT, Way, end_turn, is_quiet, resolved, settle, worth
from .habits import habit
from .turns import Breadth, Turn
from .value import chance

REPLY = Breadth(attacks=10, placings=1)
DEEDS = 8
"""So many things the opponent does in its reply at most."""
WORTH_DOING = 0.1
FORESIGHT = 0.6
"""How much the position after the reply counts; the rest goes to the one before, which no guess has touched."""


def replayed(t: Table[Duel], seat: Seat, actions: Sequence[Action]) -> None:
    """Do in this world what was thought out in another, as far as that is possible."""
    left = list(actions)
    s = t.state
    for _ in range(STEP_LIMIT):
        if s.decision is None or not left:
            return
        asked = s.decision.seats[0]
        own = asked == seat and (is_quiet(s) or isinstance(s.stack[-1], (Announce, StrikePoint)))
        if own and left[0] in t.legal(seat):
            t.apply(seat, left.pop(0))
        elif own and is_quiet(s):
            return
        else:
            t.apply(asked, habit(t))


def after_reply(t: Table[Duel], seat: Seat, cards: bool, over: Callable[[], bool]) -> float:
    """The chance that is left for `seat` once its turn has ended and the opponent has answered: with attacks and
    powers alone, or with the cards that it may have in hand as well.
    """
    end_turn(t)
    before = chance(worth(t, seat))
    s = t.state
    if s.decision is None or s.active == seat:
        return before
    settle(t)
    if s.decision is None:
        return chance(worth(t, seat))
    best = _reply(t, s.active, cards, over)
    end_turn(best)
    return FORESIGHT * chance(worth(best, seat)) + (1 - FORESIGHT) * before


def _reply(t: Table[Duel], rival: Seat, cards: bool, over: Callable[[], bool]) -> Table[Duel]:
    """One deed after the other, each the best at that moment."""
    turn = Turn(t.game, rival, REPLY, over)
    for _ in range(DEEDS):
        s = t.state
        if s.decision is None or s.active != rival or over():
            return t
        most, best = worth(t, rival) + WORTH_DOING, None
        for action in turn.moves(t):
            if not cards and action.verb != "attack":
                continue
            for way in resolved(Way(t), rival, action):
                value = worth(way.table, rival)
                if value > most:
                    most, best = value, way.table
        if best is None:
            return t
        t = best
    return t
