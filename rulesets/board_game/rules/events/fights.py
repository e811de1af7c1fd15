"""Combat: dice, hits, wounds, defeats. `hero` is whose deed it is; `card` the id of what speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event

Dice = tuple[tuple[str, int], ...]
"""Colour and face of each die."""
Counts = tuple[tuple[str, int], ...]
"""How many of each colour, or of each kind of token, without those of which there are none."""


@dataclass(frozen=True)
class CombatBegan(Event):
    """Against a creature with the colours of its figures, the boss of an event, an Overlord, or heroes (`enemies`)."""

    hero: int
    region: str
    group: tuple[int, ...]
    creature: str = ""
    colours: tuple[str, ...] = ()
    boss: str = ""
    overlord: str = ""
    enemies: tuple[int, ...] = ()


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True)
class OrderAgreed(Event):
    """Who attacks in which order this round, or who goes next."""

    heroes: tuple[int, ...]


@dataclass(frozen=True)
class AttackBegan(Event):
    """The Attack Phase of a hero."""

    hero: int


@dataclass(frozen=True)
class RerollsOver(Event):
    """The end of its Reroll step: what is rolled from now on lies as it fell."""

    hero: int


@dataclass(frozen=True)
class AttackEnded(Event):
    """The dice go back."""

    hero: int


@dataclass(frozen=True)
class AbilityUsed(Event):
    """`cost` is the Energy that was paid; `ability` its place on the card."""

    hero: int
    card: str
    ability: int
    cost: int = 0
    target: int = -1


@dataclass(frozen=True)
class EffectsDeclined(Event):
    """A hero goes without the free dice and effects of a card this round."""

    hero: int
    card: str


@dataclass(frozen=True)
class StatusDiceRemoved(Event):
    """By colour, before the roll, for Stun and Curse tokens."""

    hero: int
    removed: Counts


@dataclass(frozen=True)
class DicePooled(Event):
    """What a hero is about to roll, by colour; its Reroll and Attrition values."""

    hero: int
    pool: Counts
    reroll: int
    attrition: int


@dataclass(frozen=True)
class DiceRolled(Event):
    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    hero: int
    dice: Dice


@dataclass(frozen=True)
class DiceRerolled(Event):
    """From what to what; `by` the card that did it, none for the Reroll value."""

    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    hero: int
    before: Dice
    after: Dice


@dataclass(frozen=True)
class DiceAdded(Event):
    """Rolled later: they join the pool. None, if no die was left."""

    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    hero: int
    dice: Dice


@dataclass(frozen=True)
class DiceTurned(Event):
    """Dice changed by a card."""

    hero: int
    before: Dice
    after: Dice


@dataclass(frozen=True)
class DiceTakenOut(Event):
    """Dice that leave the pool; `for_all`: until the combat ends, for everybody."""

    hero: int
    dice: Dice
    for_all: bool = False


@dataclass(frozen=True)
class PoolCapped(Event):
    """No more dice of a colour than that are rolled."""

    hero: int
    colour: str
    most: int


@dataclass(frozen=True)
class PoolReduced(Event):
    """Dice that will not be rolled, by colour."""

    hero: int
    removed: Counts


@dataclass(frozen=True)
class ValuesChanged(Event):
    """Of a round: Reroll, Attrition, the opponents' Threat."""

    hero: int
    reroll: int = 0
    attrition: int = 0
    threat: int = 0


@dataclass(frozen=True)
class PoolChanged(Event):
    """Dice added to a pool before the roll."""

    hero: int
    dice: Counts


@dataclass(frozen=True)
class TokensPlaced(Event):
    """Into boxes of a faction's Combat Area, `armor` being a kind of its own; by a hero, or -1."""

    faction: int
    hero: int
    tokens: Counts

    @property
    def damage(self) -> int:
        return self._of("damage")

    @property
    def defense(self) -> int:
        return self._of("defense")

    @property
    def armor(self) -> int:
        return self._of("armor")

    @property
    def attrition(self) -> int:
        return self._of("attrition")

    def _of(self, box: str) -> int:
        return dict(self.tokens).get(box, 0)


@dataclass(frozen=True)
class TokensRemoved(Event):
    """Out of boxes of a faction's Combat Area."""

    faction: int
    tokens: Counts


@dataclass(frozen=True)
class BoxesMoved(Event):
    """Resolution: armor is gone, all hits are in the damage box."""

    faction: int
    damage: int


@dataclass(frozen=True)
class FoeActed(Event):
    """The ability of the opponents works, on a hero or on -1, the group; `dice` are what it spotted."""

    hero: int
    dice: Dice = ()
    creature: str = ""
    boss: str = ""
    overlord: str = ""


@dataclass(frozen=True)
class HealthLost(Event):
    """`wound`: of those that opponents inflict."""

    hero: int
    amount: int
    total: int
    wound: bool = False


@dataclass(frozen=True)
class HealthRegained(Event):
    """`gained`: also above the capacity, for a while."""

    hero: int
    amount: int
    total: int
    gained: bool = False


@dataclass(frozen=True)
class EnergyRegained(Event):
    """`gained`: also above the capacity, for a while."""

    hero: int
    amount: int
    total: int
    gained: bool = False


@dataclass(frozen=True)
class EnergyLost(Event):
    hero: int
    amount: int
    total: int


@dataclass(frozen=True)
class PetChanged(Event):
    """A pet or demon loses Health, or has it back; with none left it leaves the sheet."""

    hero: int
    card: str
    total: int


@dataclass(frozen=True)
class StatusInflicted(Event):
    hero: int
    stuns: int = 0
    curses: int = 0


@dataclass(frozen=True)
class StatusRemoved(Event):
    hero: int
    stuns: int = 0
    curses: int = 0


@dataclass(frozen=True)
class ComboGained(Event):
    hero: int
    amount: int
    total: int


@dataclass(frozen=True)
class CreatureSlain(Event):
    """Its figure goes back to the supply."""

    creature: str
    colour: str
    figure: int


@dataclass(frozen=True)
class BossFell(Event):
    """The boss of an event, or an Overlord."""

    boss: str = ""
    overlord: str = ""


@dataclass(frozen=True)
class DamageCounted(Event):
    """Damage step: the opponents' Attack against the tokens in the defense box."""

    faction: int
    attack: int
    blocked: int
    wounds: int


@dataclass(frozen=True)
class WoundsDealt(Event):
    """How a side shares its wounds."""

    faction: int
    shares: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class ArmorUsed(Event):
    """A faction takes hits off the other's boxes with its armor."""

    faction: int
    damage: int
    defense: int
    attrition: int


@dataclass(frozen=True)
class HitsCompared(Event):
    """PvP Resolution: hits of either faction, Horde first."""

    hits: tuple[int, int]


@dataclass(frozen=True)
class HeroDefeated(Event):
    hero: int


@dataclass(frozen=True)
class HeroRevived(Event):
    hero: int
    health: int
    energy: int


@dataclass(frozen=True)
class HeroWithdrew(Event):
    """By a card, out of a combat."""

    hero: int


@dataclass(frozen=True)
class LootTaken(Event):
    hero: int
    loser: int
    item: str


@dataclass(frozen=True)
class CombatEnded(Event):
    """`winner` is a faction; none if nobody is left, or the opponents have won."""

    winner: int
    kind: str
