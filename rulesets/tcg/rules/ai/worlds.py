"""The same deeds in several worlds that fit what is seen, with the opponent's answer at the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wowtable.core import Action, Seat, Table

from ..announce import Announce
from ..state import Duel
from ..strikes import StrikePoint
from .ahead import STEP_LIMIT, end_turn, is_quiet, settle, worth
from .habits import habit
from .turns import Breadth, Turn

REPLY = Breadth(keep=1, attacks=6, depth=6, most=6)
FORESIGHT = 0.75
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


def after_reply(t: Table[Duel], seat: Seat, over: Callable[[], bool]) -> float:
    """What is left for `seat` once its turn has ended and the opponent has had a good one."""
    end_turn(t)
    before = worth(t, seat)
    s = t.state
    if s.decision is None or s.active == seat:
        return before
    settle(t)
    if s.decision is None:
        return worth(t, seat)
    rival = s.active
    best = Turn(t.game, rival, REPLY, over).plans(t)[0].way.table
    end_turn(best)
    return FORESIGHT * worth(best, seat) + (1 - FORESIGHT) * before
