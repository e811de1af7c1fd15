"""The line of undefeated encounters, their markers, and aggro (AG-UNVANQ, AG-AGGRO)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat

from . import events as ev
from . import holders
from .cards.pieces import Foe
from .hands import detach_all
from .state import NO_CARD, NOWHERE, Realm, RealmTable, ask

if TYPE_CHECKING:
    from .game import AdventureGame


def foe_on_line(g: AdventureGame, s: Realm, slot: int) -> Foe:
    foe = g.content.challenges[s.names[s.line[slot]]].encounter
    assert foe is not None
    return foe


def aggro_slots(g: AdventureGame, s: Realm, space: int) -> list[int]:
    return [slot for slot in s.slots_at(space) if foe_on_line(g, s, slot).aggro]


def aggro_at(g: AdventureGame, s: Realm, space: int) -> bool:
    """Whether a red marker lies there: nobody leaves (AG-AGGRO-02, -04)."""
    return space in s.marker and bool(aggro_slots(g, s, space))


def add_to_line(t: RealmTable, seat: Seat, card: int, space: int) -> None:
    """Into the lowest free slot, the marker of its number on the space (AG-UNVANQ-01). A full line makes room first."""
    s = t.state
    s.drawn = card
    if NO_CARD in s.line:
        put_in_slot(t, s.line.index(NO_CARD), card, space)
    else:
        t.push(MakingRoom(seat, card, space))


def put_in_slot(t: RealmTable, slot: int, card: int, space: int) -> None:
    s = t.state
    s.line[slot], s.marker[slot] = card, space
    s.drawn = NO_CARD
    foe = foe_on_line(t.game, s, slot)
    t.emit(ev.MarkerPlaced(slot, s.names[card], t.game.atlas.ids[space], foe.aggro))


def free_slot(t: RealmTable, slot: int) -> int:
    """The card that lay there goes where the caller says; its marker is in the supply again."""
    s = t.state
    card, space = s.line[slot], s.marker[slot]
    s.line[slot], s.marker[slot] = NO_CARD, NOWHERE
    detach_all(t, ("card", card))
    t.emit(ev.MarkerRemoved(slot, s.names[card], t.game.atlas.ids[space]))
    return card


@dataclass(frozen=True, slots=True)
class MakingRoom:
    """The marker nearest to the new encounter goes, whatever its side, and its card on top of its deck.

    The new one takes its slot; the active player chooses among equally near ones (AG-UNVANQ-03, -04).
    """

    seat: Seat
    card: int
    space: int

    def run(self, t: RealmTable) -> Decision | None:
        nearest = self._nearest(t)
        if len(nearest) > 1:
            return ask("make_room", self.seat, card=self.card, space=self.space)
        self._replace(t, nearest[0])
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        return [Action("remove_marker", (slot + 1, s.names[s.line[slot]])) for slot in self._nearest(t)]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        self._replace(t, action.args[0] - 1)

    def _nearest(self, t: RealmTable) -> list[int]:
        far = t.game.atlas.distance[self.space]
        markers = t.state.marker
        least = min(far[space] for space in markers)
        return [slot for slot, space in enumerate(markers) if far[space] == least]

    def _replace(self, t: RealmTable, slot: int) -> None:
        t.pop()
        holders.put_on_top(t, free_slot(t, slot))
        put_in_slot(t, slot, self.card, self.space)
