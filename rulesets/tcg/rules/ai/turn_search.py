"""Planning one's own turn: a beam over everything that can be done in it, ended by what the position is worth then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Seat
from wowtable.core.frames import PASS

from .. import stats
from ..action_args import number_in
from ..requirements import ready_resources
from ..state import Duel, DuelTable
from ..unused import in_vain
from .consequences import Continuation, end_turn, resolved, twin_of, worth
from .preferences import keep_worth
from .value import OVER

if TYPE_CHECKING:
    from ..game import TradingCardGame

MARGIN = 0.05
"""What doing something must gain over leaving it."""
FEW_CARDS = 2
"""With so few in hand, new ones may be what the rest of the turn needs."""
SOMETHING_TO_SPEND = 2
"""Resources that let one play most of what may be drawn early on, or something small later."""


@dataclass(frozen=True, slots=True)
class TurnBreadth:
    """How much of a turn is looked at: positions kept at each depth, attacks and cards for a resource tried in each,
    how deep, and how many positions in all.
    """

    keep: int = 4
    attacks: int = 16
    depth: int = 10
    most: int = 40
    placings: int = 3


@dataclass(slots=True)
class TurnPlan:
    """A way to play the turn, and what it is worth at its end."""

    way: Continuation
    score: float

    def steps(self, seat: Seat) -> tuple[tuple[Any, Action], ...]:
        t = self.way.table
        if t.state.decision is None:
            return self.way.steps
        return (*self.way.steps, (t.game.view(t.state, seat), PASS))


@dataclass(slots=True)
class MainPhaseSearch:
    """One search for the best rest of a turn."""

    g: TradingCardGame
    seat: Seat
    breadth: TurnBreadth
    over: Callable[[], bool]
    _seen: set[tuple[Any, ...]] = field(default_factory=set)

    def plans(self, start: DuelTable) -> list[TurnPlan]:
        """What was found, best first; never empty. Every plan ends with passing."""
        found = [self._ended(Continuation(twin_of(start)))]
        lines, expanded = [Continuation(twin_of(start))], 0
        for _ in range(self.breadth.depth):
            grown: list[TurnPlan] = []
            for way in lines:
                grown.extend(self._ended(child) for child in self._children(way))
                expanded += 1
                if self.over() or expanded >= self.breadth.most:
                    break
            found.extend(grown)
            lines = self._kept(grown)
            if not lines or self.over() or expanded >= self.breadth.most or found[-1].score >= OVER:
                break
        return sorted(found, key=lambda plan: -plan.score)

    def _kept(self, grown: Sequence[TurnPlan]) -> list[Continuation]:
        """Those that would be best if the turn ended now, and the one that promises most for what is left of it."""
        by_end = sorted(grown, key=lambda plan: -plan.score)
        kept = [plan.way for plan in by_end[: self.breadth.keep]]
        rest = [plan.way for plan in by_end[self.breadth.keep :]]
        if rest:
            kept.append(max(rest, key=lambda way: worth(way.table, self.seat)))
        return kept

    def _ended(self, way: Continuation) -> TurnPlan:
        """Longer plans must earn their steps."""
        twin = twin_of(way.table)
        if twin.state.decision is not None:
            end_turn(twin)
        return TurnPlan(way, worth(twin, self.seat) - MARGIN * len(way.steps) * (twin.state.winners is None))

    def _children(self, way: Continuation) -> list[Continuation]:
        s = way.table.state
        if s.decision is None or s.decision.seats[0] != self.seat or s.active != self.seat:
            return []
        found = []
        for action in self.moves(way.table):
            for child in resolved(way, self.seat, action):
                if not self._known(child.table.state):
                    found.append(child)
        return found

    def moves(self, t: DuelTable) -> list[Action]:
        """What is worth trying: placing goes by rule and before all else, attacks by what they promise."""
        g, s = self.g, t.state
        legal = t.legal(self.seat)
        placings = best_placings(g, s, self.seat, legal, self.breadth.placings)
        if placings and placings[0].args[2] == "up":
            return placings[:1]
        deeds = [a for a in legal if a.verb in ("play", "power", "complete") and not self._can_wait(s, a)]
        attacks = [a for a in legal if a.verb == "attack" and not in_vain(g, s, number_in(a.args[0]))]
        if len(attacks) > self.breadth.attacks:
            attacks = sorted(attacks, key=lambda a: -promise(g, s, a))[: self.breadth.attacks]
        return [*placings, *deeds, *attacks]

    def _can_wait(self, s: Duel, action: Action) -> bool:
        """Whether it only brings cards, for which the end of the opponent's turn will do as well: unless few are left
        and new ones could be used at once.
        """
        asks, patient = self.g.requirements[action.args[1]], self.g.card_worths[action.args[1]].patient
        if action.verb == "complete" and not asks.powers[0].own_turn:
            cost = asks.powers[0].cost.resources
        elif action.verb == "play" and asks.play is not None and asks.instant and -1 in patient:
            cost = asks.play.cost.resources
        else:
            return False
        usable = not s.placed or ready_resources(s, self.seat) - cost >= SOMETHING_TO_SPEND
        return len(s.hand[self.seat]) > FEW_CARDS or not usable

    def _known(self, s: Duel) -> bool:
        """Whether another order of the same deeds led here already."""
        key = (
            s.turn,
            *map(tuple, (s.hand, s.allies, s.hero_row, s.resources, s.graveyard)),
            *(tuple(sorted(notes.items())) for notes in (s.exhausted, s.damage, s.face_down, s.host, s.counters)),
            len(s.modifiers),
            len(s.chain),
        )
        known = key in self._seen
        self._seen.add(key)
        return known


def promise(g: TradingCardGame, s: Duel, attack: Action) -> float:
    """What an attack looks like before it is tried."""
    return promise_of(g, s, number_in(attack.args[0]), number_in(attack.args[4]))


def promise_of(g: TradingCardGame, s: Duel, by: int, at: int) -> float:
    """The same, told by who strikes and who is struck."""
    blow, answer = stats.attack(g, s, by), stats.attack(g, s, at)
    left = stats.health(g, s, at) - s.damage.get(at, 0)
    mine = stats.health(g, s, by) - s.damage.get(by, 0)
    if at in s.hero:
        return 0.5 * blow + (100.0 if blow >= left else 0.0)
    kills, dies = blow >= left, answer >= mine
    return 2.0 * kills * (1 + g.sheets[s.names[at]].cost) - 1.5 * dies * (1 + g.sheets[s.names[by]].cost) + 0.1 * blow


# -- the resource of the turn -----------------------------------------------------------------------


def best_placings(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action], most: int) -> list[Action]:
    """What may be given up for a resource: the best quest face up and nothing else, or the cards missed least."""
    placings = [action for action in legal if action.verb == "place"]
    up = [action for action in placings if action.args[2] == "up"]
    if up:
        return [max(up, key=lambda action: (g.card_worths[action.args[1]].quest, action.args))]
    placings.sort(key=lambda action: (keep_worth(g, s, number_in(action.args[0])), action.args))
    return placings[:most]
