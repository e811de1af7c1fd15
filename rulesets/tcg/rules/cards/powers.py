"""The lines of a text box: keywords, what always holds, what is triggered, what is paid for, what a card does once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .effects import AnyEffect, Mode, refuse_unused
from .phrases import Amount, Condition, Target, To, What
from .words import Counter, DamageType, ForbiddableAct, Keyword, Tag


@dataclass(frozen=True)
class Power:
    """Base of all powers."""

    op: ClassVar[str]


# -- what always holds while the card is in play --------------------------------------------------


@dataclass(frozen=True)
class Has(Power):
    """The card has a keyword, always or under a condition."""

    op: ClassVar[str] = "has"
    keyword: Keyword
    amount: Amount = 0
    given: Condition | None = None


@dataclass(frozen=True)
class Aura(Power):
    """Things have more or less ATK or health, or a keyword. `to` also takes "self", "host" and "hero"."""

    op: ClassVar[str] = "aura"
    to: To
    attack: Amount = 0
    health: Amount = 0
    keyword: Keyword | None = None
    amount: Amount = 0
    given: Condition | None = None

    def __post_init__(self) -> None:
        if self.keyword is None and self.amount != 0:
            raise ValueError("the amount belongs to a keyword")


@dataclass(frozen=True)
class Cannot(Power):
    """Things may not do something, unless a condition holds. That opponents cannot strike falls on their heroes."""

    op: ClassVar[str] = "cannot"
    to: To
    acts: tuple[ForbiddableAct, ...]
    unless: Condition | None = None


@dataclass(frozen=True)
class Lacks(Power):
    """Things lose keywords and cannot have them."""

    op: ClassVar[str] = "lacks"
    to: To
    keywords: tuple[Keyword, ...]


@dataclass(frozen=True)
class AlsoIs(Power):
    """The host is something else as well (a Sheep)."""

    op: ClassVar[str] = "also_is"
    to: To
    tag: Tag


@dataclass(frozen=True)
class Taunt(Power):
    """Opposing characters can attack only this, if they can attack it at all."""

    op: ClassVar[str] = "taunt"


@dataclass(frozen=True)
class StrikeCost(Power):
    """Your strikes cost more or less, but not under 0."""

    op: ClassVar[str] = "strike_cost"
    change: int


@dataclass(frozen=True)
class DamageUp(Power):
    """Damage of some types that your characters would deal is raised or multiplied."""

    op: ClassVar[str] = "damage_up"
    types: tuple[DamageType, ...]
    plus: int = 0
    times: int = 1

    def __post_init__(self) -> None:
        if (self.plus == 0) is (self.times == 1) or self.plus < 0 or self.times < 1:
            raise ValueError("it either adds or multiplies")


@dataclass(frozen=True)
class Attach(Power):
    """Attaches to a target as it is played. Aura, When and so on speak of it as "host"."""

    op: ClassVar[str] = "attach"
    what: What


@dataclass(frozen=True)
class ControlsHost(Power):
    """You control the host."""

    op: ClassVar[str] = "controls_host"


@dataclass(frozen=True)
class Uninterruptible(Power):
    op: ClassVar[str] = "uninterruptible"


@dataclass(frozen=True)
class FromGraveyard(Power):
    """May be played out of its owner's graveyard; then it is removed from the game as it would go there again."""

    op: ClassVar[str] = "from_graveyard"


@dataclass(frozen=True)
class EntersWith(Power):
    op: ClassVar[str] = "enters_with"
    counter: Counter
    amount: int = 1


# -- what is triggered ----------------------------------------------------------------------------

TriggerWord = Literal[
    "enters",  # of enters play
    "leaves",  # of leaves play
    "dies",  # of is destroyed
    "attacks",
    "defends",
    "strikes",  # your hero strikes with `of`
    "deals_damage",  # of deals damage (any) to `to`
    "deals_combat_damage",  # of deals combat damage to `to`; for a weapon: your hero does with it
    "is_dealt_damage",  # of is dealt damage, by `to`
    "is_dealt_combat_damage",
    "readies",
    "exhausts",
    "played",  # you play a card that fits `of`
    "your_turn_starts",
    "your_turn_ends",
    "any_graveyard",  # Death Rattle: this card is put into a graveyard from anywhere
    "stashed",  # Stash: this card enters a resource row from anywhere
    "turned_down",  # a resource of yours is turned face down
]


