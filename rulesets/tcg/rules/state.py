"""Everything that changes in a game. Cards are numbers, as hidden pieces are: `names` says which card each of them is.

`stamps` count how often a card has changed zone: a `Ref` taken before is void.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from wowtable.core import Seat, Table
from wowtable.core.knowledge import PiecesState
from wowtable.core.triggers import ReactiveState

if TYPE_CHECKING:
    from .game import TradingCardGame

Ref = tuple[int, int]
"""A card and its stamp when it was meant; (-1 - seat, 0) stands for a player."""
Zone = Literal["deck", "hand", "graveyard", "removed", "chain", "play", "none"]
TurnStep = Literal["setup", "ready", "draw", "action", "combat", "end", "wrap_up"]
LinkKind = Literal["card", "power", "trigger", "proposal", "strike"]
NOBODY = -1
NO_REF: Ref = (-99, 0)
HAND_LIMIT = 7


def player_ref(seat: Seat) -> Ref:
    return (-1 - seat, 0)


@dataclass(frozen=True)
class Rules:
    """The options of one game that rules ask for."""

    deck_out_loses: bool = True  # TCG-AMBIG-06
    one_weapon: bool = True  # TCG-AMBIG-02
    strike_in_window_two: bool = False  # TCG-AMBIG-03, the reading of the glossary
    untyped_melee: bool = True  # TCG-AMBIG-22
    pay_by_hand: bool = False
    lesson: str = ""  # the lesson whose decks are played as they lie


@dataclass(frozen=True, slots=True)
class Cause:
    """What set a trigger off: the thing (`it`), the second party, and a number such as the damage dealt.

    The second party to a thing that leaves play is the player who controlled it. `host` is what the card with the power
    was attached to then: the effect does not need the attachment any more (TCG-CHAIN-04).
    """

    it: Ref = NO_REF
    other: Ref = NO_REF
    amount: int = 0
    host: Ref = NO_REF


NO_CAUSE = Cause()


@dataclass(frozen=True, slots=True)
class Link:
    """One card or effect on the chain. `power` is the index in the card's powers, -1 for a card that just enters play.

    `groups` holds the targets chosen, one group for each target asked for (an attachment's host is its first group).
    `later`: effects that waited and whose time has come.
    """

    number: int
    kind: LinkKind
    seat: Seat
    source: Ref
    name: str
    power: int = -1
    mode: int = -1
    groups: tuple[tuple[Ref, ...], ...] = ()
    cause: Cause = Cause()
    later: Delayed | None = None


@dataclass(frozen=True, slots=True)
class Scope:
    """What the words of a text mean while it resolves: who "you" are, which card speaks, what was chosen for what.

    `targets` are pairs of a target's name and what was chosen for it; NO_REF keeps the place of a choice that is
    illegal by now. The host chosen for a card that attaches is the pair of name "host", until it lies there. `held`
    tells who controlled what was chosen for the first of them as the text began.
    """

    seat: Seat
    source: Ref
    name: str
    targets: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    cause: Cause = Cause()
    picked: Ref = NO_REF
    held: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Strike:
    """A weapon that the hero strikes with in this combat; `attack` is its last known ATK, `landed` once resolved."""

    hero: Ref
    weapon: Ref
    name: str
    attack: int
    landed: bool = False


@dataclass(frozen=True, slots=True)
class Combat:
    """`defender` is the proposed one until `defending`."""

    attacker: Ref
    defender: Ref
    defending: bool = False
    protected: bool = False
    strikes: tuple[Strike, ...] = ()


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change for a while. `change` is a Boost, Grant or Forbid with its numbers settled, or a Shield or Redirect.

    It falls on `things`, or on whatever fits the `What` in `change.to` seen from `seat`, late-comers included.
    """

    number: int
    until: Literal["turn", "combat"]
    seat: Seat
    source: Ref
    change: Any
    things: tuple[Ref, ...] = ()
    name: str = ""  # of the source, which may have gone where nobody sees it


@dataclass(frozen=True, slots=True)
class Shield:
    """Prevents the next so much damage."""

    amount: int


@dataclass(frozen=True, slots=True)
class Redirect:
    """Sends the next packet to somebody else."""

    to: Ref


@dataclass(frozen=True, slots=True)
class Delayed:
    """Effects that wait: see `effects.Later`."""

    number: int
    scope: Scope
    effects: tuple[Any, ...]
    when: str
    thing: Ref = NO_REF
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened this turn and that cards ask for: `deed` as in phrases.Deed, or more."""

    deed: str
    thing: Ref
    other: Ref = NO_REF


@dataclass(frozen=True, slots=True)
class Last:
    """What the effect before really did: the things it fell on, and how much.

    `astray`: damage that was all sent to others than were meant, so what was meant to happen did not (TCG-AMBIG-56).
    """

    things: tuple[Ref, ...] = ()
    amount: int = 0
    astray: bool = False

    @property
    def done(self) -> bool:
        return (bool(self.things) or self.amount > 0) and not self.astray


@dataclass
class Duel(PiecesState, ReactiveState):
    """Lists of tuples are indexed by seat, the other lists by card number."""

    rules: Rules = Rules()
    turn: int = 0
    active: Seat = 0
    first: Seat = 0
    step: TurnStep = "setup"
    placed: bool = False
    serial: int = 0  # numbers links and modifiers
    barren: int = 0  # turns in succession that began with every deck empty

    # -- cards, by number
    owner: list[Seat] = field(default_factory=list)
    control: list[Seat] = field(default_factory=list)
    zone: list[Zone] = field(default_factory=list)
    stamps: list[int] = field(default_factory=list)

    # -- zones, by seat
    deck: list[tuple[int, ...]] = field(default_factory=list)  # the top card last
    hand: list[tuple[int, ...]] = field(default_factory=list)
    graveyard: list[tuple[int, ...]] = field(default_factory=list)
    removed: list[tuple[int, ...]] = field(default_factory=list)
    allies: list[tuple[int, ...]] = field(default_factory=list)
    hero_row: list[tuple[int, ...]] = field(default_factory=list)  # equipment and unattached ongoing abilities
    resources: list[tuple[int, ...]] = field(default_factory=list)
    hero: list[int] = field(default_factory=list)
    heroes_below: list[int] = field(default_factory=list)  # heroes replaced by a master hero
    failed_draw: list[bool] = field(default_factory=list)
    lost: list[bool] = field(default_factory=list)
    mulligans: list[bool] = field(default_factory=list)
    turns_begun: list[int] = field(default_factory=list)  # s.turn of each seat's most recent turn

    # -- cards in play, sparse
    exhausted: dict[int, bool] = field(default_factory=dict)
    damage: dict[int, int] = field(default_factory=dict)
    face_down: dict[int, bool] = field(default_factory=dict)  # resources; heroes that were flipped
    host: dict[int, int] = field(default_factory=dict)  # attachment -> host
    joined: dict[int, int] = field(default_factory=dict)  # s.turn when it joined its controller's party
    skips_ready: dict[int, bool] = field(default_factory=dict)
    counters: dict[tuple[int, str], int] = field(default_factory=dict)
    used: dict[tuple[int, int], int] = field(default_factory=dict)  # (card, power) -> times this turn
    claims: dict[int, tuple[int, ...]] = field(default_factory=dict)  # see `zones.claim`
    spent: dict[int, bool] = field(default_factory=dict)  # played out of a graveyard: never goes there again
    sources: dict[int, bool] = field(default_factory=dict)  # cards in play with powers that always hold or trigger

    # -- what goes on
    chain: list[Link] = field(default_factory=list)  # the newest last
    combat: Combat | None = None
    modifiers: list[Modifier] = field(default_factory=list)
    delayed: list[Delayed] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)  # of this turn
    last: Last = Last()
    winners: tuple[Seat, ...] | None = None
    decks: list[str] = field(default_factory=list)  # by seat: the id of a starter deck, "" for one of the player's own

    def interruption(self) -> Any:
        """Triggers wait for the next priority (TCG-AMBIG-40), so they never break into a question."""
        return None

    @property
    def seats(self) -> int:
        return len(self.hero)

    def ref(self, card: int) -> Ref:
        return (card, self.stamps[card])

    def alive(self, ref: Ref) -> bool:
        """Whether the card is still the object that was meant; players always are."""
        return (ref[0] < 0 and ref != NO_REF) or (ref[0] >= 0 and self.stamps[ref[0]] == ref[1])

    def in_play(self, ref: Ref) -> bool:
        return ref[0] >= 0 and self.stamps[ref[0]] == ref[1] and self.zone[ref[0]] == "play"

    def fighting(self) -> bool:
        """Whether there is a combat that has both its sides: neither has left play or changed hands (TCG-AMBIG-38)."""
        combat = self.combat
        if combat is None or not self.in_play(combat.attacker) or not self.in_play(combat.defender):
            return False
        return self.control[combat.attacker[0]] == self.active != self.control[combat.defender[0]]

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in range(self.seats) if other != seat and not self.lost[other])

    def attachments(self, card: int) -> list[int]:
        return [attached for attached, host in self.host.items() if host == card]


DuelTable: TypeAlias = "Table[Duel, TradingCardGame]"
