"""Faction turns (TBG-TURN, TBG-END): two actions for each hero in any order, then the three steps of the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from wowtable.core import Action, Automatic, Decision, Seat

from . import challenge, counters, ending, kelthuzad, outside, rest, town, trade, travel
from . import events as ev
from .consensus import Joint, decide
from .event_cards import EventStep
from .management import Management
from .piles import to_merchant
from .state import ALLIANCE, HORDE, NO_CARD, FactionNumber, HeroNumber, Lordaeron, LordaeronTable, ask
from .wars import WarCheck

if TYPE_CHECKING:
    from .game import BoardGame

__all__ = ["Turns"]


class Deed(Protocol):
    """A module of something that a hero may spend an action on. The first argument of its actions is the hero."""

    @property
    def VERBS(self) -> tuple[str, ...]: ...  # noqa: N802 - a constant of the module

    def offers(self, g: BoardGame, s: Lordaeron, hero: HeroNumber, /) -> list[Action]: ...

    def begin(self, t: LordaeronTable, action: Action) -> None: ...


END_TURN = Action("end_turn")
DEEDS: tuple[Deed, ...] = (travel, rest, challenge, town, outside)
"""What a hero may spend an action on (TBG-TURN-05)."""
FREE = {
    counters.VERB: counters.look,
    trade.VERB: trade.begin,
    kelthuzad.VERB: kelthuzad.cleanse,
    outside.VERB: outside.use,
}
"""What needs none."""


@dataclass(frozen=True, slots=True)
class Turns(Automatic):
    """The bottom of the stack: one faction turn after the other, the Horde's first (TBG-SETUP-25, TBG-TURN-01)."""

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        if s.marker > t.game.content.box.turns:
            ending.begin_final_battle(t)
            return None
        begin_turn(t)
        t.push_all((*outside.first_of_all(t), FactionTurn(s.active), *end_of_turn(s.active)))
        return None


def begin_turn(t: LordaeronTable) -> None:
    """The Horde has the odd spaces. Each of its heroes has two actions, no other has any (TBG-TURN-02, TBG-END-10)."""
    s = t.state
    s.active = HORDE if s.marker % 2 else ALLIANCE
    s.phase = "actions"
    actions = t.game.content.box.actions
    s.actions[:] = [actions if side == s.active else 0 for side in s.faction]
    s.turn_uses[:] = [()] * s.heroes
    t.emit(ev.TurnBegan(s.active, s.marker, s.lap))


# -- actions -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FactionTurn:
    """Until no hero has an action left, or the rest is forgone (TBG-TURN-03, TBG-AMBIG-02).

    Where only heroes of one player can act, that player is asked at once what they do; otherwise the faction says who
    acts next, and then its player what it does. When all have acted, whoever can still do what takes no action may.
    """

    faction: FactionNumber

    def run(self, t: LordaeronTable) -> Decision | None:
        s = t.state
        ready = ready_heroes(s)
        seats = {s.player[hero] for hero in ready}
        tired = None if ready else who_could_still(t.game, s)
        if tired is not None:
            return ask("act", s.player[tired], heroes=(tired,))
        if not ready:
            t.pop()
            return None
        if len(seats) > 1:
            decide(t, NextHero(), self.faction)
            return None
        return ask("act", seats.pop(), heroes=tuple(ready))

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        found = offers(g, s, seat, ready_heroes(s))
        return [*found, END_TURN] if may_end(s) else found

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action == END_TURN:
            t.pop()
            forgo(t, ready_heroes(t.state))
        elif action.verb in FREE:
            FREE[action.verb](t, action)
        else:
            do(t, action)


@dataclass(frozen=True, slots=True)
class NextHero(Joint):
    """Who acts next, or whether whoever just acted trades first: a decision of the faction."""

    kind: str = "next"

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        g, s = t.game, t.state
        heroes = [Action("next", (hero,)) for hero in ready_heroes(s)]
        heroes += [Action(trade.VERB, (s.acted, friend)) for friend in trade.partners(g, s)]
        heroes += kelthuzad.offers(g, s)
        return [*heroes, END_TURN] if may_end(s) else heroes

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        action = answers[0][1]
        if action == END_TURN:
            forgo(t, ready_heroes(t.state))
        elif action.verb in FREE:
            FREE[action.verb](t, action)
        else:
            t.emit(ev.HeroChosen(*action.args))
            t.push(HeroActs(*action.args))


