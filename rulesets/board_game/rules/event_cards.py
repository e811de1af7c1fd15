"""Event cards (EVENT): drawn one after the other until one is no bonus, each resolved as its kind of rules says.

The rules of a kind enter themselves here: `resolves` what happens when it is drawn, `LASTING` which of them stay beside
the board until something is done. They stand in `bonus_events`, `auctions`, `deeds`, `wars`, `bosses`, `kelthuzad`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Automatic, Decision

from . import ending, items, rewards
from . import events as ev
from .cards.pieces import EventCard, Prize
from .piles import draw_event
from .state import NO_CARD, FactionNumber, HeroNumber, Lordaeron, LordaeronTable

if TYPE_CHECKING:
    from .game import BoardGame

Resolve = Callable[[LordaeronTable, int], None]
_RESOLVES: dict[str, Resolve] = {}
_AFTER: list[Resolve] = []
LASTING: set[str] = {"war", "boss"}
"""Kinds that stay in force."""
SHORT_LIVED: set[str] = set()
"""Those that end when the next event is drawn."""


def resolves(kind: str, stays: bool = False, short: bool = False) -> Callable[[Resolve], Resolve]:
    """Enters what happens when an event of a kind is drawn; it pushes what asks."""

    def enter(resolve: Resolve) -> Resolve:
        _RESOLVES[kind] = resolve
        if stays or short:
            LASTING.add(kind)
        if short:
            SHORT_LIVED.add(kind)
        return resolve

    return enter


def after_each(follow: Resolve) -> Resolve:
    """Enters what happens once a drawn card is resolved, whichever it was (TBG-EVENT-18)."""
    _AFTER.append(follow)
    return follow


def kinds_of(event: EventCard) -> tuple[str, ...]:
    """A boss may have rules of its own besides."""
    named = (event.kind or "", "war" if event.war else "", "boss" if event.boss else "")
    return tuple(kind for kind in named if kind)


# -- the step ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EventStep(Automatic):
    """The faction whose turn ends draws (TBG-END-07, -09) until a card is no bonus, or one of which the like was
    resolved already in this step (TBG-EVENT-02 to -04)."""

    seen: tuple[str, ...] = ()

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        s.phase = "event"
        end_short_lived(t)
        card = draw_event(t)
        if card == NO_CARD:
            t.pop()
            return None
        event = event_of(t.game, s, card)
        if event.bonus and event.id not in self.seen:
            t.become(EventStep((*self.seen, event.id)))
        else:
            t.pop()
        t.push(Resolved(card))
        cancelled = event.id in self.seen
        if not cancelled:
            lay_beside(s, card, kinds_of(event))
        t.emit(ev.EventDrawn(event.id, card))
        if cancelled:
            t.emit(ev.EventCancelled(event.id, card))
        else:
            resolve(t, card)
        return None


def lay_beside(s: Lordaeron, card: int, kinds: Sequence[str]) -> None:
    """What stays lies beside the board from now on (TBG-EVENT-01)."""
    if LASTING.intersection(kinds):
        s.in_force.append(card)
        s.marked[card, DRAWN] = s.turn


def resolve(t: LordaeronTable, card: int) -> None:
    for kind in kinds_of(event_of(t.game, t.state, card)):
        if kind in _RESOLVES:
            _RESOLVES[kind](t, card)


@dataclass(frozen=True, slots=True)
class Resolved(Automatic):
    """Discarded, unless it stays; then whatever an event draw brings."""

    card: int

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s = t.state
        if not any(self.card in pile for pile in (s.in_force, s.boxed, s.event_discard)):
            put_off(t, self.card)
        for follow in _AFTER:
            follow(t, self.card)
        return None


# -- cards beside the board --------------------------------------------------------------------------------

DRAWN = -1
"""Under what `marked` tells when a card was drawn; otherwise by faction."""


def event_of(g: BoardGame, s: Lordaeron, card: int) -> EventCard:
    return g.content.events[s.names[card]]


def in_force(g: BoardGame, s: Lordaeron, kind: str) -> list[int]:
    """The cards of a kind beside the board, the oldest first."""
    return [card for card in s.in_force if kind in kinds_of(event_of(g, s, card))]


def put_off(t: LordaeronTable, card: int) -> None:
    """What it asked for is done, or it is over (TBG-EVENT-16)."""
    s = t.state
    if card in s.in_force:
        s.in_force.remove(card)
    for key in [key for key in s.marked if key[0] == card]:
        del s.marked[key]
    s.kept.pop(card, None)
    s.event_discard.append(card)
    t.emit(ev.EventDiscarded(s.names[card], card))


def end_short_lived(t: LordaeronTable) -> None:
    for kind in sorted(SHORT_LIVED):
        for card in in_force(t.game, t.state, kind):
            put_off(t, card)


# -- prizes ------------------------------------------------------------------------------------------------


def prize_for(s: Lordaeron, faction: FactionNumber, stronger: Prize | None, weaker: Prize | None) -> Prize:
    """By how strong its faction is now; with as many XP both are stronger (TBG-EVENT-12, TBG-AMBIG-23)."""
    chosen = weaker if weaker is not None and faction not in ending.stronger(s) else stronger
    return chosen or Prize()


def pay_each(t: LordaeronTable, heroes: Sequence[HeroNumber], prize: Prize) -> None:
    """All of them the whole of it (TBG-AMBIG-78)."""
    t.push_all(rewards.Award(hero, prize.gold, prize.xp) for hero in heroes)


def pay_shared(t: LordaeronTable, members: Sequence[HeroNumber], survivors: Sequence[HeroNumber], prize: Prize) -> None:
    """As a quest of nobody's level: XP for all who fought, gold and items for those who never fell (TBG-AMBIG-81)."""
    items.draw_prizes(t, survivors, prize.items)
    rewards.share(t, members, survivors, prize.gold, prize.xp)
