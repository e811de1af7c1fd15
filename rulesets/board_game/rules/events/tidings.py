"""What Event cards bring: auctions, wars, bosses, marked heroes, and the way of the Overlord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event, Seat


@dataclass(frozen=True)
class EventCancelled(Event):
    """A bonus event of that title was resolved already in this step: it does nothing, and ends the step."""

    event: str
    card: int


@dataclass(frozen=True)
class QuestSwapped(Event):
    """New Horizons: a faction gives up a quest for the next of a deck."""

    faction: int
    quest: str
    colour: str


@dataclass(frozen=True)
class CraftChosen(Event):
    """Professions and Crafts: gold, or tokens."""

    hero: int
    gold: int
    health: int
    energy: int


@dataclass(frozen=True)
class BeastsDriven(Event):
    """A group of independents moves."""

    faction: int
    creature: str
    source: str
    region: str


@dataclass(frozen=True)
class ZeppelinTaken(Event):
    hero: int
    region: str


@dataclass(frozen=True)
class TalentsForgotten(Event):
    """Another Path to Power: these talents go back into the deck, to be chosen anew."""

    hero: int
    talents: tuple[str, ...]


@dataclass(frozen=True)
class AuctionOpened(Event):
    """Before anybody bids all say what gold they have, by hero (TBG-EVENT-06)."""

    item: str
    gold: tuple[int, ...]


@dataclass(frozen=True)
class BidOpened(Event):
    """One for each bid that was due, before it is told who has won."""

    quiet: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    hero: int
    gold: int


@dataclass(frozen=True)
class AuctionWon(Event):
    """All bids, by hero, -1 where none was due; the highest pays. `drawn`: of several that were equal, by lot."""

    reveals: ClassVar[bool] = True

    item: str
    hero: int
    bids: tuple[int, ...]
    drawn: bool = False


@dataclass(frozen=True)
class WarWon(Event):
    event: str
    faction: int


@dataclass(frozen=True)
class EventFulfilled(Event):
    """What an event beside the board asked for has been done."""

    event: str
    faction: int


@dataclass(frozen=True)
class HeroMarked(Event):
    """A bounty is set on a hero."""

    reveals: ClassVar[bool] = True

    event: str
    hero: int


@dataclass(frozen=True)
class PotFilled(Event):
    """What a hero puts in: an item, or gold."""

    event: str
    hero: int
    item: str
    gold: int


@dataclass(frozen=True)
class LandCounted(Event):
    """Cleanse the Land: what the creatures that a faction has slain are worth so far."""

    faction: int
    attack: int


@dataclass(frozen=True)
class OverlordMoved(Event):
    overlord: str
    source: str
    region: str


@dataclass(frozen=True)
class OverlordArrived(Event):
    """At his goal: the factions have to fight him at once, one after the other."""

    overlord: str
    factions: tuple[int, ...]


@dataclass(frozen=True)
class TokensTainted(Event):
    """What Kel'Thuzad takes from a hero."""

    hero: int
    health: int
    energy: int


@dataclass(frozen=True)
class PlagueSpread(Event):
    regions: tuple[str, ...]


@dataclass(frozen=True)
class PlagueCleansed(Event):
    hero: int
    region: str


@dataclass(frozen=True)
class CauldronToken(Event):
    """A faction has what shields it from the plague fumes."""

    faction: int


@dataclass(frozen=True)
class RelicTaken(Event):
    hero: int
    seat: Seat
