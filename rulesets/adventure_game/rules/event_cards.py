"""Event cards (AG-EVENT): global ones hold for all, location events wait at their place, special ones happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat

from . import combat, holders, items, quests
from . import events as ev
from .cards.effects import FlipEvent, KeepEvent
from .cards.pieces import Happening
from .effects_run import Scope, carries_out, follow
from .state import NO_CARD, NOBODY, Fight, Realm, RealmTable
from .undefeated import add_to_line

if TYPE_CHECKING:
    from .game import AdventureGame

FLIP = Action("flip_event")


def front_of(g: AdventureGame, s: Realm, card: int) -> Happening:
    event = g.content.challenges[s.names[card]].event
    assert event is not None
    return event


# -- the front -----------------------------------------------------------------------------------------------


def resolve_drawn(t: RealmTable, seat: Seat, card: int) -> None:
    """Only its front; then the draw goes on, wherever the card went (AG-EVENT-01, -14)."""
    event = front_of(t.game, t.state, card)
    match event.kind:
        case "global":
            lay_global(t, card)
        case "location":
            assert event.place is not None
            lay_at(t, card, t.game.atlas.index[event.place])
        case "special":
            carry_out(t, seat, card)


def lay_global(t: RealmTable, card: int) -> None:
    """One at a time: the old one is discarded (AG-EVENT-08)."""
    s = t.state
    old = s.global_event
    s.global_event, s.drawn = card, NO_CARD
    t.emit(ev.EventLaid(s.names[card]))
    if old != NO_CARD:
        holders.put_on_top(t, old)


def lay_at(t: RealmTable, card: int, space: int) -> None:
    """To the space it names; an event that is there goes first (AG-EVENT-09)."""
    s = t.state
    if space in s.location_events:
        holders.put_on_top(t, s.location_events.pop(space))
    s.location_events[space] = card
    s.drawn = NO_CARD
    t.emit(ev.EventLaid(s.names[card], t.game.atlas.ids[space]))


def resolve_at(t: RealmTable, seat: Seat, space: int) -> None:
    """A location event is resolved in the challenge phase of whoever chose it there (AG-EVENT-10)."""
    card = t.state.location_events.pop(space)
    t.state.drawn = card
    carry_out(t, seat, card)


def carry_out(t: RealmTable, seat: Seat, card: int) -> None:
    s = t.state
    t.emit(ev.EventResolved(seat, s.names[card]))
    t.push(Resolved(card))
    follow(t, Scope(seat, f"event.{s.names[card]}", card), front_of(t.game, s, card).effects)


@dataclass(frozen=True, slots=True)
class Resolved(Automatic):
    """An event that has been resolved is discarded, if it has not gone anywhere else."""

    card: int

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        if t.state.drawn == self.card:
            holders.put_on_top(t, self.card)
        return None


# -- the back ------------------------------------------------------------------------------------------------


def flippable(g: AdventureGame, s: Realm, seat: Seat) -> int:
    """The event that the hero may turn over where it is, in the maintenance phase; NO_CARD without one."""
    here = s.space[seat]
    for card in (s.location_events.get(here, NO_CARD), s.global_event):
        if card != NO_CARD and front_of(g, s, card).flips_at == g.atlas.ids[here]:
            return card
    return NO_CARD


def flip(t: RealmTable, seat: Seat, card: int) -> None:
    """Its back happens at once: an item is gained, an enemy fought or left undefeated, a text carried out."""
    s = t.state
    take_from_board(s, card)
    s.drawn = card
    t.emit(ev.EventFlipped(seat, s.names[card]))
    back = t.game.content.challenges[s.names[card]]
    if back.item is not None:
        items.gain(t, seat, card)
    elif back.encounter is None:
        t.push(Resolved(card))
        follow(t, Scope(seat, f"event.{s.names[card]}", card), back.turned)
    elif s.phase == "challenge" and seat == s.active and not s.fought:
        combat.begin(t, Fight(seat, s.space[seat], "event", card=card))
    else:
        add_to_line(t, seat, card, s.space[seat])


def take_from_board(s: Realm, card: int) -> None:
    if s.global_event == card:
        s.global_event = NO_CARD
    for space, event in tuple(s.location_events.items()):
        if event == card:
            del s.location_events[space]


@carries_out(FlipEvent)
def flip_event(t: RealmTable, scope: Scope, _: FlipEvent) -> None:
    if scope.seat != NOBODY and scope.card != NO_CARD:
        flip(t, scope.seat, scope.card)


@carries_out(KeepEvent)
def keep_event(t: RealmTable, scope: Scope, _: KeepEvent) -> None:
    """Some events give valor points, and lie under the quest log (AG-QUEST-13)."""
    s, seat, card = t.state, scope.seat, scope.card
    if seat == NOBODY or s.drawn != card:
        return
    valor = front_of(t.game, s, card).valor
    s.drawn = NO_CARD
    quests.add_to_log(s, seat, card, valor)
    t.emit(ev.CardKept(seat, s.names[card], valor, s.valor[seat]))
