"""What can happen, as facts for log, screen and players, and for whatever triggers.

A card is told by its number (`card`) and its key in the content (`name`); `seat` is its controller, or who acts.
A player as a target is -1 - seat. A name that somebody may not know is "" in what that seat sees.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wowtable.core import Seat
from wowtable.core.types import Event

# -- the course of the game -----------------------------------------------------------------------


@dataclass(frozen=True)
class GameBegan(Event):
    heroes: tuple[str, ...]


@dataclass(frozen=True)
class DieCast(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    face: int


@dataclass(frozen=True)
class FirstChosen(Event):
    """`seat` won the cast and decided."""

    seat: Seat
    first: Seat


@dataclass(frozen=True)
class HandKept(Event):
    seat: Seat


@dataclass(frozen=True)
class HandRedrawn(Event):
    seat: Seat
    count: int


@dataclass(frozen=True)
class TurnBegan(Event):
    starts_turn: ClassVar[bool] = True
    seat: Seat
    turn: int


@dataclass(frozen=True)
class StepBegan(Event):
    seat: Seat
    step: str


@dataclass(frozen=True)
class PartyReadied(Event):
    """The ready step; `cards` are those that were exhausted."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True)
class StayedExhausted(Event):
    """Something kept the card from becoming ready in the ready step."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class TurnEnded(Event):
    seat: Seat
    turn: int


@dataclass(frozen=True)
class Passed(Event):
    quiet: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True)
class PlayerLost(Event):
    """`why` is hero or deck."""

    seat: Seat
    why: str


@dataclass(frozen=True)
class GameWon(Event):
    seat: Seat


@dataclass(frozen=True)
class GameDrawn(Event):
    pass


# -- cards from zone to zone ----------------------------------------------------------------------


@dataclass(frozen=True)
class OwnCard(Event):
    """Base of facts about a card that only its player gets to see."""

    seat: Seat
    card: int
    name: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, name="")


@dataclass(frozen=True)
class CardDrawn(OwnCard):
    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class DrawFailed(Event):
    seat: Seat


@dataclass(frozen=True)
class DeckShuffled(Event):
    seat: Seat


@dataclass(frozen=True)
class CardDiscarded(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class CardMilled(Event):
    """From the top of the deck into the graveyard."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class ToGraveyard(Event):
    """A card has come into its owner's graveyard, from wherever; says nothing in the log."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class CardRevealed(Event):
    """Shown to all; `where` is the zone that it stays in."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str
    where: str


@dataclass(frozen=True)
class HandShown(Event):
    """`to` looks at the hand of `seat`."""

    reveals: ClassVar[bool] = True
    seat: Seat
    to: Seat
    names: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> HandShown:
        return self if seat in (self.seat, self.to) else replace(self, names=())


