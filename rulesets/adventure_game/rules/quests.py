"""Quests, tokens and trophies, and the quest log that decides the game (AG-QUEST, AG-TROPHY)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Seat
from wowtable.core.frames import PickSome, SomeQuestion
from wowtable.core.knowledge import EVERYBODY

from . import events as ev
from .cards.effects import GainTrophy
from .cards.pieces import Beat, Collect, Goal, Meet, Quest, Slay, Storm, Travel, Uncover, Wound
from .cards.words import COLOURS
from .effects_run import Scope, carries_out, follow
from .state import COLLECTED, NOBODY, NOWHERE, Realm, RealmTable, carried_by

if TYPE_CHECKING:
    from .game import AdventureGame


def quest_of(g: AdventureGame, s: Realm, card: int) -> Quest:
    return g.content.quests[s.names[card]]


# -- receiving -----------------------------------------------------------------------------------------


def receive(t: RealmTable, seat: Seat, card: int) -> None:
    """Face up, and what it says of tokens is done at once (AG-QUEST-03)."""
    s = t.state
    quest = quest_of(t.game, s, card)
    s.known[card] = EVERYBODY
    s.quests[seat] = (*s.quests[seat], card)
    s.progress[card] = 0
    t.emit(ev.QuestReceived(seat, quest.id))
    _lay_tokens(t, seat, card)
    if quest.scatter:
        t.push(PickSome(TokenPlacing(card), seat, quest.scatter, quest.scatter))


def _lay_tokens(t: RealmTable, seat: Seat, card: int) -> None:
    """Where the card says, and with whom."""
    s = t.state
    quest = quest_of(t.game, s, card)
    places = tuple(t.game.atlas.index[name] for name in quest.tokens)
    carriers = s.others(seat)[: quest.handed]
    if places or carriers:
        s.tokens[card] = (*places, *map(carried_by, carriers))
    for place in places:
        t.emit(ev.TokenPlaced(seat, quest.id, t.game.atlas.ids[place]))
    for other in carriers:
        t.emit(ev.TokenGiven(seat, quest.id, other))


@dataclass(frozen=True, slots=True)
class TokenPlacing(SomeQuestion):
    """Key posts of the quest's colour or a lower one, where its tokens are put by choice."""

    card: int
    kind: str = "place_tokens"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        g, atlas = t.game, t.game.atlas
        highest = COLOURS.index(quest_of(g, t.state, self.card).colour)
        fitting = [n for n, key in enumerate(atlas.key) if key and atlas.colour[n] <= highest and n not in picked]
        return {Action("place", (atlas.ids[n],)): n for n in fitting}

    def about(self, t: RealmTable, picked: tuple[Any, ...]) -> Mapping[str, Any]:
        return {"quest": t.state.names[self.card], "picked": picked}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        s = t.state
        s.tokens[self.card] = (*s.tokens.get(self.card, ()), *picked)
        for place in picked:
            t.emit(ev.TokenPlaced(seat, s.names[self.card], t.game.atlas.ids[place]))


def draw_elite(t: RealmTable, seat: Seat) -> None:
    """The top card of the elite deck; an empty one gives nothing (AG-QUEST-16). A third quest is one too many."""
    s = t.state
    if not s.elite:
        return
    card = s.elite.pop()
    if len(s.quests[seat]) >= t.game.content.box.active_quests:
        t.push(PickSome(QuestTooMany(), seat, 1, 1))
    receive(t, seat, card)


@dataclass(frozen=True, slots=True)
class QuestTooMany(SomeQuestion):
    """One of the three is discarded at once, the new one among them (AG-RESOURCE-QUEST-02)."""

    kind: str = "drop_quest"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        s = t.state
        return {Action("drop_quest", (s.names[card],)): card for card in s.quests[seat]}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        for card in picked:
            drop(t, seat, card)


def drop(t: RealmTable, seat: Seat, card: int) -> None:
    """No points, its tokens back; an elite quest is out of play, or under its deck (AG-AMBIG-08)."""
    s = t.state
    _leave(s, seat, card)
    if quest_of(t.game, s, card).deck == "starting":
        s.boxed.append(card)
    elif s.rules.quest_under_deck:
        s.elite.insert(0, card)
    else:
        s.elite_discard.append(card)
    t.emit(ev.QuestDropped(seat, s.names[card]))


def spill(t: RealmTable, seat: Seat) -> None:
    """Whoever falls loses hold of what is fragile: tokens lie again where they lay, and all of it begins anew."""
    s = t.state
    for card in s.quests[seat]:
        begun = s.progress[card] or COLLECTED in s.tokens.get(card, ())
        if begun and quest_of(t.game, s, card).fragile:
            s.progress[card] = 0
            s.tally.pop(card, None)
            t.emit(ev.QuestUndone(seat, s.names[card]))
            _lay_tokens(t, seat, card)


