"""Everything that changes in a game. Cards and discoveries are numbers, as hidden pieces are: `names` says which.

Heroes are seats. Spaces are numbers too, in the order of the map; `NOWHERE` is none. A deck lists its cards from the
bottom to the top.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from wowtable.core import Action, Decision, Seat, Table, about
from wowtable.core.knowledge import PiecesState

if TYPE_CHECKING:
    from .game import AdventureGame

NOBODY = -1
NO_CARD = -1
NOWHERE = -1
Phase = Literal["setup", "movement", "exploration", "challenge", "maintenance", "over"]
PHASES: tuple[Phase, ...] = ("movement", "exploration", "challenge", "maintenance")
Source = Literal["drawn", "line", "map", "event", "hero"]
Host = tuple[Literal["hero", "card", "space"], int]
"""What a card is attached to: a seat, an item or encounter by its number, a space."""
COLLECTED = -1
"""Where a character token is that has been collected: on its quest. Others are on a space, or at -2 - seat."""


def carried_by(seat: Seat) -> int:
    return -2 - seat


@dataclass(frozen=True)
class Rules:
    """The options of one game that rules ask for."""

    goal: int = 8
    rounds: int = 60  # so that no game is endless; nobody who plays to win needs so many
    quest_under_deck: bool = False  # AG-AMBIG-08: where a discarded elite quest goes
    lesson: str = ""  # the lesson that lies on the table


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a side of a fight, or a hero for this turn, has gained: `side` 0 attacks and 1 defends."""

    side: int
    attack: int = 0
    defence: int = 0
    damage: int = 0
    reach: str = ""
    prevented: int = 0


@dataclass(frozen=True, slots=True)
class TurnBoost:
    """A change of a hero's numbers until the end of the turn."""

    seat: Seat
    attack: int
    defence: int
    damage: int


@dataclass(frozen=True, slots=True)
class FiredPower:
    """An activated power that has gone off in this combat: whose side, the key of what speaks, which of its powers,
    and the card, for there may be two of a name.
    """

    side: int
    source: str
    power: int
    card: int = NO_CARD


@dataclass(frozen=True, slots=True)
class Fight:
    """A combat (AG-COMBAT). Side 0 is the attacker, always a hero; side 1 a hero (`defender`) or an encounter.

    `card` is the card of the encounter, NO_CARD for one that is printed on the map; `slot` its place on the line.
    `replaced` are the abilities that stand in for weapons; `used` what was used of powers "once a combat". `fallen`
    says of an encounter that it is defeated; a hero is when the damage says so.
    """

    attacker: Seat
    place: int
    source: Source
    defender: Seat = NOBODY
    card: int = NO_CARD
    slot: int = -1
    dice: tuple[int, int] = (0, 0)
    replaced: tuple[str, str] = ("", "")
    bonuses: tuple[Bonus, ...] = ()
    fired: tuple[FiredPower, ...] = ()
    used: tuple[str, ...] = ()
    fallen: bool = False
    cancelled: bool = False
    discarded: bool = False

    def seat_of(self, side: int) -> Seat:
        return self.attacker if side == 0 else self.defender

    def side_of(self, seat: Seat) -> int:
        """NOBODY for those who only look on."""
        if seat == self.attacker:
            return 0
        return 1 if seat == self.defender and seat != NOBODY else NOBODY


