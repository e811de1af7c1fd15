"""Cards that go from zone to zone, and what of them is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Seat
from wowtable.core.knowledge import Shows, eyes
from wowtable.core.types import Event

from .bases import OfCard, OwnCard, ShownCard


@dataclass(frozen=True)
class CardDrawn(OwnCard):
    """`opening`: into the opening hand, which goes without saying."""

    opening: bool = False


@dataclass(frozen=True)
class DrawFailed(Event):
    seat: Seat


@dataclass(frozen=True)
class DeckShuffled(Event):
    seat: Seat


@dataclass(frozen=True)
class CardDiscarded(ShownCard):
    pass


@dataclass(frozen=True)
class CardMilled(ShownCard):
    """From the top of the deck into the graveyard."""


@dataclass(frozen=True)
class ToGraveyard(OfCard):
    """A card has come into its owner's graveyard, from wherever; says nothing in the log."""


@dataclass(frozen=True)
class CardRevealed(ShownCard):
    """`where` is the zone that it stays in."""

    where: str


@dataclass(frozen=True)
class HandShown(Shows):
    """`to` looks at the hand of `seat`."""

    named: ClassVar[tuple[str, ...]] = ("names",)
    seat: Seat
    to: Seat
    names: tuple[str, ...]

    def shown_to(self) -> int:
        return eyes(self.seat, self.to)


@dataclass(frozen=True)
class DeckSearched(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    found: bool


@dataclass(frozen=True)
class CardToHand(OfCard):
    """To its owner's hand, in the open; `origin` is play, graveyard, deck or chain."""

    origin: str


@dataclass(frozen=True)
class CardToDeck(OfCard):
    """In the open, to the top or the bottom of its owner's deck; `origin` is the zone it came from."""

    origin: str
    top: bool = True


@dataclass(frozen=True)
class GraveyardShuffled(Event):
    """Back into the deck."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class CardRemoved(OfCard):
    """Out of the game."""


@dataclass(frozen=True)
class Entered(OfCard):
    """Into play. `how`: played, put, or token; `host` is what it is attached to, -1 for nothing."""

    how: str = "played"
    host: int = -1
    host_name: str = ""


@dataclass(frozen=True)
class Destroyed(OfCard):
    """`why`: damage, effect, host (what it was attached to is gone), limit (a tag), unique, cost."""

    why: str = "effect"


@dataclass(frozen=True)
class TokenGone(OfCard):
    pass


@dataclass(frozen=True)
class ControlTaken(OfCard):
    """`seat` controls it from now on, `loser` did before."""

    loser: Seat


@dataclass(frozen=True)
class HeroReplaced(OfCard):
    """A master hero takes the place of `old_name`."""

    old_name: str
