"""What a planner knows of turns: what is worth trying in the action phase, and what comes of a turn that ends then."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest
from math import inf
from random import Random
from typing import TYPE_CHECKING

from wowtable.ai.turn_search import Line, Work
from wowtable.core import Action, Fast, Seat

from .. import stats
from ..action_args import number_in
from ..requirements import ready_resources
from ..state import Duel, DuelTable
from ..unused import DEEDS, in_vain
from .consequences import Continuation, end_turn, is_quiet, resolved, worth
from .habits import hurt_by
from .preferences import keep_worth

if TYPE_CHECKING:
    from ..game import TradingCardGame

MARGIN = 0.05
"""What doing something must gain over leaving it."""
FEW_CARDS = 2
"""With so few in hand, new ones may be what the rest of the turn needs."""
SOMETHING_TO_SPEND = 2
"""Resources that let one play most of what may be drawn early on, or something small later."""


@dataclass(slots=True)
class TurnCraft:
    """Implements `wowtable.ai.turn_search.Craft` for one seat in its action phase; `placings`: so many cards are tried
    for the resource of the turn.
    """

    g: TradingCardGame
    seat: Seat
    work: Work
    placings: int = 3
    depth: int = 12
    ordered: bool = True
    _ends: dict[Hashable, float] = field(default_factory=dict)
    """What comes of ending the turn, by what has been done so far: many orders lead to the same."""
    _begun: dict[Hashable, dict[Action, Iterator[Continuation]]] = field(default_factory=dict)
    """Ways to do something that have been tried to see what a resource is placed for."""

    def start(self, s: Duel, seed: str) -> Line:
        """To end the turn at once is a plan as well."""
        table = self.work.table(self.g, s, Fast(Random(seed)))
        return Line(table, (), self._at_end(table, _key(table.state)), stands=True)

    def grow(self, line: Line) -> Iterator[Line]:
        """Every move in one way first, then the other ways to do it."""
        t: DuelTable = line.table
        if t.state.active != self.seat or not is_quiet(t.state):
            return
        begun = self._begun.pop(line.key, {})
        ways = (begun.get(action) or resolved(Continuation(t), self.seat, action) for action in self.moves(t))
        for way in _in_turn(ways):
            yield self._after(line, way)

    def _after(self, line: Line, way: Continuation) -> Line:
        """Longer plans must earn their steps."""
        steps, t = (*line.steps, *way.steps), way.table
        if t.state.decision is None:
            return Line(t, steps, worth(t, self.seat), True)
        key = _key(t.state)
        score = self._at_end(t, key) - MARGIN * len(steps)
        first = line.first or (way.steps[0].verb if score < line.score else "")
        hope = self._enabled(line, t, key) - MARGIN * len(steps) if way.steps[0].verb == "place" else score
        return Line(t, steps, score, False, first, key, stands=True, hope=hope)

    def _enabled(self, line: Line, t: DuelTable, key: Hashable) -> float:
        """What a resource is placed for: the best end of the turn with something that could not be paid before. What is
        tried of it is kept for when the line grows."""
        before, begun, best = set(line.table.legal(self.seat)), self._begun.setdefault(key, {}), -inf
        for action in t.legal(self.seat):
            if action.verb not in DEEDS or action in before or action in begun:
                continue
            ways = resolved(Continuation(t), self.seat, action)
            first = next(ways, None)
            if first is not None:
                best = max(best, self._at_end(first.table, _key(first.table.state)))
                begun[action] = chain((first,), ways)
        return best

    def _at_end(self, t: DuelTable, key: Hashable) -> float:
        known = self._ends.get(key)
        if known is None:
            twin = t.twin()
            end_turn(twin)
            known = self._ends[key] = worth(twin, self.seat)
        return known

    def moves(self, t: DuelTable) -> list[Action]:
        """What is worth trying, best first: placing goes by rule and before all else, attacks by what they promise."""
        g, s = self.g, t.state
        legal = t.legal(self.seat)
        placings = best_placings(g, s, self.seat, legal, self.placings)
        if placings and placings[0].args[2] == "up":
            return placings[:1]
        deeds = [a for a in legal if a.verb in DEEDS and not self._can_wait(s, a)]
        deeds.sort(key=lambda a: -g.sheets[a.args[1]].cost)
        attacks = [a for a in legal if a.verb == "attack" and not in_vain(g, s, number_in(a.args[0]))]
        attacks.sort(key=lambda a: -promise(g, s, a))
        return list(_mixed(placings, attacks, deeds))

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


def _key(s: Duel) -> Hashable:
    """The same for two orders of the same deeds."""
    return (
        s.turn,
        *map(tuple, (s.hand, s.allies, s.hero_row, s.resources, s.graveyard)),
        *(tuple(sorted(notes.items())) for notes in (s.exhausted, s.damage, s.face_down, s.host, s.counters)),
        len(s.modifiers),
        len(s.chain),
    )


def _mixed(*rows: Sequence[Action]) -> Iterator[Action]:
    """The first of each, then the second of each, and so on."""
    return (action for column in zip_longest(*rows) for action in column if action is not None)


def _in_turn(rows: Iterable[Iterator[Continuation]]) -> Iterator[Continuation]:
    """The first of each, then the second of each, with nothing tried before it is asked for."""
    left = list(rows)
    while left:
        going = []
        for row in left:
            way = next(row, None)
            if way is not None:
                going.append(row)
                yield way
        left = going


def promise(g: TradingCardGame, s: Duel, attack: Action) -> float:
    """What an attack looks like before it is tried: the harm done less the harm taken."""
    by, at = number_in(attack.args[0]), number_in(attack.args[4])
    blow = stats.attack(g, s, by) + (_weapon(g, s, by) if by in s.hero else 0)
    answer = 0 if stats.keyword(g, s, by, "long_range") else stats.attack(g, s, at)
    return hurt_by(g, s, at, blow) - hurt_by(g, s, by, answer)


def _weapon(g: TradingCardGame, s: Duel, hero: int) -> int:
    """The best that the hero may strike with."""
    seat = s.control[hero]
    weapons = [n for n in s.hero_row[seat] if n not in s.exhausted and "weapon" in g.sheets[s.names[n]].kinds]
    ready = ready_resources(s, seat)
    return max((stats.attack(g, s, n) for n in weapons if stats.strike_cost(g, s, n) <= ready), default=0)


# -- the resource of the turn -----------------------------------------------------------------------


def best_placings(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action], most: int) -> list[Action]:
    """What may be given up for a resource: the best quest face up and nothing else, or the cards missed least."""
    placings = [action for action in legal if action.verb == "place"]
    up = [action for action in placings if action.args[2] == "up"]
    if up:
        return [max(up, key=lambda action: (g.card_worths[action.args[1]].quest, action.args))]
    placings.sort(key=lambda action: (keep_worth(g, s, number_in(action.args[0])), action.args))
    return placings[:most]
