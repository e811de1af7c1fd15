"""Challenges, combats, wounds, and the line of undefeated encounters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event, Seat


@dataclass(frozen=True)
class ChallengeDrawn(Event):
    """From the bottom of a deck: an encounter (`foe`) or an event; for an item it is searched (`wanted`)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    level: str
    foe: str = ""
    event: str = ""
    wanted: bool = False


@dataclass(frozen=True)
class EncounterReturned(Event):
    """A challenge card goes on top of its deck."""

    level: str
    foe: str = ""
    event: str = ""


@dataclass(frozen=True)
class CombatBegan(Event):
    """`roller` rolls the black die: the defender, or for an encounter the player to the right."""

    seat: Seat
    space: str
    roller: Seat
    foe: str = ""
    place: str = ""
    other: Seat = -1


@dataclass(frozen=True)
class DiceRolled(Event):
    """Both combat dice at once: `red` of the attacker, `black` of the defender."""

    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    seat: Seat
    roller: Seat
    red: int
    black: int


@dataclass(frozen=True)
class DieRerolled(Event):
    """`side` 0: the red die."""

    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    seat: Seat
    side: int
    face: int


@dataclass(frozen=True)
class PowerFired(Event):
    """A die result sets off what a card says. `source` as in `PowerUsed`; `seat` -1 is the encounter."""

    seat: Seat
    source: str
    face: int


@dataclass(frozen=True)
class NumbersChanged(Event):
    """What a side has gained for this combat, or with `turn` a hero for this turn; `seat` -1 is the encounter."""

    seat: Seat
    attack: int
    defence: int
    damage: int
    turn: bool = False


@dataclass(frozen=True)
class BlowChanged(Event):
    """A side prevents damage, or for none prevented attacks in another way; `seat` -1 is the encounter."""

    seat: Seat
    prevented: int
    reach: str = ""


@dataclass(frozen=True)
class AttackMade(Event):
    """A side strikes in the step of its type: the sum against the other's defence. `seat` -1 is the encounter, which is
    called as in `CombatBegan`.
    """

    seat: Seat
    reach: str
    die: int
    attack: int
    defence: int
    damage: int
    hit: bool
    foe: str = ""
    place: str = ""


@dataclass(frozen=True)
class Wounded(Event):
    seat: Seat
    amount: int
    total: int


@dataclass(frozen=True)
class Healed(Event):
    seat: Seat
    amount: int
    total: int


@dataclass(frozen=True)
class HeroDefeated(Event):
    seat: Seat


@dataclass(frozen=True)
class EncounterBeaten(Event):
    """`foe` of a card, or `place` of one on the map."""

    seat: Seat
    foe: str = ""
    place: str = ""


@dataclass(frozen=True)
class CombatEnded(Event):
    """`cancelled`: by a card, with nobody defeated."""

    seat: Seat
    cancelled: bool


@dataclass(frozen=True)
class MarkerPlaced(Event):
    slot: int
    foe: str
    space: str
    aggro: bool


@dataclass(frozen=True)
class MarkerRemoved(Event):
    slot: int
    foe: str
    space: str


@dataclass(frozen=True)
class BargainStruck(Event):
    """Items are given up for what a map encounter promises."""

    seat: Seat
    place: str
