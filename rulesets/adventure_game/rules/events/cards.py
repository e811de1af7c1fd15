"""What happens to cards: abilities, items, events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.core import Event, Seat
from wowtable.core.knowledge import Shows, eyes


@dataclass(frozen=True)
class AbilitiesDrawn(Shows):
    named: ClassVar[tuple[str, ...]] = ("abilities",)

    seat: Seat
    count: int
    abilities: tuple[str, ...]

    def shown_to(self) -> int:
        return eyes(self.seat)


@dataclass(frozen=True)
class DeckRenewed(Event):
    """The discard pile is the new ability deck."""

    seat: Seat


@dataclass(frozen=True)
class AbilityAnnounced(Event):
    """Somebody means to play a card, which is open from now on; what it is played on and paid with comes next."""

    reveals: ClassVar[bool] = True

    seat: Seat
    ability: str


@dataclass(frozen=True)
class AbilityPlayed(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    ability: str
    cost: int


@dataclass(frozen=True)
class AbilitySpent(Event):
    """It has been resolved, and lies on the discard pile."""

    seat: Seat
    ability: str


@dataclass(frozen=True)
class AbilityCancelled(Event):
    seat: Seat
    ability: str


@dataclass(frozen=True)
class AbilityDiscarded(Event):
    """Out of the hand, without being played."""

    reveals: ClassVar[bool] = True

    seat: Seat
    ability: str


@dataclass(frozen=True)
class AbilityAttached(Event):
    """To a hero (`other`), an item, an encounter or a space; what it is not attached to is -1 or ""."""

    seat: Seat
    ability: str
    other: Seat = -1
    item: str = ""
    foe: str = ""
    space: str = ""


@dataclass(frozen=True)
class AbilityDetached(Event):
    """From what it was attached to, into its owner's discard pile."""

    seat: Seat
    ability: str


@dataclass(frozen=True)
class PowerUsed(Event):
    """An optional power; `source` is the key of a noun, or "character"."""

    seat: Seat
    source: str


@dataclass(frozen=True)
class ItemGained(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    item: str


@dataclass(frozen=True)
class ItemTaken(Event):
    """Out of the bag of another."""

    seat: Seat
    item: str
    other: Seat


@dataclass(frozen=True)
class ItemDiscarded(Event):
    seat: Seat
    item: str


@dataclass(frozen=True)
class PotionDrunk(Event):
    seat: Seat
    item: str
    potion: str


@dataclass(frozen=True)
class PutOn(Event):
    seat: Seat
    item: str


@dataclass(frozen=True)
class TakenOff(Event):
    seat: Seat
    item: str


@dataclass(frozen=True)
class EventResolved(Event):
    seat: Seat
    event: str


@dataclass(frozen=True)
class EventLaid(Event):
    """To the space that it names, or as the global event, where `space` is ""."""

    event: str
    space: str = ""


@dataclass(frozen=True)
class EventFlipped(Event):
    seat: Seat
    event: str


@dataclass(frozen=True)
class CardKept(Event):
    """An event goes under the quest log."""

    seat: Seat
    event: str
    valor: int
    total: int
