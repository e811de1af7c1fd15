"""How the game goes on: setup, turns and their steps, what heroes do with their actions, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event, Seat

# -- setup -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GameBegan(Event):
    heroes: int


@dataclass(frozen=True)
class TwoHeroesDrawn(Event):
    """By lot: that player has two heroes, the others one."""

    seat: Seat


@dataclass(frozen=True)
class PickOrderDrawn(Event):
    """In which order the classes are picked."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class ClassPicked(Event):
    seat: Seat
    hero: int
    hero_class: str


@dataclass(frozen=True)
class SidesRolled(Event):
    """What the heroes rolled who could join either side, by hero; the highest join the Alliance."""

    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    heroes: tuple[int, ...]
    rolls: tuple[int, ...]


@dataclass(frozen=True)
class SideJoined(Event):
    hero: int
    faction: int


@dataclass(frozen=True)
class HeroPlaced(Event):
    """In the starting region, with what it begins with."""

    hero: int
    region: str
    health: int
    energy: int


@dataclass(frozen=True)
class OverlordChosen(Event):
    overlord: str
    drawn: bool


@dataclass(frozen=True)
class ItemsLaidOut(Event):
    """The item decks are shuffled."""


@dataclass(frozen=True)
class MerchantOpened(Event):
    reveals: ClassVar[bool] = True

    items: tuple[str, ...]


@dataclass(frozen=True)
class QuestDecksLaidOut(Event):
    """Both factions have shuffled theirs."""


@dataclass(frozen=True)
class GoldDealt(Event):
    gold: int


@dataclass(frozen=True)
class EventsLaidOut(Event):
    cards: int


# -- turns -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True

    faction: int
    turn: int
    lap: int


@dataclass(frozen=True)
class LeaderDrawn(Event):
    """Several have most XP: who of them decides for the faction is drawn by lot."""

    reveals: ClassVar[bool] = True

    faction: int
    seat: Seat


@dataclass(frozen=True)
class HeroChosen(Event):
    """Who of the faction acts next."""

    quiet: ClassVar[bool] = True

    hero: int


@dataclass(frozen=True)
class ActionsForgone(Event):
    hero: int
    actions: int


@dataclass(frozen=True)
class MarkerMoved(Event):
    """`turn` is the space that the marker has come to; `ended`: there is none left."""

    turn: int
    lap: int
    ended: bool = False


@dataclass(frozen=True)
class ManagementBegan(Event):
    """All actions are done: sheets may be changed."""

    faction: int


@dataclass(frozen=True)
class MerchantGrew(Event):
    """An item icon of the turn track, or what a boss kept and nobody may take."""

    reveals: ClassVar[bool] = True

    item: str
    card: int


@dataclass(frozen=True)
class EventDrawn(Event):
    reveals: ClassVar[bool] = True

    event: str
    card: int


@dataclass(frozen=True)
class EventDiscarded(Event):
    event: str
    card: int


@dataclass(frozen=True)
class EventsShuffled(Event):
    """The discard pile is the new deck."""


# -- what heroes do ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rested(Event):
    hero: int
    health: int
    energy: int
    curses: int


@dataclass(frozen=True)
class ChallengeAnnounced(Event):
    """`target` is the word for what is challenged, `name` which of them."""

    hero: int
    target: str
    name: str
    region: str


@dataclass(frozen=True)
class HelpAsked(Event):
    hero: int
    friend: int


@dataclass(frozen=True)
class HelpGiven(Event):
    hero: int
    friend: int


@dataclass(frozen=True)
class HelpRefused(Event):
    hero: int
    friend: int


# -- the end -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FinalBattleBegan(Event):
    """`faction` attacks; the sums of XP that decided it."""

    faction: int
    horde_xp: int
    alliance_xp: int


@dataclass(frozen=True)
class GameEnded(Event):
    """`winner` is a faction, none on a tie."""

    winner: int | None
