"""What speaks for a hero now: its race, talents, cards in use (`sheet.in_use` lists them), each as one record.

A number stands for each: the piece where it is a card; below none what is no piece. What is printed in an area has
`printed_card(area)`, the race RACE, the n-th Auction Item `auctioned(n)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cards.abilities import AnyPassive, Timed
from .cards.words import CardType, Category, Trait

RACE = -20


def printed_card(area: int) -> int:
    return -2 - area


def auctioned(place: int) -> int:
    return RACE - 1 - place


@dataclass(frozen=True, slots=True)
class Source:
    """`name` is the id of its text. `energy` is paid for its first ability at each use: none for active powers and for
    whatever is neither power nor item (TBG-CARD-01, -02).
    """

    card: int
    name: str
    kind: Literal["race", "talent", "power", "item", "printed", "auction"]
    abilities: tuple[Timed, ...] = ()
    passives: tuple[AnyPassive, ...] = ()
    type: CardType | None = None
    energy: int = 0
    x_cost: bool = False
    category: Category | None = None
    trait: Trait | None = None
    addon: bool = False