@dataclass(frozen=True)
class DeckSearched(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    found: bool


@dataclass(frozen=True)
class CardToHand(Event):
    """To its owner's hand, in the open; `origin` is play, graveyard, deck or chain."""

    seat: Seat
    card: int
    name: str
    origin: str


@dataclass(frozen=True)
class CardToDeck(Event):
    """In the open, to the top or the bottom of its owner's deck; `origin` is the zone it came from."""

    seat: Seat
    card: int
    name: str
    origin: str
    top: bool = True


@dataclass(frozen=True)
class GraveyardShuffled(Event):
    """Back into the deck."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class CardRemoved(Event):
    """Out of the game."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class Entered(Event):
    """Into play. `how`: played, put, or token; `host` is what it is attached to, -1 for nothing."""

    seat: Seat
    card: int
    name: str
    how: str = "played"
    host: int = -1
    host_name: str = ""


@dataclass(frozen=True)
class Destroyed(Event):
    """`why`: damage, effect, host (what it was attached to is gone), limit (a tag), unique, cost."""

    seat: Seat
    card: int
    name: str
    why: str = "effect"


@dataclass(frozen=True)
class TokenGone(Event):
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class ControlTaken(Event):
    """`seat` controls it from now on, `loser` did before."""

    seat: Seat
    card: int
    name: str
    loser: Seat


@dataclass(frozen=True)
class HeroReplaced(Event):
    """A master hero takes the place of `old_name`."""

    seat: Seat
    card: int
    name: str
    old_name: str


# -- resources and states -------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed(Event):
    """A resource, face up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class PlacedDown(OwnCard):
    """A resource, face down: nobody else learns which card it is."""


@dataclass(frozen=True)
class ResourcesPaid(Event):
    seat: Seat
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ResourcesTurned(Event):
    """Resources that lie face down become ready, or exhausted; nobody learns which cards they are."""

    seat: Seat
    count: int
    cards: tuple[int, ...]
    ready: bool


@dataclass(frozen=True)
class TurnedDown(Event):
    """A resource is turned face down. `why`: completed, stash, or limit (a second location)."""

    seat: Seat
    card: int
    name: str
    why: str = "completed"


@dataclass(frozen=True)
class StashRevealed(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class Exhausted(Event):
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class Readied(Event):
    """Outside the ready step, or one of the ready step that something waits for."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class WillNotReady(Event):
    """Skips its next ready step."""

    seat: Seat
    card: int
    name: str


@dataclass(frozen=True)
class HeroFlipped(Event):
    """`up`: to its front side again."""

    seat: Seat
    card: int
    name: str
    up: bool


@dataclass(frozen=True)
class CountersPut(Event):
    seat: Seat
    card: int
    name: str
    counter: str
    amount: int


@dataclass(frozen=True)
class CounterTaken(Event):
    """As a cost."""

    seat: Seat
    card: int
    name: str
    counter: str


@dataclass(frozen=True)
class Boosted(Event):
    """One card for a while; `until` is turn or combat."""

    seat: Seat
    card: int
    name: str
    attack: int
    health: int
    until: str


@dataclass(frozen=True)
class GroupBoosted(Event):
    """A group for a while, late-comers included; `source` is the card that says so."""

    seat: Seat
    source: int
    source_name: str
    attack: int
    health: int
    until: str


@dataclass(frozen=True)
class KeywordGranted(Event):
    seat: Seat
    card: int
    name: str
    keyword: str
    amount: int
    until: str


@dataclass(frozen=True)
class GroupGranted(Event):
    seat: Seat
    source: int
    source_name: str
    keyword: str
    amount: int
    until: str


@dataclass(frozen=True)
class ActsForbidden(Event):
    """The card may not do these things for a while."""

    seat: Seat
    card: int
    name: str
    acts: tuple[str, ...]
    until: str


@dataclass(frozen=True)
class GroupForbidden(Event):
    seat: Seat
    source: int
    source_name: str
    acts: tuple[str, ...]
    until: str


# -- the chain ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardPlayed(Event):
    """`targets` are card numbers or players, `target_names` their keys (seat.0 for a player)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class PowerUsed(Event):
    """A payment power, hero powers included; `power` is its index among the card's powers."""

    seat: Seat
    card: int
    name: str
    power: int
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class QuestCompleted(Event):
    seat: Seat
    card: int
    name: str
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Triggered(Event):
    """A triggered power goes on the chain."""

    seat: Seat
    card: int
    name: str
    power: int
    targets: tuple[int, ...] = ()
    target_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class TriggerVanished(Event):
    """Nothing that the power could target is there."""

    seat: Seat
    card: int
    name: str
    power: int


@dataclass(frozen=True)
class Resolved(Event):
    """A link of the chain is about to do what it says."""

    seat: Seat
    card: int
    name: str
    kind: str


@dataclass(frozen=True)
class Interrupted(Event):
    """A link leaves the chain and does nothing. `why`: targets, effect, proposal or condition."""

    seat: Seat
    card: int
    name: str
    kind: str
    why: str = "effect"


@dataclass(frozen=True)
class Declined(Event):
    """Its controller said no to what the card offered."""

    seat: Seat
    card: int
    name: str


# -- combat ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AttackProposed(Event):
    seat: Seat
    card: int
    name: str
    defender: int
    defender_name: str


@dataclass(frozen=True)
class CombatBegan(Event):
    """`card` attacks."""

    seat: Seat
    card: int
    name: str
    defender: int
    defender_name: str


@dataclass(frozen=True)
class Protected(Event):
    """`card` takes the place of the proposed defender."""

    seat: Seat
    card: int
    name: str
    defender: int
    defender_name: str


@dataclass(frozen=True)
class Defends(Event):
    """The proposed defender (or who protected it) now defends against `attacker`."""

    seat: Seat
    card: int
    name: str
    attacker: int
    attacker_name: str


@dataclass(frozen=True)
class Struck(Event):
    """A hero strikes: the weapon is exhausted, its effect goes on the chain."""

    seat: Seat
    card: int
    name: str
    weapon: int
    weapon_name: str


@dataclass(frozen=True)
class StrikeLanded(Event):
    """From now to the end of the combat the hero has this much more ATK."""

    seat: Seat
    card: int
    name: str
    weapon: int
    weapon_name: str
    attack: int


@dataclass(frozen=True)
class CombatEnded(Event):
    """`fought`: it came to its conclusion."""

    attacker: int
    attacker_name: str
    fought: bool


# -- damage and healing ---------------------------------------------------------------------------


@dataclass(frozen=True)
class DamageDealt(Event):
    """`seat` controls the damaged `card`, `source_seat` the source. `weapon` is the one struck with, -1 for none."""

    seat: Seat
    card: int
    name: str
    amount: int
    types: tuple[str, ...]
    source_seat: Seat
    source: int
    source_name: str
    combat: bool = False
    weapon: int = -1
    weapon_name: str = ""


@dataclass(frozen=True)
class DamagePrevented(Event):
    """`by` is the card that did it."""

    seat: Seat
    card: int
    name: str
    amount: int
    by: int
    by_name: str


@dataclass(frozen=True)
class DamageRedirected(Event):
    """What would fall on `card` falls on `to`."""

    seat: Seat
    card: int
    name: str
    amount: int
    to: int
    to_name: str


@dataclass(frozen=True)
class ArmorUsed(Event):
    """`card` is the armor; `wasted` the part of its DEF that nothing was left for."""

    seat: Seat
    card: int
    name: str
    amount: int
    wasted: int = 0


@dataclass(frozen=True)
class ShieldRaised(Event):
    """The next so much damage to `card` this turn is prevented."""

    seat: Seat
    card: int
    name: str
    amount: int


@dataclass(frozen=True)
class RedirectSet(Event):
    """The next damage to `card` this turn falls on `to` instead."""

    seat: Seat
    card: int
    name: str
    to: int
    to_name: str


@dataclass(frozen=True)
class Healed(Event):
    seat: Seat
    card: int
    name: str
    amount: int


@dataclass(frozen=True)
class DamagePut(Event):
    """Put, not dealt: nothing prevents it."""

    seat: Seat
    card: int
    name: str
    amount: int
