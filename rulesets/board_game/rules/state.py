"""Everything that changes in a game. All cards are numbers, as hidden pieces are: `names` says which each is.

Heroes are numbers too, and a player (a seat) has one or two of them. Factions, regions and card areas are their places
in `FACTIONS`, on the board and on the sheet. A deck lists its cards from the bottom to the top.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from wowtable.core import Action, Decision, Seat, Table, about
from wowtable.core.ballot import Rule
from wowtable.core.knowledge import PiecesState

from .cards.words import DieColour, FigureColour, HitBox

if TYPE_CHECKING:
    from .game import BoardGame

HORDE, ALLIANCE = 0, 1
NO_FACTION = -1
NOBODY = -1
NO_CARD = -1
NOWHERE = -1
BOSS = -1
AREAS = 7
HeroNumber: TypeAlias = int
FactionNumber: TypeAlias = int
Phase = Literal["setup", "actions", "management", "event", "final", "over"]
Kind = Literal["creatures", "boss", "overlord", "pvp", "final"]


@dataclass(frozen=True)
class Rules:
    """The options of one game that rules ask for; the doubts that they settle are named."""

    heroes: int = 6
    overlord: str = ""  # which; none: at random
    consensus: Rule = "leader"  # how a faction decides (TBG-CONS)
    choose_sides: bool = False  # TBG-SETUP-07
    deadly: bool = False  # TBG-VARIANT-01
    to_the_end: bool = False  # TBG-VARIANT-04: Defeat the Overlord!
    laps: int = 10  # with that; so that no game is endless: nobody who means to defeat the Overlord needs so many
    may_forfeit: bool = True  # TBG-AMBIG-02
    pets_take_losses: bool = False  # TBG-AMBIG-09
    friends_help: bool = True  # TBG-AMBIG-10
    swap_in_full_bag: bool = True  # TBG-AMBIG-12
    loot_soulbound: bool = False  # TBG-AMBIG-13
    group_leader: bool = False  # TBG-AMBIG-17: whoever has most XP in the group, not in the faction
    fresh_wars_count: bool = False  # TBG-AMBIG-22: a War drawn in that very step may be won
    bid_per_player: bool = False  # TBG-AMBIG-24
    bag_items_count: bool = True  # TBG-AMBIG-70
    open_track: bool = False  # TBG-AMBIG-75: XP beyond the last space are recorded
    lesson: str = ""  # the lesson that lies on the table


@dataclass(frozen=True, slots=True)
class StandingFigure:
    """A creature on the board; `quest` is the card that it belongs to, none if it is independent."""

    creature: str
    colour: FigureColour
    region: int
    quest: int = NO_CARD


@dataclass(frozen=True, slots=True)
class RolledDie:
    """In the pool of whoever attacks now. `seen`: spotted by the opponents."""

    colour: DieColour
    face: int
    rerolled: bool = False
    spotted: bool = False
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Boxes:
    """A faction's Combat Area, or what one hero has put there this round."""

    damage: int = 0
    defense: int = 0
    armor: int = 0
    attrition: int = 0

    def of(self, box: HitBox) -> int:
        return self.damage if box == "damage" else self.defense if box == "defense" else self.attrition


@dataclass(frozen=True, slots=True)
class CardUse:
    """A card that was used: in which round of the combat, which of its abilities, in whose Attack Phase."""

    card: int
    name: str
    round: int
    ability: int = 0
    during: HeroNumber = NOBODY


