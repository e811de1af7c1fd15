"""What comes of each answer in a fight if nobody does more: whether to strike, who protects, which armor is used; and
which answer is the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Event, Seat, Table, Unforeseen
from wowtable.core.frames import PASS
from wowtable.core.triggers import Intend

from .. import events as ev
from .. import stats
from ..combat import NO_PROTECT
from ..damage import NO_ARMOR
from ..resources import ready
from ..state import Duel, DuelTable
from ..strikes import NO_STRIKE
from .consequences import STEP_LIMIT, worth
from .habits import habit

if TYPE_CHECKING:
    from ..game import TradingCardGame

KINDS = ("strike", "protect", "armor")
_DECLINED = {"strike": NO_STRIKE, "protect": NO_PROTECT, "armor": NO_ARMOR}


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of one who fights: the damage it takes, the health it has left then, and whether it falls."""

    card: int
    taken: int
    left: int
    falls: bool


@dataclass(frozen=True, slots=True)
class FightOutcome:
    """What comes of one answer: whom it hits, who hit, what it costs. `other` is None where no character hits.

    `sure` is false where luck or hidden cards have a say. `worth` is in points, for comparing answers of one question.
    """

    action: Action
    hit: Fate
    other: Fate | None
    cost: int
    sure: bool
    worth: float


def outcomes(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> list[FightOutcome]:
    """For each answer to the question that asks the seat, as far as it sees; none for questions of other kinds."""
    if s.decision is None or s.decision.kind not in KINDS:
        return []
    return [_outcome(g, s, seat, action) for action in legal]


def best(found: Sequence[FightOutcome]) -> FightOutcome:
    """What a sensible player mostly wants; of equals the cheaper, and then what declines."""
    return max(found, key=lambda o: (round(o.worth, 6), -o.cost, o.action in _DECLINED.values()))


def _outcome(g: TradingCardGame, s: Duel, seat: Seat, action: Action) -> FightOutcome:
    luck = Unforeseen()
    t = Table(g, s.copy(), luck, [])
    before, sides = len(ready(s, seat)), _sides(s)
    t.apply(seat, action)
    _play_on(t, seat)
    if t.state.combat is None and s.combat is not None:
        sides = _last_sides(t.events or (), sides)
    hit, other = sides
    return FightOutcome(
        action,
        _fate(t, hit),
        None if other < 0 else _fate(t, other),
        before - len(ready(t.state, seat)),
        not luck.asked,
        worth(t, seat),
    )


def _sides(s: Duel) -> tuple[int, int]:
    """Who is hit, and by whom."""
    if s.combat is not None:
        return s.combat.defender[0], s.combat.attacker[0]
    frame = s.stack[-1]
    assert isinstance(frame, Intend)
    packet = frame.waiting[0]
    return packet.to[0], -1


def _last_sides(events: Sequence[Event], sides: tuple[int, int]) -> tuple[int, int]:
    """Somebody may have stepped in between."""
    stepped = [event.card for event in events if isinstance(event, ev.Protected)]
    return (stepped[-1], sides[1]) if stepped else sides


def _play_on(t: DuelTable, seat: Seat) -> None:
    """To the end of the fight: everybody passes, others refrain, and the seat itself does what it usually does."""
    s = t.state
    fighting = s.combat is not None
    for _ in range(STEP_LIMIT):
        decision = s.decision
        if decision is None or (s.combat is None and (fighting or decision.kind == "priority")):
            return
        asked = decision.seats[0]
        refrain = PASS if decision.kind == "priority" else _DECLINED.get(decision.kind)
        t.apply(asked, habit(t) if asked == seat or refrain is None else refrain)


def _fate(t: DuelTable, card: int) -> Fate:
    g, s, events = t.game, t.state, t.events or ()
    taken = sum(event.amount for event in events if isinstance(event, ev.DamageDealt) and event.card == card)
    falls = any(isinstance(event, ev.Destroyed) and event.card == card for event in events)
    falls = falls or any(isinstance(event, ev.PlayerLost) and s.hero[event.seat] == card for event in events)
    left = 0 if falls else max(0, stats.health(g, s, card) - s.damage.get(card, 0))
    return Fate(card, taken, left, falls)
