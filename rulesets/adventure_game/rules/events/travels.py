"""Movement and exploration: steps and journeys, resources, discoveries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event, Seat
from wowtable.core.knowledge import Shows, eyes


@dataclass(frozen=True)
class MovementRolled(Event):
    of_dice: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    seat: Seat
    spaces: int
    energy: int


@dataclass(frozen=True)
class MovementGained(Event):
    seat: Seat
    spaces: int


@dataclass(frozen=True)
class Stepped(Event):
    seat: Seat
    space: str


@dataclass(frozen=True)
class Relocated(Event):
    """Not on foot: `way` is hearthstone, flight_path, false_map, ability, defeat or start."""

    seat: Seat
    space: str
    way: str


@dataclass(frozen=True)
class Stayed(Event):
    """The movement ends here."""

    quiet: ClassVar[bool] = True

    seat: Seat
    space: str


@dataclass(frozen=True)
class ResourceUsed(Event):
    seat: Seat
    resource: str
    space: str


@dataclass(frozen=True)
class DiscoveriesRevealed(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    space: str
    discoveries: tuple[str, ...]


@dataclass(frozen=True)
class DiscoveryKept(Event):
    seat: Seat
    discovery: str


@dataclass(frozen=True)
class DiscoveryUsed(Event):
    """A kept one is used, or one that was revealed takes effect."""

    seat: Seat
    discovery: str


@dataclass(frozen=True)
class DiscoveryDiscarded(Event):
    """Into the box, open."""

    reveals: ClassVar[bool] = True

    seat: Seat
    discovery: str


@dataclass(frozen=True)
class DiscoverySeen(Shows):
    """`seat` has looked at one on the board, or drawn one to place it."""

    named: ClassVar[tuple[str, ...]] = ("discovery",)

    seat: Seat
    discovery: str

    def shown_to(self) -> int:
        return eyes(self.seat)


@dataclass(frozen=True)
class DiscoveryPlaced(Event):
    seat: Seat
    space: str


@dataclass(frozen=True)
class DiscoveriesShuffled(Event):
    count: int
