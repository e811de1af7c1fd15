"""What a card can do: when, at what price, under which conditions, on which dice; and what always holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from wowtable.content import Within

from .effects import AnyEffect, Effect
from .words import Category, DieColour, FigureColour, Limit, Moment, PowerName, Trait, Whose

Face = Annotated[int, Within(1, 8)]

# -- conditions --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class InRound(Effect):
    """From one round of the combat to another."""

    op: ClassVar[str] = "in_round"
    first: Annotated[int, Within(1, 9)] = 1
    last: Annotated[int, Within(1, 9)] | None = None


@dataclass(frozen=True)
class Used(Effect):
    """One of these powers was used by the same character: in this round, or in the round just before (TBG-AMBIG-49)."""

    op: ClassVar[str] = "used"
    powers: tuple[PowerName, ...]
    before: bool = False


@dataclass(frozen=True)
class Wears(Effect):
    """Something equipped: a power of these names or this category, or an item with one of these traits."""

    op: ClassVar[str] = "wears"
    powers: tuple[PowerName, ...] = ()
    category: Category | None = None
    traits: tuple[Trait, ...] = ()


@dataclass(frozen=True)
class Opponents(Effect):
    """At least so many opponents."""

    op: ClassVar[str] = "opponents"
    least: Annotated[int, Within(1, 9)]


@dataclass(frozen=True)
class Against(Effect):
    """One of these is fought: a creature of a colour, a boss, enemy characters."""

    op: ClassVar[str] = "against"
    colours: tuple[FigureColour, ...] = ()
    bosses: bool = False
    enemies: bool = False


@dataclass(frozen=True)
class RollsNo(Effect):
    """No die of this colour is in the pool that is rolled."""

    op: ClassVar[str] = "rolls_no"
    colour: DieColour


@dataclass(frozen=True)
class Unhurt(Effect):
    """No Health was lost in the round just before."""

    op: ClassVar[str] = "unhurt"


@dataclass(frozen=True)
class GainedCombo(Effect):
    """A combo token was gained this round."""

    op: ClassVar[str] = "gained_combo"


@dataclass(frozen=True)
class OpponentFell(Effect):
    """An opponent was defeated in this combat."""

    op: ClassVar[str] = "opponent_fell"


Condition = InRound | Used | Wears | Opponents | Against | RollsNo | Unhurt | GainedCombo | OpponentFell


@dataclass(frozen=True)
class Spot:
    """Dice that must show something: one of them, or with `each` as many as there are, each for the effects once.

    `count`: so many for the effects once. A die is spotted once a round (TBG-DICE-02).
    """

    colours: tuple[DieColour, ...]
    least: Face = 8
    most: Face = 8
    count: Annotated[int, Within(1, 7)] = 1
    each: bool = False


# -- abilities ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Timed:
    """Something that a card does when its moment has come.

    The first ability of an instant power or an item costs what the card costs; those with `secondary` are free, but
    only once that was paid this round (TBG-CARD-05). `cost` is Energy on top, for this ability alone; `per_energy`: up
    to so much may be spent, and the effects happen once for each `step`; `per_combo`: the same with combo tokens.
    `unequip`: the card leaves the sheet by it. `discard`: it is used up. `forced` ones happen, like it or not.
    """

    when: Moment
    effects: tuple[AnyEffect, ...]
    given: tuple[Condition, ...] = ()
    spot: Spot | None = None
    cost: Annotated[int, Within(0, 9)] = 0
    per_energy: Annotated[int, Within(1, 99)] | None = None
    per_combo: Annotated[int, Within(1, 99)] | None = None
    step: Annotated[int, Within(1, 9)] = 1
    secondary: bool = False
    whose: Whose = "own"
    limit: Limit = "round"
    unequip: bool = False
    discard: bool = False
    forced: bool = False


# -- passives ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Capacity(Effect):
    """More Health or Energy."""

    op: ClassVar[str] = "capacity"
    health: Annotated[int, Within(-9, 9)] = 0
    energy: Annotated[int, Within(-9, 9)] = 0


@dataclass(frozen=True)
class Discount(Effect):
    """Powers cost less Energy, never below none: those named, of these categories, instants, or all others."""

    op: ClassVar[str] = "discount"
    amount: Annotated[int, Within(1, 9)]
    powers: tuple[PowerName, ...] = ()
    categories: tuple[Category, ...] = ()
    what: Literal["named", "instants", "others"] = "named"
    given: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        if (self.what == "named") != bool(self.powers or self.categories):
            raise ValueError("a discount is for what it names, or for a kind of powers")


@dataclass(frozen=True)
class HealsMore(Effect):
    """What a power heals is so much more."""

    op: ClassVar[str] = "heals_more"
    powers: tuple[PowerName, ...]
    amount: Annotated[int, Within(1, 9)]


@dataclass(frozen=True)
class Again(Effect):
    """Those powers (none named: every instant) may be used twice a round, the second time for so much more."""

    op: ClassVar[str] = "again"
    powers: tuple[PowerName, ...] = ()
    more: Annotated[int, Within(0, 9)] = 0


@dataclass(frozen=True)
class Keeps(Effect):
    """A power is not unequipped by its use: the first time of a combat, or ever."""

    op: ClassVar[str] = "keeps"
    power: PowerName
    first: bool = False


@dataclass(frozen=True)
class PetHealth(Effect):
    """Pets or demons have more Health."""

    op: ClassVar[str] = "pet_health"
    category: Category
    amount: Annotated[int, Within(1, 9)]


@dataclass(frozen=True)
class Extends(Effect):
    """A power reads otherwise: its dice may be of these colours too, so many more may change, they may show less, they
    turn to another colour, what it rolls may be of any.
    """

    op: ClassVar[str] = "extends"
    powers: tuple[PowerName, ...]
    colours: tuple[DieColour, ...] = ()
    count: Annotated[int, Within(0, 9)] = 0
    least: Face | None = None
    to: DieColour | None = None
    any_rolled: bool = False


@dataclass(frozen=True)
class Special(Effect):
    """A rule of its own, asked for where it matters (`passives`)."""

    op: ClassVar[str] = "special"
    rule: Literal[
        "blue_do_not_stop",
        "leaves_blue",
        "one_travel",
        "no_drake",
        "combo_doubled",
        "weapon_in_general",
        "one_free_instant",
        "extra_instant_area",
        "after_travel_energy",
    ]


AnyPassive = Capacity | Discount | HealsMore | Again | Keeps | PetHealth | Extends | Special
