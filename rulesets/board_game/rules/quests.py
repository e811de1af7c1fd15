"""Quests (QUEST): drawn, their creatures on the board, completed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic
from wowtable.core.knowledge import NOBODY_YET

from . import events as ev
from .cards.pieces import Quest
from .cards.words import FigureColour
from .consensus import Joint, decide
from .state import NO_CARD, FactionNumber, Lordaeron, LordaeronTable, StandingFigure

if TYPE_CHECKING:
    from .game import BoardGame

OPEN_DECKS = ("green", "yellow", "red")
"""Grey quests come only in setup (TBG-QUEST-01, TBG-AMBIG-60)."""


# -- drawing ---------------------------------------------------------------------------------------------------


def draw(t: LordaeronTable, faction: FactionNumber, colour: str) -> None:
    """The first quest of the deck for which there are figures; those without go under it.

    If that is none of them, the faction picks another deck (TBG-QUEST-04, -09, TBG-AMBIG-03).
    """
    if not draw_one(t, faction, colour):
        t.push(NextQuest(faction, (colour,)))


def draw_one(t: LordaeronTable, faction: FactionNumber, colour: str) -> bool:
    s = t.state
    for _ in s.quest_decks[faction, colour]:
        *rest, card = s.quest_decks[faction, colour]
        if enough_figures(t.game, s, quest_of(t.game, s, card)):
            s.quest_decks[faction, colour] = tuple(rest)
            lay(t, faction, card)
            return True
        s.quest_decks[faction, colour] = (card, *rest)
        t.emit(ev.QuestBlocked(faction, s.names[card]))
        s.known[card] = NOBODY_YET
    return False


def lay(t: LordaeronTable, faction: FactionNumber, card: int) -> None:
    """Face up beside the others, with its creatures at once (TBG-QUEST-05, -06)."""
    s = t.state
    s.show((card,))
    s.quests[faction] = (*s.quests[faction], card)
    t.emit(ev.QuestDrawn(faction, s.names[card]))
    for wanted in quest_of(t.game, s, card).spawns:
        owner = NO_CARD if wanted.colour == "blue" else card
        spawn(t, wanted.creature, wanted.colour, t.game.atlas.index[wanted.region], wanted.count, owner)


def quest_of(g: BoardGame, s: Lordaeron, card: int) -> Quest:
    return g.content.quests[s.names[card]]


@dataclass(frozen=True, slots=True)
class NextQuest(Automatic):
    """The faction picks a deck, whatever its levels; `tried` ones have nothing for it (TBG-QUEST-03, TBG-AMBIG-84)."""

    faction: FactionNumber
    tried: tuple[str, ...] = ()

    def run(self, t: LordaeronTable) -> None:
        t.pop()
        decks = open_decks(t.state, self.faction, self.tried)
        if not decks:
            t.emit(ev.NoQuestLeft(self.faction))
        elif len(decks) == 1:
            self.pick(t, decks[0])
        else:
            decide(t, DeckChoice(self.tried), self.faction)

    def pick(self, t: LordaeronTable, colour: str) -> None:
        if not draw_one(t, self.faction, colour):
            t.push(NextQuest(self.faction, (*self.tried, colour)))


@dataclass(frozen=True, slots=True)
class DeckChoice(Joint):
    """From which deck the next quest comes."""

    tried: tuple[str, ...] = ()
    kind: str = "quest_deck"

    def legal(self, t: LordaeronTable, key: FactionNumber) -> Sequence[Action]:
        return [Action("deck", (colour,)) for colour in open_decks(t.state, key, self.tried)]

    def settled(self, t: LordaeronTable, answers: tuple[tuple[FactionNumber, Action], ...]) -> None:
        ((faction, action),) = answers
        NextQuest(faction, self.tried).pick(t, action.args[0])


def open_decks(s: Lordaeron, faction: FactionNumber, tried: Sequence[str] = ()) -> list[str]:
    return [colour for colour in OPEN_DECKS if colour not in tried and s.quest_decks.get((faction, colour))]


# -- figures ---------------------------------------------------------------------------------------------------


def supply(g: BoardGame, s: Lordaeron, creature: str, colour: FigureColour) -> int:
    """Figures that neither stand on the board nor lie on an event: there are no others (TBG-COMP-03)."""
    figures = chain(s.figures.values(), *s.kept.values())
    there = sum((figure.creature, figure.colour) == (creature, colour) for figure in figures)
    return g.compiled.supply.get((creature, colour), 0) - there


def enough_figures(g: BoardGame, s: Lordaeron, quest: Quest) -> bool:
    """Of its green and red ones all; blue ones come as far as there are some (TBG-QUEST-08, TBG-AMBIG-04)."""
    wanted: Counter[tuple[str, FigureColour]] = Counter()
    for spawned in quest.spawns:
        if spawned.colour != "blue":
            wanted[spawned.creature, spawned.colour] += spawned.count
    return all(supply(g, s, *kind) >= count for kind, count in wanted.items())


def spawn(
    t: LordaeronTable, creature: str, colour: FigureColour, region: int, count: int, quest: int = NO_CARD
) -> tuple[int, ...]:
    """As many as there are; the figures, by number."""
    s = t.state
    count = min(count, supply(t.game, s, creature, colour))
    if count <= 0:
        return ()
    first = s.next_figure
    s.next_figure += count
    numbers = tuple(range(first, s.next_figure))
    for number in numbers:
        s.figures[number] = StandingFigure(creature, colour, region, quest)
    name = "" if quest == NO_CARD else s.names[quest]
    t.emit(ev.CreaturesSpawned(creature, colour, t.game.atlas.ids[region], count, name))
    return numbers


def figure_fell(t: LordaeronTable, number: int) -> None:
    """Off the board, to be used again. Whether that completes its quest says `fulfilled` (TBG-QUEST-11, -14)."""
    figure = t.state.figures.pop(number)
    t.emit(ev.CreatureRemoved(figure.creature, figure.colour, t.game.atlas.ids[figure.region], number))


# -- completing ------------------------------------------------------------------------------------------------


def fulfilled(s: Lordaeron, faction: FactionNumber) -> list[int]:
    """Quests of whose creatures none is left; blue ones do not matter (TBG-QUEST-11 to -13)."""
    alive = {figure.quest for figure in s.figures.values()}
    return [card for card in s.quests[faction] if card not in alive]


def put_away(t: LordaeronTable, card: int) -> None:
    """Out of play for good; grey ones into the box (TBG-QUEST-28, TBG-AMBIG-84)."""
    s = t.state
    faction = owner_of(s, card)
    s.quests[faction] = tuple(other for other in s.quests[faction] if other != card)
    if quest_of(t.game, s, card).colour == "grey":
        s.boxed.append(card)
    else:
        s.done[faction] = (*s.done[faction], card)
    t.emit(ev.QuestPutAway(faction, s.names[card]))


def owner_of(s: Lordaeron, card: int) -> FactionNumber:
    return next(faction for faction, cards in enumerate(s.quests) if card in cards)


def token_regions(g: BoardGame, s: Lordaeron, card: int) -> list[int]:
    """Where the quest has its tokens, until it is completed (TBG-QUEST-05, -29)."""
    spawns: Iterable[str] = (spawned.region for spawned in quest_of(g, s, card).spawns if spawned.colour != "blue")
    return [g.atlas.index[name] for name in dict.fromkeys(spawns)]
