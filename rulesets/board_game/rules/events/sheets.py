"""What happens on character sheets, in towns and between friends, and to quests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event

from ..state import FactionNumber, HeroNumber

# -- gold, Energy, experience ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoldGained(Event):
    """From the bank."""

    hero: HeroNumber
    amount: int


@dataclass(frozen=True)
class EnergySpent(Event):
    """On what the next fact or the one before tells."""

    hero: HeroNumber
    amount: int


@dataclass(frozen=True)
class TokensRecovered(Event):
    """In a town."""

    hero: HeroNumber
    health: int
    energy: int


@dataclass(frozen=True)
class TokensLost(Event):
    """Above a capacity that has become less."""

    hero: HeroNumber
    health: int
    energy: int


@dataclass(frozen=True)
class ExperienceGained(Event):
    hero: HeroNumber
    amount: int
    total: int


@dataclass(frozen=True)
class LevelReached(Event):
    hero: HeroNumber
    level: int


@dataclass(frozen=True)
class TalentTaken(Event):
    reveals: ClassVar[bool] = True

    hero: HeroNumber
    talent: str


# -- cards -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ItemsDrawn(Event):
    """Of which one is kept; the others go back under their deck."""

    reveals: ClassVar[bool] = True

    faction: FactionNumber
    quality: str
    items: tuple[str, ...]


@dataclass(frozen=True)
class ItemReceived(Event):
    """Into the Bag."""

    reveals: ClassVar[bool] = True

    hero: HeroNumber
    item: str


@dataclass(frozen=True)
class ItemLeft(Event):
    """It no longer fitted into the Bag, and is the Merchant's."""

    hero: HeroNumber
    item: str


@dataclass(frozen=True)
class ItemUsedUp(Event):
    """Out of the game."""

    hero: HeroNumber
    item: str


@dataclass(frozen=True)
class CardEquipped(Event):
    """`area` counts from 1, as on the sheet; `energy` is what it took."""

    hero: HeroNumber
    card: str
    area: int
    energy: int = 0


@dataclass(frozen=True)
class CardUnequipped(Event):
    hero: HeroNumber
    card: str
    area: int


# -- towns and trade -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PowerLearned(Event):
    hero: HeroNumber
    power: str
    gold: int


@dataclass(frozen=True)
class ItemBought(Event):
    hero: HeroNumber
    item: str
    gold: int


@dataclass(frozen=True)
class ItemSold(Event):
    hero: HeroNumber
    item: str
    gold: int


@dataclass(frozen=True)
class ItemGiven(Event):
    hero: HeroNumber
    other: HeroNumber
    item: str


@dataclass(frozen=True)
class GoldGiven(Event):
    hero: HeroNumber
    other: HeroNumber
    amount: int


@dataclass(frozen=True)
class TradeRefused(Event):
    """`hero` keeps what `other` asked for."""

    hero: HeroNumber
    other: HeroNumber


# -- quests ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class QuestDrawn(Event):
    reveals: ClassVar[bool] = True

    faction: FactionNumber
    quest: str


@dataclass(frozen=True)
class QuestBlocked(Event):
    """Figures for it are missing: it goes under its deck."""

    reveals: ClassVar[bool] = True

    faction: FactionNumber
    quest: str


@dataclass(frozen=True)
class NoQuestLeft(Event):
    faction: FactionNumber


@dataclass(frozen=True)
class CreaturesSpawned(Event):
    """`quest` is "" where they are independent."""

    creature: str
    colour: str
    region: str
    count: int
    quest: str = ""


@dataclass(frozen=True)
class CreatureRemoved(Event):
    """Off the board, back to its like."""

    creature: str
    colour: str
    region: str
    figure: int


@dataclass(frozen=True)
class QuestCompleted(Event):
    """By these heroes, the defeated among them too."""

    faction: FactionNumber
    quest: str
    heroes: tuple[HeroNumber, ...]


@dataclass(frozen=True)
class QuestPutAway(Event):
    """Its rewards are paid, or it was given up."""

    faction: FactionNumber
    quest: str
