"""What a turn is about, in a word. Only what lies open is told of: what a hand holds leaves no trace in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Intention, Seat

from .. import stats
from ..action_args import number_in
from ..state import Duel
from .turn_search import promise_of

if TYPE_CHECKING:
    from ..game import TradingCardGame


def intention(g: TradingCardGame, s: Duel, seat: Seat, moves: Sequence[Action]) -> Intention | None:
    """`s` is what an onlooker sees. An attack tells of itself; before it, the table tells what is to be expected."""
    if s.active != seat:
        return None
    if moves[0].verb == "attack":
        return _against(s, number_in(moves[0].args[4]))
    ready = [card for card in s.allies[seat] if not s.exhausted.get(card) and stats.attack(g, s, card) > 0]
    foes = [card for other in range(s.seats) if other != seat for card in (s.hero[other], *s.allies[other])]
    if not ready:
        return Intention("gather")
    return _against(s, max((promise_of(g, s, by, at), -at) for by in ready for at in foes)[1] * -1)


def _against(s: Duel, aim: int) -> Intention:
    return Intention("hero", {"foe": s.hero.index(aim)}) if aim in s.hero else Intention("board")