OWN_MOMENTS = frozenset({"your_turn_starts", "your_turn_ends", "any_graveyard", "stashed"})
"""Moments that come to the player or to this card alone."""


@dataclass(frozen=True)
class When(Power):
    """A triggered power. `of` is what the moment befalls, `to` narrows the second party. `armed`: with a weapon.

    `attacking`: only if `of` does it as an attacker, which is not asked again later. `types`: only damage of such a
    type. `hurt_before`: only if the second party had damage before this damage. `once`: only the first time in each
    turn. `given` is judged when it triggers and again when it resolves.
    """

    op: ClassVar[str] = "when"
    moments: tuple[TriggerWord, ...]
    effects: tuple[AnyEffect, ...]
    of: To = "self"
    to: What | None = None
    armed: bool = False
    attacking: bool = False
    types: tuple[DamageType, ...] = ()
    hurt_before: bool = False
    once: bool = False
    given: Condition | None = None
    targets: tuple[Target, ...] = ()

    def __post_init__(self) -> None:
        refuse_unused(self.targets, self.effects)
        hurts = all("damage" in moment for moment in self.moments)
        if (self.types or self.hurt_before or self.armed) and not hurts:
            raise ValueError("types, hurt_before and armed narrow moments of damage")
        if self.hurt_before and self.to is None:
            raise ValueError("hurt_before says more about what to names")
        if self.to is not None and not hurts and set(self.moments) - {"attacks", "defends"}:
            raise ValueError("there is no second party for to to narrow")
        if self.of != "self" and set(self.moments) & OWN_MOMENTS:
            raise ValueError("this moment does not befall anything: leave out of")


# -- what is paid for ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cost:
    """Everything before the arrow. `damage` is put on your hero; `exhaust` and `discard` are chosen as it is paid."""

    resources: int = 0
    activate: bool = False
    destroy: bool = False
    exhaust: What | None = None
    discard: What | None = None
    counter: Counter = ""
    damage: int = 0


@dataclass(frozen=True)
class Pay(Power):
    """A payment power. `graveyard`: used while the card lies in its owner's graveyard."""

    op: ClassVar[str] = "pay"
    cost: Cost
    effects: tuple[AnyEffect, ...]
    targets: tuple[Target, ...] = ()
    own_turn: bool = False
    once: bool = False
    graveyard: bool = False
    given: Condition | None = None

    def __post_init__(self) -> None:
        refuse_unused(self.targets, self.effects)


@dataclass(frozen=True)
class Flip(Power):
    """A hero's power: pay, turn the hero over; in your own turn only."""

    op: ClassVar[str] = "flip"
    resources: int
    effects: tuple[AnyEffect, ...]
    targets: tuple[Target, ...] = ()

    def __post_init__(self) -> None:
        refuse_unused(self.targets, self.effects)


@dataclass(frozen=True)
class Complete(Power):
    """A quest: pay, turn it face down, take the reward."""

    op: ClassVar[str] = "complete"
    resources: int
    effects: tuple[AnyEffect, ...]
    targets: tuple[Target, ...] = ()
    own_turn: bool = False
    given: Condition | None = None

    def __post_init__(self) -> None:
        refuse_unused(self.targets, self.effects)


# -- what an ability does when it resolves -----------------------------------------------------------


@dataclass(frozen=True)
class Do(Power):
    """The text of an ability as it resolves. `extra` is paid on top of the card's cost."""

    op: ClassVar[str] = "do"
    effects: tuple[AnyEffect, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    extra: Cost | None = None

    def __post_init__(self) -> None:
        refuse_unused(self.targets, self.effects)


AnyPower = (
    Has
    | Aura
    | Cannot
    | Lacks
    | AlsoIs
    | Taunt
    | StrikeCost
    | DamageUp
    | Attach
    | ControlsHost
    | Uninterruptible
    | FromGraveyard
    | EntersWith
    | When
    | Pay
    | Flip
    | Complete
    | Do
)
