"""Where heroes may be: colours and aggro bar the way (AG-MOVE-05, AG-AGGRO-02), also for whoever does not walk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import events as ev
from .cards.effects import Relocate
from .effects_run import Scope, carries_out
from .state import NOBODY, Realm, RealmTable, ask
from .undefeated import aggro_at

if TYPE_CHECKING:
    from .game import AdventureGame


def may_enter(g: AdventureGame, s: Realm, seat: Seat, space: int) -> bool:
    """Never a colour above one's level (AG-MOVE-05); cities are grey."""
    return g.atlas.colour[space] <= s.level[seat]


def is_held(g: AdventureGame, s: Realm, seat: Seat) -> bool:
    """By an aggro marker on the own space (AG-AGGRO-02)."""
    return aggro_at(g, s, s.space[seat])


def next_spaces(g: AdventureGame, s: Realm, seat: Seat) -> list[int]:
    if s.moves <= 0 or is_held(g, s, seat):
        return []
    return [space for space in g.atlas.links[s.space[seat]] if may_enter(g, s, seat, space)]


def relocate(t: RealmTable, seat: Seat, space: int, way: str) -> None:
    t.state.space[seat] = space
    t.emit(ev.Relocated(seat, t.game.atlas.ids[space], way))


@carries_out(Relocate)
def relocate_by(t: RealmTable, scope: Scope, effect: Relocate) -> None:
    if scope.seat != NOBODY and destinations(t.game, t.state, scope.seat, effect):
        t.push(Relocating(scope.seat, effect, scope.source))


def destinations(g: AdventureGame, s: Realm, seat: Seat, effect: Relocate) -> list[int]:
    """No card leads into a colour above one's level, nor away from aggro unless it says so (AG-INT-01)."""
    if is_held(g, s, seat) and not effect.despite_aggro:
        return []
    atlas, here = g.atlas, s.space[seat]
    spaces = range(len(atlas)) if effect.to == "any" else atlas.of_kind(effect.to)
    far = atlas.distance[here]
    reach = len(atlas) if effect.within is None else effect.within
    return [n for n in spaces if n != here and far[n] <= reach and may_enter(g, s, seat, n)]


@dataclass(frozen=True, slots=True)
class Relocating:
    """Where a card leads is the user's choice. Aggro there ends the movement, as on foot."""

    seat: Seat
    effect: Relocate
    source: str

    def run(self, t: RealmTable) -> Decision:
        return ask("relocate", self.seat, source=self.source)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        ids = t.game.atlas.ids
        return [Action("go", (ids[n],)) for n in destinations(t.game, t.state, seat, self.effect)]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        s = t.state
        space = t.game.atlas.index[action.args[0]]
        if seat == s.active and s.phase == "movement":
            s.moved = True
            if aggro_at(t.game, s, space):
                s.moves = 0
        relocate(t, seat, space, "ability")
