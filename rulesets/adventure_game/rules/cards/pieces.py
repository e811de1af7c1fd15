"""Board, heroes, cards and tokens as printed: the records that the content files are read into."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from wowtable.content import Localized, NameOf, Within

from .effects import AnyEffect
from .powers import AnyPower, ChosenTarget, Improved
from .words import (
    AGGRO,
    OUT_OF_TURN,
    AbilityTiming,
    Colour,
    Discovery,
    EventKind,
    ItemKind,
    Landscape,
    Moment,
    Potion,
    Reach,
    Resource,
    Restriction,
    SpaceKind,
    Trait,
)

Icon = Annotated[str, NameOf("icon")]
PlaceName = Annotated[str, NameOf("map")]
HeroName = Annotated[str, NameOf("heroes")]


@dataclass(frozen=True)
class Strike:
    """An attack: its type, and what is added to the die."""

    type: Reach
    value: Annotated[int, Within(0, 20)]


# -- the board ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bargain:
    """What a map encounter wants instead of a fight: so many items, one of them of a level or above."""

    items: Annotated[int, Within(1, 9)]
    one_of: Colour


@dataclass(frozen=True)
class MapEncounter:
    """Printed on a space. It has the numbers of a fight or a `bargain`; the `reward` is for whoever beats it."""

    emblem: Icon
    reward: tuple[AnyEffect, ...]
    traits: tuple[Trait, ...] = ()
    attack: Strike | None = None
    defence: Annotated[int, Within(0, 30)] = 0
    damage: Annotated[int, Within(0, 9)] = 0
    powers: tuple[AnyPower, ...] = ()
    bargain: Bargain | None = None

    def __post_init__(self) -> None:
        if (self.attack is None) == (self.bargain is None):
            raise ValueError("a map encounter is a fight, with an attack, or a bargain")
        if self.attack and not (self.defence and self.damage):
            raise ValueError("a fight needs a defence and a damage value")


ItalianName = Literal["name", "il", "la", "i", "le"]
"""The article that an Italian name of a place takes, if any: *alla Foresta di Elwynn*, but *a Brill*."""


@dataclass(frozen=True)
class MapSpace:
    """One space of the board. `at` is its middle in a box of 1560 by 860; `links` stand at both of their ends."""

    id: str
    kind: SpaceKind
    colour: Colour
    zone: Annotated[str, NameOf("zones")]
    at: tuple[int, int]
    links: tuple[PlaceName, ...]
    name: Localized | None = None
    spoken: Localized | None = None
    """How sentences call it where its name is that of a being, or brings its article along."""
    italian: ItalianName = "name"
    icons: tuple[Resource, ...] = ()
    encounter: MapEncounter | None = None

    def __post_init__(self) -> None:
        if (self.name is None) != (self.kind == "normal"):
            raise ValueError("every space has a name, but for the normal ones")
        if (self.encounter is None) == (self.kind in ("encounter", "overlord")):
            raise ValueError("spaces of kind encounter and overlord have an encounter, and no others")
        if bool(self.icons) == (self.encounter is not None):
            raise ValueError("every space has icons, but for map encounters")
        if self.kind == "city" and self.colour != "grey":
            raise ValueError("cities are grey")


@dataclass(frozen=True)
class Region:
    """A land of the board, which spaces lie in."""

    id: str
    name: Localized
    landscape: Landscape
    italian: ItalianName = "name"


# -- heroes and their cards --------------------------------------------------------------------------


@dataclass(frozen=True)
class CharacterSide:
    """One side of a character card."""

    emblem: Icon
    flavour: Localized
    life: Annotated[int, Within(1, 20)]
    attack: Strike
    defence: Annotated[int, Within(0, 20)]
    damage: Annotated[int, Within(0, 9)]
    powers: tuple[AnyPower, ...] = ()


@dataclass(frozen=True)
class CharacterCard:
    """The card of one level: the starting side, and the other one."""

    start: CharacterSide
    other: CharacterSide


@dataclass(frozen=True)
class Hero:
    """A character: its four cards, what it may equip, and the names of both sides."""

    id: str
    name: Localized
    short: Localized
    emblem: Icon
    affiliation: Literal["horde", "alliance"]
    race: Annotated[str, NameOf("noun", "race.")]
    profession: Annotated[str, NameOf("noun", "class.")]
    icons: tuple[Restriction, ...]
    sides: Mapping[Literal["start", "other"], Localized]
    cards: Mapping[Colour, CharacterCard]

    def __post_init__(self) -> None:
        if set(self.cards) != {"grey", "green", "yellow", "red"} or set(self.sides) != {"start", "other"}:
            raise ValueError("a hero has a character card of each level, and a name for either side")


@dataclass(frozen=True)
class Ability:
    """An ability card. `replaces`: its attack instead of that of weapon and character (AG-ABILITY-17).

    `when` is the moment at which it may be played, where that is not the icon's own: a movement card any time in the
    movement phase, a combat card before the dice are rolled. `attach`: it stays with what it was played on, where its
    `powers` work as if they stood there; on a space its `effects` wait for the next hero who ends the movement there,
    the "target". Out of turn the target is the hero whose moment it is.
    """

    id: str
    hero: HeroName
    name: Localized
    flavour: Localized
    emblem: Icon
    timing: AbilityTiming
    copies: Annotated[int, Within(1, 9)]
    cost: Annotated[int, Within(0, 9)] = 0
    when: Moment | None = None
    within: Annotated[int, Within(0, 9)] | None = None
    target: ChosenTarget | None = None
    attach: Literal["you", "foe", "target"] | None = None
    replaces: Strike | None = None
    effects: tuple[AnyEffect, ...] = ()
    powers: tuple[AnyPower, ...] = ()
    improved: tuple[Improved, ...] = ()

    moments: ClassVar[Mapping[AbilityTiming, Moment]] = {"movement": "movement", "combat": "before_roll"}

    def __post_init__(self) -> None:
        if self.timing == "special" and self.when is None:
            raise ValueError("a special card says when it is played")
        if self.powers and self.attach is None:
            raise ValueError("only what is attached has powers")
        if self.attach == "target" and self.target is None and self.when not in OUT_OF_TURN:
            raise ValueError("what is attached to a target needs one")
        if not (self.effects or self.powers or self.replaces):
            raise ValueError("a card does something")

    @property
    def moment(self) -> Moment:
        return self.when or self.moments[self.timing]


# -- challenge cards ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Foe:
    """The encounter side of a challenge card."""

    name: Localized
    emblem: Icon
    traits: tuple[Trait, ...]
    attack: Strike
    defence: Annotated[int, Within(1, 30)]
    damage: Annotated[int, Within(0, 9)]
    powers: tuple[AnyPower, ...] = ()
    flavour: Localized | None = None

    @property
    def aggro(self) -> bool:
        return AGGRO in self.traits


@dataclass(frozen=True)
class Gear:
    """The item side of a challenge card. A bag item works in the bag, the others when they are equipped."""

    name: Localized
    emblem: Icon
    kind: ItemKind
    potions: tuple[Potion, ...]
    attack: Strike | None = None
    defence: Annotated[int, Within(1, 20)] | None = None
    icons: tuple[Restriction, ...] = ()
    powers: tuple[AnyPower, ...] = ()
    flavour: Localized | None = None

    def __post_init__(self) -> None:
        if (self.attack is not None) != (self.kind == "weapon") or (self.defence is not None) != (
            self.kind == "armour"
        ):
            raise ValueError("a weapon has an attack, armour a defence, and a bag item neither")
        if self.kind == "bag" and self.icons:
            raise ValueError("anybody can carry a bag item")


@dataclass(frozen=True)
class Happening:
    """The front of an event card.

    `powers` hold for everybody as long as a global event lies there. `effects`: what happens when a special event is
    drawn, or a location event resolved. A card with `flips_at` is turned over by whoever is there in the maintenance
    phase, if they wish; others by an effect `flip_event`.
    """

    name: Localized
    emblem: Icon
    kind: EventKind
    place: PlaceName | None = None
    powers: tuple[AnyPower, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    flips_at: PlaceName | None = None
    valor: Annotated[int, Within(0, 4)] = 0
    flavour: Localized | None = None

    def __post_init__(self) -> None:
        if (self.place is not None) != (self.kind == "location"):
            raise ValueError("a location event names its place, and no other event does")
        if self.powers and self.kind != "global":
            raise ValueError("only what a global event says holds for a while")
        if self.kind != "global" and not self.effects:
            raise ValueError("an event does something")


@dataclass(frozen=True)
class Challenge:
    """A challenge card: an encounter with an item on its back, or an event whose back is one of them, or a text."""

    id: str
    level: Colour
    encounter: Foe | None = None
    item: Gear | None = None
    event: Happening | None = None
    turned: tuple[AnyEffect, ...] = ()

    def __post_init__(self) -> None:
        backs = sum(bool(side) for side in (self.encounter, self.item, self.turned))
        if self.event is None and not (self.encounter and self.item):
            raise ValueError("a challenge card is an encounter with an item on its back, or an event")
        if self.event is not None and backs != 1:
            raise ValueError("on the back of an event is an encounter, an item, or a text (turned)")
        if self.event is None and self.turned:
            raise ValueError("only an event has a text on its back")


# -- quests, trophies, the box -------------------------------------------------------------------------


@dataclass(frozen=True)
class Collect:
    """Every token of this quest that lies on the board, each in one's own maintenance phase on its space."""

    op: ClassVar[str] = "collect"


