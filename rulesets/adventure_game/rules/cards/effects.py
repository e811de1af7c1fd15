"""What can happen: a closed set of effects, each pure data. A text carries its effects out in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from wowtable.content import NameOf, Within

from .words import CharacterFace, Colour, Reach, SpaceKind, Trait, Until, Who

Some = Annotated[int, Within(1, 9)]


@dataclass(frozen=True)
class Effect:
    """Base of all effects."""

    op: ClassVar[str]


# -- numbers of a fight ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Boost(Effect):
    """Attack, defence and damage up or down for a while."""

    op: ClassVar[str] = "boost"
    attack: Annotated[int, Within(-9, 9)] = 0
    defence: Annotated[int, Within(-9, 9)] = 0
    damage: Annotated[int, Within(-9, 9)] = 0
    who: Literal["you", "foe", "target"] = "you"
    until: Until = "combat"

    def __post_init__(self) -> None:
        if not (self.attack or self.defence or self.damage):
            raise ValueError("a boost changes attack, defence or damage")
        if self.who == "foe" and self.until == "turn":
            raise ValueError("a foe is one only until the combat ends")


@dataclass(frozen=True)
class CountsAs(Effect):
    """The attack of one side is of this type until the combat ends."""

    op: ClassVar[str] = "counts_as"
    reach: Reach
    who: Literal["you", "foe"] = "you"


@dataclass(frozen=True)
class Prevent(Effect):
    """So much of the damage of your foe's attack in this combat does not happen."""

    op: ClassVar[str] = "prevent"
    amount: Some


@dataclass(frozen=True)
class Reroll(Effect):
    """A combat die is rolled again."""

    op: ClassVar[str] = "reroll"
    whose: Literal["you", "foe"] = "you"


@dataclass(frozen=True)
class EndCombat(Effect):
    """Cancels the combat: nobody is defeated. The card of an encounter is discarded if the text says so; if not, the
    encounter is undefeated.
    """

    op: ClassVar[str] = "end_combat"
    discard: bool = False


# -- damage and healing ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Hurt(Effect):
    """Damage outside the blows of a combat. An encounter is defeated by any."""

    op: ClassVar[str] = "hurt"
    amount: Some
    who: Who = "foe"


@dataclass(frozen=True)
class Heal(Effect):
    op: ClassVar[str] = "heal"
    amount: Some
    who: Literal["you", "target", "each"] = "you"


# -- cards -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawAbilities(Effect):
    op: ClassVar[str] = "draw_abilities"
    cards: Some = 1
    who: Who = "you"


@dataclass(frozen=True)
class DiscardAbilities(Effect):
    """From the hand, by choice or at random."""

    op: ClassVar[str] = "discard_abilities"
    cards: Some = 1
    who: Who = "you"
    random: bool = False


@dataclass(frozen=True)
class CancelCard(Effect):
    """The ability card that this answers is discarded without effect."""

    op: ClassVar[str] = "cancel_card"


@dataclass(frozen=True)
class DiscardThis(Effect):
    """The ability card that speaks leaves what it is attached to."""

    op: ClassVar[str] = "discard_this"


@dataclass(frozen=True)
class GainEnergy(Effect):
    op: ClassVar[str] = "gain_energy"
    amount: Some = 1


@dataclass(frozen=True)
class LoseEnergy(Effect):
    """Of what is left this turn; never below none."""

    op: ClassVar[str] = "lose_energy"
    amount: Some = 1
    who: Who = "you"


@dataclass(frozen=True)
class GainItem(Effect):
    """The next item of a challenge deck."""

    op: ClassVar[str] = "gain_item"
    level: Colour
    who: Literal["you", "foe"] = "you"


@dataclass(frozen=True)
class DiscardItem(Effect):
    """`source` "any" counts what is equipped too."""

    op: ClassVar[str] = "discard_item"
    who: Who = "you"
    source: Literal["any", "bag"] = "any"
    random: bool = False


# -- the hero and the map --------------------------------------------------------------------------


@dataclass(frozen=True)
class GainMovement(Effect):
    """More spaces in this movement phase."""

    op: ClassVar[str] = "gain_movement"
    spaces: Some = 1