def _leave(s: Realm, seat: Seat, card: int) -> None:
    s.quests[seat] = tuple(other for other in s.quests[seat] if other != card)
    s.tokens.pop(card, None)
    s.progress.pop(card, None)
    s.tally.pop(card, None)


# -- goals ---------------------------------------------------------------------------------------------


def next_goal(g: AdventureGame, s: Realm, card: int) -> Goal:
    return quest_of(g, s, card).goals[s.progress[card]]


def meet_goal(t: RealmTable, seat: Seat, card: int, word: str) -> None:
    """The next goal of a quest is met; with the last one it is complete (AG-QUEST-09)."""
    s = t.state
    s.progress[card] += 1
    s.tally.pop(card, None)
    if s.progress[card] == len(quest_of(t.game, s, card).goals):
        complete(t, seat, card)
    else:
        t.emit(ev.GoalMet(seat, s.names[card], word))


def complete(t: RealmTable, seat: Seat, card: int) -> None:
    """Under the quest log, its tokens back, and the next elite quest is drawn (AG-QUEST-08, -10)."""
    s = t.state
    quest = quest_of(t.game, s, card)
    _leave(s, seat, card)
    add_to_log(s, seat, card, quest.valor)
    t.emit(ev.QuestCompleted(seat, quest.id, quest.valor, s.valor[seat]))
    draw_elite(t, seat)
    follow(t, Scope(seat, f"quest.{quest.id}"), quest.reward)


def add_to_log(s: Realm, seat: Seat, card: int, valor: int) -> None:
    s.quest_log[seat] = (*s.quest_log[seat], card)
    s.valor[seat] += valor


def places_wanted(g: AdventureGame, s: Realm, card: int) -> tuple[int, ...]:
    """Spaces where the next goal of a quest can go on; none where it is tied to no place, or to who has none yet."""
    match next_goal(g, s, card):
        case Collect():
            return tuple(space for space in s.tokens.get(card, ()) if space >= 0)
        case Travel(to=name) | Storm(place=name):
            return (g.atlas.index[name],)
        case Meet():
            carriers = [s.space[-2 - where] for where in s.tokens.get(card, ()) if where < COLLECTED]
            return tuple(space for space in carriers if space != NOWHERE)
    return ()


def within_reach(g: AdventureGame, s: Realm, seat: Seat) -> bool:
    """Whether a quest can be gone on with now at the hero's level."""
    return any(is_within_reach(g, s, seat, card) for card in s.quests[seat])


def is_within_reach(g: AdventureGame, s: Realm, seat: Seat, card: int) -> bool:
    places = places_wanted(g, s, card)
    return not places or any(g.atlas.colour[place] <= s.level[seat] for place in places)


def arrive(t: RealmTable, seat: Seat, card: int) -> None:
    """Once a turn, where several are wanted."""
    goal = next_goal(t.game, t.state, card)
    assert isinstance(goal, Travel)
    if goal.turns == 1:
        meet_goal(t, seat, card, goal.op)
    else:
        t.state.used[_stay(t.state, seat, card)] = True
        count(t, seat, card, goal.op, 1, goal.turns)


def has_arrived(g: AdventureGame, s: Realm, seat: Seat, card: int) -> bool:
    """Where the quest wants the hero next, and not yet counted in this turn."""
    goal = next_goal(g, s, card)
    there = isinstance(goal, Travel) and g.atlas.ids[s.space[seat]] == goal.to
    return there and _stay(s, seat, card) not in s.used


def _stay(s: Realm, seat: Seat, card: int) -> tuple[Seat, str]:
    return seat, f"quest.{s.names[card]}"


def collectable(g: AdventureGame, s: Realm, seat: Seat, card: int) -> bool:
    """Whether a token of the quest can be had where the hero is: lying there, or carried by a hero there."""
    goal = next_goal(g, s, card)
    if isinstance(goal, Collect):
        return s.space[seat] in s.tokens[card]
    if isinstance(goal, Meet):
        here = [other for other in s.others(seat) if s.space[other] == s.space[seat]]
        return any(carried_by(other) in s.tokens[card] for other in here)
    return False


