"""What a turn is about, in a word. Only what lies open is told of: what a hand holds leaves no trace in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Intention, Seat

from .. import stats
from ..action_args import number_in
from ..state import Duel

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
    return _against(s, max((_promise(g, s, by, at), -at) for by in ready for at in foes)[1] * -1)


def _against(s: Duel, aim: int) -> Intention:
    return Intention("hero", {"foe": s.hero.index(aim)}) if aim in s.hero else Intention("board")


def _promise(g: TradingCardGame, s: Duel, by: int, at: int) -> float:
    """What an attack looks like to those who watch."""
    blow, answer = stats.attack(g, s, by), stats.attack(g, s, at)
    left = stats.health(g, s, at) - s.damage.get(at, 0)
    mine = stats.health(g, s, by) - s.damage.get(by, 0)
    if at in s.hero:
        return 0.5 * blow + (100.0 if blow >= left else 0.0)
    kills, dies = blow >= left, answer >= mine
    return 2.0 * kills * (1 + g.sheets[s.names[at]].cost) - 1.5 * dies * (1 + g.sheets[s.names[by]].cost) + 0.1 * blow