Three = tuple[int, int, int]
"""Dice by colour, in the order of DIE_COLOURS."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A hero in a combat, and what the round has brought it so far."""

    hero: HeroNumber
    side: int = 0  # 0 attacks, 1 defends
    fallen: bool = False  # defeated in this combat; with `back` it fights on all the same
    back: bool = False
    left: bool = False  # went out of the combat by a card
    attacked: bool = False  # has had its Attack Phase this round
    pool: Three = (0, 0, 0)  # what used cards add; while it attacks, all
    caps: Three = (7, 7, 7)
    removed: Three = (0, 0, 0)  # dice that may not come back in this Attack Phase
    planted: tuple[RolledDie, ...] = ()  # put down before the roll
    dice: tuple[RolledDie, ...] = ()
    reroll: int = 0
    reroll_only: Three = (0, 0, 0)  # more, if only dice of that colour are rerolled
    rerolled: Three = (0, 0, 0)  # dice that were, by colour
    attrition: int = 0
    threat: int = 0  # what cards take off the opponents' Threat
    placed: Boxes = Boxes()
    redirected: tuple[tuple[DieColour, HitBox, int], ...] = ()  # so many hits of a colour go there
    uses: tuple[CardUse, ...] = ()
    declined: tuple[int, ...] = ()  # cards whose free effects are not wanted this round
    lost: tuple[int, ...] = ()  # Health lost, by round
    gained: bool = False  # tokens above capacity, until the round ends
    combo: int = 0
    combo_added: bool = False
    bank: int = 0
    marks: tuple[str, ...] = ()  # what cards have set for this round

    @property
    def live(self) -> bool:
        return not self.left and (self.back or not self.fallen)


@dataclass(frozen=True, slots=True)
class Combat:
    """What is fought. `foes` are the figures that live, by number; a boss or the Overlord is BOSS; none in PvP.

    `boss` is the card of the event. `sides` are the factions that attack and defend, NO_FACTION for creatures.
    `boxes` are those of the factions. `order` is who attacks in this round, as the group has agreed.
    """

    kind: Kind
    place: int
    initiator: HeroNumber
    sides: tuple[FactionNumber, FactionNumber]
    fighters: tuple[Fighter, ...]
    foes: tuple[int, ...] = ()
    boss: int = NO_CARD
    slain: tuple[StandingFigure, ...] = ()
    beaten: int = 0
    round: int = 0
    attacker: HeroNumber = NOBODY
    order: tuple[HeroNumber, ...] = ()
    boxes: tuple[Boxes, Boxes] = (Boxes(), Boxes())
    out_dice: Three = (0, 0, 0)  # gone for everybody until the combat ends
    unabsorbed: tuple[int, int] = (0, 0)  # wounds beyond a faction's last Health, in the step just done

    def fighter(self, hero: HeroNumber) -> Fighter:
        for fighter in self.fighters:
            if fighter.hero == hero:
                return fighter
        raise KeyError(hero)

    def side(self, side: int) -> list[Fighter]:
        """Those of a side who fight on."""
        return [fighter for fighter in self.fighters if fighter.side == side and fighter.live]

    @property
    def pvp(self) -> bool:
        return self.kind in ("pvp", "final")


