"""How card data names things: which cards, how many, under which condition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .words import Counter, DamageType, Keyword, Tag

CardKind = Literal[
    "character",
    "ally",
    "hero",
    "ability",
    "equipment",
    "weapon",
    "armor",
    "item",
    "quest",
    "location",
    "player",
    "card",
]
WhoseSide = Literal["any", "own", "opposing", "friendly", "host_side", "target_side"]
Deed = Literal["attacked", "dealt_damage", "hit_by_own_hero"]


@dataclass(frozen=True)
class What:
    """A class of things. Kinds are alternatives, everything else narrows.

    `kinds`: in play "card" is everything, heroes and resources too. `side`: "host_side" and "target_side" are the cards
    of the player who controls the host or the target, or is the target. `tags`: has any of them (race, job and class
    icons count as tags); `without`: has none. `damage`: the damage type printed on the card; an ability prints it as a
    tag. `deed`: what it did or suffered this turn (`dealt_damage`: or that was dealt with it; `hit_by_own_hero`: was
    dealt combat damage by your hero). `affordable`: costs at most as many resources as you control. `dearest`: ties for
    the highest cost among what else fits. `other`: not the source, nor your hero where that is the source of damage.
    """

    kinds: tuple[CardKind, ...] = ("character",)
    side: WhoseSide = "any"
    where: Literal["play", "graveyard", "chain"] = "play"
    tags: tuple[Tag, ...] = ()
    without: tuple[Tag, ...] = ()
    damage: tuple[DamageType, ...] = ()
    keyword: Keyword | None = None
    least_cost: int = 0
    most_cost: int | None = None
    affordable: bool = False
    dearest: bool = False
    exhausted: bool | None = None
    damaged: bool | None = None
    attacking: bool = False
    token: bool | None = None
    other: bool = False
    deed: Deed | None = None

    def __post_init__(self) -> None:
        if "player" in self.kinds and self.where != "play":
            raise ValueError("players are always in the game: leave out where")


To = str | What
"""What an effect falls on. A word names one thing, a `What` each thing that fits:

"target", or the `name` of another target: what was chosen for it; "self": the card with this text; "host": what it is
attached to; "hero": your hero; "opposing_hero"; "you", "opponent": a player; "it": what set the trigger off; "other":
the second party of what set it off (who dealt the damage, who was dealt it; whose it was that left play);
"its_controller": of `it`, else of the target; "picked": what was chosen by the `pick` around this effect;
"target_controller".
"""


@dataclass(frozen=True)
class Target:
    """Something to choose as the card is played or the power used. `least` 0 means "up to".

    `second`: it must not be what was chosen for a target before it, nor, in a triggered power, the second party of what
    set it off.
    """

    what: What = What()
    least: int = 1
    most: int = 1
    name: str = "target"
    second: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most:
            raise ValueError("least cannot be more than most")


# -- amounts ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Count:
    """So many for each thing, and `plus` on top. `classes`: counts the different classes among them."""

    op: ClassVar[str] = "count"
    what: What
    plus: int = 0
    classes: bool = False


@dataclass(frozen=True)
class AttackOf:
    """The ATK of a thing, and of a second one; of several that fit the highest counts."""

    op: ClassVar[str] = "attack_of"
    of: To
    also: What | None = None
    plus: int = 0


@dataclass(frozen=True)
class CostOf:
    """The printed cost of a thing, in play or just gone; of several that fit the highest counts. `times` -1: a loss."""

    op: ClassVar[str] = "cost_of"
    of: To
    times: int = 1


@dataclass(frozen=True)
class Dealt:
    """As much damage as was really dealt by the effect before, or by what set the trigger off."""

    op: ClassVar[str] = "dealt"


@dataclass(frozen=True)
class CountersOn:
    """For each counter of that name on the card with this text."""

    op: ClassVar[str] = "counters_on"
    counter: Counter


Amount = int | Count | AttackOf | CostOf | Dealt | CountersOn


# -- conditions -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Control:
    """You (or an opponent) control at least so many things of a kind."""

    op: ClassVar[str] = "control"
    what: What
    least: int = 1
    opponent: bool = False


@dataclass(frozen=True)
class Outnumbered:
    """An opponent controls more allies than you."""

    op: ClassVar[str] = "outnumbered"


@dataclass(frozen=True)
class IsUndamaged:
    """The card with this text has no damage."""

    op: ClassVar[str] = "is_undamaged"


@dataclass(frozen=True)
class IsInPlay:
    """The card with this text is still in play."""

    op: ClassVar[str] = "is_in_play"


@dataclass(frozen=True)
class InGraveyard:
    """Your graveyard holds such a card."""

    op: ClassVar[str] = "in_graveyard"
    what: What


@dataclass(frozen=True)
class IsAttacking:
    """The bearer ("self", "host" or "hero") attacks, and what it attacks fits."""

    op: ClassVar[str] = "is_attacking"
    who: str = "self"
    what: What = What()


@dataclass(frozen=True)
class IsDefending:
    """The bearer defends."""

    op: ClassVar[str] = "is_defending"
    who: str = "self"


Condition = Control | Outnumbered | IsUndamaged | IsInPlay | InGraveyard | IsAttacking | IsDefending