@dataclass(frozen=True, slots=True)
class HeroActs:
    """One action of the hero that was chosen; its player may also forgo what it has left."""

    hero: HeroNumber

    def run(self, t: LordaeronTable) -> Decision:
        return ask("act", t.state.player[self.hero], heroes=(self.hero,))

    def legal(self, t: LordaeronTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        found = offers(g, s, seat, [self.hero])
        may_forgo = s.rules.may_forfeit and not challenge.is_forced(s, self.hero)
        return [*found, Action("forgo", (self.hero,))] if may_forgo else found

    def take(self, t: LordaeronTable, seat: Seat, action: Action) -> None:
        if action.verb in FREE:
            FREE[action.verb](t, action)
            return
        t.pop()
        if action.verb == "forgo":
            forgo(t, [self.hero])
        else:
            do(t, action)


def ready_heroes(s: Lordaeron) -> list[HeroNumber]:
    """Those of the active faction with an action left."""
    return [hero for hero in s.heroes_of(s.active) if s.actions[hero]]


def who_could_still(g: BoardGame, s: Lordaeron) -> HeroNumber | None:
    """A hero of the active faction that has no action left, and could look under a counter or drive the plague out."""
    if kelthuzad.offers(g, s):
        return s.acted
    return next((hero for hero in s.heroes_of(s.active) if counters.offers(s, hero)), None)


def deeds_of(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> list[Action]:
    """What it may do; who shares a region with independents can only challenge some of them (TBG-TURN-06 to -08)."""
    if challenge.is_forced(s, hero):
        leaving = travel.offers(g, s, hero) if travel.may_leave(g, s, hero) else []
        return [*challenge.offers(g, s, hero), *outside.charges(g, s, hero), *leaving]
    return [action for deed in DEEDS for action in deed.offers(g, s, hero)]


def offers(g: BoardGame, s: Lordaeron, seat: Seat, heroes: Sequence[HeroNumber]) -> list[Action]:
    """What these heroes of a player may spend an action on, and what is free; to look takes none (TBG-AMBIG-72)."""
    deeds = [action for hero in heroes for action in deeds_of(g, s, hero)]
    here = [hero for hero in s.heroes_of(s.active) if s.player[hero] == seat]
    looks = [look for hero in here for look in counters.offers(s, hero)]
    looks += [use for hero in heroes for use in outside.before(g, s, hero)]
    cures = kelthuzad.offers(g, s) if s.acted in s.heroes_of_seat(seat) else []
    return [*deeds, *looks, *cures, *trade.offers(g, s, seat)]


def do(t: LordaeronTable, action: Action) -> None:
    """The first argument of a deed is the hero."""
    deed = next(deed for deed in DEEDS if action.verb in deed.VERBS)
    hero = action.args[0]
    outside.begin_action(t.game, t.state, hero)
    trade.begin_window(t.state, hero)
    deed.begin(t, action)


def may_end(s: Lordaeron) -> bool:
    """Not while somebody must challenge (TBG-AMBIG-02)."""
    ready = ready_heroes(s)
    return not ready or (s.rules.may_forfeit and not any(challenge.is_forced(s, hero) for hero in ready))


def forgo(t: LordaeronTable, heroes: Sequence[HeroNumber]) -> None:
    s = t.state
    for hero in heroes:
        left, s.actions[hero] = s.actions[hero], 0
        t.emit(ev.ActionsForgone(hero, left))


# -- the end of a turn -------------------------------------------------------------------------------------


def end_of_turn(faction: FactionNumber) -> tuple[Automatic, ...]:
    """Character Management, the marker, then what its new space shows (TBG-END-01)."""
    return (Management(faction), MarkerStep())


@dataclass(frozen=True, slots=True)
class MarkerStep(Automatic):
    """One space on. Beyond the last one is End, or in the variant the first again (TBG-END-05, TBG-VARIANT-04), for as
    many laps as the players have agreed on."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        s, box = t.state, t.game.content.box
        s.marker += 1
        if s.marker > box.turns and s.rules.to_the_end and s.lap < s.rules.laps:
            s.marker, s.lap = 1, s.lap + 1
        ended = s.marker > box.turns
        t.emit(ev.MarkerMoved(s.marker, s.lap, ended))
        if not ended:
            t.push_all((*icons(t), WarCheck(s.active)))
        return None


def icons(t: LordaeronTable) -> list[Automatic]:
    """Everything that the space shows: first an event, then an item (TBG-END-07, -08, TBG-AMBIG-52)."""
    s, box = t.state, t.game.content.box
    found: list[Automatic] = [EventPhase()] if s.marker in box.events else []
    found += [MerchantStep(quality) for quality, spaces in box.items.items() if s.marker in spaces]
    return found


@dataclass(frozen=True, slots=True)
class EventPhase(Automatic):
    def run(self, t: LordaeronTable) -> Decision | None:
        t.state.phase = "event"
        t.become(EventStep())
        return None


@dataclass(frozen=True, slots=True)
class MerchantStep(Automatic):
    """An item for the Merchant; from the second lap on always of the best kind (TBG-VARIANT-05, TBG-AMBIG-43)."""

    quality: str

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        card = to_merchant(t.state, "circle" if t.state.lap > 1 else self.quality)
        if card != NO_CARD:
            t.emit(ev.MerchantGrew(t.state.names[card], card))
        return None
