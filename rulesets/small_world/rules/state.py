"""Everything that changes in a game of Small World, and what its frames share. Regions are numbers; see `atlas`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from wowtable.core import Automatic, Decision, Seat, Table, about
from wowtable.core.knowledge import PiecesState

if TYPE_CHECKING:
    from .game import SmallWorld

NOBODY = -1
NO_TOKEN = -1
NO_BOMB = 0
EXPLODES, DUD = "explodes", "dud"
"""What bombs are called."""
AWAY = -1
IN_HAND = -2


@dataclass(frozen=True)
class Rules:
    """The options of one game that rules ask for."""

    rounds: int
    teams: bool = False
    team_sum: bool = False
    open_coins: bool = False
    champion_alone: bool = False
    net_price: bool = False
    gnomes_enter: bool = False
    lesson: str = ""  # the lesson that lies on the table


@dataclass(frozen=True, slots=True)
class Combo:
    """A race and a power on offer, with the coins that lie on them."""

    race: str
    power: str
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Victory:
    """One conquest of this turn, as bonuses need it: whom it beat and for which faction the winner stood."""

    region: int
    race: str
    foe: Seat
    side: str


@dataclass
class World(PiecesState):
    """Lists that are not indexed by seat are indexed by region.

    Pieces are what lies face down: first the artifacts and places, then the bombs, once there are any. So 0 is no bomb.
    """

    rules: Rules = Rules(10)
    faces: tuple[str, ...] = ()
    first: Seat = 0
    active: Seat = 0
    round: int = 0
    turns: int = 0

    owner: list[Seat] = field(default_factory=list)
    kin: list[str] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    beasts: list[int] = field(default_factory=list)
    walls: list[int] = field(default_factory=list)
    garrisons: list[int] = field(default_factory=list)
    towers: list[int] = field(default_factory=list)
    bombs: list[int] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    buried: list[int] = field(default_factory=list)

    coins: list[int] = field(default_factory=list)
    race: list[str] = field(default_factory=list)
    power: list[str] = field(default_factory=list)
    faded: list[str] = field(default_factory=list)
    faded_power: list[str] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    hand_beasts: list[int] = field(default_factory=list)
    harmony: list[int] = field(default_factory=list)
    form: list[str] = field(default_factory=list)
    side: list[str] = field(default_factory=list)

    rows: dict[str, tuple[Combo, ...]] = field(default_factory=dict)
    race_stacks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    power_stack: tuple[str, ...] = ()
    power_discard: tuple[str, ...] = ()
    tray: dict[str, int] = field(default_factory=dict)
    bank: int = 0
    murlocs_gone: int = 0

    champion_at: int = AWAY
    champion_of: Seat = NOBODY
    ransom_to: Seat = NOBODY

    relics: dict[str, int] = field(default_factory=dict)
    aside: tuple[int, ...] = ()

    bomb_pile: tuple[int, ...] = ()
    bomb_box: tuple[int, ...] = ()

    used: dict[str, int] = field(default_factory=dict)
    victories: tuple[Victory, ...] = ()
    income: tuple[tuple[int, ...], ...] = ()
    scores: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.coins)

    def is_active_race(self, r: int) -> bool:
        """Whether region r is held by a player's active race."""
        owner = self.owner[r]
        return owner >= 0 and self.race[owner] == self.kin[r]

    def regions_of(self, seat: Seat, race: str) -> list[int]:
        owner = self.owner
        return [r for r, kin in enumerate(self.kin) if kin == race and owner[r] == seat]

    def has_landed(self, seat: Seat) -> bool:
        """Whether the active race of the seat holds any region."""
        race = self.race[seat]
        return bool(race) and race in self.kin

    def active_regions(self, seat: Seat) -> list[int]:
        race = self.race[seat]
        return [r for r, kin in enumerate(self.kin) if kin == race] if race else []

    def faded_regions(self, seat: Seat) -> list[int]:
        race = self.faded[seat]
        return [r for r, kin in enumerate(self.kin) if kin == race] if race else []

    def defenders(self, r: int) -> int:
        return self.tokens[r] + self.beasts[r] + (self.champion_at == r)

    def is_empty(self, r: int) -> bool:
        return not self.kin[r]

    def count(self, key: str) -> int:
        """How often something was done this turn."""
        return self.used.get(key, 0)

    def note(self, key: str, times: int = 1) -> None:
        self.used[key] = self.used.get(key, 0) + times


WorldTable: TypeAlias = "Table[World, SmallWorld]"


@dataclass(frozen=True, slots=True)
class Step(Automatic):
    """A part of a seat's turn: what all frames of this game share."""

    seat: Seat


def ask(kind: str, seat: Seat, **things: int) -> Decision:
    return Decision(kind, (seat,), about=about(**things) if things else ())
