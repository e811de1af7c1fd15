"""What a planner knows of turns: where a move may end and what is done before it; else every answer by itself.

Plans compete in redealt worlds with the same luck (`wowtable.ai.turn_search.Contest`): each is carried out by the real
rules, the rest of the turn goes by habit, and what stands then is its worth. So a card is played when the dice that
may come ask for it, and a space is entered for what may wait there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from wowtable.ai.turn_search import Line, Work
from wowtable.core import Action, Fast, Seat

from ..movement import STOP
from ..places import next_spaces
from ..state import Realm, RealmTable
from .habits import HABITS, considered, habit, play_out
from .journeys import appeals, best_ends
from .value import prospects

if TYPE_CHECKING:
    from ..game import AdventureGame

PLACES = ("relocate", "flight", "false_map", "resurrect", "city")
"""Questions that are answered with a space."""
SETTLING = 20
LASTING = (
    "stack",
    "space",
    "level",
    "flipped",
    "damage",
    "disease",
    "quests",
    "quest_log",
    "valor",
    "deck",
    "attached",
    "tokens",
    "progress",
    "tally",
    "elite",
    "trophies",
    "pile",
    "lying",
    "line",
    "marker",
    "location_events",
    "global_event",
    "drawn",
    "boosts",
    "ambushes",
    "fight",
)
"""What is changed by whatever does anything, but for what one holds and how far one may go."""
FURTHER = 0.5
"""The part that the replies have in what a plan is worth."""


@dataclass(slots=True)
class TurnCraft:
    """The plans of one seat, and what they come to. `ends` of a move are looked at, `more` of them after something else
    was done first, of which there are at most `firsts`. After the first `near` worlds it is looked further than the own
    turn: `ahead` is how many turns everybody has then.
    """

    g: AdventureGame
    seat: Seat
    work: Work
    sample: Callable[[Random], Realm]
    seed: str
    ends: int
    more: int
    firsts: int
    ahead: int = 0
    near: int = 0
    _worlds: dict[int, Realm] = field(default_factory=dict)

    def plans(self) -> list[Line]:
        """The one that habit would take first: among equals it is kept."""
        table = self.world(0)
        decision = table.state.decision
        assert decision is not None
        kind, legal = decision.kind, considered(table, self.seat)
        if kind == "move":
            steps = list(self._moves(table, legal))
        else:
            first = habit(table, self.seat)
            rest = [action for action in self._ordered(table, kind, legal) if action != first]
            steps = [(action,) for action in (first, *rest[: self.ends])]
        return [Line(table, tuple(plan)) for plan in steps]

    def _ordered(self, table: RealmTable, kind: str, legal: Sequence[Action]) -> Sequence[Action]:
        if kind not in PLACES or len(legal) <= self.ends:
            return legal
        index, appeal = self.g.atlas.index, appeals(self.g, table.state, self.seat)
        return sorted(legal, key=lambda action: -appeal(index[action.args[0]]) if action.args else 0.0)

    def _moves(self, table: RealmTable, legal: Sequence[Action]) -> Iterator[tuple[Action, ...]]:
        """Straight to an end; or first a card, a power, a potion, a token, and then to one."""
        yield from best_ends(self.g, table.state, self.seat, self.ends)
        firsts = [action for action in legal if action.verb != "step" and action != STOP]
        if len(firsts) > self.firsts:
            firsts = Random(f"{self.seed}/firsts").sample(firsts, self.firsts)
        for action in firsts:
            twin = self.work.table(self.g, table.state.copy(), Fast(Random(0)))
            twin.apply(self.seat, action)
            before = (action, *self._settled(twin))
            decision = twin.state.decision
            if decision is not None and decision.kind == "move" and decision.seats[0] == self.seat:
                for end in best_ends(self.g, twin.state, self.seat, self.more):
                    if not is_needless(table.state, twin.state, self.seat, len(end) - 1):
                        yield (*before, *end)
            else:
                yield before

    def _settled(self, table: RealmTable) -> Iterator[Action]:
        """By habit up to the next question of the move; yields the own answers."""
        for _ in range(SETTLING):
            decision = table.state.decision
            if decision is None or decision.kind in ("move", "resource", "challenge", "equip"):
                return
            asked = decision.seats[0]
            action = habit(table, asked)
            if asked == self.seat:
                yield action
            table.apply(asked, action)

    # -- what a plan comes to ------------------------------------------------------------------------

    def world(self, number: int) -> RealmTable:
        """The same each time for a number, with the same luck."""
        luck = f"{self.seed}/{number}"
        if number not in self._worlds:
            self._worlds[number] = self.sample(Random(luck))
        return self.work.table(self.g, self._worlds[number].copy(), Fast(Random(luck)))

    def worth(self, line: Line, world: int) -> float:
        """What stands at the end of the turn; and when all have replied, in which luck has more of a part."""
        table = self.played(line.steps, world)
        stands = prospects(self.g, table.state, self.seat)
        if not self.ahead or world < self.near or table.state.winners is not None:
            return stands
        play_out(table, self.ahead * table.state.seats)
        return stands + FURTHER * (prospects(self.g, table.state, self.seat) - stands)

    def played(self, steps: Sequence[Action], world: int) -> RealmTable:
        """To the end of the turn. What is not possible in this world is left to habit, as what others do is."""
        table = self.world(world)
        turn = table.state.turn
        for action in steps:
            if not self._reached(table, action):
                break
            table.apply(self.seat, action)
        if table.state.turn == turn:
            play_out(table)
        return table

    def _reached(self, table: RealmTable, action: Action) -> bool:
        for _ in range(SETTLING):
            decision = table.state.decision
            if decision is None:
                return False
            asked = decision.seats[0]
            if asked == self.seat:
                return self._possible(table, decision.kind, action)
            table.apply(asked, habit(table, asked))
        return False

    def _possible(self, table: RealmTable, kind: str, action: Action) -> bool:
        """A step is looked at by itself: whatever else could be done now need not be found out."""
        if kind == "move" and action.verb == "step":
            return self.g.atlas.index[action.args[0]] in next_spaces(self.g, table.state, self.seat)
        return action in table.legal(self.seat)


def is_needless(before: Realm, after: Realm, seat: Seat, steps: int) -> bool:
    """Whether cards are gone for nothing: all is as it was but for spaces that a way of so many steps does not want."""
    if steps > before.moves or any(getattr(before, name) != getattr(after, name) for name in LASTING):
        return False
    if any(_held(before, other) != _held(after, other) for other in before.others(seat)):
        return False
    return _held(after, seat) < _held(before, seat)


def _held(s: Realm, seat: Seat) -> set[int]:
    return {*s.hand[seat], *s.kept[seat], *s.items(seat)}


def is_small(kind: str) -> bool:
    """Whether habit answers it as well as any search."""
    return kind in SMALL or (kind not in HABITS and kind not in SEARCHED)


SMALL = (
    "roll",
    "place_discovery",
    "place_tokens",
    "mana",
    "make_room",
    "order_answers",
    "equip",
    "tribute",
    "hero",
    "discard",
)
SEARCHED = ("answer", "may")
