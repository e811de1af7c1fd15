"""Cards that go from zone to zone, and what of them is seen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wowtable.core import Seat
from wowtable.core.types import Event


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
    """`opening`: into the opening hand, which goes without saying."""

    opening: bool = False
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