@dataclass(frozen=True)
class Travel:
    """Be there in one's own maintenance phase, once all that stands before it is done; in so many of them."""

    op: ClassVar[str] = "travel"
    to: PlaceName
    turns: Annotated[int, Within(1, 4)] = 1


@dataclass(frozen=True)
class Meet:
    """Every token that another hero carries, each in one's own maintenance phase on that hero's space."""

    op: ClassVar[str] = "meet"


@dataclass(frozen=True)
class GiveUp:
    """Discard so many items from one's bag, in one's own maintenance phase: with an encounter side of that kind, or of
    that level and above.
    """

    op: ClassVar[str] = "give_up"
    trait: Trait | None = None
    level: Colour | None = None
    cards: Annotated[int, Within(1, 9)] = 1

    def __post_init__(self) -> None:
        if (self.trait is None) == (self.level is None):
            raise ValueError("what is given up is of a kind, or of a level")


@dataclass(frozen=True)
class Beat:
    """Defeat another hero, by a card of one's own or in a combat; any, unless `hero` is in the game (AG-QUEST-06)."""

    op: ClassVar[str] = "beat"
    hero: HeroName | None = None


@dataclass(frozen=True)
class Wound:
    """Deal so much damage to other heroes, by cards of one's own or in combats."""

    op: ClassVar[str] = "wound"
    amount: Annotated[int, Within(1, 20)]


