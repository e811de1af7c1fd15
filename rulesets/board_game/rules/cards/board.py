"""The board: areas, regions, the two tracks; and who stands on it: creatures and Overlords, as printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from wowtable.content import Localized, NameOf, Within

from .words import Faction, FigureColour, Quality

Icon = Annotated[str, NameOf("icon")]
RegionName = Annotated[str, NameOf("regions")]
AreaName = Annotated[str, NameOf("areas")]
Landscape = Literal["gloom", "pinewood", "alpine", "hills", "plague", "upland", "blight"]
Spot = tuple[int, int]
Course = tuple[Spot, ...]


@dataclass(frozen=True)
class District:
    """One of the seven areas that the regions lie in."""

    id: str
    name: Localized
    landscape: Landscape


@dataclass(frozen=True)
class Region:
    """`at` is its middle, in the box of the land. `links` are the regions across a border that can be walked, and
    stand at both of their ends; every other border is black (TBG-TRAVEL-04).
    """

    id: str
    name: Localized
    area: AreaName
    at: Spot
    links: tuple[RegionName, ...]
    start: Faction | None = None
    towns: tuple[Faction, ...] = ()
    flights: tuple[Faction, ...] = ()
    graveyard: bool = False


@dataclass(frozen=True)
class Barren:
    """Ground that is no region: nobody enters it."""

    kind: Literal["mountains", "lake"]
    shape: Course
    name: Localized | None = None


@dataclass(frozen=True)
class Passage:
    """How a link is shown between regions that share no border: across a lake, or over the sea."""

    one: RegionName
    other: RegionName
    along: Course


@dataclass(frozen=True)
class BoardShape:
    """How the board is drawn, in a box of `size`. Shapes list corners only, and neighbours share theirs.

    `names` are courses along which those of the areas are written.
    """

    size: Spot
    shapes: Mapping[RegionName, Course]
    barren: tuple[Barren, ...]
    passages: tuple[Passage, ...]
    names: Mapping[AreaName, Course]


@dataclass(frozen=True)
class Box:
    """The counts of the box, the two tracks, and what is the same for everybody."""

    faces: Annotated[int, Within(2, 20)]
    dice_of_a_colour: Annotated[int, Within(1, 20)]
    turns: Annotated[int, Within(1, 99)]
    events: tuple[int, ...]  # spaces of the turn track with an Event icon
    items: Mapping[Quality, tuple[int, ...]]  # with an item icon
    levels: tuple[int, int, int, int]  # XP at which level 2, 3 … is reached; the track ends on the last
    gold: Annotated[int, Within(0, 99)]
    bag: Annotated[int, Within(1, 9)]
    actions: Annotated[int, Within(1, 9)]
    merchant: Mapping[Quality, Annotated[int, Within(0, 9)]]


@dataclass(frozen=True)
class CombatValues:
    """Threat is the result that hits it, attack the wounds it inflicts, health the hits that defeat it."""

    threat: Annotated[int, Within(1, 8)]
    attack: Annotated[int, Within(0, 40)]
    health: Annotated[int, Within(1, 60)]


CreatureAbility = Annotated[str, NameOf("noun", "creature_ability.")]


@dataclass(frozen=True)
class Creature:
    """A type of creature: its values by colour, its figures by colour, its one ability (rules in `creatures`).

    `gold`: for those who defeat it, by colour; none is printed (TBG-AMBIG-36).
    """

    id: Annotated[str, NameOf("noun", "creature.")]
    emblem: Icon
    values: Mapping[FigureColour, CombatValues]
    figures: Mapping[FigureColour, int]
    ability: CreatureAbility
    gold: Mapping[FigureColour, int] | None = None

    def __post_init__(self) -> None:
        if set(self.values) != set(self.figures):
            raise ValueError("a creature has values in the colours of its figures")


@dataclass(frozen=True)
class Overlord:
    """`by_heroes`: the side of its sheet for four and for six characters. `counters` are the regions it starts in."""

    id: str
    name: Localized
    emblem: Icon
    by_heroes: Mapping[Literal["4", "6"], CombatValues]
    counters: tuple[RegionName, ...]
    goal: RegionName | None = None

    def __post_init__(self) -> None:
        if set(self.by_heroes) != {"4", "6"}:
            raise ValueError("an Overlord's sheet has a side for 4 and one for 6 characters")
        if not self.counters:
            raise ValueError("an Overlord starts somewhere")

    def values(self, heroes: int) -> CombatValues:
        """Of the side for so many characters."""
        return self.by_heroes["4" if heroes <= 4 else "6"]
