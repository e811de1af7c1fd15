"""What the cards are: a name such as `coin.2` is the kind and a running number, so no two are alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

INSTANT, SORCERY, PERMANENT = "instant", "sorcery", "permanent"


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: when it is played, how many there are, whether it is aimed at another seat."""

    timing: str
    count: int
    aimed: bool = False


CARDS: Mapping[str, Card] = {
    "coin": Card(SORCERY, 6),
    "thief": Card(SORCERY, 5, aimed=True),
    "spy": Card(SORCERY, 3, aimed=True),
    "feast": Card(SORCERY, 3),
    "shout": Card(INSTANT, 5),
    "guard": Card(PERMANENT, 3),
    "goat": Card(PERMANENT, 2),
    "banner": Card(PERMANENT, 3),
    "bell": Card(PERMANENT, 3),
    "drum": Card(PERMANENT, 3),
}


def kind_of(name: str) -> str:
    return name.partition(".")[0]


def full_deck() -> tuple[str, ...]:
    return tuple(f"{kind}.{n}" for kind, card in CARDS.items() for n in range(1, card.count + 1))
