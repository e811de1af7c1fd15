"""The same deeds in several worlds that fit what is seen, with what the opponent and later turns make of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wowtable.ai.turn_search import Breadth, Line, TurnSearch, Work
from wowtable.core import Action, Seat

from ..announce import Announce
from ..state import DuelTable
from ..strikes import StrikePoint
from ..targets import procedure
from .consequences import STEP_LIMIT, end_turn, is_quiet, worth
from .habits import habit
from .rollout import play_on
from .turn_search import TurnCraft
from .value import chance

FORESIGHT = 0.75
"""How much the position some turns later counts; the rest goes to the end of this turn, which no guess has touched."""
QUICK = (Breadth(1, 6),)
QUICK_WORK = 600
"""What an opponent's turn may cost to be planned, in actions tried."""
Sights = list[tuple[Any, Action]]
"""Own answers, each with what the seat sees before it."""


def foresight(
    t: DuelTable, seat: Seat, line: Line, horizon: int, over: Callable[[], bool], rival: Work | None = None
) -> float:
    """The chance to win with a plan that is carried out in the world of `t`, some turns later; cards that are drawn on
    the way are used at a glance. With the work that `rival` may spend the opponent's next turn is planned as well.
    """
    held = set(t.state.hand[seat])
    replayed(t, seat, line.steps)
    if not held.issuperset(t.state.hand[seat]):
        play_on(t, seat, 1, over)
    elif t.state.decision is not None:
        end_turn(t)
    before = chance(worth(t, seat))
    if t.state.decision is None:
        return before
    turns = horizon
    if rival is not None and not over():
        now = t.state.turn
        play_planned(t, rival)
        turns -= t.state.turn - now
    return FORESIGHT * play_on(t, seat, turns, over) + (1 - FORESIGHT) * before


def play_planned(t: DuelTable, work: Work) -> None:
    """The turn player plays the turn as quickly planned."""
    s = t.state
    turn = s.turn
    for _ in range(STEP_LIMIT):
        if s.decision is None or s.turn != turn or is_quiet(s):
            break
        t.apply(s.decision.seats[0], habit(t))
    if s.decision is None or s.turn != turn:
        return
    share = work.part(QUICK_WORK)
    craft = TurnCraft(t.game, s.active, share, placings=1)
    found = TurnSearch(craft, share).run(craft.start(s.copy(), "rival"), QUICK)
    replayed(t, s.active, found[0].steps)
    if s.decision is not None and s.turn == turn:
        end_turn(t)


def foreseen(t: DuelTable, seat: Seat, actions: Sequence[Action]) -> Sights:
    """What the seat will see before each of these answers if all goes as usual."""
    sights: Sights = []
    replayed(t, seat, actions, lambda action: sights.append((t.game.view(t.state, seat), action)))
    return sights


def replayed(
    t: DuelTable, seat: Seat, actions: Sequence[Action], looking: Callable[[Action], None] = lambda _: None
) -> None:
    """Do in this world what was thought out in another, as far as that is possible."""
    left = list(actions)
    s = t.state
    for _ in range(STEP_LIMIT):
        if s.decision is None or not left:
            return
        asked = s.decision.seats[0]
        own = asked == seat and (is_quiet(s) or isinstance(procedure(s), (Announce, StrikePoint)))
        if own and left[0] in t.legal(seat):
            looking(left[0])
            t.apply(seat, left.pop(0))
        elif own and is_quiet(s):
            left.pop(0)
        else:
            t.apply(asked, habit(t))