def collect(t: RealmTable, seat: Seat, card: int) -> None:
    """One token goes onto the quest; the goal is met with the last of its kind."""
    s = t.state
    tokens = list(s.tokens[card])
    goal = next_goal(t.game, s, card)
    if isinstance(goal, Collect):
        at = tokens.index(s.space[seat])
    else:
        at = next(n for n, where in enumerate(tokens) if where < COLLECTED and s.space[-2 - where] == s.space[seat])
    tokens[at] = COLLECTED
    s.tokens[card] = tuple(tokens)
    t.emit(ev.TokenCollected(seat, s.names[card]))
    left = [where for where in tokens if (where >= 0 if isinstance(goal, Collect) else where < COLLECTED)]
    if not left:
        meet_goal(t, seat, card, goal.op)


# -- what is counted -------------------------------------------------------------------------------------


def count(t: RealmTable, seat: Seat, card: int, word: str, amount: int, enough: int) -> None:
    """So much more towards the next goal of a quest."""
    s = t.state
    s.tally[card] = s.tally.get(card, 0) + amount
    if s.tally[card] >= enough:
        meet_goal(t, seat, card, word)
    else:
        t.emit(ev.GoalCounted(seat, s.names[card], s.tally[card], enough))


def is_prey(goal: Slay, traits: Collection[str], level: int) -> bool:
    """Whether such an encounter counts."""
    return goal.trait in traits if goal.level is None else level >= COLOURS.index(goal.level)


def note_slain(t: RealmTable, seat: Seat, traits: Collection[str], level: int, stormed: str | None = None) -> None:
    """An encounter that the hero has defeated, even if the hero fell as well (AG-INT-37).

    `stormed`: where it is printed on the map, for a fight that was won.
    """
    for card in t.state.quests[seat]:
        goal = next_goal(t.game, t.state, card)
        if isinstance(goal, Slay) and is_prey(goal, traits, level):
            count(t, seat, card, goal.op, 1, goal.foes)
        elif isinstance(goal, Storm) and goal.place == stormed:
            meet_goal(t, seat, card, goal.op)


def note_uncovered(t: RealmTable, seat: Seat, discoveries: int) -> None:
    for card in t.state.quests[seat]:
        goal = next_goal(t.game, t.state, card)
        if isinstance(goal, Uncover):
            count(t, seat, card, goal.op, discoveries, goal.discoveries)


# -- quests against other heroes -------------------------------------------------------------------------


def note_wounds(t: RealmTable, by: Seat, amount: int) -> None:
    """Damage that a hero has dealt to another, by a card or in a combat (AG-QUEST-06)."""
    for card in t.state.quests[by]:
        goal = next_goal(t.game, t.state, card)
        if isinstance(goal, Wound):
            count(t, by, card, goal.op, amount, goal.amount)


def note_defeat(t: RealmTable, by: Seat, beaten: Seat, held: Collection[int] | None = None) -> None:
    """At once, even if the victor fell as well (AG-QUEST-11, AG-INT-37); `held`: the quests there were at the blow."""
    s = t.state
    for card in [card for card in s.quests[by] if held is None or card in held]:
        goal = next_goal(t.game, s, card)
        if isinstance(goal, Beat) and wanted(s, by, goal) in ("", s.hero[beaten]):
            meet_goal(t, by, card, goal.op)


def wanted(s: Realm, seat: Seat, goal: Beat) -> str:
    """The hero that a quest asks for; "" is any: also where it asks for oneself, or for somebody who does not play."""
    return goal.hero if goal.hero is not None and goal.hero in s.hero and goal.hero != s.hero[seat] else ""


# -- trophies --------------------------------------------------------------------------------------------


def may_gain_trophy(g: AdventureGame, s: Realm, seat: Seat, name: str) -> bool:
    """One is left, and it is not one of those for once that the hero has (AG-TROPHY-03, -04)."""
    return name in trophies_to_gain(g, s, seat)


def trophies_to_gain(g: AdventureGame, s: Realm, seat: Seat) -> set[str]:
    own, left = {s.names[card] for card in s.quest_log[seat]}, {s.names[card] for card in s.trophies}
    return left - {name for name, trophy in g.content.trophies.items() if trophy.once and name in own}


@carries_out(GainTrophy)
def gain_trophy(t: RealmTable, scope: Scope, effect: GainTrophy) -> None:
    s, seat = t.state, scope.seat
    if seat == NOBODY or not may_gain_trophy(t.game, s, seat, effect.trophy):
        return
    card = next(card for card in s.trophies if s.names[card] == effect.trophy)
    s.trophies.remove(card)
    valor = t.game.content.trophies[effect.trophy].valor
    add_to_log(s, seat, card, valor)
    t.emit(ev.TrophyGained(seat, effect.trophy, valor, s.valor[seat]))