@dataclass(frozen=True)
class Relocate(Effect):
    """The user moves to a space of choice; `within` counts spaces, whatever lies between; without it any will do."""

    op: ClassVar[str] = "relocate"
    to: Literal["any", "city", "key"] = "any"
    within: Annotated[int, Within(1, 9)] | None = None
    despite_aggro: bool = False


@dataclass(frozen=True)
class PlaceDiscovery(Effect):
    """As the resource of that name does, so often."""

    op: ClassVar[str] = "place_discovery"
    times: Some = 1


@dataclass(frozen=True)
class GainLevel(Effect):
    op: ClassVar[str] = "gain_level"
    level: Colour


@dataclass(frozen=True)
class FlipCharacter(Effect):
    """The character card turns to its other side."""

    op: ClassVar[str] = "flip_character"


@dataclass(frozen=True)
class GainTrophy(Effect):
    op: ClassVar[str] = "gain_trophy"
    trophy: Annotated[str, NameOf("trophies")]


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FlipEvent(Effect):
    """The event with this text turns over, and its back happens to whoever turned it."""

    op: ClassVar[str] = "flip_event"


@dataclass(frozen=True)
class KeepEvent(Effect):
    """The event goes under the quest log, for its valor points."""

    op: ClassVar[str] = "keep_event"


# -- conditions and composition --------------------------------------------------------------------


@dataclass(frozen=True)
class FoeIs(Effect):
    """The other side of the fight is an encounter of that kind."""

    op: ClassVar[str] = "foe_is"
    trait: Trait


@dataclass(frozen=True)
class FightsHero(Effect):
    """The other side of the fight is a hero; the user defends, attacks, or either."""

    op: ClassVar[str] = "fights_hero"
    role: Literal["either", "attacker", "defender"] = "either"


@dataclass(frozen=True)
class IsOfFaction(Effect):
    op: ClassVar[str] = "is_of_faction"
    faction: Literal["horde", "alliance"]
    who: Literal["you", "foe"] = "you"


@dataclass(frozen=True)
class StandsOn(Effect):
    op: ClassVar[str] = "stands_on"
    kind: SpaceKind


@dataclass(frozen=True)
class HasDamage(Effect):
    op: ClassVar[str] = "has_damage"
    least: Some = 1
    who: Literal["you", "foe"] = "you"


@dataclass(frozen=True)
class Strikes(Effect):
    """The attack is of this type: that of the weapon, the card, or the ability in its place; of a foe as printed."""

    op: ClassVar[str] = "strikes"
    reach: Reach
    who: Literal["you", "foe"] = "you"


@dataclass(frozen=True)
class ShowsSide(Effect):
    """This side of the character card lies face up."""

    op: ClassVar[str] = "shows_side"
    side: CharacterFace


Condition = FoeIs | FightsHero | IsOfFaction | StandsOn | HasDamage | Strikes | ShowsSide


@dataclass(frozen=True)
class If(Effect):
    """Happens under a condition, judged when it comes to it; else `otherwise` does."""

    op: ClassVar[str] = "if"
    given: Condition
    effects: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


@dataclass(frozen=True)
class May(Effect):
    """The user decides whether it happens; else `otherwise` does."""

    op: ClassVar[str] = "may"
    effects: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


@dataclass(frozen=True)
class RollCheck(Effect):
    """The user rolls a combat die: with `least` or more the effects happen, else `otherwise` does."""

    op: ClassVar[str] = "roll_check"
    least: Annotated[int, Within(2, 6)]
    effects: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


AnyEffect = (
    Boost
    | CountsAs
    | Prevent
    | Reroll
    | EndCombat
    | Hurt
    | Heal
    | DrawAbilities
    | DiscardAbilities
    | CancelCard
    | DiscardThis
    | GainEnergy
    | LoseEnergy
    | GainItem
    | DiscardItem
    | GainMovement
    | Relocate
    | PlaceDiscovery
    | GainLevel
    | FlipCharacter
    | GainTrophy
    | FlipEvent
    | KeepEvent
    | If
    | May
    | RollCheck
)
