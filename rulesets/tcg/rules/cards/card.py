"""A card as printed, and the list of cards that a deck is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from wowtable.content import NameOf, Within

from .powers import AnyPower
from .words import CardType, DamageType, Faction, Profession, Race, Rarity, Tag


@dataclass(frozen=True)
class Card:
    """Everything printed on a card but its name, which is the noun `card.<id>` of both languages.

    `classes` are the icons that decide which hero may include it; `race` and `job` are what an ally or hero is.
    `tags` are all of them, `limits` says which have a number: pet (1). `talent` is the specialization whose Talents it
    counts among.
    `doubt` says in a few words what about the printed card is not certain. `emblem`, `second` and `hue` (a damage type,
    by default that of the card) make the picture.
    """

    id: Annotated[str, NameOf("noun", "card.")]
    type: CardType
    emblem: Annotated[str, NameOf("icon")]
    second: str = ""
    hue: str = ""
    cost: Annotated[int | None, Within(0, 20)] = None
    faction: Faction | None = None
    classes: tuple[Profession, ...] = ()
    race: Race | None = None
    job: Profession | None = None
    tags: tuple[Tag, ...] = ()
    limits: Mapping[Tag, int] | None = None
    talent: Tag | None = None
    damage: tuple[DamageType, ...] = ()
    attack: int | None = None
    health: int | None = None
    strike: int | None = None
    defense: int | None = None
    instant: bool = False
    ongoing: bool = False
    totem: bool = False
    token: bool = False
    unique: bool = False
    unlimited: bool = False
    rarity: Rarity = "common"
    powers: tuple[AnyPower, ...] = ()
    doubt: str = ""

    @property
    def only_placed(self) -> bool:
        """Never played: what becomes a resource, and works as one."""
        return self.type in ("quest", "location")


@dataclass(frozen=True)
class Deck:
    """A starter deck. `counts` says where its numbers come from: the printed list, or ours where that is not known."""

    id: str
    hero: Annotated[str, NameOf("cards")]
    cards: Mapping[Annotated[str, NameOf("cards")], int]
    counts: str = "official"
