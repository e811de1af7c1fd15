"""The maintenance phase (AG-UPKEEP): quests first, then equipment, then the die is passed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE, PickSome, SomeQuestion

from . import event_cards, items, quests
from .cards.pieces import GiveUp
from .cards.words import COLOURS
from .legal_actions import any_time_actions, maintenance_actions, take_up
from .state import NO_CARD, Realm, RealmTable, ask

if TYPE_CHECKING:
    from .game import AdventureGame

END_TURN = Action("end_turn")


# -- quests -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class QuestUpkeep:
    """What quests want done here and now; all of it is optional (AG-QUEST-15). Skipped if there is nothing to do."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        if chances(t.game, t.state, self.seat):
            return ask("quests", self.seat)
        t.pop()
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return [*chances(t.game, t.state, seat), *any_time_actions(t.game, t.state, seat), DONE]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        s = t.state
        if action == DONE:
            t.pop()
        elif action == event_cards.FLIP:
            event_cards.flip(t, seat, event_cards.flippable(t.game, s, seat))
        elif action.verb in CHANCES:
            card = next(card for card in s.quests[seat] if s.names[card] == action.args[0])
            fulfil(t, seat, card, action.verb)
        else:
            take_up(t, seat, action)


CHANCES = ("collect", "arrive", "give_up")


def chances(g: AdventureGame, s: Realm, seat: Seat) -> list[Action]:
    """Goals that can be met where the hero is (AG-QUEST-04, -05, -07, AG-ITEM-13), and events to turn over."""
    found = []
    for card in s.quests[seat]:
        goal = quests.next_goal(g, s, card)
        name = s.names[card]
        if quests.collectable(g, s, seat, card):
            found.append(Action("collect", (name,)))
        elif quests.has_arrived(g, s, seat, card):
            found.append(Action("arrive", (name,)))
        elif isinstance(goal, GiveUp) and len(fitting(g, s, seat, goal)) >= goal.cards:
            found.append(Action("give_up", (name,)))
    if event_cards.flippable(g, s, seat) != NO_CARD:
        found.append(event_cards.FLIP)
    return found


def fitting(g: AdventureGame, s: Realm, seat: Seat, goal: GiveUp) -> list[int]:
    """Items in the bag whose level is high enough, or whose encounter side is of the wanted kind (AG-ITEM-13)."""
    if goal.level is not None:
        least = COLOURS.index(goal.level)
        return [card for card in s.bag[seat] if g.compiled.levels[s.names[card]] >= least]
    found = []
    for card in s.bag[seat]:
        foe = g.content.challenges[s.names[card]].encounter
        if foe is not None and goal.trait in foe.traits:
            found.append(card)
    return found


def fulfil(t: RealmTable, seat: Seat, card: int, verb: str) -> None:
    if verb == "collect":
        quests.collect(t, seat, card)
    elif verb == "arrive":
        quests.arrive(t, seat, card)
    else:
        goal = quests.next_goal(t.game, t.state, card)
        assert isinstance(goal, GiveUp)
        t.push(PickSome(Tribute(card), seat, goal.cards, goal.cards, skip_forced=True))


@dataclass(frozen=True, slots=True)
class Tribute(SomeQuestion):
    """Items of the wanted kind out of the bag, for a quest."""

    quest: int
    kind: str = "tribute"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        s = t.state
        goal = quests.next_goal(t.game, s, self.quest)
        assert isinstance(goal, GiveUp)
        rest = [card for card in fitting(t.game, s, seat, goal) if card not in picked]
        return {Action("discard_item", (s.names[card],)): card for card in rest}

    def about(self, t: RealmTable, picked: tuple[Any, ...]) -> Mapping[str, Any]:
        return {"quest": t.state.names[self.quest]}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        for card in picked:
            items.discard(t, seat, card)
        quests.meet_goal(t, seat, self.quest, GiveUp.op)


# -- equipment, and the end of the turn ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EquipUpkeep:
    """Only now may weapon and armour be changed (AG-ITEM-05); what energy is left may still be used."""

    seat: Seat

    def run(self, t: RealmTable) -> Decision:
        return ask("equip", self.seat)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        on = [Action("equip", (s.names[card],)) for card in s.bag[seat] if items.may_equip(g, s, seat, card)]
        worn = [card for card in (s.weapon[seat], s.armour[seat]) if card != NO_CARD]
        off = [Action("unequip", (s.names[card],)) for card in worn]
        return [*on, *off, *maintenance_actions(g, s, seat), END_TURN]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        if action == END_TURN:
            t.pop()
        elif action.verb == "equip":
            items.equip(t, seat, items.item_named(t.state, seat, action.args[0]))
        elif action.verb == "unequip":
            items.unequip(t, seat, items.item_named(t.state, seat, action.args[0]))
        else:
            take_up(t, seat, action)