@dataclass(frozen=True)
class Slay:
    """Defeat so many encounters of a kind, or of a level and above, whether or not one falls oneself (AG-INT-37)."""

    op: ClassVar[str] = "slay"
    trait: Trait | None = None
    level: Colour | None = None
    foes: Annotated[int, Within(1, 9)] = 1

    def __post_init__(self) -> None:
        if (self.trait is None) == (self.level is None):
            raise ValueError("what is defeated is of a kind, or of a level")


@dataclass(frozen=True)
class Storm:
    """Win the fight that is printed on a space, whether or not one has done so before."""

    op: ClassVar[str] = "storm"
    place: PlaceName


@dataclass(frozen=True)
class Uncover:
    """Reveal so many discoveries, whoever placed them."""

    op: ClassVar[str] = "uncover"
    discoveries: Annotated[int, Within(1, 9)]


Goal = Collect | Travel | Meet | GiveUp | Beat | Wound | Slay | Storm | Uncover


def enough(goal: Goal) -> int:
    """How much of what is counted meets the goal; 0 where nothing is counted."""
    match goal:
        case Wound(amount=amount):
            return amount
        case Slay(foes=foes):
            return foes
        case Uncover(discoveries=discoveries):
            return discoveries
        case Travel(turns=turns) if turns > 1:
            return turns
    return 0


@dataclass(frozen=True)
class Quest:
    """`tokens`: where one's own tokens are put when it is received. `scatter`: that many more on key posts of one's own
    choice of its colour. `handed`: as many are given to other heroes, one each in turn order. `goals` are met in order.
    `fragile`: whoever is defeated begins it anew.
    """

    id: str
    name: Localized
    flavour: Localized
    emblem: Icon
    deck: Literal["starting", "elite"]
    valor: Annotated[int, Within(1, 4)]
    colour: Colour
    goals: tuple[Goal, ...]
    tokens: tuple[PlaceName, ...] = ()
    scatter: Annotated[int, Within(0, 4)] = 0
    handed: Annotated[int, Within(0, 3)] = 0
    fragile: bool = False
    reward: tuple[AnyEffect, ...] = ()

    def __post_init__(self) -> None:
        kinds = [type(goal) for goal in self.goals]
        if not kinds or len(set(kinds)) < len(kinds) - 1:
            raise ValueError("a quest has goals, hardly two of a kind")
        if bool(self.tokens or self.scatter) != (Collect in kinds) or bool(self.handed) != (Meet in kinds):
            raise ValueError("tokens on the board are collected, and tokens with others are met")
        if self.fragile and (self.scatter or not self.tokens):
            raise ValueError("what is begun anew has tokens that lay on printed spaces")


@dataclass(frozen=True)
class Trophy:
    id: str
    name: Localized
    flavour: Localized
    emblem: Icon
    valor: Annotated[int, Within(1, 4)]
    copies: Annotated[int, Within(1, 9)]
    once: bool = True


@dataclass(frozen=True)
class Find:
    """A kind of discovery."""

    id: str
    name: Localized
    flavour: Localized
    emblem: Icon


@dataclass(frozen=True)
class Box:
    """Everything that is counted in the box."""

    movement_die: tuple[tuple[Annotated[int, Within(0, 9)], Annotated[int, Within(0, 9)]], ...]
    combat_die: tuple[Annotated[int, Within(0, 20)], ...]
    discoveries: Mapping[Discovery, Annotated[int, Within(0, 20)]]
    markers: Annotated[int, Within(1, 20)]
    damage_tokens: Annotated[int, Within(1, 99)]
    character_tokens: Annotated[int, Within(1, 20)]
    starting_hand: Annotated[int, Within(0, 20)]
    hand_limit: Annotated[int, Within(1, 20)]
    active_quests: Annotated[int, Within(1, 9)]
    starting_quests: Annotated[int, Within(1, 9)]
    goal: Annotated[int, Within(1, 20)]

    def __post_init__(self) -> None:
        if not self.movement_die or len(set(self.combat_die)) < 2:
            raise ValueError("dice have faces, and the combat die not all the same")
