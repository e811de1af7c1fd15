"""What can happen by a card: a closed set of effects, each pure data. A text carries its effects out in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from wowtable.content import Within

from .words import Category, DieColour, HitBox, PowerName

Some = Annotated[int, Within(1, 9)]
Face = Annotated[int, Within(1, 8)]
Times = Literal["once", "level", "opponents", "participants", "half_attack", "pet_health", "health_lost", "half_hits"]
"""How often something happens: once; as often as the user's level says; for each opponent, each friendly participant;
as half of one opponent's Attack says, rounded down; for each Health left to the pet; for each Health that the user lost
this round; for every two hits that the user placed in the damage box this round.
"""
ToWhom = Literal["you", "participants", "target", "others", "here"]
"""The user; every friendly participant; the one that is chosen, or whose moment it is; a friendly participant but the
one just helped; every friendly character in the region, the user too.
"""


@dataclass(frozen=True)
class Effect:
    """Base of all effects."""

    op: ClassVar[str]


# -- the dice pool -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AddDice(Effect):
    """Dice for the pool."""

    op: ClassVar[str] = "add_dice"
    red: Annotated[int, Within(0, 9)] = 0
    blue: Annotated[int, Within(0, 9)] = 0
    green: Annotated[int, Within(0, 9)] = 0
    times: Times = "once"
    who: ToWhom = "you"


@dataclass(frozen=True)
class CapDice(Effect):
    """No more than so many dice of a colour are rolled; of several such caps the highest counts."""

    op: ClassVar[str] = "cap_dice"
    colour: DieColour
    most: Annotated[int, Within(0, 7)] = 0


@dataclass(frozen=True)
class TradeDice(Effect):
    """Dice of the pool are not rolled, and for each of them something happens; `to`: another colour is rolled instead.

    `count` is how many, none: any number; with `up_to` that is the most, without it all of them or nothing, unless it
    is forced. `effects` happen once, if any die was given up.
    """

    op: ClassVar[str] = "trade_dice"
    colours: tuple[DieColour, ...]
    count: Annotated[int, Within(1, 7)] | None = None
    up_to: bool = False
    to: DieColour | None = None
    each: tuple[AnyEffect, ...] = ()
    effects: tuple[AnyEffect, ...] = ()


# -- values of the round -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class AddReroll(Effect):
    op: ClassVar[str] = "add_reroll"
    amount: Annotated[int, Within(-9, 9)]
    who: ToWhom = "you"
    only: DieColour | None = None  # if only dice of this colour are rerolled


@dataclass(frozen=True)
class AddAttrition(Effect):
    op: ClassVar[str] = "add_attrition"
    amount: Annotated[int, Within(-9, 9)]
    who: ToWhom = "you"


@dataclass(frozen=True)
class LowerThreat(Effect):
    """For the rest of the own Attack Phase."""

    op: ClassVar[str] = "lower_threat"
    amount: Some = 1


# -- dice that lie there -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class SetDice(Effect):
    """Up to so many dice that show `least` to `most` turn to a face, and to a colour: `to`, or any one likes."""

    op: ClassVar[str] = "set_dice"
    colours: tuple[DieColour, ...]
    face: Face = 8
    count: Annotated[int, Within(1, 7)] = 1
    least: Face = 1
    most: Face = 8
    to: DieColour | None = None
    any_to: bool = False


@dataclass(frozen=True)
class PlantDice(Effect):
    """Before the roll dice of a colour are put down with these faces instead of being rolled."""

    op: ClassVar[str] = "plant_dice"
    colour: DieColour
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class RaiseDice(Effect):
    op: ClassVar[str] = "raise_dice"
    colours: tuple[DieColour, ...]
    by: Some = 1
    count: Annotated[int, Within(1, 7)] = 1


@dataclass(frozen=True)
class RollDice(Effect):
    """More dice join the pool, already rolled. `any`: of a colour of choice."""

    op: ClassVar[str] = "roll_dice"
    red: Annotated[int, Within(0, 7)] = 0
    blue: Annotated[int, Within(0, 7)] = 0
    green: Annotated[int, Within(0, 7)] = 0
    any: Annotated[int, Within(0, 7)] = 0


@dataclass(frozen=True)
class RollAgain(Effect):
    """Dice are rolled again, apart from the Reroll value: as many as one likes, or up to the level, or all of them."""

    op: ClassVar[str] = "roll_again"
    colours: tuple[DieColour, ...]
    count: Literal["any", "level", "all"] = "any"


@dataclass(frozen=True)
class RemoveDice(Effect):
    """Dice leave the pool, up to `count` (none: all that fit), and for each of them something happens."""

    op: ClassVar[str] = "remove_dice"
    colours: tuple[DieColour, ...]
    least: Face = 1
    most: Face = 8
    count: Annotated[int, Within(1, 7)] | None = None
    each: tuple[AnyEffect, ...] = ()


@dataclass(frozen=True)
class RecolourReds(Effect):
    """Up to the Reroll value of red dice leave, as many blue ones are rolled, and nothing is rerolled any more."""

    op: ClassVar[str] = "recolour_reds"


# -- hits and armor ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlaceHits(Effect):
    """Hit tokens in a box; `or_box`: or in this one, as the user likes. `most`: not more in all."""

    op: ClassVar[str] = "place_hits"
    box: HitBox
    amount: Some = 1
    times: Times = "once"
    most: Some | None = None
    or_box: HitBox | None = None


@dataclass(frozen=True)
class PlaceArmor(Effect):
    op: ClassVar[str] = "place_armor"
    amount: Some = 1


@dataclass(frozen=True)
class MoveHits(Effect):
    """Up to so many hits go from one own box to another."""

    op: ClassVar[str] = "move_hits"
    source: HitBox
    box: HitBox
    most: Annotated[int, Within(1, 99)]


@dataclass(frozen=True)
class Redirect(Effect):
    """Hits of dice of a colour, up to so many, are placed in another box than theirs."""

    op: ClassVar[str] = "redirect"
    colour: DieColour
    box: HitBox
    most: Annotated[int, Within(1, 7)] = 7


@dataclass(frozen=True)
class Mirrors(Effect):
    """For every hit or armor token of one kind that the user places this round another one is placed."""

    op: ClassVar[str] = "mirrors"
    of: Literal["damage", "armor"]
    gives: Literal["armor", "attrition"]


@dataclass(frozen=True)
class EmptiesOwnBoxes(Effect):
    """After Ranged Strike of this round the own hits and armor are gone."""

    op: ClassVar[str] = "empties_own_boxes"


# -- Health and Energy -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Heal(Effect):
    """Regain Health, up to capacity; with no amount all of it."""

    op: ClassVar[str] = "heal"
    amount: Some | None = None
    who: ToWhom = "you"


@dataclass(frozen=True)
class GainHealth(Effect):
    """Above capacity too, until the round ends."""

    op: ClassVar[str] = "gain_health"
    amount: Some = 1
    times: Times = "once"
    who: ToWhom = "you"


@dataclass(frozen=True)
class RegainEnergy(Effect):
    op: ClassVar[str] = "regain_energy"
    amount: Some = 1
    times: Times = "once"
    who: ToWhom = "you"


@dataclass(frozen=True)
class GainEnergy(Effect):
    """Above capacity too, until the round ends."""

    op: ClassVar[str] = "gain_energy"
    amount: Some = 1
    who: ToWhom = "you"


@dataclass(frozen=True)
class LoseHealth(Effect):
    """`up_to`: as many as the user likes up to that, and for each of them something happens."""

    op: ClassVar[str] = "lose_health"
    amount: Annotated[int, Within(1, 99)] = 1
    up_to: bool = False
    who: ToWhom = "you"
    each: tuple[AnyEffect, ...] = ()


@dataclass(frozen=True)
class CancelLoss(Effect):
    """The Health that was just lost comes back."""

    op: ClassVar[str] = "cancel_loss"


@dataclass(frozen=True)
class HealPet(Effect):
    op: ClassVar[str] = "heal_pet"


@dataclass(frozen=True)
class RemoveCurses(Effect):
    """All Stun and Curse tokens go."""

    op: ClassVar[str] = "remove_curses"


@dataclass(frozen=True)
class GainCombo(Effect):
    """Combo tokens, on an equipped Finishing Move, until the combat ends."""

    op: ClassVar[str] = "gain_combo"
    amount: Some = 1


@dataclass(frozen=True)
class BankLosses(Effect):
    """Every Health lost in this combat leaves a token; up to `most` of them are spent for what happens for each."""

    op: ClassVar[str] = "bank_losses"
    most: Some
    each: tuple[AnyEffect, ...]


# -- cards and figures -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Unequip(Effect):
    """One of these equipped powers, or one of this category, leaves the sheet; then something happens."""

    op: ClassVar[str] = "unequip"
    powers: tuple[PowerName, ...] = ()
    category: Category | None = None
    effects: tuple[AnyEffect, ...] = ()


@dataclass(frozen=True)
class EquipNow(Effect):
    """A learned power, or one of this category, is equipped at once, whatever the moment."""

    op: ClassVar[str] = "equip_now"
    powers: tuple[PowerName, ...] = ()
    category: Category | None = None


@dataclass(frozen=True)
class SlayBlue(Effect):
    """One blue creature of this combat is defeated."""

    op: ClassVar[str] = "slay_blue"


@dataclass(frozen=True)
class LeaveCombat(Effect):
    """The user leaves a combat that is not against characters, and stays in the region."""

    op: ClassVar[str] = "leave_combat"


@dataclass(frozen=True)
class Revive(Effect):
    """Whoever was just defeated stays: with so many Health and as many Energy tokens, or with the user's level of both
    together, as the user likes.
    """

    op: ClassVar[str] = "revive"
    tokens: Annotated[int, Within(1, 9)] | None = None


@dataclass(frozen=True)
class ExtraSteps(Effect):
    """One region more in this Travel."""

    op: ClassVar[str] = "extra_steps"
    amount: Some = 1


@dataclass(frozen=True)
class TeleportSelf(Effect):
    """A region for each Energy spent; blue creatures do not stop it."""

    op: ClassVar[str] = "teleport_self"


@dataclass(frozen=True)
class GoHome(Effect):
    """The user and friends here, as many as one likes, go to their starting region."""

    op: ClassVar[str] = "go_home"


@dataclass(frozen=True)
class Summon(Effect):
    """A friend comes here from anywhere."""

    op: ClassVar[str] = "summon"


@dataclass(frozen=True)
class ChallengeNextDoor(Effect):
    """A Challenge in an adjacent region, which the user moves into; blue creatures neither hold nor stop it."""

    op: ClassVar[str] = "challenge_next_door"


@dataclass(frozen=True)
class Judgement(Effect):
    """What equipped cards and talents do when the user judges happens (moment `judged`)."""

    op: ClassVar[str] = "judge"


@dataclass(frozen=True)
class Nova(Effect):
    """With so many 1s on dice of these colours every friendly participant loses Health."""

    op: ClassVar[str] = "nova"
    colours: tuple[DieColour, ...]
    ones: Some
    amount: Some = 1


@dataclass(frozen=True)
class FullRest(Effect):
    """A Rest brings everything back."""

    op: ClassVar[str] = "rest_fully"


AnyEffect = (
    AddDice
    | CapDice
    | TradeDice
    | AddReroll
    | AddAttrition
    | LowerThreat
    | SetDice
    | PlantDice
    | RaiseDice
    | RollDice
    | RollAgain
    | RemoveDice
    | RecolourReds
    | PlaceHits
    | PlaceArmor
    | MoveHits
    | Redirect
    | Mirrors
    | EmptiesOwnBoxes
    | Heal
    | GainHealth
    | RegainEnergy
    | GainEnergy
    | LoseHealth
    | CancelLoss
    | HealPet
    | RemoveCurses
    | GainCombo
    | BankLosses
    | Unequip
    | EquipNow
    | SlayBlue
    | LeaveCombat
    | Revive
    | ExtraSteps
    | TeleportSelf
    | GoHome
    | Summon
    | ChallengeNextDoor
    | Judgement
    | Nova
    | FullRest
)
