"""What can happen, as facts for log, screen and players. Regions, races and relics are ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.core.types import Event


@dataclass(frozen=True)
class GameBegan(Event):
    first: Seat
    rounds: int


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True
    seat: Seat
    round: int


@dataclass(frozen=True)
class ComboPicked(Event):
    seat: Seat
    race: str
    power: str
    price: int
    found: int
    tokens: int


@dataclass(frozen=True)
class ComboShown(Event):
    reveals: ClassVar[bool] = True
    race: str
    power: str


@dataclass(frozen=True)
class FormTaken(Event):
    seat: Seat
    form: str
    coins: int


@dataclass(frozen=True)
class SideTaken(Event):
    seat: Seat
    side: str


@dataclass(frozen=True)
class BeastsCame(Event):
    seat: Seat
    count: int


@dataclass(frozen=True)
class TroopsLifted(Event):
    """`what` is token, beast or champion."""

    seat: Seat
    region: str
    count: int
    what: str = "token"


@dataclass(frozen=True)
class RegionAbandoned(Event):
    seat: Seat
    region: str


@dataclass(frozen=True)
class FeePaid(Event):
    """`payee` is -1 for the bank; `why` is toll, shield, harmony or hammer."""

    seat: Seat
    payee: Seat
    coins: int
    why: str


@dataclass(frozen=True)
class RegionConquered(Event):
    """`foe` is -1 for an empty region or Murlocs, `foe_race` then "" or "murlocs"."""

    seat: Seat
    region: str
    race: str
    tokens: int
    foe: Seat
    foe_race: str
    means: tuple[str, ...]


@dataclass(frozen=True)
class TokensLost(Event):
    """`seat` is -1 for Murlocs."""

    seat: Seat
    race: str
    count: int
    region: str


@dataclass(frozen=True)
class TokensRetreat(Event):
    seat: Seat
    race: str
    count: int
    region: str


@dataclass(frozen=True)
class TokenSaved(Event):
    """`by` is save_first or no_losses."""

    seat: Seat
    race: str
    region: str
    by: str


@dataclass(frozen=True)
class BeastLost(Event):
    seat: Seat
    region: str


@dataclass(frozen=True)
class ChampionCaptured(Event):
    seat: Seat
    captor: Seat
    region: str


@dataclass(frozen=True)
class RansomPaid(Event):
    seat: Seat
    captor: Seat
    coins: int


@dataclass(frozen=True)
class CoinsWon(Event):
    """Coins at once; `why` names the effect."""

    seat: Seat
    coins: int
    why: str
    region: str


@dataclass(frozen=True)
class StructurePlaced(Event):
    """`what` is wall, garrison or tower."""

    seat: Seat
    what: str
    region: str


@dataclass(frozen=True)
class StructureRemoved(Event):
    what: str
    region: str


@dataclass(frozen=True)
class RelicRevealed(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    relic: str
    region: str


@dataclass(frozen=True)
class RelicMoved(Event):
    seat: Seat
    relic: str
    region: str


@dataclass(frozen=True)
class RelicReplaced(Event):
    reveals: ClassVar[bool] = True
    relic: str
    by: str
    region: str


@dataclass(frozen=True)
class RelicStolen(Event):
    seat: Seat
    relic: str
    origin: str
    region: str


@dataclass(frozen=True)
class AssaultRolled(Event):
    of_dice: ClassVar[bool] = True
    seat: Seat
    region: str
    die: int


@dataclass(frozen=True)
class AssaultDropped(Event):
    seat: Seat
    region: str


@dataclass(frozen=True)
class FinalTried(Event):
    of_dice: ClassVar[bool] = True
    seat: Seat
    region: str
    tokens: int
    cost: int
    die: int
    won: bool


@dataclass(frozen=True)
class RegionsSwapped(Event):
    seat: Seat
    one: str
    other: str


@dataclass(frozen=True)
class TokenMenaced(Event):
    """`region` is "" when the token left the map."""

    seat: Seat
    foe: Seat
    race: str
    origin: str
    region: str


@dataclass(frozen=True)
class LoneMoved(Event):
    """`region` is "" when the token went to its owner's hand."""

    seat: Seat
    race: str
    origin: str
    region: str


@dataclass(frozen=True)
class Recruited(Event):
    seat: Seat
    count: int
    price: int


@dataclass(frozen=True)
class TokenHealed(Event):
    seat: Seat
    race: str


@dataclass(frozen=True)
class TokensPlaced(Event):
    """`what` is token, beast or champion."""

    seat: Seat
    region: str
    count: int
    what: str


@dataclass(frozen=True)
class BombPlaced(Event):
    seat: Seat
    region: str


@dataclass(frozen=True)
class BombReturned(Event):
    region: str


@dataclass(frozen=True)
class BombRevealed(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    region: str
    explodes: bool


@dataclass(frozen=True)
class BombFizzled(Event):
    region: str


@dataclass(frozen=True)
class ObjectivePlaced(Event):
    seat: Seat
    region: str


@dataclass(frozen=True)
class ObjectiveRemoved(Event):
    region: str


@dataclass(frozen=True)
class ObjectiveMet(Event):
    seat: Seat
    region: str
    coins: int
    patron: Seat


@dataclass(frozen=True)
class HarmonyGiven(Event):
    seat: Seat
    holders: tuple[Seat, ...]


@dataclass(frozen=True)
class HarmonyReturned(Event):
    seat: Seat


@dataclass(frozen=True)
class IncomeTaken(Event):
    """`parts` pairs what paid with how many coins."""

    seat: Seat
    coins: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class TributePaid(Event):
    seat: Seat
    payer: Seat
    coins: int


@dataclass(frozen=True)
class RaceDeclined(Event):
    seat: Seat
    race: str
    power: str
    regions: int


@dataclass(frozen=True)
class RaceLeft(Event):
    """The last tokens of a declined race left the map; its banner returned."""

    seat: Seat
    race: str


@dataclass(frozen=True)
class GameEnded(Event):
    reveals: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    side: str = ""
    """Whose members won together, in the team game."""