@dataclass
class Realm(PiecesState):
    """Lists are indexed by seat unless they say otherwise."""

    rules: Rules = Rules()
    kin: tuple[str, ...] = ()  # by piece: whom it may be mistaken for, "ability.0", "challenge.2", "discovery" …
    first: Seat = NOBODY
    active: Seat = NOBODY
    phase: Phase = "setup"
    turn: int = 0
    winners: tuple[Seat, ...] | None = None

    # -- heroes
    hero: list[str] = field(default_factory=list)
    space: list[int] = field(default_factory=list)
    level: list[int] = field(default_factory=list)
    flipped: list[bool] = field(default_factory=list)
    damage: list[int] = field(default_factory=list)
    weapon: list[int] = field(default_factory=list)
    armour: list[int] = field(default_factory=list)
    bag: list[tuple[int, ...]] = field(default_factory=list)
    kept: list[tuple[int, ...]] = field(default_factory=list)  # green discoveries
    disease: list[tuple[int, ...]] = field(default_factory=list)
    quests: list[tuple[int, ...]] = field(default_factory=list)
    quest_log: list[tuple[int, ...]] = field(default_factory=list)  # quests, trophies, events with points
    valor: list[int] = field(default_factory=list)
    deck: list[tuple[int, ...]] = field(default_factory=list)
    hand: list[tuple[int, ...]] = field(default_factory=list)
    discard: list[tuple[int, ...]] = field(default_factory=list)

    # -- sparse
    attached: dict[int, Host] = field(default_factory=dict)  # by ability card
    tokens: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by quest: where its character tokens are
    progress: dict[int, int] = field(default_factory=dict)  # by quest: how many of its goals are met
    tally: dict[int, int] = field(default_factory=dict)  # by quest: how far its next goal is counted

    # -- decks and board
    challenge: list[tuple[int, ...]] = field(default_factory=list)  # by colour
    elite: list[int] = field(default_factory=list)
    elite_discard: list[int] = field(default_factory=list)
    boxed: list[int] = field(default_factory=list)  # quests out of the game
    trophies: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)  # discoveries, the last is drawn next
    box: list[int] = field(default_factory=list)
    lying: dict[int, int] = field(default_factory=dict)  # by discovery on the board: its space
    line: list[int] = field(default_factory=list)  # by slot: an undefeated encounter
    marker: list[int] = field(default_factory=list)  # by slot: the space of its marker
    location_events: dict[int, int] = field(default_factory=dict)  # by space
    global_event: int = NO_CARD
    drawn: int = NO_CARD  # the challenge card that is being resolved

    # -- this turn
    moves: int = 0
    face: int = -1  # of the movement die
    moved: bool = False
    energy: list[int] = field(default_factory=list)
    resolving: list[int] = field(default_factory=list)  # ability cards between hand and discard pile
    played: dict[tuple[Seat, str], bool] = field(default_factory=dict)
    used: dict[tuple[Seat, str], bool] = field(default_factory=dict)  # what counts once a turn
    boosts: list[TurnBoost] = field(default_factory=list)
    ambushes: int = 0
    fell: bool = False  # the active hero was defeated in this phase
    fought: bool = False  # the active hero has had its combat
    fight: Fight | None = None

    def interruption(self) -> Any:
        """Whoever has the points has won as soon as what goes on is resolved (AG-AMBIG-16): a fight has an end."""
        if self.winners is None and self.fight is None and max(self.valor) >= self.rules.goal:
            from .ending import Ending

            return Ending()
        return None

    @property
    def seats(self) -> int:
        return len(self.hero)

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        return _clockwise(start, self.seats)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Clockwise from the left neighbour."""
        return self.clockwise(seat)[1:]

    def right_of(self, seat: Seat) -> Seat:
        return (seat - 1) % self.seats

    def items(self, seat: Seat) -> tuple[int, ...]:
        """All of a hero's items, the equipped ones first."""
        weapon, armour, bag = self.weapon[seat], self.armour[seat], self.bag[seat]
        if armour != NO_CARD:
            bag = (armour, *bag)
        return bag if weapon == NO_CARD else (weapon, *bag)

    def discoveries_at(self, space: int) -> tuple[int, ...]:
        return tuple(token for token, where in self.lying.items() if where == space)

    def slots_at(self, space: int) -> list[int]:
        """The places on the line of the encounters whose markers lie there."""
        return [slot for slot, where in enumerate(self.marker) if where == space]

    def attached_to(self, host: Host) -> list[int]:
        return [card for card, where in self.attached.items() if where == host] if self.attached else []


@cache
def _clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    return (*range(start, seats), *range(start))


RealmTable: TypeAlias = "Table[Realm, AdventureGame]"


def ask(kind: str, asked: Seat, /, **things: object) -> Decision:
    """A question to one seat, with what it is about."""
    return Decision(kind, (asked,), about=about(**things)) if things else Decision(kind, (asked,))


YES, NO = Action("yes"), Action("no")
