"""Characters and cards as printed: the records that the content files are read into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from wowtable.content import Localized, NameOf, Within

from .abilities import AnyPassive, Timed
from .board import CombatValues, Icon, RegionName
from .words import CardType, Category, EventKind, Faction, FigureColour, FunctionTrait, Quality, QuestColour, Trait

ClassName = Annotated[str, NameOf("classes")]
Level = Annotated[int, Within(1, 5)]

# -- sheets ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Preprinted:
    """A power or item printed on the sheet: it counts while nothing but add-ons lies on it (TBG-CHAR-10, -11)."""

    id: str
    name: Localized
    emblem: Icon
    type: CardType
    trait: Trait | None = None
    energy: Annotated[int, Within(0, 9)] = 0
    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()


@dataclass(frozen=True)
class SheetArea:
    """What may lie there: icons and, for items, traits (`all`: any). `stance`: nothing but Stance powers.

    What is printed in it may differ between the two sides of the sheet; `both` is on either.
    """

    types: tuple[CardType, ...]
    traits: tuple[Trait, ...] = ()
    all_traits: bool = False
    stance: bool = False
    printed: Mapping[Literal["horde", "alliance", "both"], Preprinted] | None = None


@dataclass(frozen=True)
class Race:
    id: str
    name: Localized
    ability: Localized
    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()


@dataclass(frozen=True)
class Character:
    """One side of a sheet."""

    name: Localized
    race: Annotated[str, NameOf("races")]
    emblem: Icon


@dataclass(frozen=True)
class ClassSheet:
    """A class: who stands on which side of its sheet, tokens by level, seven card areas."""

    id: str
    name: Localized
    emblem: Icon
    sides: Mapping[Faction, Character]
    health: tuple[int, int, int, int, int]
    energy: tuple[int, int, int, int, int]
    areas: tuple[SheetArea, ...]

    def __post_init__(self) -> None:
        if len(self.areas) != 7:
            raise ValueError("a sheet has seven card areas")


def printed_on(sheet: ClassSheet) -> Iterator[Preprinted]:
    """Everything that is printed on either side of a sheet."""
    for area in sheet.areas:
        yield from (area.printed or {}).values()


# -- class cards -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Power:
    """`type` is its icon; `addon` a "+" before it, with the function. `pet` is its Health, where it has one.

    `energy` is paid on equipping an active power, and on using the first ability of any other (TBG-POWER-03, -06);
    `x_cost`: as much as the user likes.
    """

    id: str
    hero_class: ClassName
    name: Localized
    emblem: Icon
    level: Level
    gold: Annotated[int, Within(0, 30)]
    energy: Annotated[int, Within(0, 9)]
    type: CardType
    category: Category | None = None
    addon: FunctionTrait | None = None
    pet: Annotated[int, Within(1, 9)] | None = None
    x_cost: bool = False
    flavour: Localized | None = None
    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()


@dataclass(frozen=True)
class Talent:
    id: str
    hero_class: ClassName
    name: Localized
    emblem: Icon
    level: Level
    flavour: Localized | None = None
    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()


# -- items -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ItemCard:
    """`gold` is its value. Items of type bag work from the Bag."""

    id: str
    name: Localized
    emblem: Icon
    quality: Quality
    copies: Annotated[int, Within(1, 9)]
    type: CardType
    trait: Trait
    level: Level
    gold: Annotated[int, Within(0, 40)]
    energy: Annotated[int, Within(0, 9)] = 0
    addon: FunctionTrait | None = None
    soulbound: bool = False
    flavour: Localized | None = None
    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()


# -- quests ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spawn:
    """So many figures of a type and colour in a region; blue ones are independent."""

    creature: Annotated[str, NameOf("creatures")]
    colour: FigureColour
    region: RegionName
    count: Annotated[int, Within(1, 9)] = 1


@dataclass(frozen=True)
class ItemPrize:
    """An item symbol: `draw` cards of the deck are drawn, one is kept."""

    quality: Quality
    draw: Annotated[int, Within(1, 3)]


@dataclass(frozen=True)
class Quest:
    """`special`: items of which one is fetched by name."""

    id: str
    faction: Faction
    colour: QuestColour
    name: Localized
    flavour: Localized
    level: Level
    gold: Annotated[int, Within(1, 40)]
    xp: Annotated[int, Within(1, 9)]
    spawns: tuple[Spawn, ...]
    items: tuple[ItemPrize, ...] = ()
    special: tuple[Annotated[str, NameOf("items")], ...] = ()


# -- events ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Prize:
    """What winners get. For a boss they share it, as they share that of a quest; anything else pays each of them."""

    gold: Annotated[int, Within(0, 40)] = 0
    xp: Annotated[int, Within(0, 20)] = 0
    items: tuple[ItemPrize, ...] = ()


@dataclass(frozen=True)
class BossSheet:
    """A boss that an event brings: where, how strong, what it does (rules in `bosses`), what it pays.

    `pot`: when it is drawn every character puts in a Bag item or half its gold, and the winners take it all.
    """

    name: Localized
    region: RegionName
    values: CombatValues
    ability: Annotated[str, NameOf("noun", "boss_ability.")]
    stronger: Prize
    weaker: Prize
    pot: Literal["item", "gold"] | None = None


@dataclass(frozen=True)
class WarSheet:
    """Two regions that a faction must hold; what each of its characters gets."""

    regions: tuple[RegionName, RegionName]
    stronger: Prize
    weaker: Prize


@dataclass(frozen=True)
class EventCard:
    """`kind` names rules of its own, in place of a war or a boss or beside it. `overlord`: only with that Overlord.

    `prize` is what such rules pay to each winner; `weaker_prize`, where it differs, to those of the weaker faction.
    `areas` and `regions` are what it is about.
    """

    id: str
    name: Localized
    flavour: Localized
    emblem: Icon
    fate: Annotated[int, Within(0, 2)]
    copies: Annotated[int, Within(1, 9)]
    bonus: bool = False
    overlord: Annotated[str, NameOf("overlords")] | None = None
    kind: EventKind | None = None
    war: WarSheet | None = None
    boss: BossSheet | None = None
    prize: Prize | None = None
    weaker_prize: Prize | None = None
    areas: tuple[Annotated[str, NameOf("areas")], ...] = ()
    regions: tuple[RegionName, ...] = ()


@dataclass(frozen=True)
class AuctionItem:
    """Sold by an Auction House event; no Bag, no area, no level (TBG-EVENT-09)."""

    id: str
    name: Localized
    emblem: Icon
    flavour: Localized | None = None
    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()