@dataclass
class Lordaeron(PiecesState):
    """Lists are indexed by hero unless they say otherwise."""

    rules: Rules = Rules()
    kin: tuple[str, ...] = ()  # by piece: whom it may be mistaken for, "item.triangle", "quest.0.green", "event" …
    phase: Phase = "setup"
    marker: int = 0  # on the turn track; one beyond its last space is End
    lap: int = 1
    track: int = 30  # spaces of the turn track
    active: FactionNumber = HORDE
    winner: FactionNumber | None = None
    tie: bool = False

    # -- heroes
    hero_class: list[str] = field(default_factory=list)
    player: list[Seat] = field(default_factory=list)
    faction: list[FactionNumber] = field(default_factory=list)
    region: list[int] = field(default_factory=list)
    level: list[int] = field(default_factory=list)
    xp: list[int] = field(default_factory=list)
    health: list[int] = field(default_factory=list)
    energy: list[int] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    curses: list[int] = field(default_factory=list)
    stuns: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    deck: list[tuple[int, ...]] = field(default_factory=list)  # powers and talents not yet had
    spellbook: list[tuple[int, ...]] = field(default_factory=list)
    bag: list[tuple[int, ...]] = field(default_factory=list)
    areas: list[tuple[tuple[int, ...], ...]] = field(default_factory=list)  # the cards in each of seven
    talents: list[tuple[int, ...]] = field(default_factory=list)
    auctioned: list[tuple[str, ...]] = field(default_factory=list)  # Auction Items
    pet: list[int] = field(default_factory=list)  # Health tokens on the equipped pet or demon
    acted: HeroNumber = NOBODY  # who acts, or has acted last: it may trade until the next one acts
    dealings: int = 0  # so many more
    turn_uses: list[tuple[int, ...]] = field(default_factory=list)  # cards used in this action or turn

    # -- factions, by faction
    quests: list[tuple[int, ...]] = field(default_factory=list)
    quest_decks: dict[tuple[FactionNumber, str], tuple[int, ...]] = field(default_factory=dict)  # by colour
    done: list[tuple[int, ...]] = field(default_factory=list)  # quests completed or out of the game

    # -- the board
    figures: dict[int, StandingFigure] = field(default_factory=dict)  # by number, which is never used again
    next_figure: int = 0
    overlord: str = ""
    overlord_at: int = NOWHERE  # Kazzak: once he has been found
    counters: dict[int, int] = field(default_factory=dict)  # Kazzak's, by piece: the region
    plague: list[int] = field(default_factory=list)  # regions

    # -- cards
    item_decks: dict[str, tuple[int, ...]] = field(default_factory=dict)  # by quality
    merchant: list[int] = field(default_factory=list)
    used_items: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    event_discard: list[int] = field(default_factory=list)
    in_force: list[int] = field(default_factory=list)  # events beside the board, the oldest first
    boxed: list[int] = field(default_factory=list)  # out of the game
    auctions: list[str] = field(default_factory=list)  # Auction Items not sold yet
    pots: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by event: the items that were put in
    pot_gold: dict[int, int] = field(default_factory=dict)
    kept: dict[int, tuple[StandingFigure, ...]] = field(default_factory=dict)  # by event: figures that lie on it
    marked: dict[tuple[int, int], int] = field(default_factory=dict)  # by event and faction, as the event says
    relic: HeroNumber = NOBODY  # who keeps the Light of Ages

    combat: Combat | None = None

    @property
    def heroes(self) -> int:
        return len(self.hero_class)

    def heroes_of(self, faction: FactionNumber) -> list[HeroNumber]:
        return [hero for hero, side in enumerate(self.faction) if side == faction]

    @property
    def seats(self) -> int:
        return len(set(self.player))

    @property
    def turn(self) -> int:
        """Counted over all laps; 0 before the first."""
        return (self.lap - 1) * self.track + self.marker

    def side_of(self, seat: Seat) -> FactionNumber:
        """Whose player it is; NO_FACTION until that is settled."""
        return self.faction[self.player.index(seat)] if self.faction else NO_FACTION

    def xp_of(self, seat: Seat) -> int:
        return sum(self.xp[hero] for hero in self.heroes_of_seat(seat))

    def heroes_of_seat(self, seat: Seat) -> tuple[HeroNumber, ...]:
        """One or two."""
        return tuple(hero for hero, player in enumerate(self.player) if player == seat)

    def seats_of(self, faction: FactionNumber) -> tuple[Seat, ...]:
        """The players of a faction, lowest seat first."""
        return tuple(sorted({self.player[hero] for hero in self.heroes_of(faction)}))

    def heroes_at(self, region: int, faction: FactionNumber) -> list[HeroNumber]:
        return [hero for hero in self.heroes_of(faction) if self.region[hero] == region]

    def figures_at(self, region: int) -> list[int]:
        return [number for number, figure in self.figures.items() if figure.region == region]

    def move_figure(self, number: int, region: int) -> None:
        self.figures[number] = replace(self.figures[number], region=region)

    def worn(self, hero: HeroNumber) -> tuple[int, ...]:
        """Every card in the areas of its sheet."""
        return tuple(card for area in self.areas[hero] for card in area)


LordaeronTable: TypeAlias = "Table[Lordaeron, BoardGame]"


def other(faction: FactionNumber) -> FactionNumber:
    return 1 - faction


def ask(kind: str, asked: Seat, /, **things: object) -> Decision:
    """A question to one seat, with what it is about."""
    return Decision(kind, (asked,), about=about(**things)) if things else Decision(kind, (asked,))


YES, NO = Action("yes"), Action("no")
